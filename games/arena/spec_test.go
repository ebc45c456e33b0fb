package arena

import (
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"testing"
)

// The vectors in spec/arena come from a program that follows the document and shares
// no code with this package.
func readSpec(t *testing.T, name string, file any) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "spec", "arena", name))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, file); err != nil {
		t.Fatal(err)
	}
}

func TestSpecTorus(t *testing.T) {
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
	readSpec(t, "torus.json", &file)
	for _, v := range file.Distances {
		a, b := Tile(v.A[0]*v.Cols+v.A[1]), Tile(v.B[0]*v.Cols+v.B[1])
		if d := Distance2(v.Rows, v.Cols, a, b); d != v.Distance2 {
			t.Errorf("%+v: %d", v, d)
		}
	}
	for i, v := range file.Walks {
		m := &Map{Rows: len(v.Grid), Cols: len(v.Grid[0])}
		var ground []byte
		for _, row := range v.Grid {
			ground = append(ground, row...)
		}
		if got := m.walk(ground, m.Tile(v.Start[0], v.Start[1])); !slices.Equal(got, slices.Concat(v.Steps...)) {
			t.Errorf("walk %d: %d", i, got)
		}
	}
}

func TestSpecNames(t *testing.T) {
	var file []struct {
		Seed    string
		Players int
		Seen    [][]int
	}
	readSpec(t, "names.json", &file)
	for _, v := range file {
		seed, err := strconv.ParseUint(v.Seed, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		g := mustField(t, bareMap(9, 9, v.Players, nil), DefaultConfig()).Start(seed)
		for viewer, row := range v.Seen {
			for player, name := range row {
				if g.NameOf(viewer, player) != name || g.Named(viewer, name) != player {
					t.Errorf("seed %s: %d sees %d as %d, want %d", v.Seed, viewer, player, g.NameOf(viewer, player), name)
				}
			}
		}
	}
}

func TestSpecFights(t *testing.T) {
	var file []fightVector
	readSpec(t, "fights.json", &file)
	for i, v := range file {
		if _, dead := v.fight(t, v.bareField(t)); !slices.Equal(dead, v.Dead) {
			t.Errorf("fight %d: dead %d, want %d", i, dead, v.Dead)
		}
	}
}

// specTurn is a turn of a match, and specEvents what happened in it.
type specTurn struct {
	Orders [][4]any
	State  string
	View   *specView
	specEvents
}

type specEvents struct {
	Moves                               [][4]any
	Deaths, Captures, Collected, Spawns [][3]int
	Denied, Produced                    [][2]int
	Scores                              []int
}

type specView struct {
	Player, Energy, Score int
	Bots, Dead            [][3]int
	Nodes                 [][2]int `json:"energy_tiles"`
	Walls                 [][2]int
	Cores                 [][4]any
}

type specMatch struct {
	Seed   uint64
	Config struct {
		MaxTurns       int `json:"max_turns"`
		VisionRadius2  int `json:"vision_radius2"`
		AttackRadius2  int `json:"attack_radius2"`
		SpawnCost      int `json:"spawn_cost"`
		EnergyInterval int `json:"energy_interval"`
	}
	Map    string
	Turns  []specTurn
	Result struct {
		Winner    int
		Condition string
		Scores    []int `json:"final_scores"`
		Energy    []int `json:"final_energy"`
		Units     []int `json:"final_bots"`
	}
}

func TestSpecMatches(t *testing.T) {
	var file []specMatch
	readSpec(t, "matches.json", &file)
	var view View
	for n, match := range file {
		m, err := ParseMap(match.Map)
		if err != nil || m.String() != match.Map {
			t.Fatal(err)
		}
		g := mustField(t, m, Config(match.Config)).Start(match.Seed)
		for i, turn := range match.Turns {
			for _, o := range turn.Orders {
				number := func(i int) int { return int(o[i].(float64)) }
				d, _ := ParseDir(o[3].(string))
				g.Order(number(0), number(1), number(2), d)
			}
			mustStep(t, g)
			if got := eventsOf(g); !reflect.DeepEqual(got, turn.specEvents) {
				t.Fatalf("match %d, turn %d: %+v, want %+v", n, i+1, got, turn.specEvents)
			}
			if sum := g.Sum(); hex.EncodeToString(sum[:8]) != turn.State {
				t.Fatalf("match %d, turn %d: another state", n, i+1)
			}
			if turn.View != nil {
				g.View(turn.View.Player, &view)
				if got := viewOf(g, turn.View.Player, &view); !reflect.DeepEqual(got, turn.View) {
					t.Fatalf("match %d, turn %d: view %+v, want %+v", n, i+1, got, turn.View)
				}
			}
		}
		checkResult(t, g, &match)
	}
}

func checkResult(t *testing.T, g *Game, match *specMatch) {
	t.Helper()
	r := match.Result
	if g.Result().Condition.String() != r.Condition || g.Result().Winner != r.Winner {
		t.Errorf("%+v, want %+v", g.Result(), r)
	}
	for p := range g.Players() {
		s := g.Standing(p)
		if int(s.Score) != r.Scores[p] || int(s.Energy) != r.Energy[p] || int(s.Units) != r.Units[p] {
			t.Errorf("player %d: %+v, want %+v", p, s, r)
		}
	}
}

func eventsOf(g *Game) specEvents {
	f, e := g.field, g.Events()
	place := func(t Tile) [2]int { return [2]int{f.Row(t), f.Col(t)} }
	units := func(list []Unit) [][3]int {
		out := [][3]int{}
		for _, u := range list {
			out = append(out, [3]int{f.Row(u.Tile), f.Col(u.Tile), int(u.Owner)})
		}
		return out
	}
	tiles := func(list []Tile) [][2]int {
		out := [][2]int{}
		for _, t := range list {
			out = append(out, place(t))
		}
		return out
	}
	s := specEvents{Moves: [][4]any{}, Deaths: units(e.Deaths), Captures: [][3]int{}, Collected: units(e.Collected),
		Spawns: units(e.Spawns), Denied: tiles(e.Denied), Produced: tiles(e.Produced)}
	for _, m := range e.Moves {
		s.Moves = append(s.Moves, [4]any{float64(f.Row(m.From)), float64(f.Col(m.From)), float64(m.Owner), m.Dir.String()})
	}
	for _, c := range e.Captures {
		at := place(f.Map.Cores[c.Core].Tile)
		s.Captures = append(s.Captures, [3]int{at[0], at[1], int(c.By)})
	}
	for p := range g.Players() {
		s.Scores = append(s.Scores, int(g.Standing(p).Score))
	}
	return s
}

func viewOf(g *Game, player int, v *View) *specView {
	f := g.field
	s := &specView{Player: player, Energy: v.Energy, Score: v.Score,
		Bots: [][3]int{}, Dead: [][3]int{}, Nodes: [][2]int{}, Walls: [][2]int{}, Cores: [][4]any{}}
	for _, u := range v.Units {
		s.Bots = append(s.Bots, [3]int{f.Row(u.Tile), f.Col(u.Tile), int(u.Owner)})
	}
	for _, u := range v.Dead {
		s.Dead = append(s.Dead, [3]int{f.Row(u.Tile), f.Col(u.Tile), int(u.Owner)})
	}
	for _, t := range v.Nodes {
		s.Nodes = append(s.Nodes, [2]int{f.Row(t), f.Col(t)})
	}
	for _, t := range v.Walls {
		s.Walls = append(s.Walls, [2]int{f.Row(t), f.Col(t)})
	}
	for _, c := range v.Cores {
		s.Cores = append(s.Cores, [4]any{float64(f.Row(c.Tile)), float64(f.Col(c.Tile)), float64(c.Owner), c.Active})
	}
	return s
}
