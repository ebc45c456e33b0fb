package boxes

// Taken is which edges of a board are set, a bit for each: edge i is bit i&7 of
// byte i>>3. Make one with NewTaken.
type Taken struct {
	bits  []byte
	edges int
	count int
	begun partial
}

// NewTaken returns the empty board.
func NewTaken(b Board) *Taken {
	return &Taken{bits: make([]byte, bitBytes(b)), edges: b.edges}
}

func bitBytes(b Board) int { return (b.edges + 7) / 8 }

// Has reports whether an edge is set.
func (t *Taken) Has(edge int) bool {
	return uint(edge) < uint(t.edges) && t.bits[edge>>3]&(1<<(edge&7)) != 0
}

// Take sets an edge and reports whether it was free. An edge that is not on the
// board never is.
func (t *Taken) Take(edge int) bool {
	if uint(edge) >= uint(t.edges) {
		return false
	}
	p, bit := &t.bits[edge>>3], byte(1)<<(edge&7)
	if *p&bit != 0 {
		return false
	}
	*p |= bit
	t.count++
	return true
}

// Release makes an edge free again, for a Take whose record did not come about.
func (t *Taken) Release(edge int) {
	if t.Has(edge) {
		t.bits[edge>>3] &^= 1 << (edge & 7)
		t.count--
	}
}

// Count is how many edges are set.
func (t *Taken) Count() int { return t.count }

// Full reports whether all edges are set, which ends the game.
func (t *Taken) Full() bool { return t.count == t.edges }

// Replay sets the edges of the next chunk of a log, from the first record on. Chunks
// may end within a record: Pending then says how many of its bytes have come.
//
// A record that is not on the board or whose edge is set is a *RecordError, and the
// records before it are set: a writer must not go on from a log like that.
func (t *Taken) Replay(chunk []byte) error {
	record, rest := t.begun.join(chunk)
	if err := t.replay(record); err != nil {
		return err
	}
	if err := t.replay(rest); err != nil {
		return err
	}
	t.begun.keep(rest)
	return nil
}

// replay sets the edges of the whole records of a chunk.
func (t *Taken) replay(log []byte) error {
	for ; len(log) >= RecordSize; log = log[RecordSize:] {
		edge := RecordAt(log, 0).Edge()
		if t.Take(edge) {
			continue
		}
		if edge >= t.edges {
			return &RecordError{Number: t.count, Edge: edge, Err: ErrBadEdge}
		}
		return &RecordError{Number: t.count, Edge: edge, Err: ErrEdgeTaken}
	}
	return nil
}

// Pending is how many bytes of an incomplete record have been replayed. At the end
// of a sound log it is 0.
func (t *Taken) Pending() int { return t.begun.n }
