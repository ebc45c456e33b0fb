package dots

// budget is a limit shared by several questions to a solver.
type budget struct {
	limit Limit
	spent uint64
}

// solve asks about a position with what is left of the limit. It reports false when
// there is no exact answer: the limit came first, or the position is too large or of
// a kind that is not solved.
func (b *budget) solve(s *Solver, p *Position) (Answer, bool) {
	limit := b.limit
	if limit.Nodes > 0 {
		if b.spent >= limit.Nodes {
			return Answer{}, false
		}
		limit.Nodes -= b.spent
	}
	a, err := s.Solve(p, limit)
	b.spent += a.Nodes
	return a, err == nil && a.Exact
}

// worths are what is known about the moves of a position. A value is how many cells
// the player to move will still get, less those of the other, in misère the other way
// round: the same as in an Answer, but of one move.
type worths struct {
	settled bool // the value of the position and of its best moves is known
	best    int
	value   []int // of the edge
	known   []bool
}

// valueMoves finds the exact value of the position and of as many moves as the limit
// allows. When the position is settled, a move of unknown value is not a best one.
func valueMoves(p *Position, s *Solver, b *budget) worths {
	w := worths{value: make([]int, p.board.Edges()), known: make([]bool, p.board.Edges())}
	switch {
	case s == nil || p.rules.Players != 2:
	case p.rules.Children || p.rules.Misere:
		w.fromSubsets(p, b.limit)
	default:
		w.fromSolver(p, s, b)
	}
	return w
}

// fromSubsets reads all values off one table.
func (w *worths) fromSubsets(p *Position, limit Limit) {
	table, err := newSubsets(p, limit)
	if err != nil || table == nil {
		return
	}
	left := uint64(len(table.values) - 1)
	w.settled, w.best = true, int(table.values[left])
	for bit, edge := range table.graph.edges {
		w.set(edge, table.drawing(left, bit))
	}
}

func (w *worths) fromSolver(p *Position, s *Solver, b *budget) {
	a, ok := b.solve(s, p)
	if !ok {
		return
	}
	w.settled, w.best = true, a.Value
	for _, edge := range a.Moves {
		w.set(edge, a.Value)
	}
	for _, edge := range p.available() {
		if w.known[edge] {
			continue
		}
		next, gain, again := p.step(edge)
		then, ok := b.solve(s, &next)
		if !ok {
			return
		}
		w.set(edge, gain+signed(then.Value, again))
	}
}

func (w *worths) set(edge, value int) { w.value[edge], w.known[edge] = value, true }

// loss is what an edge gives up against the best, and whether it is known. Of a move
// that is only known not to be the best it is at least 1.
func (w *worths) loss(edge int) (boxes int, known bool) {
	switch {
	case w.known[edge]:
		return w.best - w.value[edge], true
	case w.settled:
		return 1, false
	}
	return 0, false
}

// step draws an edge. gain is what that is worth to the mover, who is to move again or
// not.
func (p *Position) step(edge int) (next Position, gain int, again bool) {
	next, m, err := p.Apply(Move{Player: p.turn, Edge: edge})
	if err != nil {
		return *p, 0, false
	}
	gain = m.Cells()
	if p.rules.Misere {
		gain = -gain
	}
	return next, gain, next.turn == p.turn
}

// signed is a value seen by the player who moved before.
func signed(value int, again bool) int {
	if again {
		return value
	}
	return -value
}

// theory reports whether the theory of chains holds: two players, the turn kept by
// whoever completes a cell, and the most cells win.
func (r Rules) theory() bool { return r.Players == 2 && !r.Children && !r.Misere }
