package identity

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/oklog/ulid/v2"

	"quadrille/internal/db"
	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
)

// Config is what the service is made from.
type Config struct {
	DB         *db.DB
	Log        *slog.Logger
	Now        func() time.Time
	Issuer     IssuerConfig // its URL empty: nobody signs in, all are guests
	PublicURL  string       // what browsers call this server; empty: as they say in the request
	GuestRate  int          // new accounts a minute, for each address
	GuestBurst int
}

// Service makes accounts and sessions, and finds the player of a request.
type Service struct {
	db        *db.DB
	log       *slog.Logger
	now       func() time.Time
	issuer    *issuer // nil: none
	publicURL string
	limit     *httpkit.Limiter
}

// New makes the service. It does not reach out to the issuer: that happens
// when somebody first signs in, so that we start without it.
func New(c Config) *Service {
	s := &Service{
		db: c.DB, log: c.Log, now: c.Now, publicURL: c.PublicURL,
		limit: httpkit.NewLimiter(c.GuestRate, c.GuestBurst, c.Now),
	}
	if c.Issuer.URL != "" {
		s.issuer = newIssuer(c.Issuer, c.Now)
	}
	return s
}

// Run removes what has expired, now and then, until ctx ends.
func (s *Service) Run(ctx context.Context) error {
	if s.issuer != nil {
		if _, err := s.issuer.discover(ctx); err != nil && ctx.Err() == nil {
			s.log.Warn("the sign-in service does not answer yet; it is asked again when somebody signs in", "error", err)
		}
	}
	for {
		err := s.db.Tx(ctx, func(tx db.Conn) error {
			_, _, err := deleteExpired(ctx, tx, s.now())
			return err
		})
		if err != nil && ctx.Err() == nil {
			s.log.Warn("expired sessions were not removed; the next round will", "error", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(time.Hour):
		}
	}
}

// Session is a token that stands for a user until it expires.
type Session struct {
	Token   string
	User    User
	Expires time.Time
}

// Guest makes an account with a made-up name.
func (s *Service) Guest(ctx context.Context) (out Session, err error) {
	err = s.db.Tx(ctx, func(tx db.Conn) error {
		user, err := s.create(ctx, tx, "", nil, true)
		if err != nil {
			return err
		}
		out, err = s.open(ctx, tx, user)
		return err
	})
	return out, err
}

// nameAttempts is generous: with the names of a million guests taken, six in a
// row are taken about once in a million.
const nameAttempts = 20

// create makes an account under the wished name, or under a made-up one when
// the wish is empty, bad or taken.
func (s *Service) create(ctx context.Context, tx db.Conn, wish string, email *string, guest bool) (User, error) {
	now := s.now().UTC().Truncate(time.Millisecond)
	u := User{ID: ulid.MustNewDefault(now).String(), IsGuest: guest, Email: email, Rating: StartRating, CreatedAt: now, UpdatedAt: now}
	for attempt := range nameAttempts {
		u.Username = wish
		if attempt > 0 || checkUsername(wish) != nil {
			u.Username = guestName(attempt)
		}
		if ok, err := insertUser(ctx, tx, u); ok || err != nil {
			return u, err
		}
	}
	return User{}, errors.New("identity: found no free name")
}

// Rename gives the user another name, if nobody else has it.
func (s *Service) Rename(ctx context.Context, id, name string) (out User, err error) {
	if err := checkUsername(name); err != nil {
		return User{}, err
	}
	err = s.db.Tx(ctx, func(tx db.Conn) error {
		if err := updateName(ctx, tx, id, name, s.now()); err != nil {
			return err
		}
		out, err = findUser(ctx, tx, id)
		return err
	})
	if db.IsDuplicate(err, "users", "name_key") {
		return User{}, fault.New(fault.UsernameTaken, "The name %s is taken; choose another.", name)
	}
	return out, err
}
