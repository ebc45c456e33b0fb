package arena

import (
	"slices"
	"testing"
)

// game starts a sketch with the usual config and no fights unless a radius is given.
func game(t *testing.T, c Config, players int, rows ...string) *Game {
	t.Helper()
	m, units := sketch(t, players, rows...)
	return mustStart(t, mustField(t, m, c), units)
}

// peace is a config without fights.
func peace() Config {
	c := DefaultConfig()
	c.AttackRadius2 = 0
	return c
}

func alive(g *Game) []Unit {
	var units []Unit
	for i := range g.Units() {
		units = append(units, g.Unit(i))
	}
	sortUnits(units)
	return units
}

func TestStart(t *testing.T) {
	m, _ := sketch(t, 2, "A.A", "...", "B.*")
	g := mustField(t, m, DefaultConfig()).Start(1)
	if got := alive(g); !slices.Equal(got, []Unit{{0, 0}, {2, 0}, {6, 1}}) {
		t.Errorf("units %v, want one on each core", got)
	}
	if a, b := g.Standing(0), g.Standing(1); a.Score != 2 || b.Score != 1 || a.Energy != 0 {
		t.Errorf("%+v, %+v: want a point for each core", a, b)
	}
	if g.Energy(0) || g.Turn() != 0 || g.Over() {
		t.Error("energy, turns or an ending at the start")
	}
}

func TestMovement(t *testing.T) {
	for _, test := range []struct {
		name   string
		rows   []string
		orders []order
		want   []Unit
		dead   []Unit
	}{
		{"around the torus", []string{"a..A", "...b", "...B", "...."},
			[]order{{0, 0, North}, {1, 3, East}}, []Unit{{4, 1}, {12, 0}}, nil},
		{"two friends on one tile", []string{"a.a.", "...A", "..bB"},
			[]order{{0, 0, East}, {0, 2, West}}, []Unit{{10, 1}}, []Unit{{1, 0}, {1, 0}}},
		{"onto an enemy that stays", []string{"ab..", "..aA", "..bB"},
			[]order{{0, 0, East}}, []Unit{{6, 0}, {10, 1}}, []Unit{{1, 0}, {1, 1}}},
		{"enemies change places", []string{"ab..", "...A", "...B"},
			[]order{{0, 0, East}, {0, 1, West}}, []Unit{{0, 1}, {1, 0}}, nil},
		{"a column follows its head", []string{"aa..", "...A", "b..B"},
			[]order{{0, 0, East}, {0, 1, East}}, []Unit{{1, 0}, {2, 0}, {8, 1}}, nil},
		{"three on one tile", []string{".a..", "b.aA", "b..B"},
			[]order{{0, 1, South}, {1, 0, East}, {1, 2, West}}, []Unit{{8, 1}}, []Unit{{5, 0}, {5, 0}, {5, 1}}},
		{"a ring turns", []string{"aa.A", "aa..", "b..B"},
			[]order{{0, 0, East}, {0, 1, South}, {1, 1, West}, {1, 0, North}},
			[]Unit{{0, 0}, {1, 0}, {4, 0}, {5, 0}, {8, 1}}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := game(t, peace(), 2, test.rows...)
			mustStep(t, g, test.orders...)
			if got := alive(g); !slices.Equal(got, test.want) {
				t.Errorf("alive %v, want %v", got, test.want)
			}
			if !slices.Equal(g.Events().Deaths, test.dead) {
				t.Errorf("dead %v, want %v", g.Events().Deaths, test.dead)
			}
			if len(g.Events().Moves) != len(test.orders) {
				t.Errorf("moves %v", g.Events().Moves)
			}
		})
	}
}

func TestVerdicts(t *testing.T) {
	g := game(t, peace(), 2, "a#.A", "....", "b..B")
	for i, test := range []struct {
		player, row, col int
		dir              Dir
		want             Verdict
	}{
		{0, 0, 1, North, NoUnit}, {0, 2, 0, North, NoUnit}, {1, 0, 0, North, NoUnit}, {7, 0, 0, South, NoUnit},
		{0, -1, 0, South, NoUnit}, {0, 3, 0, South, NoUnit}, {0, 0, 4, South, NoUnit}, {0, 1 << 40, 0, South, NoUnit},
		{0, 0, 0, Hold, NoDir}, {0, 0, 0, West + 1, NoDir},
		{0, 0, 0, East, Blocked}, {0, 0, 0, South, Accepted}, {0, 0, 0, West, Duplicate}, {0, 0, 0, East, Blocked},
	} {
		if got := g.Order(test.player, test.row, test.col, test.dir); got != test.want {
			t.Errorf("order %d: %v, want %v", i, got, test.want)
		}
	}
	mustStep(t, g)
	if got := alive(g); !slices.Equal(got, []Unit{{4, 0}, {8, 1}}) {
		t.Errorf("%v: want the first accepted order, and for one turn", got)
	}
	mustStep(t, g)
	if got := alive(g); !slices.Equal(got, []Unit{{4, 0}, {8, 1}}) {
		t.Errorf("%v: an order was carried out twice", got)
	}
}

