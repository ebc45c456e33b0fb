package dots

// haul is all that one player can take in a row, whatever the size of the board. For
// what may be held back see taking, which says the same of what fits in a word.
type haul struct {
	cells []int // in the order in which they are completed
	edges []int // in the order in which they are drawn
	hold  int   // cells that can be handed over at the end: 2, 4, or 0
}

// trees are the cells of a haul as they hang together: each was left by its last edge
// towards another, or out of the haul.
type trees struct {
	below [MaxCells]int
	goal  [MaxCells]int
	taken [MaxCells]bool
	queue []int
}

// takeHaul takes everything on a sketch. What it drew stays drawn.
func takeHaul(s *sketch) haul {
	var h haul
	var t trees
	for cell := range s.board.Cells() {
		if s.lacks[cell] == 1 {
			t.queue = append(t.queue, cell)
		}
	}
	for i := 0; i < len(t.queue); i++ {
		if cell := t.queue[i]; s.lacks[cell] == 1 {
			h.take(s, &t, cell)
		}
	}
	for _, cell := range t.queue {
		goal := t.goal[cell]
		if t.below[cell] > 0 && (goal == NoCell || !t.taken[goal]) {
			h.hold = 2
		}
	}
	return h
}

func (h *haul) take(s *sketch, t *trees, cell int) {
	edge := s.free(cell)
	next := s.board.across(edge, cell)
	s.draw(edge)
	h.edges = append(h.edges, edge)
	h.cells = append(h.cells, cell)
	t.taken[cell] = true
	t.goal[cell] = next
	if next == NoCell {
		return
	}
	if s.lacks[next] == 0 {
		h.cells = append(h.cells, next)
		t.taken[next] = true
		t.goal[next] = cell
		if t.below[cell] > 0 {
			h.hold = 4
		}
		return
	}
	t.below[next] += t.below[cell] + 1
	if s.lacks[next] == 1 {
		t.queue = append(t.queue, next)
	}
}

// safe reports whether an edge completes nothing and lets nobody take anything.
func (s *sketch) safe(edge int) bool { return s.completes(edge) == 0 && !s.opens(edge) }

// countSafe is how many of the edges that are not drawn are safe.
func (s *sketch) countSafe() int {
	n := 0
	for edge := range s.board.Edges() {
		if !s.drawn.Has(edge) && s.safe(edge) {
			n++
		}
	}
	return n
}
