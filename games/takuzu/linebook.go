package takuzu

import (
	"math/bits"
	"sync"
)

// tableSize is the longest line for which what follows is kept in a table of all
// lines; for longer ones it is found by going through the full lines each time.
const tableSize = 8

// lineBook is what there is to know about the lines of one size.
type lineBook struct {
	size int
	// fulls are all full lines that obey R1 and R2, as the cells that are 1.
	fulls []uint16
	// certain has what common finds for the line, at zeros<<size|ones.
	certain []Line
}

var lineBooks = func() (books [MaxSize + 1]func() *lineBook) {
	for size := MinSize; size <= MaxSize; size += 2 {
		books[size] = sync.OnceValue(func() *lineBook { return newLineBook(size) })
	}
	return books
}()

func newLineBook(size int) *lineBook {
	b := &lineBook{size: size}
	for ones := range allCells(size) {
		l := Line{allCells(size) &^ ones, ones}
		if bits.OnesCount16(ones) == size/2 && l.noTriples() {
			b.fulls = append(b.fulls, ones)
		}
	}
	if size > tableSize {
		return b
	}
	table := make([]Line, 1<<(2*size))
	for key := range table {
		l := Line{uint16(key >> size), uint16(key) & allCells(size)}
		table[key] = b.common(l, nil)
	}
	b.certain = table
	return b
}

// common returns the cells that are the same in every full line that agrees with l and
// is none of the forbidden ones. When there is no such line, every cell is both.
func (b *lineBook) common(l Line, forbidden []Line) Line {
	if b.certain != nil && len(forbidden) == 0 {
		return b.certain[int(l.Zeros)<<b.size|int(l.Ones)]
	}
	c := Line{allCells(b.size), allCells(b.size)}
	for _, full := range b.fulls {
		if full&l.Zeros|l.Ones&^full == 0 && !among(forbidden, full) {
			c.Ones &= full
			c.Zeros &^= full
		}
	}
	return c
}

func among(lines []Line, ones uint16) bool {
	for _, l := range lines {
		if l.Ones == ones {
			return true
		}
	}
	return false
}
