package duel

import (
	"context"
	"errors"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/fault"
	"quadrille/internal/identity"
)

// QueueStatus is where a player stands in the queue.
type QueueStatus struct {
	Status   string     `json:"status" doc:"queued, matched or not_queued."`
	Game     *string    `json:"game,omitempty"`
	GameID   *string    `json:"gameId,omitempty"`
	PublicID *string    `json:"publicId,omitempty"`
	QueuedAt *time.Time `json:"queuedAt,omitempty"`
}

// The window of ratings within which two players are paired: narrow at first,
// wider with every second that either waits, and open after a while.
const (
	windowAtFirst   = 200
	windowPerSecond = 50
	windowOpenAfter = 20 * time.Second
)

// opensAfter is how long one of two players must have waited before they are
// paired, by how far their ratings are apart.
func opensAfter(apart int) time.Duration {
	if apart <= windowAtFirst {
		return 0
	}
	return min(windowOpenAfter, time.Duration(apart-windowAtFirst)*time.Second/windowPerSecond)
}

// waiting is a row of the queue.
type waiting struct {
	userID, game, options string
	rating                int
	joined, seen          time.Time
}

const waitingColumns = `q.user_id, q.game, q.options, q.rating, q.joined_at, q.seen_at`

func scanWaiting(row db.Scanner) (w waiting, err error) {
	var joined, seen int64
	err = row.Scan(&w.userID, &w.game, &w.options, &w.rating, &joined, &seen)
	w.joined, w.seen = *timeOf(&joined), *timeOf(&seen)
	return w, err
}

func findWaiting(ctx context.Context, c db.Conn, userID string) (waiting, error) {
	return scanWaiting(c.Row(ctx, `SELECT `+waitingColumns+` FROM queue q WHERE q.user_id = $1`, userID))
}

// enterPool lets those who look for each other go one after the other.
func enterPool(ctx context.Context, tx db.Conn, game, options string) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO pools (game, options, entries) VALUES ($1, $2, 1)
		ON CONFLICT (game, options) DO UPDATE SET entries = pools.entries + 1`, game, options)
	return err
}

func leaveQueue(ctx context.Context, tx db.Conn, userID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM queue WHERE user_id = $1`, userID)
	return err
}

// JoinQueue pairs a player with whoever waits and fits best, or lets him wait.
func (s *Service) JoinQueue(ctx context.Context, user identity.User, game string, o Options) (out QueueStatus, err error) {
	t, err := s.agree(game, o)
	if err == nil {
		err = t.unrated // games from the queue always count
	}
	if err != nil {
		return QueueStatus{}, err
	}
	err = s.pairing(ctx, func(tx db.Conn, now time.Time) (*Game, error) {
		if err := errors.Join(enterPool(ctx, tx, game, t.options.key()), reserve(ctx, tx, user.ID)); err != nil {
			return nil, err
		}
		if w, err := findWaiting(ctx, tx, user.ID); err == nil && now.Sub(w.seen) <= s.waits.QueueStale {
			return nil, fault.New(fault.AlreadyQueued, "You are in the queue already.")
		} else if err != nil && !errors.Is(err, db.ErrNotFound) {
			return nil, err
		}
		if _, seated, err := findSeat(ctx, tx, user.ID); err != nil {
			return nil, err
		} else if seated {
			return nil, errHasActiveGame()
		}
		st, err := identity.StandingOf(ctx, tx, user.ID, t.standingKey())
		if err != nil {
			return nil, err
		}
		me := waiting{userID: user.ID, game: game, options: t.options.key(), rating: st.Rating, joined: now, seen: now}
		out = QueueStatus{Status: "queued", Game: &game, QueuedAt: &now}
		g, err := s.pair(ctx, tx, me, t, now)
		if err != nil || g != nil {
			return g, err
		}
		_, err = tx.Exec(ctx, `
			INSERT INTO queue (user_id, game, options, rating, joined_at, seen_at) VALUES ($1, $2, $3, $4, $5, $5)
			ON CONFLICT (user_id) DO UPDATE SET game = $2, options = $3, rating = $4, joined_at = $5, seen_at = $5`,
			me.userID, me.game, me.options, me.rating, now.UnixMilli())
		return nil, err
	}, &out)
	return out, err
}

// pairing runs a transaction that may start a game, and reports it.
func (s *Service) pairing(ctx context.Context, fn func(tx db.Conn, now time.Time) (*Game, error), out *QueueStatus) error {
	var g *Game
	err := withFreshIDs(func() error {
		return s.telling(ctx, func(tx db.Conn, now time.Time, tell teller) (err error) {
			if g, err = fn(tx, now); err != nil || g == nil {
				return err
			}
			return tell(g.PublicID, Event{Type: EventCreated, CurrentTurn: g.CurrentTurn})
		})
	})
	if err == nil && g != nil {
		*out = matched(*g)
		s.after(*g)
	}
	return err
}

func matched(g Game) QueueStatus {
	return QueueStatus{Status: "matched", Game: &g.Game, GameID: &g.ID, PublicID: &g.PublicID}
}

