package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/games/arena"
	"quadrille/games/arena/maps"
	"quadrille/games/arena/playtest"
)

// printed runs a command that has to succeed and returns what it printed.
func printed(t *testing.T, input string, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if status := run(context.Background(), args, strings.NewReader(input), &out, &errs); status != 0 {
		t.Fatalf("%v: status %d: %s", args, status, &errs)
	}
	return out.String()
}

func TestMapsGenerate(t *testing.T) {
	text := printed(t, "", "maps", "generate", "--players", "3", "--rows", "36", "--cols", "45", "--walls", "20", "--nodes", "12", "--cores", "2", "--seed", "9")
	m, err := arena.ParseMap(text)
	if err != nil {
		t.Fatal(err)
	}
	if m.Rows != 36 || m.Cols != 45 || m.Players != 3 || len(m.Nodes) != 12 || len(m.Cores) != 6 || m.Check() != nil {
		t.Errorf("%s: %v", describe(m), m.Check())
	}
	if walls := (maps.Entry{Map: m}).WallPercent(); walls < 17 || walls > 23 {
		t.Errorf("%v %% walls of 20", walls)
	}
	if described := printed(t, text, "maps", "validate", "-"); !strings.HasPrefix(described, "-: fair: 36 × 45 tiles, 3 players, ") {
		t.Error(described)
	}
}

// Varied maps differ in every measure but not from run to run, and what was asked for
// is kept.
func TestMapsGenerateVaried(t *testing.T) {
	texts := map[string]string{}
	for range 2 {
		dir := filepath.Join(t.TempDir(), "new", "maps")
		out := printed(t, "", "maps", "generate", "--players", "6", "--vary", "--cores", "1", "--count", "4", "--seed", "3", "--out", dir)
		if strings.Count(out, "\n") != 4 || !strings.HasPrefix(out, "6p-001: ") {
			t.Errorf("%q", out)
		}
		for n := range 4 {
			id := fmt.Sprintf("6p-%03d", n+1)
			text, err := os.ReadFile(filepath.Join(dir, id+".map"))
			if err != nil {
				t.Fatal(err)
			}
			if before, ok := texts[id]; ok && before != string(text) {
				t.Errorf("%s: two maps from one seed", id)
			}
			texts[id] = string(text)
		}
	}
	sizes := map[[2]int]bool{}
	for id, text := range texts {
		m, err := arena.ParseMap(text)
		if err != nil || m.Check() != nil || len(m.Cores) != 6 {
			t.Fatalf("%s: %v", id, err)
		}
		sizes[[2]int{m.Rows, m.Cols}] = true
	}
	if len(sizes) < 3 {
		t.Errorf("four maps of %d sizes", len(sizes))
	}
}

func TestMapsDraw(t *testing.T) {
	entry, _ := maps.Find("4p-001")
	plain := strings.Split(printed(t, "", "maps", "draw", "4p-001"), "\n")
	if !strings.HasPrefix(plain[0], "4p-001: ") || len(plain) != entry.Map.Rows+2 {
		t.Fatalf("%d lines, first %q", len(plain), plain[0])
	}
	for _, c := range entry.Map.Cores {
		if got := plain[1+int(c.Tile)/entry.Map.Cols][int(c.Tile)%entry.Map.Cols]; got != '0'+byte(c.Owner) {
			t.Errorf("%c for a core of player %d", got, c.Owner)
		}
	}
	if drawn := strings.Count(strings.Join(plain[1:], ""), "#"); drawn != len(entry.Map.Walls) {
		t.Errorf("%d walls of %d", drawn, len(entry.Map.Walls))
	}
	if text := printed(t, "", "maps", "draw", "4p-001", "--as", "map"); text != entry.Map.String() {
		t.Errorf("not the map's text:\n%s", text)
	}
	var j mapJSON
	if err := json.Unmarshal([]byte(printed(t, "", "maps", "draw", "4p-001", "--as", "json")), &j); err != nil {
		t.Fatal(err)
	}
	last := entry.Map.Nodes[len(entry.Map.Nodes)-1]
	if j.ID != "4p-001" || j.Rows != entry.Map.Rows || len(j.Walls) != len(entry.Map.Walls) || len(j.Cores) != len(entry.Map.Cores) ||
		entry.Map.Tile(j.EnergyNodes[len(j.EnergyNodes)-1][0], j.EnergyNodes[len(j.EnergyNodes)-1][1]) != last || j.Cores[1].Owner != entry.Map.Cores[1].Owner {
		t.Errorf("not the map: %+v", j)
	}
	blocks := printed(t, entry.Map.String(), "maps", "draw", "-", "--as", "blocks")
	if lines := strings.Count(blocks, "\n"); lines != (entry.Map.Rows+1)/2+2 || strings.Count(blocks, "▀") != (entry.Map.Rows+1)/2*entry.Map.Cols {
		t.Errorf("%d lines, %d blocks", lines, strings.Count(blocks, "▀"))
	}
}

