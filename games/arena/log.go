package arena

import "iter"

// Log is all that a match needs to be played again: where it was played, its seed, and
// the moves of each turn.
type Log struct {
	Field *Field
	Seed  uint64
	Turns [][]Move
}

// Record adds the turn that a game has just played.
func (l *Log) Record(g *Game) {
	l.Turns = append(l.Turns, append([]Move(nil), g.events.Moves...))
}

// Replay plays the log to its end. A move that its player could not have made is
// refused with a MoveError, and so is a turn after the end.
func (l *Log) Replay() (*Game, error) {
	var last *Game
	for g, err := range l.States() {
		if err != nil {
			return nil, err
		}
		last = g
	}
	return last, nil
}

// States plays the log and yields the game at the start and after every turn, and
// stops after an error. It is the same game each time: Clone what is to be kept.
func (l *Log) States() iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		g := l.Field.Start(l.Seed)
		if !yield(g, nil) {
			return
		}
		for _, moves := range l.Turns {
			err := g.replayTurn(moves)
			if !yield(g, err) || err != nil {
				return
			}
		}
	}
}

func (g *Game) replayTurn(moves []Move) error {
	for _, m := range moves {
		if g.Over() {
			return &MoveError{g.turn + 1, m, ErrOver}
		}
		row, col := int(m.From)/g.field.Map.Cols, int(m.From)%g.field.Map.Cols
		if g.Order(int(m.Owner), row, col, m.Dir) != Accepted {
			return &MoveError{g.turn + 1, m, ErrBadMove}
		}
	}
	return g.Step()
}
