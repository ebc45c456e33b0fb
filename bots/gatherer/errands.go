package main

import (
	"cmp"
	"slices"

	"gatherer/game"
)

// errand is an energy that a unit fetches.
type errand struct {
	unit, energy int // places in the turn's lists
	steps        game.Steps
}

// left is how many steps it is from a tile to the energy.
func (e errand) left(from game.Tile) int { return e.steps.To(from) }

// errands sends units out for energy that no enemy threatens and that is not too far:
// of all pairs the closest first. Those that go are by their unit.
func (t *turn) errands(mostSteps int, mayGo func(unit game.Tile) bool) map[int]errand {
	var pairs []errand
	for e, energy := range t.energy {
		if t.threat(energy) > 0 {
			continue
		}
		steps := t.Steps(energy)
		for u, unit := range t.units {
			if n := steps.To(unit); 0 <= n && n <= mostSteps && mayGo(unit) {
				pairs = append(pairs, errand{u, e, steps})
			}
		}
	}
	slices.SortFunc(pairs, func(a, b errand) int {
		return cmp.Or(a.left(t.units[a.unit])-b.left(t.units[b.unit]), a.unit-b.unit, a.energy-b.energy)
	})
	sent, fetched := map[int]errand{}, map[int]bool{}
	for _, pair := range pairs {
		if _, gone := sent[pair.unit]; !gone && !fetched[pair.energy] {
			sent[pair.unit], fetched[pair.energy] = pair, true
		}
	}
	return sent
}
