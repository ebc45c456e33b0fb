package connect4

// The search asks of a position whether its score is above alpha. The answer is
// a bound: an upper one if it is not above alpha, otherwise a lower one.
//
// Three things keep it small. Moves that lose at once and forced sequences are
// not searched. The table is asked about all moves before any is tried. And the
// rules of zugzwang.go settle positions long before they are played out.

// frame is the scratch space of one node, kept by the Solver so that the search
// allocates nothing and the stack stays small.
type frame struct {
	wins    [Columns]uint64 // by move: the mover's winning cells after it
	answers [Columns]uint64 // by move: the replies that do not lose at once
	kids    [Columns]node
	live    int
}

func (s *Solver) search(n *node, alpha int) int {
	if s.nodes++; s.nodes >= s.pause && s.interrupted() {
		return 0
	}
	if top := winIn(n.ply, 2); top <= alpha {
		return top
	}
	best := -winIn(n.ply+1, 2)
	if best > alpha {
		return best
	}
	f := &s.frames[n.ply]
	play := n.playable()
	moves := replies(play, n.oppWin)
	if f.look(n, play, moves) {
		return winIn(n.ply, 2)
	}
	if top := winIn(n.ply, 3); top <= alpha {
		return top
	}
	if best = s.expand(f, n, play, moves, alpha, best); best > alpha {
		return best
	}
	if best = s.recall(f, n.ply, alpha, best); best > alpha {
		return best
	}
	return s.descend(f, n, alpha, best)
}

// look fills in what each move threatens, and reports whether one of them leaves
// no reply.
func (f *frame) look(n *node, play, moves uint64) bool {
	mask := n.mask()
	for i := 0; moves != 0; i++ {
		m := moves & -moves
		moves ^= m
		f.wins[i] = winCells(n.own|m, mask|m)
		f.answers[i] = replies(raise(play, m), f.wins[i])
		if f.answers[i] == 0 {
			return true
		}
	}
	return false
}

// expand makes a child for each move that has to be searched, with the forced
// moves after it played, and starts to load what the table has about it. It
// returns the best score found without a search.
func (s *Solver) expand(f *frame, n *node, play, moves uint64, alpha, best int) int {
	f.live = 0
	for i := 0; moves != 0; i++ {
		m := moves & -moves
		moves ^= m
		k := &f.kids[f.live]
		k.own, k.opp, k.oppWin, k.ply = n.opp, n.own|m, f.wins[i], n.ply+1
		r := f.answers[i]
		lost := r&(r-1) == 0 && !k.follow(raise(play, m), r)
		score, settled := k.glance(n.ply, alpha, lost)
		if settled {
			if best = max(best, score); best > alpha {
				return best
			}
			continue
		}
		k.order = promise(n.ply, m, f.wins[i])
		s.find(k, k.alpha(n.ply, alpha))
		f.live++
	}
	return best
}

// same reports whether the side to move in n is the one in a node with ply discs:
// forced moves may have been played in between.
func (n *node) same(ply int) bool { return (n.ply^ply)&1 == 0 }

// alpha translates the parent's question into the child's.
func (n *node) alpha(ply, alpha int) int {
	if n.same(ply) {
		return alpha
	}
	return -alpha - 1
}

// glance tries to settle a child from its parent's side without a search: the
// score it returns is exact or as good as exact for the question alpha.
func (n *node) glance(ply, alpha int, lost bool) (score int, settled bool) {
	same := n.same(ply)
	switch {
	case lost && same:
		return -winIn(n.ply+1, 1), true
	case lost:
		return winIn(n.ply+1, 1), true
	case n.ply >= Cells-2:
		return 0, true
	case same:
		return alpha, alpha >= -3 && n.holds(-alpha)
	}
	if late := -winIn(n.ply, 3); late > alpha {
		if n.doubles() {
			return late - 1, true
		}
		return late, true
	}
	return alpha + 1, alpha < 3 && n.holds(alpha+1)
}

// recall drops the children whose question the table or the book answers and
// sorts the others, most promising first.
func (s *Solver) recall(f *frame, ply, alpha, best int) int {
	live := 0
	for i := range f.live {
		k := &f.kids[i]
		lo, hi := s.bounds(k)
		if !k.same(ply) {
			lo, hi = -hi, -lo
		}
		if lo > alpha {
			return lo
		}
		if hi <= alpha {
			best = max(best, hi)
			continue
		}
		f.insert(live, i)
		live++
	}
	f.live = live
	return best
}

// insert puts child i in its place among the first live, which are sorted.
func (f *frame) insert(live, i int) {
	if i == live && (live == 0 || f.kids[live-1].order >= f.kids[i].order) {
		return
	}
	k := f.kids[i]
	for live > 0 && f.kids[live-1].order < k.order {
		f.kids[live] = f.kids[live-1]
		live--
	}
	f.kids[live] = k
}

// descend searches the children that are left and remembers the answer.
func (s *Solver) descend(f *frame, n *node, alpha, best int) int {
	for i := range f.live {
		k := &f.kids[i]
		v := s.search(k, k.alpha(n.ply, alpha))
		if s.halted {
			return best
		}
		if !k.same(n.ply) {
			v = -v
		}
		if best = max(best, v); best > alpha {
			break
		}
	}
	s.remember(n, alpha, best)
	return best
}
