package bots

import (
	"cmp"
	"slices"
)

// errands sends units for energy: of all pairs of a unit and an energy the closest
// first, each unit and each energy once.
type errands struct {
	steps [][]int32 // for each energy, from every tile near enough
	pairs []errand
	goal  []int // for each unit the energy it shall fetch, or none
	taken []bool
}

type errand struct{ steps, unit, energy int }

const (
	none      = -1
	errandMax = 24 // steps that a unit goes for an energy
)

// match pairs the units that may go with the energies that may be fetched.
func (e *errands) match(b *board, free func(unit int) bool, fetch func(energy int) bool) {
	e.goal, e.taken = sized(e.goal, len(b.mine)), sized(e.taken, len(b.energy))
	clear(e.taken)
	for i := range e.goal {
		e.goal[i] = none
	}
	e.pairs = e.pairs[:0]
	for len(e.steps) < len(b.energy) {
		e.steps = append(e.steps, nil)
	}
	for k, t := range b.energy {
		if !fetch(k) {
			continue
		}
		e.steps[k] = b.flood(e.steps[k], errandMax, t)
		for i, from := range b.mine {
			if d := int(e.steps[k][from]); d != far && free(i) {
				e.pairs = append(e.pairs, errand{d, i, k})
			}
		}
	}
	slices.SortFunc(e.pairs, func(x, y errand) int {
		return cmp.Or(cmp.Compare(x.steps, y.steps), cmp.Compare(x.unit, y.unit), cmp.Compare(x.energy, y.energy))
	})
	for _, p := range e.pairs {
		if e.goal[p.unit] == none && !e.taken[p.energy] {
			e.goal[p.unit], e.taken[p.energy] = p.energy, true
		}
	}
}
