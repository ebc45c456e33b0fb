package duel

import (
	"context"
	"errors"
	"sync"
	"time"

	"quadrille/internal/db"
)

// Every node sweeps. What a sweep does is conditional, so it does not matter
// how many do, or that one was late.
const (
	sweepEvery = 5 * time.Second
	thinkers   = 4 // bots that think at the same time
)

// Run plays for the bots, ends games on time, widens the queue's windows and
// cleans up, until ctx ends.
func (s *Service) Run(ctx context.Context) error {
	defer s.alarms.stop()
	var wg sync.WaitGroup
	defer wg.Wait()
	slots := make(chan struct{}, thinkers) // full: the loop waits, and alarms wait in their channel
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case a := <-s.alarms.C:
			slots <- struct{}{}
			wg.Go(func() {
				s.ring(ctx, a)
				<-slots
			})
		case <-tick.C:
			s.attempt(ctx, "sweep", s.Sweep)
		}
	}
}

func (s *Service) ring(ctx context.Context, a alarm) {
	s.attempt(ctx, string(a.kind), func(ctx context.Context) error {
		switch a.kind {
		case think:
			return s.think(ctx, a.id)
		case widen:
			return s.widened(ctx, a.id)
		}
		_, err := s.flag(ctx, a.id)
		return err
	})
}

// attempt logs what fails: the next sweep tries again.
func (s *Service) attempt(ctx context.Context, what string, do func(context.Context) error) {
	if err := do(ctx); err != nil && ctx.Err() == nil {
		s.log.Warn("will be tried again", "what", what, "error", err)
	}
}

// Sweep does what is due: bots' turns and clocks whose alarm was lost, for
// instance by a restart, and the document's clean-up jobs.
func (s *Service) Sweep(ctx context.Context) error {
	now := s.now()
	due, err := db.All(ctx, s.db.Read(), func(row db.Scanner) (a alarm, err error) {
		err = row.Scan(&a.kind, &a.id)
		return a, err
	}, `
		SELECT 'think', id FROM duels
			WHERE status = 'ACTIVE' AND level IS NOT NULL AND current_turn = 2 AND updated_at < $1
		UNION ALL
		SELECT 'flag', id FROM duels
			WHERE status = 'ACTIVE' AND turn_since IS NOT NULL
			AND turn_since + CASE current_turn WHEN 1 THEN p1_left_ms ELSE p2_left_ms END < $2`,
		now.Add(-3*thinkingTime).UnixMilli(), now.UnixMilli())
	if err != nil {
		return err
	}
	for _, a := range due {
		s.alarms.set(a, now)
	}
	return s.cleanUp(ctx)
}

// cleanUp removes players who left the queue without a word, private games
// whose host is gone, and games that nobody has touched for long.
func (s *Service) cleanUp(ctx context.Context) error {
	return s.telling(ctx, func(tx db.Conn, now time.Time, tell teller) error {
		if _, err := tx.Exec(ctx, `DELETE FROM queue WHERE seen_at < $1`, now.Add(-s.waits.QueueStale).UnixMilli()); err != nil {
			return err
		}
		removed, err := db.All(ctx, tx, func(row db.Scanner) (publicID string, err error) {
			return publicID, row.Scan(&publicID)
		}, `
			DELETE FROM duels WHERE (status = 'WAITING' AND player1_last_seen < $1)
				OR (status = 'ACTIVE' AND updated_at < $2 AND rating_applied_at IS NULL)
			RETURNING public_id`,
			now.Add(-s.waits.WaitingStale).UnixMilli(), now.Add(-s.waits.ActiveStale).UnixMilli())
		for _, publicID := range removed {
			err = errors.Join(err, tell(publicID, Event{Type: EventRemoved}))
		}
		return err
	})
}
