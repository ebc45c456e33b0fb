package dots

import (
	"errors"
	"slices"
	"testing"
)

func mustHint(t testing.TB, p *Position, s *Solver, limit Limit) []Hint {
	t.Helper()
	hints, err := Hints(p, s, limit)
	if err != nil {
		t.Fatal(err)
	}
	return hints
}

// rows makes a position in which nothing is left but upright edges, each row of the
// board being a chain: a '|' is an edge to draw, a ':' one that is drawn.
func rows(t testing.TB, pictures ...string) (p Position, upright func(row, col int) int) {
	t.Helper()
	cols := len(pictures[0]) - 1
	b := mustRectangle(t, len(pictures), cols)
	upright = func(row, col int) int { return (len(pictures)+1)*cols + row*(cols+1) + col }
	var free []int
	for row, picture := range pictures {
		for col, char := range picture {
			if char == '|' {
				free = append(free, upright(row, col))
			}
		}
	}
	return without(t, b, free...), upright
}

// find returns the hint with an edge and a reason.
func find(hints []Hint, edge int, reason Reason) *Hint {
	for i := range hints {
		if hints[i].Edge == edge && hints[i].Reason == reason {
			return &hints[i]
		}
	}
	return nil
}

func TestHintToLeaveTheLastTwo(t *testing.T) {
	p, upright := rows(t, ":::||", "|||||")
	for name, solver := range map[string]*Solver{"exact": NewSolver(MinTableBits), "by structure": nil} {
		hints := mustHint(t, &p, solver, Limit{})
		exact := solver != nil
		h := find(hints, upright(0, 4), DoubleDeal)
		if h == nil || h.Kind != StrategicHint || h.Gives != 2 || h.Control != 1 || h.Exact != exact || exact && h.Value != 2 {
			t.Errorf("%s: %+v", name, hints)
			continue
		}
		if !slices.Equal(h.Cells, []int{2, 3}) && !slices.Equal(h.Cells, []int{3, 2}) {
			t.Errorf("%s: leaves %d", name, h.Cells)
		}
		d := find(hints, upright(0, 3), LosesControl)
		if d == nil || d.Kind != DangerHint || d.Takes != 1 || exact && d.Loss != 4 {
			t.Errorf("%s: no warning of taking both: %+v", name, hints)
		}
		if exact && h.Score != hints[0].Score {
			t.Errorf("%+v is before it", hints[0])
		}
	}
}

func TestHintToTakeAllButTwo(t *testing.T) {
	p, upright := rows(t, ":||||", "|||||")
	hints := mustHint(t, &p, NewSolver(MinTableBits), Limit{})
	if h := find(hints, upright(0, 1), TakeChain); h == nil || h.Kind != SafeHint || h.Length != 4 || h.Value != 4 {
		t.Errorf("%+v", hints)
	}
	if h := find(hints, NoEdge, KeepControl); h == nil || h.Gives != 2 || h.Length != 4 || h.Control != 1 {
		t.Errorf("%+v", hints)
	}
}

// The last chain of all is taken to its end.
func TestHintToTakeTheLastChain(t *testing.T) {
	p, upright := rows(t, ":::||", ":::::")
	hints := mustHint(t, &p, NewSolver(MinTableBits), Limit{})
	if hints[0].Edge != upright(0, 3) || hints[0].Reason != TakeChain || hints[0].Value != 2 {
		t.Errorf("%+v", hints)
	}
	for _, h := range hints {
		if h.Kind == StrategicHint {
			t.Errorf("%+v", h)
		}
	}
}

