package bots

import (
	"cmp"
	"slices"
)

// errands sends units for energy: of all pairs of a unit and an energy the closest
// first, each unit and each energy once.
type errands struct {
	goal  []int     // for each unit the energy it shall fetch, or none
	steps [][]int32 // for each energy, from the tiles near enough
	pairs []errand
	taken []bool
}

type errand struct{ unit, energy, steps int }

const none = -1

// match pairs the units with the energies that no enemy can reach, where they are not
// farther apart than limit and the strategy lets the unit go.
func (e *errands) match(b *board, limit int, lets func(errand) bool) {
	e.goal, e.taken = sized(e.goal, len(b.mine)), sized(e.taken, len(b.energy))
	e.steps, e.pairs = sized(e.steps, len(b.energy)), e.pairs[:0]
	clear(e.taken)
	for i := range e.goal {
		e.goal[i] = none
	}
	for k, t := range b.energy {
		if b.threat(t) > 0 {
			continue
		}
		e.steps[k] = b.flood(e.steps[k], limit, t)
		for i, from := range b.mine {
			p := errand{i, k, int(e.steps[k][from])}
			if p.steps < far && lets(p) {
				e.pairs = append(e.pairs, p)
			}
		}
	}
	slices.SortFunc(e.pairs, func(x, y errand) int {
		return cmp.Or(x.steps-y.steps, x.unit-y.unit, x.energy-y.energy)
	})
	for _, p := range e.pairs {
		if e.goal[p.unit] == none && !e.taken[p.energy] {
			e.goal[p.unit], e.taken[p.energy] = p.energy, true
		}
	}
}

// left is how many steps a unit has from a tile to the energy it fetches.
func (e *errands) left(unit int, from tile) int { return int(e.steps[e.goal[unit]][from]) }
