package main

import (
	"fmt"
	"testing"

	"gatherer/game"
)

// picture is a state drawn: a is own units, b enemies, * energy, # walls.
func picture(turn int, rows ...string) *game.State {
	state := &game.State{
		MatchID: "m_test", Turn: turn,
		Config: game.Config{Rows: len(rows), Cols: len(rows[0]), MaxTurns: 500, VisionRadius2: 49, AttackRadius2: 5, SpawnCost: 3, EnergyInterval: 10},
	}
	for row := range rows {
		for col, what := range rows[row] {
			switch tile := (game.Tile{Row: row, Col: col}); what {
			case 'a':
				state.Units = append(state.Units, game.Unit{Tile: tile, Owner: 0})
			case 'b':
				state.Units = append(state.Units, game.Unit{Tile: tile, Owner: 1})
			case '*':
				state.Energy = append(state.Energy, tile)
			case '#':
				state.Walls = append(state.Walls, tile)
			}
		}
	}
	return state
}

// eachTurn runs a test on several turns, because the dice of each are different.
func eachTurn(t *testing.T, test func(t *testing.T, turn int)) {
	for turn := range 12 {
		t.Run(fmt.Sprint("turn ", turn), func(t *testing.T) { test(t, turn) })
	}
}

// after is where the units are when they have moved.
func after(state *game.State, moves []game.Move) map[game.Tile]int {
	grid, tiles := state.Grid(), map[game.Tile]int{}
	moved := map[game.Tile]bool{}
	for _, m := range moves {
		moved[m.Tile] = true
		tiles[grid.Step(m.Tile, m.Direction)]++
	}
	for _, unit := range state.Mine() {
		if !moved[unit] {
			tiles[unit]++
		}
	}
	return tiles
}

func TestItGoesToTheNearestEnergyAroundWalls(t *testing.T) {
	eachTurn(t, func(t *testing.T, turn int) {
		state := picture(turn,
			".........",
			"..#......",
			".a#*....*",
			"..#......",
			"..#......",
			".........",
			".........",
		)
		tiles := after(state, NewStrategy().Moves(state))
		if tiles[game.Tile{Row: 2, Col: 0}] != 1 { // over the edge it is two steps to the other energy
			t.Errorf("it went to %v", tiles)
		}
	})
}

func TestTwoUnitsFetchTwoEnergies(t *testing.T) {
	eachTurn(t, func(t *testing.T, turn int) {
		state := picture(turn,
			"............",
			"...*aa......",
			"............",
			"............",
			".....*......",
			"............",
			"............",
			"............",
		)
		tiles := after(state, NewStrategy().Moves(state))
		if tiles[game.Tile{Row: 1, Col: 3}] != 1 || tiles[game.Tile{Row: 2, Col: 5}] != 1 {
			t.Errorf("they went to %v", tiles)
		}
	})
}

func TestItFleesFromAnEnemyAndLeavesEnergyToIt(t *testing.T) {
	eachTurn(t, func(t *testing.T, turn int) {
		state := picture(turn,
			"...................",
			"...................",
			".....a..*.b........",
			"...................",
			"...................",
			"...................",
			"...................",
			"...................",
			"...................",
		)
		before := game.Tile{Row: 2, Col: 5}
		enemy, grid := game.Tile{Row: 2, Col: 10}, state.Grid()
		for tile := range after(state, NewStrategy().Moves(state)) {
			if grid.Distance2(tile, enemy) <= grid.Distance2(before, enemy) {
				t.Errorf("it went to %v, not away from %v", tile, enemy)
			}
		}
	})
}

func TestItNeverEntersTheReachOfAnEnemy(t *testing.T) {
	eachTurn(t, func(t *testing.T, turn int) {
		state := picture(turn,
			"#########################",
			"#a..........*..........b#",
			"#########################",
		)
		state.Config.VisionRadius2 = 1 // it sees the enemy and is still calm
		strategy := NewStrategy()
		for range 30 {
			tiles := after(state, strategy.Moves(state))
			state.Units = state.Units[:0]
			for tile := range tiles {
				state.Units = append(state.Units, game.Unit{Tile: tile, Owner: 0})
				if tile.Col > 19 { // 20 is three from 23: one step, then within attack
					t.Fatalf("it went to %v", tile)
				}
			}
			state.Units = append(state.Units, game.Unit{Tile: game.Tile{Row: 1, Col: 23}, Owner: 1})
			state.Energy = nil
		}
	})
}

func TestUnitsNeverMeet(t *testing.T) {
	eachTurn(t, func(t *testing.T, turn int) {
		state := picture(turn,
			"#######",
			"#aaaaa#",
			"#aa*aa#",
			"#aaaaa#",
			"#######",
		)
		for tile, units := range after(state, NewStrategy().Moves(state)) {
			if units > 1 {
				t.Errorf("%d units on %v", units, tile)
			}
		}
	})
}

func TestWhoIsIdleWandersALittle(t *testing.T) {
	const turns, often = 2000, 2000 / wanderOneIn
	steps := map[game.Direction]int{}
	for turn := range turns {
		state := picture(turn, ".......", ".......", ".......", "...a...", ".......", ".......", ".......")
		for _, move := range NewStrategy().Moves(state) {
			steps[move.Direction]++
		}
	}
	for _, direction := range game.Directions {
		if n := steps[direction]; n < often/2 || n > often*2 {
			t.Errorf("%d steps %s in %d turns, want about %d", n, direction, turns, often)
		}
	}
}

func TestItRemembersWalls(t *testing.T) {
	eachTurn(t, func(t *testing.T, turn int) {
		strategy := NewStrategy()
		state := picture(turn, "....................", "....#...............", "...a#..*............", "....#...............", "....................", "....................", "....................")
		strategy.Moves(state)
		state.Walls = nil // out of sight
		for _, move := range strategy.Moves(state) {
			if move.Direction == game.East {
				t.Error("it went into the wall")
			}
		}
	})
}
