package dots

// The most edges of a kind that are rehearsed, so that large boards leave each of them
// enough games.
const (
	harmlessTried = 16
	givingTried   = 6
)

// worthTrying returns some of the edges, in any order: where cells can be taken, those
// that take one and those that hand the last ones over; else some that are harmless
// and the cheapest of the others.
func (r *rehearsal) worthTrying(edges []int) []int {
	s := &r.start
	edges = append([]int(nil), edges...)
	r.random.shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
	if r.rules.Misere {
		return first(edges, 2*harmlessTried, func(edge int) int { return s.completes(edge) })
	}
	taking := filter(edges, func(edge int) bool { return s.completes(edge) > 0 })
	if len(taking) > 0 && !r.rules.Children {
		return append(taking, filter(edges, s.handsOver)...)
	}
	harmless := filter(edges, func(edge int) bool { return !s.opens(edge) && s.completes(edge) == 0 })
	giving := filter(edges, func(edge int) bool { return s.opens(edge) && s.completes(edge) == 0 })
	return append(taking, append(
		harmless[:min(len(harmless), harmlessTried)], first(giving, givingTried, s.gift)...)...)
}

// first returns the n edges that cost least.
func first(edges []int, n int, cost func(int) int) []int {
	costs := make([]int, len(edges))
	for i, edge := range edges {
		costs[i] = cost(edge)
	}
	for i := range min(n, len(edges)) {
		least := i
		for j := i + 1; j < len(edges); j++ {
			if costs[j] < costs[least] {
				least = j
			}
		}
		edges[i], edges[least] = edges[least], edges[i]
		costs[i], costs[least] = costs[least], costs[i]
	}
	return edges[:min(n, len(edges))]
}

// handsOver reports whether an edge closes the end of a run whose other end can be
// taken, so that the next player has to take it and then to move on.
func (s *sketch) handsOver(edge int) bool {
	if s.completes(edge) > 0 {
		return false
	}
	for _, cell := range s.board.beside[edge] {
		if cell == NoCell || s.lacks[cell] != 2 {
			continue
		}
		for _, other := range s.board.around[cell] {
			if other != edge && !s.drawn.Has(other) && s.completes(other) > 0 {
				return true
			}
		}
	}
	return false
}
