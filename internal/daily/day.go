package daily

import (
	"time"

	"quadrille/games/takuzu"
	"quadrille/internal/fault"
)

// Day is a UTC day, written YYYY-MM-DD.
type Day string

// FirstDay is where the archive begins.
const FirstDay Day = "2026-01-01"

func dayOf(t time.Time) Day { return Day(t.UTC().Format(time.DateOnly)) }

// parseDay reads a day that has a puzzle: not before the first, not after today.
func parseDay(text string, today Day) (Day, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return "", fault.New(fault.BadParameter, "date is a day such as %s.", today)
	}
	day := dayOf(t)
	if day < FirstDay || day > today {
		return "", fault.New(fault.PuzzleNotFound, "There are puzzles from %s to %s.", FirstDay, today)
	}
	return day, nil
}

// begin is the first moment of the day.
func (d Day) begin() time.Time {
	t, err := time.Parse(time.DateOnly, string(d))
	if err != nil {
		panic("daily: not a day: " + string(d)) // only parseDay and dayOf make them
	}
	return t
}

func (d Day) before() Day { return dayOf(d.begin().AddDate(0, 0, -1)) }

func (d Day) after() Day { return dayOf(d.begin().AddDate(0, 0, 1)) }

// Difficulty is easy, medium or hard.
type Difficulty string

// Difficulties lists them, the easiest first.
func Difficulties() (list []Difficulty) {
	for _, d := range takuzu.Difficulties() {
		list = append(list, Difficulty(d.String()))
	}
	return list
}

// which puzzle: of which day, and how hard.
type which struct {
	day        Day
	difficulty Difficulty
}

func parseDifficulty(text string) (Difficulty, error) {
	if _, err := takuzu.DifficultyNamed(text); err != nil {
		return "", fault.New(fault.BadParameter, "difficulty is easy, medium or hard.")
	}
	return Difficulty(text), nil
}

// generate makes the puzzle, which is the same each time.
func (w which) generate() (takuzu.Puzzle, error) {
	difficulty, err := takuzu.DifficultyNamed(string(w.difficulty))
	if err != nil {
		return takuzu.Puzzle{}, err
	}
	return takuzu.Daily(string(w.day), difficulty)
}
