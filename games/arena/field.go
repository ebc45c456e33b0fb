package arena

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
)

// Field is a map and a config made ready to play: everything about the torus that a
// turn would otherwise compute again and again. It never changes.
type Field struct {
	Map    Map // a copy; not to be changed
	Config Config

	row, col []uint8   // of each tile
	to       [][4]Tile // by tile and direction; the tile itself where a wall is in the way
	near     []Tile    // the tiles in attack range of each tile, inRange for each
	inRange  int
	reach    []span // what a unit sees, by rows

	walls     []uint64 // in rows of words, as vision is
	words     int      // in a row
	nodes     []Tile   // sorted
	around    [][5]Tile
	coreOrder []int // the cores from the first tile to the last
	maxUnits  int   // no two stand on one tile when a turn ends
	sum       [8]byte
}

// NewField prepares a map for matches with a config.
func NewField(m *Map, c Config) (*Field, error) {
	ground, err := m.ground()
	if err != nil {
		return nil, err
	}
	if err := c.Validate(); err != nil {
		return nil, err
	}
	f := &Field{Map: *m.Clone(), Config: c, maxUnits: m.Tiles() - len(m.Walls)}
	f.words = (m.Cols + 63) / 64
	f.layTiles(ground)
	f.layRanges()
	f.layNodes()
	f.sum = fingerprint(m, c)
	return f, nil
}

// fingerprint tells states of different matches apart.
func fingerprint(m *Map, c Config) (sum [8]byte) {
	text := []byte(m.String())
	for _, n := range []int{c.MaxTurns, c.VisionRadius2, c.AttackRadius2, c.SpawnCost, c.EnergyInterval} {
		text = binary.BigEndian.AppendUint32(text, uint32(n))
	}
	full := sha256.Sum256(text)
	copy(sum[:], full[:])
	return sum
}

func (f *Field) layTiles(ground []byte) {
	n := f.Map.Tiles()
	f.row, f.col, f.to = make([]uint8, n), make([]uint8, n), make([][4]Tile, n)
	f.walls = make([]uint64, f.Map.Rows*f.words)
	for i := range n {
		f.row[i], f.col[i] = uint8(i/f.Map.Cols), uint8(i%f.Map.Cols)
		f.to[i] = f.Map.neighbours(Tile(i))
		for d, next := range f.to[i] {
			if ground[next] == wall {
				f.to[i][d] = Tile(i)
			}
		}
		if ground[i] == wall {
			f.mark(f.walls, Tile(i))
		}
	}
}

// layRanges lists what is in attack range of every tile. On a torus smaller than the
// range a tile is still listed once.
func (f *Field) layRanges() {
	rows, cols := f.Map.Rows, f.Map.Cols
	var offsets []int // row × cols + column, from tile 0
	for t := 1; t < rows*cols; t++ {
		if Distance2(rows, cols, 0, Tile(t)) <= f.Config.AttackRadius2 {
			offsets = append(offsets, t)
		}
	}
	f.inRange = len(offsets)
	f.near = make([]Tile, 0, rows*cols*len(offsets))
	for t := range rows * cols {
		for _, offset := range offsets {
			row := wrap(t/cols+offset/cols, rows)
			f.near = append(f.near, f.Map.Tile(row, wrap(t%cols+offset%cols, cols)))
		}
	}
	f.reach = spans(rows, f.Config.VisionRadius2)
}

func (f *Field) layNodes() {
	f.nodes = slices.Clone(f.Map.Nodes)
	slices.Sort(f.nodes)
	for _, t := range f.nodes {
		n := f.Map.neighbours(t)
		f.around = append(f.around, [5]Tile{t, n[0], n[1], n[2], n[3]})
	}
	f.coreOrder = make([]int, len(f.Map.Cores))
	for i := range f.coreOrder {
		f.coreOrder[i] = i
	}
	slices.SortFunc(f.coreOrder, func(a, b int) int { return int(f.Map.Cores[a].Tile) - int(f.Map.Cores[b].Tile) })
}

// Row returns the row of a tile.
func (f *Field) Row(t Tile) int { return int(f.row[t]) }

// Col returns the column of a tile.
func (f *Field) Col(t Tile) int { return int(f.col[t]) }

// Nodes are the tiles where energy appears, sorted. The slice is not to be changed.
func (f *Field) Nodes() []Tile { return f.nodes }

// Wall is whether no unit can stand on a tile.
func (f *Field) Wall(t Tile) bool { return f.marked(f.walls, t) }

// Next is where a unit on t ends that obeys d alone: t when a wall is in the way.
func (f *Field) Next(t Tile, d Dir) Tile {
	if d == Hold {
		return t
	}
	return f.to[t][d-North]
}

// onGrid returns the tile at a row and column that come from outside.
func (f *Field) onGrid(row, col int) (Tile, bool) {
	if row < 0 || row >= f.Map.Rows || col < 0 || col >= f.Map.Cols {
		return 0, false
	}
	return f.Map.Tile(row, col), true
}

// place says why a unit cannot stand on a tile, or nil.
func (f *Field) place(u Unit) error {
	switch {
	case int(u.Owner) >= f.Map.Players:
		return fmt.Errorf("%w: a unit of player %d", ErrBadUnits, u.Owner)
	case int(u.Tile) >= f.Map.Tiles() || f.Wall(u.Tile):
		return fmt.Errorf("%w: a unit on tile %d", ErrBadUnits, u.Tile)
	}
	return nil
}
