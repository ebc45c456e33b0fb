package dots

// Rectangle returns the board of so many rows and columns of boxes; there is one
// more row and column of dots. The error is ErrBadSize when a side is not between 1
// and MaxSide.
//
// Edges are numbered as in Million Boxes: the horizontal ones first, row by row,
// number row × cols + col above box (row, col), then the vertical ones, row by row,
// cols + 1 in each. Boxes are numbered row by row, and Around lists the edges above,
// below, to the left and to the right.
func Rectangle(rows, cols int) (*Board, error) { return Make(Rectangular, rows, cols) }

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
