package connect4

import "math/bits"

// Cell is a place on the board. Row 0 is at the top, as in the text form.
type Cell struct{ Column, Row int }

// At returns whose disc lies in a cell, or 0.
func (p Position) At(c Cell) Player {
	if c.Column < 0 || c.Column >= Columns || c.Row < 0 || c.Row >= Rows {
		return 0
	}
	bit := uint64(1) << (colBits*c.Column + Rows - 1 - c.Row)
	switch {
	case p.lead&bit != 0:
		return p.First()
	case p.trail&bit != 0:
		return p.First().Other()
	}
	return 0
}

// Drop returns the row in which a disc in the column would come to rest, or -1
// when the column is full or does not exist.
func (p Position) Drop(column int) int {
	if column < 0 || column >= Columns {
		return -1
	}
	return Rows - 1 - p.height(column)
}

// Moves appends the columns that can be played, from left to right; none when
// the game is over.
func (p Position) Moves(dst []int) []int {
	if p.Outcome() != Ongoing {
		return dst
	}
	for c := range Columns {
		if p.height(c) < Rows {
			dst = append(dst, c)
		}
	}
	return dst
}

// WinningCells appends the cells of the winner's lines of four, column by column
// from below: four cells, or more when one disc completed several lines.
func (p Position) WinningCells(dst []Cell) []Cell {
	for b := fours(p.lead) | fours(p.trail); b != 0; b &= b - 1 {
		i := bits.TrailingZeros64(b)
		dst = append(dst, Cell{Column: i / colBits, Row: Rows - 1 - i%colBits})
	}
	return dst
}

// fours returns the cells of p that belong to a line of four.
func fours(p uint64) uint64 {
	var all uint64
	for _, d := range [...]uint{1, 6, 7, 8} {
		starts := p & (p >> d) & (p >> (2 * d)) & (p >> (3 * d))
		all |= starts | starts<<d | starts<<(2*d) | starts<<(3*d)
	}
	return all
}
