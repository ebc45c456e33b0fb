package bots

const (
	legTurns = 8 // for which scouts keep a direction
	homeLegs = 2 // every second leg leads away from home
)

// scout walks onto an enemy core that is in sight, where more friends than enemies can
// reach the way. Otherwise it goes away from home and, by turns, in a direction of its own.
func (g *guardian) scout(unit int, from, to tile) int {
	b := &g.board
	for _, c := range b.cores {
		if c.owner != 0 && c.active {
			return b.daring(from, to, b.distance2(to, c.tile))
		}
	}
	if b.state.Turn/legTurns%homeLegs == 0 {
		return b.safely(to, far-b.fromNearest(to, g.cores))
	}
	return b.safely(to, g.heading(unit, from, to))
}

// sweep looks for energy around a core without losing sight of it.
func (g *guardian) sweep(unit int, from, to tile) int {
	b := &g.board
	rate := b.safely(to, g.heading(unit, from, to)+g.offCore(to))
	if b.fromNearest(to, g.cores) > b.state.Config.VisionRadius2 {
		rate += far
	}
	return rate
}

// heading prefers the unit's direction in this leg, and the opposite least.
func (g *guardian) heading(unit int, from, to tile) int {
	b := &g.board
	leg := g.leg
	way := (leg.below(stay) + unit) % stay
	switch to {
	case b.next[from][way]:
		return 0
	case from:
		return 2
	case b.next[from][(way+2)%stay]:
		return 3
	}
	return 1
}
