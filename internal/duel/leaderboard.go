package duel

import (
	"context"

	"quadrille/internal/db"
	"quadrille/internal/identity"
)

// Entry is a line of a leaderboard.
type Entry struct {
	Rank     int    `json:"rank"`
	ID       string `json:"id"`
	Username string `json:"username"`
	IsGuest  bool   `json:"isGuest"`
	identity.Standing
}

// Leaderboard is a page of the best players of a ladder.
type Leaderboard struct {
	Game    string  `json:"game" doc:"The ladder, such as connect4 or dots-misere."`
	Entries []Entry `json:"entries"`
	Limit   int     `json:"limit"`
	Offset  int     `json:"offset"`
}

// Leaderboard lists people by rating; equal ratings by wins, then by age.
func (s *Service) Leaderboard(ctx context.Context, ladder string, limit, offset int) (Leaderboard, error) {
	if err := s.checkLadder(ladder); err != nil {
		return Leaderboard{}, err
	}
	board := Leaderboard{Game: ladder, Entries: []Entry{}, Limit: limit, Offset: offset}
	entries, err := db.All(ctx, s.db.Read(), func(row db.Scanner) (e Entry, err error) {
		err = row.Scan(&e.ID, &e.Username, &e.IsGuest, &e.Rating, &e.Wins, &e.Losses, &e.Draws)
		return e, err
	}, `
		SELECT u.id, u.name, u.is_guest, st.rating, st.wins, st.losses, st.draws
		FROM standings st JOIN users u ON u.id = st.user_id
		WHERE st.game = $1 AND u.id NOT LIKE 'bot-%'
		ORDER BY st.rating DESC, st.wins DESC, u.id LIMIT $2 OFFSET $3`, ladder, limit, offset)
	for i, e := range entries {
		e.Rank = offset + i + 1
		board.Entries = append(board.Entries, e)
	}
	return board, err
}

func (s *Service) ratingNow(ctx context.Context, userID, ladder string) (int, error) {
	st, err := identity.StandingOf(ctx, s.db.Read(), userID, ladder)
	return st.Rating, err
}
