package arena

// Tile numbers the tiles of a grid row by row: row × columns + column.
type Tile uint16

// The engine plays on grids of these sizes, where the number of a unit fits 16 bits.
// Maps of the library are smaller: see Check.
const (
	MinSide = 3
	MaxSide = 255
)

// MaxPlayers is how many players the engine can seat.
const MaxPlayers = 8

// Nobody stands for no player, as the winner of a draw.
const Nobody = -1

// Dir is what a unit is ordered to do.
type Dir uint8

// The directions of the document, clockwise. North is the row above.
const (
	Hold Dir = iota
	North
	East
	South
	West
)

const dirNames = "-NESW"

// ParseDir reads "N", "E", "S" or "W". Anything else is no order: ok is false.
func ParseDir(s string) (d Dir, ok bool) {
	if len(s) != 1 {
		return Hold, false
	}
	for d := North; d <= West; d++ {
		if dirNames[d] == s[0] {
			return d, true
		}
	}
	return Hold, false
}

func (d Dir) String() string {
	if d > West {
		return "?"
	}
	return dirNames[d : d+1]
}

// steps are the changes of row and column, by direction.
var steps = [5][2]int{{0, 0}, {-1, 0}, {0, 1}, {1, 0}, {0, -1}}

// wrap brings a row or column that is at most one grid away back onto the grid.
func wrap(n, size int) int {
	if n < 0 {
		return n + size
	}
	if n >= size {
		return n - size
	}
	return n
}

// ring is the distance between two rows, or two columns, on a torus.
func ring(a, b, size int) int {
	d := a - b
	if d < 0 {
		d = -d
	}
	return min(d, size-d)
}

// Distance2 is the squared distance of two tiles on a torus of that many rows and
// columns, the measure of sight and of combat.
func Distance2(rows, cols int, a, b Tile) int {
	dr := ring(int(a)/cols, int(b)/cols, rows)
	dc := ring(int(a)%cols, int(b)%cols, cols)
	return dr*dr + dc*dc
}
