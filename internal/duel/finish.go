package duel

import (
	"context"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/fault"
	"quadrille/internal/identity"
	"quadrille/rating"
)

// ending is how a game ends.
type ending struct {
	status Status
	winner int // 1, 2, or 0 for a draw
	reason Reason
}

func (e ending) result() Result {
	return [...]Result{Drawn, P1Win, P2Win}[e.winner]
}

// finish ends a game and rates it: the one way to do so, whoever reaches it
// first. It is false, and nothing is changed, when somebody else has, or when
// the extra condition does not hold (any more). It runs in the caller's
// transaction, so there is no moment between ended and rated.
func (s *Service) finish(ctx context.Context, tx db.Conn, tell teller, g Game, e ending, now time.Time, condition string, args ...any) (bool, error) {
	points := g.points(e)
	var winner *string
	if e.winner != 0 {
		id := g.userOf(e.winner)
		winner = &id
	}
	if condition != "" {
		condition = " AND " + condition
	}
	n, err := tx.Exec(ctx, `
		UPDATE duels SET status = $2, result = $3, ended_reason = $4, winner_id = $5, p1_rating_delta = $6, p2_rating_delta = $7,
			rating_applied_at = $8, completed_at = $8, updated_at = $8, turn_since = NULL, takeback_requested_by = NULL
		WHERE id = $1 AND status = 'ACTIVE' AND rating_applied_at IS NULL`+condition,
		append([]any{g.ID, e.status, e.result(), e.reason, winner, points, -points, now.UnixMilli()}, args...)...)
	if err != nil || n == 0 {
		return false, err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM seats WHERE duel_id = $1`, g.ID); err != nil {
		return false, err
	}
	result := e.result()
	if err := tell(g.PublicID, Event{Type: EventEnded, Moves: len(g.Moves), Result: &result, Reason: &e.reason, WinnerID: winner}); err != nil {
		return false, err
	}
	if !g.Rated {
		return true, nil
	}
	for player := 1; player <= 2; player++ {
		if err := identity.ChangeStanding(ctx, tx, g.userOf(player), g.standingKey(), e.change(player, points)); err != nil {
			return false, err
		}
	}
	return true, nil
}

// points is what player 1 gains, and player 2 loses, by the ratings that both
// had when the game began.
func (g *Game) points(e ending) int {
	if !g.Rated {
		return 0
	}
	switch e.winner {
	case 1:
		return rating.Win(*g.P1RatingBefore, *g.P2RatingBefore)
	case 2:
		return -rating.Win(*g.P2RatingBefore, *g.P1RatingBefore)
	}
	return rating.Draw(*g.P1RatingBefore, *g.P2RatingBefore)
}

func (e ending) change(player, points int) identity.Change {
	if player == 2 {
		points = -points
	}
	c := identity.Change{Points: points}
	switch e.winner {
	case 0:
		c.Draws = 1
	case player:
		c.Wins = 1
	default:
		c.Losses = 1
	}
	return c
}

// isGone tells whether a player has been unseen for too long. A bot never is.
func (s *Service) isGone(g Game, player int, now time.Time) bool {
	seen := g.lastSeen(player)
	return !identity.IsBot(g.userOf(player)) && !seen.IsZero() && now.Sub(seen) > s.waits.Abandon
}

// ClaimAbandoned gives a player the win when the other is gone, on either's
// turn. The absence is checked again by the update itself: a move or a look
// that was in time wins over the claim.
func (s *Service) ClaimAbandoned(ctx context.Context, gameID, userID string) (out Game, err error) {
	err = s.telling(ctx, func(tx db.Conn, now time.Time, tell teller) error {
		g, player, err := findActive(ctx, tx, gameID, userID)
		if err != nil {
			return err
		}
		if !s.isGone(g, other(player), now) {
			return errPresent()
		}
		won, err := s.finish(ctx, tx, tell, g, ending{Abandoned, player, ByAbandonment}, now,
			seenColumn(other(player))+" < $9", now.Add(-s.waits.Abandon).UnixMilli())
		if err != nil {
			return err
		}
		out, err = findGame(ctx, tx, byID, gameID)
		if err == nil && !won && out.Status == Active {
			return errPresent()
		}
		return err
	})
	return s.shown(out, userID), err
}

func errPresent() error {
	return fault.New(fault.OpponentNotAbandoned, "Your opponent is still there.")
}

// Resign gives the other player the win. Against nobody yet, it withdraws the
// game.
func (s *Service) Resign(ctx context.Context, gameID, userID string) (out Game, err error) {
	err = s.telling(ctx, func(tx db.Conn, now time.Time, tell teller) error {
		g, err := findGame(ctx, tx, byID, gameID)
		if err != nil {
			return err
		}
		player, err := g.requirePlayer(userID)
		if err != nil {
			return err
		}
		if g.Status == Waiting {
			out = g
			out.Status = Abandoned
			return withdraw(ctx, tx, tell, g)
		}
		if err := g.requireActive(); err != nil {
			return err
		}
		won, err := s.finish(ctx, tx, tell, g, ending{Completed, other(player), ByResignation}, now, "")
		if err != nil {
			return err
		}
		if !won {
			return errConflict()
		}
		out, err = findGame(ctx, tx, byID, gameID)
		return err
	})
	return s.shown(out, userID), err
}

// withdraw removes a game that nobody has joined.
func withdraw(ctx context.Context, tx db.Conn, tell teller, g Game) error {
	n, err := tx.Exec(ctx, `DELETE FROM duels WHERE id = $1 AND status = 'WAITING' AND player2_id IS NULL`, g.ID)
	switch {
	case err != nil:
		return err
	case n == 0:
		return errConflict()
	}
	return tell(g.PublicID, Event{Type: EventRemoved})
}
