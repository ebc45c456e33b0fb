package dots

import "math/bits"

// move is an edge drawn where there is nothing to take, with what the other player
// then takes.
type move struct {
	taking
	rank int
}

// frame is the room for the moves of one position on the way down.
type frame struct {
	moves [maxBits]move
	n     int
}

// quiet searches a position in which there is nothing to take, for the player to
// move. cells is how many are left. What it returns is the value if it lies within
// the window, else a bound of it.
func (s *Solver) quiet(left uint64, cells, depth, alpha, beta int) int {
	if left == 0 {
		return 0
	}
	key := s.graph.key(left)
	lo, hi := s.memo.bounds(key, cells)
	if lo >= beta || lo == hi {
		return lo
	}
	if hi <= alpha {
		return hi
	}
	if s.nodes++; s.nodes >= s.pause && s.interrupted() {
		return lo
	}
	alpha, beta = max(alpha, lo), min(beta, hi)
	f := &s.frames[depth]
	s.listMoves(f, key)
	best, floor := -cells, alpha
	for i := 0; i < f.n && best < beta; i++ {
		m := f.pick(i)
		v := -s.afterTaking(m, cells-m.n, depth+1, -beta, -floor)
		best = max(best, v)
		floor = max(floor, best)
	}
	if s.halted {
		return best
	}
	if best > alpha {
		lo = max(lo, best)
	}
	if best < beta {
		hi = min(hi, best)
	}
	s.memo.store(key, bits.OnesCount64(key), lo, hi)
	return best
}

// afterTaking searches a position from which everything is taken. The player who
// takes may move on or hold back, so the value is n - hold + |hold + v| with v the
// value of what stays.
func (s *Solver) afterTaking(t *taking, cells, depth, alpha, beta int) int {
	if t.hold == 0 {
		return t.n + s.quiet(t.left, cells, depth, alpha-t.n, beta-t.n)
	}
	sure := t.n - t.hold
	if sure >= beta {
		return sure
	}
	reach := beta - sure
	return t.value(s.quiet(t.left, cells, depth, -reach-t.hold, reach-t.hold))
}

// listMoves lists the moves that differ: of twins one, and of those that open the
// same cells one after which nothing can be held back, if there is one. If there is
// none, they are worth the same.
func (s *Solver) listMoves(f *frame, left uint64) {
	f.n = 0
	for rest := left &^ s.graph.spare(left); rest != 0; rest &= rest - 1 {
		m := move{taking: s.taker.takeAfter(left, bits.TrailingZeros64(rest))}
		m.rank = m.n*4 + m.hold
		f.add(m)
	}
}

func (f *frame) add(m move) {
	if m.n > 0 {
		for i := range f.n {
			if other := &f.moves[i]; other.left == m.left {
				if m.hold < other.hold {
					*other = m
				}
				return
			}
		}
	}
	f.moves[f.n] = m
	f.n++
}

// pick brings the best-looking of the moves from i on to place i: those that give
// nothing away, then those that give away least.
func (f *frame) pick(i int) *taking {
	best := i
	for j := i + 1; j < f.n; j++ {
		if f.moves[j].rank < f.moves[best].rank {
			best = j
		}
	}
	f.moves[i], f.moves[best] = f.moves[best], f.moves[i]
	return &f.moves[i].taking
}

// spare are the edges left that have a twin left below them.
func (g *graph) spare(left uint64) uint64 {
	var spare uint64
	for i := range g.twins {
		twins := g.twins[i].mask & left
		spare |= twins & (twins - 1)
	}
	return spare
}
