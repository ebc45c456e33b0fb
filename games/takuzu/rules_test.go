package takuzu

import (
	"slices"
	"testing"
)

type statusVector struct{ Balanced, NoTriples, Distinct, Full bool }

func TestLineVectors(t *testing.T) {
	var vectors struct {
		Grids []struct {
			Grid          string
			Rows, Columns []statusVector
		}
	}
	readSpec(t, "lines.json", &vectors)
	if len(vectors.Grids) == 0 {
		t.Fatal("no vectors")
	}
	for _, v := range vectors.Grids {
		g := mustParse(t, v.Grid)
		for axis, lines := range [][]statusVector{v.Rows, v.Columns} {
			if len(lines) != g.Size() {
				t.Fatalf("%d lines", len(lines))
			}
			for i, want := range lines {
				if got := g.Status(Axis(axis), i); statusVector(got) != want {
					t.Errorf("%s: %v %d: %+v, want %+v", v.Grid, Axis(axis), i, got, want)
				}
			}
		}
	}
}

// Every full grid of 4 × 4 cells, judged by the words of the rules: 90 obey R1 and R2,
// 72 obey R3 as well. Both numbers are published.
func TestAllSmallGrids(t *testing.T) {
	follow, distinct := 0, 0
	for n := range 1 << 16 {
		text := make([]byte, 16)
		for i := range text {
			text[i] = byte('0' + n>>i&1)
		}
		g := mustParse(t, string(text))
		if g.FollowsRules() {
			follow++
			if g.Distinct() {
				distinct++
			}
		}
	}
	if follow != 90 || distinct != 72 {
		t.Errorf("%d and %d grids, want 90 and 72", follow, distinct)
	}
}

func TestAccepts(t *testing.T) {
	p := mustDaily(t, "2026-01-01", Medium)
	if !Accepts(p.Givens, p.Solution) {
		t.Error("the solution is refused")
	}
	for cell := range p.Solution.Cells() {
		wrong, missing := p.Solution, p.Solution
		wrong.Set(cell, 1-wrong.At(cell))
		missing.Set(cell, Empty)
		if Accepts(p.Givens, wrong) || Accepts(p.Givens, missing) {
			t.Errorf("accepted with cell %d changed", cell)
		}
		if got := wrong.Mistakes(p.Solution); !slices.Equal(got, []int{cell}) {
			t.Errorf("mistakes %d, want %d", got, cell)
		}
		if got := missing.Mistakes(p.Solution); got != nil {
			t.Errorf("mistakes %d in an incomplete grid", got)
		}
	}
	another := mustDaily(t, "2026-01-02", Medium).Solution
	if Accepts(p.Givens, another) || !another.FollowsRules() {
		t.Error("R4 is not asked for")
	}
	small := mustParse(t, "0011110001011010")
	if Accepts(p.Givens, small) || !small.FollowsRules() {
		t.Error("the size is not asked for")
	}
}

// Two equal rows and two equal columns are no reason to refuse a grid.
func TestAcceptsEqualLines(t *testing.T) {
	g := mustParse(t, "0101"+"1010"+"0101"+"1010")
	empty, _ := NewGrid(4)
	if !Accepts(empty, g) || g.Distinct() {
		t.Errorf("accepted: %t, distinct: %t", Accepts(empty, g), g.Distinct())
	}
}
