package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"quadrille/games/arena"
)

// The document's own example of a state.
const documentState = `{
  "match_id": "m_7f3a9b2c",
  "turn": 42,
  "config": {
    "rows": 60,
    "cols": 60,
    "max_turns": 500,
    "vision_radius2": 49,
    "attack_radius2": 5,
    "spawn_cost": 3,
    "energy_interval": 10
  },
  "you": {
    "id": 0,
    "energy": 7,
    "score": 3
  },
  "bots": [
    { "row": 10, "col": 15, "owner": 0 },
    { "row": 12, "col": 15, "owner": 0 },
    { "row": 30, "col": 40, "owner": 1 }
  ],
  "energy": [
    { "row": 20, "col": 25 }
  ],
  "cores": [
    { "row": 5, "col": 5, "owner": 0, "active": true },
    { "row": 55, "col": 55, "owner": 1, "active": true }
  ],
  "walls": [
    { "row": 10, "col": 10 },
    { "row": 10, "col": 11 }
  ],
  "dead": [
    { "row": 15, "col": 20, "owner": 1 }
  ]
}`

func exampleState() State {
	return State{
		MatchID: "m_7f3a9b2c", Turn: 42,
		Config: Config{Rows: 60, Cols: 60, MaxTurns: 500, VisionRadius2: 49, AttackRadius2: 5, SpawnCost: 3, EnergyInterval: 10},
		You:    You{ID: 0, Energy: 7, Score: 3},
		Bots:   []Unit{{Point{10, 15}, 0}, {Point{12, 15}, 0}, {Point{30, 40}, 1}},
		Energy: []Point{{20, 25}},
		Cores:  []Core{{Point{5, 5}, 0, true}, {Point{55, 55}, 1, true}},
		Walls:  []Point{{10, 10}, {10, 11}},
		Dead:   []Unit{{Point{15, 20}, 1}},
	}
}

func TestDocumentState(t *testing.T) {
	var compact bytes.Buffer
	if err := json.Compact(&compact, []byte(documentState)); err != nil {
		t.Fatal(err)
	}
	want := exampleState()
	if got := want.Append(nil); string(got) != compact.String() {
		t.Errorf("written as\n%s\nbut the document has\n%s", got, &compact)
	}
	var got State
	if err := got.Parse([]byte(documentState)); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("read as %+v, %v", got, err)
	}
}

func TestParseStateRefuses(t *testing.T) {
	cut := func(old, new string) string {
		if !strings.Contains(documentState, old) {
			t.Fatalf("the example has no %q", old)
		}
		return strings.Replace(documentState, old, new, 1)
	}
	for name, text := range map[string]string{
		"nothing":          "",
		"a list":           "[]",
		"an end too soon":  documentState[:len(documentState)-1],
		"two states":       documentState + documentState,
		"no turn":          cut(`"turn": 42,`, ""),
		"two turns":        cut(`"turn": 42,`, `"turn": 42, "turn": 42,`),
		"a turn in words":  cut(`42`, `"42"`),
		"half a turn":      cut(`42`, `42.5`),
		"a turn before 0":  cut(`42`, `-42`),
		"a row of 33 bits": cut(`"row": 20`, `"row": 4294967296`),
		"no owner":         cut(`, "owner": 1 }`, ` }`),
		"active as number": cut(`true`, `1`),
		"walls as object":  cut(`"walls": [`, `"walls": {`),
		"a null":           cut(`"m_7f3a9b2c"`, `null`),
		"another case":     cut(`"you"`, `"You"`),
		"no UTF-8":         cut(`m_7f3a9b2c`, "\xff"),
	} {
		s := exampleState()
		if err := s.Parse([]byte(text)); !errors.Is(err, ErrBadState) {
			t.Errorf("%s: %v", name, err)
		}
	}
	s := exampleState()
	if err := s.Parse([]byte(cut(`"turn": 42,`, `"turn": 42, "weather": [{"turn": null}],`))); err != nil || s.Turn != 42 {
		t.Errorf("a key that is not known: %v, turn %d", err, s.Turn)
	}
}

// Every state of a match comes back as it was sent, whatever was in the memory before.
func TestStatesOfAMatchComeBack(t *testing.T) {
	m, err := arena.Generate(arena.DefaultPlan(4), 7)
	if err != nil {
		t.Fatal(err)
	}
	field, err := arena.NewField(m, arena.DefaultConfig())
	if err != nil {
		t.Fatal(err)
	}
	var view arena.View
	var sent, got State
	var text, again []byte
	random := uint64(1)
	for g := field.Start(3); !g.Over() && g.Turn() < 60; {
		for p := range g.Players() {
			g.View(p, &view)
			sent.Fill("m_00000003", field, &view)
			text = sent.Append(text[:0])
			if err := got.Parse(text); err != nil {
				t.Fatalf("turn %d: %v in %s", g.Turn(), err, text)
			}
			if again = got.Append(again[:0]); !bytes.Equal(text, again) || !json.Valid(text) {
				t.Fatalf("turn %d: %s became %s", g.Turn(), text, again)
			}
		}
		for i := range g.Units() {
			random = random*6364136223846793005 + 1442695040888963407
			g.OrderUnit(i, arena.Dir(random>>60%5))
		}
		if err := g.Step(); err != nil {
			t.Fatal(err)
		}
	}
	if len(sent.Walls) == 0 || sent.Turn != 59 {
		t.Errorf("the match showed too little: %+v", sent)
	}
}

func TestAppendDoesNotAllocate(t *testing.T) {
	s := exampleState()
	buffer := make([]byte, 0, 4096)
	if n := testing.AllocsPerRun(100, func() { buffer = s.Append(buffer[:0]) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func FuzzParseState(f *testing.F) {
	f.Add([]byte(documentState))
	f.Fuzz(func(t *testing.T, data []byte) {
		var s, again State
		if s.Parse(data) != nil {
			return
		}
		text := s.Append(nil)
		if err := again.Parse(text); err != nil || !bytes.Equal(text, again.Append(nil)) {
			t.Fatalf("%q became %s: %v", data, text, err)
		}
	})
}
