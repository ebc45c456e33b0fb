package replay

import (
	"bytes"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/games/arena"
)

// Whatever number of the file is changed, the replay is refused: everything that the
// rules decide is compared, and everything that they depend on is in the last state.
func TestEveryNumberCounts(t *testing.T) {
	m := duel(t, 24)
	for i := range m.rec.replay.Turns { // what cannot be proved
		turn := &m.rec.replay.Turns[i]
		turn.Millis, turn.Faults, turn.Ignored = nil, nil, nil
	}
	m.rec.replay.MapID = ""
	data := m.finish().Append(nil)
	if err := mustParse(t, data).Verify(); err != nil {
		t.Fatal(err)
	}
	changed, step := 0, 1
	if raceDetector {
		step = 10
	}
	for i, at := range regexp.MustCompile(`[[,:"]-?[0-9]+`).FindAllIndex(data, -1) {
		number := data[at[0]+1 : at[1]]
		n, err := strconv.Atoi(string(number))
		if err != nil || i%step != 0 || at[0] < bytes.Index(data, []byte(`"seed"`)) { // the version and the date
			continue
		}
		changed++
		other := slices.Concat(data[:at[0]+1], []byte(strconv.Itoa(n+1)), data[at[1]:])
		r, err := Parse(other)
		if err == nil {
			err = r.Verify()
		}
		if err == nil {
			t.Errorf("%s became %d, and nobody minds: %s", number, n+1, data[max(0, at[0]-60):min(len(data), at[1]+30)])
		}
	}
	if changed < 500/step {
		t.Errorf("only %d numbers changed", changed)
	}
}

func firstPlayerMoves(turn *Turn) bool {
	return slices.ContainsFunc(turn.Moves, func(m arena.Move) bool { return m.Owner == 0 })
}

func TestSaysWhatDiffers(t *testing.T) {
	data := duel(t, 60).finish().Append(nil)
	first := func(r *Replay, has func(*Turn) bool) *Turn {
		i := slices.IndexFunc(r.Turns, func(turn Turn) bool { return has(&turn) })
		if i < 0 {
			t.Fatal("nothing of the kind happened")
		}
		return &r.Turns[i]
	}
	for says, change := range map[string]func(*Replay){
		"deaths: the file says []":                                         func(r *Replay) { first(r, func(t *Turn) bool { return len(t.Deaths) > 0 }).Deaths = nil },
		"spawns: the file says []":                                         func(r *Replay) { first(r, func(t *Turn) bool { return len(t.Spawns) > 0 }).Spawns = nil },
		"turn 7: captures: the file says [[0 1 1]], the rules say []":      func(r *Replay) { r.Turns[6].Captures = []Capture{{1, 1}} },
		"turn 10: energy_spawned: the file says []":                        func(r *Replay) { r.Turns[9].Produced = nil },
		"turn 5: energy_denied: the file says [[0 3]], the rules say []":   func(r *Replay) { r.Turns[4].Denied = []arena.Tile{3} },
		"energy_collected: the file says []":                               func(r *Replay) { first(r, func(t *Turn) bool { return len(t.Collected) > 0 }).Collected = nil },
		"turn 3: scores: the file says [2 1], the rules say [1 1]":         func(r *Replay) { r.Turns[2].Scores[0]++ },
		"condition: the file says dominance, the rules say turn_limit":     func(r *Replay) { r.Result.Condition = arena.Dominance },
		"winner: the file says -1":                                         func(r *Replay) { r.Result.Winner = arena.Nobody },
		"final_scores":                                                     func(r *Replay) { r.Result.Scores[1]-- },
		"final_energy":                                                     func(r *Replay) { r.Result.Energy[1]++ },
		"final_bots":                                                       func(r *Replay) { r.Result.Bots[0]++ },
		"final_collected":                                                  func(r *Replay) { r.Result.Collected[0]++ },
		"turn 60: state: the file says 01":                                 func(r *Replay) { r.Result.State = [32]byte{1} },
		"turn 1: player 1's move N from row 0, column 0: no unit":          func(r *Replay) { r.Turns[0].Moves = []arena.Move{{From: 0, Owner: 1, Dir: arena.North}} },
		"turn 61: arena: the match is over":                                func(r *Replay) { r.Turns = append(r.Turns, r.Turns[0]); r.Turns[60].Moves = nil },
		"moves of player 0: the file says some, the rules say none: error": func(r *Replay) { first(r, firstPlayerMoves).Faults = []Fault{{0, Error, ""}} },
		"condition: the file says turn_limit, the rules say ":              func(r *Replay) { r.Turns = r.Turns[:59] },
		"state: the file says":                                             func(r *Replay) { r.Config.MaxTurns++; r.Result.Condition, r.Result.Winner = 0, -1 },
	} {
		r := mustParse(t, data)
		change(r)
		if err := r.Verify(); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("want %q: %v", says, err)
		}
	}
	// The order of what happens at once says nothing.
	r := mustParse(t, data)
	for i := range r.Turns {
		slices.Reverse(r.Turns[i].Moves)
		slices.Reverse(r.Turns[i].Deaths)
		slices.Reverse(r.Turns[i].Produced)
	}
	if err := r.Verify(); err != nil {
		t.Errorf("in another order: %v", err)
	}
}

