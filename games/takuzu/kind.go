package takuzu

// Kind is a way to reason, or a grade: the hardest way that a grid needs.
type Kind uint8

// The kinds, easiest first.
const (
	// None is the grade of a full grid: nothing is left to find.
	None Kind = iota
	// Pair: beside two equal cells is the other value (R1).
	Pair
	// Sandwich: between two equal cells is the other value (R1).
	Sandwich
	// Full: a line has all of one value, the rest is the other (R2).
	Full
	// Twin: a line lacks two cells and must not become a copy of a full one (R3).
	Twin
	// Last: one value is missing once, and here it would leave three of the other in a
	// row (R1, R2).
	Last
	// Whole: every way to fill the line has this value here (R1, R2).
	Whole
	// Contrast: every way to fill the line that copies no full one has this value here
	// (R1 to R3).
	Contrast
	// Guess is the grade of a grid that these ways do not finish.
	Guess
	// Conflict: a line breaks a rule or cannot be filled; something before is wrong.
	Conflict
)

var kindNames = [...]string{"none", "pair", "sandwich", "full", "twin", "last", "whole", "contrast", "guess", "conflict"}

// String is the name that the API uses.
func (k Kind) String() string { return kindNames[k] }

// KindNamed returns the kind with that name.
func KindNamed(name string) (Kind, bool) {
	for k, n := range kindNames {
		if n == name {
			return Kind(k), true
		}
	}
	return None, false
}
