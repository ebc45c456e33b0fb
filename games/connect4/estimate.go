package connect4

import "math/bits"

// estimate answers with what is proved and a guess between the bounds.
func (s *Solver) estimate(n *node, lo, hi int) Answer {
	guess := n.lookahead(estimateDepth, -infinity, infinity) / estimateUnit
	return Answer{Score: min(max(guess, lo), hi), Exact: lo == hi, Lower: lo, Upper: hi, Nodes: s.nodes}
}

const (
	// estimateDepth is how far a guess looks ahead, about a millisecond.
	estimateDepth = 6
	// estimateUnit is how much of evaluate makes one point of score: a lasting
	// threat in a good row is worth about two.
	estimateUnit = 20
)

// evaluate guesses who stands better, by threats that wait to be reached and by
// how many lines run through one's discs. Positive is good for the side to move.
func evaluate(n *node) int {
	mask := n.mask()
	return standing(n.own, mask, n.ply&1) - standing(n.opp, mask, n.ply&1^1)
}

// standing values one side. Threats in odd rows decide for the first player and
// those in even rows for the second: that side gets them when the columns fill up.
func standing(p, mask uint64, side int) int {
	good := oddRows
	if side == 1 {
		good = evenRows
	}
	threats := winCells(p, mask)
	total := 15*bits.OnesCount64(threats) + 25*bits.OnesCount64(threats&good)
	for n, cells := range byLines {
		total += (n + 3) * bits.OnesCount64(p&cells)
	}
	return total
}

// byLines has at index n the cells through which n+3 lines of four run.
var byLines = func() (cells [11]uint64) {
	for column := range Columns {
		for row := range Rows {
			bit := uint64(1) << (colBits*column + row)
			cells[linesThrough(bit)-3] |= bit
		}
	}
	return cells
}()

func linesThrough(bit uint64) int {
	lines := 0
	for _, d := range [...]uint{1, 6, 7, 8} {
		for back := range uint(4) {
			start := bit >> (back * d)
			line := start | start<<d | start<<(2*d) | start<<(3*d)
			if start<<(back*d) == bit && bits.OnesCount64(line&allCells) == 4 {
				lines++
			}
		}
	}
	return lines
}
