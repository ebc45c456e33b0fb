// Package connect4 is the game of Connect 4 on its usual board, seven columns
// by six rows: the rules, a perfect solver, three levels of play and an opening
// book.
//
// A Position is a small value. Apply is the only way to change one and Replay
// the only way to rebuild one, from the columns that were played. Columns count
// from 0 on the left; rows count from 0 at the top, as in the board's text form.
//
// A score is the number of discs that the winner has left, counted for the side
// to move: +1 is a win with one's last disc, 18 one with the fourth disc, 0 a
// draw, and negative numbers are losses. A Solver finds scores by search, a Book
// has them for openings, a Level picks a move.
//
// The package imports the standard library only. It reads no clock, no random
// source and no file, starts no goroutine and logs nothing: seeds, budgets and
// the wish to stop come in as data. A Position and a Book may be shared between
// goroutines; a Solver may not. The one exception in the tree below it is the
// command bookgen, which computes the book.
package connect4
