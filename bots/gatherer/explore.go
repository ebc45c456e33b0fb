package main

import "gatherer/game"

// claim is a unit that reaches a tile before all others.
type claim struct {
	unit int       // its place in the list
	next game.Tile // its first step on the way, or the tile it is on
}

// explore sends units to the tiles that were seen longest ago. Every tile is the
// business of the unit that reaches it first, so units that stand together spread out.
// It returns, for each unit, the tile to go to next, which may be its own.
func (t *turn) explore(units []game.Tile) []game.Tile {
	claims := map[game.Tile]claim{}
	goals := make([]game.Tile, len(units))
	next := make([]game.Tile, len(units))
	for i, unit := range units {
		claims[unit] = claim{i, unit}
		goals[i], next[i] = unit, unit
	}
	queue := append([]game.Tile(nil), units...)
	for head := 0; head < len(queue); head++ {
		here := queue[head]
		mine := claims[here]
		if t.lastSeen[here] < t.lastSeen[goals[mine.unit]] {
			goals[mine.unit], next[mine.unit] = here, mine.next
		}
		for _, direction := range t.order {
			to := t.Step(here, direction)
			if _, claimed := claims[to]; claimed || t.Wall(to) {
				continue
			}
			claims[to] = claim{mine.unit, mine.next}
			if here == units[mine.unit] {
				claims[to] = claim{mine.unit, to}
			}
			queue = append(queue, to)
		}
	}
	return next
}
