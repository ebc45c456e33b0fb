package dots

import (
	"slices"
	"testing"
)

func setUpHex(t testing.TB, b *Board, hex string) Position {
	t.Helper()
	drawn, err := b.ParseSet(hex)
	if err != nil {
		t.Fatal(err)
	}
	p, err := SetUp(b, usual, drawn)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func without(t testing.TB, b *Board, free ...int) Position {
	t.Helper()
	var drawn EdgeSet
	for edge := range b.Edges() {
		if !slices.Contains(free, edge) {
			drawn.add(edge)
		}
	}
	return setUpHex(t, b, drawn.String())
}

func TestRuns(t *testing.T) {
	long, square, large := mustRectangle(t, 1, 4), mustRectangle(t, 2, 2), mustRectangle(t, 3, 3)
	for _, test := range []struct {
		name      string
		p         Position
		want      []Run
		long      bool
		junctions []int
	}{
		{"a chain from rim to rim", without(t, long, 8, 9, 10, 11, 12),
			[]Run{{Cells: []int{0, 1, 2, 3}, Edges: []int{8, 9, 10, 11, 12}}}, true, nil},
		{"a chain that is opened", without(t, long, 9, 10, 11, 12),
			[]Run{{Cells: []int{0, 1, 2, 3}, Edges: []int{9, 10, 11, 12}, Ends: [2]End{AtCapture, AtRim}}}, true, nil},
		{"a chain of three", without(t, long, 0, 9, 10, 2),
			[]Run{{Cells: []int{0, 1, 2}, Edges: []int{0, 9, 10, 2}}}, true, nil},
		{"a chain of two", without(t, long, 0, 9, 1),
			[]Run{{Cells: []int{0, 1}, Edges: []int{0, 9, 1}}}, false, nil},
		{"a pair to take with one edge", without(t, long, 9),
			[]Run{{Cells: []int{0, 1}, Edges: []int{9}, Ends: [2]End{AtCapture, AtCapture}}}, false, nil},
		{"one cell", without(t, long, 0, 8),
			[]Run{{Cells: []int{0}, Edges: []int{0, 8}}}, false, nil},
		{"a loop", without(t, square, 2, 3, 7, 10),
			[]Run{{Loop: true, Cells: []int{0, 1, 3, 2}, Edges: []int{7, 3, 10, 2}}}, true, nil},
		{"a junction with three arms", without(t, large, 1, 4, 16, 17, 18, 19),
			[]Run{
				{Cells: []int{1}, Edges: []int{1, 4}, Ends: [2]End{AtRim, AtJunction}},
				{Cells: []int{3}, Edges: []int{17, 16}, Ends: [2]End{AtJunction, AtRim}},
				{Cells: []int{5}, Edges: []int{18, 19}, Ends: [2]End{AtJunction, AtRim}},
			}, false, []int{4}},
		{"nothing left", without(t, long), nil, false, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			var s Structure
			s.Read(&test.p)
			checkStructure(t, &test.p, &s)
			if len(s.Runs) != len(test.want) || !slices.Equal(s.Junctions, test.junctions) {
				t.Fatalf("got %+v and junctions %d", s.Runs, s.Junctions)
			}
			for i, run := range s.Runs {
				want := test.want[i]
				if run.Loop != want.Loop || len(run.Cells) != len(want.Cells) || run.Long() != test.long {
					t.Errorf("got %+v, want %+v", run, want)
				}
				if !sameWay(run, want) {
					t.Errorf("got %+v, want %+v", run, want)
				}
			}
		})
	}
}

// sameWay compares runs in either direction, and loops from any cell.
func sameWay(a, b Run) bool {
	backwards := Run{a.Loop, slices.Clone(a.Cells), slices.Clone(a.Edges), [2]End{a.Ends[1], a.Ends[0]}}
	slices.Reverse(backwards.Cells)
	slices.Reverse(backwards.Edges)
	for _, r := range []Run{a, backwards} {
		if a.Loop {
			slices.Sort(r.Cells)
			cells := slices.Sorted(slices.Values(b.Cells))
			if slices.Equal(r.Cells, cells) {
				return true
			}
		}
		if r.Ends == b.Ends && slices.Equal(r.Cells, b.Cells) && slices.Equal(r.Edges, b.Edges) {
			return true
		}
	}
	return false
}

