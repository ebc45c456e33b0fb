package dots

import "slices"

// Verdict is what a move was worth, against what could have been.
type Verdict struct {
	Player Player
	Edge   int
	// Before is the position as the player saw it, After what the move made of it in
	// the same player's view, with the cells that it completed.
	Before, After Assessment
	// Loss is by how much the move was worse than the best, in cells more for one
	// player and fewer for the other: it is even among two. It is known when Exact;
	// otherwise it is an estimate, at least LossLow and at most LossHigh.
	Exact                   bool
	Loss, LossLow, LossHigh int
	// Choice is whether there was anything to choose: not all moves are worth the same.
	// If that is not known, whether they look the same.
	Choice bool
	// Was and Became are how the game ends for the player with best play, from before
	// and from after the move.
	Was, Became Outcome
}

// Changed reports whether the move changed the result of the game for certain.
func (v *Verdict) Changed() bool {
	return v.Was != OutcomeOpen && v.Became != OutcomeOpen && v.Was != v.Became
}

// AssessMove assesses a position and the one after a move, and judges the move. The
// error says that the move is refused.
func AssessMove(p *Position, edge int, solver *Solver, limit Limit) (Verdict, error) {
	next, err := p.Draw(edge)
	if err != nil {
		return Verdict{}, err
	}
	// What comes later is settled first: it is easier, and the solver remembers it.
	after := Assess(&next, solver, limit)
	return Judge(p, edge, Assess(p, solver, limit), after)
}

// Judge is AssessMove for who has the assessments of the position and of the one after
// the move already, as in a review, where each position is both.
func Judge(p *Position, edge int, before, after Assessment) (Verdict, error) {
	if err := p.Check(Move{Player: p.turn, Edge: edge}); err != nil {
		return Verdict{}, err
	}
	next, gain, again := p.step(edge)
	v := Verdict{Player: p.turn, Edge: edge, Before: before, After: after.after(gain, again || next.Over())}
	v.weigh(p)
	v.Was = p.outcome(v.Player, before)
	v.Became = p.outcome(v.Player, v.After)
	return v, nil
}

// weigh fills in the loss.
func (v *Verdict) weigh(p *Position) {
	settled := v.Before.Exact
	if settled {
		v.Choice = len(v.Before.Moves) < p.Left()
	}
	switch {
	case settled && slices.Contains(v.Before.Moves, v.Edge):
		v.Exact = true
		// The position after need not have been settled to know it.
		v.After = Assessment{Exact: true, Value: v.Before.Value, Low: v.Before.Value, High: v.Before.Value}
	case settled && v.After.Exact:
		v.Exact = true
		v.Loss = v.Before.Value - v.After.Value
		v.LossLow, v.LossHigh = v.Loss, v.Loss
	default:
		v.guess(p)
	}
}

// guess fills in a loss that is not known.
func (v *Verdict) guess(p *Position) {
	rough := roughLosses(p)
	v.LossLow = max(0, v.Before.Low-v.After.High)
	v.LossHigh = max(0, v.Before.High-v.After.Low)
	if v.Before.Exact {
		v.LossLow = max(v.LossLow, 2) // it is not the best, and losses are even
		v.LossHigh = max(v.LossHigh, 2)
	} else {
		v.Choice = rough.differ
	}
	v.Loss = min(max(rough.losses[v.Edge], v.LossLow), v.LossHigh)
}
