package boxes

import (
	"errors"
	"fmt"
)

// What can be wrong with a size, an edge, a team, a log or a snapshot. Test with
// errors.Is.
var (
	ErrBadSize     = errors.New("boxes: not a size of a board")
	ErrBadEdge     = errors.New("boxes: edge is not on the board")
	ErrEdgeTaken   = errors.New("boxes: edge is taken")
	ErrBadTeam     = errors.New("boxes: not a team")
	ErrBadSnapshot = errors.New("boxes: not a snapshot")
)

// RecordError says which record of a log was refused, and why. Number counts from
// 0, so the record begins at byte 3 × Number of the log.
type RecordError struct {
	Number int
	Edge   int
	Err    error
}

func (e *RecordError) Error() string {
	return fmt.Sprintf("record %d, edge %d: %v", e.Number, e.Edge, e.Err)
}

func (e *RecordError) Unwrap() error { return e.Err }
