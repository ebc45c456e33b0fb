package takuzu

// Level is a way to play. All chance comes from the seed given with each move: the same
// level, grid and seed give the same move.
type Level struct {
	Name string
	// Sees is the hardest step that it finds.
	Sees Kind
	// Counts is whether it counts solutions when no step is left, and so never errs.
	Counts bool
}

// Levels lists the levels, weakest first. When they see nothing, easy and medium guess
// what breaks no rule at once; hard finds what is certain, and guesses only between
// solutions.
func Levels() []Level {
	return []Level{{"easy", Full, false}, {"medium", Last, false}, {"hard", Contrast, true}}
}

// LevelNamed returns the level with that name.
func LevelNamed(name string) (Level, bool) {
	for _, l := range Levels() {
		if l.Name == name {
			return l, true
		}
	}
	return Level{}, false
}

// Choose returns the cell that the level fills next. The errors are ErrFull and
// ErrNoSolution; the latter when a line is wrong or, from a level that counts, when
// nothing fills the grid.
func (l Level) Choose(g Grid, seed uint32) (Fill, error) {
	step, ok := NextStep(g)
	switch {
	case ok && step.Kind == Conflict:
		return Fill{}, ErrNoSolution
	case g.Full():
		return Fill{}, ErrFull
	case ok && step.Kind <= l.Sees:
		return step.Fills[0], nil
	}
	random := Mulberry32(seed)
	cells := g.empties()
	random.shuffle(cells)
	if l.Counts {
		return certain(g, cells)
	}
	return plausible(g, cells, &random), nil
}

func (g Grid) empties() []uint8 {
	var cells []uint8
	for cell := range g.Cells() {
		if g.At(cell) == Empty {
			cells = append(cells, uint8(cell))
		}
	}
	return cells
}

// certain returns the first cell that is the same in all solutions, or else the first
// cell of one of them.
func certain(g Grid, cells []uint8) (Fill, error) {
	solutions, one := Count(g, 1)
	if solutions == 0 {
		return Fill{}, ErrNoSolution
	}
	for _, cell := range cells {
		fill := Fill{int(cell), one.At(int(cell))}
		otherwise := g
		otherwise.Set(fill.Cell, 1-fill.Value)
		if solutions, _ := Count(otherwise, 1); solutions == 0 {
			return fill, nil
		}
	}
	return Fill{int(cells[0]), one.At(int(cells[0]))}, nil
}

// plausible returns a value for the first cell, by chance, or the other one if that
// breaks R1 or R2 at once.
func plausible(g Grid, cells []uint8, random *Mulberry32) Fill {
	fill := Fill{int(cells[0]), Value(random.Below(2))}
	g.Set(fill.Cell, fill.Value)
	row := g.Status(Row, fill.Cell/g.Size())
	column := g.Status(Column, fill.Cell%g.Size())
	if !row.Balanced || !row.NoTriples || !column.Balanced || !column.NoTriples {
		fill.Value = 1 - fill.Value
	}
	return fill
}
