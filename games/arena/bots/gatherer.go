package bots

import "quadrille/games/arena/wire"

// gatherer collects energy and keeps out of every fight.
type gatherer struct {
	board   board
	plan    plan
	errands errands
	explore explore
	idle    []int
}

// Moves sends every unit that sees an enemy away from it, the others to the closest
// energy that no enemy is near, and who is left to look around.
func (g *gatherer) Moves(s *wire.State) []wire.Move {
	b := &g.board
	b.read(s)
	g.plan.begin(b)
	calm := func(unit int) bool { return b.nearestFoe(b.mine[unit]) > s.Config.VisionRadius2 }
	g.errands.match(b, calm, func(energy int) bool { return b.threat(b.energy[energy]) == 0 })
	g.idle = g.idle[:0]
	for i := range b.mine {
		switch energy := g.errands.goal[i]; {
		case !calm(i):
			g.plan.prefer(i, b.flee)
		case energy != none:
			g.plan.prefer(i, func(to tile) int { return b.safely(to, int(g.errands.steps[energy][to])) })
		default:
			g.idle = append(g.idle, i)
		}
	}
	g.explore.search(b, g.idle)
	for k, i := range g.idle {
		ahead := b.next[b.mine[i]][g.explore.way[k]]
		g.plan.prefer(i, func(to tile) int { return b.safely(to, b.toward(ahead, b.mine[i], to)) })
	}
	return g.plan.settle()
}
