package arena

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The vectors are the original Ants engine's answers and fights that were published.
// They lie outside the repository, and the tests that need them pass without them.
func readVectors(t testing.TB, name string, file any) {
	t.Helper()
	dir := os.Getenv("VECTORS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "vectors")
	}
	data, err := os.ReadFile(filepath.Join(dir, "arena", name))
	if os.IsNotExist(err) {
		t.Skip("no vectors here: ", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, file); err != nil {
		t.Fatal(err)
	}
}

// fightVector is a fight: ants are row, column and owner.
type fightVector struct {
	Name    string
	Rows    int
	Cols    int
	Radius  int `json:"attack_radius2"`
	Ants    [][3]int
	Enemies []int
	Dead    []int
}

// bareField is a field without walls on which the ants can fight.
func (v *fightVector) bareField(t *testing.T) *Field {
	t.Helper()
	config := DefaultConfig()
	config.AttackRadius2 = v.Radius
	return mustField(t, bareMap(v.Rows, v.Cols, MaxPlayers, nil), config)
}

// fight lets the ants fight where they stand and returns each one's enemies and who died.
func (v *fightVector) fight(t *testing.T, f *Field) (enemies, dead []int) {
	t.Helper()
	g := mustStart(t, f, units(f, v.Ants))
	g.countFoes()
	for i := range v.Ants {
		enemies = append(enemies, int(g.foes[i]))
	}
	mustStep(t, g)
	for i, a := range v.Ants {
		if _, alive := g.UnitAt(f.Map.Tile(a[0], a[1])); !alive {
			dead = append(dead, i)
		}
	}
	return enemies, dead
}

func units(f *Field, ants [][3]int) []Unit {
	var list []Unit
	for _, a := range ants {
		list = append(list, Unit{f.Map.Tile(a[0], a[1]), uint8(a[2])})
	}
	return list
}

func TestFightVectors(t *testing.T) {
	for _, name := range []string{"spec_worked_examples.json", "engine_random_focus.json"} {
		t.Run(name, func(t *testing.T) {
			var file struct{ Vectors []fightVector }
			readVectors(t, name, &file)
			for i, v := range file.Vectors {
				enemies, dead := v.fight(t, v.bareField(t))
				if !slices.Equal(enemies, v.Enemies) || !slices.Equal(dead, v.Dead) {
					t.Errorf("%d %s: enemies %d, dead %d, want %d, %d", i, v.Name, enemies, dead, v.Enemies, v.Dead)
				}
			}
			t.Logf("%d fights", len(file.Vectors))
		})
	}
}

func TestReplayedFights(t *testing.T) {
	var file struct {
		Replays []struct {
			Rows    int
			Cols    int
			Radius  int `json:"attack_radius2"`
			Vectors []fightVector
		}
	}
	readVectors(t, "replay_combat.json", &file)
	for _, replay := range file.Replays {
		f := (&fightVector{Rows: replay.Rows, Cols: replay.Cols, Radius: replay.Radius}).bareField(t)
		for i, v := range replay.Vectors {
			if _, dead := v.fight(t, f); !slices.Equal(dead, v.Dead) {
				t.Errorf("%d × %d, fight %d: dead %d, want %d", replay.Rows, replay.Cols, i, dead, v.Dead)
			}
		}
	}
}

func TestMoveVectors(t *testing.T) {
	var file struct {
		Vectors []struct {
			fightVector
			Water, Food [][2]int
			Orders      string
			End         [][2]int
			Collided    []int
			Fallen      []int `json:"combat_dead"`
			Blocked     int   `json:"blocked_orders"`
		}
	}
	readVectors(t, "engine_move_collide_fight.json", &file)
	for i, v := range file.Vectors {
		var walls []Tile
		for _, w := range append(v.Water, v.Food...) {
			walls = append(walls, Tile(w[0]*v.Cols+w[1]))
		}
		config := DefaultConfig()
		config.AttackRadius2 = v.Radius
		f := mustField(t, bareMap(v.Rows, v.Cols, MaxPlayers, walls), config)
		g := mustStart(t, f, units(f, v.Ants))
		blocked := 0
		for k, a := range v.Ants {
			if d, ok := ParseDir(strings.ToUpper(v.Orders[k : k+1])); ok && g.Order(a[2], a[0], a[1], d) == Blocked {
				blocked++
			}
		}
		mustStep(t, g)

		var crashed, fallen, survivors []Unit
		for k, end := range v.End {
			u := Unit{f.Map.Tile(end[0], end[1]), uint8(v.Ants[k][2])}
			switch {
			case slices.Contains(v.Collided, k):
				crashed = append(crashed, u)
			case slices.Contains(v.Fallen, k):
				fallen = append(fallen, u)
			default:
				survivors = append(survivors, u)
			}
		}
		sortUnits(crashed)
		sortUnits(fallen)
		var gotCrashed, gotFallen, gotSurvivors []Unit
		for k, u := range g.events.Deaths {
			if g.events.Crashed(k) {
				gotCrashed = append(gotCrashed, u)
			} else {
				gotFallen = append(gotFallen, u)
			}
		}
		for k := range g.Units() {
			gotSurvivors = append(gotSurvivors, g.Unit(k))
		}
		if blocked != v.Blocked || !slices.Equal(gotCrashed, crashed) || !slices.Equal(gotFallen, fallen) || !slices.Equal(gotSurvivors, survivors) {
			t.Errorf("%d: %d blocked, want %d; crashed %v, want %v; fallen %v, want %v; alive %v, want %v", i,
				blocked, v.Blocked, gotCrashed, crashed, gotFallen, fallen, gotSurvivors, survivors)
		}
	}
}

func TestVisionVectors(t *testing.T) {
	var file struct {
		Vectors []struct {
			fightVector
			Players int
			Radius  int `json:"view_radius2"`
			Visible [][]string
		}
	}
	readVectors(t, "engine_vision.json", &file)
	var view View
	for i, v := range file.Vectors {
		config := DefaultConfig()
		config.VisionRadius2 = v.Radius
		f := mustField(t, bareMap(v.Rows, v.Cols, v.Players, nil), config)
		g := mustStart(t, f, units(f, v.Ants))
		for p, want := range v.Visible {
			g.View(p, &view)
			for tile := range f.Map.Tiles() {
				if seen := want[tile/v.Cols][tile%v.Cols] == '1'; view.Visible(Tile(tile)) != seen {
					t.Errorf("%d: player %d sees tile %d: %t", i, p, tile, !seen)
				}
			}
		}
	}
}

func TestDiscVectors(t *testing.T) {
	var file struct{ Counts map[string]int }
	readVectors(t, "disk_counts.json", &file)
	for text, want := range file.Counts {
		radius2, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		config := DefaultConfig()
		config.VisionRadius2, config.AttackRadius2 = radius2, radius2
		f := mustField(t, bareMap(24, 24, 2, nil), config)
		g := mustStart(t, f, []Unit{{0, 0}})
		var view View
		g.View(0, &view)
		seen := 0
		for tile := range f.Map.Tiles() {
			if view.Visible(Tile(tile)) {
				seen++
			}
		}
		if seen != want || f.inRange+1 != want {
			t.Errorf("radius² %d: %d seen, %d in range, want %d", radius2, seen, f.inRange+1, want)
		}
	}
}
