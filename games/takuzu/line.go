package takuzu

import "math/bits"

// Line is a row or a column: the cells that are 0 and the cells that are 1, as bits.
// Cell i of the line, counted from the left or the top, is bit i.
type Line struct {
	Zeros, Ones uint16
}

func allCells(size int) uint16 { return 1<<size - 1 }

func (l Line) filled() uint16 { return l.Zeros | l.Ones }

func (l Line) empty(size int) uint16 { return allCells(size) &^ l.filled() }

func (l Line) full(size int) bool { return l.filled() == allCells(size) }

// of returns the cells with value v.
func (l Line) of(v Value) uint16 {
	if v == Zero {
		return l.Zeros
	}
	return l.Ones
}

// with returns the line with some empty cells filled.
func (l Line) with(cells uint16, v Value) Line {
	if v == Zero {
		return Line{l.Zeros | cells, l.Ones}
	}
	return Line{l.Zeros, l.Ones | cells}
}

func (l Line) join(other Line) Line {
	return Line{l.Zeros | other.Zeros, l.Ones | other.Ones}
}

// within returns the part of the line that is in the given cells.
func (l Line) within(cells uint16) Line { return Line{l.Zeros & cells, l.Ones & cells} }

// swapped has 0 and 1 exchanged.
func (l Line) swapped() Line { return Line{l.Ones, l.Zeros} }

// agrees is whether no cell has different values in the two lines.
func (l Line) agrees(other Line) bool {
	return l.Zeros&other.Ones|l.Ones&other.Zeros == 0
}

// torn is whether a cell is both 0 and 1, which is what follows from a contradiction.
func (l Line) torn() bool { return l.Zeros&l.Ones != 0 }

// triples returns the first cell of every three cells in a row that are all in the set.
func triples(cells uint16) uint16 { return cells & (cells >> 1) & (cells >> 2) }

// noTriples is R1 for one line.
func (l Line) noTriples() bool { return triples(l.Zeros)|triples(l.Ones) == 0 }

// balanced is R2 for a line that need not be full: neither value has more than half of
// the cells. A full line then has as many of both.
func (l Line) balanced(size int) bool {
	return bits.OnesCount16(l.Zeros) <= size/2 && bits.OnesCount16(l.Ones) <= size/2
}
