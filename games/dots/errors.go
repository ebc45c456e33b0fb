package dots

import (
	"errors"
	"fmt"
)

// What can be wrong with a board, the rules, a move or a log. Test with errors.Is.
var (
	ErrBadSize     = errors.New("dots: not a size of a board")
	ErrBadShape    = errors.New("dots: not a board")
	ErrBadRules    = errors.New("dots: not rules of a game")
	ErrBadSet      = errors.New("dots: not a set of edges")
	ErrBadAction   = errors.New("dots: not an action")
	ErrBadPlayer   = errors.New("dots: not a player in the game")
	ErrBadEdge     = errors.New("dots: edge is not on the board")
	ErrEdgeDrawn   = errors.New("dots: edge is drawn")
	ErrNotYourTurn = errors.New("dots: it is another player's turn")
	ErrGameOver    = errors.New("dots: the game is over")
	ErrBadLog      = errors.New("dots: the log has other cells completed than the rules")
	ErrBadLang     = errors.New("dots: not a language of the commentary")
	ErrTooLarge    = errors.New("dots: too many edges left to solve")
	ErrBadFact     = errors.New("dots: not a fact about a position")
	ErrBadPuzzle   = errors.New("dots: not a puzzle")
)

// MoveError says which move of a log was refused, and why. Number counts from 1.
type MoveError struct {
	Number int
	Move   Move
	Err    error
}

func (e *MoveError) Error() string {
	return fmt.Sprintf("move %d, player %d, edge %d: %v", e.Number, e.Move.Player, e.Move.Edge, e.Err)
}

func (e *MoveError) Unwrap() error { return e.Err }
