package daily

import (
	"context"
	"errors"
	"time"

	"quadrille/internal/db"
)

// HowTo is whether a player has seen the rules.
type HowTo struct {
	Type string `json:"type" doc:"howto"`
	Seen bool   `json:"seen"`
}

// HowTo reads whether a player has seen the rules.
func (s *Service) HowTo(ctx context.Context, userID string) (HowTo, error) {
	out := HowTo{Type: "howto"}
	err := s.db.Read().Row(ctx, `SELECT howto_seen FROM daily_visitors WHERE user_id = $1`, userID).Scan(&out.Seen)
	if errors.Is(err, db.ErrNotFound) {
		err = nil
	}
	return out, err
}

// MarkHowTo notes whether a player has seen the rules.
func (s *Service) MarkHowTo(ctx context.Context, userID string, seen bool) (HowTo, error) {
	return HowTo{"howto", seen}, s.tx(ctx, func(tx db.Conn, _ time.Time) error {
		_, err := tx.Exec(ctx, `
			INSERT INTO daily_visitors (user_id, howto_seen) VALUES ($1, $2)
			ON CONFLICT (user_id) DO UPDATE SET howto_seen = $2`, userID, seen)
		return err
	})
}
