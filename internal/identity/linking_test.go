package identity_test

import (
	"context"
	"net/url"
	"testing"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/identity"
	"quadrille/internal/identity/oidctest"
)

// change runs a statement behind the server's back, and returns how many rows
// it changed.
func change(t *testing.T, d *db.DB, query string, args ...any) (n int64) {
	t.Helper()
	err := d.Tx(t.Context(), func(tx db.Conn) (err error) {
		n, err = tx.Exec(t.Context(), query, args...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func rows(t *testing.T, d *db.DB, table string) (n int) {
	t.Helper()
	if err := d.Read().Row(t.Context(), "SELECT COUNT(*) FROM "+table).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// exchange signs in with an ID token.
func (b *browser) exchange(t *testing.T, idToken string) identity.SignedIn {
	t.Helper()
	a := b.do(t, "POST", "/api/auth/session", `{"idToken":"`+idToken+`"}`)
	if a.StatusCode != 200 {
		t.Fatalf("signing in: %d %s", a.StatusCode, a.body)
	}
	var in identity.SignedIn
	a.into(t, &in)
	return in
}

// An ID token that answers another sign-in is refused, be code and verifier
// ever so right.
func TestNonceBindsTheIDTokenToTheSignIn(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h, p := loginHouse(t, d)
		b := h.browser()
		callback, err := p.SignIn(t.Context(), b.leave(t, "/"), oidctest.Alice)
		if err != nil {
			t.Fatal(err)
		}
		if n := change(t, d, "UPDATE logins SET nonce = 'another'"); n != 1 {
			t.Fatalf("%d sign-ins are under way, want 1", n)
		}
		if at := b.do(t, "GET", callback, "").Header.Get("Location"); at != "/sign-in?error=LOGIN_FAILED" || b.me(t) != nil {
			t.Errorf("ends up at %s", at)
		}
	})
}

// Even with the first sign-in's verifier and nonce, its code works once.
func TestSpentCodeIsRefusedUnderAFreshState(t *testing.T) {
	d := dbtest.Open(t, dbtest.SQLite(t))
	h, p := loginHouse(t, d)
	b := h.browser()
	callback, err := p.SignIn(t.Context(), b.leave(t, "/"), oidctest.Alice)
	if err != nil {
		t.Fatal(err)
	}
	var nonce, verifier string
	if err := d.Read().Row(t.Context(), "SELECT nonce, verifier FROM logins").Scan(&nonce, &verifier); err != nil {
		t.Fatal(err)
	}
	if at := b.do(t, "GET", callback, "").Header.Get("Location"); at != "/?signed-in=new" {
		t.Fatalf("the first use ends up at %s", at)
	}
	thief := h.browser()
	state := mustParse(t, thief.leave(t, "/")).Query().Get("state")
	if n := change(t, d, "UPDATE logins SET nonce = $1, verifier = $2", nonce, verifier); n != 1 {
		t.Fatalf("%d sign-ins are under way, want 1", n)
	}
	again := h.callback() + "?code=" + url.QueryEscape(mustParse(t, callback).Query().Get("code")) + "&state=" + url.QueryEscape(state)
	if at := thief.do(t, "GET", again, "").Header.Get("Location"); at != "/sign-in?error=LOGIN_FAILED" || thief.me(t) != nil {
		t.Errorf("the second use ends up at %s", at)
	}
}

// Only a guest whom nobody at the issuer owns can become somebody's account.
func TestOnlyFreeGuestsAreLinked(t *testing.T) {
	t.Run("an account that is no guest", func(t *testing.T) {
		d := dbtest.Open(t, dbtest.SQLite(t))
		h, p := loginHouse(t, d)
		b := h.browser()
		owner := b.guest(t).User
		if n := change(t, d, "UPDATE users SET is_guest = FALSE"); n != 1 { // as if linked elsewhere
			t.Fatalf("%d accounts, want 1", n)
		}
		if in := b.exchange(t, p.IDToken(nil)); in.User.ID == owner.ID || rows(t, d, "users") != 2 {
			t.Errorf("the account went to another person: %+v", in.User)
		}
	})
	t.Run("a guest who belongs to somebody", func(t *testing.T) {
		d := dbtest.Open(t, dbtest.SQLite(t))
		f := oidctest.NewFirebase(t, "quadrille-games")
		h := issuerHouse(t, d, f.Issuer(), f.Audience())
		b := h.browser()
		anonymous := claims{"sub": "anon", "email": nil, "firebase": claims{"sign_in_provider": "anonymous"}}
		owner := b.exchange(t, f.IDToken(anonymous)).User
		if !owner.IsGuest {
			t.Fatalf("not a guest: %+v", owner)
		}
		if in := b.exchange(t, f.IDToken(claims{"sub": "somebody-else"})); in.User.ID == owner.ID || in.User.IsGuest {
			t.Errorf("the account went to another person: %+v", in.User)
		}
		if again := h.program(f.IDToken(anonymous)).me(t); again == nil || again.ID != owner.ID || !again.IsGuest {
			t.Errorf("its owner finds %+v, want %+v", again, owner)
		}
	})
}

func TestRunRemovesWhatHasExpired(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h, _ := loginHouse(t, d)
		h.browser().guest(t)
		h.browser().leave(t, "/")
		h.advance(500 * 24 * time.Hour)
		h.browser().leave(t, "/")
		kept := h.browser()
		kept.guest(t)
		if s, l := rows(t, d, "sessions"), rows(t, d, "logins"); s != 2 || l != 2 {
			t.Fatalf("%d sessions and %d sign-ins, want 2 and 2", s, l)
		}
		ctx, stop := context.WithCancel(t.Context())
		done := make(chan error, 1)
		go func() { done <- h.people.Run(ctx) }()
		for deadline := time.Now().Add(time.Minute); rows(t, d, "sessions") != 1 || rows(t, d, "logins") != 1; {
			if time.Now().After(deadline) {
				t.Fatalf("%d sessions and %d sign-ins are left, want 1 and 1", rows(t, d, "sessions"), rows(t, d, "logins"))
			}
			time.Sleep(5 * time.Millisecond) // between two looks, not for an effect
		}
		stop()
		if err := <-done; err != nil {
			t.Errorf("Run: %v", err)
		}
		if kept.me(t) == nil {
			t.Error("a session that has not expired is gone")
		}
	})
}

func TestSignInIsLimitedByAddress(t *testing.T) {
	p := oidctest.New(t)
	limited := func() *house {
		return newHouse(t, dbtest.Open(t, dbtest.SQLite(t)), func(c *identity.Config) {
			c.Issuer = identity.IssuerConfig{URL: p.Issuer(), Audience: p.Audience()}
			start := time.Now()
			c.GuestRate, c.GuestBurst, c.Now = 1, 3, func() time.Time { return start }
		})
	}
	t.Run("by browser", func(t *testing.T) {
		h := limited()
		for range 3 {
			if at := h.browser().leave(t, "/"); mustParse(t, at).Host != mustParse(t, p.Issuer()).Host {
				t.Fatalf("sent to %s", at)
			}
		}
		a := h.browser().do(t, "GET", "/api/auth/login", "")
		if at := a.Header.Get("Location"); at != "/sign-in?error=RATE_LIMITED" || len(a.Cookies()) != 0 {
			t.Errorf("the fourth is sent to %s", at)
		}
	})
	t.Run("by ID token", func(t *testing.T) {
		h := limited()
		for range 3 {
			h.browser().exchange(t, p.IDToken(nil))
		}
		a := h.browser().do(t, "POST", "/api/auth/session", `{"idToken":"`+p.IDToken(nil)+`"}`)
		if a.StatusCode != 429 || a.code() != "RATE_LIMITED" || a.Header.Get("Retry-After") == "" {
			t.Errorf("the fourth: %d %s, want 429 RATE_LIMITED", a.StatusCode, a.code())
		}
	})
}
