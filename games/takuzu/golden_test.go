package takuzu

import (
	"fmt"
	"strings"
	"testing"
)

// hash is the hash by which spec/takuzu knows a puzzle.
func (p Puzzle) hash() string {
	return fmt.Sprintf("%08x", FNV1a(fmt.Sprintf("%d\n%s\n%v\n%v\n%v\n%s",
		p.Version, p.Seed, p.Givens, p.Solution, p.Grade, p.AsciiArt())))
}

// Ten years of puzzles never change.
func TestGoldenDays(t *testing.T) {
	days := readLines(t, specFile("daily-v1.txt"))
	if len(days) != 3652 {
		t.Fatalf("%d days, want those from 2026 to 2035", len(days))
	}
	for i, line := range days {
		if raceDetector && i%7 != 0 {
			continue
		}
		fields := strings.Fields(line)
		for _, d := range Difficulties() {
			if p := mustDaily(t, fields[0], d); p.hash() != fields[1+d] {
				t.Fatalf("%s is another puzzle: %v", p.Seed, p.Givens)
			}
		}
	}
}
