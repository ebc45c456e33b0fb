package boxes

import (
	"bytes"
	"errors"
	"slices"
	"testing"
)

// A fold restored from the snapshot at any record goes on like the one that folded
// everything.
func TestSnapshotGoesOn(t *testing.T) {
	eachGame(t, func(t *testing.T, b Board, log []byte) {
		whole, records := NewFold(b), len(log)/RecordSize
		for n := 0; n <= records; n += 1 + records/7 {
			if err := whole.ApplyLog(log[whole.Records()*RecordSize : n*RecordSize]); err != nil {
				t.Fatal(err)
			}
			snapshot := whole.AppendSnapshot([]byte("before"))
			if len(snapshot) != len("before")+whole.SnapshotSize() {
				t.Errorf("%d bytes, want %d", len(snapshot)-len("before"), whole.SnapshotSize())
			}
			restored, err := ParseSnapshot(snapshot[len("before"):])
			if err != nil {
				t.Fatal(err)
			}
			clear(snapshot)
			checkSame(t, restored, whole)

			want := NewFold(b)
			if err := errors.Join(want.ApplyLog(log), restored.ApplyLog(log[n*RecordSize:])); err != nil {
				t.Fatal(err)
			}
			checkSame(t, restored, want)
			if !bytes.Equal(restored.AppendSnapshot(nil), want.AppendSnapshot(nil)) {
				t.Errorf("restored after %d: another snapshot at the end", n)
			}
		}
	})
}

// What a late joiner downloads: an eighth of the log for a full game, a fifth for
// half a game.
func TestSnapshotIsSmall(t *testing.T) {
	b := mustBoard(t, 1000, 1000)
	log := fullGame(b, 9)
	f := NewFold(b)
	for _, test := range []struct{ bytes, share int }{
		{len(log) / 2 / RecordSize * RecordSize, 5},
		{len(log), 8},
	} {
		if err := f.ApplyLog(log[f.Records()*RecordSize : test.bytes]); err != nil {
			t.Fatal(err)
		}
		size := len(f.AppendSnapshot(nil))
		t.Logf("%d records: %d bytes, 1/%.1f of the log", f.Records(), size, float64(test.bytes)/float64(size))
		if size*test.share > test.bytes {
			t.Errorf("%d records: %d bytes, want at most 1/%d of %d", f.Records(), size, test.share, test.bytes)
		}
	}
}

func TestSnapshotAllocatesOnce(t *testing.T) {
	f := NewFold(mustBoard(t, 50, 50))
	if err := f.ApplyLog(fullGame(f.Board(), 2)); err != nil {
		t.Fatal(err)
	}
	buffer := make([]byte, 0, f.SnapshotSize())
	if allocs := testing.AllocsPerRun(10, func() { buffer = f.AppendSnapshot(buffer[:0]) }); allocs != 0 {
		t.Errorf("%v allocations into a buffer of SnapshotSize", allocs)
	}
}

// Every cut of a snapshot is refused, and so is every changed bit that does not make
// it the snapshot of another game.
func TestSnapshotRefusesDamage(t *testing.T) {
	f := NewFold(mustBoard(t, 4, 3))
	log := fullGame(f.Board(), 12)
	if err := f.ApplyLog(log[:len(log)-4*RecordSize]); err != nil {
		t.Fatal(err)
	}
	good := f.AppendSnapshot(nil)
	for n := range good {
		if _, err := ParseSnapshot(good[:n]); !errors.Is(err, ErrBadSnapshot) {
			t.Errorf("cut at %d: %v", n, err)
		}
	}
	accepted := 0
	for i := range 8 * len(good) {
		data := slices.Clone(good)
		data[i/8] ^= 1 << (i % 8)
		if checkParse(t, data) {
			accepted++
		} else if i/8 >= 12 && i/8 < 15 {
			t.Errorf("a larger number of records, bit %d, was refused", i)
		}
	}
	if accepted == 0 || accepted > 4*len(good) {
		t.Errorf("%d of %d changed bits were accepted", accepted, 8*len(good))
	}
}

// checkParse parses bytes that may be anything. If they are accepted, they must be
// exactly what the fold writes, and the fold must be one that can go on.
func checkParse(t *testing.T, data []byte) bool {
	t.Helper()
	f, err := ParseSnapshot(data)
	if err != nil {
		if f != nil || !errors.Is(err, ErrBadSnapshot) {
			t.Fatalf("%v with a fold %v", err, f != nil)
		}
		return false
	}
	if again := f.AppendSnapshot(nil); !bytes.Equal(again, data) || len(again) != f.SnapshotSize() {
		t.Fatalf("%x was read as %x", data, again)
	}
	for edge := range f.Board().Edges() {
		if err := f.Apply(NewRecord(edge, Green)); err != nil {
			t.Fatal(err)
		}
	}
	s := f.Scores()
	if !f.Full() || s[0]+s[1]+s[2]+s[3] != f.Board().Boxes() {
		t.Fatalf("%x went on to %d edges and scores %d", data, f.Placed(), s)
	}
	return true
}

func TestKeyframes(t *testing.T) {
	for records, want := range map[int]int{
		0: 0, 1: 0, 65_535: 0, 65_536: 65_536, 65_537: 65_536, 1_001_000: 983_040, 2_002_000: 1_966_080,
	} {
		if got := Keyframe(records); got != want {
			t.Errorf("%d: %d, want %d", records, got, want)
		}
	}
}
