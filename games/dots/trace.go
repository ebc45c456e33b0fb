package dots

// tracer builds a shape from the outlines of its cells: a dot or an edge that two
// cells share is one, numbered where it first occurs.
type tracer struct {
	Shape
	dots  map[Dot]int
	edges map[[2]int]int
}

func newTracer() *tracer {
	return &tracer{dots: map[Dot]int{}, edges: map[[2]int]int{}}
}

func (t *tracer) dot(d Dot) int {
	n, ok := t.dots[d]
	if !ok {
		n = len(t.Dots)
		t.dots[d] = n
		t.Dots = append(t.Dots, d)
	}
	return n
}

// edge returns the edge between two dots, the lower-numbered of which is its first.
func (t *tracer) edge(a, b Dot) int {
	ends := [2]int{t.dot(a), t.dot(b)}
	if ends[0] > ends[1] {
		ends[0], ends[1] = ends[1], ends[0]
	}
	n, ok := t.edges[ends]
	if !ok {
		n = len(t.Edges)
		t.edges[ends] = n
		t.Edges = append(t.Edges, ends)
	}
	return n
}

// cell adds a cell with its corners in order.
func (t *tracer) cell(corners ...Dot) {
	edges := make([]int, len(corners))
	for i, corner := range corners {
		edges[i] = t.edge(corner, corners[(i+1)%len(corners)])
	}
	t.Cells = append(t.Cells, edges)
}
