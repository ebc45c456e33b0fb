package main

import "gatherer/game"

// Strategy is GathererBot: it collects energy and keeps out of every fight. Every turn
// it rates, for each unit, the tiles that the unit can be on next, and lets a plan
// choose so that no two units meet. ../../spec/arena/strategies.md has all of it in
// words.
type Strategy struct {
	ground *ground
}

// NewStrategy begins a match.
func NewStrategy() Player { return &Strategy{} }

// Moves sends every unit that sees an enemy away from it, the others to the closest
// energy that no enemy threatens, and who is left to look around.
func (s *Strategy) Moves(state *game.State) []game.Move {
	if s.ground == nil {
		s.ground = newGround(state.Config)
	}
	s.ground.look(state)
	turn := newTurn(s.ground, state)
	plan := newPlan(turn)
	calm := func(unit game.Tile) bool { return turn.nearestEnemy(unit) > state.Config.VisionRadius2 }
	errands := turn.errands(calm, func(energy game.Tile) bool { return turn.threat(energy) == 0 })
	var idle []game.Tile
	for i, unit := range turn.units {
		errand, sent := errands[i]
		switch {
		case !calm(unit):
			plan.prefer(unit, turn.flee)
		case sent:
			plan.prefer(unit, func(to game.Tile) int { return turn.safely(to, errand.steps.To(to)) })
		default:
			idle = append(idle, unit)
		}
	}
	for i, next := range turn.explore(idle) {
		plan.prefer(idle[i], func(to game.Tile) int { return turn.safely(to, ahead(next, idle[i], to)) })
	}
	return plan.settle()
}

// ahead rates the next tile of a way first, then staying.
func ahead(next, unit, to game.Tile) int {
	switch to {
	case next:
		return 0
	case unit:
		return 1
	}
	return 2
}
