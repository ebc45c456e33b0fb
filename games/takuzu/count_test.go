package takuzu

import "testing"

func TestCountStopsAtMost(t *testing.T) {
	empty, _ := NewGrid(MaxSize)
	if n, one := Count(empty, 3); n != 3 || !one.FollowsRules() || !one.Distinct() {
		t.Errorf("%d, %v", n, one)
	}
}

func TestCountOfBrokenGrids(t *testing.T) {
	for name, text := range map[string]string{
		"three in a row":  "000.............",
		"too many":        "00.0" + "...." + "...." + "....",
		"equal full rows": "0101" + "0101" + "...." + "....",
		"equal columns":   "00.." + "11.." + "00.." + "11..",
	} {
		if n, one := Count(mustParse(t, text), 0); n != 0 || one != (Grid{}) {
			t.Errorf("%s: %d solutions, %v", name, n, one)
		}
	}
}

// All ways to fill 4 × 4 grids, tried one by one.
func TestCountSmallGrids(t *testing.T) {
	random := Seeded("small grids")
	for range 200 {
		g, _ := NewGrid(4)
		for range random.Below(9) {
			g.Set(random.Below(16), Value(random.Below(2)))
		}
		if n, _ := Count(g, 0); n != tryAll(g, 0) {
			t.Errorf("%v: %d solutions, want %d", g, n, tryAll(g, 0))
		}
	}
}

func tryAll(g Grid, cell int) uint64 {
	if cell == g.Cells() {
		if g.FollowsRules() && g.Distinct() {
			return 1
		}
		return 0
	}
	if g.At(cell) != Empty {
		return tryAll(g, cell+1)
	}
	zero, one := g, g
	zero.Set(cell, Zero)
	one.Set(cell, One)
	return tryAll(zero, cell+1) + tryAll(one, cell+1)
}

func TestSolve(t *testing.T) {
	p := mustDaily(t, "2026-06-06", Hard)
	if got, ok := Solve(p.Givens); !ok || got != p.Solution {
		t.Errorf("%v, %t, want %v", got, ok, p.Solution)
	}
	empty, _ := NewGrid(6)
	if _, ok := Solve(empty); ok {
		t.Error("an empty grid has one solution")
	}
}
