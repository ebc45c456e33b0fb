package bots

import (
	"cmp"
	"context"
	"slices"
	"testing"

	builtin "quadrille/games/arena/bots"
	"quadrille/games/arena/wire"
	"quadrille/internal/runner"
)

// shadow plays as a bot does, and asks the built-in bot of the same name the same
// questions: both have to choose the same moves.
type shadow struct {
	runner.Bot
	t      *testing.T
	name   string
	own    builtin.Bot
	turns  int
	differ bool
}

func newShadow(t *testing.T, name string, bot runner.Bot) *shadow {
	t.Helper()
	own, ok := builtin.New(name)
	if !ok {
		t.Fatalf("no bot called %s is built in", name)
	}
	return &shadow{Bot: bot, t: t, name: name, own: own}
}

func (s *shadow) Answer(ctx context.Context, q *runner.Question) ([]wire.Move, error) {
	moves, err := s.Bot.Answer(ctx, q)
	want := s.own.Moves(q.State)
	s.turns++
	if err == nil && !s.differ && !slices.Equal(sorted(moves), sorted(want)) {
		s.differ = true // what follows tells no more
		s.t.Errorf("%s, turn %d of %s: it moves\n%v\nbut the built-in bot\n%v",
			s.name, q.State.Turn, q.State.MatchID, sorted(moves), sorted(want))
	}
	return moves, err
}

// sorted makes the order of moves not count.
func sorted(moves []wire.Move) []wire.Move {
	moves = slices.Clone(moves)
	slices.SortFunc(moves, func(a, b wire.Move) int {
		return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Col, b.Col), cmp.Compare(a.Dir, b.Dir))
	})
	return moves
}
