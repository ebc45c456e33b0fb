package dots

import (
	"fmt"
	"slices"
)

// Start is what is drawn before the first move.
type Start uint8

// The starts: nothing, the upper and left border of a board with four sides, the
// whole border.
const (
	Empty Start = iota
	Icelandic
	Swedish
)

var startNames = [...]string{Empty: "empty", Icelandic: "icelandic", Swedish: "swedish"}

// String is the name of a start, empty if there is no such start.
func (s Start) String() string {
	if s > Swedish {
		return ""
	}
	return startNames[s]
}

// StartNamed returns the start with that name.
func StartNamed(name string) (Start, bool) {
	start := slices.Index(startNames[:], name)
	return Start(max(start, 0)), start >= 0
}

// drawn returns the edges that a start draws. An Icelandic start needs a board that
// has an upper and a left side.
func (s Start) drawn(b *Board) (EdgeSet, error) {
	var set EdgeSet
	sided := b.kind == Rectangular || b.kind == Diagonal
	if s > Swedish || s == Icelandic && !sided {
		return set, fmt.Errorf("%w: start %d", ErrBadRules, s)
	}
	for edge := range b.Edges() {
		if s == Empty || b.beside[edge][1] != NoCell {
			continue
		}
		from, to := b.Ends(edge)
		if s == Swedish || from.Row == 0 && to.Row == 0 || from.Col == 0 && to.Col == 0 {
			set.add(edge)
		}
	}
	return set, nil
}
