package dots

import "iter"

// Log is a game written down: what was agreed, and every move in order.
type Log struct {
	Board *Board
	Rules Rules
	Level string // of the opponent, empty among people
	Moves []Move
}

// States plays the log and yields the position before the first move and after each
// one. It ends with the first move that is refused or whose completed cells are not
// those of the log: a *MoveError, with the position before the move.
func (l Log) States() iter.Seq2[Position, error] {
	return func(yield func(Position, error) bool) {
		p, err := New(l.Board, l.Rules)
		if !yield(p, err) || err != nil {
			return
		}
		for i, m := range l.Moves {
			next, applied, err := p.Apply(m)
			if err == nil && applied != m {
				err = ErrBadLog
			}
			if err != nil {
				yield(p, &MoveError{Number: i + 1, Move: m, Err: err})
				return
			}
			p = next
			if !yield(p, nil) {
				return
			}
		}
	}
}

// Replay returns the position at the end of the log. On an error it is the one
// before the refused move.
func (l Log) Replay() (Position, error) {
	var last Position
	for p, err := range l.States() {
		if err != nil {
			return p, err
		}
		last = p
	}
	return last, nil
}
