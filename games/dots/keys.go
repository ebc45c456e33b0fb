package dots

import "math/bits"

// maxWays is how many symmetries a board may have, the one that changes nothing
// included.
const maxWays = 8

// sums are what the edges left weigh, seen in each of the ways that a symmetry turns
// the board. The least of them is the position's key: the same number for positions
// that differ by a symmetry or by which of several twins is left, and for no others.
//
// An edge weighs a power of two of its own, but twins weigh the same: their bits are
// next to each other and count how many are left. So a sum takes as many bits as
// there are edges, and drawing an edge subtracts.
type sums [maxWays]uint64

// weigh finds what the edges weigh in each way.
func (g *graph) weigh() {
	var weight [maxBits]uint64
	next := uint64(1)
	for bit := range g.edges {
		if weight[bit] != 0 {
			continue
		}
		mask := g.twinsOf(bit)
		for rest := mask; rest != 0; rest &= rest - 1 {
			weight[bits.TrailingZeros64(rest)] = next
		}
		next <<= bits.OnesCount64(mask)
	}
	for bit := range g.edges {
		g.weights[bit][0] = weight[bit]
		for i, turn := range g.turns {
			g.weights[bit][i+1] = weight[turn[bit]]
		}
	}
	g.ways = 1 + len(g.turns)
}

func (s *sums) key(ways int) uint64 {
	least := s[0]
	for _, sum := range s[1:ways] {
		least = min(least, sum)
	}
	return least
}

// sumsOf weighs a position and returns its key.
func (g *graph) sumsOf(to *sums, left uint64) uint64 {
	*to = sums{}
	for ; left != 0; left &= left - 1 {
		for i, weight := range &g.weights[bits.TrailingZeros64(left)] {
			to[i] += weight
		}
	}
	return to.key(g.ways)
}

// without weighs a position in which some more edges are drawn and returns its key.
func (g *graph) without(to, from *sums, edges uint64) uint64 {
	*to = *from
	for ; edges != 0; edges &= edges - 1 {
		for i, weight := range &g.weights[bits.TrailingZeros64(edges)] {
			to[i] -= weight
		}
	}
	return to.key(g.ways)
}

// keyWithout is the key of a position in which one more edge is drawn.
func (g *graph) keyWithout(from *sums, edge int) uint64 {
	weights := &g.weights[edge]
	least := from[0] - weights[0]
	for i := 1; i < g.ways; i++ {
		least = min(least, from[i]-weights[i])
	}
	return least
}
