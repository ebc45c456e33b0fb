package takuzu

import "math/bits"

// sheet is a grid to reason on: it has the columns beside the rows, so that both are
// read alike, and knows what its lines can be.
type sheet struct {
	size  int
	book  *lineBook
	lines [2][MaxSize]Line
}

func newSheet(g Grid) sheet {
	s := sheet{size: g.Size(), book: lineBooks[g.Size()]()}
	s.lines[Row] = g.rows
	for c := range s.size {
		s.lines[Column][c] = g.Line(Column, c)
	}
	return s
}

func (s *sheet) grid() Grid { return Grid{int8(s.size), s.lines[Row]} }

func (s *sheet) full() bool {
	for i := range s.size {
		if !s.lines[Row][i].full(s.size) {
			return false
		}
	}
	return true
}

// clear empties a cell.
func (s *sheet) clear(cell int) {
	r, c := cell/s.size, cell%s.size
	s.lines[Row][r] = s.lines[Row][r].within(^uint16(1 << c))
	s.lines[Column][c] = s.lines[Column][c].within(^uint16(1 << r))
}

// add fills cells of one line, and so of the lines across. It returns which lines
// across changed.
func (s *sheet) add(axis Axis, index int, cells Line) (changed uint16) {
	l := &s.lines[axis][index]
	fresh := Line{cells.Zeros &^ l.Zeros, cells.Ones &^ l.Ones}
	*l = l.join(fresh)
	across := &s.lines[1-axis]
	for rest := fresh.Zeros; rest != 0; rest &= rest - 1 {
		across[bits.TrailingZeros16(rest)].Zeros |= 1 << index
	}
	for rest := fresh.Ones; rest != 0; rest &= rest - 1 {
		across[bits.TrailingZeros16(rest)].Ones |= 1 << index
	}
	return fresh.filled()
}

// follows returns what a kind says about the empty cells of a line. In a line that
// cannot be filled a cell may be both 0 and 1.
func (s *sheet) follows(kind Kind, axis Axis, index int) Line {
	l := s.lines[axis][index]
	switch kind {
	case Pair:
		return l.fromPairs(s.size)
	case Sandwich:
		return l.fromSandwiches(s.size)
	case Full:
		return l.fromFull(s.size)
	case Twin:
		return s.fromTwin(axis, index)
	case Last:
		return l.fromLast(s.size)
	case Whole:
		return s.book.common(l, nil).within(l.empty(s.size))
	case Contrast:
		var copies [MaxSize]Line
		return s.book.common(l, s.copied(axis, index, copies[:0])).within(l.empty(s.size))
	}
	return Line{}
}

// fromTwin: a line that lacks two cells has them the other way round than a full line
// that agrees with it.
func (s *sheet) fromTwin(axis Axis, index int) Line {
	l := s.lines[axis][index]
	if bits.OnesCount16(l.empty(s.size)) != 2 {
		return Line{}
	}
	var copies [MaxSize]Line
	if twins := s.copied(axis, index, copies[:0]); len(twins) > 0 {
		return twins[0].swapped().within(l.empty(s.size))
	}
	return Line{}
}

// copied appends the other full lines that a line could become equal to.
func (s *sheet) copied(axis Axis, index int, to []Line) []Line {
	for i := range s.size {
		if s.copies(axis, index, i) {
			to = append(to, s.lines[axis][i])
		}
	}
	return to
}

// copies is whether line i is another line, is full, and agrees.
func (s *sheet) copies(axis Axis, index, i int) bool {
	other := s.lines[axis][i]
	return i != index && other.full(s.size) && s.lines[axis][index].agrees(other)
}
