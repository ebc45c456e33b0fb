package dots

import "math/bits"

// quiet asks of a position in which there is nothing to take whether it is worth so
// much to the player to move. cells is how many are left, and target is even if and
// only if cells is, as values are. What it returns is a lower bound of the value if
// it reaches the target, else an upper bound.
func (s *Solver) quiet(left, key uint64, cells, depth, target int) int {
	if left == 0 {
		return 0
	}
	lo, hi := s.table.bounds(key, cells)
	if lo >= target {
		return lo
	}
	if hi < target {
		return hi
	}
	if s.nodes++; s.nodes >= s.pause && s.interrupted() {
		return lo
	}
	best := s.bestMove(left, cells, depth, target)
	if s.halted {
		return best
	}
	if best >= target {
		lo = best
	} else {
		hi = best
	}
	s.table.store(key, bits.OnesCount64(left), cells, lo, hi)
	return best
}

// bestMove tries the moves until one reaches the target: those that give nothing
// away before the others.
func (s *Solver) bestMove(left uint64, cells, depth, target int) int {
	f := &s.frames[depth]
	opening := s.graph.opening(left, &s.missing)
	spare := s.graph.spare(left)
	best := s.listSafe(f, left, left&^opening&^spare, cells, target)
	for f.at = 0; f.at < f.n && best < target; f.at++ {
		m := f.pick()
		s.graph.without(&s.frames[depth+1].sums, &f.sums, left&^m.left)
		best = max(best, -s.quiet(m.left, m.key, cells, depth+1, 2-target))
	}
	if best >= target {
		return best
	}
	s.listGiving(f, left, opening&^spare)
	for f.at = 0; f.at < f.n && best < target; f.at++ {
		best = max(best, s.giving(f, f.pick(), left, cells, depth, target))
	}
	return best
}

// giving is what a move is worth that gives something away.
func (s *Solver) giving(f *frame, m *move, left uint64, cells, depth, target int) int {
	cells -= m.n
	most := cells - m.n
	if m.hold > 0 {
		most = m.hold - m.n - cells&1
	}
	if most < target {
		return most
	}
	key := s.graph.without(&s.frames[depth+1].sums, &f.sums, left&^m.left)
	return -s.afterTaking(&m.taking, key, cells, depth+1, 2-target)
}

// afterTaking asks the same as quiet of a position from which everything is taken;
// key and cells are those of what stays. The player who takes may move on or hold
// back, so the value is n - hold + |hold + v| with v the value of what stays.
func (s *Solver) afterTaking(t *taking, key uint64, cells, depth, target int) int {
	if t.hold == 0 {
		return t.n + s.quiet(t.left, key, cells, depth, target-t.n)
	}
	reach := target - t.n + t.hold
	if reach <= 0 {
		return t.n - t.hold + cells&1
	}
	sums := s.frames[depth].sums
	least := 2 - t.hold - reach
	lo := s.quiet(t.left, key, cells, depth, least)
	if lo < least { // it is an upper bound, and low enough to hold back
		return t.n - 2*t.hold - lo
	}
	s.frames[depth].sums = sums
	hi := s.quiet(t.left, key, cells, depth, reach-t.hold)
	if hi >= reach-t.hold { // it is a lower bound, and high enough to move on
		return t.n + hi
	}
	return max(t.n+hi, t.n-2*t.hold-lo)
}
