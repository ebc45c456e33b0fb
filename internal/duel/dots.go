package duel

import (
	"context"
	"errors"
	"sync"

	"quadrille/games/dots"
	"quadrille/internal/fault"
)

// Dots is Dots and Boxes, with the package games/dots behind it.
type Dots struct {
	boards sync.Map          // kinds and sizes to boards; all there can be take some 40 MB
	minds  chan *dots.Solver // free solvers; who finds none waits
}

// A mind has 16 MB of memory for what it has found out.
const dotsMindBits = 20

// NewDots makes the game, with so many minds for bots.
func NewDots(minds int) *Dots {
	d := &Dots{minds: make(chan *dots.Solver, minds)}
	for range minds {
		d.minds <- nil // made when first needed: most servers start without
	}
	return d
}

// size is what a board is known by.
type size struct {
	kind       dots.Kind
	rows, cols int
}

// board returns the one board of a shape and size. It takes longer to make than
// a move takes to play, and a solver keeps what it knows of a board it has seen.
func (d *Dots) board(o Options) (*dots.Board, error) {
	s := size{dots.Kind(o.Shape), o.Rows, o.Cols}
	if b, ok := d.boards.Load(s); ok {
		return b.(*dots.Board), nil
	}
	b, err := dots.Make(s.kind, s.rows, s.cols)
	if err != nil {
		return nil, err
	}
	known, _ := d.boards.LoadOrStore(s, b)
	return known.(*dots.Board), nil
}

// position folds a log through the turn engine: 70 µs for the longest game that
// there is, which is why no board has to be read back.
func (d *Dots) position(log Log) (dots.Position, error) {
	b, err := d.board(log.Options)
	if err != nil {
		return dots.Position{}, err
	}
	p, err := dots.New(b, dotsRules(log.Options, log.First))
	for i := 0; i < len(log.Moves) && err == nil; i++ {
		if log.Moves[i].Edge == nil {
			return dots.Position{}, errors.New("duel: a move without an edge")
		}
		p, _, err = p.Apply(dots.Move{Player: dots.Player(log.Moves[i].Player), Edge: *log.Moves[i].Edge})
	}
	return p, err
}

// dotsState writes a position as `DRAWN_HEX:OWNERS`, a digit for each cell. When
// the game is over, the turn stays with whoever drew last.
func dotsState(p *dots.Position, last dots.Player) State {
	drawn := p.Drawn().String()
	text := make([]byte, 0, len(drawn)+1+p.Board().Cells())
	text = append(append(text, drawn...), ':')
	for cell := range p.Board().Cells() {
		text = append(text, '0'+byte(p.Owner(cell)))
	}
	if turn := p.Turn(); turn != 0 {
		last = turn
	}
	return State{string(text), int(last)}
}

// Fold implements Rules.
func (d *Dots) Fold(log Log) (State, error) {
	p, err := d.position(log)
	if err != nil {
		return State{}, err
	}
	last := log.First
	if n := len(log.Moves); n > 0 {
		last = log.Moves[n-1].Player
	}
	return dotsState(&p, dots.Player(last)), nil
}

// Step implements Rules.
func (d *Dots) Step(log Log, order Order) (Step, error) {
	p, err := d.position(log)
	if err != nil {
		return Step{}, err
	}
	edge := -1
	if order.Edge != nil && order.Column == nil {
		edge = *order.Edge
	}
	next, made, err := p.Apply(dots.Move{Player: p.Turn(), Edge: edge})
	switch {
	case errors.Is(err, dots.ErrBadEdge):
		return Step{}, fault.New(fault.InvalidEdge, "An edge of this board is a whole number from 0 to %d.", p.Board().Edges()-1)
	case errors.Is(err, dots.ErrEdgeDrawn):
		return Step{}, fault.New(fault.EdgeTaken, "That edge is drawn already; choose another.")
	case err != nil:
		return Step{}, err
	}
	step := Step{Move: Move{Edge: &edge, Completed: made.Completed[:made.Cells()]}, State: dotsState(&next, made.Player)}
	if winners := next.Winners(); next.Over() {
		step.Over, step.Reason = true, ByBoardFull
		if len(winners) == 1 {
			step.Winner = int(winners[0])
		}
	}
	return step, nil
}

// Levels implements Rules.
func (d *Dots) Levels() (names []string) {
	for _, level := range dots.Levels() {
		names = append(names, level.Name)
	}
	return names
}

// Choose implements Rules.
func (d *Dots) Choose(ctx context.Context, log Log, name string, seed uint64) (Order, error) {
	p, err := d.position(log)
	if err != nil {
		return Order{}, err
	}
	level, ok := dots.LevelNamed(name)
	if !ok {
		return Order{}, errors.New("duel: a bot without a level")
	}
	if level != dots.Hard {
		edge, err := level.Choose(&p, seed, nil, dots.Limit{})
		return Order{Edge: &edge}, err
	}
	var mind *dots.Solver
	select {
	case mind = <-d.minds:
	case <-ctx.Done():
		return Order{}, ctx.Err() // every mind is busy: the next sweep asks again
	}
	if mind == nil {
		mind = dots.NewSolver(dotsMindBits)
	}
	defer func() { d.minds <- mind }()
	edge, err := level.Choose(&p, seed, mind, dots.Limit{Stop: func() bool { return ctx.Err() != nil }})
	return Order{Edge: &edge}, err
}
