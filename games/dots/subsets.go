package dots

import (
	"fmt"
	"math/bits"
)

// maxSubsetEdges limits the table of all subsets to 16 megabytes.
const maxSubsetEdges = 24

// subsets values every set of edges left, by the rules and nothing else. It serves
// the variants, for which the theory of chains does not hold.
type subsets struct {
	graph  *graph
	rules  Rules
	values []int8
}

// newSubsets fills the table. It returns nil when the limit comes first.
func newSubsets(p *Position, limit Limit) (*subsets, error) {
	if p.Left() > maxSubsetEdges {
		return nil, fmt.Errorf("%w: %d, at most %d in this variant", ErrTooLarge, p.Left(), maxSubsetEdges)
	}
	edges := p.board.missingFrom(&p.drawn)
	s := &subsets{graph: newGraph(p.board, edges), rules: p.rules}
	s.values = make([]int8, 1<<len(edges))
	for left := 1; left < len(s.values); left++ {
		if limit.Nodes > 0 && uint64(left) > limit.Nodes || left%pollNodes == 0 && limit.Stop != nil && limit.Stop() {
			return nil, nil
		}
		best := -MaxCells
		for rest := uint64(left); rest != 0; rest &= rest - 1 {
			best = max(best, s.drawing(uint64(left), bits.TrailingZeros64(rest)))
		}
		s.values[left] = int8(best)
	}
	return s, nil
}

// drawing is what a move is worth.
func (s *subsets) drawing(left uint64, edge int) int {
	next := left &^ (1 << edge)
	completed := 0
	for _, cell := range s.graph.beside[edge] {
		if cell >= 0 && s.graph.around[cell]&next == 0 {
			completed++
		}
	}
	gain, then := completed, int(s.values[next])
	if s.rules.Misere {
		gain = -gain
	}
	if completed == 0 || s.rules.Children {
		then = -then
	}
	return gain + then
}

func solveSubsets(p *Position, limit Limit) (Answer, error) {
	s, err := newSubsets(p, limit)
	if err != nil || s == nil {
		return Answer{}, err
	}
	left := uint64(len(s.values) - 1)
	a := Answer{Exact: true, Value: int(s.values[left]), Nodes: left}
	for bit, edge := range s.graph.edges {
		if s.drawing(left, bit) == a.Value {
			a.Moves = append(a.Moves, edge)
		}
	}
	return a, nil
}
