package arena

import "testing"

func mustField(t testing.TB, m *Map, c Config) *Field {
	t.Helper()
	f, err := NewField(m, c)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func mustStart(t testing.TB, f *Field, units []Unit) *Game {
	t.Helper()
	g, err := f.StartWith(1, units)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func mustGenerate(t testing.TB, p Plan, seed uint64) *Map {
	t.Helper()
	m, err := Generate(p, seed)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// bareMap has a core for each player on the first tiles that are no wall, for tests
// in which cores do not matter.
func bareMap(rows, cols, players int, walls []Tile) *Map {
	m := &Map{Rows: rows, Cols: cols, Players: players, Walls: walls}
	blocked := map[Tile]bool{}
	for _, t := range walls {
		blocked[t] = true
	}
	for t := Tile(0); len(m.Cores) < players; t++ {
		if !blocked[t] {
			m.Cores = append(m.Cores, Core{t, len(m.Cores)})
		}
	}
	return m
}

// sketch reads a small map and its units: # wall, * node, A to F the cores and a to f
// the units of players 0 to 5. The units stand in the order of their tiles.
func sketch(t testing.TB, players int, rows ...string) (*Map, []Unit) {
	t.Helper()
	m := &Map{Rows: len(rows), Cols: len(rows[0]), Players: players}
	var units []Unit
	for r, row := range rows {
		for c := range row {
			tile := m.Tile(r, c)
			switch symbol := row[c]; {
			case symbol == wall:
				m.Walls = append(m.Walls, tile)
			case symbol == node:
				m.Nodes = append(m.Nodes, tile)
			case symbol >= 'A' && symbol <= 'F':
				m.Cores = append(m.Cores, Core{tile, int(symbol - 'A')})
			case symbol >= 'a' && symbol <= 'f':
				units = append(units, Unit{tile, symbol - 'a'})
			case symbol != open:
				t.Fatalf("%q in a sketch", symbol)
			}
		}
	}
	return m, units
}

// step orders by row, column and direction for the unit's owner and plays the turn.
type order struct {
	row, col int
	dir      Dir
}

func mustStep(t testing.TB, g *Game, orders ...order) {
	t.Helper()
	for _, o := range orders {
		i, ok := g.UnitAt(g.field.Map.Tile(o.row, o.col))
		if !ok {
			t.Fatalf("no unit at %d, %d", o.row, o.col)
		}
		if v := g.Order(int(g.owners[i]), o.row, o.col, o.dir); v != Accepted {
			t.Fatalf("%+v: %v", o, v)
		}
	}
	if err := g.Step(); err != nil {
		t.Fatal(err)
	}
	if err := g.audit(); err != nil {
		t.Fatal(err)
	}
}

// crowd is a map of 64 × 64 with 15 % walls and so many units, the players' by turns,
// on random tiles and with room between them, so that few die at once.
func crowd(b testing.TB, units int) (*Map, []Unit) {
	plan := DefaultPlan(2)
	plan.Rows, plan.Cols = 64, 64
	m := mustGenerate(b, plan, 64)
	ground, err := m.ground()
	if err != nil {
		b.Fatal(err)
	}
	random := splitMix(200)
	var list []Unit
	for len(list) < units {
		u := Unit{Tile(random.below(m.Tiles())), uint8(len(list) % 2)}
		if ground[u.Tile] == open && roomy(m, list, u) {
			list = append(list, u)
		}
	}
	return m, list
}

func roomy(m *Map, list []Unit, u Unit) bool {
	for _, other := range list {
		if d := Distance2(m.Rows, m.Cols, u.Tile, other.Tile); d == 0 || d <= 8 && u.Owner != other.Owner {
			return false
		}
	}
	return true
}
