package bots

import "quadrille/games/arena/wire"

// rusher runs for the nearest enemy core and cares for nothing else.
type rusher struct {
	board   board
	plan    plan
	explore explore
	steps   []int32
	targets []tile
	idle    []int
}

// strayOneIn is how often an explorer takes a random step instead of its way.
const strayOneIn = 8

// Moves sends every unit down the shortest way to a known enemy core, and spreads them
// out to find one while none is known or there is no way.
func (r *rusher) Moves(s *wire.State) []wire.Move {
	b := &r.board
	b.read(s)
	r.plan.begin(b)
	r.aim()
	r.idle = r.idle[:0]
	for i, from := range b.mine {
		if r.steps[from] == far {
			r.idle = append(r.idle, i)
			continue
		}
		r.plan.prefer(i, func(to tile) int { return int(r.steps[to]) })
	}
	r.explore.search(b, r.idle)
	for k, i := range r.idle {
		way := r.explore.way[k]
		if b.dice.below(strayOneIn) == 0 {
			way = b.dice.below(stay)
		}
		ahead := b.next[b.mine[i]][way]
		r.plan.prefer(i, func(to tile) int { return b.toward(ahead, b.mine[i], to) })
	}
	return r.plan.settle()
}

// aim measures the ways to the cores. A tile with an enemy on it is in the way, unless
// it is a core: that one is run down.
func (r *rusher) aim() {
	b := &r.board
	r.targets = b.coresOf(false, r.targets[:0])
	r.steps = b.floodAround(r.steps, r.targets...)
}
