package dots

import (
	"errors"
	"slices"
	"testing"
)

func mustRectangle(t testing.TB, rows, cols int) *Board {
	t.Helper()
	b, err := Rectangle(rows, cols)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestRectangleSizes(t *testing.T) {
	for rows := 1; rows <= MaxSide; rows++ {
		for cols := 1; cols <= MaxSide; cols++ {
			b := mustRectangle(t, rows, cols)
			// The document counts edges from dots: (w-1)h + (h-1)w.
			w, h := cols+1, rows+1
			if b.Edges() != (w-1)*h+(h-1)*w || b.Cells() != rows*cols || b.Rows() != rows || b.Cols() != cols {
				t.Errorf("%d × %d: %d edges, %d cells", rows, cols, b.Edges(), b.Cells())
			}
		}
	}
	for _, size := range [][2]int{{0, 1}, {1, 0}, {-1, 3}, {21, 1}, {1, 21}} {
		if _, err := Rectangle(size[0], size[1]); !errors.Is(err, ErrBadSize) {
			t.Errorf("%v: %v, want ErrBadSize", size, err)
		}
	}
}

func TestRectangleNumbers(t *testing.T) {
	const rows, cols = 2, 3
	b := mustRectangle(t, rows, cols)
	for row := range rows {
		for col := range cols {
			left := (rows+1)*cols + row*(cols+1) + col
			want := []int{row*cols + col, (row+1)*cols + col, left, left + 1}
			if got := b.Around(row*cols + col); !slices.Equal(got, want) {
				t.Errorf("box (%d, %d): edges %d, want %d", row, col, got, want)
			}
		}
	}
	for edge, want := range map[int][2]int{
		0: {0, NoCell}, 4: {1, 4}, 8: {5, NoCell}, 9: {0, NoCell}, 10: {0, 1}, 16: {5, NoCell},
	} {
		if first, second := b.Beside(edge); [2]int{first, second} != want {
			t.Errorf("edge %d: beside %d and %d, want %d", edge, first, second, want)
		}
	}
}

func TestEdgeBetweenDots(t *testing.T) {
	b := mustRectangle(t, 2, 3)
	for edge := range b.Edges() {
		from, to := b.Ends(edge)
		forth, err1 := b.Between(from, to)
		back, err2 := b.Between(to, from)
		if forth != edge || back != edge || err1 != nil || err2 != nil {
			t.Errorf("%v to %v: %d and %d, want %d", from, to, forth, back, edge)
		}
	}
	if edge, err := b.Between(Dot{1, 2}, Dot{2, 2}); edge != 15 || err != nil {
		t.Errorf("(1, 2) to (2, 2): %d, %v, want 15", edge, err)
	}
	for name, dots := range map[string][2]Dot{
		"diagonal": {{0, 0}, {1, 1}}, "itself": {{0, 0}, {0, 0}}, "far": {{0, 0}, {0, 2}},
		"outside": {{2, 3}, {2, 4}}, "negative": {{0, 0}, {-1, 0}},
	} {
		if _, err := b.Between(dots[0], dots[1]); !errors.Is(err, ErrBadEdge) {
			t.Errorf("%s: %v, want ErrBadEdge", name, err)
		}
	}
}

func TestShapesThatAreNoBoards(t *testing.T) {
	triangle := func() Shape {
		return Shape{
			Dots:  []Dot{{0, 0}, {0, 1}, {1, 0}},
			Edges: [][2]int{{0, 1}, {1, 2}, {2, 0}},
			Cells: [][]int{{0, 1, 2}},
		}
	}
	if b, err := NewBoard(triangle()); err != nil || b.Cells() != 1 || b.Rows() != 0 {
		t.Fatalf("a triangle: %v", err)
	}
	for name, spoil := range map[string]func(*Shape){
		"no cell":               func(s *Shape) { s.Cells = nil },
		"cell without edges":    func(s *Shape) { s.Cells = append(s.Cells, nil) },
		"edge twice in a cell":  func(s *Shape) { s.Cells[0] = []int{0, 1, 2, 2} },
		"edge of three cells":   func(s *Shape) { s.Cells = append(s.Cells, []int{0}, []int{0}) },
		"edge beside no cell":   func(s *Shape) { s.Cells[0] = []int{0, 1} },
		"edge that is not":      func(s *Shape) { s.Cells[0][2] = 3 },
		"dot that is not":       func(s *Shape) { s.Edges[2][1] = 3 },
		"edge from a dot to it": func(s *Shape) { s.Edges[2] = [2]int{2, 2} },
		"the same edge twice":   func(s *Shape) { s.Edges[2] = [2]int{1, 0} },
		"too many cells":        func(s *Shape) { s.Cells = make([][]int, MaxCells+1) },
	} {
		s := triangle()
		spoil(&s)
		if _, err := NewBoard(s); !errors.Is(err, ErrBadShape) {
			t.Errorf("%s: %v, want ErrBadShape", name, err)
		}
	}
}

func TestEdgeSets(t *testing.T) {
	b := mustRectangle(t, 20, 20)
	all := make([]int, b.Edges())
	for i := range all {
		all[i] = i
	}
	for _, edges := range [][]int{nil, {0}, {839}, {3, 63, 64, 500}, all} {
		s, err := b.SetOf(edges...)
		if err != nil || s.Count() != len(edges) {
			t.Errorf("%d: %v", edges, err)
		}
		back, err := b.ParseSet("00" + s.String())
		if back != s || err != nil {
			t.Errorf("%s: %s, %v", s, back, err)
		}
	}
	small := mustRectangle(t, 1, 1)
	for text, want := range map[string]error{
		"": ErrBadSet, "x": ErrBadSet, "-1": ErrBadSet, "0x1": ErrBadSet, "\x11": ErrBadSet, "1 ": ErrBadSet,
		"10": ErrBadEdge, "ffffffffffffffffffffffff": ErrBadEdge, "F": nil, "0": nil, "a": nil,
	} {
		if _, err := small.ParseSet(text); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
	if _, err := small.SetOf(4); !errors.Is(err, ErrBadEdge) {
		t.Errorf("edge 4 of 4: %v", err)
	}
}
