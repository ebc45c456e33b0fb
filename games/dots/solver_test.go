package dots

import (
	"errors"
	"fmt"
	"slices"
	"testing"
)

// played is what a position is worth by playing out every game from it.
func played(t *testing.T, p Position, known map[EdgeSet]int) int {
	if value, ok := known[p.drawn]; ok || p.Over() {
		return value
	}
	best := -MaxCells
	for edge := range p.board.Edges() {
		if !p.IsDrawn(edge) {
			best = max(best, playedMove(t, p, edge, known))
		}
	}
	known[p.drawn] = best
	return best
}

func playedMove(t *testing.T, p Position, edge int, known map[EdgeSet]int) int {
	mover := p.Turn()
	next := mustDraw(t, p, edge)
	gain := next.Score(mover) - p.Score(mover)
	if p.rules.Misere {
		gain = -gain
	}
	if next.Over() {
		return gain
	}
	if next.Turn() == mover {
		return gain + played(t, next, known)
	}
	return gain - played(t, next, known)
}

func TestSolverAgreesWithPlayingOut(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, 2}, {1, 3}, {2, 2}} {
		for _, r := range []Rules{
			{Players: 2, First: 1}, {Players: 2, First: 2, Children: true},
			{Players: 2, First: 1, Misere: true}, {Players: 2, First: 1, Children: true, Misere: true},
		} {
			p := mustNew(t, mustRectangle(t, size[0], size[1]), r)
			known := map[EdgeSet]int{}
			want := Answer{Value: played(t, p, known)}
			for edge := range p.board.Edges() {
				if playedMove(t, p, edge, known) == want.Value {
					want.Moves = append(want.Moves, edge)
				}
			}
			got := mustSolve(t, NewSolver(MinTableBits), &p)
			if got.Value != want.Value || !slices.Equal(got.Moves, want.Moves) {
				t.Errorf("%v %+v: %+v, want %+v", size, r, got, want)
			}
			checkSubsets(t, p, known)
		}
	}
}

// checkSubsets holds the table of all subsets against games played out.
func checkSubsets(t *testing.T, p Position, known map[EdgeSet]int) {
	t.Helper()
	s, err := newSubsets(&p, Limit{})
	if err != nil {
		t.Fatal(err)
	}
	for drawn, want := range known {
		left := uint64(len(s.values)-1) &^ drawn[0]
		if got := int(s.values[left]); got != want {
			t.Fatalf("%+v, %s drawn: %d, want %d", p.rules, drawn, got, want)
		}
	}
}

// checkAll compares the values of positions on a board with those by the rules alone,
// all or one in so many, and one in so many of the sets of best moves.
func checkAll(t *testing.T, b *Board, s *Solver, every, movesEvery int) {
	t.Helper()
	p := mustNew(t, b, usual)
	plain, err := newSubsets(&p, Limit{})
	if err != nil {
		t.Fatal(err)
	}
	s.use(&p)
	s.begin(Limit{})
	for left := 1; left < len(plain.values); left += every {
		if got, want := s.value(uint64(left)), int(plain.values[left]); got != want {
			t.Fatalf("%x left: %d, want %d", left, got, want)
		}
		if left/every%movesEvery == 0 {
			checkMoves(t, s, plain, uint64(left))
		}
	}
}

func checkMoves(t *testing.T, s *Solver, plain *subsets, left uint64) {
	t.Helper()
	var want []int
	for edge := range s.graph.edges {
		if left>>edge&1 != 0 && plain.drawing(left, edge) == int(plain.values[left]) {
			want = append(want, edge)
		}
	}
	if a := s.answer(left); !slices.Equal(a.Moves, want) {
		t.Fatalf("%x left: moves %d, want %d", left, a.Moves, want)
	}
}

func TestEveryPositionOfSmallBoards(t *testing.T) {
	for _, test := range []struct{ rows, cols, every int }{
		{1, 1, 1}, {1, 2, 1}, {1, 3, 1}, {1, 4, 1}, {2, 2, 1}, {1, 5, 3}, {2, 3, 7}, {2, 4, 1009},
	} {
		every := test.every
		if raceDetector && every > 1 {
			every *= 101
		}
		if raceDetector && every > 100_000 {
			continue // its table alone takes long
		}
		checkAll(t, mustRectangle(t, test.rows, test.cols), NewSolver(16), every, 5)
	}
}

