package daily

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"quadrille/internal/db"
)

// reward is what a win has still to bring: achievements, which give titles, and
// congratulations. It is a row from the moment of the win, and all that it
// brings is written together with its end, so it happens once.
type reward struct {
	id     string
	userID string
	which
	timeMs       int64
	rank         int
	achievements []Achievement
	attempts     int
}

// promise writes down a reward for what it has that was not rewarded for the same
// puzzle before; it is false when that is nothing. Whoever hands the same grid in
// again and again would otherwise fill the thread with congratulations.
func promise(ctx context.Context, tx db.Conn, r reward, now time.Time) (bool, error) {
	before, err := db.All(ctx, tx, scanReward, `SELECT `+rewardColumns+` FROM daily_rewards WHERE user_id = $1 AND date_key = $2 AND difficulty = $3`,
		r.userID, r.day, r.difficulty)
	if err != nil {
		return false, err
	}
	for _, old := range before {
		r.achievements = slices.DeleteFunc(slices.Clone(r.achievements), func(a Achievement) bool { return slices.Contains(old.achievements, a) })
	}
	if len(r.achievements) == 0 {
		return false, nil
	}
	return true, insertReward(ctx, tx, r, now)
}

func insertReward(ctx context.Context, tx db.Conn, r reward, now time.Time) error {
	names := make([]string, len(r.achievements))
	for i, a := range r.achievements {
		names[i] = string(a)
	}
	_, err := tx.Exec(ctx, `
		INSERT INTO daily_rewards (id, user_id, date_key, difficulty, time_ms, rank, achievements, due_at, attempts)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0)`,
		r.id, r.userID, r.day, r.difficulty, r.timeMs, r.rank, strings.Join(names, " "), now.UnixMilli())
	return err
}

// roundSize bounds the work between two looks at whether to stop.
const roundSize = 100

// Reward gives out what is due. It returns how many rewards that were.
func (s *Service) Reward(ctx context.Context) (done int, err error) {
	due, err := db.All(ctx, s.db.Read(), scanReward, `
		SELECT `+rewardColumns+` FROM daily_rewards
		WHERE done_at IS NULL AND due_at <= $1 ORDER BY due_at LIMIT $2`, s.clock().UnixMilli(), roundSize)
	for _, r := range due {
		failed := s.give(ctx, r)
		if ctx.Err() != nil {
			return done, ctx.Err()
		}
		if failed == nil {
			done++
			continue
		}
		err = errors.Join(err, fmt.Errorf("reward %s: %w", r.id, failed), s.postpone(ctx, "daily_rewards", r.id, r.attempts))
	}
	return done, err
}

const rewardColumns = `id, user_id, date_key, difficulty, time_ms, rank, achievements, attempts`

func scanReward(row db.Scanner) (r reward, err error) {
	var names string
	err = row.Scan(&r.id, &r.userID, &r.day, &r.difficulty, &r.timeMs, &r.rank, &names, &r.attempts)
	for _, name := range strings.Fields(names) {
		r.achievements = append(r.achievements, Achievement(name))
	}
	return r, err
}

// give does all of one reward, unless another node has.
func (s *Service) give(ctx context.Context, r reward) error {
	herald, err := s.people.EnsureBot(ctx, heraldID, heraldName)
	if err != nil {
		return err
	}
	return s.tx(ctx, func(tx db.Conn, now time.Time) error {
		n, err := tx.Exec(ctx, `UPDATE daily_rewards SET done_at = $2 WHERE id = $1 AND done_at IS NULL`, r.id, now.UnixMilli())
		if err != nil || n == 0 {
			return err
		}
		fresh, err := grant(ctx, tx, r, now)
		if err != nil || len(fresh) == 0 && !slices.Contains(r.achievements, Top3) && !slices.Contains(r.achievements, FirstPlace) {
			return err
		}
		name, err := nameOf(ctx, tx, r.userID)
		if err != nil {
			return err
		}
		words := congratulation(name, r, fresh)
		err = s.say(ctx, tx, comment{id: r.id, day: r.day, userID: herald, kind: Congratulation, body: words}, now)
		if err != nil {
			return err
		}
		return s.tell(ctx, tx, now, r.id, Announcement{Type: "feat", DateKey: r.day, Text: words, Username: name, Difficulty: r.difficulty, TimeMs: r.timeMs, Rank: r.rank})
	})
}

// podium is the last place that a congratulation names.
const podium = 3

// grant counts the achievements of a reward, and returns those that the player
// had not had.
func grant(ctx context.Context, tx db.Conn, r reward, now time.Time) (fresh []Achievement, err error) {
	for _, a := range r.achievements {
		var times int
		err := tx.Row(ctx, `
			INSERT INTO daily_achievements (user_id, achievement, times, first_at) VALUES ($1, $2, 1, $3)
			ON CONFLICT (user_id, achievement) DO UPDATE SET times = daily_achievements.times + 1 RETURNING times`,
			r.userID, a, now.UnixMilli()).Scan(&times)
		if err != nil {
			return nil, err
		}
		if times == 1 {
			fresh = append(fresh, a)
		}
	}
	return fresh, nil
}

// congratulation is a sentence for the thread.
func congratulation(name string, r reward, fresh []Achievement) string {
	text := fmt.Sprintf("%s solved %s in %s", name, r.difficulty, clockTime(r.timeMs))
	if r.rank > 0 && r.rank <= podium {
		text += fmt.Sprintf(" and is number %d of the day", r.rank)
	}
	if title := titleOf(fresh); title != nil {
		text += fmt.Sprintf(". New title: %s", title.Text)
	}
	return text + ". Congratulations!"
}

// clockTime writes a time as 1:02.3.
func clockTime(ms int64) string {
	tenths := ms / 100
	return fmt.Sprintf("%d:%02d.%d", tenths/600, tenths/10%60, tenths%10)
}

// The account that congratulates.
const (
	heraldID   = "daily-herald"
	heraldName = "Quadrille"
)

// postpone makes a row due again later, the later the more often it has failed.
func (s *Service) postpone(ctx context.Context, table, id string, attempts int) error {
	return s.tx(ctx, func(tx db.Conn, now time.Time) error {
		_, err := tx.Exec(ctx, `UPDATE `+table+` SET attempts = attempts + 1, due_at = $2 WHERE id = $1`,
			id, now.Add(patience(attempts)).UnixMilli())
		return err
	})
}

// patience doubles from a second to an hour.
func patience(attempts int) time.Duration {
	return min(time.Second<<min(attempts, 12), time.Hour)
}
