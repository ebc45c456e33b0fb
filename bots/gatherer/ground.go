package main

import "gatherer/game"

// ground is what has been seen of the map in the match. Unknown ground counts as open.
type ground struct {
	*game.Grid
	lastSeen map[game.Tile]int // the turn + 1; a tile never seen is not in it
}

func newGround(config game.Config) *ground {
	return &ground{game.NewGrid(config.Rows, config.Cols, nil), map[game.Tile]int{}}
}

// look takes in what a state shows.
func (g *ground) look(state *game.State) {
	g.AddWalls(state.Walls)
	disc := g.disc(state.Config.VisionRadius2)
	for _, unit := range state.Mine() {
		for _, offset := range disc {
			g.lastSeen[g.Wrap(game.Tile{Row: unit.Row + offset.Row, Col: unit.Col + offset.Col})] = state.Turn + 1
		}
	}
}

// disc has the offsets to all tiles within a squared distance.
func (g *ground) disc(radius2 int) (offsets []game.Tile) {
	for row := range g.Rows {
		for col := range g.Cols {
			if t := (game.Tile{Row: row, Col: col}); g.Distance2(game.Tile{}, t) <= radius2 {
				offsets = append(offsets, t)
			}
		}
	}
	return offsets
}
