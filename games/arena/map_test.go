package arena

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
)

var plans = []Plan{
	DefaultPlan(2), DefaultPlan(3), DefaultPlan(4), DefaultPlan(6),
	{Rows: 30, Cols: 30, Players: 2, WallPercent: 5, Nodes: 8, CoresPerPlayer: 1},
	{Rows: 31, Cols: 45, Players: 2, WallPercent: 28, Nodes: 50, CoresPerPlayer: 2},
	{Rows: 36, Cols: 66, Players: 3, WallPercent: 20, Nodes: 30, CoresPerPlayer: 2},
	{Rows: 41, Cols: 41, Players: 4, WallPercent: 25, Nodes: 24, CoresPerPlayer: 1},
	{Rows: 40, Cols: 60, Players: 6, WallPercent: 10, Nodes: 48, CoresPerPlayer: 2},
	{Rows: 120, Cols: 120, Players: 6, WallPercent: 20, Nodes: 42, CoresPerPlayer: 2},
}

func TestGenerate(t *testing.T) {
	seeds := uint64(6)
	if raceDetector {
		seeds = 1
	}
	for _, plan := range plans {
		if raceDetector && plan.Rows > 100 {
			continue
		}
		for seed := range seeds {
			m := mustGenerate(t, plan, seed)
			if err := m.Check(); err != nil {
				t.Fatalf("%+v, seed %d: %v\n%s", plan, seed, err, m)
			}
			off := len(m.Nodes) - plan.Nodes
			if max(off, -off) > plan.Players/2 || len(m.Nodes)%plan.Players != 0 || len(m.Cores) != plan.Players*plan.CoresPerPlayer {
				t.Errorf("%+v: %d nodes, %d cores", plan, len(m.Nodes), len(m.Cores))
			}
			if again := mustGenerate(t, plan, seed); again.String() != m.String() {
				t.Errorf("%+v, seed %d: two maps", plan, seed)
			}
			if other := mustGenerate(t, plan, seed+1000); other.String() == m.String() {
				t.Errorf("%+v: the seed changes nothing", plan)
			}
		}
	}
}

func TestPlansThatAreRefused(t *testing.T) {
	for _, change := range []func(*Plan){
		func(p *Plan) { p.Players = 5 }, func(p *Plan) { p.Players = 4; p.Cols = 64 }, func(p *Plan) { p.Rows = 29 },
		func(p *Plan) { p.Players = 3; p.Rows = 61 }, func(p *Plan) { p.Players = 6; p.Rows = 63 },
		func(p *Plan) { p.CoresPerPlayer = 3 }, func(p *Plan) { p.CoresPerPlayer = 0 },
		func(p *Plan) { p.Nodes = 51 }, func(p *Plan) { p.WallPercent = 4 },
	} {
		plan := DefaultPlan(2)
		change(&plan)
		if m, err := Generate(plan, 1); !errors.Is(err, ErrUnfairMap) || errors.Is(err, ErrNoMap) {
			t.Errorf("%+v: %v, %v", plan, m, err)
		}
	}
}

func TestMapText(t *testing.T) {
	for _, plan := range plans {
		m := mustGenerate(t, plan, 3)
		text := m.String()
		parsed, err := ParseMap(strings.ReplaceAll(text, "\n", "\r\n"))
		if err != nil || parsed.String() != text || parsed.Symmetry != m.Symmetry || !slices.Equal(parsed.Cores, m.Cores) {
			t.Fatalf("%+v: %v", plan, err)
		}
		if !slices.Equal(parsed.Walls, m.Walls) || !slices.Equal(parsed.Nodes, m.Nodes) {
			t.Errorf("%+v: other walls or nodes", plan)
		}
	}
}

const tiny = "arena map 1\nplayers 2\nsymmetry rotation\ncore 0 0 0\ncore 1 2 3\ngrid 3 4\nC..#\n.**.\n#..C\n"

func TestMapTextsThatAreRefused(t *testing.T) {
	if m, err := ParseMap(tiny); err != nil || m.String() != tiny {
		t.Fatalf("%v\n%s", err, m)
	}
	for _, change := range [][2]string{
		{"map 1", "map 2"}, {"players 2", "players 9"}, {"players 2", "players two"}, {"players 2", "players 02"},
		{"rotation", "mirror"}, {"rotation", "shift 1"}, {"symmetry rotation", "symmetry"}, {"core 1 2 3\n", ""},
		{"core 1 2 3", "core 1 2 2"}, {"core 1 2 3", "core 1 2 9"}, {"core 1 2 3", "core 2 2 3"}, {"core 1 2 3", "core 1 2 3\ncore 1 2 3"},
		{"grid 3 4", "grid 3 5"}, {"grid 3 4", "grid 4 4"}, {"grid 3 4", "grid -3 4"}, {"C..#", "C.C#"}, {"C..#", "c..#"},
		{"#..C\n", "#..C"}, {"#..C\n", "#..C\n\n"}, {"players 2", "players 2\n"}, {"players 2", "teams 2"}, {"grid 3 4", "grid 60000 60000"},
	} {
		text := strings.Replace(tiny, change[0], change[1], 1)
		if _, err := ParseMap(text); !errors.Is(err, ErrBadMap) {
			t.Errorf("%q for %q: %v", change[1], change[0], err)
		}
	}
}

