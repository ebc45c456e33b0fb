package takuzu

import "fmt"

// Difficulty is how many cells are given and what may be asked of the player.
type Difficulty uint8

// The difficulties, easiest first.
const (
	Easy Difficulty = iota
	Medium
	Hard
)

// Difficulties lists them, easiest first.
func Difficulties() []Difficulty { return []Difficulty{Easy, Medium, Hard} }

var difficulties = [...]struct {
	name    string
	percent int // of the cells are given
	sees    rule
	atLeast Kind
}{
	Easy:   {"easy", 50, basic, None},
	Medium: {"medium", 40, careful, None},
	Hard:   {"hard", 30, thorough, Twin},
}

// String is the name that the API uses.
func (d Difficulty) String() string { return difficulties[d].name }

// DifficultyNamed returns the difficulty with that name, or ErrBadDifficulty.
func DifficultyNamed(name string) (Difficulty, error) {
	for _, d := range Difficulties() {
		if d.String() == name {
			return d, nil
		}
	}
	return Easy, fmt.Errorf("%w: %q", ErrBadDifficulty, name)
}

// Givens is how many cells of a grid are given, to the nearest whole number: 18, 14 and
// 11 of the 36 of the day.
func (d Difficulty) Givens(size int) int { return (size*size*difficulties[d].percent + 50) / 100 }

// atLeast is the easiest grade that the difficulty allows. Grids of 4 × 4 cells are too
// small to need more than the basic steps.
func (d Difficulty) atLeast(size int) Kind {
	if size == MinSize {
		return None
	}
	return difficulties[d].atLeast
}
