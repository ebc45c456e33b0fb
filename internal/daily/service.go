// Package daily is Binary Grid's day: the puzzle that is the same for everyone,
// submissions and their times, the leaderboard, streaks, achievements, and the
// thread under each day's puzzle.
//
// A day is a UTC day, and the server's clock decides which one it is. The
// database decides every race: a player's submissions meet in one row, rewards
// and deliveries are rows that one node can finish once. So any number of nodes
// may serve the same day. The package imports identity, httpkit, db, fault and
// games/takuzu.
package daily

import (
	"context"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/httpkit"
	"quadrille/internal/identity"
)

// Config is what the service is made from.
type Config struct {
	DB       *db.DB
	People   *identity.Service
	Log      *slog.Logger
	Now      func() time.Time
	AdminKey string
	// TapTime is the least that a person needs to fill a cell.
	TapTime time.Duration
	// Webhooks hear of new puzzles, final leaderboards and feats.
	Webhooks []string
	// WebhookKey signs what they are told.
	WebhookKey string
	// PublicURL is what browsers call this server; empty when it is not known.
	PublicURL string
}

// Service runs the days.
type Service struct {
	db      *db.DB
	people  *identity.Service
	log     *slog.Logger
	now     func() time.Time
	admin   string
	tapTime time.Duration
	hooks   hooks
	site    string
	speech  *httpkit.Limiter
	client  *http.Client
	wake    chan struct{}

	turning sync.Mutex // guards turned
	turned  Day        // the day that has begun and whose eve is settled
}

// commentsAMinute is more than anybody types.
const commentsAMinute = 6

// New makes the service; Run has to run for rewards, threads and webhooks.
func New(c Config) *Service {
	return &Service{
		db: c.DB, people: c.People, log: c.Log, now: c.Now, admin: c.AdminKey, tapTime: c.TapTime,
		hooks: newHooks(c.Webhooks, c.WebhookKey), site: c.PublicURL,
		speech: httpkit.NewLimiter(commentsAMinute, commentsAMinute, c.Now),
		client: &http.Client{Timeout: deliveryTime},
		wake:   make(chan struct{}, 1), // full: a round is due anyway
	}
}

// tx runs fn in a transaction, with one time for all of it.
func (s *Service) tx(ctx context.Context, fn func(tx db.Conn, now time.Time) error) error {
	return s.db.Tx(ctx, func(tx db.Conn) error { return fn(tx, s.clock()) })
}

// clock is the time as it is kept: to the millisecond, UTC.
func (s *Service) clock() time.Time { return s.now().UTC().Truncate(time.Millisecond) }

// nameOf is what a player is called now.
func nameOf(ctx context.Context, c db.Conn, userID string) (name string, err error) {
	err = c.Row(ctx, `SELECT name FROM users WHERE id = $1`, userID).Scan(&name)
	return name, err
}
