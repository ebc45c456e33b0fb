package takuzu

import "math/bits"

// mostTrials is after how many values put in cells the backtracking gives up. Large
// grids are seldom lucky and then at once: another seed is better than patience.
const mostTrials = 20_000

// filler makes a full grid by backtracking: cell by cell, row by row, the value that
// chance names first and then the other one.
type filler struct {
	size       int
	rows, cols [2][MaxSize]uint16 // by value: the cells that have it
	random     Mulberry32
	trials     int // how many more there may be
	turn       int
	halfHash   uint32
}

func newFiller(size, turn int, seed string) filler {
	return filler{size: size, random: Seeded(seed), trials: mostTrials, turn: turn}
}

// fill fills the cells from the given one on.
func (f *filler) fill(cell int) bool {
	if f.turn != anyTurn && !f.hasTurn(cell) {
		return false
	}
	if cell == f.size*f.size {
		return true
	}
	r, c := cell/f.size, cell%f.size
	v := f.random.Next() >> 31
	for range 2 {
		if f.trials == 0 {
			return false
		}
		f.trials--
		if f.fits(r, c, v) {
			f.rows[v][r] |= 1 << c
			f.cols[v][c] |= 1 << r
			if f.fill(cell + 1) {
				return true
			}
			f.rows[v][r] &^= 1 << c
			f.cols[v][c] &^= 1 << r
		}
		v = 1 - v
	}
	return false
}

// fits is whether a cell may have a value when all cells before it are filled: there
// is no triple, no value has more than half of a line, and no full line equals an
// earlier one. A full line is then balanced.
func (f *filler) fits(r, c int, v uint32) bool {
	row, col := f.rows[v][r], f.cols[v][c]
	if c >= 2 && row>>(c-2) == 3 || r >= 2 && col>>(r-2) == 3 {
		return false
	}
	if bits.OnesCount16(row) == f.size/2 || bits.OnesCount16(col) == f.size/2 {
		return false
	}
	return (c < f.size-1 || distinct(f.rows[v][:r], row|1<<c)) &&
		(r < f.size-1 || distinct(f.cols[v][:c], col|1<<r))
}

// distinct is whether no line is this one; full lines are known by one of their values.
func distinct(lines []uint16, cells uint16) bool {
	for _, other := range lines {
		if other == cells {
			return false
		}
	}
	return true
}

func (f *filler) grid() Grid {
	g := Grid{size: int8(f.size)}
	for r := range f.size {
		g.rows[r] = Line{f.rows[Zero][r], f.rows[One][r]}
	}
	return g
}
