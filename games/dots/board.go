package dots

import (
	"fmt"
	"slices"
)

// The most that a board may have, which is what 20 × 20 boxes have.
const (
	MaxSide  = 20
	MaxCells = MaxSide * MaxSide
	MaxEdges = 2 * MaxSide * (MaxSide + 1)
)

// NoCell stands in for a cell outside of the board.
const NoCell = -1

// Dot is a place where edges meet. Rows grow downwards, columns to the right.
type Dot struct{ Row, Col int }

// Shape is a board as data.
type Shape struct {
	Dots  []Dot
	Edges [][2]int // the two dots that an edge joins
	Cells [][]int  // the edges around a cell
}

// Board is a shape that has been checked, and what lies beside what. It never
// changes.
type Board struct {
	dots       []Dot
	ends       [][2]int
	around     [][]int
	beside     [][2]int
	byEnds     map[[2]Dot]int
	kind       Kind
	rows, cols int
}

// NewBoard checks a shape. The error is ErrBadShape when it has no cell or too much
// of anything, names a dot or an edge that it does not have, or has an edge that
// bounds no cell or more than two.
func NewBoard(s Shape) (*Board, error) {
	if len(s.Cells) == 0 || len(s.Cells) > MaxCells || len(s.Edges) > MaxEdges {
		return nil, fmt.Errorf("%w: %d cells, %d edges", ErrBadShape, len(s.Cells), len(s.Edges))
	}
	b := &Board{
		dots:   slices.Clone(s.Dots),
		ends:   slices.Clone(s.Edges),
		around: make([][]int, len(s.Cells)),
		beside: make([][2]int, len(s.Edges)),
		byEnds: make(map[[2]Dot]int, 2*len(s.Edges)),
	}
	if err := b.joinDots(); err != nil {
		return nil, err
	}
	for cell, edges := range s.Cells {
		b.around[cell] = slices.Clone(edges)
		if err := b.enclose(cell); err != nil {
			return nil, err
		}
	}
	for edge, cells := range b.beside {
		if cells[0] == NoCell {
			return nil, fmt.Errorf("%w: edge %d bounds no cell", ErrBadShape, edge)
		}
	}
	return b, nil
}

func (b *Board) joinDots() error {
	for edge, ends := range b.ends {
		b.beside[edge] = [2]int{NoCell, NoCell}
		for _, dot := range ends {
			if uint(dot) >= uint(len(b.dots)) {
				return fmt.Errorf("%w: edge %d has no dot %d", ErrBadShape, edge, dot)
			}
		}
		from, to := b.dots[ends[0]], b.dots[ends[1]]
		if _, again := b.byEnds[[2]Dot{from, to}]; again || from == to {
			return fmt.Errorf("%w: edge %d joins %v and %v", ErrBadShape, edge, from, to)
		}
		b.byEnds[[2]Dot{from, to}] = edge
		b.byEnds[[2]Dot{to, from}] = edge
	}
	return nil
}

// enclose enters a cell beside its edges.
func (b *Board) enclose(cell int) error {
	if len(b.around[cell]) == 0 {
		return fmt.Errorf("%w: cell %d has no edge", ErrBadShape, cell)
	}
	for _, edge := range b.around[cell] {
		if uint(edge) >= uint(len(b.beside)) {
			return fmt.Errorf("%w: cell %d has no edge %d", ErrBadShape, cell, edge)
		}
		sides := &b.beside[edge]
		switch {
		case sides[0] == NoCell:
			sides[0] = cell
		case sides[1] == NoCell && sides[0] != cell:
			sides[1] = cell
		default:
			return fmt.Errorf("%w: edge %d bounds %v and cell %d", ErrBadShape, edge, *sides, cell)
		}
	}
	return nil
}

// Kind is the kind of the board, empty when NewBoard made it.
func (b *Board) Kind() Kind { return b.kind }

// Rows is the number of rows that the board was made with, 0 when NewBoard made it.
func (b *Board) Rows() int { return b.rows }

// Cols is the number of columns that the board was made with, 0 when NewBoard made it.
func (b *Board) Cols() int { return b.cols }

// Dots returns all dots, in the order of their numbers. They are not to be changed.
func (b *Board) Dots() []Dot { return b.dots }

// Edges is how many edges there are, and the first number that is none.
func (b *Board) Edges() int { return len(b.ends) }

// Cells is how many cells there are, and the first number that is none.
func (b *Board) Cells() int { return len(b.around) }

// HasEdge reports whether there is an edge of that number.
func (b *Board) HasEdge(edge int) bool { return uint(edge) < uint(len(b.ends)) }

// Beside returns the cells that an edge bounds. The second is NoCell at the rim.
func (b *Board) Beside(edge int) (first, second int) {
	return b.beside[edge][0], b.beside[edge][1]
}

// Around returns the edges of a cell, which are not to be changed.
func (b *Board) Around(cell int) []int { return b.around[cell] }

// Ends returns the dots that an edge joins.
func (b *Board) Ends(edge int) (from, to Dot) {
	return b.dots[b.ends[edge][0]], b.dots[b.ends[edge][1]]
}

// Between returns the edge that joins two dots, in either order. The error is
// ErrBadEdge when there is none: a dot is not on the board, or they are not next to
// each other.
func (b *Board) Between(from, to Dot) (int, error) {
	edge, ok := b.byEnds[[2]Dot{from, to}]
	if !ok {
		return 0, fmt.Errorf("%w: nothing joins %v and %v", ErrBadEdge, from, to)
	}
	return edge, nil
}
