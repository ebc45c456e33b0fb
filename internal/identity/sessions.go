package identity

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"strings"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
)

// A session lives this long after its last use: as long as browsers keep a
// cookie. It is renewed at most once a day.
const (
	sessionLife  = 400 * 24 * time.Hour
	renewalAfter = 24 * time.Hour
)

// newToken has 256 random bits: it cannot be guessed, so it needs no signature.
func newToken() string {
	var b [32]byte
	rand.Read(b[:])
	return base64.RawURLEncoding.EncodeToString(b[:])
}

func hashToken(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// open makes a session for user.
func (s *Service) open(ctx context.Context, tx db.Conn, user User) (Session, error) {
	out := Session{Token: newToken(), User: user, Expires: s.now().Add(sessionLife)}
	return out, insertSession(ctx, tx, hashToken(out.Token), user.ID, s.now(), out.Expires)
}

// Close ends the session of a token.
func (s *Service) Close(ctx context.Context, token string) error {
	return s.db.Tx(ctx, func(tx db.Conn) error { return deleteSession(ctx, tx, hashToken(token)) })
}

// credential is the token that a request carries, and whether as a cookie. A
// header is said for this very request, so it goes before the cookie.
func credential(r *http.Request) (token string, cookie bool) {
	if header := r.Header.Get("Authorization"); header != "" {
		scheme, token, _ := strings.Cut(header, " ")
		if !strings.EqualFold(scheme, "Bearer") {
			return "", false
		}
		return strings.TrimSpace(token), false
	}
	if c, err := r.Cookie(httpkit.SessionCookie); err == nil {
		return c.Value, true
	}
	return "", false
}

func errUnauthorized() error {
	return fault.New(fault.Unauthorized, "Sign in or play as a guest first: this needs a valid session.")
}

// Player returns who is asking, or UNAUTHORIZED. It may renew the session, and
// then sets the cookie again.
func (s *Service) Player(w http.ResponseWriter, r *http.Request) (user User, err error) {
	_, err = s.admit(w, r, func(hash []byte, now time.Time) (string, time.Time, error) {
		var expires time.Time
		user, expires, err = findSession(r.Context(), s.db.Read(), hash, now)
		return user.ID, expires, err
	}, func(known User) { user = known })
	return user, err
}

// PlayerID is Player for those who only want to know which one it is: every
// move asks that, and it is a third of the work.
func (s *Service) PlayerID(w http.ResponseWriter, r *http.Request) (string, error) {
	return s.admit(w, r, func(hash []byte, now time.Time) (string, time.Time, error) {
		return findSessionOwner(r.Context(), s.db.Read(), hash, now)
	}, func(User) {})
}

// admit finds the session of a request with find, or tells known whom an ID
// token names.
func (s *Service) admit(w http.ResponseWriter, r *http.Request,
	find func(hash []byte, now time.Time) (userID string, expires time.Time, err error), known func(User)) (string, error) {
	token, cookie := credential(r)
	switch {
	case token == "":
		return "", errUnauthorized()
	case !cookie && strings.Count(token, ".") == 2: // the form of a JWT; our tokens have no dots
		user, err := s.byIDToken(r.Context(), token)
		known(user)
		return user.ID, err
	}
	hash, now := hashToken(token), s.now()
	userID, expires, err := find(hash, now)
	if errors.Is(err, db.ErrNotFound) {
		if cookie {
			clearCookie(w, r, httpkit.SessionCookie, "/")
		}
		return "", errUnauthorized()
	}
	if err != nil {
		return "", err
	}
	if renewed := now.Add(sessionLife); renewed.Sub(expires) > renewalAfter {
		s.renew(w, r, Session{Token: token, Expires: renewed}, cookie)
	}
	return userID, nil
}

// renew is a courtesy: when it fails, the session still has months to live.
func (s *Service) renew(w http.ResponseWriter, r *http.Request, session Session, cookie bool) {
	err := s.db.Tx(r.Context(), func(tx db.Conn) error {
		return extendSession(r.Context(), tx, hashToken(session.Token), session.Expires)
	})
	if err != nil {
		s.log.Warn("a session was not renewed", "error", err)
		return
	}
	if cookie {
		s.setSessionCookie(w, r, session)
	}
}

func (s *Service) setSessionCookie(w http.ResponseWriter, r *http.Request, session Session) {
	http.SetCookie(w, &http.Cookie{
		Name: httpkit.SessionCookie, Value: session.Token, Path: "/",
		MaxAge:   int(session.Expires.Sub(s.now()).Seconds()),
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: httpkit.IsSecure(r.Context()),
	})
}

func clearCookie(w http.ResponseWriter, r *http.Request, name, path string) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Path: path, MaxAge: -1,
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: httpkit.IsSecure(r.Context()),
	})
}
