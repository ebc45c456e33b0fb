package dots

import (
	"errors"
	"slices"
	"testing"
)

// checkPuzzle proves a puzzle: its answer is the only edge that keeps the value, and
// every other one ends in a worse result.
func checkPuzzle(t *testing.T, b *Board, z *Puzzle, s *Solver) {
	t.Helper()
	p, err := z.on(b)
	if err != nil {
		t.Fatal(err)
	}
	a := mustSolve(t, s, &p)
	if a.Value != z.Value || !slices.Equal(a.Moves, []int{z.Edge}) {
		t.Errorf("%s: %d by %d", z, a.Value, a.Moves)
	}
	if got := gradeOf(&p, z.Edge); got != z.Grade {
		t.Errorf("%s: grade %d", z, got)
	}
	if p.outcome(1, Assessment{Low: a.Value, High: a.Value}) != z.Goal() {
		t.Errorf("%s: the goal is %d", z, z.Goal())
	}
	w := valueMoves(&p, s, &budget{})
	for _, edge := range p.available() {
		v := w.value[edge]
		if edge != z.Edge && p.outcome(1, Assessment{Low: v, High: v}) >= z.Goal() {
			t.Errorf("%s: edge %d is as good", z, edge)
		}
	}
}

// checkPuzzles proves one in so many of the puzzles there are.
func checkPuzzles(t *testing.T, every int) {
	t.Helper()
	type size struct{ rows, cols int }
	boards, solvers := map[size]*Board{}, map[size]*Solver{}
	for i, z := range Puzzles() {
		if i%every != 0 {
			continue
		}
		at := size{z.Rows, z.Cols}
		if boards[at] == nil {
			boards[at], solvers[at] = mustRectangle(t, z.Rows, z.Cols), NewSolver(18)
		}
		checkPuzzle(t, boards[at], &z, solvers[at])
	}
}

func TestPuzzlesAreProved(t *testing.T) {
	if raceDetector {
		checkPuzzles(t, 85)
	} else {
		checkPuzzles(t, 7)
	}
}

func TestPuzzles(t *testing.T) {
	keys := map[string]int{}
	var grades [MaxGrade + 1]int
	sizes := map[[2]int]int{}
	last := 1
	for i, z := range Puzzles() {
		if z.Grade < last {
			t.Errorf("puzzle %d is of grade %d, after %d", i, z.Grade, last)
		}
		last = z.Grade
		grades[z.Grade]++
		sizes[[2]int{z.Rows, z.Cols}]++
		if other, again := keys[z.key()]; again {
			t.Errorf("puzzles %d and %d are alike", other, i)
		}
		keys[z.key()] = i
		if back, err := ParsePuzzle(z.String()); err != nil || back != z {
			t.Errorf("%s is read as %s, %v", z, back, err)
		}
	}
	if n := len(Puzzles()); n < 600 || n%daysOfWeek != 0 {
		t.Errorf("%d puzzles, want 600 or more in whole weeks", n)
	}
	for grade, n := range grades[1:] {
		if n < 80 {
			t.Errorf("%d puzzles of grade %d, want 80 or more", n, grade+1)
		}
	}
	for _, size := range puzzleSizes {
		if sizes[size] < 20 {
			t.Errorf("%d puzzles of %d × %d boxes", sizes[size], size[0], size[1])
		}
	}
}

func TestPuzzleOfDay(t *testing.T) {
	n := len(Puzzles())
	for _, first := range []int{0, -n, 20_000} {
		seen := map[int]bool{}
		for day := first; day < first+n; day++ {
			i := PuzzleOfDay(day)
			if i < 0 || i >= n || seen[i] {
				t.Fatalf("day %d has puzzle %d, seen %v", day, i, seen[i])
			}
			seen[i] = true
			if PuzzleOfDay(day+n) != i {
				t.Errorf("day %d differs from day %d", day, day+n)
			}
		}
	}
	const monday = 20_045 // 18 November 2024
	for day := monday; day < monday+700; day++ {
		if grade := Puzzles()[PuzzleOfDay(day)].Grade; (day-monday)%7 == 0 && grade != 1 || (day-monday)%7 == 6 && grade != MaxGrade {
			t.Errorf("day %d of the week has grade %d", (day-monday)%7, grade)
		}
		if (day-monday)%7 != 0 && Puzzles()[PuzzleOfDay(day)].Grade < Puzzles()[PuzzleOfDay(day-1)].Grade {
			t.Errorf("day %d is easier than the day before", day)
		}
	}
}