func TestHintToLeaveTheLastFourOfALoop(t *testing.T) {
	b := mustRectangle(t, 4, 6)
	edge := func(r1, c1, r2, c2 int) int {
		e, err := b.Between(Dot{r1, c1}, Dot{r2, c2})
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	middle := edge(1, 0, 1, 1) // of the three left in the upper left four boxes
	free := []int{edge(0, 1, 1, 1), middle, edge(1, 1, 2, 1)}
	for col := range 7 {
		free = append(free, edge(3, col, 4, col))
	}
	p := without(t, b, free...)
	h := find(mustHint(t, &p, NewSolver(MinTableBits), Limit{}), middle, DeclineLoop)
	if h == nil || h.Kind != StrategicHint || h.Gives != 4 || h.Value != 2 || h.Control != 1 {
		t.Errorf("%+v", h)
	}
}

// Chains of two, three and four cells: the two are given, and by the edge between them.
func TestHintsWhenSomethingMustBeOpened(t *testing.T) {
	b, _ := separate(t, []int{2, 3, 4}, nil)
	p := mustNew(t, b, usual)
	for _, solver := range []*Solver{NewSolver(MinTableBits), nil} {
		hints := mustHint(t, &p, solver, Limit{})
		h := find(hints, 1, OpenShortest)
		if h == nil || h.Kind != StrategicHint || h.Gives != 2 || h.Control != 1 || hints[0].Edge != 1 {
			t.Errorf("%+v", hints)
		}
		half := find(hints, 2, HalfHeartedHandout)
		if half == nil || half.Kind != DangerHint || half.Control != 2 || !slices.Equal(half.Cells, []int{1, 0}) {
			t.Errorf("%+v", hints)
		}
		longest := slices.IndexFunc(hints, func(h Hint) bool { return h.Reason == GivesChain && h.Length == 4 })
		if longest < 0 || hints[longest].Gives != 4 || len(hints[longest].Edges) != 4 {
			t.Errorf("%+v", hints)
		}
	}
}

func TestHintsAboutSafeMoves(t *testing.T) {
	p := mustNew(t, mustRectangle(t, 2, 3), usual)
	hints := mustHint(t, &p, NewSolver(16), Limit{})
	if hints[0].Kind != SafeHint || hints[0].Reason != SafeMove || hints[0].SafeLeft == 0 {
		t.Errorf("%+v", hints[0])
	}
	h := find(hints, NoEdge, CountChains)
	if h == nil || h.Wanted != Even || h.ChainsNow != 0 { // twelve dots
		t.Errorf("%+v", h)
	}
	if _, err := Hints(&Position{board: p.board, rules: usual}, nil, Limit{}); !errors.Is(err, ErrGameOver) {
		t.Errorf("%v", err)
	}
}

// The rule of the long chains as it is known for rectangles: the first player wants
// the number of dots and long chains together to be even.
func TestLongChainRule(t *testing.T) {
	for r := 1; r < 7; r++ {
		for c := 1; c < 7; c++ {
			p := mustNew(t, mustRectangle(t, r, c), usual)
			want := Even
			if (r+1)*(c+1)%2 != 0 {
				want = Odd
			}
			var s sketch
			s.read(&p)
			if got := wantedChains(&s); got != want {
				t.Errorf("%d × %d: %d, want %d", r, c, got, want)
			}
		}
	}
}

// Hints never contradict the exact values: moves that are advised keep them, moves
// that are warned of do not, and the order is theirs.
func TestHintsOnVectors(t *testing.T) {
	for _, name := range []string{
		"critical-quiet-2x4.txt", "critical-quiet-3x3.txt", "double-deal-2x4.txt", "double-deal-3x3.txt", "random-3x3.txt",
	} {
		s := NewSolver(18)
		var b *Board
		for i, v := range readVectors(t, name) {
			if i%7 != 0 || raceDetector && i%49 != 0 {
				continue
			}
			if b == nil {
				b = mustRectangle(t, v.rows, v.cols)
			}
			p := setUpHex(t, b, v.drawn)
			checkHints(t, &p, mustHint(t, &p, s, Limit{}), v.value, v.moves)
		}
	}
}

func checkHints(t *testing.T, p *Position, hints []Hint, value int, moves []int) {
	t.Helper()
	advised := false
	for i, h := range hints {
		if i > 0 && h.Score > hints[i-1].Score {
			t.Errorf("%s: %+v is after %+v", p.drawn, h, hints[i-1])
		}
		if h.Edge == NoEdge {
			continue
		}
		good := slices.Contains(moves, h.Edge)
		if !h.Exact || good != (h.Kind != DangerHint) || h.Loss != value-h.Value || good != (h.Loss == 0) {
			t.Errorf("%s: %+v, best are %d", p.drawn, h, moves)
		}
		advised = advised || good
		for _, other := range moves {
			if h.Reason == OpenLonger && given(p, other) < h.Gives {
				t.Errorf("%s: %+v, though %d gives less and is as good", p.drawn, h, other)
			}
		}
	}
	if !advised {
		t.Errorf("%s: no move is advised: %+v", p.drawn, hints)
	}
}

// given is how many cells the next player can take after a move.
func given(p *Position, edge int) int {
	var s sketch
	s.read(p)
	s.draw(edge)
	return len(takeHaul(&s).cells)
}

func TestHintsForEveryGame(t *testing.T) {
	boards := []*Board{mustRectangle(t, 2, 3), mustRectangle(t, 5, 5), mustMake(t, Triangular, 4, 4), mustMake(t, Hexagonal, 3, 3), mustMake(t, Diagonal, 2, 3)}
	random := splitMix(8)
	every := 4
	if raceDetector {
		every = 16
	}
	for _, b := range boards {
		for _, r := range []Rules{
			usual, {Players: 2, First: 1, Children: true}, {Players: 2, First: 2, Misere: true},
			{Players: 3, First: 1}, {Players: 4, First: 3, Children: true, Misere: true},
		} {
			s := NewSolver(MinTableBits)
			for p := mustNew(t, b, r); !p.Over(); p = mustDraw(t, p, random.pick(p.available())) {
				if random.below(every) == 0 || p.Left() < 4 {
					checkAnyHints(t, &p, mustHint(t, &p, s, Limit{Nodes: 500}))
				}
			}
		}
	}
}

func checkAnyHints(t *testing.T, p *Position, hints []Hint) {
	t.Helper()
	count := map[HintKind]int{}
	for _, h := range hints {
		count[h.Kind]++
		if h.Edge != NoEdge && p.Check(Move{Player: p.turn, Edge: h.Edge}) != nil {
			t.Errorf("%+v cannot be drawn", h)
		}
		for _, cell := range h.Cells {
			if p.Missing(cell) == 0 {
				t.Errorf("%+v: cell %d is taken", h, cell)
			}
		}
		chains := slices.Contains([]Reason{DoubleDeal, DeclineLoop, KeepControl, CountChains, HalfHeartedHandout}, h.Reason)
		if !p.rules.theory() && (chains || h.Control != 0) {
			t.Errorf("%+v: %+v", p.rules, h)
		}
		if p.rules.Misere && (h.Kind == SafeHint && h.Takes > 0 || h.Reason == AvoidOpening) {
			t.Errorf("%+v: %+v", p.rules, h)
		}
		if h.Reason == Sacrifice && h.Gives == 0 || h.Reason == TakeNow && (h.Takes == 0 || !p.rules.Misere) {
			t.Errorf("%+v gives or takes nothing", h)
		}
	}
	if count[SafeHint] > maxSafeHints || count[DangerHint] > maxDangerHints || count[StrategicHint] > maxStrategicHints || len(hints) == 0 {
		t.Errorf("%v", count)
	}
}
