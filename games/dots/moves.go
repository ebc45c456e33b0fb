package dots

import "math/bits"

// move is an edge drawn where there is nothing to take, with what the other player
// then takes.
type move struct {
	taking
	key  uint64 // of what stays; only of moves that give nothing
	rank int    // the lowest first
}

// frame is the room for one position on the way down.
type frame struct {
	sums  sums
	moves [maxBits]move
	n     int
	at    int // the move being searched
}

// opening are the edges left that give a cell away: all of a cell that lacks two.
// On the way it notes how many each cell lacks.
func (g *graph) opening(left uint64, missing *[maxCellBits]uint8) uint64 {
	var opening uint64
	for cell, mask := range g.around {
		lacks := mask & left
		n := bits.OnesCount64(lacks)
		missing[cell] = uint8(n)
		if n == 2 {
			opening |= lacks
		}
	}
	return opening
}

// listSafe lists moves that give nothing away. It looks all of them up before any is
// searched: those that cannot reach the target are left out, and at one that does it
// ends. It returns a bound of what the moves are worth that are not in the list.
func (s *Solver) listSafe(f *frame, left, safe uint64, cells, target int) int {
	best := -cells
	f.n = 0
	for ; safe != 0; safe &= safe - 1 {
		edge := bits.TrailingZeros64(safe)
		key := s.graph.keyWithout(&f.sums, edge)
		lo, hi := s.table.bounds(key, cells)
		if -hi >= target {
			f.n = 0
			return -hi
		}
		if -lo < target {
			best = max(best, -lo)
			continue
		}
		f.moves[f.n] = move{taking: taking{left: left &^ (1 << edge)}, key: key, rank: s.safeRank(edge)}
		f.n++
	}
	return best
}

// safeRank puts first the edges between cells that lack few, and those at the rim
// last. This order was the best of many tried, on 3 × 4 and on 4 × 4 boxes with an
// Icelandic start; what decided at other positions (killers, history) added nothing.
// Among equals each solver of a shared table has an order of its own, so that they
// seldom search the same.
func (s *Solver) safeRank(edge int) int {
	rank := 0
	for _, cell := range s.graph.beside[edge] {
		if cell >= 0 {
			rank += int(s.missing[cell])
		} else {
			rank += s.graph.rimRank
		}
	}
	return rank*maxBits + (edge^s.variety)&(maxBits-1)
}

// listGiving lists the moves that give something away and differ: of those that
// open the same cells one after which nothing can be held back, if there is one. If
// there is none, they are worth the same. The cheapest come first.
func (s *Solver) listGiving(f *frame, left, opening uint64) {
	f.n = 0
	for ; opening != 0; opening &= opening - 1 {
		t := s.taker.takeAfter(left, bits.TrailingZeros64(opening))
		f.add(move{taking: t, rank: t.n*4 + t.hold})
	}
}

func (f *frame) add(m move) {
	for i := range f.n {
		if other := &f.moves[i]; other.left == m.left {
			if m.hold < other.hold {
				*other = m
			}
			return
		}
	}
	f.moves[f.n] = m
	f.n++
}

// pick brings the best-ranked of the moves that are still to be searched to its
// place.
func (f *frame) pick() *move {
	best := f.at
	for i := f.at + 1; i < f.n; i++ {
		if f.moves[i].rank < f.moves[best].rank {
			best = i
		}
	}
	f.moves[f.at], f.moves[best] = f.moves[best], f.moves[f.at]
	return &f.moves[f.at]
}
