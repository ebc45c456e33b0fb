package main

import (
	"math/rand/v2"

	"quadrille/games/arena"
)

// varied draws a plan of the kind that the library is made of: most maps are middling,
// some small, some huge; from open plains to caves; from poor to rich.
func varied(players int, random *rand.Rand) arena.Plan {
	rows := side(players, random)
	cols := side(players, random)
	for max(rows, cols) > 2*min(rows, cols) { // a ribbon is one long corridor
		cols = side(players, random)
	}
	if players == 4 {
		cols = rows
	}
	p := arena.Plan{Rows: fit(rows, rowStep[players]), Cols: fit(cols, colStep[players]), Players: players, CoresPerPlayer: 1}
	p.WallPercent = between(random, arena.MinWallPercent, arena.MaxWallPercent)
	tilesPerNode := between(random, 80, 280)
	p.Nodes = min(max(p.Rows*p.Cols/tilesPerNode, arena.MinNodes), arena.MaxNodes)
	if random.IntN(3) == 0 {
		p.CoresPerPlayer = arena.MaxCores
	}
	return p
}

// What rows and columns must be multiples of, by players, for a symmetry to exist.
var (
	rowStep = map[int]int{3: 3, 6: 2}
	colStep = map[int]int{3: 3, 6: 3}
)

// smallest is the side below which the seats are within a few steps of each other.
var smallest = map[int]int{2: 30, 3: 36, 4: 36, 6: 48}

// side draws a height or a width.
func side(players int, random *rand.Rand) int {
	low := max(smallest[players], arena.MinMapSide)
	switch random.IntN(10) {
	case 0:
		return between(random, low, low+9)
	case 1:
		return between(random, 80, arena.MaxMapSide)
	}
	return between(random, max(low, 40), 80)
}

// fit brings a side to a multiple, and leaves it where none is needed.
func fit(side, step int) int { return side - side%max(step, 1) }

func between(random *rand.Rand, low, high int) int { return low + random.IntN(high-low+1) }
