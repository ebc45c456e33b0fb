// Package game is what the engine tells a bot, what the bot answers, and the grid
// between them. It knows nothing of HTTP.
package game

import (
	"encoding/json"
	"errors"
)

// State is what your units see before a turn, and your own account.
type State struct {
	MatchID string `json:"match_id"`
	Turn    int    `json:"turn"`
	Config  Config `json:"config"`
	You     You    `json:"you"`
	Units   []Unit `json:"bots"`
	Energy  []Tile `json:"energy"` // energy that lies there to be collected
	Cores   []Core `json:"cores"`
	Walls   []Tile `json:"walls"`
	Dead    []Unit `json:"dead"` // died in the last turn
}

// Config is the same for everybody, on every turn.
type Config struct {
	Rows           int `json:"rows"`
	Cols           int `json:"cols"`
	MaxTurns       int `json:"max_turns"`
	VisionRadius2  int `json:"vision_radius2"`
	AttackRadius2  int `json:"attack_radius2"`
	SpawnCost      int `json:"spawn_cost"`
	EnergyInterval int `json:"energy_interval"`
}

// You is your own account.
type You struct {
	ID     int `json:"id"` // always 0
	Energy int `json:"energy"`
	Score  int `json:"score"`
}

// Tile is a place on the grid. Row 0 is in the north, column 0 in the west.
type Tile struct {
	Row int `json:"row"`
	Col int `json:"col"`
}

// Unit is somebody's unit. Yours have owner 0.
type Unit struct {
	Tile
	Owner int `json:"owner"`
}

// Core is where somebody's units are born. One that is not active has been razed.
type Core struct {
	Tile
	Owner  int  `json:"owner"`
	Active bool `json:"active"`
}

// ParseState reads a state as the engine sends it.
func ParseState(data []byte) (*State, error) {
	state := new(State)
	if err := json.Unmarshal(data, state); err != nil {
		return nil, err
	}
	if state.MatchID == "" || state.Config.Rows < 1 || state.Config.Cols < 1 {
		return nil, errors.New("there is no match_id or no size of the grid in it")
	}
	return state, nil
}

// Mine is where your units are.
func (s *State) Mine() []Tile {
	return tilesOf(s.Units, func(owner int) bool { return owner == 0 })
}

// Enemies is where the units of all others are.
func (s *State) Enemies() []Tile {
	return tilesOf(s.Units, func(owner int) bool { return owner != 0 })
}

// Grid is the torus with the walls that are seen on this turn.
func (s *State) Grid() *Grid {
	return NewGrid(s.Config.Rows, s.Config.Cols, s.Walls)
}

func tilesOf(units []Unit, wanted func(owner int) bool) []Tile {
	var tiles []Tile
	for _, u := range units {
		if wanted(u.Owner) {
			tiles = append(tiles, u.Tile)
		}
	}
	return tiles
}