// Cells with three edges and with six, and the symmetries of their boards.
func TestPositionsOfOtherShapes(t *testing.T) {
	for _, test := range []struct {
		kind       Kind
		rows, cols int
		every      int
	}{
		{Triangular, 2, 2, 1}, {Triangular, 3, 3, 11}, {Hexagonal, 1, 2, 1}, {Hexagonal, 1, 3, 5}, {Hexagonal, 2, 2, 23},
		{Diagonal, 1, 2, 1}, {Diagonal, 2, 2, 5}, {Diagonal, 1, 4, 7},
	} {
		b, err := Make(test.kind, test.rows, test.cols)
		if err != nil {
			t.Fatal(err)
		}
		every := test.every
		if raceDetector && every > 1 {
			every *= 101
		}
		checkAll(t, b, NewSolver(16), every, 5)
	}
}

// randomBoard has edges between cells at random, so that there are trees and
// junctions of all kinds, loops of two and three cells, and twins inside.
func randomBoard(t *testing.T, random *splitMix, cells, edges int) *Board {
	t.Helper()
	s := Shape{Cells: make([][]int, cells)}
	for edge := range edges {
		s.Dots = append(s.Dots, Dot{edge, 0}, Dot{edge, 1})
		s.Edges = append(s.Edges, [2]int{2 * edge, 2*edge + 1})
		one, other := random.below(cells), random.below(cells+1)
		if edge < cells {
			one = edge // every cell has an edge
		}
		s.Cells[one] = append(s.Cells[one], edge)
		if other < cells && other != one {
			s.Cells[other] = append(s.Cells[other], edge)
		}
	}
	b, err := NewBoard(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestEveryPositionOfRandomBoards(t *testing.T) {
	random := splitMix(11)
	s := NewSolver(12)
	boards := 300
	if raceDetector {
		boards = 40
	}
	for range boards {
		edges := 4 + random.below(8)
		checkAll(t, randomBoard(t, &random, 2+random.below(edges-2), edges), s, 1, 9)
	}
}

// A spider is a cell with arms. With all of their ends open, the arms are taken
// inwards and the cell in the middle last: what can be held back depends on how long
// they are.
func TestSpiders(t *testing.T) {
	s := NewSolver(14)
	for _, arms := range [][]int{
		{1, 1, 1}, {1, 1, 2}, {1, 2, 2}, {2, 2, 2}, {1, 1, 3}, {3, 3, 1}, {1, 1, 1, 1}, {1, 1, 1, 2}, {2, 1, 2, 1}, {1, 1, 1, 1, 1},
	} {
		t.Run(fmt.Sprint(arms), func(t *testing.T) {
			shape := Shape{Cells: [][]int{nil}}
			edge := func(cells ...int) {
				n := len(shape.Edges)
				shape.Dots = append(shape.Dots, Dot{n, 0}, Dot{n, 1})
				shape.Edges = append(shape.Edges, [2]int{2 * n, 2*n + 1})
				for _, cell := range cells {
					shape.Cells[cell] = append(shape.Cells[cell], n)
				}
			}
			for _, length := range arms {
				last := 0
				for range length {
					shape.Cells = append(shape.Cells, nil)
					edge(last, len(shape.Cells)-1)
					last = len(shape.Cells) - 1
				}
				edge(last)
			}
			shape.Cells = append(shape.Cells, nil, nil, nil) // a chain to move on to
			edge(len(shape.Cells) - 3)
			edge(len(shape.Cells)-3, len(shape.Cells)-2)
			edge(len(shape.Cells)-2, len(shape.Cells)-1)
			edge(len(shape.Cells) - 1)
			b, err := NewBoard(shape)
			if err != nil {
				t.Fatal(err)
			}
			checkAll(t, b, s, 1, 9)
		})
	}
}

func TestSymmetriesOfTheBoard(t *testing.T) {
	for _, test := range []struct{ rows, cols, turns, twins int }{
		{3, 3, 7, 4}, {2, 2, 7, 4}, {2, 3, 3, 4}, {1, 4, 3, 4}, {1, 1, 7, 1}, {5, 5, 7, 4},
	} {
		p := mustNew(t, mustRectangle(t, test.rows, test.cols), usual)
		s := NewSolver(MinTableBits)
		s.use(&p)
		if len(s.graph.turns) != test.turns || len(s.graph.twins) != test.twins {
			t.Errorf("%d × %d: %d symmetries and %d sets of twins, want %d and %d", test.rows, test.cols,
				len(s.graph.turns), len(s.graph.twins), test.turns, test.twins)
		}
		random := splitMix(2)
		for range 100 {
			left := random.next() >> (maxBits - p.board.Edges())
			var sums, there sums
			key := s.graph.sumsOf(&sums, left)
			for _, turn := range s.graph.turns {
				other := turned(left, turn)
				if s.graph.sumsOf(&there, other) != key || s.graph.cellsLeft(other) != s.graph.cellsLeft(left) {
					t.Fatalf("%d × %d: %x and %x differ", test.rows, test.cols, left, other)
				}
			}
		}
	}
}

// What is left of a large board is solved like a small board: the upper left corner,
// when the edges to the rest of the board are drawn.
func TestEndgamesOfLargeBoards(t *testing.T) {
	small, large := mustRectangle(t, 2, 3), mustRectangle(t, 20, 20)
	random := splitMix(4)
	s, other := NewSolver(14), NewSolver(14)
	for range 50 {
		border := []int{6, 7, 8, 12, 16} // of the small board, below and to the right
		order := random.order(small.Edges())
		drawn, _ := small.SetOf(append(border, order[:random.below(len(order))]...)...)
		var there, free []int
		for edge := range small.Edges() {
			same, err := large.Between(small.Ends(edge))
			if err != nil {
				t.Fatal(err)
			}
			there = append(there, same)
			if !drawn.Has(edge) {
				free = append(free, same)
			}
		}
		p, q := setUpHex(t, small, drawn.String()), without(t, large, free...)
		want, got := mustSolve(t, s, &p), mustSolve(t, other, &q)
		for i, edge := range want.Moves {
			want.Moves[i] = there[edge]
		}
		if got.Value != want.Value || !slices.Equal(got.Moves, want.Moves) {
			t.Errorf("%s: %+v, want %+v", drawn, got, want)
		}
	}
}

func TestWhatIsNotSolved(t *testing.T) {
	large, small := mustRectangle(t, 6, 6), mustRectangle(t, 3, 4)
	s := NewSolver(MinTableBits)
	for _, test := range []struct {
		p    Position
		want error
	}{
		{mustNew(t, large, usual), ErrTooLarge},
		{mustNew(t, small, Rules{Players: 2, First: 1, Children: true}), ErrTooLarge},
		{mustNew(t, small, Rules{Players: 2, First: 1, Misere: true}), ErrTooLarge},
		{mustNew(t, small, Rules{Players: 3, First: 1}), ErrBadRules},
	} {
		if _, err := s.Solve(&test.p, Limit{}); !errors.Is(err, test.want) {
			t.Errorf("%+v: %v, want %v", test.p.rules, err, test.want)
		}
	}
}

func TestSolverStopsAtItsLimit(t *testing.T) {
	p := mustNew(t, mustRectangle(t, 5, 5), usual)
	s := NewSolver(14)
	a, err := s.Solve(&p, Limit{Nodes: 1000})
	if err != nil || a.Exact || a.Nodes > 1100 || a.Moves != nil {
		t.Errorf("%+v, %v", a, err)
	}
	polls := 0
	a, err = s.Solve(&p, Limit{Stop: func() bool { polls++; return polls == 3 }})
	if err != nil || a.Exact || polls != 3 {
		t.Errorf("%+v, %v, asked %d times", a, err, polls)
	}
	variant := mustNew(t, mustRectangle(t, 2, 3), Rules{Players: 2, First: 1, Children: true})
	for _, limit := range []Limit{{Nodes: 1000}, {Stop: func() bool { return true }}} {
		if a, err := s.Solve(&variant, limit); err != nil || a.Exact || a.Moves != nil {
			t.Errorf("children's turns: %+v, %v", a, err)
		}
	}
	// What was learned on the way is true: the table serves the next question.
	q := mustNew(t, mustRectangle(t, 2, 3), usual)
	for nodes := uint64(50); ; nodes *= 2 {
		if a, _ = s.Solve(&q, Limit{Nodes: nodes}); a.Exact {
			break
		}
	}
	if a.Value != -2 || len(a.Moves) != 17 {
		t.Errorf("2 × 3 after interruptions: %+v", a)
	}
}

func TestSolvedToTheEnd(t *testing.T) {
	p := mustDraw(t, mustNew(t, mustRectangle(t, 1, 1), usual), 0, 1, 2, 3)
	if a := mustSolve(t, NewSolver(MinTableBits), &p); a.Value != 0 || len(a.Moves) != 0 {
		t.Errorf("%+v", a)
	}
}

func BenchmarkSolve3x3(b *testing.B) {
	s := NewSolver(18)
	p := mustNew(b, mustRectangle(b, 3, 3), usual)
	for b.Loop() {
		s.Reset()
		mustSolve(b, s, &p)
	}
}
