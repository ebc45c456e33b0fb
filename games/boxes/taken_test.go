package boxes

import (
	"bytes"
	"errors"
	"testing"
)

func TestTake(t *testing.T) {
	for _, b := range smallBoards(t) {
		taken := NewTaken(b)
		log := fullGame(b, 5)
		for n := range b.Edges() {
			edge := RecordAt(log, n).Edge()
			if taken.Has(edge) || taken.Full() || taken.Count() != n {
				t.Fatalf("%+v: before record %d: %d edges, %v", b, n, taken.Count(), taken.Has(edge))
			}
			if !taken.Take(edge) || taken.Take(edge) || !taken.Has(edge) {
				t.Fatalf("%+v: edge %d can be taken more or less than once", b, edge)
			}
		}
		if !taken.Full() {
			t.Errorf("%+v: %d edges at the end", b, taken.Count())
		}
		for _, edge := range []int{-1, b.Edges(), b.Edges() + 7, MaxEdges, 1 << 40} {
			if taken.Has(edge) || taken.Take(edge) {
				t.Errorf("%+v: edge %d is on the board", b, edge)
			}
			taken.Release(edge)
		}
		if taken.Count() != b.Edges() {
			t.Errorf("%+v: %d edges after those outside", b, taken.Count())
		}
	}
}

func TestRelease(t *testing.T) {
	b := mustBoard(t, 3, 3)
	taken := NewTaken(b)
	for edge := range b.Edges() {
		taken.Take(edge)
	}
	taken.Release(10)
	taken.Release(10)
	if taken.Has(10) || taken.Count() != b.Edges()-1 || !taken.Has(9) || !taken.Has(11) || taken.Full() {
		t.Errorf("%d edges, bits %x", taken.Count(), taken.bits)
	}
	if !taken.Take(10) || !taken.Full() {
		t.Error("an edge that was released cannot be taken")
	}
}

// The bits of a replay are those of the fold, however the log was cut.
func TestReplay(t *testing.T) {
	for _, b := range smallBoards(t) {
		log := fullGame(b, 6)
		f := NewFold(b)
		if err := f.ApplyLog(log); err != nil {
			t.Fatal(err)
		}
		for _, size := range []int{1, 2, 3, 4, 7, len(log)} {
			taken := NewTaken(b)
			for at := 0; at < len(log); at += size {
				end := min(at+size, len(log))
				if err := taken.Replay(log[at:end]); err != nil {
					t.Fatal(err)
				}
				if taken.Count() != end/RecordSize || taken.Pending() != end%RecordSize {
					t.Fatalf("after %d bytes: %d edges, %d pending", end, taken.Count(), taken.Pending())
				}
			}
			if !bytes.Equal(taken.bits, f.taken) || !taken.Full() {
				t.Errorf("%+v by %d: other edges", b, size)
			}
		}
	}
}

func TestReplayRefuses(t *testing.T) {
	b := mustBoard(t, 3, 2)
	for _, test := range []struct {
		name  string
		edges []int
		want  RecordError
	}{
		{"a duplicate", []int{3, 16, 0, 16, 1}, RecordError{3, 16, ErrEdgeTaken}},
		{"another team's duplicate", []int{0, 0}, RecordError{1, 0, ErrEdgeTaken}},
		{"the first number past the edges", []int{1, 17}, RecordError{1, 17, ErrBadEdge}},
		{"the largest number", []int{MaxEdges - 1}, RecordError{0, MaxEdges - 1, ErrBadEdge}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var log []byte
			for n, edge := range test.edges {
				log = NewRecord(edge, Team(n&3)).Append(log)
			}
			for cut := range len(log) {
				taken := NewTaken(b)
				err := taken.Replay(log[:cut])
				if err == nil {
					err = taken.Replay(log[cut:])
				}
				var refused *RecordError
				if !errors.As(err, &refused) || *refused != test.want || !errors.Is(err, test.want.Err) {
					t.Errorf("cut at %d: %v, want %v", cut, err, &test.want)
				}
				if taken.Count() != test.want.Number {
					t.Errorf("cut at %d: %d edges are set", cut, taken.Count())
				}
			}
		})
	}
}

func TestTakingDoesNotAllocate(t *testing.T) {
	b := mustBoard(t, 100, 100)
	log := fullGame(b, 3)
	taken := NewTaken(b)
	next := 0
	allocs := testing.AllocsPerRun(1000, func() {
		edge := RecordAt(log, next).Edge()
		if !taken.Take(edge) || taken.Take(edge) {
			t.Fatal("taken")
		}
		next++
	})
	if allocs != 0 {
		t.Errorf("Take: %v allocations", allocs)
	}
	allocs = testing.AllocsPerRun(10, func() {
		*taken = Taken{bits: taken.bits, edges: taken.edges}
		clear(taken.bits)
		if err := taken.Replay(log); err != nil {
			t.Fatal(err)
		}
	})
	if allocs != 0 || !taken.Full() {
		t.Errorf("Replay: %v allocations", allocs)
	}
}
