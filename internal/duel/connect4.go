package duel

import (
	"context"
	"errors"

	"quadrille/games/connect4"
	"quadrille/internal/fault"
)

// The reasons for which Connect 4 ends on the board.
const (
	ByConnect4  Reason = "CONNECT4"
	ByBoardFull Reason = "BOARD_FULL"
)

// Connect4 is the game of that name, with the package games/connect4 behind it.
type Connect4 struct {
	minds chan *connect4.Solver // free solvers; who finds none waits
}

// A mind has 32 MB of memory for what it has found out.
const mindBits = 22

// NewConnect4 makes the game, with so many minds for bots and hints.
func NewConnect4(minds int) *Connect4 {
	c := &Connect4{minds: make(chan *connect4.Solver, minds)}
	for range minds {
		c.minds <- nil // made when first needed: most servers start without
	}
	return c
}

// connect4Name is the game's, and that of its one ladder.
const connect4Name = "connect4"

// Agree implements Rules. There is nothing to choose but the clocks.
func (c *Connect4) Agree(wish Options) (Options, error) {
	if wish.DotsOptions != (DotsOptions{}) {
		return Options{}, fault.New(fault.InvalidOptions, "Connect 4 has one board and no variants.")
	}
	return wish, nil
}

// Ladder implements Rules.
func (c *Connect4) Ladder(Options) (string, error) { return connect4Name, nil }

// Ladders implements Rules.
func (c *Connect4) Ladders() []string { return []string{connect4Name} }

// Fold implements Rules.
func (c *Connect4) Fold(log Log) (State, error) {
	p, err := c.position(log)
	return State{p.Board(), int(p.Turn())}, err
}

// position folds a log.
func (c *Connect4) position(log Log) (connect4.Position, error) {
	columns := make([]int, len(log.Moves))
	for i, m := range log.Moves {
		if m.Column == nil {
			return connect4.Position{}, errors.New("duel: a move without a column")
		}
		columns[i] = *m.Column
	}
	return connect4.Replay(connect4.Player(log.First), columns)
}

// Step implements Rules.
func (c *Connect4) Step(log Log, order Order) (Step, error) {
	p, err := c.position(log)
	if err != nil {
		return Step{}, err
	}
	column := -1
	if order.Column != nil && order.Edge == nil {
		column = *order.Column
	}
	next, err := p.Apply(column)
	switch {
	case errors.Is(err, connect4.ErrBadColumn):
		return Step{}, fault.New(fault.InvalidColumn, "A column is a whole number from 0 to 6.")
	case errors.Is(err, connect4.ErrFullColumn):
		return Step{}, fault.New(fault.ColumnFull, "That column is full; choose another.")
	case err != nil:
		return Step{}, err
	}
	row := p.Drop(column)
	step := Step{Move: Move{Column: &column, Row: &row}, State: State{next.Board(), int(next.Turn())}}
	switch next.Outcome() {
	case connect4.Won:
		step.Over, step.Winner, step.Reason = true, int(next.Winner()), ByConnect4
	case connect4.Drawn:
		step.Over, step.Reason = true, ByBoardFull
	}
	return step, nil
}

// Winning implements Marker.
func (c *Connect4) Winning(log Log) (indices []int) {
	p, err := c.position(log)
	if err != nil {
		return nil
	}
	for _, cell := range p.WinningCells(nil) {
		indices = append(indices, cell.Row*connect4.Columns+cell.Column)
	}
	return indices
}

// think runs do with a mind to itself. It waits for one until ctx ends.
func (c *Connect4) think(ctx context.Context, do func(*connect4.Solver, connect4.Limit)) error {
	var mind *connect4.Solver
	select {
	case mind = <-c.minds:
	case <-ctx.Done():
		return fault.New(fault.ServiceUnavailable, "Too many are asking for hints; try again in a moment.").After(thinkingTime)
	}
	if mind == nil {
		mind = connect4.NewSolver(mindBits)
		mind.UseBook(connect4.OpeningBook())
	}
	defer func() { c.minds <- mind }()
	do(mind, connect4.Limit{Stop: func() bool { return ctx.Err() != nil }})
	return nil
}

// Levels implements Rules.
func (c *Connect4) Levels() (names []string) {
	for _, level := range connect4.Levels() {
		names = append(names, level.Name)
	}
	return names
}

// Choose implements Rules.
func (c *Connect4) Choose(ctx context.Context, log Log, name string, seed uint64) (Order, error) {
	p, err := c.position(log)
	if err != nil {
		return Order{}, err
	}
	level, ok := connect4.LevelNamed(name)
	if !ok {
		return Order{}, errors.New("duel: a bot without a level")
	}
	var column int
	if level.Perfect {
		thinking := c.think(ctx, func(mind *connect4.Solver, limit connect4.Limit) {
			column, err = level.Choose(p, seed, mind, limit)
		})
		return Order{Column: &column}, errors.Join(thinking, err)
	}
	column, err = level.Choose(p, seed, nil, connect4.Limit{})
	return Order{Column: &column}, err
}

// Analyse implements Analyser.
func (c *Connect4) Analyse(ctx context.Context, log Log) (Analysis, error) {
	p, err := c.position(log)
	if err != nil {
		return Analysis{}, err
	}
	a := Analysis{Scores: make([]*int, connect4.Columns), Exact: true, Guess: []int{}, Best: []int{}}
	if p.Outcome() != connect4.Ongoing {
		return a, nil
	}
	a.Player = int(p.Turn())
	err = c.think(ctx, func(mind *connect4.Solver, limit connect4.Limit) {
		scores := mind.Scores(p, limit)
		best, _ := scores.Best()
		for column, move := range scores {
			if !move.Legal {
				continue
			}
			a.Scores[column] = &move.Score
			if !move.Exact {
				a.Exact, a.Guess = false, append(a.Guess, column)
			}
			if move.Score == best.Score {
				a.Best = append(a.Best, column)
			}
		}
	})
	return a, err
}
