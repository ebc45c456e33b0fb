package dots

import "math/bits"

// taking follows what happens when the cells that lack one edge are taken, one after
// the other, until none is left.
//
// Taking is never wrong, but for one thing: at the end a player may hold some cells
// back and hand them over with a move that completes nothing, so that the other has
// to move elsewhere. The cells taken form trees. In one that leads out, to the rim or
// to a cell that stays, two cells can be held back if it has two; in one that does
// not, four, if it has four in a row. It is enough to do it once, and two are cheaper
// than four. Either way the same edges end up drawn. So with n cells to take, c of
// them to hold back, and v the value of what stays for the player who moves there,
// the position is worth the larger of n + v and n - 2c - v.
type taking struct {
	left uint64 // what stays to draw
	n    int    // cells taken
	hold int    // 2 or 4, or 0 when nothing can be held back
}

// taker has the room to follow a taking.
type taker struct {
	g     *graph
	below [maxCellBits]uint8 // cells taken on the far side of a cell
	goal  [maxCellBits]int8  // where the last edge of a taken cell led
	taken [maxCellBits]bool
	queue [maxCellBits]int8
	size  int
}

// maxCellBits is how many cells a graph may have: each edge is beside two at most.
const maxCellBits = 2 * maxBits

// takeAll takes everything in a position.
func (t *taker) takeAll(left uint64) taking {
	t.size = 0
	for cell, mask := range t.g.around {
		t.enqueue(cell, mask&left)
	}
	return t.follow(left)
}

// takeAfter draws an edge in a position with nothing to take, and takes what it opens.
func (t *taker) takeAfter(left uint64, edge int) taking {
	left &^= 1 << edge
	t.size = 0
	for _, cell := range t.g.beside[edge] {
		if cell >= 0 {
			t.enqueue(int(cell), t.g.around[cell]&left)
		}
	}
	if t.size == 0 {
		return taking{left: left}
	}
	return t.follow(left)
}

func (t *taker) enqueue(cell int, lacks uint64) {
	if lacks != 0 && lacks&(lacks-1) == 0 {
		t.queue[t.size] = int8(cell)
		t.size++
	}
}

func (t *taker) follow(left uint64) taking {
	res := taking{}
	for i := 0; i < t.size; i++ {
		cell := int(t.queue[i])
		lacks := t.g.around[cell] & left
		if lacks == 0 {
			continue // taken together with its neighbour
		}
		left &^= lacks
		next := t.g.across(bits.TrailingZeros64(lacks), cell)
		t.taken[cell] = true
		t.goal[cell] = int8(next)
		res.n++
		if next < 0 {
			continue
		}
		rest := t.g.around[next] & left
		if rest == 0 {
			res.n++
			t.taken[next] = true
			t.goal[next] = int8(cell)
			// The queue goes inwards layer by layer, so a last edge from a cell with
			// nothing behind it is that of a hub with single cells around it.
			if t.below[cell] > 0 {
				res.hold = 4
			}
			continue
		}
		t.below[next] += t.below[cell] + 1
		t.enqueue(next, rest)
	}
	t.finish(&res)
	res.left = left
	return res
}

// finish looks for a tree of two cells or more that leads out, and clears up.
func (t *taker) finish(res *taking) {
	for i := range t.size {
		cell := t.queue[i]
		goal := t.goal[cell]
		if t.below[cell] > 0 && (goal < 0 || !t.taken[goal]) {
			res.hold = 2
		}
	}
	for i := range t.size {
		cell := t.queue[i]
		t.clear(cell)
		if goal := t.goal[cell]; goal >= 0 {
			t.clear(goal)
		}
	}
}

func (t *taker) clear(cell int8) {
	t.below[cell], t.taken[cell] = 0, false
}
