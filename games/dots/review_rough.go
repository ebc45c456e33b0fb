package dots

// rough are losses as they look one move ahead, for positions that are not settled.
type rough struct {
	losses map[int]int
	differ bool
}

func roughLosses(p *Position) rough {
	var s sketch
	s.read(p)
	look := func(edge int) int { return glance(&s, edge, p.rules) }
	if p.rules.theory() {
		look = newLook(p, &s)
	}
	r := rough{losses: make(map[int]int, p.Left())}
	best := -3 * MaxCells
	for _, edge := range p.available() {
		worth := look(edge)
		r.losses[edge] = worth
		best = max(best, worth)
	}
	for edge, worth := range r.losses {
		r.losses[edge] = best - worth
		r.differ = r.differ || worth != best
	}
	return r
}

// newLook values moves by what the next player can take after them. Taking costs
// nothing, nor does handing over the last cells when all that remains is chains, and
// opening one of them costs more.
func newLook(p *Position, s *sketch) func(edge int) int {
	h := takeHaul(s)
	rest := *p
	rest.drawn = s.drawn
	decline := false
	if h.hold > 0 && len(h.cells) == h.hold && s.countSafe() == 0 {
		var structure Structure
		structure.Read(&rest)
		decline = structure.openingValue() < -h.hold
	}
	s.undo(0)
	return func(edge int) int {
		if s.completes(edge) > 0 {
			return 0
		}
		s.draw(edge)
		after := takeHaul(s)
		s.undo(0)
		if decline && len(after.cells) == h.hold {
			return 0
		}
		return -len(after.cells)
	}
}
