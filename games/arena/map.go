package arena

import "slices"

// Map is the ground of a match. It is plain data; NewField copies what it needs.
type Map struct {
	Rows, Cols int
	Players    int
	Symmetry   Symmetry // how the seats correspond; none for a map that is not fair
	Walls      []Tile
	Nodes      []Tile // where energy appears
	// Cores are in the order in which a player's cores spawn when they have been
	// idle equally long. On a fair map the nth cores of all players correspond.
	Cores []Core
}

// Core is where a player's units spawn.
type Core struct {
	Tile  Tile
	Owner int
}

// Tile returns the tile at a row and a column of the grid.
func (m *Map) Tile(row, col int) Tile { return Tile(row*m.Cols + col) }

// Tiles is the size of the grid.
func (m *Map) Tiles() int { return m.Rows * m.Cols }

// Clone returns a map that shares nothing with this one.
func (m *Map) Clone() *Map {
	c := *m
	c.Walls, c.Nodes, c.Cores = slices.Clone(m.Walls), slices.Clone(m.Nodes), slices.Clone(m.Cores)
	return &c
}

// ground is what stands on a tile of a map, with the document's symbols.
const (
	open = '.'
	wall = '#'
	node = '*'
	core = 'C'
)

// Validate returns nil when a match can be played on the map, or ErrBadMap with the
// reason. Whether it is fair is another question: see Check.
func (m *Map) Validate() error {
	_, err := m.ground()
	return err
}

// ground lays the map out, a symbol for each tile.
func (m *Map) ground() ([]byte, error) {
	if m.Rows < MinSide || m.Rows > MaxSide || m.Cols < MinSide || m.Cols > MaxSide {
		return nil, badMap("%d × %d tiles", m.Rows, m.Cols)
	}
	if m.Players < 2 || m.Players > MaxPlayers {
		return nil, badMap("%d players", m.Players)
	}
	tiles := make([]byte, m.Tiles())
	for i := range tiles {
		tiles[i] = open
	}
	for _, t := range m.Walls {
		if err := put(tiles, t, wall); err != nil {
			return nil, err
		}
	}
	for _, t := range m.Nodes {
		if err := put(tiles, t, node); err != nil {
			return nil, err
		}
	}
	for _, c := range m.Cores {
		if c.Owner < 0 || c.Owner >= m.Players {
			return nil, badMap("a core of player %d", c.Owner)
		}
		if err := put(tiles, c.Tile, core); err != nil {
			return nil, err
		}
	}
	for p := range m.Players {
		if len(m.coresOf(p)) == 0 {
			return nil, badMap("player %d has no core", p)
		}
	}
	return tiles, nil
}

func put(tiles []byte, t Tile, symbol byte) error {
	if int(t) >= len(tiles) {
		return badMap("%c on tile %d of %d", symbol, t, len(tiles))
	}
	if tiles[t] != open {
		return badMap("%c and %c on tile %d", tiles[t], symbol, t)
	}
	tiles[t] = symbol
	return nil
}

func (m *Map) coresOf(player int) []Tile {
	var tiles []Tile
	for _, c := range m.Cores {
		if c.Owner == player {
			tiles = append(tiles, c.Tile)
		}
	}
	return tiles
}
