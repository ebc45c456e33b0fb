package bots

import "quadrille/games/arena/wire"

// random moves each unit in a random direction, or not: it looks at nothing but walls.
type random struct {
	moves []wire.Move
	wall  map[wire.Point]bool
}

// Moves rolls once for each unit, in the order of the state: one time in five it holds.
func (r *random) Moves(s *wire.State) []wire.Move {
	if r.wall == nil {
		r.wall = map[wire.Point]bool{}
	}
	clear(r.wall)
	for _, p := range s.Walls {
		r.wall[p] = true
	}
	r.moves = r.moves[:0]
	dice := roll(s.MatchID, s.Turn)
	for _, u := range s.Bots {
		if u.Owner != 0 {
			continue
		}
		way := dice.below(stay + 1)
		if way == stay || r.wall[beside(u.Point, way, s.Config)] {
			continue
		}
		r.moves = append(r.moves, wire.Move{Point: u.Point, Dir: dirs[way]})
	}
	return r.moves
}

func beside(p wire.Point, way int, c wire.Config) wire.Point {
	step := [...]wire.Point{{Row: -1}, {Col: 1}, {Row: 1}, {Col: -1}}[way]
	return wire.Point{Row: (p.Row + step.Row + c.Rows) % c.Rows, Col: (p.Col + step.Col + c.Cols) % c.Cols}
}
