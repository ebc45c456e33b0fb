package stream

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// rows is what a database would hold of one stream.
type rows struct {
	end    int64
	tail   []byte
	parts  []piece
	blocks []piece
}

func (r *rows) apply(t *testing.T, c change) {
	if c.at != r.end {
		t.Fatalf("a change at %d of a stream that ends at %d", c.at, r.end)
	}
	r.end, r.tail = c.end, c.tail
	if c.noParts {
		r.parts = nil
	}
	r.blocks = append(r.blocks, c.blocks...)
	if c.part != nil {
		r.parts = append(r.parts, *c.part)
	}
}

// view is what selectView would read.
func (r *rows) view() *view {
	v := &view{end: r.end, tailAt: r.end - int64(len(r.tail))}
	for _, p := range r.parts {
		v.open = append(v.open, p.data...)
	}
	v.open = append(v.open, r.tail...)
	return v
}

// check looks at what must hold of the rows of a stream, whatever was appended.
func (r *rows) check(t *testing.T, want []byte) {
	t.Helper()
	var got []byte
	for i, b := range r.blocks {
		if b.start != int64(i)*blockSize || len(b.data) != blockSize {
			t.Fatalf("block %d has %d bytes and starts at %d", i, len(b.data), b.start)
		}
		got = append(got, b.data...)
	}
	for _, p := range r.parts {
		if p.start != int64(len(got)) {
			t.Fatalf("a part starts at %d, after %d bytes", p.start, len(got))
		}
		got = append(got, p.data...)
	}
	got = append(got, r.tail...)
	switch {
	case !bytes.Equal(got, want):
		t.Fatalf("the rows hold %d bytes that are not the %d that were appended", len(got), len(want))
	case len(r.tail) > tailMax:
		t.Fatalf("the row holds %d bytes", len(r.tail))
	case len(r.parts) > blockSize/tailMax:
		t.Fatalf("%d parts", len(r.parts))
	case len(want) != len(r.blocks)*blockSize+len(r.view().open):
		t.Fatalf("%d blocks and %d bytes for a stream of %d", len(r.blocks), len(r.view().open), len(want))
	}
}

// Appends of every size are kept byte for byte, and what the process thinks of
// the stream after an append is what it would read from the database.
func TestLayoutHoldsWhatWasAppended(t *testing.T) {
	for seed := range uint64(40) {
		random := rand.New(rand.NewPCG(seed, 1))
		var kept rows
		var want []byte
		known, cached := kept.view(), []piece(nil)
		for len(want) < 5*blockSize {
			data := make([]byte, size(random))
			for i := range data {
				data[i] = byte(random.Uint32())
			}
			kept.apply(t, known.appending(data))
			want = append(want, data...)
			kept.check(t, want)

			var filled []piece
			known, filled = known.appended(data)
			cached = append(cached, filled...)
			read := kept.view()
			if known.end != read.end || known.tailAt != read.tailAt || !bytes.Equal(known.open, read.open) {
				t.Fatalf("seed %d: after %d bytes the process thinks end %d, tail at %d; the rows say %d, %d",
					seed, len(want), known.end, known.tailAt, read.end, read.tailAt)
			}
		}
		for i, b := range cached {
			if b.start != kept.blocks[i].start || !bytes.Equal(b.data, kept.blocks[i].data) || cap(b.data) != blockSize {
				t.Fatalf("seed %d: block %d in memory is not the one in the rows", seed, i)
			}
		}
	}
}

// size is small, or around one of the sizes where something happens.
func size(random *rand.Rand) int {
	switch around := random.IntN(5); around {
	case 0, 1:
		return 1 + random.IntN(100)
	default:
		return max(1, []int{tailMax, blockSize, 2 * blockSize}[around-2]+random.IntN(7)-3)
	}
}

// A reader that holds a piece of the open block does not see it change.
func TestGrowthLeavesWhatReadersHold(t *testing.T) {
	v, _ := (&view{}).appended([]byte("abc"))
	held := v.open
	for range 100 {
		v, _ = v.appended([]byte("defg"))
	}
	if string(held) != "abc" || string(v.open[:7]) != "abcdefg" {
		t.Fatalf("held %q, now %q", held, v.open[:7])
	}
}

// The hot path of a writer allocates a handful of small things, whatever the
// length of the stream.
func TestGrowthDoesNotCopyTheBlock(t *testing.T) {
	v, _ := (&view{}).appended(make([]byte, 40000)) // room for a whole block
	v, _ = v.appended(make([]byte, 10))
	before := &v.open[0]
	v, _ = v.appended(make([]byte, 10))
	if &v.open[0] != before {
		t.Error("the open block was copied for ten bytes")
	}
}
