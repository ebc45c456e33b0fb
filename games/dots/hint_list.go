package dots

import (
	"cmp"
	"slices"
)

// How many hints of a kind there are at most.
const (
	maxSafeHints      = 3
	maxDangerHints    = 3
	maxStrategicHints = 2
)

// Hints returns advice for the player to move, best first: every edge that is not
// drawn is tried, and the few that teach most are kept. Where the solver settles a
// position within the limit, the order is that of the exact values; without it, with
// three or four players and early on large boards, it goes by what is taken and given
// away at once. solver may be nil. The error is ErrGameOver.
func Hints(p *Position, solver *Solver, limit Limit) ([]Hint, error) {
	if p.Over() {
		return nil, ErrGameOver
	}
	t := newTryout(p, solver, limit)
	var all []Hint
	for _, edge := range p.available() {
		h := t.measure(edge)
		if h.Kind, h.Reason = t.judge(&h); h.Kind != "" {
			all = append(all, h)
		}
	}
	slices.SortStableFunc(all, func(a, b Hint) int { return cmp.Compare(b.Score, a.Score) })
	hints := slices.Concat(t.best(all, SafeHint, maxSafeHints), t.plans(all), t.worst(all))
	slices.SortStableFunc(hints, func(a, b Hint) int { return cmp.Compare(b.Score, a.Score) })
	return hints, nil
}

// best returns the first hints of a kind, of each run one.
func (t *tryout) best(all []Hint, kind HintKind, most int) []Hint {
	var kept []Hint
	for _, h := range all {
		if h.Kind == kind && len(kept) < most && !t.sameRun(kept, &h) {
			kept = append(kept, h)
		}
	}
	return kept
}

// worst returns the moves to warn of: mistakes that look right, then the worst for each
// other reason, then more of the same.
func (t *tryout) worst(all []Hint) []Hint {
	tempting := func(h *Hint) bool { return h.Reason == Miscounts || h.Reason == LosesControl }
	var kept []Hint
	add := func(want func(h *Hint, again bool) bool) {
		for i := len(all) - 1; i >= 0 && len(kept) < maxDangerHints; i-- {
			h := &all[i]
			again := slices.ContainsFunc(kept, func(k Hint) bool { return k.Reason == h.Reason })
			if h.Kind == DangerHint && want(h, again) && !t.sameRun(kept, h) {
				kept = append(kept, *h)
			}
		}
	}
	add(func(h *Hint, again bool) bool { return tempting(h) && !again })
	add(func(_ *Hint, again bool) bool { return !again })
	add(func(*Hint, bool) bool { return true })
	return kept
}

// sameRun reports whether there is a hint already about what happens to the same
// cells, for the same reason.
func (t *tryout) sameRun(kept []Hint, h *Hint) bool {
	return slices.ContainsFunc(kept, func(k Hint) bool {
		same := k.Reason == h.Reason && h.Length > 0 && k.Length == h.Length
		return k.Edge == h.Edge || same && (k.Gives > 0 && h.Reason == LeavesBoxes || slices.Contains(k.Cells, h.Cells[0]))
	})
}

// plans returns the strategic hints: the best moves that look wrong, then advice
// without a move, which has the score of the best move.
func (t *tryout) plans(all []Hint) []Hint {
	kept := t.best(all, StrategicHint, maxStrategicHints)
	general := t.general()
	if len(general) > 0 && len(kept) == maxStrategicHints {
		kept = kept[:maxStrategicHints-1]
	}
	sacrifice := slices.ContainsFunc(kept, func(h Hint) bool { return h.Reason == Sacrifice })
	for _, h := range general {
		if len(kept) == maxStrategicHints {
			break
		}
		if h.Reason == AvoidOpening && sacrifice {
			continue
		}
		h.Kind, h.Edge = StrategicHint, NoEdge
		if h.Reason != CountQuiet {
			h.SafeLeft = t.safe
		}
		h.Control = t.control
		if len(all) > 0 {
			h.Score = all[0].Score
		}
		kept = append(kept, h)
	}
	return kept
}

// general is the advice without a move, the most urgent first.
func (t *tryout) general() []Hint {
	if t.p.rules.Misere {
		quiet := len(filter(t.p.available(), func(edge int) bool { return t.sketch.completes(edge) == 0 }))
		return []Hint{{Reason: CountQuiet, SafeLeft: quiet}}
	}
	var list []Hint
	if t.decline && len(t.haul.cells) > t.haul.hold {
		list = append(list, Hint{
			Reason: KeepControl, Cells: t.haul.cells, Edges: t.haul.edges,
			Length: len(t.haul.cells), Gives: t.haul.hold, Loop: t.haul.hold == 4,
		})
	}
	if t.safe == 0 {
		return list
	}
	if run := t.longest(); run != nil && len(t.haul.cells) == 0 {
		list = append(list, Hint{
			Reason: AvoidOpening, Cells: slices.Clone(run.Cells), Edges: slices.Clone(run.Edges),
			Length: len(run.Cells), Loop: run.Loop, Gives: len(run.Cells),
		})
	}
	if t.p.rules.theory() {
		list = append(list, t.countChains())
	}
	return list
}

func (t *tryout) countChains() Hint {
	h := Hint{Reason: CountChains}
	for _, edge := range t.haul.edges {
		t.sketch.draw(edge)
	}
	h.Wanted = wantedChains(&t.sketch)
	t.sketch.undo(0)
	for i := range t.structure.Runs {
		run := &t.structure.Runs[i]
		if run.Long() && !run.Loop && run.Ends[0] != AtCapture && run.Ends[1] != AtCapture {
			h.ChainsNow++
			h.Cells = append(h.Cells, run.Cells...)
		}
	}
	return h
}

// longest is the longest run that nobody can take from yet.
func (t *tryout) longest() *Run {
	var longest *Run
	for i := range t.structure.Runs {
		run := &t.structure.Runs[i]
		if run.Ends[0] == AtCapture || run.Ends[1] == AtCapture {
			continue
		}
		if longest == nil || len(run.Cells) > len(longest.Cells) {
			longest = run
		}
	}
	return longest
}
