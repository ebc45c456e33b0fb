package dots

import "fmt"

// Kind names a family of boards. It is what rules and logs are written down with.
type Kind string

// The kinds of boards. Where a page draws the dot of a row and a column, in lengths
// of an edge: as they are on rectangular and diagonal boards; the column times 1/2 and
// the row times √3/2 on triangular ones; the column times √3/2 and the row times 1/2
// on hexagonal ones.
const (
	Rectangular Kind = "rectangle"
	Triangular  Kind = "triangle"
	Hexagonal   Kind = "hexagon"
	Diagonal    Kind = "diagonal"
)

// Kinds returns all kinds, the usual one first.
func Kinds() []Kind { return []Kind{Rectangular, Triangular, Hexagonal, Diagonal} }

// Make returns the board of a kind and size. The error is ErrBadShape for a kind that
// there is not, and ErrBadSize when a side is not between 1 and MaxSide, a triangle's
// sides differ, or the board would have more than MaxCells cells or MaxEdges edges.
func Make(kind Kind, rows, cols int) (*Board, error) {
	shapes := map[Kind]func(rows, cols int) Shape{
		Rectangular: rectangle, Triangular: triangle, Hexagonal: honeycomb, Diagonal: diagonals,
	}
	shape, ok := shapes[kind]
	if !ok {
		return nil, fmt.Errorf("%w: no kind %q", ErrBadShape, kind)
	}
	if rows < 1 || cols < 1 || rows > MaxSide || cols > MaxSide {
		return nil, fmt.Errorf("%w: %d × %d, sides are 1 to %d", ErrBadSize, rows, cols, MaxSide)
	}
	if kind == Triangular && rows != cols {
		return nil, fmt.Errorf("%w: %d × %d, the sides of a triangle are equal", ErrBadSize, rows, cols)
	}
	s := shape(rows, cols)
	if len(s.Cells) > MaxCells || len(s.Edges) > MaxEdges {
		return nil, fmt.Errorf("%w: %d × %d has %d cells and %d edges, at most %d and %d",
			ErrBadSize, rows, cols, len(s.Cells), len(s.Edges), MaxCells, MaxEdges)
	}
	b, err := NewBoard(s)
	if err != nil {
		return nil, err
	}
	b.kind, b.rows, b.cols = kind, rows, cols
	return b, nil
}
