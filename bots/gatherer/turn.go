package main

import (
	"slices"

	"gatherer/game"
)

// far is more than any distance, and perThreat outweighs every distance.
const (
	far       = 1 << 20
	perThreat = 1 << 24
)

// turn is one turn as the bot goes through it: what it sees, in an order that is left
// to the dice, so that neither side of the map is an advantage.
type turn struct {
	*game.Grid
	config  game.Config
	dice    dice
	order   [4]game.Direction // in which directions are tried
	units   []game.Tile
	enemies []game.Tile
	energy  []game.Tile
}

func newTurn(grid *game.Grid, state *game.State) *turn {
	t := &turn{
		Grid: grid, config: state.Config, dice: newDice(state.MatchID, state.Turn), order: game.Directions,
		units: state.Mine(), enemies: state.Enemies(), energy: slices.Clone(state.Energy),
	}
	for i := len(t.order) - 1; i > 0; i-- {
		j := t.dice.below(i + 1)
		t.order[i], t.order[j] = t.order[j], t.order[i]
	}
	if t.dice.below(2) == 1 {
		slices.Reverse(t.units)
		slices.Reverse(t.enemies)
		slices.Reverse(t.energy)
	}
	return t
}

// nearestEnemy is the squared distance to it, far when none is in sight.
func (t *turn) nearestEnemy(tile game.Tile) int {
	nearest := far
	for _, enemy := range t.enemies {
		nearest = min(nearest, t.Distance2(enemy, tile))
	}
	return nearest
}

// threat is how many enemies could attack a tile after their next step.
func (t *turn) threat(tile game.Tile) (enemies int) {
	for _, enemy := range t.enemies {
		rows, cols := t.Apart(enemy, tile)
		if rows < cols {
			rows, cols = cols, rows
		}
		rows = max(rows-1, 0) // the step that brings it closest
		if rows*rows+cols*cols <= t.config.AttackRadius2 {
			enemies++
		}
	}
	return enemies
}

// safely is a rate that first of all avoids threats. The lower a rate, the better.
func (t *turn) safely(tile game.Tile, rate int) int {
	return t.threat(tile)*perThreat + rate
}

// flee rates tiles by how far they are from the nearest enemy.
func (t *turn) flee(to game.Tile) int {
	return t.safely(to, far-t.nearestEnemy(to))
}

// wander is where a unit goes that has nothing to do: once in so many turns in each of
// the directions, and otherwise nowhere.
func (t *turn) wander(unit game.Tile, oneIn int) game.Tile {
	if way := t.dice.below(oneIn); way < len(game.Directions) {
		return t.Step(unit, game.Directions[way])
	}
	return unit
}
