package bots

import "quadrille/games/arena/wire"

// guardian stays around its cores. It remembers nothing: what it does depends on the one
// state it is sent.
type guardian struct {
	board   board
	plan    plan
	errands errands

	cores  []tile  // its own that are in sight
	home   []int32 // steps to the nearest of them
	alarm  []tile  // the enemies that are close to one
	danger []int32 // steps to the nearest of those
	leg    dice    // where scouts go in these turns
	posts
}

const (
	perimeter2 = 25  // squared: how far from a core defenders fetch energy
	zone2      = 100 // squared: how far others do, and where an enemy is an alarm
	fetchSteps = 14  // that a unit goes for an energy
	reserve    = 6   // energy that is kept
	innerRing  = 3   // steps from a core at which defenders stand
	outerRing  = 7   // and collectors, to see more
)

// Moves gives every unit a post and lets it rate tiles by it.
func (g *guardian) Moves(s *wire.State) []wire.Move {
	b := &g.board
	b.forget()
	b.read(s)
	g.plan.begin(b)
	g.survey()
	g.leg = roll(s.MatchID, s.Turn/legTurns)
	g.man(b, g.cores, g.home)
	g.errands.match(b, fetchSteps, g.mayFetch)
	for i, from := range b.mine {
		g.plan.prefer(i, func(to tile) int { return g.rate(i, from, to) })
	}
	return g.plan.settle()
}

// survey looks for the cores and for enemies close to them.
func (g *guardian) survey() {
	b := &g.board
	g.cores = b.coresOf(true, g.cores[:0])
	g.home = b.flood(g.home, far, g.cores...)
	g.alarm = g.alarm[:0]
	for _, f := range b.foes {
		if b.fromNearest(f.tile, g.cores) <= zone2 {
			g.alarm = append(g.alarm, f.tile)
		}
	}
	g.danger = b.flood(g.danger, far, g.alarm...)
}

// mayFetch keeps defenders inside the perimeter and collectors inside the zone. Units
// that see no core have nothing else to do.
func (g *guardian) mayFetch(e errand) bool {
	d := g.board.fromNearest(g.board.energy[e.energy], g.cores)
	switch g.post[e.unit] {
	case defender:
		return d <= perimeter2
	case collector:
		return d <= zone2
	case lost:
		return true
	}
	return false
}

func (g *guardian) rate(unit int, from, to tile) int {
	b := &g.board
	switch post := g.post[unit]; {
	case post == keeper:
		return g.keep(unit, to)
	case post == scout:
		return g.scout(unit, from, to)
	case len(g.alarm) > 0 && post != lost:
		return b.daring(from, to, g.stand(to))
	case g.errands.goal[unit] != none:
		return b.safely(to, g.errands.left(unit, to)+g.offCore(to))
	case post == lost:
		return b.safely(to, b.toward(from, from, to))
	case g.few:
		return g.sweep(unit, from, to)
	case post == defender:
		return b.safely(to, g.ring(to, innerRing))
	}
	return b.safely(to, g.ring(to, outerRing))
}

// keep stays on the core, so that nothing is spawned there, until there is more energy
// than the reserve; in an alarm the reserve is what is spent.
func (g *guardian) keep(unit int, to tile) int {
	you, cost := g.board.state.You, g.board.state.Config.SpawnCost
	spare := you.Energy - reserve
	if len(g.alarm) > 0 {
		spare = you.Energy
	}
	core := g.cores[g.core[unit]]
	if spare >= cost*(g.core[unit]+1) && to == core {
		return far
	}
	return g.board.distance2(to, core)
}

// stand gathers the defenders two steps from the core, on the side of the enemy.
func (g *guardian) stand(to tile) int {
	return 3*max(int(g.home[to]), 2) + int(g.danger[to]) + g.offCore(to)
}

// ring is how far a tile is from being so many steps from a core.
func (g *guardian) ring(to tile, steps int) int {
	d := int(g.home[to]) - steps
	return max(d, -d) + g.offCore(to)
}

// offCore keeps units off the cores, where the new ones appear.
func (g *guardian) offCore(to tile) int {
	if g.home[to] == 0 {
		return 1000
	}
	return 0
}