// checkStructure holds a structure against the definitions.
func checkStructure(t *testing.T, p *Position, s *Structure) {
	t.Helper()
	b := p.Board()
	count := make([]int, b.Cells())
	for _, run := range s.Runs {
		for i, cell := range run.Cells {
			count[cell]++
			if n := p.Missing(cell); n != 1 && n != 2 {
				t.Errorf("cell %d of a run lacks %d", cell, n)
			}
			if i > 0 && !slices.ContainsFunc(run.Edges, func(e int) bool { return joins(b, e, run.Cells[i-1], cell) }) {
				t.Errorf("nothing in %+v joins cells %d and %d", run, run.Cells[i-1], cell)
			}
		}
		edges := map[int]bool{}
		for _, cell := range run.Cells {
			for _, edge := range b.Around(cell) {
				if !p.IsDrawn(edge) {
					edges[edge] = true
				}
			}
		}
		got := slices.Clone(run.Edges)
		slices.Sort(got)
		if len(got) != len(edges) || len(slices.Compact(got)) != len(edges) {
			t.Errorf("%+v has edges %v", run, edges)
		}
		if run.Loop != (len(run.Edges) == len(run.Cells) && count2(p, run.Cells)) {
			t.Errorf("%+v: not a loop, or one", run)
		}
		if !run.Loop {
			checkEnds(t, p, run)
		}
	}
	var junctions, captures []int
	for cell := range count {
		n := p.Missing(cell)
		if want := n == 1 || n == 2; want != (count[cell] == 1) || count[cell] > 1 {
			t.Errorf("cell %d lacks %d and is in %d runs", cell, n, count[cell])
		}
		if n >= 3 {
			junctions = append(junctions, cell)
		}
		if n == 1 {
			captures = append(captures, cell)
		}
	}
	if !slices.Equal(junctions, s.Junctions) || !slices.Equal(captures, s.Captures) {
		t.Errorf("junctions %d, captures %d; want %d and %d", s.Junctions, s.Captures, junctions, captures)
	}
}

func joins(b *Board, edge, one, other int) bool {
	first, second := b.Beside(edge)
	return first == one && second == other || first == other && second == one
}

// count2 reports whether every edge that a cell lacks leads to another of the cells.
func count2(p *Position, cells []int) bool {
	for _, cell := range cells {
		for _, edge := range p.Board().Around(cell) {
			if !p.IsDrawn(edge) && !slices.Contains(cells, p.Board().across(edge, cell)) {
				return false
			}
		}
		if p.Missing(cell) != 2 {
			return false
		}
	}
	return true
}

func checkEnds(t *testing.T, p *Position, run Run) {
	t.Helper()
	last := len(run.Cells) - 1
	for i, cell := range []int{run.Cells[0], run.Cells[last]} {
		edge := run.Edges[[]int{0, len(run.Edges) - 1}[i]]
		next := p.Board().across(edge, cell)
		want := AtCapture
		switch {
		case next == NoCell:
			want = AtRim
		case !slices.Contains(run.Cells, next):
			want = AtJunction
		}
		if want == AtCapture && p.Missing(cell) != 1 {
			t.Errorf("%+v ends in cell %d, which lacks %d", run, cell, p.Missing(cell))
		}
		if last > 0 && run.Ends[i] != want {
			t.Errorf("%+v: end %d is %d, want %d", run, i, run.Ends[i], want)
		}
	}
}

func TestStructureOfRandomPositions(t *testing.T) {
	random := splitMix(3)
	var s Structure
	for range 400 {
		b := mustRectangle(t, 1+random.below(9), 1+random.below(9))
		order := random.order(b.Edges())
		drawn, _ := b.SetOf(order[:random.below(b.Edges()+1)]...)
		p := setUpHex(t, b, drawn.String())
		s.Read(&p)
		checkStructure(t, &p, &s)
		if t.Failed() {
			t.Fatalf("%d %d %s", b.Rows(), b.Cols(), drawn)
		}
	}
}

func TestStructureDoesNotAllocate(t *testing.T) {
	p := largest(t)
	var s Structure
	s.Read(&p)
	if n := testing.AllocsPerRun(10, func() { s.Read(&p) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// largest is the largest board with about three edges of five drawn.
func largest(t testing.TB) Position {
	b := mustRectangle(t, 20, 20)
	random := splitMix(5)
	drawn, _ := b.SetOf(random.order(b.Edges())[:500]...)
	return setUpHex(t, b, drawn.String())
}

func BenchmarkStructure20x20(b *testing.B) {
	p := largest(b)
	var s Structure
	for b.Loop() {
		s.Read(&p)
	}
}

func TestGroupsOfTheDocument(t *testing.T) {
	square, large := mustRectangle(t, 2, 2), mustRectangle(t, 3, 3)
	for _, test := range []struct {
		name string
		p    Position
		want []Group
	}{
		{"none", without(t, square, 2, 3, 7, 10), nil},
		{"one", without(t, square, 0), []Group{{Cells: []int{0}}}},
		{"two that share the missing edge", without(t, square, 7), []Group{{Cells: []int{0, 1}}}},
		{"three in a row", without(t, large, 0, 1, 2), []Group{{Cells: []int{0, 1, 2}}}},
		{"two apart", without(t, large, 0, 2), []Group{{Cells: []int{0}}, {Cells: []int{2}}}},
		{"a way round", without(t, square, 0, 1, 4, 5), []Group{{Cells: []int{0, 1, 2, 3}, Loop: true}}},
	} {
		got := test.p.Groups()
		same := slices.EqualFunc(got, test.want, func(a, b Group) bool {
			return a.Loop == b.Loop && slices.Equal(slices.Sorted(slices.Values(a.Cells)), b.Cells)
		})
		if !same {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
}
