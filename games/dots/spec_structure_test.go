package dots

import "testing"

type specStructure struct {
	specSize
	Drawn     string      `json:"drawn"`
	Runs      []specRun   `json:"runs"`
	Junctions []int       `json:"junctions"`
	Captures  []int       `json:"captures"`
	Groups    []specGroup `json:"groups"`
}

type specRun struct {
	Cells []int    `json:"cells"`
	Edges []int    `json:"edges"`
	Loop  bool     `json:"loop"`
	Long  bool     `json:"long"`
	Ends  []string `json:"ends,omitempty"`
}

type specGroup struct {
	Cells []int `json:"cells"`
	Loop  bool  `json:"loop"`
}

var specEnds = map[End]string{AtRim: "rim", AtJunction: "junction", AtCapture: "capture"}

func specStructureOf(t *testing.T, size specSize, drawn EdgeSet) specStructure {
	t.Helper()
	p, err := SetUp(size.board(t), usual, drawn)
	if err != nil {
		t.Fatal(err)
	}
	var s Structure
	s.Read(&p)
	entry := specStructure{specSize: size, Drawn: drawn.String(), Runs: []specRun{}, Groups: []specGroup{},
		Junctions: append([]int{}, s.Junctions...), Captures: append([]int{}, s.Captures...)}
	for _, run := range s.Runs {
		r := specRun{Cells: run.Cells, Edges: run.Edges, Loop: run.Loop, Long: run.Long()}
		if !run.Loop {
			r.Ends = []string{specEnds[run.Ends[0]], specEnds[run.Ends[1]]}
		}
		entry.Runs = append(entry.Runs, r)
	}
	for _, group := range p.Groups() {
		entry.Groups = append(entry.Groups, specGroup(group))
	}
	return entry
}

// allBut is the set of all edges but those that meet at a dot: the cells around the
// dot are then a loop, if it is inside.
func allBut(b *Board, dot Dot) EdgeSet {
	var drawn EdgeSet
	for edge := range b.Edges() {
		if from, to := b.Ends(edge); from != dot && to != dot {
			drawn.add(edge)
		}
	}
	return drawn
}

func TestSpecStructure(t *testing.T) {
	var entries []specStructure
	inner := map[Kind]Dot{Rectangular: {1, 2}, Triangular: {2, 4}, Hexagonal: {3, 4}, Diagonal: {1, 2}}
	random := splitMix(42)
	for _, kind := range Kinds() {
		size := specSize{kind, 4, 4}
		b := size.board(t)
		loop := specStructureOf(t, size, allBut(b, inner[kind]))
		if len(loop.Runs) != 1 || !loop.Runs[0].Loop {
			t.Errorf("%s: no loop around %v", kind, inner[kind])
		}
		entries = append(entries, specStructureOf(t, size, EdgeSet{}), loop)
		swedish, err := Swedish.drawn(b)
		if err != nil {
			t.Fatal(err)
		}
		entries = append(entries, specStructureOf(t, size, swedish))
		for share := 40; share <= 95; share += 5 {
			order := random.order(b.Edges())
			drawn, err := b.SetOf(order[:b.Edges()*share/100]...)
			if err != nil {
				t.Fatal(err)
			}
			entries = append(entries, specStructureOf(t, size, drawn))
		}
	}
	checkSpec(t, "structure.json", append(entries, specStructureOf(t, specSize{Rectangular, 3, 3}, ringOf8(t))))
}

// ringOf8 draws the border of 3 × 3 boxes and the four edges of the middle box.
func ringOf8(t *testing.T) EdgeSet {
	t.Helper()
	b := mustRectangle(t, 3, 3)
	ring, err := b.SetOf(b.Around(4)...)
	if err != nil {
		t.Fatal(err)
	}
	border, err := Swedish.drawn(b)
	if err != nil {
		t.Fatal(err)
	}
	for i := range ring {
		ring[i] |= border[i]
	}
	return ring
}
