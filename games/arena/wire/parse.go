package wire

import (
	"errors"
	"fmt"
	"math"

	"quadrille/games/arena/jsonio"
)

// ErrBadState is returned for a text that is not the state of a match.
var ErrBadState = errors.New("wire: not a state")

// The fields of the document.
var (
	stateFields  = jsonio.Record{"match_id", "turn", "config", "you", "bots", "energy", "cores", "walls", "dead"}
	configFields = jsonio.Record{"rows", "cols", "max_turns", "vision_radius2", "attack_radius2", "spawn_cost", "energy_interval"}
	youFields    = jsonio.Record{"id", "energy", "score"}
	pointFields  = jsonio.Record{"row", "col"}
	unitFields   = jsonio.Record{"row", "col", "owner"}
	coreFields   = jsonio.Record{"row", "col", "owner", "active"}
)

// Parse sets s to the state of a text, reusing its memory. All keys of the document have
// to be there, once; others are skipped. Numbers have 32 bits. After an error s is
// undefined.
func (s *State) Parse(data []byte) error {
	s.Bots, s.Energy, s.Cores, s.Walls, s.Dead = s.Bots[:0], s.Energy[:0], s.Cores[:0], s.Walls[:0], s.Dead[:0]
	r := jsonio.NewReader(data)
	s.read(&r)
	if err := r.End(); err != nil {
		return fmt.Errorf("%w: %w", ErrBadState, err)
	}
	return nil
}

func (s *State) read(r *jsonio.Reader) {
	for name := range stateFields.In(r) {
		switch name {
		case "match_id":
			s.MatchID = r.Str()
		case "turn":
			s.Turn = natural(r)
		case "config":
			s.Config.Read(r)
		case "you":
			s.You.read(r)
		case "bots":
			s.Bots = items(r, s.Bots, (*Unit).read)
		case "energy":
			s.Energy = items(r, s.Energy, (*Point).read)
		case "cores":
			s.Cores = items(r, s.Cores, (*Core).read)
		case "walls":
			s.Walls = items(r, s.Walls, (*Point).read)
		case "dead":
			s.Dead = items(r, s.Dead, (*Unit).read)
		}
	}
}

// Read reads a config's object, as it is in a state and in a replay.
func (c *Config) Read(r *jsonio.Reader) {
	for name := range configFields.In(r) {
		n := natural(r)
		switch name {
		case "rows":
			c.Rows = n
		case "cols":
			c.Cols = n
		case "max_turns":
			c.MaxTurns = n
		case "vision_radius2":
			c.VisionRadius2 = n
		case "attack_radius2":
			c.AttackRadius2 = n
		case "spawn_cost":
			c.SpawnCost = n
		case "energy_interval":
			c.EnergyInterval = n
		}
	}
}

func (y *You) read(r *jsonio.Reader) {
	for name := range youFields.In(r) {
		switch name {
		case "id":
			y.ID = natural(r)
		case "energy":
			y.Energy = natural(r)
		case "score": // a razed core takes a point
			y.Score = r.Int(math.MinInt32, math.MaxInt32)
		}
	}
}

func (p *Point) read(r *jsonio.Reader) {
	for name := range pointFields.In(r) {
		p.field(r, name)
	}
}

func (p *Point) field(r *jsonio.Reader, name string) {
	switch name {
	case "row":
		p.Row = natural(r)
	case "col":
		p.Col = natural(r)
	}
}

func (u *Unit) read(r *jsonio.Reader) {
	for name := range unitFields.In(r) {
		if name == "owner" {
			u.Owner = natural(r)
		} else {
			u.field(r, name)
		}
	}
}

func (c *Core) read(r *jsonio.Reader) {
	for name := range coreFields.In(r) {
		switch name {
		case "owner":
			c.Owner = natural(r)
		case "active":
			c.Active = r.Bool()
		default:
			c.field(r, name)
		}
	}
}

func items[T any](r *jsonio.Reader, dst []T, read func(*T, *jsonio.Reader)) []T {
	for range r.Items {
		var item T
		read(&item, r)
		dst = append(dst, item)
	}
	return dst
}

func natural(r *jsonio.Reader) int { return r.Int(0, math.MaxInt32) }
