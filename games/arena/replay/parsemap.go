package replay

import (
	"fmt"

	"quadrille/games/arena"
)

func (p *parser) ground() {
	m := &arena.Map{Rows: p.rows, Cols: p.cols, Players: p.players}
	for name := range mapFields.In(&p.r) {
		switch name {
		case "id":
			p.replay.MapID = p.r.Str()
		case "symmetry":
			m.Symmetry = p.symmetry()
		case "walls":
			m.Walls = p.tiles()
		case "energy_nodes":
			m.Nodes = p.tiles()
		case "cores":
			for range p.r.Items {
				m.Cores = append(m.Cores, p.core())
			}
		}
	}
	p.replay.Map = m
}

func (p *parser) symmetry() (s arena.Symmetry) {
	name := p.r.Str()
	switch name {
	case "none":
		return s
	case "rotation":
		return arena.Symmetry{Kind: arena.Rotation}
	}
	s.Kind = arena.Shift
	if _, err := fmt.Sscanf(name, "shift %d %d", &s.Down, &s.Right); err != nil || s.String() != name || s.Down < 0 || s.Right < 0 {
		p.fail("no symmetry is called %.40q", name)
	}
	return s
}

func (p *parser) core() (c arena.Core) {
	for name := range coreFields.In(&p.r) {
		switch name {
		case "pos":
			c.Tile, _ = p.place(2)
		case "owner":
			c.Owner = p.r.Int(0, p.players-1)
		}
	}
	return c
}

// place reads a row and a column and, when there are three numbers, a player.
func (p *parser) place(want int) (t arena.Tile, player uint8) {
	got := 0
	for range p.r.Items {
		switch {
		case got >= want:
			p.r.Skip()
		case got == 0:
			t = arena.Tile(p.r.Int(0, p.rows-1) * p.cols)
		case got == 1:
			t += arena.Tile(p.r.Int(0, p.cols-1))
		default:
			player = uint8(p.r.Int(0, p.players-1))
		}
		got++
	}
	if got != want {
		p.fail("%d numbers were expected", want)
	}
	return t, player
}

// tiles reads a list of tiles. No list of a replay is longer than the grid is large.
func (p *parser) tiles() (list []arena.Tile) {
	for range p.r.Items {
		t, _ := p.place(2)
		if list = append(list, t); len(list) > p.rows*p.cols {
			p.fail("more tiles than the grid has")
		}
	}
	return list
}
