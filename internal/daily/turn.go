package daily

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"quadrille/internal/db"
)

// Every node runs the jobs. What they do is conditional, so it does not matter
// how many do, or that one was late: what was missed while nothing ran is done
// at the next start.
const (
	roundEvery = time.Second
	// settling is how long after midnight a leaderboard is final: submissions
	// that arrived in the last second have been committed by then.
	settling   = 10 * time.Second
	finalShown = 10
)

// Run opens and pins threads, gives out rewards and tells webhooks, until ctx
// ends.
func (s *Service) Run(ctx context.Context) error {
	var wg sync.WaitGroup
	// On its own: a webhook that hangs must not keep anybody's reward back.
	wg.Go(func() { s.rounds(ctx, nil, "webhooks", s.Deliver) })
	s.rounds(ctx, s.wake, "rewards", func(ctx context.Context) error {
		return errors.Join(s.Turn(ctx), drain(ctx, s.Reward))
	})
	wg.Wait()
	return nil
}

// rounds does something again and again: every second, and when woken.
func (s *Service) rounds(ctx context.Context, wake <-chan struct{}, what string, do func(context.Context) error) {
	tick := time.NewTicker(roundEvery)
	defer tick.Stop()
	for {
		if err := do(ctx); err != nil && ctx.Err() == nil {
			s.log.Warn("will be tried again", "what", what, "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		case <-wake:
		}
	}
}

// drain repeats what works in rounds until there is nothing left.
func drain(ctx context.Context, round func(context.Context) (int, error)) error {
	for {
		if done, err := round(ctx); err != nil || done < roundSize {
			return err
		}
	}
}

// hurry starts a round now.
func (s *Service) hurry() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// Turn opens today's thread, and pins the final leaderboards of days that are
// over.
func (s *Service) Turn(ctx context.Context) error {
	now := s.now()
	today := dayOf(now)
	s.turning.Lock()
	defer s.turning.Unlock()
	// Once the day has begun and the one before is settled, there is nothing to
	// look for until midnight.
	if s.turned == today {
		return nil
	}
	if err := s.turn(ctx, today); err != nil {
		return err
	}
	if now.Sub(today.begin()) >= settling {
		s.turned = today
	}
	return nil
}

func (s *Service) turn(ctx context.Context, today Day) error {
	err := s.tx(ctx, func(tx db.Conn, now time.Time) error {
		mine, err := openThread(ctx, tx, today, now)
		if err != nil || !mine {
			return err
		}
		return s.tell(ctx, tx, now, "opened-"+string(today), Announcement{Type: "opened", DateKey: today, Text: fmt.Sprintf("The Binary Grid of %s is open.", today)})
	})
	if err != nil {
		return err
	}
	over, err := db.All(ctx, s.db.Read(), func(row db.Scanner) (d Day, err error) {
		return d, row.Scan(&d)
	}, `SELECT date_key FROM daily_threads WHERE pinned_at IS NULL AND date_key < $1 ORDER BY date_key`, today)
	for _, day := range over {
		if s.now().Sub(day.after().begin()) >= settling {
			err = errors.Join(err, s.pin(ctx, day))
		}
	}
	return err
}

// pin writes a day's final leaderboard on top of its thread.
func (s *Service) pin(ctx context.Context, day Day) error {
	return s.tx(ctx, func(tx db.Conn, now time.Time) error {
		final := Final{PinnedAt: now, Entries: map[Difficulty][]Entry{}, Totals: map[Difficulty]int{}}
		for _, difficulty := range Difficulties() {
			w := which{day, difficulty}
			entries, err := top(ctx, tx, w, finalShown)
			if err != nil {
				return err
			}
			_, total, err := standing(ctx, tx, w, placed{})
			if err != nil {
				return err
			}
			final.Entries[difficulty], final.Totals[difficulty] = entries, total
		}
		text, err := json.Marshal(final)
		if err != nil {
			return err
		}
		n, err := tx.Exec(ctx, `UPDATE daily_threads SET final = $2, pinned_at = $3 WHERE date_key = $1 AND pinned_at IS NULL`,
			day, string(text), now.UnixMilli())
		if err != nil || n == 0 {
			return err
		}
		return s.tell(ctx, tx, now, "final-"+string(day), Announcement{Type: "final", DateKey: day, Text: finalText(day, final), Final: &final})
	})
}

// finalText says who was best.
func finalText(day Day, final Final) string {
	text := fmt.Sprintf("The Binary Grid of %s is over.", day)
	for _, difficulty := range Difficulties() {
		if best := final.Entries[difficulty]; len(best) > 0 {
			text += fmt.Sprintf(" %s: %s in %s, of %d.", difficulty, best[0].Username, clockTime(best[0].TimeMs), final.Totals[difficulty])
		}
	}
	return text
}
