package dots

import "slices"

// How often a position is played out for an estimate, and how often one with many edges
// left, where each time takes long.
const (
	rollouts     = 24
	rolloutsMany = 8
	manyEdges    = 200
)

// estimated plays a position out with moves chosen by chance among those that give
// nothing away. The estimate is the mean, and the bounds leave out the most extreme
// tenth on either side, but keep the distance that estimates are found to be off by
// when there is something to fight for.
func estimated(p *Position) Assessment {
	random := splitMix(p.drawn.digest())
	n := rollouts
	if p.Left() > manyEdges {
		n = rolloutsMany
	}
	values := make([]int, n)
	var s sketch
	s.read(p)
	for i := range values {
		if p.rules.theory() {
			values[i] = playSafe(p, &s, &random)
		} else {
			values[i] = playGreedy(p, &s, &random)
		}
		s.undo(0)
	}
	slices.Sort(values)
	sum := 0
	for _, v := range values {
		sum += v
	}
	cells := 0
	for cell := range p.board.Cells() {
		if s.lacks[cell] > 0 {
			cells++
		}
	}
	a := Assessment{Value: roundHalf(sum, n)}
	margin := 1 + (cells+3)/6
	a.Low = max(min(values[n/10], a.Value-margin), -cells)
	a.High = min(max(values[n-1-n/10], a.Value+margin), cells)
	return a
}

func roundHalf(sum, n int) int {
	if sum < 0 {
		return -roundHalf(-sum, n)
	}
	return (2*sum + n) / (2 * n)
}

// digest is a number that differs between sets, to begin a random sequence with.
func (s *EdgeSet) digest() uint64 {
	var sum splitMix
	for _, word := range s {
		sum ^= splitMix(word)
		sum = splitMix(sum.next())
	}
	return uint64(sum)
}

// playSafe takes what there is, lets both players draw safe edges until there is none,
// and values what is left as chains and loops.
func playSafe(p *Position, s *sketch, random *splitMix) int {
	h := takeHaul(s)
	rounds := 0
	order := random.shuffled(p.board.Edges())
	for _, edge := range order {
		if !s.drawn.Has(edge) && s.safe(edge) {
			s.draw(edge)
			rounds++
		}
	}
	rest := *p
	rest.drawn = s.drawn
	var structure Structure
	structure.Read(&rest)
	t := taking{n: len(h.cells), hold: h.hold}
	return t.value(signed(structure.openingValue(), rounds%2 == 0))
}

// shuffled returns the numbers below n in any order.
func (s *splitMix) shuffled(n int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		j := s.below(i + 1)
		numbers[i], numbers[j] = numbers[j], i
	}
	return numbers
}

// playGreedy plays any game to its end: take if that is good, else an edge that gives
// nothing away, else one that gives away as little as can be.
func playGreedy(p *Position, s *sketch, random *splitMix) int {
	g := greedy{sketch: s, rules: p.rules, order: random.shuffled(p.board.Edges())}
	var gains [MaxPlayers + 1]int
	at := *p
	for left := p.Left(); left > 0; left-- {
		completed := s.draw(g.choose())
		gains[at.turn] += completed
		if completed == 0 || p.rules.Children {
			at.pass()
		}
	}
	return p.advantage(gains)
}

// advantage is what the player to move gets more than the best of the others.
func (p *Position) advantage(gains [MaxPlayers + 1]int) int {
	sign := 1
	if p.rules.Misere {
		sign = -1
	}
	best := -MaxCells
	for player := Player(1); int(player) <= p.rules.Players; player++ {
		if player != p.turn && !p.out[player] {
			best = max(best, sign*gains[player])
		}
	}
	return sign*gains[p.turn] - best
}

// greedy chooses edges in a given order of preference among equals.
type greedy struct {
	*sketch
	rules Rules
	order []int
	next  int // all edges before it are drawn or not safe, which they never become again
}

func (g *greedy) choose() int {
	if !g.rules.Misere {
		for cell := range g.board.Cells() {
			if g.lacks[cell] == 1 {
				return g.free(cell)
			}
		}
	}
	for ; g.next < len(g.order); g.next++ {
		if edge := g.order[g.next]; !g.drawn.Has(edge) && g.safe(edge) {
			return edge
		}
	}
	best, least := -1, 2*MaxCells
	for _, edge := range g.order {
		if g.drawn.Has(edge) {
			continue
		}
		if cost := g.cost(edge); cost < least {
			best, least = edge, cost
		}
	}
	return best
}

// cost is what an edge that is not safe gives away; in misère, what it completes.
func (g *greedy) cost(edge int) int {
	if g.rules.Misere {
		return g.completes(edge)
	}
	return g.gift(edge)
}
