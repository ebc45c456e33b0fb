package arena

// smoothings are the rounds of the cellular automaton.
const smoothings = 3

// caves lays walls by a cellular automaton: random tiles, smoothed by their neighbours'
// majority, the cores cleared, and what cannot be reached from them walled up. Each of
// these is monotone, more walls in are never fewer out, so the share of random tiles
// that gives the wanted walls is found by halving.
func (b *builder) caves() []byte {
	levels := b.randomLevels()
	few, many := 0, levelRange // the share is between these
	for many-few > 1 {
		middle := (few + many) / 2
		if 100*countWalls(b.cave(levels, middle)) > b.plan.WallPercent*b.Tiles() {
			many = middle
		} else {
			few = middle
		}
	}
	ground := b.cave(levels, few)
	if 100*countWalls(ground) < MinWallPercent*b.Tiles() {
		return b.cave(levels, many)
	}
	return ground
}

const levelRange = 1 << 16

// randomLevels gives every orbit a level. Tiles below a line are walls at first.
func (b *builder) randomLevels() []int {
	levels := make([]int, b.Tiles())
	for i := range levels {
		levels[i] = -1
	}
	for i := range levels {
		if levels[i] < 0 {
			level := b.random.below(levelRange)
			for _, t := range b.orbit(Tile(i)) {
				levels[t] = level
			}
		}
	}
	return levels
}

func (b *builder) cave(levels []int, line int) []byte {
	ground, next := make([]byte, len(levels)), make([]byte, len(levels))
	for i, level := range levels {
		ground[i] = open
		if level < line {
			ground[i] = wall
		}
	}
	for range smoothings {
		b.smooth(next, ground)
		ground, next = next, ground
	}
	b.clearCores(ground)
	b.closePockets(ground)
	return ground
}

// smooth makes a wall of every tile in whose block of nine walls are the majority.
func (b *builder) smooth(next, now []byte) {
	for row := range b.Rows {
		above, below := wrap(row-1, b.Rows)*b.Cols, wrap(row+1, b.Rows)*b.Cols
		for col := range b.Cols {
			walls := 0
			for _, c := range [3]int{wrap(col-1, b.Cols), col, wrap(col+1, b.Cols)} {
				for _, symbol := range [3]byte{now[above+c], now[row*b.Cols+c], now[below+c]} {
					if symbol == wall {
						walls++
					}
				}
			}
			next[row*b.Cols+col] = open
			if walls >= 5 {
				next[row*b.Cols+col] = wall
			}
		}
	}
}

// clearCores opens the ground around the cores.
func (b *builder) clearCores(ground []byte) {
	for _, c := range b.Cores {
		for _, t := range b.block(c.Tile, coreClearing) {
			ground[t] = open
		}
	}
	for _, c := range b.Cores {
		ground[c.Tile] = core
	}
}

// closePockets walls up what cannot be reached from player 0's first core. If other
// cores are among it, Check refuses the map.
func (b *builder) closePockets(ground []byte) {
	for i, steps := range b.walk(ground, b.Cores[0].Tile) {
		if steps == unreached && ground[i] != core {
			ground[i] = wall
		}
	}
}

// block is the square of tiles up to so many rows and columns away.
func (b *builder) block(t Tile, away int) []Tile {
	var tiles []Tile
	row, col := int(t)/b.Cols, int(t)%b.Cols
	for r := row - away; r <= row+away; r++ {
		for c := col - away; c <= col+away; c++ {
			tiles = append(tiles, b.Tile(wrap(r, b.Rows), wrap(c, b.Cols)))
		}
	}
	return tiles
}

func countWalls(ground []byte) int {
	n := 0
	for _, symbol := range ground {
		if symbol == wall {
			n++
		}
	}
	return n
}
