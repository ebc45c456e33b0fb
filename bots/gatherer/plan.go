package main

import (
	"cmp"
	"slices"

	"gatherer/game"
)

// wish is where a unit would like to be next.
type wish struct {
	to   game.Tile
	move game.Direction // empty: it stays
	rate int
}

// plan gives each unit its next tile so that no two meet: units that share a tile die.
type plan struct {
	turn      *turn
	wishes    map[game.Tile][]wish // by unit, the best first
	undecided map[game.Tile]bool   // units
	taken     map[game.Tile]bool   // tiles on which a unit will be
	moves     []game.Move
}

func newPlan(t *turn) *plan {
	p := &plan{turn: t, wishes: map[game.Tile][]wish{}, undecided: map[game.Tile]bool{}, taken: map[game.Tile]bool{}}
	for _, unit := range t.units {
		p.undecided[unit] = true
	}
	return p
}

// prefer sorts what a unit can do by the rate of the tile it would be on, the lowest
// first. Of equal ones steps come first, in the turn's order.
func (p *plan) prefer(unit game.Tile, rate func(to game.Tile) int) {
	var wishes []wish
	for _, direction := range p.turn.order {
		if to := p.turn.Step(unit, direction); !p.turn.Wall(to) {
			wishes = append(wishes, wish{to, direction, rate(to)})
		}
	}
	wishes = append(wishes, wish{unit, "", rate(unit)})
	slices.SortStableFunc(wishes, func(a, b wish) int { return cmp.Compare(a.rate, b.rate) })
	p.wishes[unit] = wishes
}

// settle decides in rounds, until one decides nothing. Who is undecided then stays.
func (p *plan) settle() []game.Move {
	for before := -1; before != len(p.undecided); {
		before = len(p.undecided)
		for _, unit := range p.turn.units {
			if p.undecided[unit] {
				p.decide(unit)
			}
		}
	}
	return p.moves
}

// decide gives a unit its best tile that is not taken. A unit whose best tile is that
// of another that is undecided waits, because the other may stay.
func (p *plan) decide(unit game.Tile) {
	for _, w := range p.wishes[unit] {
		if p.taken[w.to] {
			continue
		}
		if w.to != unit && p.undecided[w.to] {
			return
		}
		p.taken[w.to] = true
		delete(p.undecided, unit)
		if w.move != "" {
			p.moves = append(p.moves, game.Move{Tile: unit, Direction: w.move})
		}
		return
	}
}
