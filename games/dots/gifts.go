package dots

import "math/bits"

// heat is what is dangerous to draw in a position with nothing to take.
type heat struct {
	edges     uint64 // those of cells that lack two: whoever draws one gives it away
	links     uint64 // those between two such cells
	junctions uint64 // those of cells that lack more
}

func (g *graph) heat(left uint64) heat {
	var h heat
	for _, mask := range g.around {
		lacks := mask & left
		switch rest := lacks & (lacks - 1); {
		case rest == 0:
		case rest&(rest-1) == 0:
			h.links |= h.edges & lacks
			h.edges |= lacks
		default:
			h.junctions |= lacks
		}
	}
	return h
}

// smallGift is how many cells are given away to change who has to move while there
// is another way.
const smallGift = 2

// gifts lists ways to give cells away, cheapest first, one for each set of edges that
// it leaves: chains of one or two cells, or all there are.
func (f *fight) gifts(left uint64, h *heat, small bool, list *[maxBits]taking) int {
	if small {
		return f.smallGifts(left, h, list)
	}
	return f.allGifts(left, h, list)
}

func (f *fight) smallGifts(left uint64, h *heat, list *[maxBits]taking) int {
	n := 0
	f.work += 4
	for _, mask := range f.g.around {
		if lacks := mask & left; bits.OnesCount64(lacks) == 2 && lacks&h.links == 0 {
			f.work += 2
			n = insert(list, n, f.taker.takeAfter(left, bits.TrailingZeros64(lacks)))
		}
	}
	for rest := h.links; rest != 0; rest &= rest - 1 {
		pair := &f.g.beside[bits.TrailingZeros64(rest)]
		edges := f.g.around[pair[0]] | f.g.around[pair[1]]
		if link := rest & -rest; edges&h.links == link {
			f.work += 3
			n = insert(list, n, f.taker.takeAfter(left, bits.TrailingZeros64(link)))
		}
	}
	return n
}

func (f *fight) allGifts(left uint64, h *heat, list *[maxBits]taking) int {
	n := 0
	for rest := h.edges; rest != 0; {
		t := f.taker.takeAfter(left, bits.TrailingZeros64(rest))
		f.work += 1 + t.n
		run := left &^ t.left
		if bits.OnesCount64(run&h.junctions) > 2 {
			run = rest & -rest // it goes on across a junction, and another edge may not
		} else if t.n < longChain {
			t.hold = 0 // if it is opened in the middle
		}
		rest &^= run
		n = insert(list, n, t)
	}
	return n
}

// insert enters a gift in the order of cost. Of gifts that leave the same edges, the
// one with less to hold back counts.
func insert(list *[maxBits]taking, n int, t taking) int {
	for i := range n {
		if list[i].left == t.left {
			list[i].hold = min(list[i].hold, t.hold)
			return n
		}
	}
	i := n
	for ; i > 0 && t.n < list[i-1].n; i-- {
		list[i] = list[i-1]
	}
	list[i] = t
	return n + 1
}
