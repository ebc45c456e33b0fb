package dots

// BestLine plays a position to its end with best moves on both sides, and returns the
// edges: of moves that are as good, one that completes a cell, else the first. The
// error is that of the solver, or ErrTooLarge when the limit comes first.
func BestLine(p *Position, solver *Solver, limit Limit) ([]int, error) {
	var line []int
	for at := *p; !at.Over(); {
		a, err := solver.Solve(&at, limit)
		if err != nil {
			return nil, err
		}
		if !a.Exact {
			return nil, ErrTooLarge
		}
		edge := at.natural(a.Moves)
		line = append(line, edge)
		at, _, _ = at.step(edge)
	}
	return line, nil
}

// natural is the move of several that needs the least explanation.
func (p *Position) natural(edges []int) int {
	var s sketch
	s.read(p)
	for _, edge := range edges {
		if s.completes(edge) > 0 != p.rules.Misere {
			return edge
		}
	}
	return edges[0]
}

// Solution is the puzzle played to its end, by best moves on both sides.
func Solution(z *Puzzle, solver *Solver) ([]int, error) {
	p, err := z.Position()
	if err != nil {
		return nil, err
	}
	return BestLine(&p, solver, Limit{})
}

// Refutation is why an edge does not solve a puzzle.
type Refutation struct {
	Line   []int   // the edge, and the rest of the game by best moves on both sides
	Cost   int     // by how much the edge is worse than the answer, 0 for the answer
	Result Outcome // what the player to move gets
}

// Refute plays a puzzle on after an edge. The error says that the edge is refused.
func Refute(z *Puzzle, edge int, solver *Solver) (Refutation, error) {
	p, err := z.Position()
	if err != nil {
		return Refutation{}, err
	}
	if err := p.Check(Move{Player: p.turn, Edge: edge}); err != nil {
		return Refutation{}, err
	}
	next, _, _ := p.step(edge)
	line, err := BestLine(&next, solver, Limit{})
	if err != nil {
		return Refutation{}, err
	}
	end := next
	for _, edge := range line {
		end, _, _ = end.step(edge)
	}
	margin := end.Score(1) - end.Score(2)
	return Refutation{
		Line:   append([]int{edge}, line...),
		Cost:   z.Mine - z.Theirs + z.Value - margin,
		Result: p.outcome(1, Assessment{Low: margin - z.Mine + z.Theirs, High: margin - z.Mine + z.Theirs}),
	}, nil
}
