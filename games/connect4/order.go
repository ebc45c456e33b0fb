package connect4

import "math/bits"

// promise says how early to try a move: the more winning cells it makes the
// earlier, and among equals by where it is. Neither counting only lasting threats,
// nor weighing them by row, nor remembering which cells settled other positions
// made the search smaller; the last made it twice as large in the opening.
func promise(ply int, m, wins uint64) int {
	return bits.OnesCount64(wins)<<6 + int(places[ply&1][bits.TrailingZeros64(m)])
}

// places is the worth of a cell for the first and the second player. The middle
// columns belong to more lines, high cells are seldom worse than low ones, and the
// second player's cells are those in even rows.
var places = func() (worth [2][keyBits]int8) {
	for column := range Columns {
		for row := range Rows {
			w := 16*min(column, Columns-1-column) + 3*row
			worth[0][colBits*column+row] = int8(w)
			worth[1][colBits*column+row] = int8(w + 8*(row&1))
		}
	}
	return worth
}()
