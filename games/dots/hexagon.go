package dots

// honeycomb is rows of hexagons that stand on a point; odd rows are shifted to the
// right by half a hexagon. Cells are numbered row by row. A cell's edges are listed
// clockwise from its highest dot, and numbered in that order where they are met first.
//
// A hexagon is two columns wide and four rows high, and its slanted sides reach into
// the rows of hexagons above and below, so that rows of hexagons are three rows apart.
func honeycomb(rows, cols int) Shape {
	t := newTracer()
	for row := range rows {
		for col := range cols {
			top, mid := 3*row, 2*col+1+row%2
			t.cell(
				Dot{top, mid}, Dot{top + 1, mid + 1}, Dot{top + 3, mid + 1},
				Dot{top + 4, mid}, Dot{top + 3, mid - 1}, Dot{top + 1, mid - 1},
			)
		}
	}
	return t.Shape
}
