package connect4

// lookahead is the small search of the levels that are not perfect: so many discs
// deep, then a guess. A win counts more than any guess, and more the earlier it
// comes.

const (
	sureWin  = 10_000
	infinity = 2 * sureWin
)

// decided reports whether a value is a win or a loss and no guess.
func decided(value int) bool { return max(value, -value) >= sureWin-Cells }

// lookahead returns the value of a node for the side to move.
func (n *node) lookahead(depth, alpha, beta int) int {
	play := n.playable()
	switch {
	case hasFour(n.opp):
		return -sureWin + n.ply
	case play == 0:
		return 0
	case depth == 0:
		return evaluate(n)
	}
	for _, column := range fromCentre {
		m := play & (colMask << (colBits * column))
		if m == 0 {
			continue
		}
		kid := node{own: n.opp, opp: n.own | m, ply: n.ply + 1}
		alpha = max(alpha, -kid.lookahead(depth-1, -beta, -alpha))
		if alpha >= beta {
			break
		}
	}
	return alpha
}

// glimpse values each playable column by a lookahead that many discs deep, the
// move itself included; with 0 it sees no more than where the disc goes.
func (n *node) glimpse(depth int) (values [Columns]int) {
	play := n.playable()
	for column := range Columns {
		m := play & (colMask << (colBits * column))
		if m == 0 {
			continue
		}
		if depth == 0 {
			values[column] = promise(n.ply, m, 0)
			continue
		}
		kid := node{own: n.opp, opp: n.own | m, ply: n.ply + 1}
		values[column] = -kid.lookahead(depth-1, -infinity, infinity)
	}
	return values
}
