package replay

import (
	"encoding/hex"
	"strings"
	"testing"

	"quadrille/games/arena"
)

// specMatch is a match of spec/arena/matches.json.
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
		Bots      []int `json:"final_bots"`
	}
}

type specTurn struct {
	Moves                               [][]any
	Deaths, Captures, Collected, Spawns [][3]int
	Denied, Produced                    [][2]int
	Scores                              []int
	State                               string
}

// replay is the match as a replay; only what the vectors leave out (the whole hash of the
// last state, the energy collected) is taken from our own rules.
func (s *specMatch) replay(t *testing.T) *Replay {
	t.Helper()
	m, err := arena.ParseMap(s.Map)
	if err != nil {
		t.Fatal(err)
	}
	r := &Replay{Seed: s.Seed, Map: m, Config: arena.Config(s.Config), Players: make([]Player, m.Players)}
	for _, turn := range s.Turns {
		r.Turns = append(r.Turns, turn.turn(m))
	}
	g, err := r.At(len(r.Turns))
	if err != nil {
		t.Fatal(err)
	}
	r.Result = resultOf(g)
	if last := s.Turns[len(s.Turns)-1].State; !strings.HasPrefix(hex.EncodeToString(r.Result.State[:]), last) {
		t.Errorf("the last state is %x, want %s", r.Result.State, last)
	}
	r.Result.Winner, r.Result.Scores, r.Result.Energy, r.Result.Bots = s.Result.Winner, s.Result.Scores, s.Result.Energy, s.Result.Bots
	if got := r.Result.Condition.String(); got != s.Result.Condition {
		t.Errorf("it ends with %s, want %s", got, s.Result.Condition)
	}
	return r
}

func (s *specTurn) turn(m *arena.Map) Turn {
	t := Turn{Scores: s.Scores}
	for _, v := range s.Moves {
		n := func(i int) int { return int(v[i].(float64)) }
		d, _ := arena.ParseDir(v[3].(string))
		t.Moves = append(t.Moves, arena.Move{From: m.Tile(n(0), n(1)), Owner: uint8(n(2)), Dir: d})
	}
	units := func(list [][3]int) (units []arena.Unit) {
		for _, v := range list {
			units = append(units, arena.Unit{Tile: m.Tile(v[0], v[1]), Owner: uint8(v[2])})
		}
		return units
	}
	tiles := func(list [][2]int) (tiles []arena.Tile) {
		for _, v := range list {
			tiles = append(tiles, m.Tile(v[0], v[1]))
		}
		return tiles
	}
	t.Deaths, t.Spawns, t.Collected = units(s.Deaths), units(s.Spawns), units(s.Collected)
	for _, u := range units(s.Captures) {
		t.Captures = append(t.Captures, Capture{u.Tile, u.Owner})
	}
	t.Denied, t.Produced = tiles(s.Denied), tiles(s.Produced)
	return t
}