func TestParseRefuses(t *testing.T) {
	data := string(duel(t, 20).finish().Append(nil))
	for _, c := range []struct{ name, old, new, says string }{
		{"another version", `"version":1`, `"version":2`, "a version that this program does not know"},
		{"no version", `"version":1,`, ``, `"version" is missing`},
		{"a seed as number", `"seed":"42"`, `"seed":42`, `in "seed"`},
		{"a seed of 65 bits", `"seed":"42"`, `"seed":"18446744073709551616"`, "64 bits"},
		{"a date", `"date":"2026`, `"date":"20260`, "a date was expected"},
		{"a missing key", `"spawns":[],`, ``, `in turn 1 of those recorded: not the JSON that was expected: "spawns" is missing`},
		{"a key twice", `"spawns":[]`, `"spawns":[],"spawns":[]`, `"spawns" for the second time`},
		{"a player too many", `"scores":[1,1]`, `"scores":[1,1,1]`, "each of 2 players"},
		{"nobody's moves", `"moves":{"0"`, `"moves":{"2"`, "a name from 0 to 1 was expected"},
		{"a player twice", `"moves":{"0"`, `"moves":{"0":[],"0"`, "player 0 for the second time"},
		{"moves by 01", `"moves":{"0"`, `"moves":{"01"`, "a name from 0 to 1 was expected"},
		{"a direction", `"dir":"`, `"dir":"Q`, "one of N, E, S and W"},
		{"a tile outside", `"from":[`, `"from":[3`, "not an integer in its range"},
		{"three numbers for a tile", `"from":[`, `"from":[0,0,`, "2 numbers were expected"},
		{"a grid too large", `"rows":30`, `"rows":300`, "a grid of 300 × 30"},
		{"no time at all", `"max_turns":20`, `"max_turns":0`, "max_turns is 0"},
		{"more turns than allowed", `"max_turns":20`, `"max_turns":5`, "more turns than the match has"},
		{"a symmetry", `"symmetry":"rotation"`, `"symmetry":"shift 1 x"`, `no symmetry is called "shift 1 x"`},
		{"an ending", `"condition":"turn_limit"`, `"condition":"boredom"`, `no match ends with "boredom"`},
		{"a hash too long", `"state":"`, `"state":"00`, "64 hexadecimal digits"},
		{"a fault", `"kind":"timeout"`, `"kind":"sleepy"`, `no fault is called "sleepy"`},
		{"two walls on one tile", `"walls":[`, `"walls":[[0,0],[0,0],`, "in the map"},
		{"the end", "]}\n", "", "ends early"},
		{"something more", "]}\n", "]}{}", "something follows the end"},
		{"deep", `"spawns":[]`, `"spawns":` + strings.Repeat("[", 10_000), "not the JSON"},
	} {
		text := strings.Replace(data, c.old, c.new, 1)
		if c.name == "the end" || c.name == "something more" {
			text = strings.TrimSuffix(data, c.old) + c.new
		}
		if text == data {
			t.Errorf("%s: the replay has no %s", c.name, c.old)
		}
		if _, err := Parse([]byte(text)); !errors.Is(err, ErrBadReplay) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", c.name, err, c.says)
		}
	}
	for _, text := range []string{"", "{}", "[]", "null", "\x1f\x8b", `{"version":1}`} {
		if _, err := Parse([]byte(text)); !errors.Is(err, ErrBadReplay) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func FuzzReplay(f *testing.F) {
	// Small ones, so that there is little to look for.
	ground, err := arena.ParseMap("arena map 1\nplayers 2\nsymmetry rotation\ncore 0 0 0\ncore 1 3 4\ngrid 4 5\nC..#.\n..*..\n..*..\n.#..C\n")
	if err != nil {
		f.Fatal(err)
	}
	c := arena.DefaultConfig()
	c.SpawnCost, c.EnergyInterval, c.AttackRadius2 = 1, 1, 1
	m := newMatch(f, mustField(f, ground, c).Start(1), "random", "gatherer")
	m.play(4)
	r := m.finish()
	f.Add(r.Append(nil))
	g, err := r.At(2)
	if err != nil {
		f.Fatal(err)
	}
	later := newMatch(f, g, "gatherer", "random")
	later.play(2)
	f.Add(later.finish().Append(nil))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Parse(data)
		if err != nil {
			return
		}
		text := r.Append(nil)
		again, err := Parse(text)
		if err != nil || !bytes.Equal(again.Append(nil), text) {
			t.Fatalf("%v: %s", err, text)
		}
		one, other := r.Verify(), again.Verify()
		if (one == nil) != (other == nil) {
			t.Fatalf("%v, then %v", one, other)
		}
		if one == nil && len(r.Turns) > 0 {
			if _, err := r.Input(r.First(), 0); err != nil {
				t.Fatal(err)
			}
		}
	})
}
