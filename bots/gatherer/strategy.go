package main

import "gatherer/game"

// Strategy is GathererBot: it collects energy and keeps out of every fight. Every turn
// it rates, for each unit, the tiles that the unit can be on next, and lets a plan
// choose so that no two units meet. ../../spec/arena/strategies.md has all of it in
// words.
type Strategy struct {
	grid *game.Grid // with all walls seen so far; unknown ground counts as open
}

const (
	gatherSteps = 24 // that a unit goes for an energy
	wanderOneIn = 40 // turns in which an idle unit takes a step in each direction
)

// NewStrategy begins a match.
func NewStrategy() Player { return &Strategy{} }

// Moves sends every unit that sees an enemy away from it and the others to the closest
// energy that no enemy threatens. Who is left waits for energy to come back, and wanders
// a little.
func (s *Strategy) Moves(state *game.State) []game.Move {
	if s.grid == nil {
		s.grid = game.NewGrid(state.Config.Rows, state.Config.Cols, nil)
	}
	s.grid.AddWalls(state.Walls)
	turn := newTurn(s.grid, state)
	plan := newPlan(turn)
	calm := func(unit game.Tile) bool { return turn.nearestEnemy(unit) > state.Config.VisionRadius2 }
	errands := turn.errands(gatherSteps, calm)
	for i, unit := range turn.units {
		errand, sent := errands[i]
		switch {
		case !calm(unit):
			plan.prefer(unit, turn.flee)
		case sent:
			plan.prefer(unit, func(to game.Tile) int { return turn.safely(to, errand.left(to)) })
		default:
			ahead := turn.wander(unit, wanderOneIn)
			plan.prefer(unit, func(to game.Tile) int { return turn.safely(to, toward(ahead, unit, to)) })
		}
	}
	return plan.settle()
}

// toward rates the tile ahead first, then staying.
func toward(ahead, unit, to game.Tile) int {
	switch to {
	case ahead:
		return 0
	case unit:
		return 1
	}
	return 2
}
