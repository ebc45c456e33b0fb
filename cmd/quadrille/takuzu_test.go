package main

import (
	"strings"
	"testing"
)

const (
	emptyGrid = "...................................." // 4,140 solutions, a published number
	oneWay    = ".0..1......0.0.00...0..0...1..0....0"
	solved    = "001011110100101001010110100101011010"
	noWay     = "000................................."
)

func TestSolveTakuzu(t *testing.T) {
	input := []string{emptyGrid, oneWay, solved, noWay, "", emptyGrid[1:], emptyGrid + ".", "0101", "2" + emptyGrid[1:]}
	got := lines(t, strings.Join(input, "\n")+"\n", "solve", "takuzu")
	if len(got) != len(input) {
		t.Fatalf("%d answers to %d lines: %v", len(got), len(input), got)
	}
	for i, want := range []string{emptyGrid + " 4140 -", oneWay + " 1 " + solved, solved + " 1 " + solved, noWay + " 0 -"} {
		if strings.Join(got[i], " ") != want {
			t.Errorf("line %d: %v, want %s", i+1, got[i], want)
		}
	}
	for i := 4; i < len(input); i++ {
		if got[i][0] != "error:" {
			t.Errorf("%q: %v, want an error", input[i], got[i])
		}
	}
}

func TestMoveTakuzu(t *testing.T) {
	input := oneWay + "\n" + solved + "\n" + noWay + "\nhello\n"
	for _, level := range []string{"easy", "medium", "hard"} {
		got := lines(t, input, "move", "takuzu", "--level", level)
		// Two zeros side by side in the third row: the cell before them, 14, is a 1.
		if len(got) != 4 || got[0][0] != "14=1" {
			t.Errorf("%s: %v", level, got)
		}
		for _, answer := range got[1:] { // full, wrong, no grid
			if answer[0] != "error:" {
				t.Errorf("%s: %v, want an error", level, answer)
			}
		}
	}
	// Nothing follows in an empty grid: all guess, and the same seed guesses the same.
	first := lines(t, emptyGrid+"\n", "move", "takuzu", "--level", "medium", "--seed", "5")
	again := lines(t, emptyGrid+"\n", "move", "takuzu", "--level", "medium", "--seed", "5")
	if first[0][0] != again[0][0] || !strings.Contains(first[0][0], "=") {
		t.Errorf("%v, then %v", first, again)
	}
	if status, _, errs := quadrille(t, nil, "move", "takuzu", "--level", "godlike"); status != 1 || !strings.Contains(errs, "easy, medium, hard") {
		t.Errorf("status %d: %s", status, errs)
	}
}
