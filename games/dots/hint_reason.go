package dots

// judge says of what kind a move is, and why. A move that has nothing to teach has no
// kind.
func (t *tryout) judge(h *Hint) (HintKind, Reason) {
	switch {
	case t.p.rules.Misere:
		return t.judgeMisere(h)
	case h.Takes > 0:
		return t.judgeTaking(h)
	case len(t.haul.cells) > 0:
		return t.judgeLeaving(h)
	case h.Gives == 0:
		return t.judgeSafe(h)
	}
	return t.judgeOpening(h)
}

func (t *tryout) judgeTaking(h *Hint) (HintKind, Reason) {
	switch {
	case h.Loss > 0:
		return DangerHint, LosesControl
	case !h.Exact && t.decline && len(t.haul.cells) == t.haul.hold:
		return DangerHint, LosesControl
	case h.Length > 1 && !t.p.rules.Children:
		return SafeHint, TakeChain
	}
	return SafeHint, TakeBox
}

// judgeLeaving is about moves that leave cells to the next player.
func (t *tryout) judgeLeaving(h *Hint) (HintKind, Reason) {
	if h.Loss > 0 || !h.Exact && !t.declines(h) {
		return DangerHint, LeavesBoxes
	}
	switch {
	case h.Exact && t.someBest(func(edge int) bool { return t.sketch.completes(edge) > 0 }):
		return "", "" // no better than taking them, and harder to understand
	case t.declines(h) && h.Gives == 4:
		return StrategicHint, DeclineLoop
	case t.declines(h):
		return StrategicHint, DoubleDeal
	}
	return StrategicHint, Sacrifice
}

// declines reports whether a move hands over just what should be held back.
func (t *tryout) declines(h *Hint) bool {
	return t.decline && h.Gives == t.haul.hold && len(t.haul.cells) == t.haul.hold
}

// someBest reports whether there is a best move of that sort.
func (t *tryout) someBest(is func(edge int) bool) bool {
	for edge, known := range t.worths.known {
		if known && t.worths.value[edge] == t.worths.best && is(edge) {
			return true
		}
	}
	return false
}

func (t *tryout) judgeSafe(h *Hint) (HintKind, Reason) {
	switch {
	case h.Loss > 0:
		return DangerHint, Miscounts
	case h.SafeLeft == 0:
		return SafeHint, SafeLast
	}
	return SafeHint, SafeMove
}

// judgeOpening is about moves that give cells away when there is nothing to take.
func (t *tryout) judgeOpening(h *Hint) (HintKind, Reason) {
	halfHearted := h.Gives == 2 && !h.Loop && t.p.rules.theory() && t.canHandBack(h.Edge)
	forced := t.safe == 0
	gift := t.sketch.gift(h.Edge)
	switch {
	case h.Loss > 0, !h.Exact && h.Edge != t.favourite && (!forced || h.Gives > t.least || halfHearted):
		return DangerHint, dangerOf(h, halfHearted)
	case !forced:
		return StrategicHint, Sacrifice
	case h.Exact && t.someBest(func(edge int) bool { return t.sketch.gift(edge) < gift }):
		return "", "" // no better than giving less
	case gift > t.least:
		return StrategicHint, OpenLonger
	}
	return StrategicHint, OpenShortest
}

func dangerOf(h *Hint, halfHearted bool) Reason {
	switch {
	case halfHearted:
		return HalfHeartedHandout
	case h.Loop:
		return GivesLoop
	case h.Length > 1:
		return GivesChain
	}
	return GivesBox
}

// canHandBack reports whether the next player can hold back what an edge gives, though
// another edge of the same run would give it for good.
func (t *tryout) canHandBack(edge int) bool {
	holds := func(edge int) bool {
		t.sketch.draw(edge)
		h := takeHaul(&t.sketch)
		t.sketch.undo(0)
		return h.hold > 0
	}
	if t.runs[edge] == nil || !holds(edge) {
		return false
	}
	for _, other := range t.runs[edge].Edges {
		if !holds(other) {
			return true
		}
	}
	return false
}

func (t *tryout) judgeMisere(h *Hint) (HintKind, Reason) {
	best := h.Exact && h.Loss == 0
	switch {
	case h.Takes > 0 && !best:
		return DangerHint, TakesBox
	case h.Takes > 0:
		return StrategicHint, TakeNow
	case h.Loss > 0:
		return DangerHint, Miscounts
	case h.Gives > 0:
		return StrategicHint, OfferBox
	}
	return SafeHint, LeavesNone
}
