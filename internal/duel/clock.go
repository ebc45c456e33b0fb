package duel

import (
	"context"
	"time"

	"quadrille/internal/db"
)

// left is what the player to move has on the clock at a moment; clocked is
// false when the game has no clocks or none runs.
func (g *Game) left(now time.Time) (left time.Duration, clocked bool) {
	if g.Clock == nil || g.Clock.Since == nil {
		return 0, false
	}
	ms := g.Clock.Player1Ms
	if g.CurrentTurn == 2 {
		ms = g.Clock.Player2Ms
	}
	return time.Duration(ms)*time.Millisecond - now.Sub(*g.Clock.Since), true
}

// clockAfter is what the clocks' columns hold after a move at that moment.
func (g *Game) clockAfter(now time.Time) (left1, left2, since *int64) {
	left, clocked := g.left(now)
	if !clocked {
		return nil, nil, nil
	}
	ms := left.Milliseconds() + g.Clock.IncrementMs
	first, second, at := g.Clock.Player1Ms, g.Clock.Player2Ms, now.UnixMilli()
	if g.CurrentTurn == 1 {
		first = ms
	} else {
		second = ms
	}
	return &first, &second, &at
}

func (s *Service) outOfTime(g Game) bool {
	left, clocked := g.left(s.now())
	return clocked && left < 0
}

// flag ends a game whose player to move has no time left, and returns the game
// as it is then. Who looks first finds it: a player, a spectator or the alarm.
func (s *Service) flag(ctx context.Context, gameID string) (out Game, err error) {
	err = s.telling(ctx, func(tx db.Conn, now time.Time, tell teller) error {
		g, err := findGame(ctx, tx, byID, gameID)
		if err != nil {
			return err
		}
		if left, clocked := g.left(now); g.Status == Active && clocked && left < 0 {
			if err := s.flagIn(ctx, tx, tell, g, now); err != nil {
				return err
			}
		}
		out, err = findGame(ctx, tx, byID, gameID)
		return err
	})
	return out, err
}

func (s *Service) flagIn(ctx context.Context, tx db.Conn, tell teller, g Game, now time.Time) error {
	_, err := s.finish(ctx, tx, tell, g, ending{Completed, other(g.CurrentTurn), ByTime}, now, "move_count = $9", len(g.Moves))
	return err
}
