package takuzu

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	text := "0.1." + "1..0" + "...." + "0011"
	g := mustParse(t, text)
	if g.String() != text || g.Size() != 4 || g.Cells() != 16 || g.Filled() != 8 || g.Full() {
		t.Errorf("%v: size %d, %d cells, %d filled", g, g.Size(), g.Cells(), g.Filled())
	}
	if got := []Value{g.At(0), g.At(1), g.At(2)}; !slices.Equal(got, []Value{Zero, Empty, One}) {
		t.Errorf("begins with %d", got)
	}
	if got := g.Line(Column, 0); got != (Line{Zeros: 0b1001, Ones: 0b0010}) {
		t.Errorf("column 0: %+v", got)
	}
	again, err := FromRows(g.Rows())
	if err != nil || again != g {
		t.Errorf("%v, %v from its rows", again, err)
	}
	for _, bad := range []string{"", "0", strings.Repeat(".", 35), strings.Repeat(".", 37), strings.Repeat(".", 25),
		strings.Repeat(".", 256), strings.Repeat(".", 35) + "2", strings.Repeat(".", 15) + " "} {
		if _, err := Parse(bad); !errors.Is(err, ErrBadGrid) {
			t.Errorf("%q: %v, want ErrBadGrid", bad, err)
		}
	}
}

func TestFromRowsRefuses(t *testing.T) {
	row := []Value{0, 1, 0, 1}
	for name, rows := range map[string][][]Value{
		"none":       nil,
		"odd":        {{0, 1, 0}, {0, 1, 0}, {0, 1, 0}},
		"ragged":     {row, row, row, row[:3]},
		"long":       {row, row, row, {0, 1, 0, 1, 0}},
		"other cell": {row, row, row, {0, 1, 0, 2}},
	} {
		if _, err := FromRows(rows); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestSetReplaces(t *testing.T) {
	g, _ := NewGrid(6)
	for _, v := range []Value{One, Zero, One, Empty} {
		if g.Set(35, v); g.At(35) != v {
			t.Errorf("%d, want %d", g.At(35), v)
		}
	}
	if empty, _ := NewGrid(6); g != empty {
		t.Errorf("%v is left", g)
	}
}

func TestSizes(t *testing.T) {
	for size := -2; size <= 20; size++ {
		_, err := NewGrid(size)
		if ok := size >= 4 && size <= 14 && size%2 == 0; ok != (err == nil) {
			t.Errorf("size %d: %v", size, err)
		}
	}
}

func FuzzGrid(f *testing.F) {
	f.Add(".0..1......0.0.00...0..0...1..0....0")
	f.Add("0011" + "1100" + "0101" + "101.")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := Parse(text)
		if err != nil {
			return
		}
		if g.String() != text {
			t.Errorf("%q became %q", text, g)
		}
		if g.Size() <= DailySize {
			checkReasoning(t, g)
		}
	})
}

// checkReasoning follows the steps from any grid and compares them with its solutions.
func checkReasoning(t *testing.T, g Grid) {
	solutions, one := Count(g, 2)
	grade := Grade(g)
	if grade < Guess && solutions != 1 || grade == Conflict && solutions != 0 {
		t.Fatalf("%v: graded %v, %d solutions", g, grade, solutions)
	}
	hardest := None
	at := g
	for {
		step, ok := NextStep(at)
		if !ok || step.Kind == Conflict {
			if ok != (grade == Conflict) {
				t.Fatalf("%v: graded %v, ends with %+v", g, grade, step)
			}
			break
		}
		hardest = max(hardest, step.Kind)
		for _, fill := range step.Fills {
			if at.At(fill.Cell) != Empty || solutions == 1 && one.At(fill.Cell) != fill.Value {
				t.Fatalf("%v: %+v", at, step)
			}
			at.Set(fill.Cell, fill.Value)
		}
	}
	if at.Full() && grade != Conflict && hardest != grade {
		t.Fatalf("%v: graded %v, needs %v", g, grade, hardest)
	}
}
