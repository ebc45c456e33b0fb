package dots

import (
	"math/bits"
	"slices"
)

// maxBits is how many edges a solver can keep in a word.
const maxBits = 64

// graph is the part of a board that is not drawn, as a solver sees it: an edge is a
// bit, a cell the mask of its edges. A position is the mask of the edges left. A
// graph does not change once it is made.
type graph struct {
	edges   []int // the board's number of each bit
	around  []uint64
	beside  [maxBits][2]int8
	twins   []uint64 // edges with the same cells beside them, as two at a corner
	turns   [][]int  // symmetries of the board: where each bit goes
	weights [maxBits]sums
	ways    int
	rimRank int // of the rim, in the order of moves
}

// newGraph makes the graph of some edges of a board; the others are drawn. Only a
// whole board has symmetries.
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
	for _, mask := range g.around {
		g.rimRank = max(g.rimRank, bits.OnesCount64(mask)+2)
	}
	g.findTwins()
	if len(edges) == b.Edges() {
		g.addTurns(b)
	}
	g.weigh()
	return g
}

// findTwins finds the edges of which only how many are left matters.
func (g *graph) findTwins() {
	byCells := map[[2]int8]uint64{}
	for bit := range g.edges {
		pair := g.beside[bit]
		slices.Sort(pair[:])
		byCells[pair] |= 1 << bit
	}
	for _, mask := range byCells {
		if bits.OnesCount64(mask) > 1 {
			g.twins = append(g.twins, mask)
		}
	}
}

// twinsOf are an edge and its twins.
func (g *graph) twinsOf(bit int) uint64 {
	for _, mask := range g.twins {
		if mask>>bit&1 != 0 {
			return mask
		}
	}
	return 1 << bit
}

// spare are the edges left that have a twin left below them.
func (g *graph) spare(left uint64) uint64 {
	var spare uint64
	for _, mask := range g.twins {
		twins := mask & left
		spare |= twins & (twins - 1)
	}
	return spare
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
		if !slices.ContainsFunc(g.around, func(mask uint64) bool { return !cells[turned(mask, to)] }) {
			g.turns = append(g.turns, to)
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

func turned(left uint64, turn []int) uint64 {
	var to uint64
	for ; left != 0; left &= left - 1 {
		to |= 1 << turn[bits.TrailingZeros64(left)]
	}
	return to
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