// Check finds every way in which a fair map can be spoiled.
func TestMapsThatAreUnfair(t *testing.T) {
	fair := mustGenerate(t, DefaultPlan(4), 1)
	home := fair.coresOf(0)[0]
	enclose := func(m *Map, gap int) { // all around a core but for so many tiles, for everybody
		b := builder{Map: m}
		free := map[Tile]bool{}
		for _, t := range b.block(home, 2) {
			free[t] = true
		}
		for _, t := range b.block(home, 1) {
			delete(free, t)
		}
		ring := slices.Clone(b.block(home, 2))
		ring = slices.DeleteFunc(ring, func(t Tile) bool { return !free[t] })[gap:]
		for _, t := range ring {
			m.Walls = append(m.Walls, m.orbit(t)...)
		}
	}
	for _, test := range []struct {
		name  string
		spoil func(*Map)
		want  string
	}{
		{"one wall less", func(m *Map) { m.Walls = m.Walls[1:] }, "corresponds"},
		{"one node less", func(m *Map) { m.Nodes = m.Nodes[1:] }, "corresponds"},
		{"cores in another order", func(m *Map) { m.Cores[1].Owner, m.Cores[3].Owner = 3, 1 }, "correspond"},
		{"no symmetry", func(m *Map) { m.Symmetry = Symmetry{} }, "no symmetry"},
		{"the wrong symmetry", func(m *Map) { m.Symmetry = Symmetry{Shift, 15, 15} }, "no symmetry"},
		{"too few nodes", func(m *Map) { m.Nodes = m.Nodes[:4] }, "energy nodes"},
		{"too few walls", func(m *Map) { m.Walls = nil }, "walls"},
		{"cores walled in", func(m *Map) { enclose(m, 0) }, "no path"},
		{"cores behind one tile", func(m *Map) { enclose(m, 1+1) }, "passes the tile"},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := fair.Clone()
			test.spoil(m)
			if err := m.Check(); !errors.Is(err, ErrUnfairMap) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%v, want one with %q", err, test.want)
			}
		})
	}
}

func TestMapsThatAreRefused(t *testing.T) {
	for _, m := range []Map{
		{}, *bareMap(2, 9, 2, nil), *bareMap(9, 9, 1, nil), *bareMap(9, 9, 9, nil), *bareMap(256, 9, 2, nil),
		*bareMap(9, 9, 2, []Tile{81}), *bareMap(9, 9, 2, []Tile{7, 7}),
		{Rows: 9, Cols: 9, Players: 2, Cores: []Core{{1, 0}}}, {Rows: 9, Cols: 9, Players: 2, Cores: []Core{{1, 0}, {1, 1}}},
		{Rows: 9, Cols: 9, Players: 2, Cores: []Core{{1, 0}, {2, 1}}, Nodes: []Tile{2}},
	} {
		if _, err := NewField(&m, DefaultConfig()); !errors.Is(err, ErrBadMap) {
			t.Errorf("%+v: %v", m, err)
		}
	}
	for _, c := range []Config{{}, {MaxTurns: 5, VisionRadius2: 1, AttackRadius2: 101, SpawnCost: 1, EnergyInterval: 1}} {
		if _, err := NewField(bareMap(9, 9, 2, nil), c); !errors.Is(err, ErrBadConfig) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

// Bottlenecks by trying: a tile of any kind is walled up, and the way is gone.
func TestBottleneck(t *testing.T) {
	random := splitMix(11)
	found := 0
	for range 400 {
		m := &Map{Rows: 3 + random.below(8), Cols: 3 + random.below(8)}
		ground := make([]byte, m.Tiles())
		for i := range ground {
			ground[i] = open
			if random.below(100) < 42 {
				ground[i] = wall
			}
		}
		from, to := Tile(random.below(len(ground))), Tile(random.below(len(ground)))
		ground[from], ground[to] = open, open
		if m.walk(ground, from)[to] == unreached {
			continue
		}
		cuts := map[Tile]bool{}
		for i := range ground {
			if tile := Tile(i); tile != from && tile != to && ground[i] == open {
				ground[i] = wall
				cuts[tile] = m.walk(ground, from)[to] == unreached
				ground[i] = open
			}
		}
		tile, cut := m.bottleneck(ground, from, to)
		any := slices.Contains(slices.Collect(maps.Values(cuts)), true)
		if cut != any || cut && !cuts[tile] {
			t.Fatalf("from %d to %d: %d, %t, want %t\n%q", from, to, tile, cut, any, ground)
		}
		if cut {
			found++
		}
	}
	if found < 50 {
		t.Errorf("only %d bottlenecks", found)
	}
}
