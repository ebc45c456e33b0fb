package dots

// triangle is one large triangle, point up, of so many rows of small ones. Row r has
// r + 1 small triangles that point up and between them r that point down; cells are
// numbered row by row, from left to right.
//
// The dots of a row are two columns apart, and each row starts a column further to
// the left than the one above. The edges of a row are numbered before those of the
// next: for each triangle that points up its left side, its right side and its base.
// Those that point down only share them.
func triangle(rows, _ int) Shape {
	t := newTracer()
	dot := func(row, i int) Dot { return Dot{row, rows - row + 2*i} }
	for row := range rows {
		for i := range row + 1 {
			if i > 0 {
				t.cell(dot(row, i-1), dot(row, i), dot(row+1, i))
			}
			t.cell(dot(row+1, i), dot(row, i), dot(row+1, i+1))
		}
	}
	return t.Shape
}
