package game

// Grid is a torus with walls: who leaves it on one side comes back on the other. Its
// methods take tiles beyond the edges too, and wrap them.
type Grid struct {
	Rows, Cols int
	walls      []bool // by index
}

// Way is a neighbour of a tile and the direction in which it lies.
type Way struct {
	Direction Direction
	To        Tile
}

// NewGrid makes a grid with the walls that are known.
func NewGrid(rows, cols int, walls []Tile) *Grid {
	g := &Grid{Rows: rows, Cols: cols, walls: make([]bool, rows*cols)}
	g.AddWalls(walls)
	return g
}

// AddWalls remembers walls that may be out of sight on the next turn.
func (g *Grid) AddWalls(walls []Tile) {
	for _, wall := range walls {
		g.walls[g.index(wall)] = true
	}
}

// Wrap brings a tile that lies beyond an edge back onto the grid.
func (g *Grid) Wrap(t Tile) Tile {
	return Tile{(t.Row%g.Rows + g.Rows) % g.Rows, (t.Col%g.Cols + g.Cols) % g.Cols}
}

// Wall says whether a wall is known to be on a tile.
func (g *Grid) Wall(t Tile) bool { return g.walls[g.index(t)] }

// Step is the tile next to t, whether or not it is a wall.
func (g *Grid) Step(t Tile, d Direction) Tile {
	switch d {
	case North:
		t.Row--
	case South:
		t.Row++
	case East:
		t.Col++
	case West:
		t.Col--
	}
	return g.Wrap(t)
}

// Neighbours are the up to four ways to go on from a tile.
func (g *Grid) Neighbours(t Tile) []Way {
	ways := make([]Way, 0, len(Directions))
	for _, d := range Directions {
		if to := g.Step(t, d); !g.Wall(to) {
			ways = append(ways, Way{d, to})
		}
	}
	return ways
}

// Apart is how many rows and columns lie between two tiles, the short way round.
func (g *Grid) Apart(a, b Tile) (rows, cols int) {
	d := g.Wrap(Tile{a.Row - b.Row, a.Col - b.Col})
	return min(d.Row, g.Rows-d.Row), min(d.Col, g.Cols-d.Col)
}

// Distance2 is the squared distance, which the radii of vision and attack are about.
func (g *Grid) Distance2(a, b Tile) int {
	rows, cols := g.Apart(a, b)
	return rows*rows + cols*cols
}

// Steps is how far every tile is from where a search began.
type Steps struct {
	grid  *Grid
	steps []int
}

// To is the number of steps to a tile, -1 when there is no way.
func (s Steps) To(t Tile) int { return s.steps[s.grid.index(t)] }

// Steps searches breadth first from the starts: each tile's distance is to the nearest.
func (g *Grid) Steps(starts ...Tile) Steps {
	found := Steps{g, make([]int, g.Rows*g.Cols)}
	for i := range found.steps {
		found.steps[i] = -1
	}
	queue := make([]int, 0, g.Rows*g.Cols)
	for _, start := range starts {
		at := g.index(start)
		found.steps[at] = 0
		queue = append(queue, at)
	}
	for head := 0; head < len(queue); head++ {
		for _, next := range g.around(queue[head]) {
			if found.steps[next] < 0 && !g.walls[next] {
				found.steps[next] = found.steps[queue[head]] + 1
				queue = append(queue, next)
			}
		}
	}
	return found
}

// Toward is the first direction of a shortest way, and false when there is no way or
// no need to go.
func (g *Grid) Toward(start, goal Tile) (Direction, bool) {
	if g.Wrap(start) == g.Wrap(goal) || g.Wall(goal) {
		return "", false
	}
	left := g.Steps(goal)
	best, direction := -1, Direction("")
	for _, way := range g.Neighbours(start) {
		if n := left.To(way.To); n >= 0 && (best < 0 || n < best) {
			best, direction = n, way.Direction
		}
	}
	return direction, best >= 0
}

func (g *Grid) index(t Tile) int {
	t = g.Wrap(t)
	return t.Row*g.Cols + t.Col
}

// around has the indexes next to one. A search asks for thousands of them, which is why
// it does not go through tiles.
func (g *Grid) around(index int) [4]int {
	all := g.Rows * g.Cols
	north, south, east, west := index-g.Cols, index+g.Cols, index+1, index-1
	if north < 0 {
		north += all
	}
	if south >= all {
		south -= all
	}
	if east%g.Cols == 0 {
		east -= g.Cols
	}
	if index%g.Cols == 0 {
		west += g.Cols
	}
	return [4]int{north, east, south, west}
}
