package dots

import (
	"slices"
	"testing"
)

func TestAssessExactly(t *testing.T) {
	b := mustRectangle(t, 3, 3)
	s := NewSolver(18)
	for i, v := range readVectors(t, "random-3x3.txt") {
		if i%10 != 0 {
			continue
		}
		p := setUpHex(t, b, v.drawn)
		a := Assess(&p, s, Limit{})
		if !a.Exact || a.Value != v.value || a.Low != v.value || a.High != v.value || !slices.Equal(a.Moves, v.moves) {
			t.Errorf("%s: %+v, want %d by %d", v.drawn, a, v.value, v.moves)
		}
	}
}

// Estimates are held against exact values, in positions of games that people of
// different strength might play.
func TestEstimates(t *testing.T) {
	random := splitMix(21)
	count, inside, off, width := 0, 0, 0, 0
	games := 12
	if raceDetector {
		games = 3
	}
	for _, size := range [][2]int{{3, 3}, {4, 4}, {5, 5}} {
		b := mustRectangle(t, size[0], size[1])
		s := NewSolver(16)
		for range games {
			for p := mustNew(t, b, usual); !p.Over(); {
				edge, err := Levels()[random.below(2)].Choose(&p, random.next(), nil, Limit{})
				if err != nil {
					t.Fatal(err)
				}
				p = mustDraw(t, p, edge)
				if p.Left() > 24 || p.Over() {
					continue
				}
				want := mustSolve(t, s, &p).Value
				a := Assess(&p, nil, Limit{})
				if a.Exact || a.Moves != nil || a.Low > a.Value || a.Value > a.High {
					t.Fatalf("%s: %+v", p.drawn, a)
				}
				count++
				width += a.High - a.Low
				off += max(a.Value-want, want-a.Value)
				if a.Low <= want && want <= a.High {
					inside++
				}
			}
		}
	}
	t.Logf("%d of %d inside of bounds %.1f apart; %.2f off", inside, count, float64(width)/float64(count), float64(off)/float64(count))
	if inside*100 < count*88 {
		t.Errorf("%d of %d values lie between the bounds, want nine of ten", inside, count)
	}
}

func TestEstimatesOfEveryGame(t *testing.T) {
	for _, b := range []*Board{mustRectangle(t, 12, 12), mustMake(t, Hexagonal, 4, 5), mustMake(t, Triangular, 5, 5)} {
		for _, r := range []Rules{usual, {Players: 2, First: 1, Children: true}, {Players: 2, First: 1, Misere: true}, {Players: 4, First: 2}} {
			p := mustNew(t, b, r)
			for edge := range b.Edges() / 3 {
				p = mustDraw(t, p, 3*edge)
			}
			a, again := Assess(&p, nil, Limit{}), Assess(&p, nil, Limit{})
			if a.Exact || a.Low > a.Value || a.Value > a.High || a.High > b.Cells() || a.Value != again.Value || a.Low != again.Low {
				t.Errorf("%+v: %+v, then %+v", r, a, again)
			}
		}
	}
	over := mustDraw(t, mustNew(t, mustRectangle(t, 1, 1), usual), 0, 1, 2, 3)
	if a := Assess(&over, nil, Limit{}); !a.Exact || a.Value != 0 {
		t.Errorf("%+v", a)
	}
}

func BenchmarkEstimate20x20(b *testing.B) {
	board := mustRectangle(b, 20, 20)
	for name, r := range map[string]Rules{"usual": usual, "misere": {Players: 2, First: 1, Misere: true}, "four": {Players: 4, First: 1}} {
		p := mustNew(b, board, r)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Assess(&p, nil, Limit{})
			}
		})
	}
}
