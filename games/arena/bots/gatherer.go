package bots

import "quadrille/games/arena/wire"

// gatherer collects energy and keeps out of every fight.
type gatherer struct {
	board   board
	plan    plan
	errands errands
	calm    []bool // the units that have no enemy within their vision
}

const (
	gatherSteps = 24 // that a unit goes for an energy
	wanderOneIn = 40 // turns in which an idle unit takes a step in each direction
)

// Moves sends every unit that sees an enemy away from it and the others to the closest
// energy that no enemy is near. Who is left waits for energy to come back, and wanders
// a little.
func (g *gatherer) Moves(s *wire.State) []wire.Move {
	b := &g.board
	b.read(s)
	g.plan.begin(b)
	g.calm = g.calm[:0]
	for _, t := range b.mine {
		g.calm = append(g.calm, b.nearestFoe(t) > s.Config.VisionRadius2)
	}
	g.errands.match(b, gatherSteps, func(e errand) bool { return g.calm[e.unit] })
	for i, from := range b.mine {
		switch {
		case !g.calm[i]:
			g.plan.prefer(i, b.flee)
		case g.errands.goal[i] != none:
			g.plan.prefer(i, func(to tile) int { return b.safely(to, g.errands.left(i, to)) })
		default:
			ahead := b.wander(from, wanderOneIn)
			g.plan.prefer(i, func(to tile) int { return b.safely(to, b.toward(ahead, from, to)) })
		}
	}
	return g.plan.settle()
}
