package connect4

import "math/bits"

// Near the end, columns fill up and each side has to play where it would rather
// not. Whoever can answer every disc by rule then knows which cells will be whose,
// and that alone settles many positions.
//
// Call the rows 1 to 6 from below. The second player can answer each disc on top
// of it, and gets every cell in an even row. Where an even cell is next in a
// column, the column is open: there are as many open columns on the first player's
// turn that they pair off, and a disc in one is answered in another, so either side
// may get those cells. The first player can follow the same rule on the second
// player's turn with the help of a winning cell in an odd row: the column under it
// makes the numbers come out even, and in the end the second player must play
// below that cell.
//
// Whatever the ruled side gets beyond a winning cell of the ruling side's is never
// reached, since playing below that cell loses.

// holds reports whether the side that just moved is sure of at least the score
// need, by such a rule. It may say no when the answer is yes.
func (n *node) holds(need int) bool {
	if n.ply%2 == 0 {
		return need <= 3 && n.secondHolds(need)
	}
	return need <= 2 && n.firstHolds(need) || need <= 0 && !hasFour(n.own|allCells&^n.mask())
}

// secondHolds is holds with the first player to move.
func (n *node) secondHolds(need int) bool {
	empty := allCells &^ n.mask()
	open := n.playable() & evenRows
	given := empty & evenRows &^ open
	wins := n.oppWin & given
	switch need {
	case 3:
		wins &= bottom << 1
	case 2:
		wins &= bottom<<1 | bottom<<3
	case 1:
		if wins == 0 && !hasFour(n.opp|given) {
			return false
		}
	}
	if need >= 2 && wins == 0 {
		return false
	}
	return !hasFour(n.own | (empty&oddRows|open)&^above(n.oppWin&given))
}

// firstHolds is holds with the second player to move, for an eventual win.
func (n *node) firstHolds(need int) bool {
	play := n.playable()
	wins := n.oppWin & oddRows &^ play
	if need == 2 {
		wins &= bottom << 2
	}
	if wins == 0 {
		return false
	}
	empty := allCells &^ n.mask()
	open := play & evenRows
	others := (empty&oddRows | open) &^ above(n.oppWin&evenRows&^open)
	for ; wins != 0; wins &= wins - 1 {
		cell := wins & -wins
		column := colMask << (bits.TrailingZeros64(cell) / colBits * colBits)
		under := column & (cell - 1) & empty
		if !hasFour(n.own | others&^column | under&evenRows | under&play) {
			return true
		}
	}
	return false
}

// above returns the cells above those of wins, which lie in even rows.
func above(wins uint64) uint64 {
	const overSecond, overFourth = 1<<1 | 1<<2 | 1<<3 | 1<<4, 1<<1 | 1<<2
	return wins&(bottom<<1)*overSecond | wins&(bottom<<3)*overFourth
}
