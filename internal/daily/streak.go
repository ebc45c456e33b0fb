package daily

import (
	"context"
	"errors"

	"quadrille/internal/db"
)

// streak is how many days in a row a player has won on.
type streak struct {
	last          Day
	current, best int
}

// on is the streak as it stands on a day: it is broken when a whole day went by
// without a win.
func (st streak) on(today Day) int {
	if st.last == today || st.last == today.before() {
		return st.current
	}
	return 0
}

func findStreak(ctx context.Context, c db.Conn, userID string) (st streak, err error) {
	err = c.Row(ctx, `SELECT last_day, current, best FROM daily_streaks WHERE user_id = $1`, userID).Scan(&st.last, &st.current, &st.best)
	if errors.Is(err, db.ErrNotFound) {
		return streak{}, nil
	}
	return st, err
}

// prolong counts a win on a day. Only the first one of the day changes anything.
// A player who finishes two difficulties in the same moment meets himself here.
func (s *Service) prolong(ctx context.Context, tx db.Conn, userID string, st streak, today Day) (streak, error) {
	if st.last >= today {
		return st, nil
	}
	next := streak{last: today, current: 1}
	if st.last == today.before() {
		next.current = st.current + 1
	}
	next.best = max(st.best, next.current)
	_, err := tx.Exec(ctx, `
		INSERT INTO daily_streaks (user_id, last_day, current, best) VALUES ($1, $2, $3, $4)
		ON CONFLICT (user_id) DO UPDATE SET last_day = $2, current = $3, best = $4`, userID, next.last, next.current, next.best)
	return next, err
}

// Streak is how many days in a row a player has won on.
type Streak struct {
	Type          string `json:"type" doc:"streak"`
	Username      string `json:"username"`
	CurrentStreak int    `json:"currentStreak" doc:"0 once a whole UTC day went by without a win."`
	BestStreak    int    `json:"bestStreak"`
	WonToday      bool   `json:"wonToday"`
}

// Streak reads a player's streak.
func (s *Service) Streak(ctx context.Context, userID string) (Streak, error) {
	name, err1 := nameOf(ctx, s.db.Read(), userID)
	st, err2 := findStreak(ctx, s.db.Read(), userID)
	today := dayOf(s.now())
	return Streak{"streak", name, st.on(today), st.best, st.last == today}, errors.Join(err1, err2)
}
