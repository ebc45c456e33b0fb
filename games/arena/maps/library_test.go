package maps_test

import (
	"fmt"
	"testing"

	"quadrille/games/arena"
	"quadrille/games/arena/maps"
)

// fewest is how many maps there are at least for each number of players.
const fewest = 50

// everyMap checks all maps; a few of them under the race detector, which makes it slow
// and has nothing to find.
func everyMap(t *testing.T, check func(t *testing.T, e maps.Entry)) {
	t.Helper()
	for _, players := range maps.Counts() {
		for i, e := range maps.All(players) {
			if raceDetector && i%10 != 0 {
				continue
			}
			t.Run(e.ID, func(t *testing.T) { check(t, e) })
		}
	}
}

func TestEveryMapIsFair(t *testing.T) {
	seen := map[string]string{}
	everyMap(t, func(t *testing.T, e maps.Entry) {
		if err := e.Map.Check(); err != nil {
			t.Fatal(err)
		}
		text := e.Map.String()
		if other, ok := seen[text]; ok {
			t.Errorf("the same as %s", other)
		}
		seen[text] = e.ID
	})
}

func TestIDs(t *testing.T) {
	for _, players := range maps.Counts() {
		all := maps.All(players)
		if len(all) < fewest {
			t.Errorf("%d maps for %d players, want %d", len(all), players, fewest)
		}
		for i, e := range all {
			want := fmt.Sprintf("%dp-%03d", players, i+1)
			if e.ID != want || e.Map.Players != players {
				t.Errorf("%s for %d players, want %s", e.ID, e.Map.Players, want)
			}
			if found, ok := maps.Find(e.ID); !ok || found.Map != e.Map {
				t.Errorf("Find(%q) is not the map of All", e.ID)
			}
		}
	}
	for _, id := range []string{"", "2p-000", "2p-999", "5p-001", "2p-001.map", "../library/2p-001"} {
		if e, ok := maps.Find(id); ok {
			t.Errorf("Find(%q) is %v", id, e)
		}
	}
	if all := maps.All(5); len(all) != 0 {
		t.Errorf("%d maps for five players", len(all))
	}
}

func TestPick(t *testing.T) {
	picked := map[string]int{}
	for seed := range uint64(1000) {
		e, ok := maps.Pick(3, seed)
		again, _ := maps.Pick(3, seed)
		if !ok || e.Map.Players != 3 || again != e {
			t.Fatalf("seed %d: %v, %t, then %v", seed, e, ok, again)
		}
		picked[e.ID]++
	}
	if len(picked) != len(maps.IDs(3)) {
		t.Errorf("a thousand seeds picked %d of %d maps", len(picked), len(maps.IDs(3)))
	}
	if e, ok := maps.Pick(7, 1); ok {
		t.Errorf("seven players on %v", e)
	}
}

// The library is no fifty times the same map: each third of what the document allows
// is there, but for the sizes, of which most are middling.
func TestVariety(t *testing.T) {
	for _, players := range maps.Counts() {
		var thin, thick, poor, rich, two, huge, middling int
		all := maps.All(players)
		for _, e := range all {
			walls, nodes, side := e.WallPercent(), len(e.Map.Nodes), max(e.Map.Rows, e.Map.Cols)
			tally(walls < 13, &thin)
			tally(walls > 22, &thick)
			tally(nodes <= 16, &poor)
			tally(nodes >= 36, &rich)
			tally(e.CoresPerPlayer() == 2, &two)
			tally(side > 80, &huge)
			tally(min(e.Map.Rows, e.Map.Cols) >= 40 && side <= 80, &middling)
		}
		if thin < 5 || thick < 5 || poor < 3 || rich < 3 || two < 5 || two > len(all)/2 || huge < 2 || middling < len(all)/2 {
			t.Errorf("%d players: %d thin, %d thick, %d poor, %d rich, %d with two cores, %d huge, %d middling",
				players, thin, thick, poor, rich, two, huge, middling)
		}
	}
}

func tally(is bool, n *int) {
	if is {
		*n++
	}
}

func TestMeasures(t *testing.T) {
	m, err := arena.ParseMap("arena map 1\nplayers 2\nsymmetry rotation\ncore 0 0 0\ncore 1 2 3\ngrid 3 4\nC..#\n.**.\n#..C\n")
	if err != nil {
		t.Fatal(err)
	}
	e := maps.Entry{Map: m}
	if walls := e.WallPercent(); walls < 16.6 || walls > 16.7 || e.CoresPerPlayer() != 1 {
		t.Errorf("%v %% walls, %d cores each", walls, e.CoresPerPlayer())
	}
}
