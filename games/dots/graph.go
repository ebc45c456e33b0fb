package dots

import (
	"math/bits"
	"slices"
)

// maxBits is how many edges a solver can keep in a word.
const maxBits = 64

// graph is the part of a board that is not drawn, as a solver sees it: an edge is a
// bit, a cell the mask of its edges. A position is the mask of the edges left.
type graph struct {
	edges  []int // the board's number of each bit
	around []uint64
	beside [maxBits][2]int8
	twins  []twins
	turns  []turn
}

// twins are edges with the same cells beside them, as the two at the corner of a
// rectangle. Only how many of them are left matters.
type twins struct {
	mask   uint64
	lowest []uint64 // the lowest so many of them
}

// turn is a symmetry of the board: where each value of each byte of a mask goes.
type turn [maxBits / 8][256]uint64

// newGraph makes the graph of some edges of a board; the others are drawn.
func newGraph(b *Board, edges []int) *graph {
	g := &graph{edges: edges, around: make([]uint64, b.Cells())}
	for bit, edge := range edges {
		for i, cell := range b.beside[edge] {
			g.beside[bit][i] = int8(-1)
			if cell != NoCell {
				g.around[cell] |= 1 << bit
			}
		}
	}
	// Cells without an edge left are no part of the graph, so that what is left of
	// a large board has few.
	index := make([]int8, b.Cells())
	kept := g.around[:0]
	for cell, mask := range g.around {
		if mask != 0 {
			index[cell] = int8(len(kept))
			kept = append(kept, mask)
		}
	}
	g.around = kept
	for bit, edge := range edges {
		for i, cell := range b.beside[edge] {
			if cell != NoCell {
				g.beside[bit][i] = index[cell]
			}
		}
	}
	g.findTwins()
	return g
}

func (g *graph) findTwins() {
	byCells := map[[2]int8]uint64{}
	for bit := range g.edges {
		pair := g.beside[bit]
		slices.Sort(pair[:])
		byCells[pair] |= 1 << bit
	}
	for _, mask := range byCells {
		if bits.OnesCount64(mask) < 2 {
			continue
		}
		t := twins{mask: mask, lowest: []uint64{0}}
		for rest := mask; rest != 0; rest &= rest - 1 {
			t.lowest = append(t.lowest, mask&^(rest&(rest-1)))
		}
		g.twins = append(g.twins, t)
	}
}

// addTurns finds the symmetries among the flips and quarter turns of the plane: those
// that take every cell to a cell. All edges of the board must be in the graph.
func (g *graph) addTurns(b *Board) {
	var most Dot
	for _, dot := range b.dots {
		most.Row, most.Col = max(most.Row, dot.Row), max(most.Col, dot.Col)
	}
	cells := map[uint64]bool{}
	for _, mask := range g.around {
		cells[mask] = true
	}
	for way := 1; way < 8; way++ {
		to, ok := b.moved(func(d Dot) Dot {
			if way&1 != 0 {
				d.Row = most.Row - d.Row
			}
			if way&2 != 0 {
				d.Col = most.Col - d.Col
			}
			if way&4 != 0 {
				d.Row, d.Col = d.Col, d.Row
			}
			return d
		})
		if !ok {
			continue
		}
		t := newTurn(to)
		if !slices.ContainsFunc(g.around, func(mask uint64) bool { return !cells[t.apply(mask)] }) {
			g.turns = append(g.turns, t)
		}
	}
}

// moved returns where a movement of the plane takes each edge, if it takes each to
// one.
func (b *Board) moved(move func(Dot) Dot) ([]int, bool) {
	to := make([]int, b.Edges())
	for edge := range to {
		from, until := b.Ends(edge)
		there, err := b.Between(move(from), move(until))
		if err != nil {
			return nil, false
		}
		to[edge] = there
	}
	return to, true
}

func newTurn(to []int) turn {
	var t turn
	for bit, there := range to {
		for value := range 256 {
			if value>>(bit&7)&1 != 0 {
				t[bit>>3][value] |= 1 << there
			}
		}
	}
	return t
}

func (t *turn) apply(mask uint64) uint64 {
	return t[0][mask&255] | t[1][mask>>8&255] | t[2][mask>>16&255] | t[3][mask>>24&255] |
		t[4][mask>>32&255] | t[5][mask>>40&255] | t[6][mask>>48&255] | t[7][mask>>56]
}

// key is the same number for positions that differ by a symmetry of the board or by
// which of several twins is left, and for no others.
func (g *graph) key(left uint64) uint64 {
	best := g.untwin(left)
	for i := range g.turns {
		best = min(best, g.untwin(g.turns[i].apply(left)))
	}
	return best
}

func (g *graph) untwin(left uint64) uint64 {
	for i := range g.twins {
		t := &g.twins[i]
		left = left&^t.mask | t.lowest[bits.OnesCount64(left&t.mask)]
	}
	return left
}

// cellsLeft is how many cells lack an edge.
func (g *graph) cellsLeft(left uint64) int {
	n := 0
	for _, mask := range g.around {
		if mask&left != 0 {
			n++
		}
	}
	return n
}

// across returns the cell beyond an edge of a cell, -1 at the rim.
func (g *graph) across(edge, cell int) int {
	pair := &g.beside[edge]
	return int(pair[0]) + int(pair[1]) - cell
}
