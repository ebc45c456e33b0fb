package duel

import (
	"context"
	"errors"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/fault"
	"quadrille/internal/identity"
)

// Rematch is the answer to a wish for another game.
type Rematch struct {
	Status      string  `json:"status" doc:"requested, or accepted once both want it."`
	NewGameID   *string `json:"newGameId,omitempty"`
	NewPublicID *string `json:"newPublicId,omitempty"`
}

// Rematch offers another game with the sides swapped, or accepts the offer.
func (s *Service) Rematch(ctx context.Context, gameID, userID string) (out Rematch, err error) {
	var started *Game
	err = withFreshIDs(func() error {
		return s.telling(ctx, func(tx db.Conn, now time.Time, tell teller) error {
			out, started = Rematch{Status: "requested"}, nil
			g, player, err := rematchable(ctx, tx, gameID, userID)
			switch {
			case err != nil:
				return err
			case g.RematchGameID != nil:
				out = Rematch{"accepted", g.RematchGameID, g.RematchPublicID}
				return nil
			}
			wanted, err := s.isWanted(ctx, tx, g, other(player))
			if err != nil {
				return err
			}
			if !wanted {
				return offer(ctx, tx, tell, g, player)
			}
			if started, err = s.startRematch(ctx, tx, g, now); err != nil {
				return err
			}
			out = Rematch{"accepted", &started.ID, &started.PublicID}
			return errors.Join(
				tell(started.PublicID, Event{Type: EventCreated, CurrentTurn: started.CurrentTurn}),
				tell(g.PublicID, Event{Type: EventRematchStarted, Moves: len(g.Moves), PublicID: started.PublicID}))
		})
	})
	if err == nil && started != nil {
		s.after(*started)
	}
	return out, err
}

func rematchable(ctx context.Context, tx db.Conn, gameID, userID string) (Game, int, error) {
	g, err := findGame(ctx, tx, byID, gameID)
	if err != nil {
		return Game{}, 0, err
	}
	if g.Status != Completed && g.Status != Abandoned {
		return Game{}, 0, fault.New(fault.GameNotFinished, "The game is not over yet.")
	}
	if g.Player2ID == nil {
		return Game{}, 0, fault.New(fault.NoOpponent, "Nobody else was in that game.")
	}
	player, err := g.requirePlayer(userID)
	return g, player, err
}

// isWanted tells whether a player's offer stands: it lapses when its sender is
// in another game. A bot always wants one.
func (s *Service) isWanted(ctx context.Context, tx db.Conn, g Game, player int) (bool, error) {
	if identity.IsBot(g.userOf(player)) {
		return true, nil
	}
	if g.RematchRequestedBy == nil || *g.RematchRequestedBy != player {
		return false, nil
	}
	_, seated, err := findSeat(ctx, tx, g.userOf(player))
	return !seated, err
}

func offer(ctx context.Context, tx db.Conn, tell teller, g Game, player int) error {
	n, err := tx.Exec(ctx, `UPDATE duels SET rematch_requested_by = $2 WHERE id = $1 AND rematch_game_id IS NULL`, g.ID, player)
	if err != nil || n == 0 {
		return err
	}
	return tell(g.PublicID, Event{Type: EventRematchOffered, Moves: len(g.Moves), Player: player})
}

// startRematch makes the one rematch of a game. A bot stays player 2; people
// swap sides.
func (s *Service) startRematch(ctx context.Context, tx db.Conn, g Game, now time.Time) (*Game, error) {
	t, err := s.agree(g.Game, g.Options)
	if err != nil {
		return nil, err
	}
	next, err := s.newGame(t, now)
	if err != nil {
		return nil, err
	}
	next.Status, next.Rated, next.Level = Active, g.Rated, g.Level
	next.Player1ID, next.Player2ID, next.CurrentTurn = *g.Player2ID, &g.Player1ID, 1
	if g.Level != nil {
		next.Player1ID, next.Player2ID, next.CurrentTurn = g.Player1ID, g.Player2ID, other(g.first)
	}
	st1, err1 := identity.StandingOf(ctx, tx, next.Player1ID, t.standingKey())
	st2, err2 := identity.StandingOf(ctx, tx, *next.Player2ID, t.standingKey())
	if err := errors.Join(err1, err2); err != nil {
		return nil, err
	}
	next.P1RatingBefore, next.P2RatingBefore = &st1.Rating, &st2.Rating
	if err := reserve(ctx, tx, next.Player1ID, *next.Player2ID); err != nil {
		return nil, err
	}
	for _, id := range []string{next.Player1ID, *next.Player2ID} {
		if err := leaveQueue(ctx, tx, id); err != nil {
			return nil, err
		}
	}
	if err := insertGame(ctx, tx, next, now); err != nil {
		return nil, err
	}
	n, err := tx.Exec(ctx, `UPDATE duels SET rematch_game_id = $2 WHERE id = $1 AND rematch_game_id IS NULL`, g.ID, next.ID)
	if err == nil && n == 0 {
		err = errConflict() // rolls the new game back; asking again finds the other one
	}
	if err != nil {
		return nil, err
	}
	started, err := findGame(ctx, tx, byID, next.ID)
	return &started, err
}
