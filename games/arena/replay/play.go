package replay

import (
	"errors"
	"fmt"
	"iter"

	"quadrille/games/arena"
	"quadrille/games/arena/wire"
)

// ErrNoTurn is returned when a turn is asked for that the replay does not have.
var ErrNoTurn = errors.New("the replay has no such turn")

// Games plays the match again and yields the game at the start and after every recorded
// turn, and stops after an error. It is the same game each time: Clone what is to be
// kept. Only the moves are looked at: Verify compares the rest.
func (r *Replay) Games() iter.Seq2[*arena.Game, error] {
	return func(yield func(*arena.Game, error) bool) {
		g, err := r.start()
		if !yield(g, err) || err != nil {
			return
		}
		for i := range r.Turns {
			err := play(g, r.Turns[i].Moves)
			if !yield(g, err) || err != nil {
				return
			}
		}
	}
}

func (r *Replay) start() (*arena.Game, error) {
	f, err := arena.NewField(r.Map, r.Config)
	if err != nil {
		return nil, err
	}
	if r.Start == nil {
		return f.Start(r.Seed), nil
	}
	g, err := f.ParseState(r.Start.State)
	switch {
	case err != nil:
		return nil, fmt.Errorf("the start: %w", err)
	case g.Turn() != r.Start.Turn:
		return nil, &Mismatch{r.Start.Turn, "the turn of the start", r.Start.Turn, g.Turn()}
	case g.Seed() != r.Seed:
		return nil, &Mismatch{r.Start.Turn, "the seed", r.Seed, g.Seed()}
	}
	return g, nil
}

func play(g *arena.Game, moves []arena.Move) error {
	f := g.Field()
	for _, m := range moves {
		if v := g.Order(int(m.Owner), f.Row(m.From), f.Col(m.From), m.Dir); v != arena.Accepted {
			return fmt.Errorf("turn %d: player %d's move %v from row %d, column %d: %v",
				g.Turn()+1, m.Owner, m.Dir, f.Row(m.From), f.Col(m.From), v)
		}
	}
	if err := g.Step(); err != nil {
		return fmt.Errorf("turn %d: %w", g.Turn()+1, err)
	}
	return nil
}

// At returns the game after a turn, ready to go on: 0 is the start.
func (r *Replay) At(turn int) (*arena.Game, error) {
	first, last := r.First(), r.Last()
	if turn < first || turn > last {
		return nil, fmt.Errorf("%w: it goes from %d to %d", ErrNoTurn, first, last)
	}
	for g, err := range r.Games() {
		if err != nil {
			return nil, err
		}
		if g.Turn() == turn {
			return g, nil
		}
	}
	return nil, ErrNoTurn
}

// Input returns the text that a player was sent with this turn in it, byte for byte. The
// state after the last turn is sent to nobody.
func (r *Replay) Input(turn, player int) ([]byte, error) {
	if player < 0 || player >= len(r.Players) {
		return nil, fmt.Errorf("there are players 0 to %d", len(r.Players)-1)
	}
	if last := r.Last() - 1; turn < r.First() || turn > last {
		return nil, fmt.Errorf("%w: bots were asked in the turns %d to %d", ErrNoTurn, r.First(), last)
	}
	g, err := r.At(turn)
	if err != nil {
		return nil, err
	}
	var view arena.View
	var state wire.State
	g.View(player, &view)
	state.Fill(r.MatchID, g.Field(), &view)
	return state.Append(nil), nil
}
