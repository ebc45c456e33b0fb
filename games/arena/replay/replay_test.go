package replay

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/games/arena"
)

func mustParse(t testing.TB, data []byte) *Replay {
	t.Helper()
	r, err := Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestMatchesComeBackAndAreTrue(t *testing.T) {
	four := newMatch(t, mustField(t, mustMap(t, 4, 40, 2), arena.DefaultConfig()).Start(1<<63+5), "gatherer", "random", "rusher", "gatherer")
	four.play(80)
	short := newMatch(t, mustField(t, mustMap(t, 3, 30, 2), arena.DefaultConfig()).Start(0), "gatherer", "random", "rusher")
	for name, m := range map[string]*match{"two players": duel(t, 120), "four, not finished": four, "three, no turn played": short} {
		want := m.finish()
		data := want.Append(nil)
		got := mustParse(t, data)
		if again := got.Append(nil); !bytes.Equal(data, again) {
			t.Errorf("%s: the text changed from\n%.500s\nto\n%.500s", name, data, again)
		}
		if err := got.Verify(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if !json.Valid(data) || got.Seed != want.Seed || !got.Date.Equal(want.Date) || !reflect.DeepEqual(got.Players, want.Players) || !reflect.DeepEqual(got.Map, want.Map) {
			t.Errorf("%s came back as %+v", name, got)
		}
	}
}

// What bots did besides moving is in the file as the format says, and comes back.
func TestNotesAboutBots(t *testing.T) {
	m := newMatch(t, mustField(t, mustMap(t, 3, 30, 2), arena.DefaultConfig()).Start(0), "random", "random", "random")
	answers := [][]Answer{
		{{Took: 3999 * time.Microsecond, Ignored: 1}, {Took: 3 * time.Second, Fault: Timeout, Why: `no "answer"`}, {Ignored: 12}},
		{{}, {Fault: Crashed, Why: "10 failures in a row"}, {Took: time.Millisecond, Fault: Invalid}},
		nil, // nobody was asked
	}
	for _, a := range answers {
		if err := m.game.Step(); err != nil {
			t.Fatal(err)
		}
		m.rec.Turn(m.game, a)
	}
	text := string(m.finish().Append(nil))
	for _, want := range []string{
		`"scores":[1,1,1],"ms":[3,3000,0],"faults":{"1":{"kind":"timeout","why":"no \"answer\""}},"ignored":{"0":1,"2":12}},` + "\n",
		`"scores":[1,1,1],"ms":[0,0,1],"faults":{"1":{"kind":"crashed","why":"10 failures in a row"},"2":{"kind":"invalid","why":""}}},` + "\n",
		`{"moves":{},"spawns":[],"deaths":[],"captures":[],"energy_collected":{},"energy_spawned":[],"scores":[1,1,1]}` + "\n]}\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
	for i, got := range mustParse(t, []byte(text)).Turns {
		want := m.rec.replay.Turns[i]
		if !slices.Equal(got.Millis, want.Millis) || !slices.Equal(got.Faults, want.Faults) || !slices.Equal(got.Ignored, want.Ignored) {
			t.Errorf("turn %d came back as %+v, want %+v", i+1, got, want)
		}
	}
}

// Spaces and the order of the keys mean nothing, and unknown keys are left alone.
func TestAnyJSONOfAReplay(t *testing.T) {
	data := duel(t, 30).finish().Append(nil)
	var tree map[string]any
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	if err := decoder.Decode(&tree); err != nil {
		t.Fatal(err)
	}
	tree["win_prob"] = [][]float64{{0.5, 0.5}}
	sorted, err := json.MarshalIndent(tree, " ", "\t") // "turns" before "version"
	if err != nil {
		t.Fatal(err)
	}
	if got := mustParse(t, sorted); !bytes.Equal(got.Append(nil), data) || got.Verify() != nil {
		t.Error("another replay came back")
	}
}

// Every key of the document's example is where it is in the example, with a value of the
// same kind.
func TestHasTheDocumentsKeys(t *testing.T) {
	const document = `{
  "version": 1, "match_id": "m_7f3a9b2c", "date": "2026-03-23T14:30:00Z",
  "players": [{ "bot_id": "b_4e8c1d2f", "name": "SwarmBot", "owner": "alice" }],
  "result": { "winner": 0, "condition": "turn_limit", "final_scores": [7, 3], "final_energy": [12, 4], "final_bots": [18, 6] },
  "config": { "rows": 60, "cols": 60, "max_turns": 500, "vision_radius2": 49, "attack_radius2": 5, "spawn_cost": 3, "energy_interval": 10 },
  "map": { "walls": [[10,10]], "energy_nodes": [[20,25]], "cores": [{ "pos": [5,5], "owner": 0 }] },
  "turns": [{
    "moves": { "0": [{"from":[10,15],"dir":"N"}] }, "spawns": [], "deaths": [], "captures": [],
    "energy_collected": {}, "energy_spawned": [], "scores": [3, 1]
  }]
}`
	m := duel(t, 40)
	m.rec.replay.Turns[0].Moves = []arena.Move{{Dir: arena.North}}
	var want, got any
	if err := errors.Join(json.Unmarshal([]byte(document), &want), json.Unmarshal(m.finish().Append(nil), &got)); err != nil {
		t.Fatal(err)
	}
	compareShapes(t, "", want, got)
}

func compareShapes(t *testing.T, path string, want, got any) {
	t.Helper()
	if reflect.TypeOf(want) != reflect.TypeOf(got) {
		t.Errorf("%s is %T, want %T", path, got, want)
		return
	}
	switch want := want.(type) {
	case map[string]any:
		for key, value := range want {
			compareShapes(t, path+"."+key, value, got.(map[string]any)[key])
		}
	case []any:
		if len(want) > 0 {
			compareShapes(t, path+"[0]", want[0], got.([]any)[0])
		}
	}
}

// The matches in spec/arena were played by a program that shares no code with ours.
func TestSpecMatchesAreTrue(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "spec", "arena", "matches.json"))
	if err != nil {
		t.Fatal(err)
	}
	var file []specMatch
	if err := json.Unmarshal(data, &file); err != nil || len(file) == 0 {
		t.Fatalf("%d matches, %v", len(file), err)
	}
	for i, s := range file {
		r := s.replay(t)
		if err := mustParse(t, r.Append(nil)).Verify(); err != nil {
			t.Errorf("match %d: %v", i, err)
		}
	}
}

func TestInputs(t *testing.T) {
	m := duel(t, 60)
	r := mustParse(t, m.finish().Append(nil))
	for _, turn := range []int{0, 1, 17, len(r.Turns) - 1} {
		for p := range 2 {
			got, err := r.Input(turn, p)
			if err != nil || !bytes.Equal(got, m.inputs[turn][p]) {
				t.Errorf("turn %d, player %d: %v\n%s, but it was sent\n%s", turn, p, err, got, m.inputs[turn][p])
			}
		}
	}
	for _, c := range []struct {
		turn, player int
		says         string
	}{{-1, 0, "turns 0 to"}, {len(r.Turns), 0, "turns 0 to"}, {0, 2, "players 0 to 1"}, {0, -1, "players 0 to 1"}} {
		if _, err := r.Input(c.turn, c.player); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("turn %d of player %d: %v", c.turn, c.player, err)
		}
	}
}

