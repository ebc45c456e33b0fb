package dots

import (
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
)

func TestFactsSaveTheWork(t *testing.T) {
	p := mustNew(t, mustRectangle(t, 3, 3), usual)
	s := NewSolver(18)
	whole := mustSolve(t, s, &p)
	for _, most := range []int{100, 1000, 1 << 20} {
		facts := slices.Collect(s.Facts(most))
		if len(facts) > most || len(facts) == 0 {
			t.Fatalf("%d facts, at most %d were wanted", len(facts), most)
		}
		other := NewSolver(20) // of another size
		if err := other.Prepare(&p); err != nil {
			t.Fatal(err)
		}
		if err := other.Learn(slices.Values(facts)); err != nil {
			t.Fatal(err)
		}
		again := mustSolve(t, other, &p)
		if again.Value != whole.Value || len(again.Moves) != len(whole.Moves) || again.Nodes > whole.Nodes/2 {
			t.Errorf("with %d facts: %+v, without %+v", len(facts), again, whole)
		}
		if most == 1<<20 && again.Nodes != 0 {
			t.Errorf("all is known, and still %d nodes", again.Nodes)
		}
	}
}

func TestFactsInterruptedAndGoneOnWith(t *testing.T) {
	p := mustNew(t, mustRectangle(t, 3, 3), usual)
	facts, runs := []Fact(nil), 0
	for a := (Answer{}); !a.Exact; runs++ {
		s := NewSolver(18)
		if err := s.Prepare(&p); err != nil {
			t.Fatal(err)
		}
		if err := s.Learn(slices.Values(facts)); err != nil {
			t.Fatal(err)
		}
		if a, _ = s.Solve(&p, Limit{Nodes: 5000}); a.Exact && a.Value != -3 {
			t.Fatalf("%+v", a)
		}
		facts = slices.Collect(s.Facts(1 << 20))
	}
	if runs < 2 || runs > 20 {
		t.Errorf("%d runs", runs)
	}
}

func TestBadFacts(t *testing.T) {
	p := mustNew(t, mustRectangle(t, 3, 3), usual)
	s := NewSolver(MinTableBits)
	if err := s.Prepare(&p); err != nil {
		t.Fatal(err)
	}
	for _, f := range []Fact{{Key: 1 << 24, Left: 9, Bounds: 1}, {Key: 1, Left: 64, Bounds: 1}, {Key: 1, Left: 9}, {Key: 1, Bounds: 1 << 14}} {
		if err := s.Learn(slices.Values([]Fact{f})); !errors.Is(err, ErrBadFact) {
			t.Errorf("%+v: %v", f, err)
		}
	}
	large := mustNew(t, mustRectangle(t, 6, 6), usual)
	if err := s.Prepare(&large); !errors.Is(err, ErrTooLarge) {
		t.Errorf("6 × 6: %v", err)
	}
}

// Solvers that share a table come to the same answer, and together they search
// little more than one alone.
func TestFellows(t *testing.T) {
	p := mustNew(t, mustRectangle(t, 3, 3), usual)
	first := NewSolver(18)
	if err := first.Prepare(&p); err != nil {
		t.Fatal(err)
	}
	var group sync.WaitGroup
	var nodes atomic.Uint64
	for number := range 4 {
		s := first.Fellow(number)
		group.Go(func() {
			a, err := s.Solve(&p, Limit{})
			if err != nil || a.Value != -3 || len(a.Moves) != 24 {
				t.Errorf("fellow %d: %+v, %v", number, a, err)
			}
			nodes.Add(a.Nodes)
		})
	}
	group.Wait()
	t.Logf("%d nodes by four", nodes.Load())
}

// A game on a large board is solved to its end with one graph, whose table keeps
// what it knows.
func TestGraphServesTheRestOfTheGame(t *testing.T) {
	random := splitMix(3)
	b := mustRectangle(t, 7, 7)
	p := mustNew(t, b, usual)
	for p.Left() > 20 {
		p = mustDraw(t, p, b.missingFrom(&p.drawn)[random.below(p.Left())])
	}
	s := NewSolver(MinTableBits)
	a := mustSolve(t, s, &p)
	for graph := s.graph; !p.Over(); {
		mover := p.Turn()
		before := p.Score(mover)
		p = mustDraw(t, p, a.Moves[0])
		next := mustSolve(t, s, &p)
		want := a.Value - (p.Score(mover) - before)
		if !p.Over() && p.Turn() != mover {
			want = -want
		}
		if !p.Over() && (s.graph != graph || next.Value != want) {
			t.Fatalf("%d left: %d, want %d; graph kept: %v", p.Left(), next.Value, want, s.graph == graph)
		}
		a = next
	}
}
