package connect4

// Most of the time that a search spends is spent waiting for memory, so what is
// cheap to find again is kept in a small table that stays in the processor's
// cache, and what is cheaper still in none. Reach measures that: it is the number
// of discs in which the side that has to win, for the question to be answered its
// way, has to do so.
const (
	nearReach = 3
	farReach  = 9
	nearBits  = 18

	// mirrorPly is up to where a position and its mirror image share an entry.
	// Later they hardly ever meet.
	mirrorPly = 14
)

func reach(ply, alpha int) int {
	if alpha >= 0 {
		return (43-ply)>>1 - alpha
	}
	return (42-ply)>>1 + alpha + 1
}

// tableFor returns the table that answers questions of that reach, or nil.
func (s *Solver) tableFor(reach int) *Table {
	switch {
	case reach >= farReach:
		return s.far
	case reach >= nearReach:
		return s.near
	}
	return nil
}

// canonical returns the same key for a position and its mirror image.
func canonical(key uint64) uint64 { return min(key, mirror(key)) }

// shared returns the key under which a node is remembered.
func (n *node) shared() uint64 {
	if n.ply <= mirrorPly {
		return canonical(n.key())
	}
	return n.key()
}

// find starts to load what is known about a node; bounds has it later, when the
// memory has answered.
func (s *Solver) find(n *node, alpha int) {
	t := s.tableFor(reach(n.ply, alpha))
	if t == nil {
		n.slot.table = nil
		return
	}
	n.slot = t.slot(n.shared())
}

// bounds returns what the book or the table knows about a node.
func (s *Solver) bounds(n *node) (lo, hi int) {
	if n.ply <= s.bookPly {
		if score, ok := s.book.lookup(canonical(n.key())); ok {
			return score, score
		}
	}
	return n.slot.bounds()
}

// remember stores the answer to a question.
func (s *Solver) remember(n *node, alpha, best int) {
	t := s.tableFor(reach(n.ply, alpha))
	switch {
	case t == nil:
	case best > alpha:
		t.store(n.shared(), n.ply, best, noScore)
	default:
		t.store(n.shared(), n.ply, -noScore, best)
	}
}