// A unit that dies in a collision does not fight; one that dies in combat does.
func TestCrashedDoNotFight(t *testing.T) {
	rows := []string{".......A", ".aab....", "........", "........", "......a.", "........", "........", ".......B"}
	g := game(t, DefaultConfig(), 2, rows...)
	mustStep(t, g)
	if got := alive(g); !slices.Equal(got, []Unit{{9, 0}, {10, 0}, {38, 0}}) {
		t.Fatalf("%v: two should beat one", got)
	}
	if a, b := g.Standing(0), g.Standing(1); a.Eliminated != 1 || b.Eliminated != 0 || b.Lost != 1 {
		t.Errorf("%+v, %+v", a, b)
	}
	g = game(t, DefaultConfig(), 2, rows...)
	mustStep(t, g, order{1, 1, East})
	if got := alive(g); !slices.Equal(got, []Unit{{11, 1}, {38, 0}}) {
		t.Errorf("%v: the two that collided should not have fought", got)
	}
}

func TestCapture(t *testing.T) {
	g := game(t, peace(), 2, ".aB.", "...A", "b..B", "....")
	mustStep(t, g, order{0, 1, East})
	if !slices.Equal(g.Events().Captures, []Capture{{0, 0}}) || g.Active(0) || !g.Active(2) {
		t.Fatalf("captures %v", g.Events().Captures)
	}
	if a, b := g.Standing(0), g.Standing(1); a.Score != 1+2 || b.Score != 2-1 {
		t.Errorf("scores %d, %d", a.Score, b.Score)
	}
	mustStep(t, g)
	if len(g.Events().Captures) != 0 {
		t.Error("a core was razed twice")
	}
	mustStep(t, g, order{0, 2, South})
	mustStep(t, g, order{1, 2, East})
	if len(g.Events().Captures) != 0 || !g.Active(1) {
		t.Error("a player razed their own core")
	}
}

func TestCollecting(t *testing.T) {
	for _, test := range []struct {
		name string
		rows []string
		a, b int32
		left bool
	}{
		{"on the node", []string{"....A", ".....", ".a.b.", "....B"}, 1, 0, false}, // the node is placed below
		{"one step away", []string{".a..A", ".....", ".....", "...bB"}, 0, 0, true},
		{"north of it", []string{"....A", ".a...", ".....", "...bB"}, 1, 0, false},
		{"diagonal is not adjacent", []string{"....A", "a.b..", ".....", "....B"}, 0, 0, true},
		{"contested", []string{"....A", ".a...", "..b..", "....B"}, 0, 0, false},
		{"two friends", []string{"....A", ".a...", "..a..", "...bB"}, 1, 0, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := peace()
			c.EnergyInterval = 1
			m, units := sketch(t, 2, test.rows...)
			m.Nodes = []Tile{m.Tile(2, 1)}
			g := mustStart(t, mustField(t, m, c), units)
			mustStep(t, g)
			if !g.Energy(0) || !slices.Equal(g.Events().Produced, m.Nodes) {
				t.Fatal("no energy after the interval")
			}
			c.EnergyInterval = 100
			h := mustStart(t, mustField(t, m, c), units)
			h.energy[0], h.produced = true, 1
			mustStep(t, h)
			if a, b := h.Standing(0), h.Standing(1); a.Energy != test.a || b.Energy != test.b || a.Collected != test.a {
				t.Errorf("%+v, %+v", a, b)
			}
			if h.Energy(0) != test.left || len(h.Events().Produced) > 0 {
				t.Errorf("left on the node: %t", h.Energy(0))
			}
			if lost := int(1-test.a-test.b) - int(flag(test.left)); h.Destroyed() != lost || len(h.Events().Denied) != lost {
				t.Errorf("%d destroyed, want %d", h.Destroyed(), lost)
			}
		})
	}
}

func TestSpawning(t *testing.T) {
	g := game(t, peace(), 2, "A....", "A.a..", "A....", ".b..B")
	give := func(energy int32) {
		g.players[0].Energy, g.players[0].Collected = energy, g.players[0].Collected+energy-g.players[0].Energy
		g.produced = g.players[0].Collected
	}
	spawns := func(energy int32, want ...Unit) {
		t.Helper()
		give(energy)
		mustStep(t, g)
		if !slices.Equal(g.Events().Spawns, want) {
			t.Fatalf("turn %d: spawned %v, want %v", g.Turn(), g.Events().Spawns, want)
		}
	}
	spawns(2)
	spawns(3, Unit{0, 0})              // of equally idle cores the first
	spawns(7, Unit{5, 0}, Unit{10, 0}) // the occupied one cannot
	if e := g.Standing(0).Energy; e != 1 {
		t.Errorf("%d energy left of 7", e)
	}
	spawns(30) // all are occupied
	give(0)
	mustStep(t, g, order{0, 0, East}, order{1, 0, East}) // frees two cores
	spawns(3, Unit{0, 0})                                // idle since turn 2, the other since turn 3
	g.active[1] = false
	spawns(3) // a razed core does not spawn
}

func TestEnergyInterval(t *testing.T) {
	g := game(t, peace(), 2, "a..*A", ".....", "..b.B", "*....", ".....")
	for turn := 1; turn <= 30; turn++ {
		mustStep(t, g)
		want := 0
		if turn == 10 {
			want = 2 // and later the nodes are full
		}
		if len(g.Events().Produced) != want {
			t.Errorf("turn %d: produced on %v", turn, g.Events().Produced)
		}
	}
}
