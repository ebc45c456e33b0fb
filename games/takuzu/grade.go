package takuzu

// Grade returns the hardest kind of step that a grid needs when the easiest possible
// step is taken each time. No order of steps needs less: whatever follows from some
// cells still follows when more are known.
func Grade(g Grid) Kind {
	s := newSheet(g)
	hardest := None
	for hardest < Guess && !s.full() {
		hardest = max(hardest, s.advance())
	}
	if _, wrong := s.conflict(); wrong {
		return Conflict
	}
	return hardest
}

// advance fills everything that follows by the easiest kind that gives something, and
// returns the kind.
func (s *sheet) advance() Kind {
	for kind := Pair; kind < Guess; kind++ {
		progress := false
		for axis := Row; axis <= Column; axis++ {
			for index := range s.size {
				found := s.follows(kind, axis, index)
				if found.torn() {
					return Conflict
				}
				progress = s.add(axis, index, found) != 0 || progress
			}
		}
		if progress {
			return kind
		}
	}
	return Guess
}
