package bots

import (
	"quadrille/games/arena"
	"quadrille/games/arena/wire"
)

type tile = arena.Tile

// directions are numbered N, E, S, W from 0; stay is one more.
const stay = 4

var dirs = [...]arena.Dir{arena.North, arena.East, arena.South, arena.West, arena.Hold}

// torus is the shape of the ground.
type torus struct {
	rows, cols int
	next       [][stay + 1]tile // the neighbours by direction, and the tile itself
}

func newTorus(rows, cols int) torus {
	t := torus{rows, cols, make([][stay + 1]tile, rows*cols)}
	for r := range rows {
		for c := range cols {
			here := t.at(r, c)
			t.next[here] = [...]tile{t.at(r-1, c), t.at(r, c+1), t.at(r+1, c), t.at(r, c-1), here}
		}
	}
	return t
}

// at is the tile at a row and column that may lie beyond an edge, by less than the side.
func (t *torus) at(row, col int) tile {
	return tile((row+t.rows)%t.rows*t.cols + (col+t.cols)%t.cols)
}

// apart is how many rows and columns lie between two tiles, the short way round.
func (t *torus) apart(a, b tile) (rows, cols int) {
	rows = int(a)/t.cols - int(b)/t.cols
	cols = int(a)%t.cols - int(b)%t.cols
	rows, cols = max(rows, -rows), max(cols, -cols)
	return min(rows, t.rows-rows), min(cols, t.cols-cols)
}

// distance2 is the squared distance.
func (t *torus) distance2(a, b tile) int {
	rows, cols := t.apart(a, b)
	return rows*rows + cols*cols
}

// reaches is whether a unit on one tile can attack the other after at most one step,
// walls left aside.
func (t *torus) reaches(a, b tile, attack2 int) bool {
	rows, cols := t.apart(a, b)
	if rows < cols {
		rows, cols = cols, rows
	}
	rows = max(rows-1, 0)
	return rows*rows+cols*cols <= attack2
}

// point is a tile as the state writes it.
func (t *torus) point(at tile) wire.Point {
	return wire.Point{Row: int(at) / t.cols, Col: int(at) % t.cols}
}

// fromNearest is the squared distance to the nearest of some tiles, or far.
func (t *torus) fromNearest(from tile, tiles []tile) int {
	best := far
	for _, to := range tiles {
		best = min(best, t.distance2(from, to))
	}
	return best
}
