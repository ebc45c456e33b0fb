package dots

import "fmt"

// Rectangle returns the board of so many rows and columns of boxes; there is one
// more row and column of dots. The error is ErrBadSize when a side is not between 1
// and MaxSide.
//
// Edges are numbered as in Million Boxes: the horizontal ones first, row by row,
// number row × cols + col above box (row, col), then the vertical ones, row by row,
// cols + 1 in each. Boxes are numbered row by row, and Around lists the edges above,
// below, to the left and to the right.
func Rectangle(rows, cols int) (*Board, error) {
	if rows < 1 || cols < 1 || rows > MaxSide || cols > MaxSide {
		return nil, fmt.Errorf("%w: %d × %d, sides are 1 to %d", ErrBadSize, rows, cols, MaxSide)
	}
	b, err := NewBoard(rectangle(rows, cols))
	if err != nil {
		return nil, err
	}
	b.rows, b.cols = rows, cols
	return b, nil
}

func rectangle(rows, cols int) Shape {
	var s Shape
	dot := func(row, col int) int { return row*(cols+1) + col }
	above := func(row, col int) int { return row*cols + col }
	left := func(row, col int) int { return (rows+1)*cols + row*(cols+1) + col }
	for row := range rows + 1 {
		for col := range cols + 1 {
			s.Dots = append(s.Dots, Dot{row, col})
		}
	}
	for row := range rows + 1 {
		for col := range cols {
			s.Edges = append(s.Edges, [2]int{dot(row, col), dot(row, col+1)})
		}
	}
	for row := range rows {
		for col := range cols + 1 {
			s.Edges = append(s.Edges, [2]int{dot(row, col), dot(row+1, col)})
		}
	}
	for row := range rows {
		for col := range cols {
			s.Cells = append(s.Cells, []int{
				above(row, col), above(row+1, col), left(row, col), left(row, col+1),
			})
		}
	}
	return s
}

// Start is what is drawn before the first move.
type Start uint8

// The starts: nothing, the upper and left border of a rectangle, the whole border.
const (
	Empty Start = iota
	Icelandic
	Swedish
)

// drawn returns the edges that a start draws. An Icelandic start needs a rectangle,
// which alone has an upper and a left side.
func (s Start) drawn(b *Board) (EdgeSet, error) {
	var set EdgeSet
	if s > Swedish || s == Icelandic && b.rows == 0 {
		return set, fmt.Errorf("%w: start %d", ErrBadRules, s)
	}
	for edge := range b.Edges() {
		if s == Empty || b.beside[edge][1] != NoCell {
			continue
		}
		from, to := b.Ends(edge)
		if s == Swedish || from.Row == 0 && to.Row == 0 || from.Col == 0 && to.Col == 0 {
			set.add(edge)
		}
	}
	return set, nil
}
