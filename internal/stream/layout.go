package stream

import "time"

// Where bytes live. A stream's own row holds its newest bytes, so that a small
// append is one update of one row. When the row would hold more than tailMax,
// its bytes move into a part; when the parts and the row reach the end of a
// block, the block is written whole and its parts are removed. So a byte is
// written at most three times, a million appends of three bytes leave fifty
// rows, and no job has to merge anything later.
const (
	blockSize = 64 << 10
	// tailMax is such that two rows fill a page of SQLite and four one of
	// Postgres, where longer tails would also be moved out of line.
	tailMax = 1900
)

// blockStart is the start of the block that holds position p.
func blockStart(p int64) int64 { return p - p%blockSize }

// view is a stream at one moment. It never changes: an append makes a new one.
type view struct {
	id          int64
	contentType string
	isJSON      bool
	closed      bool
	end         int64
	tailAt      int64  // what is after this position is in the stream's row
	open        []byte // the bytes of the block that is still filling, up to end
	terms
	lineage []ancestor
}

func (v *view) openAt() int64 { return v.end - int64(len(v.open)) }

func (v *view) tail() []byte { return v.open[v.tailAt-v.openAt():] }

// accepts tells why a view would not take data, if so.
func (v *view) accepts(data []byte, now time.Time) error {
	switch {
	case v.gone:
		return ErrGone
	case v.expired(now):
		return ErrNotFound
	case v.closed:
		return ErrClosed
	case v.isJSON && data[len(data)-1] != '\n':
		return ErrMessage
	}
	return nil
}

// change is what an append writes, besides the new end.
type change struct {
	at      int64   // where the stream has to end
	end     int64   // where it ends then
	tail    []byte  // the row's new tail
	blocks  []piece // full ones
	part    *piece
	noParts bool // the parts that were there are in a block now
}

type piece struct {
	start int64
	data  []byte
}

// appending works out the change that appends data to v.
func (v *view) appending(data []byte) change {
	c := change{at: v.end, end: v.end + int64(len(data))}
	start, rest := v.tailAt, join(v.tail(), data)
	if blockStart(c.end) > v.openAt() {
		c.noParts = v.tailAt > v.openAt()
		start, rest = v.openAt(), join(v.open, data)
		for len(rest) >= blockSize {
			c.blocks = append(c.blocks, piece{start, rest[:blockSize:blockSize]})
			start, rest = start+blockSize, rest[blockSize:]
		}
	}
	cut := overflow(len(rest))
	if cut > 0 {
		c.part = &piece{start, rest[:cut]}
	}
	c.tail = rest[cut:]
	return c
}

// overflow is how many of the bytes after the last part become one: as many
// as pages are filled well with.
func overflow(n int) int {
	if n <= tailMax {
		return 0
	}
	return n - n%tailMax
}

func join(a, b []byte) []byte {
	both := make([]byte, 0, len(a)+len(b))
	return append(append(both, a...), b...)
}

// appended is the view after a change that appended data, and the blocks that
// it filled. It writes into the room behind v.open, so for each view it may be
// called once: readers of v do not look there.
func (v *view) appended(data []byte) (next *view, filled []piece) {
	n := *v
	n.end += int64(len(data))
	n.tailAt = max(v.tailAt, blockStart(n.end))
	n.tailAt += int64(overflow(int(n.end - n.tailAt)))
	start := v.openAt()
	for len(data) > 0 {
		some := data[:min(len(data), blockSize-len(n.open))]
		n.open, data = extend(n.open, some), data[len(some):]
		if len(n.open) == blockSize {
			filled = append(filled, piece{start, n.open})
			n.open, start = nil, start+blockSize
		}
	}
	return &n, filled
}

// extend is append with room for a block at most.
func extend(open, data []byte) []byte {
	if need := len(open) + len(data); need > cap(open) {
		grown := make([]byte, len(open), min(blockSize, max(need, 2*cap(open))))
		copy(grown, open)
		open = grown
	}
	return append(open, data...)
}
