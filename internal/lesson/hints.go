package lesson

import (
	"context"
	"errors"

	"quadrille/games/dots"
	"quadrille/internal/fault"
)

// Hint is advice about a move, in codes and numbers: the page has the sentences.
type Hint struct {
	Kind      dots.HintKind `json:"kind" doc:"safe, danger or strategic."`
	Reason    dots.Reason   `json:"reason" doc:"Why, as a code such as GIVES_CHAIN."`
	Edge      *int          `json:"edge" doc:"To draw, or to keep away from; null for advice without a move."`
	Score     int           `json:"score" doc:"What the hints are ranked by, best first: hundredths of a box."`
	Cells     []int         `json:"cells" doc:"That are taken or given away, in order."`
	Edges     []int         `json:"edges" doc:"That do it."`
	Length    int           `json:"length" doc:"Of the chain or loop."`
	Loop      bool          `json:"loop"`
	Takes     int           `json:"takes" doc:"Boxes that the edge completes."`
	Gives     int           `json:"gives" doc:"Boxes that the next player can take then."`
	Control   dots.Player   `json:"control" doc:"Who is in control after the move; 0 when that is not certain."`
	SafeLeft  int           `json:"safeLeft" doc:"Safe moves after the move; without an edge, now."`
	Exact     bool          `json:"exact" doc:"Whether value and loss are proved."`
	Value     int           `json:"value" doc:"Boxes that the player to move will still get, less those of the other."`
	Loss      int           `json:"loss" doc:"By how much that is less than the best move's."`
	ChainsNow int           `json:"chainsNow" doc:"Long chains on the board; COUNT_CHAINS only."`
	Wanted    string        `json:"wanted" doc:"What their number should become: odd or even; empty when it does not matter."`
}

// Hints are for the player to move.
type Hints struct {
	Player dots.Player `json:"player" doc:"Whose turn it is."`
	Hints  []Hint      `json:"hints" doc:"The best first."`
}

// Hints gives advice about the next move of a game.
func (s *Service) Hints(ctx context.Context, g Game) (Hints, error) {
	p, err := g.position()
	if err != nil {
		return Hints{}, err
	}
	if p.Over() {
		return Hints{}, errOver()
	}
	out := Hints{Player: p.Turn(), Hints: []Hint{}}
	var list []dots.Hint
	var failed error
	err = s.think(ctx, p.Left(), func(mind *dots.Solver, limit dots.Limit) {
		list, failed = dots.Hints(&p, mind, limit)
	})
	if err := errors.Join(err, failed); err != nil {
		return Hints{}, err
	}
	for _, h := range list {
		out.Hints = append(out.Hints, shownHint(h))
	}
	return out, nil
}

func errOver() error { return fault.New(fault.GameFinished, "The game is over.") }

var parities = map[dots.Parity]string{dots.Odd: "odd", dots.Even: "even"}

func shownHint(h dots.Hint) Hint {
	out := Hint{
		Kind: h.Kind, Reason: h.Reason, Score: h.Score, Cells: append([]int{}, h.Cells...), Edges: append([]int{}, h.Edges...),
		Length: h.Length, Loop: h.Loop, Takes: h.Takes, Gives: h.Gives, Control: h.Control, SafeLeft: h.SafeLeft,
		Exact: h.Exact, Value: h.Value, Loss: h.Loss, ChainsNow: h.ChainsNow, Wanted: parities[h.Wanted],
	}
	if h.Edge != dots.NoEdge {
		out.Edge = &h.Edge
	}
	return out
}
