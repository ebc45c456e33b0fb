package duel

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestLogRoundTrip(t *testing.T) {
	n := func(i int) *int { return &i }
	at := time.UnixMilli(1794725172316).UTC()
	users := map[int]string{1: "ann", 2: "bob"}
	moves := []Move{
		{MoveNumber: 1, Player: 2, UserID: "bob", TS: at, Column: n(3), Row: n(5)},
		{MoveNumber: 2, Player: 1, UserID: "ann", TS: at.Add(time.Millisecond), Column: n(0), Row: n(0)},
		{MoveNumber: 3, Player: 2, UserID: "bob", TS: at},
		{MoveNumber: 4, Player: 1, UserID: "ann", TS: at, Edge: n(0), Completed: []int{}},
		{MoveNumber: 5, Player: 2, UserID: "bob", TS: at, Edge: n(839), Completed: []int{7}},
		{MoveNumber: 6, Player: 2, UserID: "bob", TS: at, Edge: n(12), Completed: []int{398, 399}},
	}
	for k := range len(moves) + 1 {
		got, err := decodeLog(encodeLog(moves[:k]), func(p int) string { return users[p] })
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(moves[:k], got); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
}

// What databases hold since before there was a second game.
func TestOldLogsAreRead(t *testing.T) {
	n := func(i int) *int { return &i }
	at := time.UnixMilli(1794725172316).UTC()
	got, err := decodeLog("1 1794725172316 3 5\n2 1794725172316 3 4\n", func(int) string { return "x" })
	want := []Move{
		{MoveNumber: 1, Player: 1, UserID: "x", TS: at, Column: n(3), Row: n(5)},
		{MoveNumber: 2, Player: 2, UserID: "x", TS: at, Column: n(3), Row: n(4)},
	}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
}

func TestDamagedLogsAreErrors(t *testing.T) {
	for _, text := range []string{"1\n", "x 1 2 3\n", "1 x 2 3\n", "1 1 x 3\n", "1 1 2 3 4\n", "1 1 e\n", "1 1 ex\n", "1 1 e2 x\n", "1 1\n", "[]"} {
		if _, err := decodeLog(text, func(int) string { return "" }); err == nil {
			t.Errorf("%q: no error", text)
		}
	}
}
