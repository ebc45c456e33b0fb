package takuzu

import (
	"fmt"
	"strings"
	"time"
)

// Version is the generator's. Whatever changes any puzzle has to have another one, and
// may only hold for days that nobody has seen.
const Version = 1

// Puzzle is a puzzle with its solution.
type Puzzle struct {
	Version    int
	Seed       string
	Difficulty Difficulty
	Givens     Grid
	Solution   Grid
	// Grade is the hardest step that the givens need; it is below Guess.
	Grade Kind
}

// dateKey is how days are written; they are UTC days.
const dateKey = "2006-01-02"

// Daily returns the puzzle of a day, written YYYY-MM-DD. Its seed is
// "YYYY-MM-DD:difficulty". The errors are ErrBadDate and ErrBadDifficulty.
func Daily(date string, d Difficulty) (Puzzle, error) {
	t, err := time.Parse(dateKey, date)
	if err != nil || t.Year() < 1970 {
		return Puzzle{}, fmt.Errorf("%w: %q", ErrBadDate, date)
	}
	if d > Hard {
		return Puzzle{}, ErrBadDifficulty
	}
	day := int(t.Unix() / (24 * 60 * 60))
	// Each difficulty is a third of the turns ahead of the one before, so that the three
	// puzzles of a day have different solutions.
	turn := (day + int(d)*dailyTurns/3) % dailyTurns
	return generate(date+":"+d.String(), DailySize, d, turn)
}

// Free returns a puzzle for free play. The name is any text; the puzzle's seed is
// "free:SIZE:difficulty:NAME". The errors are ErrBadSize, ErrBadDifficulty and, which
// nobody has seen, ErrNoPuzzle.
func Free(name string, size int, d Difficulty) (Puzzle, error) {
	if _, err := NewGrid(size); err != nil {
		return Puzzle{}, err
	}
	if d > Hard {
		return Puzzle{}, ErrBadDifficulty
	}
	return generate(fmt.Sprintf("free:%d:%s:%s", size, d, name), size, d, anyTurn)
}

// mostRetries bounds how often an x is put behind the seed. A tenth of it has never
// been needed.
const mostRetries = 1000

// generate makes the puzzle of a seed. When a seed leads to no solution, or its
// solution to no puzzle, an x is put behind it.
func generate(seed string, size int, d Difficulty, turn int) (Puzzle, error) {
	for retry := range mostRetries {
		f := newFiller(size, turn, seed+strings.Repeat("x", retry))
		if !f.fill(0) {
			continue
		}
		solution := f.grid()
		if givens, grade, ok := choose(solution, d, &f.random); ok {
			return Puzzle{Version, seed, d, givens, solution, grade}, nil
		}
	}
	return Puzzle{}, ErrNoPuzzle
}

// choose returns the first choice of givens that is as hard as the difficulty wants.
func choose(solution Grid, d Difficulty, random *Mulberry32) (givens Grid, grade Kind, ok bool) {
	size := solution.Size()
	full := newSheet(solution)
	for range mostMasks {
		puzzle, ok := mask(full, d.Givens(size), difficulties[d].sees, random)
		if !ok {
			continue
		}
		givens = puzzle.grid()
		if grade = Grade(givens); grade >= d.atLeast(size) {
			return givens, grade, true
		}
	}
	return Grid{}, None, false
}

// AsciiArt is the picture that a player gets for the puzzle.
func (p Puzzle) AsciiArt() string { return AsciiArt("ascii:" + p.Seed) }
