package arena

import (
	"errors"
	"fmt"
)

// What can be wrong with a map, a config, a state or a log. Test with errors.Is.
var (
	ErrBadMap    = errors.New("arena: not a map")
	ErrUnfairMap = errors.New("arena: not a fair map")
	ErrNoMap     = errors.New("arena: no fair map found")
	ErrBadConfig = errors.New("arena: not a config of a match")
	ErrBadUnits  = errors.New("arena: units that cannot stand so")
	ErrBadState  = errors.New("arena: not a state of this match")
	ErrBadMove   = errors.New("arena: the unit cannot move so")
	ErrOver      = errors.New("arena: the match is over")
)

// MoveError says which move of a log was refused, and why. Turn counts from 1.
type MoveError struct {
	Turn int
	Move Move
	Err  error
}

func (e *MoveError) Error() string {
	return fmt.Sprintf("turn %d, player %d, tile %d %v: %v", e.Turn, e.Move.Owner, e.Move.From, e.Move.Dir, e.Err)
}

func (e *MoveError) Unwrap() error { return e.Err }

func badMap(format string, args ...any) error { return because(ErrBadMap, format, args) }

func unfair(format string, args ...any) error { return because(ErrUnfairMap, format, args) }

func because(err error, format string, args []any) error {
	return fmt.Errorf("%w: %s", err, fmt.Sprintf(format, args...))
}
