package dots

import (
	"errors"
	"slices"
	"testing"
)

func mustMake(t testing.TB, kind Kind, rows, cols int) *Board {
	t.Helper()
	b, err := Make(kind, rows, cols)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// everyBoard calls a function with each board that there is.
func everyBoard(t *testing.T, do func(b *Board)) {
	t.Helper()
	for _, kind := range Kinds() {
		for rows := 1; rows <= MaxSide; rows++ {
			for cols := 1; cols <= MaxSide; cols++ {
				b, err := Make(kind, rows, cols)
				switch {
				case err == nil:
					do(b)
				case !errors.Is(err, ErrBadSize):
					t.Fatalf("%s %d × %d: %v", kind, rows, cols, err)
				}
			}
		}
	}
}

// Counted on paper.
func TestShapesCountedByHand(t *testing.T) {
	for _, test := range []struct {
		kind                         Kind
		rows, cols                   int
		dots, edges, cells, rimEdges int
	}{
		{Rectangular, 2, 3, 12, 17, 6, 10},
		{Triangular, 1, 1, 3, 3, 1, 3},
		{Triangular, 2, 2, 6, 9, 4, 6},
		{Triangular, 3, 3, 10, 18, 9, 9},
		{Hexagonal, 1, 1, 6, 6, 1, 6},
		{Hexagonal, 1, 2, 10, 11, 2, 10},
		{Hexagonal, 2, 1, 10, 11, 2, 10},
		{Hexagonal, 2, 2, 16, 19, 4, 14},
		{Hexagonal, 3, 1, 14, 16, 3, 14},
		{Hexagonal, 3, 2, 22, 27, 6, 18},
		{Diagonal, 1, 1, 4, 5, 2, 4},
		{Diagonal, 2, 2, 9, 16, 8, 8},
		{Diagonal, 2, 3, 12, 23, 12, 10},
	} {
		b := mustMake(t, test.kind, test.rows, test.cols)
		rim := 0
		for edge := range b.Edges() {
			if _, second := b.Beside(edge); second == NoCell {
				rim++
			}
		}
		if len(b.Dots()) != test.dots || b.Edges() != test.edges || b.Cells() != test.cells || rim != test.rimEdges {
			t.Errorf("%+v: %d dots, %d edges, %d cells, %d at the rim", test, len(b.Dots()), b.Edges(), b.Cells(), rim)
		}
	}
}

func TestShapesThatFit(t *testing.T) {
	most := map[Kind]int{}
	everyBoard(t, func(b *Board) { most[b.Kind()]++ })
	// Diagonal boards have two cells to a square: all but those of over 200 squares.
	diagonal := 0
	for rows := 1; rows <= MaxSide; rows++ {
		diagonal += min(MaxSide, MaxCells/2/rows)
	}
	if most[Rectangular] != 400 || most[Triangular] != 20 || most[Diagonal] != diagonal || most[Hexagonal] == 0 {
		t.Errorf("%v, want 400 rectangles, 20 triangles, %d with diagonals", most, diagonal)
	}
	for _, test := range []struct {
		kind       Kind
		rows, cols int
		want       error
	}{
		{Hexagonal, 16, 16, nil}, {Hexagonal, 20, 12, nil}, {Hexagonal, 12, 20, nil},
		{Hexagonal, 20, 13, ErrBadSize}, {Hexagonal, 17, 16, ErrBadSize},
		{Diagonal, 10, 20, nil}, {Diagonal, 14, 14, nil}, {Diagonal, 11, 20, ErrBadSize},
		{Triangular, 20, 20, nil}, {Triangular, 3, 4, ErrBadSize}, {Triangular, 21, 21, ErrBadSize},
		{Rectangular, 0, 3, ErrBadSize}, {Hexagonal, 3, -1, ErrBadSize}, {Diagonal, 1, 21, ErrBadSize},
		{"circle", 3, 3, ErrBadShape}, {"", 3, 3, ErrBadShape},
	} {
		b, err := Make(test.kind, test.rows, test.cols)
		if !errors.Is(err, test.want) || (err == nil) != (b != nil) {
			t.Errorf("%s %d × %d: %v, want %v", test.kind, test.rows, test.cols, err, test.want)
		}
		if b != nil && (b.Kind() != test.kind || b.Rows() != test.rows || b.Cols() != test.cols) {
			t.Errorf("%+v: became %s %d × %d", test, b.Kind(), b.Rows(), b.Cols())
		}
	}
}

// A board in one piece and without holes has V - E + F = 1, the outside not counted,
// and as many dots as edges at its rim.
func TestShapesAreDiscs(t *testing.T) {
	everyBoard(t, func(b *Board) {
		if euler := len(b.Dots()) - b.Edges() + b.Cells(); euler != 1 {
			t.Errorf("%s %d × %d: V - E + F = %d", b.Kind(), b.Rows(), b.Cols(), euler)
		}
		rim := map[Dot]int{}
		for edge := range b.Edges() {
			first, second := b.Beside(edge)
			if first == NoCell {
				t.Fatalf("%s %d × %d: edge %d is beside nothing", b.Kind(), b.Rows(), b.Cols(), edge)
			}
			if second == NoCell {
				from, to := b.Ends(edge)
				rim[from]++
				rim[to]++
			}
		}
		for dot, edges := range rim {
			if edges != 2 {
				t.Errorf("%s %d × %d: %d edges of the rim at %v", b.Kind(), b.Rows(), b.Cols(), edges, dot)
			}
		}
	})
}

// Beside and Around say the same, and the edges of a cell go round it once.
func TestShapesHaveClosedCells(t *testing.T) {
	sides := map[Kind]int{Rectangular: 4, Triangular: 3, Hexagonal: 6, Diagonal: 3}
	everyBoard(t, func(b *Board) {
		besides := 0
		for edge := range b.Edges() {
			first, second := b.Beside(edge)
			for _, cell := range []int{first, second} {
				if cell == NoCell {
					continue
				}
				besides++
				if !slices.Contains(b.Around(cell), edge) {
					t.Errorf("%s: edge %d is not around cell %d", b.Kind(), edge, cell)
				}
			}
		}
		if want := sides[b.Kind()] * b.Cells(); besides != want {
			t.Errorf("%s: %d sides, want %d", b.Kind(), besides, want)
		}
		for cell := range b.Cells() {
			corners := map[Dot]int{}
			for _, edge := range b.Around(cell) {
				from, to := b.Ends(edge)
				corners[from]++
				corners[to]++
			}
			if len(corners) != sides[b.Kind()] || len(b.Around(cell)) != sides[b.Kind()] {
				t.Errorf("%s: cell %d has the corners %v", b.Kind(), cell, corners)
			}
		}
	})
}

// squaredLength is that of an edge as a page draws it, times four.
func squaredLength(b *Board, edge int) int {
	from, to := b.Ends(edge)
	rows, cols := from.Row-to.Row, from.Col-to.Col
	switch b.Kind() {
	case Triangular:
		return 3*rows*rows + cols*cols
	case Hexagonal:
		return rows*rows + 3*cols*cols
	}
	return 4 * (rows*rows + cols*cols)
}

func TestShapesAreRegular(t *testing.T) {
	everyBoard(t, func(b *Board) {
		straight := 2*b.Rows()*b.Cols() + b.Rows() + b.Cols()
		for edge := range b.Edges() {
			want := 4
			if b.Kind() == Diagonal && edge >= straight {
				want = 8
			}
			if got := squaredLength(b, edge); got != want {
				t.Fatalf("%s %d × %d: edge %d has a length of √(%d/4)", b.Kind(), b.Rows(), b.Cols(), edge, got)
			}
		}
		low := b.Dots()[0]
		for _, dot := range b.Dots() {
			low = Dot{min(low.Row, dot.Row), min(low.Col, dot.Col)}
		}
		if low != (Dot{}) {
			t.Errorf("%s %d × %d: dots begin at %v", b.Kind(), b.Rows(), b.Cols(), low)
		}
	})
}

func TestDiagonalNumbers(t *testing.T) {
	const rows, cols = 2, 3
	b, plain := mustMake(t, Diagonal, rows, cols), mustRectangle(t, rows, cols)
	for edge := range plain.Edges() {
		from, to := plain.Ends(edge)
		if got, err := b.Between(from, to); got != edge || err != nil {
			t.Errorf("edge %d of the rectangle is %d, %v", edge, got, err)
		}
	}
	// Squares (0,0), (0,1), (0,2), (1,0), (1,1), (1,2).
	for square, ends := range [][2]Dot{
		{{0, 0}, {1, 1}}, {{0, 2}, {1, 1}}, {{0, 2}, {1, 3}}, {{1, 1}, {2, 0}}, {{1, 1}, {2, 2}}, {{1, 3}, {2, 2}},
	} {
		cut, err := b.Between(ends[0], ends[1])
		if cut != plain.Edges()+square || err != nil {
			t.Errorf("the diagonal of square %d is %d, %v", square, cut, err)
		}
		first, second := b.Beside(cut)
		if first != 2*square || second != 2*square+1 {
			t.Errorf("square %d has the cells %d and %d", square, first, second)
		}
		if !slices.Contains(b.Around(first), square) {
			t.Errorf("cell %d is not below edge %d", first, square)
		}
	}
}

func TestTriangleNumbers(t *testing.T) {
	b := mustMake(t, Triangular, 2, 2)
	want := [][]int{{0, 1, 2}, {3, 4, 5}, {2, 6, 4}, {6, 7, 8}}
	for cell, edges := range want {
		if got := b.Around(cell); !slices.Equal(got, edges) {
			t.Errorf("cell %d: edges %d, want %d", cell, got, edges)
		}
	}
	if from, to := b.Ends(8); from != (Dot{2, 2}) || to != (Dot{2, 4}) {
		t.Errorf("the last edge joins %v and %v", from, to)
	}
}

func TestHoneycombNumbers(t *testing.T) {
	b := mustMake(t, Hexagonal, 2, 2)
	// Cell 1 has cell 0's right side on its left. Cell 2 lies below both, with 0's lower
	// right and 1's lower left side above it; cell 3 is right of it and below 1.
	want := [][]int{{0, 1, 2, 3, 4, 5}, {6, 7, 8, 9, 1, 10}, {9, 11, 12, 13, 14, 2}, {15, 16, 17, 18, 11, 8}}
	for cell, edges := range want {
		if got := b.Around(cell); !slices.Equal(got, edges) {
			t.Errorf("cell %d: edges %d, want %d", cell, got, edges)
		}
	}
}

func TestStartsOnEveryShape(t *testing.T) {
	everyBoard(t, func(b *Board) {
		rim := 0
		for edge := range b.Edges() {
			if b.beside[edge][1] == NoCell {
				rim++
			}
		}
		r := usual
		r.Start = Swedish
		p := mustNew(t, b, r)
		if drawn := b.Edges() - p.Left(); drawn != rim {
			t.Errorf("%s %d × %d: a Swedish start draws %d, want %d", b.Kind(), b.Rows(), b.Cols(), drawn, rim)
		}
		r.Start = Icelandic
		p, err := New(b, r)
		if b.Kind() == Triangular || b.Kind() == Hexagonal {
			if !errors.Is(err, ErrBadRules) {
				t.Errorf("%s: an Icelandic start, %v", b.Kind(), err)
			}
		} else if drawn := b.Edges() - p.Left(); err != nil || drawn != b.Rows()+b.Cols() {
			t.Errorf("%s %d × %d: an Icelandic start draws %d, %v", b.Kind(), b.Rows(), b.Cols(), drawn, err)
		}
	})
}

func TestFullGamesHandOutEveryCell(t *testing.T) {
	random := splitMix(11)
	for _, kind := range Kinds() {
		for side := 1; side <= 10; side++ {
			b := mustMake(t, kind, side, side)
			p := mustNew(t, b, Rules{Players: 3, First: 2, Children: side%2 == 0})
			for _, edge := range random.order(b.Edges()) {
				p = mustDraw(t, p, edge)
			}
			if total := p.Score(1) + p.Score(2) + p.Score(3); total != b.Cells() || !p.Over() {
				t.Errorf("%s %d × %d: %d of %d cells are owned", kind, side, side, total, b.Cells())
			}
			checkCount(t, &p)
		}
	}
}

func TestSolverOnEveryShape(t *testing.T) {
	for _, test := range []struct {
		kind       Kind
		rows, cols int
	}{
		{Triangular, 1, 1}, {Triangular, 2, 2}, {Hexagonal, 1, 1}, {Hexagonal, 1, 2}, {Hexagonal, 2, 1},
		{Diagonal, 1, 1}, {Diagonal, 1, 2}, {Diagonal, 2, 1},
	} {
		b := mustMake(t, test.kind, test.rows, test.cols)
		for _, r := range []Rules{
			usual, {Players: 2, First: 1, Misere: true}, {Players: 2, First: 1, Children: true},
			{Players: 2, First: 1, Start: Swedish},
		} {
			checkPlayedOut(t, mustNew(t, b, r))
		}
	}
	// Larger boards are compared from positions with few edges left.
	random := splitMix(23)
	for _, kind := range Kinds() {
		for side := 2; side <= 4; side++ {
			b := mustMake(t, kind, side, side)
			order := random.order(b.Edges())
			drawn, err := b.SetOf(order[min(10, len(order)):]...)
			if err != nil {
				t.Fatal(err)
			}
			p, err := SetUp(b, usual, drawn)
			if err != nil {
				t.Fatal(err)
			}
			checkPlayedOut(t, p)
		}
	}
}

// checkPlayedOut compares the solver's answer with playing out every game.
func checkPlayedOut(t *testing.T, p Position) {
	t.Helper()
	known := map[EdgeSet]int{}
	want := Answer{Value: played(t, p, known)}
	for edge := range p.board.Edges() {
		if !p.IsDrawn(edge) && playedMove(t, p, edge, known) == want.Value {
			want.Moves = append(want.Moves, edge)
		}
	}
	got := mustSolve(t, NewSolver(MinTableBits), &p)
	if got.Value != want.Value || !slices.Equal(got.Moves, want.Moves) {
		t.Errorf("%s %d × %d %+v, %s drawn: %+v, want %+v",
			p.board.kind, p.board.rows, p.board.cols, p.rules, p.drawn, got, want)
	}
}
