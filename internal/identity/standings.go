package identity

import (
	"context"
	"errors"
	"strings"
	"time"

	"quadrille/internal/db"
)

// Standing is how a player stands in one game.
type Standing struct {
	Rating int `json:"rating"`
	Wins   int `json:"wins"`
	Losses int `json:"losses"`
	Draws  int `json:"draws"`
}

// StandingOf reads a standing; who has not played begins with StartRating.
func StandingOf(ctx context.Context, c db.Conn, userID, game string) (st Standing, err error) {
	err = c.Row(ctx, `SELECT rating, wins, losses, draws FROM standings WHERE user_id = $1 AND game = $2`, userID, game).
		Scan(&st.Rating, &st.Wins, &st.Losses, &st.Draws)
	if errors.Is(err, db.ErrNotFound) {
		return Standing{Rating: StartRating}, nil
	}
	return st, err
}

// Change is what one rated game does to a standing.
type Change struct{ Points, Wins, Losses, Draws int }

// ChangeStanding applies the outcome of a rated game.
func ChangeStanding(ctx context.Context, tx db.Conn, userID, game string, c Change) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO standings (user_id, game, rating, wins, losses, draws) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (user_id, game) DO UPDATE SET rating = standings.rating + $7,
			wins = standings.wins + $4, losses = standings.losses + $5, draws = standings.draws + $6`,
		userID, game, StartRating+c.Points, c.Wins, c.Losses, c.Draws, c.Points)
	return err
}

// botPrefix marks the accounts of our own bots. Other ids are ULIDs, which have
// no lower case and no hyphen.
const botPrefix = "bot-"

// IsBot tells whether an account is one of our bots.
func IsBot(userID string) bool { return strings.HasPrefix(userID, botPrefix) }

// EnsureBot makes the account of a bot if it is not there, and returns its id.
// If somebody has the name, the bot gets a letter after it.
func (s *Service) EnsureBot(ctx context.Context, bot, name string) (string, error) {
	id := botPrefix + bot
	now := s.now().UTC().Truncate(time.Millisecond)
	err := s.db.Tx(ctx, func(tx db.Conn) error {
		_, err := findUser(ctx, tx, id)
		if !errors.Is(err, db.ErrNotFound) {
			return err
		}
		u := User{ID: id, Username: name, CreatedAt: now}
		for attempt := range nameAttempts {
			if ok, err := insertUser(ctx, tx, u); ok || err != nil {
				return err
			}
			u.Username = name + "-" + string(rune('a'+attempt))
		}
		return errors.New("identity: found no free name for a bot")
	})
	if db.IsDuplicate(err, "users", "id") { // another node was faster
		return id, nil
	}
	return id, err
}
