package main

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

// lines runs the program on some input and returns what it prints, in fields.
func lines(t *testing.T, input string, args ...string) [][]string {
	t.Helper()
	var out, errs bytes.Buffer
	if status := run(context.Background(), args, strings.NewReader(input), &out, &errs); status != 0 {
		t.Fatalf("status %d: %s", status, &errs)
	}
	var all [][]string
	for line := range strings.Lines(out.String()) {
		all = append(all, strings.Fields(line))
	}
	return all
}

// The first player wins with the last disc from the middle; the values of the
// seven first moves are published.
func TestSolveConnect4(t *testing.T) {
	got := lines(t, "-\n\n4444441\nhello\n1111111\n12121212\n44\n", "solve", "connect4")
	if len(got) != 7 {
		t.Fatalf("%d answers to 7 lines: %v", len(got), got)
	}
	for i, want := range map[int][2]string{0: {"-", "1"}, 1: {"-", "1"}, 2: {"4444441", "1"}, 6: {"44", "1"}} {
		if got[i][0] != want[0] || got[i][1] != want[1] || len(got[i]) != 4 {
			t.Errorf("line %d: %v, want %v and two numbers", i+1, got[i], want)
		}
	}
	for _, i := range []int{3, 4, 5} { // no moves, a full column, a game that is over
		if got[i][0] != "error:" {
			t.Errorf("line %d: %v, want an error", i+1, got[i])
		}
	}
	scores := lines(t, "-\n", "solve", "connect4", "--scores")[0]
	if strings.Join(scores[:9], " ") != "- 1 -2 -1 0 1 0 -1 -2" {
		t.Errorf("the first move: %v", scores)
	}
}

func TestMoveConnect4(t *testing.T) {
	got := lines(t, "-\n112233\nhello\n", "move", "connect4", "--level", "hard")
	if got[0][0] != "4" || got[1][0] != "4" || got[2][0] != "error:" {
		t.Errorf("%v, want 4, 4 and an error", got)
	}
	for _, level := range []string{"easy", "medium"} {
		first, again := lines(t, "4\n", "move", "connect4", "--level", level), lines(t, "4\n", "move", "connect4", "--level", level)
		if first[0][0] != again[0][0] {
			t.Errorf("%s is not repeatable: %v, %v", level, first, again)
		}
	}
	if status, _, errs := quadrille(t, nil, "move", "connect4", "--level", "godlike"); status != 1 || !strings.Contains(errs, "easy, medium, hard") {
		t.Errorf("status %d: %s", status, errs)
	}
}
