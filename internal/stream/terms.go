package stream

import (
	"context"
	"errors"
	"time"

	"quadrille/internal/db"
)

// terms are what the protocol adds to a stream. Streams of the services have
// none of them.
type terms struct {
	ttl       time.Duration // after the last use; zero: no limit
	expiresAt time.Time     // zero: never
	sourceID  int64         // of a fork; zero: none
	forkAt    int64
	gone      bool // deleted, and kept for its forks
}

func (t *terms) expired(now time.Time) bool {
	return !t.expiresAt.IsZero() && !now.Before(t.expiresAt)
}

// alive turns a view of what is not there any more into its error. One that
// seems to have expired may have been used on another node: it is read again.
func (s *Store) alive(ctx context.Context, st *state, v *view) (*view, error) {
	if v.expired(s.now()) {
		var err error
		if v, err = s.reload(ctx, st); err != nil {
			return nil, err
		}
	}
	switch {
	case v.gone:
		return nil, ErrGone
	case v.expired(s.now()):
		return nil, ErrNotFound // Run removes it
	}
	return v, nil
}

// renew gives a stream with a time to live the whole of it again. To write
// that down for every read would be too much; a twentieth of it is not missed.
func (s *Store) renew(ctx context.Context, st *state, v *view) error {
	until := s.now().Add(v.ttl)
	if v.ttl == 0 || until.Sub(v.expiresAt) < v.ttl/20 {
		return nil
	}
	err := s.db.Tx(ctx, func(tx db.Conn) error { return updateExpiry(ctx, tx, v.id, until) })
	if err == nil {
		st.edit(v.id, func(next *view) { next.expiresAt = until })
	}
	return err
}

// sweepEvery is how often expired streams are removed; they are out of sight
// from the moment they expire.
const sweepEvery = time.Minute

// Run removes expired streams until ctx ends, and then lets all live readers
// go, so that a server can stop. Appends go on until Close.
func (s *Store) Run(ctx context.Context) error {
	defer s.stop()
	for {
		if err := s.sweep(ctx); err != nil && ctx.Err() == nil {
			s.log.Warn("expired streams were not removed; the next round will", "error", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(sweepEvery):
		}
	}
}

func (s *Store) sweep(ctx context.Context) error {
	names, err := selectExpired(ctx, s.db.Read(), s.now())
	if err != nil {
		return err
	}
	for _, name := range names {
		err := s.removeIf(ctx, name, func(v *view) error {
			if !v.expired(s.now()) {
				return ErrNotFound // it was used meanwhile
			}
			return nil
		})
		if err != nil && !errors.Is(err, ErrNotFound) && !errors.Is(err, ErrGone) {
			return err
		}
	}
	return nil
}
