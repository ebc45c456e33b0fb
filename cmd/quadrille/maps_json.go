package main

import (
	"encoding/json"
	"io"

	"quadrille/games/arena"
)

// mapJSON is a map as replays have it, with its measures before the tiles.
type mapJSON struct {
	ID          string     `json:"id"`
	Players     int        `json:"players"`
	Rows        int        `json:"rows"`
	Cols        int        `json:"cols"`
	WallDensity float64    `json:"wall_density"`
	Symmetry    string     `json:"symmetry"`
	Walls       [][2]int   `json:"walls"`
	EnergyNodes [][2]int   `json:"energy_nodes"`
	Cores       []coreJSON `json:"cores"`
}

type coreJSON struct {
	Pos   [2]int `json:"pos"`
	Owner int    `json:"owner"`
}

func writeJSON(out io.Writer, id string, m *arena.Map) error {
	place := func(t arena.Tile) [2]int { return [2]int{int(t) / m.Cols, int(t) % m.Cols} }
	places := func(tiles []arena.Tile) [][2]int {
		list := make([][2]int, len(tiles))
		for i, t := range tiles {
			list[i] = place(t)
		}
		return list
	}
	j := mapJSON{
		ID: id, Players: m.Players, Rows: m.Rows, Cols: m.Cols, Symmetry: m.Symmetry.String(),
		WallDensity: float64(len(m.Walls)) / float64(m.Tiles()), Walls: places(m.Walls), EnergyNodes: places(m.Nodes),
	}
	for _, c := range m.Cores {
		j.Cores = append(j.Cores, coreJSON{place(c.Tile), c.Owner})
	}
	return json.NewEncoder(out).Encode(j)
}
