package dots

// Assessment is what a position is worth to the player to move: how many cells that
// player will still get, less those of the best of the others, or in misère the other
// way round. What was scored before is not in it.
type Assessment struct {
	Exact bool
	Value int
	// Low and High are the value when it is exact. Otherwise it is an estimate, and
	// in about nine of ten positions lies between them.
	Low, High int
	// Moves are the edges that keep the value; nothing unless it is exact.
	Moves []int
}

// Assess values a position, exactly if the solver settles it within the limit, else by
// playing it out some times. solver may be nil. The same position is always estimated
// the same.
func Assess(p *Position, solver *Solver, limit Limit) Assessment {
	if p.Over() {
		return Assessment{Exact: true}
	}
	if solver != nil {
		b := &budget{limit: limit}
		if a, ok := b.solve(solver, p); ok {
			return Assessment{Exact: true, Value: a.Value, Low: a.Value, High: a.Value, Moves: a.Moves}
		}
	}
	return estimated(p)
}

// turned is the assessment as another player sees it.
func (a Assessment) turned() Assessment {
	return Assessment{Exact: a.Exact, Value: -a.Value, Low: -a.High, High: -a.Low}
}

// plus is the assessment with something gained before.
func (a Assessment) plus(gain int) Assessment {
	a.Value += gain
	a.Low += gain
	a.High += gain
	return a
}

// after is what a move was worth to whoever made it, given the position that it led to.
// With more than two players what is good for the next one is only roughly bad for
// the mover.
func (a Assessment) after(gain int, again bool) Assessment {
	if again {
		return a.plus(gain)
	}
	return a.turned().plus(gain)
}

// Outcome is how a game ends for a player.
type Outcome uint8

// The outcomes. OutcomeOpen is when it cannot be told yet.
const (
	OutcomeOpen Outcome = iota
	OutcomeLoss
	OutcomeTie
	OutcomeWin
)

// outcome is how the game ends for a player of two, given what is still to come in the
// player's view.
func (p *Position) outcome(player Player, a Assessment) Outcome {
	if p.rules.Players != 2 {
		return OutcomeOpen
	}
	lead := p.Score(player) - p.Score(3-player)
	if p.rules.Misere {
		lead = -lead
	}
	low, high := lead+a.Low, lead+a.High
	switch {
	case low > 0:
		return OutcomeWin
	case high < 0:
		return OutcomeLoss
	case low == 0 && high == 0:
		return OutcomeTie
	}
	return OutcomeOpen
}
