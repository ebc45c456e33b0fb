package takuzu

import (
	"fmt"
	"strings"
)

// Sizes are even, from MinSize to MaxSize; the puzzle of the day has DailySize.
const (
	MinSize   = 4
	MaxSize   = 14
	DailySize = 6
)

// Value is what a cell holds.
type Value int8

// The values; an empty cell is null in the document's JSON.
const (
	Empty Value = -1
	Zero  Value = 0
	One   Value = 1
)

// Grid is a grid that may have empty cells. It is a plain value: assigning it copies
// it, and == compares. Cells are numbered row by row from 0.
type Grid struct {
	size int8
	rows [MaxSize]Line
}

// NewGrid returns an empty grid.
func NewGrid(size int) (Grid, error) {
	if size < MinSize || size > MaxSize || size%2 != 0 {
		return Grid{}, ErrBadSize
	}
	return Grid{size: int8(size)}, nil
}

// Parse reads a grid from its cells row by row: 0, 1, and a dot for an empty one.
func Parse(text string) (Grid, error) {
	size := MinSize
	for size*size < len(text) {
		size += 2
	}
	g, err := NewGrid(size)
	if err != nil || size*size != len(text) {
		return Grid{}, fmt.Errorf("%w: %d cells", ErrBadGrid, len(text))
	}
	for i := range len(text) {
		switch text[i] {
		case '0', '1':
			g.Set(i, Value(text[i]-'0'))
		case '.':
		default:
			return Grid{}, fmt.Errorf("%w: cell %d is %q", ErrBadGrid, i, text[i])
		}
	}
	return g, nil
}

// FromRows reads a grid from rows of values.
func FromRows(rows [][]Value) (Grid, error) {
	g, err := NewGrid(len(rows))
	if err != nil {
		return Grid{}, err
	}
	for r, row := range rows {
		if len(row) != len(rows) {
			return Grid{}, fmt.Errorf("%w: row %d has %d cells", ErrBadGrid, r, len(row))
		}
		for c, v := range row {
			if v != Empty && v != Zero && v != One {
				return Grid{}, fmt.Errorf("%w: row %d has a %d", ErrBadGrid, r, v)
			}
			g.Set(r*len(rows)+c, v)
		}
	}
	return g, nil
}

// Size is the number of rows, and of columns.
func (g Grid) Size() int { return int(g.size) }

// Cells is the number of cells.
func (g Grid) Cells() int { return int(g.size) * int(g.size) }

// At returns the value of a cell.
func (g Grid) At(cell int) Value {
	row, bit := g.rows[cell/int(g.size)], uint16(1)<<(cell%int(g.size))
	switch {
	case row.Zeros&bit != 0:
		return Zero
	case row.Ones&bit != 0:
		return One
	}
	return Empty
}

// Set changes a cell, whatever it was before.
func (g *Grid) Set(cell int, v Value) {
	row, bit := &g.rows[cell/int(g.size)], uint16(1)<<(cell%int(g.size))
	row.Zeros &^= bit
	row.Ones &^= bit
	if v != Empty {
		*row = row.with(bit, v)
	}
}

// Filled counts the cells that are not empty.
func (g Grid) Filled() int {
	n := 0
	for cell := range g.Cells() {
		if g.At(cell) != Empty {
			n++
		}
	}
	return n
}

// Full is whether no cell is empty.
func (g Grid) Full() bool {
	for _, row := range g.rows[:g.size] {
		if !row.full(int(g.size)) {
			return false
		}
	}
	return true
}

// Rows returns the values row by row, as the document's JSON has them.
func (g Grid) Rows() [][]Value {
	rows := make([][]Value, g.size)
	for r := range rows {
		rows[r] = make([]Value, g.size)
		for c := range rows[r] {
			rows[r][c] = g.At(r*int(g.size) + c)
		}
	}
	return rows
}

// String writes what Parse reads.
func (g Grid) String() string {
	var text strings.Builder
	for cell := range g.Cells() {
		text.WriteByte(".01"[g.At(cell)+1])
	}
	return text.String()
}

// Axis is one of the two directions of lines.
type Axis uint8

// Rows come before columns wherever there is an order.
const (
	Row Axis = iota
	Column
)

// String is the name that the API uses.
func (a Axis) String() string { return [...]string{"row", "column"}[a] }

// Line returns a row or a column.
func (g Grid) Line(axis Axis, index int) Line {
	if axis == Row {
		return g.rows[index]
	}
	var l Line
	for r, row := range g.rows[:g.size] {
		l.Zeros |= row.Zeros >> index & 1 << r
		l.Ones |= row.Ones >> index & 1 << r
	}
	return l
}

// cellAt is the number of cell i of a line.
func cellAt(size int, axis Axis, index, i int) int {
	if axis == Row {
		return index*size + i
	}
	return i*size + index
}
