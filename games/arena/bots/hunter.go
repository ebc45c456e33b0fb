package bots

import (
	"slices"

	"quadrille/games/arena/wire"
)

// hunter kills enemies that are alone, with two units for each, and gathers otherwise.
type hunter struct {
	board   board
	plan    plan
	errands errands
	tracker tracker
	targets []target
	job     []int // for each unit its target, or none
	cost    [][]int
}

// target is an enemy that is hunted.
type target struct {
	near  int     // steps of the nearest unit
	steps []int32 // from every tile near enough
}

const (
	isolated2   = 16 // squared distance to the next of its friends at which an enemy is alone
	formation   = 3  // units of an enemy together that are not engaged
	chaseSteps  = 16 // from which an enemy is hunted
	snatchSteps = 6  // that a unit goes for an energy
	roamOneIn   = 6  // turns in which an idle unit takes a step in each direction
)

// Moves sends pairs after lone enemies and the others for energy.
func (h *hunter) Moves(s *wire.State) []wire.Move {
	b := &h.board
	begins := b.read(s)
	h.plan.begin(b)
	h.tracker.follow(b, begins)
	h.pick()
	h.pair()
	h.errands.match(b, snatchSteps, func(e errand) bool { return h.job[e.unit] == none })
	for i, from := range b.mine {
		switch {
		case h.job[i] != none:
			steps := h.targets[h.job[i]].steps
			h.plan.prefer(i, func(to tile) int { return h.warily(from, to, int(steps[to])) })
		case h.errands.goal[i] != none:
			h.plan.prefer(i, func(to tile) int { return h.warily(from, to, h.errands.left(i, to)) })
		default:
			ahead := b.wander(from, roamOneIn)
			h.plan.prefer(i, func(to tile) int { return b.safely(to, b.toward(ahead, from, to)) })
		}
	}
	return h.plan.settle()
}

// pick makes targets of the enemies that are alone, where they will be next turn: of the
// nearest ones, if there are more than pairs of units.
func (h *hunter) pick() {
	h.targets = h.targets[:0]
	for _, t := range h.tracker.tracks {
		if h.tracker.alone(&h.board, t) {
			h.aim(h.board.ahead(t.tile, t.way))
		}
	}
	slices.SortStableFunc(h.targets, func(x, y target) int { return x.near - y.near })
	h.targets = h.targets[:min(len(h.targets), len(h.board.mine)/2)]
}

// aim adds a target, unless it is too far from everybody.
func (h *hunter) aim(at tile) {
	b := &h.board
	n := len(h.targets)
	h.targets = sized(h.targets, n+1)
	t := &h.targets[n]
	t.near, t.steps = far, b.flood(t.steps, chaseSteps, at)
	for _, from := range b.mine {
		t.near = min(t.near, int(t.steps[from]))
	}
	if t.near == far {
		h.targets = h.targets[:n]
	}
}

// pair gives every target two units, so that all ways together are shortest. A target
// that only one unit can get to is let go.
func (h *hunter) pair() {
	b := &h.board
	h.job = sized(h.job, len(b.mine))
	for i := range h.job {
		h.job[i] = none
	}
	h.cost = sized(h.cost, 2*len(h.targets))
	for k := range h.cost {
		h.cost[k] = h.cost[k][:0]
		for _, from := range b.mine {
			h.cost[k] = append(h.cost[k], int(h.targets[k/2].steps[from]))
		}
	}
	units := assign(h.cost)
	for k := range h.targets {
		x, y := units[2*k], units[2*k+1]
		if h.cost[2*k][x] < far && h.cost[2*k][y] < far {
			h.job[x], h.job[y] = k, k
		}
	}
}

// warily is a rate that keeps out of the reach of formations, and takes on others where
// friends are more.
func (h *hunter) warily(from, to tile, rate int) int {
	b := &h.board
	for _, f := range b.foes {
		if b.reaches(f.tile, to, b.state.Config.AttackRadius2) && h.together(f) >= formation {
			return b.safely(to, rate)
		}
	}
	return b.daring(from, to, rate)
}

// together is how many units an enemy in sight has near one of them, that one included.
func (h *hunter) together(f foe) (n int) {
	for _, other := range h.board.foes {
		if other.owner == f.owner && h.board.distance2(other.tile, f.tile) <= cohesion2 {
			n++
		}
	}
	return n
}
