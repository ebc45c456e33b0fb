package dots

// sketch is a position to try moves on: what every cell lacks, for any board. Moves
// can be taken back, and nobody owns anything.
type sketch struct {
	board *Board
	drawn EdgeSet
	lacks [MaxCells]uint8
	trail [MaxEdges]int16 // edges drawn since it was read, in order
	depth int
	room  [MaxEdges]int16 // for whoever plays on it
	cells [MaxCells]int16
}

func (s *sketch) read(p *Position) {
	s.board, s.drawn, s.depth = p.board, p.drawn, 0
	for cell := range p.board.Cells() {
		s.lacks[cell] = uint8(p.Missing(cell))
	}
}

// draw draws an edge and returns how many cells it completes.
func (s *sketch) draw(edge int) int {
	s.drawn.add(edge)
	s.trail[s.depth] = int16(edge)
	s.depth++
	completed := 0
	for _, cell := range s.board.beside[edge] {
		if cell == NoCell {
			continue
		}
		if s.lacks[cell]--; s.lacks[cell] == 0 {
			completed++
		}
	}
	return completed
}

// undo takes moves back until so many are on the trail.
func (s *sketch) undo(depth int) {
	for s.depth > depth {
		s.depth--
		edge := int(s.trail[s.depth])
		s.drawn.remove(edge)
		for _, cell := range s.board.beside[edge] {
			if cell != NoCell {
				s.lacks[cell]++
			}
		}
	}
}

// completes is how many cells an edge would complete.
func (s *sketch) completes(edge int) int { return s.lacking(edge, 1) }

// opens reports whether an edge would leave a cell that lacks one more.
func (s *sketch) opens(edge int) bool { return s.lacking(edge, 2) > 0 }

func (s *sketch) lacking(edge int, n uint8) int {
	count := 0
	for _, cell := range s.board.beside[edge] {
		if cell != NoCell && s.lacks[cell] == n {
			count++
		}
	}
	return count
}

// gift is how many cells in a row can be taken after an edge that completes nothing,
// among those that it touches.
func (s *sketch) gift(edge int) int {
	before := s.depth
	s.draw(edge)
	n := 0
	for i := before; i < s.depth; i++ {
		for _, cell := range s.board.beside[s.trail[i]] {
			if cell != NoCell && s.lacks[cell] == 1 {
				n += s.draw(s.free(cell))
			}
		}
	}
	s.undo(before)
	return n
}

// free returns an edge of a cell that is not drawn.
func (s *sketch) free(cell int) int {
	for _, edge := range s.board.around[cell] {
		if !s.drawn.Has(edge) {
			return edge
		}
	}
	return -1
}
