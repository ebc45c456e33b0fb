package arena

import "math/bits"

// span is a row of what a unit sees: so many rows away, the columns up to half away on
// either side.
type span struct{ down, half int }

// spans cuts a disc into rows. Each row is listed once, by its shorter way around the
// torus; it may be wider than the torus.
func spans(rows, radius2 int) []span {
	var list []span
	for down := range rows {
		away := ring(down, 0, rows)
		if left := radius2 - away*away; left >= 0 {
			half := 0
			for (half+1)*(half+1) <= left {
				half++
			}
			list = append(list, span{down, half})
		}
	}
	return list
}

// sight adds what a unit on t sees to the tiles of seen.
func (f *Field) sight(seen []uint64, t Tile) {
	rows, cols, words := f.Map.Rows, f.Map.Cols, f.words
	row, col := int(f.row[t]), int(f.col[t])
	for _, s := range f.reach {
		r := row + s.down
		if r >= rows {
			r -= rows
		}
		line := seen[r*words : (r+1)*words]
		switch low, high := col-s.half, col+s.half; {
		case high-low+1 >= cols:
			fill(line, 0, cols-1)
		case low < 0:
			fill(line, 0, high)
			fill(line, low+cols, cols-1)
		case high >= cols:
			fill(line, low, cols-1)
			fill(line, 0, high-cols)
		default:
			fill(line, low, high)
		}
	}
}

// fill sets the bits from low to high, both included.
func fill(line []uint64, low, high int) {
	first, last := low>>6, high>>6
	head, tail := ^uint64(0)<<(low&63), ^uint64(0)>>(63-high&63)
	if first == last {
		line[first] |= head & tail
		return
	}
	line[first] |= head
	for i := first + 1; i < last; i++ {
		line[i] = ^uint64(0)
	}
	line[last] |= tail
}

func (f *Field) bit(t Tile) (word int, mask uint64) {
	col := int(f.col[t])
	return int(f.row[t])*f.words + col>>6, 1 << (col & 63)
}

func (f *Field) mark(set []uint64, t Tile) {
	word, mask := f.bit(t)
	set[word] |= mask
}

func (f *Field) marked(set []uint64, t Tile) bool {
	word, mask := f.bit(t)
	return set[word]&mask != 0
}

// appendBoth appends the tiles that are in both sets, in order.
func (f *Field) appendBoth(dst []Tile, a, b []uint64) []Tile {
	i := 0
	for row := range f.Map.Rows {
		first := Tile(row * f.Map.Cols)
		for range f.words {
			for both := a[i] & b[i]; both != 0; both &= both - 1 {
				dst = append(dst, first+Tile(bits.TrailingZeros64(both)))
			}
			first += 64
			i++
		}
	}
	return dst
}
