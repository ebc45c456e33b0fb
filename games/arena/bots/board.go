package bots

import (
	"slices"

	"quadrille/games/arena/wire"
)

// board is what a bot knows: the state of this turn in the order in which the bot goes
// through it, and the ground it has seen in the match.
type board struct {
	torus
	match  string
	state  *wire.State
	wall   []bool  // as far as known
	seen   []int32 // when each tile was last seen, counted from 1; 0 is never
	cores  []core
	vision []offset

	dice   dice
	order  [stay]int // the directions in the order in which they are tried
	mine   []tile
	foes   []foe
	energy []tile

	queue []tile
}

type foe struct {
	tile
	owner int
}

// core is one that was seen, in the state in which it was last seen.
type core struct {
	tile
	owner  int
	active bool
}

type offset struct{ rows, cols int }

// read takes in a state. Lists are gone through forwards or backwards as the dice say,
// so that tiles with small numbers are no advantage. It is true when a match begins.
func (b *board) read(s *wire.State) (begins bool) {
	begins = b.match != s.MatchID || b.rows != s.Config.Rows || b.cols != s.Config.Cols
	if begins {
		b.reset(s)
	}
	b.state = s
	b.dice = roll(s.MatchID, s.Turn)
	b.order = [...]int{0, 1, 2, 3}
	for i := stay - 1; i > 0; i-- {
		j := b.dice.below(i + 1)
		b.order[i], b.order[j] = b.order[j], b.order[i]
	}
	b.readUnits(s)
	for _, p := range s.Walls {
		b.wall[b.at(p.Row, p.Col)] = true
	}
	for _, c := range s.Cores {
		b.remember(core{b.at(c.Row, c.Col), c.Owner, c.Active})
	}
	for _, from := range b.mine {
		row, col := int(from)/b.cols, int(from)%b.cols
		for _, o := range b.vision {
			b.seen[b.at(row+o.rows, col+o.cols)] = int32(s.Turn + 1)
		}
	}
	return begins
}

// sees is whether a tile is in sight this turn.
func (b *board) sees(t tile) bool { return b.seen[t] == int32(b.state.Turn+1) }

func (b *board) readUnits(s *wire.State) {
	b.mine, b.foes, b.energy = b.mine[:0], b.foes[:0], b.energy[:0]
	for _, u := range s.Bots {
		if at := b.at(u.Row, u.Col); u.Owner == 0 {
			b.mine = append(b.mine, at)
		} else {
			b.foes = append(b.foes, foe{at, u.Owner})
		}
	}
	for _, p := range s.Energy {
		b.energy = append(b.energy, b.at(p.Row, p.Col))
	}
	if b.dice.below(2) == 1 {
		slices.Reverse(b.mine)
		slices.Reverse(b.foes)
		slices.Reverse(b.energy)
	}
}

func (b *board) reset(s *wire.State) {
	b.match = s.MatchID
	if b.rows != s.Config.Rows || b.cols != s.Config.Cols {
		b.torus = newTorus(s.Config.Rows, s.Config.Cols)
	}
	b.vision = b.disc(s.Config.VisionRadius2)
	b.forget()
}

// forget makes the ground unknown again.
func (b *board) forget() {
	b.wall, b.seen = sized(b.wall, b.rows*b.cols), sized(b.seen, b.rows*b.cols)
	clear(b.wall)
	clear(b.seen)
	b.cores = b.cores[:0]
}

// disc is what lies within a squared distance, on a small torus no tile twice.
func (b *board) disc(radius2 int) (offsets []offset) {
	for r := -(b.rows - 1) / 2; r <= b.rows/2; r++ {
		for c := -(b.cols - 1) / 2; c <= b.cols/2; c++ {
			if r*r+c*c <= radius2 {
				offsets = append(offsets, offset{r, c})
			}
		}
	}
	return offsets
}

func (b *board) remember(c core) {
	for i := range b.cores {
		if b.cores[i].tile == c.tile {
			b.cores[i] = c
			return
		}
	}
	b.cores = append(b.cores, c)
}

// threat is how many enemies can attack a unit that is on a tile after this turn's moves.
func (b *board) threat(t tile) (n int) {
	for _, f := range b.foes {
		if b.reaches(f.tile, t, b.state.Config.AttackRadius2) {
			n++
		}
	}
	return n
}

// support is how many units, the one that goes there included, can attack what comes
// near a tile.
func (b *board) support(from, to tile) int {
	n := 1
	for _, t := range b.mine {
		if t != from && b.reaches(t, to, b.state.Config.AttackRadius2) {
			n++
		}
	}
	return n
}

// nearestFoe is the squared distance of the nearest enemy in sight, or far.
func (b *board) nearestFoe(t tile) int {
	best := far
	for _, f := range b.foes {
		best = min(best, b.distance2(f.tile, t))
	}
	return best
}

// nearest is the tile of a list with the least squared distance, of equal ones the first.
func (b *board) nearest(from tile, list []tile) (at tile, ok bool) {
	best := far
	for _, t := range list {
		if d := b.distance2(from, t); d < best {
			best, at, ok = d, t, true
		}
	}
	return at, ok
}

// middle is the centre of mass of some tiles. Places are measured from half the torus
// before the first tile, so that the sums are of small numbers that are not negative.
func (b *board) middle(tiles []tile) tile {
	row0, col0 := int(tiles[0])/b.cols+b.rows-b.rows/2, int(tiles[0])%b.cols+b.cols-b.cols/2
	rows, cols := 0, 0
	for _, t := range tiles {
		rows += (int(t)/b.cols + 2*b.rows - row0) % b.rows
		cols += (int(t)%b.cols + 2*b.cols - col0) % b.cols
	}
	return b.at((row0+rows/len(tiles))%b.rows, (col0+cols/len(tiles))%b.cols)
}

// coresOf appends the active cores that are known, one's own or the enemies'.
func (b *board) coresOf(own bool, dst []tile) []tile {
	for _, c := range b.cores {
		if c.active && (c.owner == 0) == own {
			dst = append(dst, c.tile)
		}
	}
	return dst
}
