// Package lesson is the teacher of Dots and Boxes behind HTTP: hints, what
// positions are worth, a commentary of a game, and puzzles.
//
// It is told a game in every request and keeps none: it teaches those who play
// on one device as well as those who play each other. What it keeps is who has
// solved which puzzle. The package imports identity, httpkit, db, fault and
// games/dots.
package lesson

import (
	"context"
	"log/slog"
	"time"

	"quadrille/games/dots"
	"quadrille/internal/db"
	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
	"quadrille/internal/identity"
)

// Config is what the service is made from.
type Config struct {
	DB     *db.DB
	People *identity.Service
	Log    *slog.Logger
	Now    func() time.Time
	Minds  int   // solvers that may work at the same time
	Model  Model // rewrites commentaries; without an address nobody does
	Rate   int   // questions a minute, for each player
}

// Service teaches.
type Service struct {
	db     *db.DB
	people *identity.Service
	log    *slog.Logger
	now    func() time.Time
	minds  chan *dots.Solver // free solvers; who finds none waits
	model  Model
	limit  *httpkit.Limiter
	prose  *httpkit.Limiter
}

// Rewriting costs somebody money: a player may ask for so much of it a minute.
const rewritesAMinute = 6

// New makes the service.
func New(c Config) *Service {
	s := &Service{
		db: c.DB, people: c.People, log: c.Log, now: c.Now, model: c.Model,
		minds: make(chan *dots.Solver, c.Minds),
		limit: httpkit.NewLimiter(c.Rate, c.Rate, c.Now),
		prose: httpkit.NewLimiter(rewritesAMinute, rewritesAMinute, c.Now),
	}
	for range c.Minds {
		s.minds <- nil // made when first needed: most servers start without
	}
	return s
}

// A mind has 16 MB of memory for what it has found out.
const mindBits = 20

// thinkingTime is how long an exact answer is worth waiting for.
const thinkingTime = 700 * time.Millisecond

// hopeless is from how many edges on no exact answer comes in that time.
const hopeless = 37

// think runs do with a mind to itself, and with the time that is left. Who finds
// none free waits for one until then.
// With too much left to draw it does without.
func (s *Service) think(ctx context.Context, left int, do func(*dots.Solver, dots.Limit)) error {
	if left >= hopeless {
		do(nil, dots.Limit{})
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, thinkingTime)
	defer cancel()
	var mind *dots.Solver
	select {
	case mind = <-s.minds:
	case <-ctx.Done():
		return fault.New(fault.ServiceUnavailable, "Too many are asking the teacher; try again in a moment.").After(time.Second)
	}
	if mind == nil {
		mind = dots.NewSolver(mindBits)
	}
	defer func() { s.minds <- mind }()
	do(mind, dots.Limit{Stop: func() bool { return ctx.Err() != nil }})
	return nil
}
