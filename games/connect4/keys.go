package connect4

import (
	"math/bits"
	"slices"
)

// A key is the number that stands for a position in tables, in the book and in
// its work file. Seven bits to a column hold the height and then the colours, the
// side to move being the ones; see node.key.

// fromKey returns the node with that key.
func fromKey(key uint64) node {
	var own, mask uint64
	for c := range Columns {
		column := key >> (colBits * c) & (1<<colBits - 1)
		height := uint64(1)<<(bits.Len64(column+1)-1) - 1
		mask |= height << (colBits * c)
		own |= (column - height) << (colBits * c)
	}
	return newNode(own, mask^own)
}

// Discs is the number of discs on the board with that key.
func Discs(key uint64) int {
	n := fromKey(key)
	return n.ply
}

// boardKeys returns the keys of all positions with that many discs, in order, a
// position and its mirror image counted once: the smaller key stands for both.
// Finished games are among them.
func boardKeys(ply int) []uint64 {
	keys := []uint64{0}
	for range ply {
		keys = nextKeys(keys)
	}
	return keys
}

// nextKeys returns the keys of the positions one disc after the given ones.
func nextKeys(keys []uint64) []uint64 {
	var next []uint64
	for _, key := range keys {
		n := fromKey(key)
		if hasFour(n.opp) {
			continue
		}
		for rest := n.playable(); rest != 0; rest &= rest - 1 {
			next = append(next, canonical(n.after(rest&-rest)))
		}
	}
	slices.Sort(next)
	return slices.Compact(next)
}

// after returns the key of the position after a disc in m.
func (n *node) after(m uint64) uint64 { return n.opp + (n.mask() | m) }

// Openings returns the keys of the positions with that many discs whose score has
// to be searched, in order, one of a position and its mirror image.
func Openings(ply int) []uint64 {
	return slices.DeleteFunc(boardKeys(ply), func(key uint64) bool {
		n := fromKey(key)
		_, settled := n.settle()
		return settled
	})
}

// SolveKey is Solve for the position with that key.
func (s *Solver) SolveKey(key uint64, limit Limit) Answer {
	return s.solve(fromKey(key), limit)
}
