package bots

import (
	"testing"

	"quadrille/games/arena"
	"quadrille/games/arena/wire"
)

// sketch is a state as a drawing of the whole ground: # wall, * energy, a own unit, b to d
// enemy units, A own core, B to D enemy cores, and digits for an own unit on its core.
func sketch(rows ...string) *wire.State {
	c := arena.DefaultConfig()
	s := &wire.State{MatchID: "m_sketch", Turn: 20, Config: wire.Config{
		Rows: len(rows), Cols: len(rows[0]), MaxTurns: c.MaxTurns, VisionRadius2: c.VisionRadius2,
		AttackRadius2: c.AttackRadius2, SpawnCost: c.SpawnCost, EnergyInterval: c.EnergyInterval,
	}}
	for r, row := range rows {
		for col, symbol := range row {
			p := wire.Point{Row: r, Col: col}
			switch {
			case symbol == '#':
				s.Walls = append(s.Walls, p)
			case symbol == '*':
				s.Energy = append(s.Energy, p)
			case symbol == '0':
				s.Cores = append(s.Cores, wire.Core{Point: p, Active: true})
				s.Bots = append(s.Bots, wire.Unit{Point: p})
			case symbol >= 'a' && symbol <= 'd':
				s.Bots = append(s.Bots, wire.Unit{Point: p, Owner: int(symbol - 'a')})
			case symbol >= 'A' && symbol <= 'D':
				s.Cores = append(s.Cores, wire.Core{Point: p, Owner: int(symbol - 'A'), Active: true})
			}
		}
	}
	return s
}

// after is where each own unit would be, those that hold included, by where it was.
func after(t *testing.T, s *wire.State, moves []wire.Move) map[wire.Point]wire.Point {
	t.Helper()
	at := map[wire.Point]wire.Point{}
	for _, u := range s.Bots {
		if u.Owner == 0 {
			at[u.Point] = u.Point
		}
	}
	for _, m := range moves {
		if _, ok := at[m.Point]; !ok || m.Dir == arena.Hold {
			t.Fatalf("%+v moves no unit", m)
		}
		way := int(m.Dir - arena.North)
		at[m.Point] = beside(m.Point, way, s.Config)
	}
	return at
}

// everyMatch asks a bot about a state in many matches, in which chance differs.
func everyMatch(t *testing.T, name string, s *wire.State, check func(at map[wire.Point]wire.Point)) {
	t.Helper()
	for n := range 40 {
		s.MatchID = "m_" + string(rune('A'+n))
		check(after(t, s, mustBots(t, name)[0].Moves(s)))
	}
}
