package daily

import (
	"context"
	"errors"
	"hash/fnv"
	"time"

	"github.com/oklog/ulid/v2"

	"quadrille/internal/db"
)

// A rank is the number of better times, plus one. Counting them would take a
// look at each; instead they are counted as they come, in spans of about a
// minute and of about a second, and what is left to count are the times of one
// second.
const (
	wide   = 16 // a span of 2^16 ms
	narrow = 10 // a span of 2^10 ms
	shards = 4
)

// placed is a ranked time, with what decides between equal ones.
type placed struct {
	Solved
	arrival string
}

// keepBetter stores a solution if it is the player's first for that puzzle, or
// better than the one before. It returns the one that stays. A time of the day
// itself is never replaced by one from the archive.
func keepBetter(ctx context.Context, tx db.Conn, userID string, w which, now Solved) (placed, error) {
	now.DateKey, now.Difficulty = w.day, w.difficulty
	next := placed{now, ulid.MustNewDefault(now.At).String()}
	old, err := findSolve(ctx, tx, userID, w)
	switch {
	case errors.Is(err, db.ErrNotFound):
		err = insertSolve(ctx, tx, userID, next)
	case err != nil:
		return placed{}, err
	case !better(next.Solved, old.Solved):
		return old, nil
	default:
		err = updateSolve(ctx, tx, userID, next)
	}
	if err == nil && old.Ranked {
		err = count(ctx, tx, w, userID, old.TimeMs, -1)
	}
	if err == nil && next.Ranked {
		err = count(ctx, tx, w, userID, next.TimeMs, +1)
	}
	return next, err
}

// better prefers the day to the archive, then ranked to assisted, then less time.
func better(a, b Solved) bool {
	switch {
	case a.Archive != b.Archive:
		return b.Archive
	case a.Ranked != b.Ranked:
		return a.Ranked
	}
	return a.TimeMs < b.TimeMs
}

// count adds a ranked time to its spans, or takes it away.
func count(ctx context.Context, tx db.Conn, w which, userID string, timeMs int64, by int) error {
	h := fnv.New32a()
	h.Write([]byte(userID))
	for _, width := range []int{wide, narrow} {
		_, err := tx.Exec(ctx, `
			INSERT INTO daily_counts (date_key, difficulty, width, span, shard, n) VALUES ($1, $2, $3, $4, $5, $6)
			ON CONFLICT (date_key, difficulty, width, span, shard) DO UPDATE SET n = daily_counts.n + $6`,
			w.day, w.difficulty, width, timeMs>>width, h.Sum32()%shards, by)
		if err != nil {
			return err
		}
	}
	return nil
}

// standing is the rank of a time and how many are ranked. What is not ranked
// has rank 0.
func standing(ctx context.Context, c db.Conn, w which, p placed) (rank, total int, err error) {
	if !p.Ranked {
		err = c.Row(ctx, `SELECT COALESCE(SUM(n), 0) FROM daily_counts WHERE date_key = $1 AND difficulty = $2 AND width = $3`,
			w.day, w.difficulty, wide).Scan(&total)
		return 0, total, err
	}
	second := p.TimeMs >> narrow << narrow
	var minutes, seconds, rest int
	err = c.Row(ctx, `
		SELECT
			(SELECT COALESCE(SUM(n), 0) FROM daily_counts WHERE date_key = $1 AND difficulty = $2 AND width = $3),
			(SELECT COALESCE(SUM(n), 0) FROM daily_counts WHERE date_key = $1 AND difficulty = $2 AND width = $3 AND span < $4),
			(SELECT COALESCE(SUM(n), 0) FROM daily_counts WHERE date_key = $1 AND difficulty = $2 AND width = $5 AND span >= $6 AND span < $7),
			(SELECT COUNT(*) FROM daily_solves WHERE date_key = $1 AND difficulty = $2 AND ranked = TRUE
				AND time_ms >= $8 AND (time_ms < $9 OR (time_ms = $9 AND arrival < $10)) AND time_ms <= $9)`,
		w.day, w.difficulty, wide, p.TimeMs>>wide, narrow, p.TimeMs>>wide<<(wide-narrow), p.TimeMs>>narrow, second, p.TimeMs, p.arrival).
		Scan(&total, &minutes, &seconds, &rest)
	return 1 + minutes + seconds + rest, total, err
}

// Entry is a line of a day's leaderboard.
type Entry struct {
	Username string `json:"username"`
	TimeMs   int64  `json:"timeMs"`
	Rank     int    `json:"rank"`
}

