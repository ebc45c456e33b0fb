package lesson

import (
	"errors"

	"quadrille/games/dots"
	"quadrille/internal/fault"
)

// Game is a game of Dots and Boxes as far as it has come: what was agreed, and
// every edge that was drawn. Whose turn it was follows from the rules.
type Game struct {
	Shape    dots.Kind   `json:"shape,omitempty" doc:"rectangle (the default), triangle, hexagon or diagonal."`
	Rows     int         `json:"rows" doc:"Rows of boxes."`
	Cols     int         `json:"cols" doc:"Columns of boxes."`
	Start    string      `json:"start,omitempty" doc:"empty (the default), icelandic or swedish."`
	Children bool        `json:"children,omitempty" doc:"The turn always passes."`
	Misere   bool        `json:"misere,omitempty" doc:"The fewest boxes win."`
	Players  int         `json:"players,omitempty" doc:"2 (the default) to 4."`
	First    dots.Player `json:"first,omitempty" doc:"Who begins; 1 by default."`
	Moves    []int       `json:"moves" doc:"The edges that were drawn, by number, in order."`
}

// log turns a request into the game's own record of it, which holds it to the
// rules.
func (g *Game) log() (dots.Log, error) {
	board, rules, err := g.terms()
	if err != nil {
		return dots.Log{}, err
	}
	p, err := dots.New(board, rules)
	if err != nil {
		return dots.Log{}, badGame(err)
	}
	log := dots.Log{Board: board, Rules: rules, Moves: make([]dots.Move, 0, min(len(g.Moves), dots.MaxEdges))}
	for i, edge := range g.Moves {
		next, move, err := p.Apply(dots.Move{Player: p.Turn(), Edge: edge})
		if err != nil {
			return dots.Log{}, badMove(i+1, edge, err)
		}
		p, log.Moves = next, append(log.Moves, move)
	}
	return log, nil
}

// position is where the game has come to.
func (g *Game) position() (dots.Position, error) {
	log, err := g.log()
	if err != nil {
		return dots.Position{}, err
	}
	p, err := log.Replay()
	return p, err
}

// terms are the board and the rules, with what is usual where nothing is said.
func (g *Game) terms() (*dots.Board, dots.Rules, error) {
	kind, start, players, first := g.Shape, g.Start, g.Players, g.First
	if kind == "" {
		kind = dots.Rectangular
	}
	if start == "" {
		start = dots.Empty.String()
	}
	if players == 0 {
		players = 2
	}
	if first == 0 {
		first = 1
	}
	board, err := dots.Make(kind, g.Rows, g.Cols)
	if err != nil {
		return nil, dots.Rules{}, badGame(err)
	}
	begin, ok := dots.StartNamed(start)
	if !ok {
		return nil, dots.Rules{}, fault.New(fault.InvalidOptions, "start is empty, icelandic or swedish.")
	}
	return board, dots.Rules{Players: players, First: first, Start: begin, Children: g.Children, Misere: g.Misere}, nil
}

func badGame(err error) error {
	switch {
	case errors.Is(err, dots.ErrBadShape):
		return fault.New(fault.InvalidOptions, "shape is rectangle, triangle, hexagon or diagonal.")
	case errors.Is(err, dots.ErrBadSize):
		return fault.New(fault.InvalidOptions, "There is no board of that size: sides are 1 to %d, a triangle's are equal, and other shapes end earlier.", dots.MaxSide)
	case errors.Is(err, dots.ErrBadRules):
		return fault.New(fault.InvalidOptions, "These rules do not go together: 2 to 4 players, one of them begins, and an icelandic start needs a board with four sides.")
	}
	return err
}

func badMove(number, edge int, err error) error {
	switch {
	case errors.Is(err, dots.ErrBadEdge):
		return fault.New(fault.InvalidEdge, "Move %d: there is no edge %d on this board.", number, edge)
	case errors.Is(err, dots.ErrEdgeDrawn):
		return fault.New(fault.EdgeTaken, "Move %d: edge %d is drawn already.", number, edge)
	case errors.Is(err, dots.ErrGameOver), errors.Is(err, dots.ErrBadPlayer):
		return fault.New(fault.GameFinished, "Move %d: the game was over before it.", number)
	}
	return err
}