func TestMapsDrawPicture(t *testing.T) {
	const scale = 6
	text := printed(t, "", "maps", "generate", "--players", "6", "--rows", "30", "--cols", "36")
	m, err := arena.ParseMap(text)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "map.png")
	printed(t, text, "maps", "draw", "-", "--png", path, "--scale", fmt.Sprint(scale))
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	picture, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	if size := picture.Bounds().Size(); size.X != m.Cols*scale || size.Y != m.Rows*scale {
		t.Fatalf("%v pixels for %s", size, describe(m))
	}
	looks := func(t arena.Tile, down float64) paint { // the colour below the middle of a tile
		r, g, b, _ := picture.At(int(t)%m.Cols*scale+scale/2, (int(t)/m.Cols*scale+scale/2+int(down*scale))%(m.Rows*scale)).RGBA()
		return paint{float64(r >> 8), float64(g >> 8), float64(b >> 8)}
	}
	for _, tile := range m.Nodes {
		if looks(tile, 0) != pictureNode {
			t.Errorf("no diamond on tile %d: %v", tile, looks(tile, 0))
		}
	}
	for _, c := range m.Cores {
		if ring := looks(c.Tile, (ringInner+ringOuter)/2); ring != pictureSeats[c.Owner] {
			t.Errorf("no ring around the core of player %d: %v", c.Owner, ring)
		}
	}
}

// However many games are played at a time, the figures are the same.
func TestMapsTest(t *testing.T) {
	args := []string{"maps", "test", "2p-002", "3p-002", "--games", "6", "--bots", "random", "--seed", "4"}
	var texts []string
	for _, workers := range []string{"1", "3"} {
		var out, errs bytes.Buffer
		run(context.Background(), append(args, "--workers", workers), nil, &out, &errs)
		texts = append(texts, out.String())
	}
	if texts[0] != texts[1] {
		t.Errorf("one at a time:\n%s\nthree at a time:\n%s", texts[0], texts[1])
	}
	said := strings.Split(texts[0], "\n")
	if len(said) != 4 || said[0] != figuresHead || !strings.HasPrefix(said[1], "2p-002          6 ") || !strings.Contains(said[2], " 33.3 ± 4 ") {
		t.Error(texts[0])
	}
}

// What --keep takes in is a library: maps under the next free ids, and a line for each.
func TestMapsTestKeeps(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "mine")
	for _, id := range []string{"2p-003", "4p-002", "2p-005"} {
		e, _ := maps.Find(id)
		field, err := arena.NewField(e.Map, arena.DefaultConfig())
		if err != nil {
			t.Fatal(err)
		}
		one := trial{name: id, Series: playtest.Series{Field: field, Bots: []string{"random"}, Seed: 1}}
		one.tally = playtest.Tally{Games: 4, Turns: 400, Wins: [arena.MaxPlayers]int{1, 1, 1, 1}}
		if e.Map.Players == 2 {
			one.tally.Wins = [arena.MaxPlayers]int{2, 2}
		}
		var out bytes.Buffer
		if err := (&mapsTestCmd{Keep: dir}).report(&one, &out); err != nil {
			t.Fatal(err)
		}
		t.Log(out.String())
	}
	for kept, id := range map[string]string{"2p-001": "2p-003", "2p-002": "2p-005", "4p-001": "4p-002"} {
		e, _ := maps.Find(id)
		if text, err := os.ReadFile(filepath.Join(dir, "library", kept+".map")); err != nil || string(text) != e.Map.String() {
			t.Errorf("%s is not %s: %v", kept, id, err)
		}
	}
	table, err := os.ReadFile(filepath.Join(dir, "fairness.csv"))
	want := "id,games,bots,seed,shares,draws,turns\n2p-001,4,random,1,50.00 50.00,0,100.0\n" +
		"4p-001,4,random,1,25.00 25.00 25.00 25.00,0,100.0\n2p-002,4,random,1,50.00 50.00,0,100.0\n"
	if err != nil || string(table) != want {
		t.Errorf("%v\n%s", err, table)
	}
}

// A seat that always wins is told, and the map is not kept.
func TestMapsTestVerdicts(t *testing.T) {
	e, _ := maps.Find("2p-001")
	field, err := arena.NewField(e.Map, arena.DefaultConfig())
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		tally playtest.Tally
		want  string
	}{
		{playtest.Tally{Games: 100, Turns: 30000, Wins: [arena.MaxPlayers]int{54, 46}}, fair},
		{playtest.Tally{Games: 100, Turns: 30000, Wins: [arena.MaxPlayers]int{45, 55}}, favours},
		{playtest.Tally{Games: 100, Turns: 50000, Draws: 90, Wins: [arena.MaxPlayers]int{5, 5}}, dull},
		{playtest.Tally{Games: 100, Turns: 2000, Wins: [arena.MaxPlayers]int{50, 50}}, dull},
	} {
		dir := t.TempDir()
		one := trial{name: "x", Series: playtest.Series{Field: field}, tally: test.tally}
		var out bytes.Buffer
		if err := (&mapsTestCmd{Keep: dir}).report(&one, &out); err != nil || !strings.Contains(out.String(), test.want) {
			t.Errorf("%v: %q, want %q", err, out.String(), test.want)
		}
		if kept, _ := os.ReadDir(dir); (len(kept) > 0) != (test.want == fair) {
			t.Errorf("%s: kept %v", test.want, kept)
		}
	}
}

func TestMapsTestIsInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out, errs bytes.Buffer
	if status := run(ctx, []string{"maps", "test", "2p-001"}, nil, &out, &errs); status != exitFailed || !strings.Contains(errs.String(), "interrupted") {
		t.Errorf("status %d: %s", status, &errs)
	}
}

func TestMapsList(t *testing.T) {
	all := lines(t, "", "maps", "list")
	six := lines(t, "", "maps", "list", "--players", "6")
	total := 0
	for _, players := range maps.Counts() {
		total += len(maps.IDs(players))
	}
	if len(all) != total+1 || len(six) != len(maps.IDs(6))+1 {
		t.Errorf("%d and %d lines", len(all), len(six))
	}
	entry, _ := maps.Find("6p-001")
	if got := strings.Join(six[1][:3], " "); got != fmt.Sprintf("6p-001 %d %d", entry.Map.Rows, entry.Map.Cols) {
		t.Error(got)
	}
}

// spoiled is a fair map with one thing changed.
func spoiled(t *testing.T, change func(*arena.Map)) string {
	t.Helper()
	entry, _ := maps.Find("2p-001")
	m := entry.Map.Clone()
	change(m)
	path := filepath.Join(t.TempDir(), "spoiled.map")
	if err := os.WriteFile(path, []byte(m.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestMapsValidateSaysWhatIsWrong(t *testing.T) {
	crooked := spoiled(t, func(m *arena.Map) { m.Walls = m.Walls[1:] })
	bare := spoiled(t, func(m *arena.Map) { m.Walls = nil })
	cut := filepath.Join(t.TempDir(), "cut.map")
	os.WriteFile(cut, []byte("arena map 1\nplayers 2\n"), 0o600)
	var out, errs bytes.Buffer
	status := run(context.Background(), []string{"maps", "validate", "2p-001", crooked, bare, cut, "nowhere"}, nil, &out, &errs)
	if status != exitFailed || !strings.Contains(errs.String(), "4 of 5 maps not fair") {
		t.Errorf("status %d: %s", status, &errs)
	}
	said := strings.Split(out.String(), "\n")
	for i, want := range []string{"2p-001: fair: ", crooked + ": not a fair map: . in row ", bare + ": not a fair map: 0 hundredths of a percent of walls", cut + ": not a map: ", "nowhere: no such file"} {
		if !strings.HasPrefix(said[i], want) {
			t.Errorf("line %d: %q, want %q", i+1, said[i], want)
		}
	}
}

func TestMapsMistakes(t *testing.T) {
	crooked := spoiled(t, func(m *arena.Map) { m.Walls = m.Walls[1:] })
	folder := t.TempDir()
	file := filepath.Join(folder, "file.map")
	os.WriteFile(file, []byte("hello"), 0o600)
	for _, test := range []struct {
		args string
		says []string
	}{
		{"list --players 5", []string{"5 players", "2, 3, 4 and 6"}},
		{"draw 2p-999", []string{"2p-999", "no such file", "maps list"}},
		{"draw " + folder, []string{folder, "directory"}},
		{"draw " + file, []string{file, "not a map", "arena map 1"}},
		{"draw 2p-001 --scale 0", []string{"--scale", "1 to 64"}},
		{"draw 2p-001 --png " + folder, []string{folder, "directory"}},
		{"draw 2p-001 --png " + folder + "/none/map.png", []string{"none/map.png", "no such file"}},
		{"generate --players 5", []string{"5 players"}},
		{"generate --players 4 --cols 64", []string{"60 × 64", "4 players"}},
		{"generate --players 3 --rows 61", []string{"61 × 60", "3 players"}},
		{"generate --players 2 --walls 31", []string{"walls"}},
		{"generate --players 2 --rows 121", []string{"121 rows", "30 to 120"}},
		{"generate --players 2 --count 2", []string{"--out"}},
		{"generate --players 2 --count 0", []string{"--count"}},
		{"generate --players 2 --out " + file, []string{file, "not a directory"}},
		{"test 2p-001 2p-999", []string{"2p-999", "no such file"}},
		{"test 2p-001 --bots random,nobody", []string{"nobody", "gatherer"}},
		{"test 2p-001 --games 0", []string{"--games"}},
		{"test " + file, []string{file, "not a map"}},
		{"validate " + crooked, []string{"1 of 1 map not fair"}},
	} {
		t.Run(test.args, func(t *testing.T) {
			var out, errs bytes.Buffer
			status := run(context.Background(), append([]string{"maps"}, strings.Fields(test.args)...), nil, &out, &errs)
			if status != exitFailed || strings.Count(errs.String(), "\n") != 1 {
				t.Errorf("status %d: %q", status, &errs)
			}
			for _, part := range test.says {
				if !strings.Contains(errs.String(), part) {
					t.Errorf("it does not say %q: %s", part, &errs)
				}
			}
		})
	}
}
