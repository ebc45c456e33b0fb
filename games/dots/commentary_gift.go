package dots

// give tells what a line that completes nothing leaves to the next player. The sketch is
// that of the position before the line, and afterwards of the one with it.
func (t *teller) give(before *Position, m Move, p *Position) {
	s := &t.sketch
	free, gift := s.takeable(), s.gift(m.Edge)
	e := event{who: m.Player, other: p.Turn(), n: gift, worth: perCell * gift}
	if gift > 0 || free > 0 {
		e.m = t.safeLines()
	}
	s.draw(m.Edge)
	switch {
	case free == 0 && gift == 0:
		t.lastSafe(m, p)
	case t.rules.Children:
		// The next player gets a part of it only.
	case t.rules.Misere:
		t.threaten(e, free, p)
	case free > 0:
		t.decline(e, free, p)
	case e.m >= manySafe && gift >= manyGiven:
		t.add(topicBlunder, p, e)
	case e.m > 0:
		t.add(topicSacrifice, p, e)
	default:
		t.open(before, e, m, p)
	}
}

// threaten tells that there is something to take in misère, where nobody wants to.
func (t *teller) threaten(e event, free int, p *Position) {
	if e.n >= manyGiven && free == 0 {
		e.m = 0
		t.add(topicOpensChain, p, e)
	}
}

// decline tells that a player left cells lying: to keep control if that is what it
// does, else for no reason that can be seen.
func (t *teller) decline(e event, free int, p *Position) {
	if e.m == 0 && e.n == free && free >= 2 && free <= fewHeld && t.handsOver(free, p) {
		t.controller = e.who
		t.add(topicHoldsBack, p, e)
		return
	}
	e.n, e.worth = free, perCell*free
	t.add(topicMisses, p, e)
}

// handsOver reports whether the next player can take so many cells and then has to
// draw something else.
func (t *teller) handsOver(cells int, p *Position) bool {
	before := t.sketch.depth
	taken := t.sketch.takeAll()
	lines := t.sketch.depth - before
	t.sketch.undo(before)
	return taken == cells && p.Left() > lines
}

// open tells that a player had to give something away.
func (t *teller) open(before *Position, e event, m Move, p *Position) {
	e.m = 0
	topic := topicOpensFew
	if e.n >= manyGiven {
		topic = topicOpensChain
	}
	if t.inLoop(before, m.Edge) {
		topic, t.loop = topicOpensLoop, e.n
	}
	if e.n >= manyGiven && t.swings(e.who, e.other) {
		topic = topicControl
		e.who, e.other = e.other, e.who
	}
	t.add(topic, p, e)
}

// swings notes that a player has to open something long, and reports whether it is
// worth telling that the other gets control by it. Short chains come before that: who
// opens those decides nothing yet.
func (t *teller) swings(opener, other Player) bool {
	had := t.controller
	t.controller = other
	if t.rules.Players != 2 || had != opener || t.controls == mostSwings {
		return false
	}
	t.controls++
	return true
}

func (t *teller) inLoop(p *Position, edge int) bool {
	t.shapes.Read(p)
	for i := range t.shapes.Runs {
		if run := &t.shapes.Runs[i]; run.Loop {
			for _, other := range run.Edges {
				if other == edge {
					return true
				}
			}
		}
	}
	return false
}

// lastSafe tells that no safe line is left after one that was.
func (t *teller) lastSafe(m Move, p *Position) {
	if p.Over() || t.anySafe() {
		return
	}
	e := event{who: m.Player, other: p.Turn()}
	t.shapes.Read(p)
	for i := range t.shapes.Runs {
		switch run := &t.shapes.Runs[i]; {
		case run.Long() && run.Loop:
			e.m++
		case run.Long():
			e.n++
		}
	}
	if e.n+e.m > 0 {
		t.add(topicLastSafe, p, e)
	} else {
		t.add(topicLastSafeShort, p, e)
	}
}

// safeLines is how many lines give nothing away and complete nothing.
func (t *teller) safeLines() int {
	n := 0
	for edge := range t.board.Edges() {
		if t.isSafe(edge) {
			n++
		}
	}
	return n
}

func (t *teller) anySafe() bool {
	for edge := range t.board.Edges() {
		if t.isSafe(edge) {
			return true
		}
	}
	return false
}

func (t *teller) isSafe(edge int) bool {
	return !t.sketch.drawn.Has(edge) && !t.sketch.opens(edge) && t.sketch.completes(edge) == 0
}

// takeable is how many cells can be taken in a row.
func (s *sketch) takeable() int {
	before := s.depth
	n := s.takeAll()
	s.undo(before)
	return n
}

// takeAll takes every cell that can be, and returns how many.
func (s *sketch) takeAll() int {
	n := 0
	for cell := range s.board.Cells() {
		for next := cell; next != NoCell && s.lacks[next] == 1; {
			edge := s.free(next)
			n += s.draw(edge)
			next = s.board.across(edge, next)
		}
	}
	return n
}
