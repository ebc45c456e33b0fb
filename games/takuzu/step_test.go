package takuzu

import (
	"slices"
	"testing"
)

type stepVector struct {
	Kind, Axis string
	Line       int
	Fills      [][2]int
	Because    []int
	Others     []int
}

func (v stepVector) is(s Step) bool {
	return v.Kind == s.Kind.String() && v.Axis == s.Axis.String() && v.Line == s.Line &&
		slices.EqualFunc(v.Fills, s.Fills, func(a [2]int, b Fill) bool { return a == [2]int{b.Cell, int(b.Value)} }) &&
		slices.Equal(v.Because, s.Because) && slices.Equal(v.Others, s.Others)
}

func TestStepVectors(t *testing.T) {
	var vectors struct {
		Grids []struct {
			Grid, Grade string
			Steps       []stepVector
		}
	}
	readSpec(t, "steps.json", &vectors)
	seen := map[Kind]int{}
	for _, v := range vectors.Grids {
		g := mustParse(t, v.Grid)
		if got := Grade(g).String(); got != v.Grade {
			t.Errorf("%s: grade %s, want %s", v.Grid, got, v.Grade)
		}
		for i, want := range v.Steps {
			got, ok := NextStep(g)
			if !ok || !want.is(got) {
				t.Fatalf("%s: step %d in %v: %+v, want %+v", v.Grid, i, g, got, want)
			}
			seen[got.Kind]++
			for _, fill := range got.Fills {
				g.Set(fill.Cell, fill.Value)
			}
		}
		if step, ok := NextStep(g); ok && step.Kind != Conflict {
			t.Errorf("%s: one step more: %+v", v.Grid, step)
		}
	}
	for kind := Pair; kind <= Conflict; kind++ {
		if kind != Guess && seen[kind] == 0 {
			t.Errorf("no vector has a %v", kind)
		}
	}
}

// Each kind in a row and, the grid turned over, in a column.
func TestEachKind(t *testing.T) {
	for _, test := range []struct {
		name, grid string
		want       stepVector
	}{
		{"pair", "......" + ".00...", stepVector{"pair", "row", 1, [][2]int{{6, 1}, {9, 1}}, []int{7, 8}, nil}},
		{"pair at the rim", "11....", stepVector{"pair", "row", 0, [][2]int{{2, 0}}, []int{0, 1}, nil}},
		{"sandwich", "...1.1", stepVector{"sandwich", "row", 0, [][2]int{{4, 0}}, []int{3, 5}, nil}},
		{"full", "010..0", stepVector{"full", "row", 0, [][2]int{{3, 1}, {4, 1}}, []int{0, 2, 5}, nil}},
		{"twin", "010110" + "......" + "......" + "..0110",
			stepVector{"twin", "row", 3, [][2]int{{18, 1}, {19, 0}}, []int{20, 21, 22, 23}, []int{0}}},
		{"last", "1...1." + "......", stepVector{"last", "row", 0, [][2]int{{5, 0}}, []int{1, 2, 3}, nil}},
		{"three equal", "0001..", stepVector{"conflict", "row", 0, nil, []int{0, 1, 2}, nil}},
		{"too many", "011011", stepVector{"conflict", "row", 0, nil, []int{1, 2, 4, 5}, nil}},
		{"no way on", "01..00", stepVector{"conflict", "row", 0, nil, []int{0, 1, 4, 5}, nil}},
		{"copy", "010110" + "......" + "010110", stepVector{"conflict", "row", 0, nil, []int{0, 1, 2, 3, 4, 5}, []int{2}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			text := test.grid
			for len(text) < 36 {
				text += "."
			}
			g := mustParse(t, text)
			if got, _ := NextStep(g); !test.want.is(got) {
				t.Errorf("%+v, want %+v", got, test.want)
			}
			over := test.want.turned()
			if got, _ := NextStep(turned(g)); !over.is(got) {
				t.Errorf("%+v, want %+v", got, over)
			}
		})
	}
}

// turned exchanges rows and columns.
func turned(g Grid) Grid {
	over := g
	for cell := range g.Cells() {
		over.Set(turnedCell(cell), g.At(cell))
	}
	return over
}

func turnedCell(cell int) int { return cell%6*6 + cell/6 }

func (v stepVector) turned() stepVector {
	v.Axis = "column"
	v.Fills = slices.Clone(v.Fills)
	for i := range v.Fills {
		v.Fills[i][0] = turnedCell(v.Fills[i][0])
	}
	v.Because = slices.Clone(v.Because)
	for i := range v.Because {
		v.Because[i] = turnedCell(v.Because[i])
	}
	return v
}

func TestNothingFollows(t *testing.T) {
	empty, _ := NewGrid(6)
	if step, ok := NextStep(empty); ok || Grade(empty) != Guess {
		t.Errorf("%+v, grade %v from nothing", step, Grade(empty))
	}
	solution := mustDaily(t, "2026-01-01", Easy).Solution
	if step, ok := NextStep(solution); ok || Grade(solution) != None {
		t.Errorf("%+v, grade %v when full", step, Grade(solution))
	}
}

func TestNames(t *testing.T) {
	for kind := None; kind <= Conflict; kind++ {
		if got, ok := KindNamed(kind.String()); !ok || got != kind {
			t.Errorf("%v is read as %v", kind, got)
		}
	}
	if _, ok := KindNamed("guesswork"); ok {
		t.Error("there is no guesswork")
	}
	for _, d := range Difficulties() {
		if got, err := DifficultyNamed(d.String()); err != nil || got != d {
			t.Errorf("%v is read as %v, %v", d, got, err)
		}
	}
}

// What is found about random parts of solutions is checked against the count.
func TestReasoningIsSound(t *testing.T) {
	random := Seeded("sound")
	tries := 20_000
	if raceDetector {
		tries = 2_000
	}
	for range tries {
		f := newFiller(DailySize, anyTurn, "")
		f.random = random
		f.fill(0)
		random = f.random
		g := f.grid()
		keep := 10 + random.Below(20)
		for g.Filled() > keep {
			g.Set(random.Below(36), Empty)
		}
		if random.Below(4) == 0 {
			g.Set(random.Below(36), Value(random.Below(2)))
		}
		checkReasoning(t, g)
	}
}