// pair looks for an opponent for me, who may or may not be in the queue yet,
// and starts the game; nil when nobody fits now.
func (s *Service) pair(ctx context.Context, tx db.Conn, me waiting, t terms, now time.Time) (*Game, error) {
	candidates, err := db.All(ctx, tx, scanWaiting, `
		SELECT `+waitingColumns+` FROM queue q
		WHERE q.game = $1 AND q.options = $2 AND q.user_id <> $3 AND q.seen_at >= $4
			AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.user_id = q.user_id)
		ORDER BY ABS(q.rating - $5), q.joined_at LIMIT 1`,
		me.game, me.options, me.userID, now.Add(-s.waits.QueueStale).UnixMilli(), me.rating)
	if err != nil || len(candidates) == 0 {
		return nil, err
	}
	opponent := candidates[0]
	longest := me.joined
	if opponent.joined.Before(longest) {
		longest = opponent.joined
	}
	if opens := longest.Add(opensAfter(abs(me.rating - opponent.rating))); opens.After(now) {
		s.alarms.set(alarm{widen, me.userID}, opens)
		return nil, nil
	}
	g, err := s.newGame(t, now)
	if err != nil {
		return nil, err
	}
	g.Status, g.Rated = Active, true
	g.Player1ID, g.Player2ID = opponent.userID, &me.userID
	g.P1RatingBefore, g.P2RatingBefore = &opponent.rating, &me.rating
	if err := reserve(ctx, tx, me.userID, opponent.userID); err != nil {
		return nil, err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM queue WHERE user_id IN ($1, $2)`, me.userID, opponent.userID); err != nil {
		return nil, err
	}
	if err := insertGame(ctx, tx, g, now); err != nil {
		return nil, err
	}
	started, err := findGame(ctx, tx, byID, g.ID)
	return &started, err
}

func abs(n int) int { return max(n, -n) }

// QueueState tells a waiting player where he stands. Asking keeps his place.
func (s *Service) QueueState(ctx context.Context, userID string) (out QueueStatus, err error) {
	w, err := findWaiting(ctx, s.db.Read(), userID)
	if errors.Is(err, db.ErrNotFound) {
		return s.notWaiting(ctx, userID)
	}
	if err != nil {
		return QueueStatus{}, err
	}
	out = QueueStatus{Status: "queued", Game: &w.game, QueuedAt: &w.joined}
	if s.now().Sub(w.seen) < time.Second {
		return out, nil
	}
	return s.keepPlace(ctx, w)
}

func (s *Service) notWaiting(ctx context.Context, userID string) (QueueStatus, error) {
	g, seated, err := findSeat(ctx, s.db.Read(), userID)
	if err == nil && seated && g.Status == Active {
		return matched(g), nil
	}
	return QueueStatus{Status: "not_queued"}, err
}

// keepPlace is the heartbeat of a waiting player, and another try to pair him.
func (s *Service) keepPlace(ctx context.Context, w waiting) (out QueueStatus, err error) {
	gone, userID := false, w.userID
	err = s.pairing(ctx, func(tx db.Conn, now time.Time) (*Game, error) {
		if err := enterPool(ctx, tx, w.game, w.options); err != nil {
			return nil, err
		}
		n, err := tx.Exec(ctx, `UPDATE queue SET seen_at = $2 WHERE user_id = $1 AND seen_at >= $3`,
			userID, now.UnixMilli(), now.Add(-s.waits.QueueStale).UnixMilli())
		if err != nil {
			return nil, err
		}
		if gone = n == 0; gone { // paired meanwhile, or away for too long
			_, err := tx.Exec(ctx, `DELETE FROM queue WHERE user_id = $1`, userID)
			return nil, err
		}
		w, err := findWaiting(ctx, tx, userID)
		if err != nil {
			return nil, err
		}
		out = QueueStatus{Status: "queued", Game: &w.game, QueuedAt: &w.joined}
		return s.pairWaiting(ctx, tx, w, now)
	}, &out)
	if err == nil && gone {
		return s.notWaiting(ctx, userID)
	}
	return out, err
}

func (s *Service) pairWaiting(ctx context.Context, tx db.Conn, w waiting, now time.Time) (*Game, error) {
	o, err := parseOptions(w.options)
	if err != nil {
		return nil, err
	}
	t, err := s.agree(w.game, o)
	if err != nil {
		return nil, err
	}
	return s.pair(ctx, tx, w, t, now)
}

// widened tries again when a window has opened.
func (s *Service) widened(ctx context.Context, userID string) error {
	w, err := findWaiting(ctx, s.db.Read(), userID)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.pairing(ctx, func(tx db.Conn, now time.Time) (*Game, error) {
		if err := enterPool(ctx, tx, w.game, w.options); err != nil {
			return nil, err
		}
		still, err := findWaiting(ctx, tx, userID)
		if errors.Is(err, db.ErrNotFound) {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		return s.pairWaiting(ctx, tx, still, now)
	}, &QueueStatus{})
}

// LeaveQueue gives up a place.
func (s *Service) LeaveQueue(ctx context.Context, userID string) error {
	return s.tx(ctx, func(tx db.Conn, now time.Time) error {
		n, err := tx.Exec(ctx, `DELETE FROM queue WHERE user_id = $1 AND seen_at >= $2`, userID, now.Add(-s.waits.QueueStale).UnixMilli())
		if err == nil && n == 0 {
			return fault.New(fault.NotQueued, "You are not in the queue.")
		}
		return err
	})
}
