package bots

import (
	"slices"

	"quadrille/games/arena/wire"
)

// swarm keeps its units together and goes for the enemy with all of them.
type swarm struct {
	board   board
	plan    plan
	explore explore
	errands errands

	group []int  // by unit: the number of its group
	size  []int  // by group: its units
	body  int    // the group that is the swarm; others have to catch up
	tiles []tile // where the swarm's units are

	centre   tile // of mass of the swarm
	sentinel int  // the unit that stays at home, or none
	looking  bool // for the enemy
	lookout  tile // where

	steps, rally, home []int32 // to the goal, to the swarm, to the own cores
	list               []tile
	lead               [1]int
}

const (
	cohesion2   = 9  // squared distance at which units are together
	strikeForce = 3  // units that attack, if the enemies in sight are fewer
	fullForce   = 6  // units from which energy is left to those who pass it
	party       = 3  // new units together of which all but one set out
	besideSteps = 3  // that a unit of the swarm leaves its way for energy
	homeSteps   = 7  // that a unit at home goes for energy
	shareSteps  = 20 // within which its companions come along
)

// Moves steers the swarm as one toward its goal, while new units gather at home and
// follow in parties.
func (w *swarm) Moves(s *wire.State) []wire.Move {
	b := &w.board
	if b.read(s) {
		w.looking = false
	}
	w.plan.begin(b)
	if len(b.mine) == 0 {
		return nil
	}
	w.assemble()
	w.centre = b.middle(w.tiles)
	w.steps = b.flood(w.steps, far, w.goal())
	w.rally = b.flood(w.rally, far, w.tiles...)
	w.list = b.coresOf(true, w.list[:0])
	w.home = b.flood(w.home, far, w.list...)
	w.post()
	w.errands.match(b, shareSteps, func(e errand) bool {
		return w.waits(e.unit) && e.steps <= homeSteps || w.group[e.unit] == w.body && e.steps <= besideSteps
	})
	w.share()
	for i, from := range b.mine {
		w.plan.prefer(i, func(to tile) int {
			if !w.coheres(from, to) {
				return never
			}
			return b.daring(from, to, w.wish(i, from, to))
		})
	}
	return w.plan.settle()
}

// wish is how far a tile is from where a unit wants to be.
func (w *swarm) wish(unit int, from, to tile) int {
	var steps int
	switch {
	case w.errands.goal[unit] != none:
		steps = w.errands.left(unit, to)
	case w.waits(unit):
		return w.besideHome(to)
	case w.group[unit] != w.body:
		return int(w.rally[to])
	default:
		steps = int(w.steps[to])
	}
	if w.strays(unit, from, to) {
		return steps + far
	}
	return steps
}

// post makes the unit outside of the swarm that is closest to a core the sentinel.
func (w *swarm) post() {
	w.sentinel = none
	best := int32(far)
	for i, t := range w.board.mine {
		if w.group[i] != w.body && w.home[t] < best {
			best, w.sentinel = w.home[t], i
		}
	}
}

// share makes a small group fetch one energy at a time, all of it: units that wanted to
// go different ways would hold each other back for ever.
func (w *swarm) share() {
	for group, size := range w.size {
		if size >= fullForce {
			continue
		}
		best, goal := far, none
		for i, t := range w.board.mine {
			if k := w.errands.goal[i]; w.group[i] == group && k != none && int(w.errands.steps[k][t]) < best {
				best, goal = int(w.errands.steps[k][t]), k
			}
		}
		for i := range w.board.mine {
			if w.group[i] == group && (group == w.body || w.waits(i)) {
				w.errands.goal[i] = goal
			}
		}
	}
}

// waits is whether a new unit stays at home: the sentinel, and others until there is a
// party.
func (w *swarm) waits(unit int) bool {
	group := w.group[unit]
	if group == w.body || w.home[w.board.mine[unit]] == far {
		return false
	}
	return unit == w.sentinel || w.size[group] < party
}

// besideHome keeps close to a core and off it, where new units appear.
func (w *swarm) besideHome(to tile) int {
	if w.home[to] == 0 {
		return 3
	}
	return int(w.home[to])
}

// strays is whether a unit of the swarm would run ahead of it.
func (w *swarm) strays(unit int, from, to tile) bool {
	b := &w.board
	d := b.distance2(to, w.centre)
	return w.group[unit] == w.body && to != from && d > 2*len(w.tiles)+6 && d >= b.distance2(from, w.centre)
}

// coheres is whether a step leaves the unit a friend near. One that has none cannot lose
// any.
func (w *swarm) coheres(from, to tile) bool {
	alone := true
	for _, t := range w.board.mine {
		if t == from {
			continue
		}
		if w.board.distance2(t, to) <= cohesion2 {
			return true
		}
		alone = alone && w.board.distance2(t, from) > cohesion2
	}
	return alone || from == to
}

// goal is where the enemy is, if the swarm is strong enough; else energy, while the
// swarm is small; else where it has not looked for longest.
func (w *swarm) goal() tile {
	b := &w.board
	if n := len(w.tiles); n >= strikeForce && n > len(b.foes) {
		w.list = b.coresOf(false, w.list[:0])
		if t, ok := b.nearest(w.centre, w.list); ok {
			return t
		}
		if len(b.foes) > 0 {
			return w.nearestFoes()
		}
	}
	if t, ok := b.nearest(w.centre, b.energy); ok && len(w.tiles) < fullForce {
		return t
	}
	return w.frontier()
}

// nearestFoes is the centre of mass of the enemy that is nearest and of those in its
// sight, or where that enemy is if the centre is a wall.
func (w *swarm) nearestFoes() tile {
	b := &w.board
	w.list = w.list[:0]
	for _, f := range b.foes {
		w.list = append(w.list, f.tile)
	}
	first, _ := b.nearest(w.centre, w.list)
	w.list = append(w.list[:0], first)
	for _, f := range b.foes {
		if f.tile != first && b.distance2(f.tile, first) <= b.state.Config.VisionRadius2 {
			w.list = append(w.list, f.tile)
		}
	}
	if t := b.middle(w.list); !b.wall[t] {
		return t
	}
	return first
}

// frontier is where the swarm looks for the enemy: a place that it keeps to until it
// sees it.
func (w *swarm) frontier() tile {
	b := &w.board
	if w.looking && !b.sees(w.lookout) {
		return w.lookout
	}
	first, _ := b.nearest(w.centre, w.tiles)
	w.lead[0] = slices.Index(b.mine, first)
	w.explore.search(b, w.lead[:])
	w.looking, w.lookout = true, w.explore.goal[0]
	return w.lookout
}