// Leaderboard is the best of a day.
type Leaderboard struct {
	Type       string     `json:"type" doc:"leaderboard"`
	DateKey    Day        `json:"dateKey"`
	Difficulty Difficulty `json:"difficulty"`
	Entries    []Entry    `json:"entries" doc:"The best 50, equal times in the order in which they came."`
	Total      int        `json:"total" doc:"How many are ranked."`
	You        *Entry     `json:"you" doc:"Your own place, if you have one and say who you are."`
}

// topEntries is how many a leaderboard shows.
const topEntries = 50

// Leaderboard lists the best of a day, and where a player stands among them.
func (s *Service) Leaderboard(ctx context.Context, w which, userID string) (Leaderboard, error) {
	board := Leaderboard{Type: "leaderboard", DateKey: w.day, Difficulty: w.difficulty}
	var err error
	if board.Entries, err = top(ctx, s.db.Read(), w, topEntries); err != nil {
		return Leaderboard{}, err
	}
	own := placed{}
	if userID != "" {
		if own, err = findSolve(ctx, s.db.Read(), userID, w); err != nil && !errors.Is(err, db.ErrNotFound) {
			return Leaderboard{}, err
		}
	}
	rank, total, err := standing(ctx, s.db.Read(), w, own)
	if err != nil {
		return Leaderboard{}, err
	}
	board.Total = total
	if rank > 0 {
		name, err := nameOf(ctx, s.db.Read(), userID)
		if err != nil {
			return Leaderboard{}, err
		}
		board.You = &Entry{name, own.TimeMs, rank}
	}
	return board, nil
}

// top lists the best of a day.
func top(ctx context.Context, c db.Conn, w which, limit int) ([]Entry, error) {
	entries, err := db.All(ctx, c, func(row db.Scanner) (e Entry, err error) {
		err = row.Scan(&e.Username, &e.TimeMs)
		return e, err
	}, `
		SELECT u.name, t.time_ms FROM (
			SELECT user_id, time_ms, arrival FROM daily_solves
			WHERE date_key = $1 AND difficulty = $2 AND ranked = TRUE ORDER BY time_ms, arrival LIMIT $3
		) t JOIN users u ON u.id = t.user_id ORDER BY t.time_ms, t.arrival`, w.day, w.difficulty, limit)
	if entries == nil {
		entries = []Entry{}
	}
	for i := range entries {
		entries[i].Rank = i + 1
	}
	return entries, err
}

const solveColumns = `date_key, difficulty, time_ms, arrival, ranked, archive, hints, solved_at`

func scanSolve(row db.Scanner) (p placed, err error) {
	var ms int64
	err = row.Scan(&p.DateKey, &p.Difficulty, &p.TimeMs, &p.arrival, &p.Ranked, &p.Archive, &p.Hints, &ms)
	p.At = time.UnixMilli(ms).UTC()
	return p, err
}

func findSolve(ctx context.Context, c db.Conn, userID string, w which) (placed, error) {
	return scanSolve(c.Row(ctx, `SELECT `+solveColumns+` FROM daily_solves WHERE user_id = $1 AND date_key = $2 AND difficulty = $3`,
		userID, w.day, w.difficulty))
}

func insertSolve(ctx context.Context, tx db.Conn, userID string, p placed) error {
	_, err := tx.Exec(ctx, `INSERT INTO daily_solves (user_id, `+solveColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		userID, p.DateKey, p.Difficulty, p.TimeMs, p.arrival, p.Ranked, p.Archive, p.Hints, p.At.UnixMilli())
	return err
}

func updateSolve(ctx context.Context, tx db.Conn, userID string, p placed) error {
	_, err := tx.Exec(ctx, `
		UPDATE daily_solves SET time_ms = $4, arrival = $5, ranked = $6, archive = $7, hints = $8, solved_at = $9
		WHERE user_id = $1 AND date_key = $2 AND difficulty = $3`,
		userID, p.DateKey, p.Difficulty, p.TimeMs, p.arrival, p.Ranked, p.Archive, p.Hints, p.At.UnixMilli())
	return err
}

// solved is a player's best result for a puzzle; nil when there is none.
func (s *Service) solved(ctx context.Context, userID string, w which) (*Solved, error) {
	p, err := findSolve(ctx, s.db.Read(), userID, w)
	if errors.Is(err, db.ErrNotFound) {
		return nil, nil
	}
	return &p.Solved, err
}
