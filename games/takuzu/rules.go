package takuzu

// LineStatus is what a page shows about a row or a column while it is being filled.
type LineStatus struct {
	// Balanced: neither value has more than half of the cells (R2).
	Balanced bool
	// NoTriples: no three equal cells are in a row (R1).
	NoTriples bool
	// Distinct: it is not full, or no other full line of its axis is equal (R3).
	Distinct bool
	// Full: no cell is empty.
	Full bool
}

// Status returns the checks of one line.
func (g Grid) Status(axis Axis, index int) LineStatus {
	l := g.Line(axis, index)
	status := LineStatus{
		Balanced:  l.balanced(g.Size()),
		NoTriples: l.noTriples(),
		Distinct:  true,
		Full:      l.full(g.Size()),
	}
	for i := range g.Size() {
		if i != index && status.Full && g.Line(axis, i) == l {
			status.Distinct = false
		}
	}
	return status
}

// FollowsRules is whether the grid is full and obeys R1 and R2.
func (g Grid) FollowsRules() bool {
	for axis := Row; axis <= Column; axis++ {
		for index := range g.Size() {
			l := g.Line(axis, index)
			if !l.full(g.Size()) || !l.balanced(g.Size()) || !l.noTriples() {
				return false
			}
		}
	}
	return true
}

// Distinct is R3: no two full rows and no two full columns are equal.
func (g Grid) Distinct() bool {
	for axis := Row; axis <= Column; axis++ {
		for index := range g.Size() {
			if !g.Status(axis, index).Distinct {
				return false
			}
		}
	}
	return true
}

// Keeps is R4: the grid has every cell that is given.
func (g Grid) Keeps(givens Grid) bool {
	if g.size != givens.size {
		return false
	}
	for r, row := range givens.rows {
		if row.Zeros&^g.rows[r].Zeros|row.Ones&^g.rows[r].Ones != 0 {
			return false
		}
	}
	return true
}

// Accepts is whether a submitted grid solves a puzzle: it has the givens' size and
// cells, and obeys R1 and R2. R3 is not asked for.
func Accepts(givens, submitted Grid) bool {
	return submitted.Keeps(givens) && submitted.FollowsRules()
}

// Mistakes lists the filled cells that are not as in the solution.
func (g Grid) Mistakes(solution Grid) []int {
	var cells []int
	for cell := range g.Cells() {
		if v := g.At(cell); v != Empty && v != solution.At(cell) {
			cells = append(cells, cell)
		}
	}
	return cells
}
