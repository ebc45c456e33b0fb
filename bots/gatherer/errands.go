package main

import (
	"cmp"
	"slices"

	"gatherer/game"
)

// errandMax is how many steps a unit goes for an energy.
const errandMax = 24

// errand is an energy that a unit fetches.
type errand struct {
	unit, energy int // places in the turn's lists
	steps        game.Steps
}

// errands sends units out for energy, the closest pairs first. Those that go are by
// their unit.
func (t *turn) errands(mayGo func(unit game.Tile) bool, mayFetch func(energy game.Tile) bool) map[int]errand {
	var pairs []errand
	for e, energy := range t.energy {
		if !mayFetch(energy) {
			continue
		}
		steps := t.Steps(energy)
		for u, unit := range t.units {
			if n := steps.To(unit); 0 <= n && n <= errandMax && mayGo(unit) {
				pairs = append(pairs, errand{u, e, steps})
			}
		}
	}
	distance := func(p errand) int { return p.steps.To(t.units[p.unit]) }
	slices.SortFunc(pairs, func(a, b errand) int {
		return cmp.Or(cmp.Compare(distance(a), distance(b)), cmp.Compare(a.unit, b.unit), cmp.Compare(a.energy, b.energy))
	})
	sent, fetched := map[int]errand{}, map[int]bool{}
	for _, pair := range pairs {
		if _, gone := sent[pair.unit]; !gone && !fetched[pair.energy] {
			sent[pair.unit], fetched[pair.energy] = pair, true
		}
	}
	return sent
}
