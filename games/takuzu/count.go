package takuzu

import (
	"math/bits"
	"slices"
)

// Count counts the ways to fill a grid by R1 to R3, and returns one of them. It stops
// at the given number; 0 counts them all, which for an empty grid of 10 × 10 cells or
// more is for the patient.
func Count(g Grid, most uint64) (solutions uint64, one Grid) {
	c := counter{most: most}
	c.count(newSheet(g))
	return c.found, c.one
}

// Solve returns the solution of a grid that has exactly one.
func Solve(g Grid) (solution Grid, ok bool) {
	solutions, one := Count(g, 2)
	if solutions != 1 {
		return Grid{}, false
	}
	return one, true
}

type counter struct {
	most, found uint64
	one         Grid
}

// count fills what follows and then tries both values of a cell. It returns true when
// enough are counted.
func (c *counter) count(s sheet) (enough bool) {
	if !s.apply(thorough) || !s.distinct() {
		return false
	}
	index, empty := s.fewest()
	if empty == 0 {
		c.found++
		c.one = s.grid()
		return c.found == c.most
	}
	first := empty & -empty
	for _, guess := range []Line{{Zeros: first}, {Ones: first}} {
		with := s
		with.add(Row, index, guess)
		if c.count(with) {
			return true
		}
	}
	return false
}

// fewest returns the row with the fewest empty cells, full rows apart, and these cells.
// There are none when all rows are full.
func (s *sheet) fewest() (index int, empty uint16) {
	fewest := s.size + 1
	for r := range s.size {
		cells := s.lines[Row][r].empty(s.size)
		if n := bits.OnesCount16(cells); n > 0 && n < fewest {
			index, empty, fewest = r, cells, n
		}
	}
	return index, empty
}

// distinct is R3 for the lines that are full. It is asked long before the grid is: the
// rest would be filled in vain.
func (s *sheet) distinct() bool {
	for axis := range s.lines {
		for i, l := range s.lines[axis][:s.size] {
			if l.full(s.size) && slices.Contains(s.lines[axis][:i], l) {
				return false
			}
		}
	}
	return true
}
