package takuzu

import "math/bits"

// What follows about the empty cells of a line, by each way to reason about it alone.

// fromPairs: beside two equal cells is the other value.
func (l Line) fromPairs(size int) Line {
	return Line{besidePairs(l.Ones), besidePairs(l.Zeros)}.within(l.empty(size))
}

func besidePairs(cells uint16) uint16 {
	pairs := cells & (cells >> 1) // the first cell of each
	return pairs<<2 | pairs>>1
}

// fromSandwiches: between two equal cells is the other value.
func (l Line) fromSandwiches(size int) Line {
	return Line{(l.Ones << 1) & (l.Ones >> 1), (l.Zeros << 1) & (l.Zeros >> 1)}.within(l.empty(size))
}

// fromFull: when a value has half of the cells, the others have the other value.
func (l Line) fromFull(size int) Line {
	var f Line
	if bits.OnesCount16(l.Zeros) == size/2 {
		f.Ones = l.empty(size)
	}
	if bits.OnesCount16(l.Ones) == size/2 {
		f.Zeros = l.empty(size)
	}
	return f
}

// fromLast: a value that is missing once is not in a cell whose choice would make
// three of the other value in a row.
func (l Line) fromLast(size int) Line {
	var f Line
	if bits.OnesCount16(l.Ones) == size/2-1 {
		f.Zeros = l.notTheLast(size, Zero)
	}
	if bits.OnesCount16(l.Zeros) == size/2-1 {
		f.Ones = l.notTheLast(size, One)
	}
	return f
}

// notTheLast returns the empty cells that have value v because otherwise all other
// empty cells would have it.
func (l Line) notTheLast(size int, v Value) (cells uint16) {
	for rest := l.empty(size); rest != 0; rest &= rest - 1 {
		cell := rest & -rest
		if l.tripleWithout(size, cell, v) >= 0 {
			cells |= cell
		}
	}
	return cells
}

// tripleWithout returns where three cells in a row begin when v is in all empty cells
// but one, and -1 when there are none.
func (l Line) tripleWithout(size int, cell uint16, v Value) int {
	found := triples(l.of(v) | l.empty(size)&^cell)
	if found == 0 {
		return -1
	}
	return bits.TrailingZeros16(found)
}
