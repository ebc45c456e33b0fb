package arena

import "slices"

// Symmetry says how a map turns the seat of each player into the next one's. It
// generates a group of the torus with as many elements as players, so that every
// player sees the same map from their seat. A rectangle has no turn by 120° or 60°:
// three and six players are shifted instead.
type Symmetry struct {
	Kind SymmetryKind
	// A shift adds these to row and column.
	Down, Right int
}

// SymmetryKind names a family of symmetries.
type SymmetryKind uint8

// The symmetries: rotation is by 180° for two players and by 90° for four.
const (
	NoSymmetry SymmetryKind = iota
	Rotation
	Shift
)

// SymmetryFor returns the symmetry of the library's maps for a number of players. ok
// is false when a grid of that size has none.
func SymmetryFor(players, rows, cols int) (s Symmetry, ok bool) {
	switch players {
	case 2:
		return Symmetry{Kind: Rotation}, true
	case 3:
		return Symmetry{Shift, rows / 3, cols / 3}, rows%3 == 0 && cols%3 == 0
	case 4:
		return Symmetry{Kind: Rotation}, rows == cols
	case 6: // seats in two rows of three: as far apart as six can be
		return Symmetry{Shift, rows / 2, cols / 3}, rows%2 == 0 && cols%3 == 0
	}
	return Symmetry{}, false
}

// Image is where the symmetry takes a tile, from one player's seat to the next one's.
func (m *Map) Image(t Tile) Tile {
	row, col := int(t)/m.Cols, int(t)%m.Cols
	switch {
	case m.Symmetry.Kind == Shift:
		return m.Tile((row+m.Symmetry.Down)%m.Rows, (col+m.Symmetry.Right)%m.Cols)
	case m.Symmetry.Kind == Rotation && m.Players == 4:
		return m.Tile(col, m.Rows-1-row)
	case m.Symmetry.Kind == Rotation:
		return m.Tile(m.Rows-1-row, m.Cols-1-col)
	}
	return t
}

// ImageDir is where the symmetry points a direction: a unit that obeys d on t and one
// that obeys ImageDir(d) on Image(t) end on corresponding tiles.
func (m *Map) ImageDir(d Dir) Dir {
	if m.Symmetry.Kind != Rotation || d == Hold {
		return d
	}
	return (d-North+Dir(4/m.Players))%4 + North
}

// orbit is a tile and its images, player 0's first.
func (m *Map) orbit(t Tile) []Tile {
	tiles := []Tile{t}
	for next := m.Image(t); next != t; next = m.Image(next) {
		tiles = append(tiles, next)
	}
	return tiles
}

// validSymmetry is whether the symmetry is a group with as many elements as players.
func (m *Map) validSymmetry() bool {
	switch m.Symmetry.Kind {
	case Rotation:
		return m.Players == 2 || m.Players == 4 && m.Rows == m.Cols
	case Shift:
		down, right := m.Symmetry.Down, m.Symmetry.Right
		onGrid := down >= 0 && down < m.Rows && right >= 0 && right < m.Cols
		return onGrid && (m.Players == 3 || m.Players == 6) && len(m.orbit(0)) == m.Players
	}
	return false
}

// checkSymmetry returns nil when the symmetry takes the map onto itself and each
// player's cores, in their order, to the next player's. Cores and energy nodes come
// in full orbits: nothing lies where two seats fall together.
func (m *Map) checkSymmetry(ground []byte) error {
	if !m.validSymmetry() {
		return unfair("no symmetry of %d × %d tiles for %d players", m.Rows, m.Cols, m.Players)
	}
	for i, symbol := range ground {
		t := Tile(i)
		if image := m.Image(t); ground[image] != symbol {
			return unfair("%c in %s, but %c in %s, which corresponds to it", symbol, m.place(t), ground[image], m.place(image))
		}
		if (symbol == node || symbol == core) && len(m.orbit(t)) != m.Players {
			return unfair("%c in %s, a tile that several seats share", symbol, m.place(t))
		}
	}
	for p := range m.Players {
		images := m.coresOf(p)
		for i, t := range images {
			images[i] = m.Image(t)
		}
		if next := (p + 1) % m.Players; !slices.Equal(images, m.coresOf(next)) {
			return unfair("the cores of players %d and %d do not correspond", p, next)
		}
	}
	return nil
}
