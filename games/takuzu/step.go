package takuzu

import "math/bits"

// Fill is a value for a cell.
type Fill struct {
	Cell  int
	Value Value
}

// Step is one thing that follows, and why. Kind says how to read it.
type Step struct {
	Kind Kind
	// Axis and Line are the row or column that it is about.
	Axis Axis
	Line int
	// Fills are the cells that follow, none for a Conflict. Pair has one or two, Twin
	// two, Sandwich and Last one, the others as many as there are.
	Fills []Fill
	// Because are the cells to look at. Pair, Sandwich: the two equal ones. Full: those
	// of the value that is complete. Last: the three that would be equal, of which some
	// are still empty. Conflict: those that break a rule. Otherwise all that are filled.
	Because []int
	// Others are the full lines of the same axis that must not be copied (Twin: one of
	// them, Contrast: all) or that are copied (Conflict).
	Others []int
}

// NextStep returns the easiest step that a grid allows, rows before columns, first
// lines first, or a Conflict where a line is wrong as it stands. There is none when the
// grid is full or has to be guessed. It believes what the grid says: whether a
// filled cell is right is for Mistakes to say.
func NextStep(g Grid) (Step, bool) {
	s := newSheet(g)
	if step, wrong := s.conflict(); wrong {
		return step, true
	}
	for kind := Pair; kind < Guess; kind++ {
		for axis := Row; axis <= Column; axis++ {
			for index := range s.size {
				if found := s.follows(kind, axis, index); found.filled() != 0 {
					return s.explain(kind, axis, index, found), true
				}
			}
		}
	}
	return Step{}, false
}

// conflict returns the first line that breaks a rule or that no line can complete.
func (s *sheet) conflict() (Step, bool) {
	for axis := Row; axis <= Column; axis++ {
		for index := range s.size {
			if because, others, wrong := s.wrong(axis, index); wrong {
				return Step{Kind: Conflict, Axis: axis, Line: index, Because: s.cells(axis, index, because), Others: others}, true
			}
		}
	}
	return Step{}, false
}

func (s *sheet) wrong(axis Axis, index int) (because uint16, others []int, wrong bool) {
	l := s.lines[axis][index]
	for _, v := range []Value{Zero, One} {
		if found := triples(l.of(v)); found != 0 {
			return 7 << bits.TrailingZeros16(found), nil, true
		}
	}
	for _, v := range []Value{Zero, One} {
		if bits.OnesCount16(l.of(v)) > s.size/2 {
			return l.of(v), nil, true
		}
	}
	if s.follows(Whole, axis, index).torn() {
		return l.filled(), nil, true
	}
	if l.full(s.size) || s.follows(Contrast, axis, index).torn() {
		others = s.others(axis, index)
	}
	return l.filled(), others, len(others) > 0
}

// explain returns the step for what follows about a line by a kind.
func (s *sheet) explain(kind Kind, axis Axis, index int, found Line) Step {
	l := s.lines[axis][index]
	because, first := l.filled(), found.filled()&-found.filled()
	step := Step{Kind: kind, Axis: axis, Line: index}
	switch kind {
	case Pair:
		because = l.pairBeside(first)
		found = found.within(because<<1 | because>>1)
	case Sandwich:
		because = first<<1 | first>>1
		found = found.within(first)
	case Full:
		because = l.Zeros
		if found.Zeros != 0 {
			because = l.Ones
		}
	case Last:
		found = found.within(first)
		v := One
		if found.Zeros != 0 {
			v = Zero
		}
		because = 7 << l.tripleWithout(s.size, first, v)
	case Twin:
		step.Others = s.others(axis, index)[:1]
	case Contrast:
		step.Others = s.others(axis, index)
	}
	step.Because = s.cells(axis, index, because)
	step.Fills = s.fills(axis, index, found)
	return step
}

// pairBeside returns the two equal cells before or behind a cell, before if both are.
func (l Line) pairBeside(cell uint16) uint16 {
	before := cell>>1 | cell>>2
	for _, cells := range []uint16{l.Zeros, l.Ones} {
		if cell > 2 && cells&before == before {
			return before
		}
	}
	return cell<<1 | cell<<2
}

func (s *sheet) others(axis Axis, index int) []int {
	var lines []int
	for i := range s.size {
		if s.copies(axis, index, i) {
			lines = append(lines, i)
		}
	}
	return lines
}

// cells returns the numbers of cells of a line.
func (s *sheet) cells(axis Axis, index int, set uint16) []int {
	var cells []int
	for rest := set; rest != 0; rest &= rest - 1 {
		cells = append(cells, cellAt(s.size, axis, index, bits.TrailingZeros16(rest)))
	}
	return cells
}

func (s *sheet) fills(axis Axis, index int, found Line) []Fill {
	var fills []Fill
	for rest := found.filled(); rest != 0; rest &= rest - 1 {
		v := Zero
		if found.Ones&rest&-rest != 0 {
			v = One
		}
		fills = append(fills, Fill{cellAt(s.size, axis, index, bits.TrailingZeros16(rest)), v})
	}
	return fills
}
