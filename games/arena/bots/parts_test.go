package bots

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"quadrille/games/arena"
	"quadrille/games/arena/wire"
)

// FNV's published values.
func TestHash(t *testing.T) {
	for text, want := range map[string]uint32{"": 0x811c9dc5, "a": 0xe40c292c, "foobar": 0xbf9cf968} {
		if got := fnv(2166136261, text); got != want {
			t.Errorf("%q: %08x", text, got)
		}
	}
	if got, want := roll("m", 42), dice(fnv(2166136261, "m.42")); got != want {
		t.Errorf("a turn's dice are %d, not %d", got, want)
	}
}

// The generator's first number from 1 is in every text about it.
func TestDice(t *testing.T) {
	d := dice(1)
	if d.below(1 << 31); d != 270369 {
		t.Errorf("%d", d)
	}
}

// Distances and steps are those of the shared vectors.
func TestTorus(t *testing.T) {
	data, err := os.ReadFile("../../../spec/arena/torus.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Distances []struct {
			Rows, Cols int
			A, B       [2]int
			Distance2  int
		}
		Walks []struct {
			Grid  []string
			Start [2]int
			Steps [][]int
		}
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	for _, d := range file.Distances {
		g := newTorus(d.Rows, d.Cols)
		if got := g.distance2(g.at(d.A[0], d.A[1]), g.at(d.B[0], d.B[1])); got != d.Distance2 {
			t.Errorf("%+v: %d", d, got)
		}
	}
	if len(file.Distances) == 0 || len(file.Walks) == 0 {
		t.Fatal("there is nothing to compare with")
	}
	for _, p := range file.Walks {
		var b board
		b.read(sketch(p.Grid...))
		steps := b.flood(nil, far, b.at(p.Start[0], p.Start[1]))
		for r, row := range p.Steps {
			for c, want := range row {
				if want == -1 {
					want = far
				}
				if got := int(steps[b.at(r, c)]); got != want {
					t.Fatalf("%v to %d, %d: %d steps, not %d", p.Start, r, c, got, want)
				}
			}
		}
	}
}

// reaches is what it says: some tile that the unit can be on next turn is in range.
func TestReaches(t *testing.T) {
	g := newTorus(30, 31)
	from := g.at(1, 1)
	for to := range tile(30 * 31) {
		want := false
		for _, next := range g.next[from] {
			want = want || g.distance2(next, to) <= 5
		}
		if got := g.reaches(from, to, 5); got != want {
			t.Errorf("%v: %v", g.point(to), got)
		}
	}
}

// The middle does not care where the torus is cut.
func TestMiddle(t *testing.T) {
	var b board
	b.read(sketch("..........", "..........", "..........", "..........", "..........", "..........", ".........."))
	for shift := range 10 {
		at := func(row, col int) tile { return b.at((row+shift)%7, (col+shift)%10) }
		if got := b.middle([]tile{at(2, 2), at(2, 4), at(4, 2), at(4, 4)}); got != at(3, 3) {
			t.Errorf("shifted by %d: %v, not %v", shift, b.point(got), b.point(at(3, 3)))
		}
	}
}

// The assignment costs as little as the best of all.
func TestAssign(t *testing.T) {
	d := dice(7)
	for range 300 {
		rows := 1 + d.below(4)
		cost := make([][]int, rows)
		cols := rows + d.below(3)
		for r := range cost {
			for range cols {
				cost[r] = append(cost[r], d.below(20))
			}
		}
		sum, used := 0, map[int]bool{}
		for r, c := range assign(cost) {
			sum += cost[r][c]
			used[c] = true
		}
		if best := cheapest(cost, 0, map[int]bool{}); sum != best || len(used) != rows {
			t.Fatalf("%v: %d, and %d is possible", cost, sum, best)
		}
	}
}

func cheapest(cost [][]int, row int, used map[int]bool) int {
	if row == len(cost) {
		return 0
	}
	best := far
	for c, n := range cost[row] {
		if !used[c] {
			used[c] = true
			best = min(best, n+cheapest(cost, row+1, used))
			delete(used, c)
		}
	}
	return best
}

// A column of units moves as one, and a unit does not enter the tile of one that stays.
func TestPlan(t *testing.T) {
	column := sketch(".......", ".aaa...", ".......", ".......")
	var b board
	var p plan
	east := func() []wire.Move {
		b.read(column)
		p.begin(&b)
		for i, from := range b.mine {
			p.prefer(i, func(to tile) int {
				return b.toward(b.next[from][1], from, to)
			})
		}
		return p.settle()
	}
	if moves := east(); len(moves) != 3 {
		t.Errorf("%d of 3 move: %v", len(moves), moves)
	}
	column.Walls = []wire.Point{{Row: 1, Col: 4}}
	if moves := east(); len(moves) != 0 {
		t.Errorf("there is a wall, and %v", moves)
	}
}

// Everybody wants the same tile: one gets it.
func TestPlanOneTileForOne(t *testing.T) {
	s := sketch(".......", "..a....", ".a.a...", "..a....", ".......")
	var b board
	var p plan
	b.read(s)
	p.begin(&b)
	for i := range b.mine {
		p.prefer(i, func(to tile) int { return b.distance2(to, b.at(2, 2)) })
	}
	var ends []wire.Point
	for _, to := range after(t, s, p.settle()) {
		if slices.Contains(ends, to) {
			t.Errorf("two on %v", to)
		}
		ends = append(ends, to)
	}
	if !slices.Contains(ends, wire.Point{Row: 2, Col: 2}) {
		t.Error("nobody took the tile")
	}
}

// Units that stand together explore in different directions.
func TestExploreSpreads(t *testing.T) {
	rows := make([]string, 40)
	for i := range rows {
		rows[i] = "........................................"
	}
	rows[20] = "...................aa..................."
	rows[21] = "...................aa..................."
	var b board
	var e explore
	b.read(sketch(rows...))
	e.search(&b, []int{0, 1, 2, 3})
	ways := map[int]bool{}
	for k, way := range e.way {
		ways[way] = true
		if b.seen[e.goal[k]] != 0 {
			t.Errorf("%v has been seen", b.point(e.goal[k]))
		}
	}
	if len(ways) < 2 || ways[stay] {
		t.Errorf("the ways are %v", e.way)
	}
}

// Bots may be reused: their memory is of one match, and they do not allocate much.
func TestTurnsAllocateLittle(t *testing.T) {
	f := mustField(t, small(2), 5)
	for _, name := range []string{"random", "gatherer", "rusher", "guardian", "swarm"} {
		table := NewTable(f.Start(1), "m_allocs", mustBots(t, name, name))
		for range 60 {
			table.Turn()
		}
		var s wire.State
		var v arena.View
		table.game.View(0, &v)
		s.Fill("m_allocs", f, &v)
		if n := testing.AllocsPerRun(20, func() { table.seats[0].Moves(&s) }); n > 2 {
			t.Errorf("%s: %v allocations a turn", name, n)
		}
	}
}
