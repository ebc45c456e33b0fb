package dots

import "slices"

// tryout is a position whose moves are tried one by one.
type tryout struct {
	p         *Position
	sketch    sketch
	structure Structure
	runs      []*Run // by edge, nil where an edge is in none
	haul      haul   // what the player to move can take
	safe      int    // safe moves
	least     int    // the fewest cells that an edge gives away, if none is safe
	worths    worths
	decline   bool // cells should be held back when the rest is taken
	control   Player
	favourite int // where nothing is settled, what the strongest level would draw
}

func newTryout(p *Position, s *Solver, limit Limit) *tryout {
	t := &tryout{p: p, runs: make([]*Run, p.board.Edges()), favourite: NoEdge}
	t.sketch.read(p)
	t.structure.Read(p)
	for i := range t.structure.Runs {
		run := &t.structure.Runs[i]
		for _, edge := range run.Edges {
			t.runs[edge] = run
		}
	}
	t.safe = t.sketch.countSafe()
	t.haul = takeHaul(&t.sketch)
	b := &budget{limit: limit}
	t.worths = valueMoves(p, s, b)
	if p.rules.theory() {
		t.decline = t.shouldDecline(s, b)
		if t.worths.settled {
			t.control = controlByPlay(p, s, b)
		}
	}
	t.sketch.undo(0)
	if s != nil && !t.worths.settled {
		if edge, err := Hard.Choose(p, 0, s, limit); err == nil {
			t.favourite = edge
		}
	}
	t.least = MaxCells
	for _, edge := range p.available() {
		t.least = min(t.least, t.sketch.gift(edge))
	}
	return t
}

// shouldDecline reports whether the player who can hold cells back should, once all
// others are taken: when the rest is worth less to whoever has to move there than the
// cells held back. The sketch has everything taken.
func (t *tryout) shouldDecline(s *Solver, b *budget) bool {
	if t.haul.hold == 0 {
		return false
	}
	rest := *t.p
	for _, edge := range t.haul.edges {
		rest, _, _ = rest.step(edge)
	}
	if t.worths.settled {
		if a, ok := b.solve(s, &rest); ok {
			return a.Value < -t.haul.hold
		}
	}
	if t.sketch.countSafe() > 0 {
		return false
	}
	var structure Structure
	structure.Read(&rest)
	return structure.openingValue() < -t.haul.hold
}

// measure tries an edge and fills in the numbers of a hint.
func (t *tryout) measure(edge int) Hint {
	s := &t.sketch
	h := Hint{Edge: edge, Takes: s.completes(edge)}
	run := t.runs[edge]
	s.draw(edge)
	h.SafeLeft = s.countSafe()
	after := takeHaul(s)
	s.undo(0)
	h.Loss, h.Exact = t.worths.loss(edge)
	if h.Exact {
		h.Value = t.worths.value[edge]
	}
	if h.Takes > 0 {
		h.Cells, h.Edges = slices.Clone(run.Cells), slices.Clone(run.Edges)
		h.Loop = len(run.Cells) >= longLoop && run.Ends == [2]End{AtCapture, AtCapture}
	} else {
		h.Cells, h.Edges = after.cells, after.edges
		h.Loop = run != nil && run.Loop
	}
	h.Length = len(h.Cells)
	if h.Takes == 0 || t.p.rules.Children {
		h.Gives = len(after.cells)
	}
	if t.p.rules.Children {
		h.Gives = (h.Gives + 1) / 2 // the players take them in turn
	}
	h.Score = t.score(&h)
	h.Control = t.controlAfter(&h)
	return h
}

// score ranks by the exact value. Without one it goes by what is taken and given away
// at once, but never above a move that is known to be better; among equals the move
// of the strongest level comes first.
func (t *tryout) score(h *Hint) int {
	if h.Exact {
		return 100 * h.Value
	}
	score := 100 * (h.Length - h.Gives)
	switch {
	case t.p.rules.Misere:
		score = -100 * h.Takes
	case t.p.rules.Children:
		score = 100 * (h.Takes - h.Gives)
	case h.Takes == 0:
		score = -100 * h.Gives
	}
	switch {
	case t.worths.settled:
		return min(score, 100*(t.worths.best-1))
	case h.Edge == t.favourite:
		return score + 50
	}
	return score
}

// controlAfter is who is in control after a move: by play after a best one, else as
// far as the structure tells it.
func (t *tryout) controlAfter(h *Hint) Player {
	if t.control != 0 && h.Exact && h.Loss == 0 {
		return t.control
	}
	next, _, _ := t.p.step(h.Edge)
	return Control(&next)
}
