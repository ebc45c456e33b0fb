package dots

// medium takes whatever it can, else draws where it gives nothing away, else gives
// away as little as it can. It looks no further, so it always takes the last cells of
// a chain and then has to open the next one. Among equals it chooses by chance.
func medium(t *thought) int {
	var s sketch
	s.read(t.Position)
	return t.random.pick(greediest(&s, t.Available, t.Position.rules))
}

// greediest returns the edges that look best one move ahead.
func greediest(s *sketch, edges []int, r Rules) []int {
	var best []int
	top := -3 * MaxCells
	for _, edge := range edges {
		worth := glance(s, edge, r)
		if worth > top {
			top, best = worth, best[:0]
		}
		if worth == top {
			best = append(best, edge)
		}
	}
	return best
}

// glance is what an edge seems to be worth to someone who looks one move ahead: cells
// that it completes, or else those that the next player can then take. With the
// children's rule the next player takes at most what one edge completes. In misère
// completing is bad, and there is nothing that another could be made to take.
func glance(s *sketch, edge int, r Rules) int {
	completed := s.completes(edge)
	switch {
	case r.Misere:
		return -completed
	case completed > 0 && !r.Children:
		return completed
	case r.Children:
		return completed - s.bestReply(edge)
	}
	return -s.gift(edge)
}

// bestReply is the most that one edge completes after another is drawn.
func (s *sketch) bestReply(edge int) int {
	before := s.depth
	s.draw(edge)
	best := 0
	for cell := range s.board.Cells() {
		if s.lacks[cell] == 1 {
			best = max(best, s.completes(s.free(cell)))
		}
	}
	s.undo(before)
	return best
}
