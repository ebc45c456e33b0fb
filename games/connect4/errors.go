package connect4

import (
	"errors"
	"fmt"
)

// What can be wrong with a move, a list of moves, or a board. Test with
// errors.Is.
var (
	ErrBadColumn  = errors.New("connect4: column is not 0 to 6")
	ErrFullColumn = errors.New("connect4: column is full")
	ErrGameOver   = errors.New("connect4: game is over")
	ErrBadPlayer  = errors.New("connect4: player is not 1 or 2")
	ErrBadMoves   = errors.New("connect4: moves are not columns 1 to 7")
	ErrBadBoard   = errors.New("connect4: not a board that play can reach")
	ErrBadBook    = errors.New("connect4: not an opening book")
)

// MoveError says which move of a list was refused. Number counts from 1.
type MoveError struct {
	Number int
	Column int
	Err    error
}

func (e *MoveError) Error() string {
	return fmt.Sprintf("move %d, column %d: %v", e.Number, e.Column, e.Err)
}

func (e *MoveError) Unwrap() error { return e.Err }
