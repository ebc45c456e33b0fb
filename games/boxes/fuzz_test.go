package boxes

import (
	"errors"
	"testing"
)

// go test -run '^$' -fuzz FuzzParseSnapshot -fuzztime 30s ./games/boxes

func FuzzParseSnapshot(f *testing.F) {
	var folds []foldVector
	readVectors(f, "folds.json", &folds)
	for _, v := range folds {
		for _, state := range v.States {
			f.Add([]byte(state.Snapshot))
		}
	}
	var bad struct {
		Refused []struct {
			Name string
			Hex  hexBytes
		}
	}
	readVectors(f, "snapshots.json", &bad)
	for _, v := range bad.Refused {
		f.Add([]byte(v.Hex))
	}
	f.Fuzz(func(t *testing.T, data []byte) { checkParse(t, data) })
}

// FuzzFold holds the fold, cut in two anywhere, and the replay against the slow fold.
func FuzzFold(f *testing.F) {
	for i, b := range smallBoards(f) {
		f.Add(uint8(b.W()), uint8(b.H()), uint16(i), carelessGame(b, uint32(i+1), b.Edges()))
	}
	f.Add(uint8(1), uint8(1), uint16(4), []byte{0, 0, 1, 0xff, 0xff, 0xff, 0})
	f.Fuzz(func(t *testing.T, w, h uint8, cut uint16, log []byte) {
		b, err := NewBoard(int(w), int(h))
		if err != nil {
			t.Skip()
		}
		at := min(int(cut), len(log))
		fast := NewFold(b)
		foldErr := fast.ApplyLog(log[:at])
		if foldErr == nil {
			foldErr = fast.ApplyLog(log[at:])
		}
		checkLog(t, b, log, fast, foldErr)
	})
}

func checkLog(t *testing.T, b Board, log []byte, fast *Fold, foldErr error) {
	slow, placed, n := newSlowFold(b), 0, 0
	duplicate := -1
	for ; n < len(log)/RecordSize; n++ {
		r := RecordAt(log, n)
		if !b.HasEdge(r.Edge()) {
			break
		}
		if !slow.taken[r.Edge()] {
			placed++
		} else if duplicate < 0 {
			duplicate = n
		}
		slow.apply(r.Edge(), r.Team())
	}
	sound := n == len(log)/RecordSize
	if (foldErr == nil) != sound || foldErr != nil && !errors.Is(foldErr, ErrBadEdge) {
		t.Fatalf("%v after %d records of %d", foldErr, n, len(log)/RecordSize)
	}
	if fast.Records() != n || fast.Placed() != placed || fast.Scores() != slow.scores ||
		string(fast.AppendOwners(nil)) != string(slow.owners) {
		t.Fatalf("%d records, %d edges, scores %d; want %d, %d, %d",
			fast.Records(), fast.Placed(), fast.Scores(), n, placed, slow.scores)
	}

	err := NewTaken(b).Replay(log)
	var refused *RecordError
	switch {
	case duplicate >= 0:
		if !errors.As(err, &refused) || refused.Number != duplicate || !errors.Is(err, ErrEdgeTaken) {
			t.Fatalf("duplicate at %d: %v", duplicate, err)
		}
	case !sound:
		if !errors.As(err, &refused) || refused.Number != n || !errors.Is(err, ErrBadEdge) {
			t.Fatalf("bad edge at %d: %v", n, err)
		}
	case err != nil:
		t.Fatal(err)
	}
}
