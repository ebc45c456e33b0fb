package dots

// End is what a chain ends in.
type End uint8

// A chain ends at the rim of the board, at a junction, or in a cell that lacks one
// edge only and can be taken.
const (
	AtRim End = iota
	AtJunction
	AtCapture
)

// Run is a chain or a loop: cells that lack one or two edges, each joined to the
// next by an edge that is not drawn. Whoever draws one of its edges gives the other
// player all of its cells.
type Run struct {
	Loop  bool
	Cells []int  // in order
	Edges []int  // those not drawn, in order
	Ends  [2]End // of a chain
}

// The shortest runs that can be handed over with something held back: a chain keeps
// two cells for the other player, a loop four.
const (
	longChain = 3
	longLoop  = 4
)

// Long reports whether a player who is given the run can decline its last cells and
// so leave the next move elsewhere to the giver.
func (r *Run) Long() bool {
	if r.Loop {
		return len(r.Cells) >= longLoop
	}
	return len(r.Cells) >= longChain
}

// Structure is what is left to draw, taken apart. The slices are those of the
// Structure and change with the next Read.
type Structure struct {
	Runs      []Run
	Junctions []int // cells that lack three edges or more
	Captures  []int // cells that lack one

	missing [MaxCells]uint8
	seen    [MaxCells]bool
	cells   [MaxCells]int
	edges   [MaxEdges]int
	nCells  int
	nEdges  int
}

// Read takes a position apart. It allocates only to make room for more runs than
// there ever were, and takes some microseconds.
func (s *Structure) Read(p *Position) {
	s.Runs, s.Junctions, s.Captures = s.Runs[:0], s.Junctions[:0], s.Captures[:0]
	s.nCells, s.nEdges = 0, 0
	for cell := range p.board.Cells() {
		s.seen[cell] = false
		n := p.Missing(cell)
		s.missing[cell] = uint8(n)
		switch {
		case n >= 3:
			s.Junctions = append(s.Junctions, cell)
		case n == 1:
			s.Captures = append(s.Captures, cell)
		}
	}
	for cell := range p.board.Cells() {
		if n := s.missing[cell]; (n == 1 || n == 2) && !s.seen[cell] {
			s.addRun(p, cell)
		}
	}
}

// addRun adds the run of a cell, from one of its ends or all the way round.
func (s *Structure) addRun(p *Position, cell int) {
	var run Run
	first, in := s.findEnd(p, cell, &run)
	cells, edges := s.nCells, s.nEdges
	if in >= 0 && !run.Loop {
		s.pushEdge(in)
	}
	run.Ends[1] = s.collect(p, first, in)
	run.Cells = s.cells[cells:s.nCells:s.nCells]
	run.Edges = s.edges[edges:s.nEdges:s.nEdges]
	s.Runs = append(s.Runs, run)
}

// findEnd goes from a cell to an end of its run, and returns the last cell there and
// the edge that leads out of it, -1 if there is none. In a loop it comes back to
// where it began.
func (s *Structure) findEnd(p *Position, start int, run *Run) (cell, out int) {
	if s.missing[start] == 1 {
		run.Ends[0] = AtCapture
		return start, -1
	}
	cell, out = start, p.free(start, -1)
	for {
		next := p.board.across(out, cell)
		switch {
		case next == NoCell:
			run.Ends[0] = AtRim
			return cell, out
		case next == start:
			run.Loop = true
			return start, out
		case s.missing[next] > 2:
			run.Ends[0] = AtJunction
			return cell, out
		case s.missing[next] == 1:
			run.Ends[0] = AtCapture
			return next, -1
		}
		cell, out = next, p.free(next, out)
	}
}

// collect goes from one end of a run to the other, or round the loop, and notes the
// cells and edges on the way.
func (s *Structure) collect(p *Position, first, in int) End {
	for cell := first; ; {
		s.pushCell(cell)
		out := p.free(cell, in)
		if out < 0 {
			return AtCapture
		}
		s.pushEdge(out)
		next := p.board.across(out, cell)
		switch {
		case next == NoCell || next == first:
			return AtRim
		case s.missing[next] > 2:
			return AtJunction
		}
		cell, in = next, out
	}
}

func (s *Structure) pushCell(cell int) {
	s.seen[cell] = true
	s.cells[s.nCells] = cell
	s.nCells++
}

func (s *Structure) pushEdge(edge int) {
	s.edges[s.nEdges] = edge
	s.nEdges++
}

// free returns an edge of a cell that is not drawn, other than the given one; -1
// when there is none.
func (p *Position) free(cell, but int) int {
	for _, edge := range p.board.around[cell] {
		if edge != but && !p.drawn.Has(edge) {
			return edge
		}
	}
	return -1
}

// across returns the cell on the other side of an edge.
func (b *Board) across(edge, cell int) int {
	return b.beside[edge][0] + b.beside[edge][1] - cell
}