// A match that goes on from a turn of another is a replay of its own.
func TestStartFromATurn(t *testing.T) {
	parent := mustParse(t, duel(t, 60).finish().Append(nil))
	g, err := parent.At(25)
	if err != nil || g.Turn() != 25 {
		t.Fatal(err)
	}
	m := newMatch(t, g, "random", "rusher")
	m.play(20)
	r := mustParse(t, m.finish().Append(nil))
	if r.Start == nil || r.Start.Turn != 25 || r.Verify() != nil {
		t.Fatalf("%+v: %v", r.Start, r.Verify())
	}
	first, err := r.Input(25, 1)
	before, _ := parent.Input(25, 1)
	if err != nil || !bytes.Equal(first, before) {
		t.Errorf("the first state is %s, want that of the parent\n%s\n%v", first, before, err)
	}
	if _, err := r.At(24); !errors.Is(err, ErrNoTurn) {
		t.Errorf("a turn before the start: %v", err)
	}
	end, err := r.At(25 + len(r.Turns))
	if err != nil || end.Sum() != m.game.Sum() {
		t.Errorf("the end differs: %v", err)
	}
	r.Start.Turn++
	if err := r.Verify(); err == nil || !strings.Contains(err.Error(), "turn of the start") {
		t.Errorf("another turn of the start: %v", err)
	}
	r.Start.Turn--
	r.Seed++
	if err := r.Verify(); err == nil || !strings.Contains(err.Error(), "seed") {
		t.Errorf("another seed: %v", err)
	}
}

// The replays that are kept, one of which goes on from the other, are true. The pages'
// tests read them too.
func TestKeptReplays(t *testing.T) {
	ladder, branch := ladderMatch(t), kept(t, "branch.json.gz")
	if err := errors.Join(ladder.Verify(), branch.Verify()); err != nil {
		t.Error(err)
	}
	g, err := ladder.At(branch.First())
	if err != nil || branch.Start == nil || !bytes.Equal(g.AppendState(nil), branch.Start.State) {
		t.Errorf("the branch begins elsewhere: %v", err)
	}
}