func TestSolutionsAndRefutations(t *testing.T) {
	every := 31
	if raceDetector {
		every = 151
	}
	for i := 0; i < len(Puzzles()); i += every {
		z := Puzzles()[i]
		s := NewSolver(16)
		line, err := Solution(&z, s)
		if err != nil || line[0] != z.Edge {
			t.Fatalf("%s: %d, %v", z, line, err)
		}
		p, _ := z.Position()
		end := mustDraw(t, p, line...)
		if !end.Over() || end.Score(1)-end.Score(2) != z.Mine-z.Theirs+z.Value {
			t.Errorf("%s: ends %d : %d", z, end.Score(1), end.Score(2))
		}
		right, err := Refute(&z, z.Edge, s)
		if err != nil || right.Cost != 0 || right.Result != z.Goal() || !slices.Equal(right.Line, line) {
			t.Errorf("%s: %+v, %v", z, right, err)
		}
		wrong := p.available()[0]
		if wrong == z.Edge {
			wrong = p.available()[1]
		}
		r, err := Refute(&z, wrong, s)
		if err != nil || r.Cost < 2 || r.Result >= z.Goal() || r.Line[0] != wrong {
			t.Errorf("%s: %+v, %v", z, r, err)
		}
		end = mustDraw(t, p, r.Line...)
		if !end.Over() || end.Score(1)-end.Score(2) != z.Mine-z.Theirs+z.Value-r.Cost {
			t.Errorf("%s: %d ends %d : %d at a cost of %d", z, wrong, end.Score(1), end.Score(2), r.Cost)
		}
		if _, err := Refute(&z, p.board.Edges(), s); !errors.Is(err, ErrBadEdge) {
			t.Errorf("%v", err)
		}
	}
}

func TestLinesThatAreWrong(t *testing.T) {
	good := Puzzles()[0]
	short, score, edge, grade := good, good, good, good
	short.Rows = 30
	score.Mine += 3
	for e := range MaxEdges {
		if good.Drawn.Has(e) {
			edge.Edge = e
		}
	}
	grade.Grade = 6
	for _, line := range []string{"", "3 3 0 0 0", "3 3 xyz 0 0 1 2 3", short.String(), score.String(), edge.String(), grade.String()} {
		if z, err := ParsePuzzle(line); err == nil {
			t.Errorf("%q is read as %s", line, z)
		}
	}
}

// A game gives the same puzzles whatever was searched before.
func TestQuarryForgets(t *testing.T) {
	one, other := NewQuarry(20), NewQuarry(20)
	found := 0
	for seed := range uint64(4) {
		other.Game(seed+100, nil)
		first, again := one.Game(seed, nil), other.Game(seed, nil)
		if !slices.Equal(first, again) {
			t.Errorf("game %d: %v, then %v", seed, first, again)
		}
		found += len(first)
	}
	if found == 0 {
		t.Error("no puzzles in four games")
	}
}

func TestSelection(t *testing.T) {
	s := NewSelection(12)
	if s.want != [MaxGrade + 1]int{0, 2, 2, 2, 3, 3} || s.Missing() != 12 {
		t.Errorf("%d wanted of each grade", s.want)
	}
	a := Puzzle{Rows: 3, Cols: 3, Drawn: EdgeSet{0b1}, Grade: 5}
	mirrored := Puzzle{Rows: 3, Cols: 3, Drawn: EdgeSet{0b100}, Grade: 5}
	turned := Puzzle{Rows: 3, Cols: 3, Drawn: EdgeSet{1 << 12}, Grade: 4}
	middle := Puzzle{Rows: 3, Cols: 3, Drawn: EdgeSet{0b10}, Grade: 1}
	s.Add([]Puzzle{a})
	s.Add([]Puzzle{mirrored, turned})
	s.Add([]Puzzle{middle, {Rows: 3, Cols: 4, Drawn: EdgeSet{0b1}, Grade: 4}})
	s.Add(nil)
	got := s.Puzzles()
	if len(got) != 2 || got[0].Grade != 4 || got[1] != a || s.Missing() != 10 {
		t.Errorf("%v", got)
	}
}

// What the grades say, on positions made for it.
func TestGrades(t *testing.T) {
	chains := func(drawn []int, chains, loops []int) *Position {
		b, _ := separate(t, chains, loops)
		set, err := b.SetOf(drawn...)
		if err != nil {
			t.Fatal(err)
		}
		p, err := SetUp(b, usual, set)
		if err != nil {
			t.Fatal(err)
		}
		return &p
	}
	empty := mustNew(t, mustRectangle(t, 3, 3), usual)
	for _, test := range []struct {
		name string
		p    *Position
		edge int
		want int
	}{
		{"the only cell", chains([]int{0}, []int{1, 4}, nil), 1, 0},
		{"the shortest chain", chains(nil, []int{1, 3}, nil), 0, 3}, // either of two edges
		{"to leave two", chains([]int{0}, []int{2, 6}, nil), 2, 2},
		{"not the shortest", chains(nil, []int{3, 3}, []int{4}), 10, 3},
		{"one of many safe edges", &empty, 0, 5},
	} {
		if got := gradeOf(test.p, test.edge); got != test.want {
			t.Errorf("%s: grade %d, want %d", test.name, got, test.want)
		}
	}
}
