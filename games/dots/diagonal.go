package dots

// diagonals is a rectangle whose squares are each cut in two by a diagonal: from the
// upper left to the lower right where row + col is even, the other way where it is
// odd. So the diagonals form diamonds and no dot has more than eight edges.
//
// Dots and edges are those of the rectangle; after them comes one diagonal for each
// square, row by row. The square (row, col) has the cells 2 × (row × cols + col), which
// is the one below its upper side, and the next number. Around lists the horizontal
// edge, the vertical one and the diagonal.
func diagonals(rows, cols int) Shape {
	s := rectangle(rows, cols)
	squares := s.Cells
	s.Cells = nil
	dot := func(row, col int) int { return row*(cols+1) + col }
	for row := range rows {
		for col := range cols {
			square := squares[row*cols+col]
			above, below, left, right := square[0], square[1], square[2], square[3]
			cut := len(s.Edges)
			if (row+col)%2 == 0 {
				s.Edges = append(s.Edges, [2]int{dot(row, col), dot(row+1, col+1)})
				s.Cells = append(s.Cells, []int{above, right, cut}, []int{below, left, cut})
			} else {
				s.Edges = append(s.Edges, [2]int{dot(row, col+1), dot(row+1, col)})
				s.Cells = append(s.Cells, []int{above, left, cut}, []int{below, right, cut})
			}
		}
	}
	return s
}
