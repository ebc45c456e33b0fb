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
	return time.Duration(*g.Clock.of(g.CurrentTurn))*time.Millisecond - now.Sub(*g.Clock.Since), true
}

// stopped is a clock of its own, others may hold the one before, with what the
// player to move has used up until now taken off; nil when none runs.
func (g *Game) stopped(now time.Time) *Clock {
	left, clocked := g.left(now)
	if !clocked {
		return nil
	}
	c := *g.Clock
	*c.of(g.CurrentTurn), c.Since = left.Milliseconds(), &now
	return &c
}

// of is what a player has left.
func (c *Clock) of(player int) *int64 {
	if player == 1 {
		return &c.Player1Ms
	}
	return &c.Player2Ms
}

// clockAfter is the clock after a move at that moment, whoever is next.
func (g *Game) clockAfter(now time.Time) *Clock {
	c := g.stopped(now)
	if c != nil {
		*c.of(g.CurrentTurn) += c.IncrementMs
	}
	return c
}

// clockBack is the clock after all but the first moves are taken back at that
// moment. The time that went into them is spent; what was added for them is taken
// off again, or taking back would be a way to more time. Nobody falls below a
// second by that, so that nobody loses by it.
func (g *Game) clockBack(keep int, now time.Time) *Clock {
	c := g.stopped(now)
	if c == nil {
		return nil
	}
	for _, m := range g.Moves[keep:] {
		left := c.of(m.Player)
		*left = max(*left-c.IncrementMs, min(*left, minClockMs))
	}
	return c
}

// columns is what the database holds of a clock.
func (c *Clock) columns() (left1, left2, since *int64) {
	if c == nil {
		return nil, nil, nil
	}
	at := c.Since.UnixMilli()
	return &c.Player1Ms, &c.Player2Ms, &at
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
