package dots

import (
	"slices"
	"strconv"
)

// Selection gathers puzzles until there are enough of each grade, no two of which are
// the same but for flips and turns of the board.
type Selection struct {
	want   [MaxGrade + 1]int
	picked [MaxGrade + 1][]Puzzle
	keys   map[string]bool
}

// NewSelection makes a selection of so many puzzles, of each grade as many as of any
// other, or one more of the harder ones.
func NewSelection(count int) *Selection {
	s := &Selection{keys: map[string]bool{}}
	for grade := MaxGrade; grade > 0; grade-- {
		s.want[grade] = (count + grade - 1) / MaxGrade
	}
	return s
}

// Add picks one of the puzzles of a game, or none: one of the grade of which the most
// are missing. Two from the same game would look alike.
func (s *Selection) Add(found []Puzzle) {
	best := -1
	for i := range found {
		grade := found[i].Grade
		if s.missing(grade) == 0 || s.keys[found[i].key()] {
			continue
		}
		if best < 0 || s.missing(grade) > s.missing(found[best].Grade) {
			best = i
		}
	}
	if best >= 0 {
		z := found[best]
		s.keys[z.key()] = true
		s.picked[z.Grade] = append(s.picked[z.Grade], z)
	}
}

func (s *Selection) missing(grade int) int { return s.want[grade] - len(s.picked[grade]) }

// Missing is how many puzzles are still to be found, of all grades together.
func (s *Selection) Missing() int {
	n := 0
	for grade := 1; grade <= MaxGrade; grade++ {
		n += s.missing(grade)
	}
	return n
}

// Puzzles are those picked, the easiest grade first, in the order in which they came.
func (s *Selection) Puzzles() []Puzzle { return slices.Concat(s.picked[:]...) }

// key is the same text for puzzles that differ by flips and turns of the board only.
func (z *Puzzle) key() string {
	b, err := Rectangle(z.Rows, z.Cols)
	if err != nil {
		return ""
	}
	least := ""
	for way := range 8 {
		turned, ok := z.Drawn.flipped(b, way)
		if text := turned.String(); ok && (least == "" || text < least) {
			least = text
		}
	}
	return strconv.Itoa(z.Rows) + "×" + strconv.Itoa(z.Cols) + " " + least
}

// flipped is the set on a rectangle turned one of eight ways, if it fits.
func (s *EdgeSet) flipped(b *Board, way int) (EdgeSet, bool) {
	flip := func(d Dot) Dot {
		if way&1 != 0 {
			d.Row = b.rows - d.Row
		}
		if way&2 != 0 {
			d.Col = b.cols - d.Col
		}
		if way&4 != 0 {
			d.Row, d.Col = d.Col, d.Row
		}
		return d
	}
	var turned EdgeSet
	for edge := range b.Edges() {
		if !s.Has(edge) {
			continue
		}
		from, to := b.Ends(edge)
		there, err := b.Between(flip(from), flip(to))
		if err != nil {
			return EdgeSet{}, false
		}
		turned.add(there)
	}
	return turned, true
}
