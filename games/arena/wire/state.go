package wire

import "quadrille/games/arena"

// State is what a bot is told before a turn: what its units see, and its own account.
type State struct {
	MatchID string
	Turn    int
	Config  Config
	You     You
	Bots    []Unit  // all that are seen; the bot's own have owner 0
	Energy  []Point // nodes with energy on them
	Cores   []Core
	Walls   []Point
	Dead    []Unit // died in the last turn
}

// Config is the same for everybody and for the whole match.
type Config struct {
	Rows, Cols     int
	MaxTurns       int
	VisionRadius2  int
	AttackRadius2  int
	SpawnCost      int
	EnergyInterval int
}

// You is the bot's own account. A bot is always player 0 to itself.
type You struct {
	ID     int
	Energy int
	Score  int
}

// Point is a tile of the grid.
type Point struct{ Row, Col int }

// Unit is somebody's unit.
type Unit struct {
	Point
	Owner int
}

// Core is somebody's core. One that is not active has been razed.
type Core struct {
	Point
	Owner  int
	Active bool
}

// Move is an order as a bot gives it. Dir is one of the four directions, or Hold when
// the bot named no such direction.
type Move struct {
	Point
	Dir arena.Dir
}

// ConfigOf is what bots are told about a field.
func ConfigOf(f *arena.Field) Config {
	c := f.Config
	return Config{
		Rows: f.Map.Rows, Cols: f.Map.Cols, MaxTurns: c.MaxTurns, VisionRadius2: c.VisionRadius2,
		AttackRadius2: c.AttackRadius2, SpawnCost: c.SpawnCost, EnergyInterval: c.EnergyInterval,
	}
}

// Fill sets s to what a player sees, as Game.View has filled v. It reuses the memory
// of s.
func (s *State) Fill(matchID string, f *arena.Field, v *arena.View) {
	point := func(t arena.Tile) Point { return Point{f.Row(t), f.Col(t)} }
	s.MatchID, s.Turn, s.Config = matchID, v.Turn, ConfigOf(f)
	s.You = You{ID: 0, Energy: v.Energy, Score: v.Score}
	s.Bots, s.Energy, s.Cores, s.Walls, s.Dead = s.Bots[:0], s.Energy[:0], s.Cores[:0], s.Walls[:0], s.Dead[:0]
	for _, u := range v.Units {
		s.Bots = append(s.Bots, Unit{point(u.Tile), int(u.Owner)})
	}
	for _, t := range v.Nodes {
		s.Energy = append(s.Energy, point(t))
	}
	for _, c := range v.Cores {
		s.Cores = append(s.Cores, Core{point(c.Tile), int(c.Owner), c.Active})
	}
	for _, t := range v.Walls {
		s.Walls = append(s.Walls, point(t))
	}
	for _, u := range v.Dead {
		s.Dead = append(s.Dead, Unit{point(u.Tile), int(u.Owner)})
	}
}
