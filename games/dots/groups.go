package dots

// Group is a chain as the document defines it: cells with all edges but one drawn,
// each beside another. It is a loop when some way through it leads back to where it
// began.
type Group struct {
	Cells []int
	Loop  bool
}

// Groups returns the chains of the document, in the order of their lowest cells. For
// strategy see Structure, which looks at what cells lack and not at what they have.
func (p *Position) Groups() []Group {
	var groups []Group
	var seen [MaxCells]bool
	for cell := range p.board.Cells() {
		if !seen[cell] && p.Missing(cell) == 1 {
			groups = append(groups, p.group(cell, &seen))
		}
	}
	return groups
}

// group collects the cells around one. A connected group with as many neighbourships
// as cells has a way round.
func (p *Position) group(cell int, seen *[MaxCells]bool) Group {
	g := Group{Cells: []int{cell}}
	seen[cell] = true
	ends := 0 // of neighbourships, two each
	for i := 0; i < len(g.Cells); i++ {
		for _, edge := range p.board.around[g.Cells[i]] {
			next := p.board.across(edge, g.Cells[i])
			if next == NoCell || p.Missing(next) != 1 {
				continue
			}
			ends++
			if !seen[next] {
				seen[next] = true
				g.Cells = append(g.Cells, next)
			}
		}
	}
	g.Loop = ends/2 >= len(g.Cells)
	return g
}
