package connect4

import (
	"slices"
	"testing"
)

// randomPosition plays discs at random, never ending the game; it starts over
// when every move would.
func randomPosition(random *splitMix, discs int) Position {
	for {
		var p Position
		for p.Ply() < discs {
			open := slices.DeleteFunc(p.Moves(nil), func(c int) bool {
				next, _ := p.Apply(c)
				return next.Outcome() != Ongoing
			})
			if len(open) == 0 {
				break
			}
			p, _ = p.Apply(open[random.below(len(open))])
		}
		if p.Ply() == discs {
			return p
		}
	}
}

// naiveScore is the definition of the score, played out in full.
func naiveScore(p Position) int {
	switch p.Outcome() {
	case Drawn:
		return 0
	case Won:
		winners := (p.Ply() + 1) / 2
		return -(Cells/2 + 1 - winners)
	}
	best := -Cells
	for _, c := range p.Moves(nil) {
		next, _ := p.Apply(c)
		best = max(best, -naiveScore(next))
	}
	return best
}

func TestSolverAgreesWithPlayingOut(t *testing.T) {
	s := NewSolver(MinTableBits)
	random := splitMix(1)
	for discs := 31; discs < Cells; discs++ {
		for range 25 {
			p := randomPosition(&random, discs)
			if got, want := s.Solve(p, Limit{}), naiveScore(p); got.Score != want || !got.Exact {
				t.Fatalf("%s: got %+v, want %d", p.Board(), got, want)
			}
		}
	}
}

func TestScoresOfFinishedGames(t *testing.T) {
	s := NewSolver(MinTableBits)
	for moves, want := range map[string]int{
		"1212121":  -18,
		"72626262": -18,
		"121212212121343434434343565656656565777777": 0,
	} {
		p := played(t, moves)
		if got := s.Solve(p, Limit{}); got.Score != want || !got.Exact {
			t.Errorf("%s: got %+v, want %d", moves, got, want)
		}
		if got := s.Scores(p, Limit{}); got != (Scores{}) {
			t.Errorf("%s: scores of moves in a finished game: %v", moves, got)
		}
	}
}

func TestMovesAtHand(t *testing.T) {
	s := NewSolver(MinTableBits)
	win := s.Scores(played(t, "121212"), Limit{})
	if got := win[0]; got.Score != 18 || !got.Exact {
		t.Errorf("winning move: %+v", got)
	}
	full := s.Scores(played(t, "1111112323222377"), Limit{})
	if full[0].Legal || !full[1].Legal {
		t.Errorf("a full column is %+v, an open one %+v", full[0], full[1])
	}
}

// The score of a position is the best of its moves' scores, and its mirror image
// has the same scores from right to left.
func TestMirroredScores(t *testing.T) {
	s := NewSolver(20)
	random := splitMix(2)
	for range 30 {
		p := randomPosition(&random, 18+random.below(20))
		here, there := s.Scores(p, Limit{}), s.Scores(p.Mirror(), Limit{})
		for c := range Columns {
			a, b := here[c], there[Columns-1-c]
			if a.Legal != b.Legal || a.Score != b.Score || !b.Exact && b.Legal {
				t.Fatalf("%s column %d: %+v and mirrored %+v", p.Board(), c, a, b)
			}
		}
		s.Reset()
		best, ok := here.Best()
		if got := s.Solve(p, Limit{}); !ok || got.Score != best.Score {
			t.Fatalf("%s: score %d, best move %d", p.Board(), got.Score, best.Score)
		}
	}
}

// Which bound a table happens to hold must not change an answer, and an empty
// table always gives the same work.
func TestTablesDoNotChangeScores(t *testing.T) {
	warm, cold, small := NewSolver(20), NewSolver(20), NewSolver(MinTableBits)
	random := splitMix(3)
	for range 60 {
		p := randomPosition(&random, 17+random.below(8))
		cold.Reset()
		a, b, c := warm.Solve(p, Limit{}), cold.Solve(p, Limit{}), small.Solve(p, Limit{})
		if a.Score != b.Score || a.Score != c.Score {
			t.Fatalf("%s: %d with a warm table, %d with a cold one, %d with a small one", p.Board(), a.Score, b.Score, c.Score)
		}
		cold.Reset()
		if again := cold.Solve(p, Limit{}); again != b {
			t.Fatalf("%s: %+v, then %+v", p.Board(), b, again)
		}
	}
}

// A limit gives an estimate that says so and lies in true bounds, and the next
// question is answered as if nothing had happened.
func TestLimits(t *testing.T) {
	s := NewSolver(20)
	random := splitMix(4)
	estimates := 0
	for range 40 {
		p := randomPosition(&random, 18)
		exact := s.Solve(p, Limit{})
		for _, nodes := range []uint64{1, 10, 200, 3000} {
			s.Reset()
			a := s.Solve(p, Limit{Nodes: nodes})
			if a.Nodes > nodes+1 {
				t.Fatalf("%d nodes with a limit of %d", a.Nodes, nodes)
			}
			if a.Lower > exact.Score || a.Upper < exact.Score || a.Score < a.Lower || a.Score > a.Upper {
				t.Fatalf("%s: %+v, but the score is %d", p.Board(), a, exact.Score)
			}
			if a.Exact != (a.Lower == a.Upper) || a.Exact && a.Score != exact.Score {
				t.Fatalf("%s: %+v", p.Board(), a)
			}
			if !a.Exact {
				estimates++
			}
		}
		if again := s.Solve(p, Limit{}); again.Score != exact.Score || !again.Exact {
			t.Fatalf("%s: %+v after a limit, %+v before", p.Board(), again, exact)
		}
	}
	if estimates == 0 {
		t.Error("no limit was reached")
	}
}

func TestStop(t *testing.T) {
	s := NewSolver(20)
	asked := 0
	a := s.Solve(Position{}, Limit{Stop: func() bool { asked++; return asked == 3 }})
	if a.Exact || asked != 3 || a.Nodes != 3*pollNodes {
		t.Errorf("asked %d times, %+v", asked, a)
	}
	scores := s.Scores(Position{}, Limit{Nodes: 70_000})
	best, ok := scores.Best()
	if !ok || best.Exact || best.Nodes > 70_000+Columns {
		t.Errorf("%+v", best)
	}
}

func TestSearchDoesNotAllocate(t *testing.T) {
	s := NewSolver(MinTableBits)
	p := played(t, "274552224131661")
	allocations := testing.AllocsPerRun(3, func() {
		s.Reset()
		_ = s.Solve(p, Limit{Nodes: 20_000})
	})
	if allocations != 0 {
		t.Errorf("%v allocations", allocations)
	}
}
