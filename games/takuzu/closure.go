package takuzu

import "math/bits"

// rule says what follows about a line by itself. Rules look at R1 and R2 only: what
// they solve is the one grid that a judge accepts who does not ask for R3.
type rule func(b *lineBook, l Line) Line

// basic is what beginners see: Pair, Sandwich and Full.
func basic(b *lineBook, l Line) Line {
	return l.fromPairs(b.size).join(l.fromSandwiches(b.size)).join(l.fromFull(b.size))
}

// careful sees Last as well.
func careful(b *lineBook, l Line) Line { return basic(b, l).join(l.fromLast(b.size)) }

// thorough sees all that there is to see, which is Whole. A line that is wrong is torn,
// even when it is full.
func thorough(b *lineBook, l Line) Line { return b.common(l, nil) }

// apply fills what the rule gives, line by line, until nothing more follows. It stops
// at a contradiction and says so.
func (s *sheet) apply(follows rule) (sound bool) {
	pending := [2]uint16{allCells(s.size), allCells(s.size)}
	for pending[Row]|pending[Column] != 0 {
		for axis := Row; axis <= Column; axis++ {
			todo := pending[axis]
			pending[axis] = 0
			for ; todo != 0; todo &= todo - 1 {
				index := bits.TrailingZeros16(todo)
				found := follows(s.book, s.lines[axis][index])
				if found.torn() {
					return false
				}
				if changed := s.add(axis, index, found); changed != 0 {
					pending[1-axis] |= changed
					pending[axis] |= 1 << index
				}
			}
		}
	}
	return true
}
