package connect4

import "math/bits"

// node is a position inside the search, seen by the side to move. In every node
// that is searched that side cannot win at once, and has a move after which the
// other side cannot either: such positions are settled before a node is entered.
type node struct {
	own, opp uint64
	oppWin   uint64 // the empty cells that give opp a line of four
	ply      int

	// What the parent keeps about the move that led here.
	order int // moves with more are tried first
	slot  slot
}

// newNode sees a position as the search does. It allows positions that are
// settled; settle tells.
func newNode(own, opp uint64) node {
	mask := own | opp
	return node{own: own, opp: opp, oppWin: winCells(opp, mask), ply: bits.OnesCount64(mask)}
}

func (n *node) mask() uint64 { return n.own | n.opp }

// playable returns the cells where a disc can come to rest.
func (n *node) playable() uint64 { return (n.mask() + bottom) & allCells }

// key identifies a position: in each column the sum of the two terms tells the
// height and then the colours.
func (n *node) key() uint64 { return n.own + n.mask() }

// winIn is the score of winning with one's k-th disc from now.
func winIn(ply, k int) int { return (45 - ply - 2*k) >> 1 }

// settle returns the score of a position that needs no search: one that is over,
// is won or lost at once, or in which the last two discs change nothing.
func (n *node) settle() (score int, settled bool) {
	play := n.playable()
	switch {
	case hasFour(n.opp):
		return -winIn(n.ply-1, 1), true
	case play == 0:
		return 0, true
	case winCells(n.own, n.mask())&play != 0:
		return winIn(n.ply, 1), true
	case replies(play, n.oppWin) == 0:
		return -winIn(n.ply+1, 1), true
	case n.ply >= Cells-2:
		return 0, true
	}
	return 0, false
}

// replies returns the moves after which the other side, whose winning cells are
// win, cannot win at once.
func replies(play, win uint64) uint64 {
	safe := play &^ (win >> 1)
	if must := play & win; must != 0 {
		if must&(must-1) != 0 {
			return 0
		}
		safe &= must
	}
	return safe
}

// raise returns the playable cells after a disc in m.
func raise(play, m uint64) uint64 { return play ^ m | m<<1&allCells }

// doubles reports whether the side to move can win with its second disc, that is
// has a move to which there is no reply.
func (n *node) doubles() bool {
	mask, play := n.mask(), n.playable()
	for rest := replies(play, n.oppWin); rest != 0; rest &= rest - 1 {
		m := rest & -rest
		if replies(raise(play, m), winCells(n.own|m, mask|m)) == 0 {
			return true
		}
	}
	return false
}

// follow plays moves for as long as there is only one that does not lose at once.
// It returns false when there is none: then the side to move has lost.
func (n *node) follow(play, reply uint64) bool {
	for reply&(reply-1) == 0 && n.ply < Cells-2 {
		own := n.own | reply
		n.own, n.opp, n.oppWin = n.opp, own, winCells(own, n.mask()|reply)
		n.ply++
		play = raise(play, reply)
		if reply = replies(play, n.oppWin); reply == 0 {
			return false
		}
	}
	return true
}
