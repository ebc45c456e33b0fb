package takuzu

import (
	"errors"
	"testing"
)

func mustLevel(t testing.TB, name string) Level {
	t.Helper()
	l, ok := LevelNamed(name)
	if !ok {
		t.Fatalf("no level %s", name)
	}
	return l
}

// Hard finishes whatever has a solution; the others what they can see.
func TestLevelsFinishPuzzles(t *testing.T) {
	for level, d := range map[string]Difficulty{"easy": Easy, "medium": Medium, "hard": Hard} {
		eachDay("2026-01-01", 20, func(_ int, date string) {
			p := mustDaily(t, date, d)
			if got := playOut(t, mustLevel(t, level), p.Givens); got != p.Solution {
				t.Errorf("%s by %s: %v", p.Seed, level, got)
			}
		})
	}
	empty, _ := NewGrid(6)
	if got := playOut(t, mustLevel(t, "hard"), empty); !got.FollowsRules() || !got.Distinct() {
		t.Errorf("hard ends with %v", got)
	}
}

func playOut(t *testing.T, l Level, g Grid) Grid {
	t.Helper()
	for seed := uint32(1); !g.Full(); seed++ {
		fill, err := l.Choose(g, seed)
		if err != nil {
			t.Fatal(err)
		}
		if g.At(fill.Cell) != Empty {
			t.Fatalf("%+v in %v", fill, g)
		}
		g.Set(fill.Cell, fill.Value)
	}
	return g
}

// A cell that is certain, though no step shows it, is found before anything is guessed.
func TestHardCounts(t *testing.T) {
	random := Seeded("certain")
	found := 0
	for range 300 {
		f := newFiller(DailySize, anyTurn, "")
		f.random = random
		f.fill(0)
		random = f.random
		g := f.grid()
		for g.Filled() > 8 {
			g.Set(random.Below(36), Empty)
		}
		if _, ok := NextStep(g); ok {
			continue
		}
		fill, err := mustLevel(t, "hard").Choose(g, 1)
		if err != nil {
			t.Fatal(err)
		}
		if isCertain(g, fill) {
			found++
		} else {
			for _, cell := range g.empties() {
				if isCertain(g, Fill{int(cell), Zero}) || isCertain(g, Fill{int(cell), One}) {
					t.Errorf("%v: guesses %+v, but %d is certain", g, fill, cell)
				}
			}
		}
	}
	if found == 0 {
		t.Error("no grid had one")
	}
}

func isCertain(g Grid, fill Fill) bool {
	g.Set(fill.Cell, 1-fill.Value)
	n, _ := Count(g, 1)
	return n == 0
}

func TestLevelsRefuse(t *testing.T) {
	full := mustDaily(t, "2026-01-01", Easy).Solution
	broken := full
	broken.Set(0, Empty)
	broken.Set(1, 1-broken.At(1))
	for _, l := range Levels() {
		if _, err := l.Choose(full, 1); !errors.Is(err, ErrFull) {
			t.Errorf("%s: %v, want ErrFull", l.Name, err)
		}
		if _, err := l.Choose(broken, 1); !errors.Is(err, ErrNoSolution) {
			t.Errorf("%s: %v, want ErrNoSolution", l.Name, err)
		}
	}
	if _, ok := LevelNamed("godlike"); ok {
		t.Error("there is a level godlike")
	}
}
