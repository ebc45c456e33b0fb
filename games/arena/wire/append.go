package wire

import (
	"strconv"

	"quadrille/games/arena"
	"quadrille/games/arena/jsonio"
)

// Append appends the document's JSON: all of its keys in its order, without spaces.
func (s *State) Append(dst []byte) []byte {
	dst = append(dst, `{"match_id":`...)
	dst = jsonio.AppendString(dst, s.MatchID)
	dst = number(dst, `,"turn":`, s.Turn)
	dst = s.Config.Append(append(dst, `,"config":`...))
	dst = number(dst, `,"you":{"id":`, s.You.ID)
	dst = number(dst, `,"energy":`, s.You.Energy)
	dst = number(dst, `,"score":`, s.You.Score)
	dst = append(dst, `},"bots":`...)
	dst = list(dst, s.Bots, appendUnit)
	dst = append(dst, `,"energy":`...)
	dst = list(dst, s.Energy, appendPoint)
	dst = append(dst, `,"cores":`...)
	dst = list(dst, s.Cores, appendCore)
	dst = append(dst, `,"walls":`...)
	dst = list(dst, s.Walls, appendPoint)
	dst = append(dst, `,"dead":`...)
	dst = list(dst, s.Dead, appendUnit)
	return append(dst, '}')
}

// Append appends the config's JSON, as it is in a state and in a replay.
func (c *Config) Append(dst []byte) []byte {
	dst = number(dst, `{"rows":`, c.Rows)
	dst = number(dst, `,"cols":`, c.Cols)
	dst = number(dst, `,"max_turns":`, c.MaxTurns)
	dst = number(dst, `,"vision_radius2":`, c.VisionRadius2)
	dst = number(dst, `,"attack_radius2":`, c.AttackRadius2)
	dst = number(dst, `,"spawn_cost":`, c.SpawnCost)
	dst = number(dst, `,"energy_interval":`, c.EnergyInterval)
	return append(dst, '}')
}

// AppendMoves appends an answer. A move that is none of the four directions is left out:
// such a unit holds anyway.
func AppendMoves(dst []byte, moves []Move) []byte {
	dst = append(dst, `{"moves":[`...)
	first := true
	for _, m := range moves {
		if m.Dir < arena.North || m.Dir > arena.West {
			continue
		}
		if !first {
			dst = append(dst, ',')
		}
		first = false
		dst = number(dst, `{"row":`, m.Row)
		dst = number(dst, `,"col":`, m.Col)
		dst = append(dst, `,"direction":"`...)
		dst = append(dst, m.Dir.String()...)
		dst = append(dst, `"}`...)
	}
	return append(dst, `]}`...)
}

// number appends a number after what stands before it.
func number(dst []byte, before string, n int) []byte {
	return strconv.AppendInt(append(dst, before...), int64(n), 10)
}

func list[T any](dst []byte, items []T, item func([]byte, *T) []byte) []byte {
	dst = append(dst, '[')
	for i := range items {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(item(append(dst, '{'), &items[i]), '}')
	}
	return append(dst, ']')
}

func appendPoint(dst []byte, p *Point) []byte {
	return number(number(dst, `"row":`, p.Row), `,"col":`, p.Col)
}

func appendUnit(dst []byte, u *Unit) []byte {
	return number(appendPoint(dst, &u.Point), `,"owner":`, u.Owner)
}

func appendCore(dst []byte, c *Core) []byte {
	dst = number(appendPoint(dst, &c.Point), `,"owner":`, c.Owner)
	return strconv.AppendBool(append(dst, `,"active":`...), c.Active)
}
