package dots

// How often easy sees what is in front of it, in percent.
const (
	easyTakes  = 70 // a cell that it can take
	easyAvoids = 50 // that its edge would let the next player take one
)

// easy draws anywhere, like someone who plays for the first time. In misère it sees
// as often that it should not complete a cell.
func easy(t *thought) int {
	var s sketch
	s.read(t.Position)
	misere := t.Position.rules.Misere
	if t.random.percent(easyTakes) {
		wanted := filter(t.Available, func(edge int) bool { return s.completes(edge) > 0 != misere })
		if len(wanted) > 0 && (len(wanted) < len(t.Available) || !misere) {
			return t.random.pick(wanted)
		}
	}
	edge := t.random.pick(t.Available)
	if misere || !s.opens(edge) || !t.random.percent(easyAvoids) {
		return edge
	}
	if safe := filter(t.Available, func(edge int) bool { return !s.opens(edge) }); len(safe) > 0 {
		return t.random.pick(safe)
	}
	return edge
}

func filter(edges []int, keep func(int) bool) []int {
	var kept []int
	for _, edge := range edges {
		if keep(edge) {
			kept = append(kept, edge)
		}
	}
	return kept
}
