package dots

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

//go:embed puzzles.txt
var puzzleText string

var readPuzzles = sync.OnceValue(func() []Puzzle {
	puzzles, err := parsePuzzles(puzzleText)
	if err != nil {
		panic(err) // the file is part of the program, and a test reads it
	}
	return puzzles
})

func parsePuzzles(text string) ([]Puzzle, error) {
	var puzzles []Puzzle
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		z, err := ParsePuzzle(line)
		if err != nil {
			return nil, fmt.Errorf("puzzle %d: %w", len(puzzles)+1, err)
		}
		puzzles = append(puzzles, z)
	}
	return puzzles, nil
}

// Puzzles are all puzzles there are, the easiest first. The slice is not to be changed.
func Puzzles() []Puzzle { return readPuzzles() }

const daysOfWeek = 7

// PuzzleOfDay is the index among Puzzles of the one for a day, counted from 0 for
// 1 January 1970. Monday has one of the easiest seventh, Sunday one of the hardest, and
// each puzzle comes once before any comes again.
func PuzzleOfDay(day int) int {
	const thursday = 3 // the weekday of day 0, Monday being 0
	weeks := len(Puzzles()) / daysOfWeek
	weekday := floorMod(day+thursday, daysOfWeek)
	week := (day + thursday - weekday) / daysOfWeek
	return weekday*weeks + floorMod(week, weeks)
}

func floorMod(a, n int) int { return (a%n + n) % n }
