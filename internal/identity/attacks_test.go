package identity_test

import (
	"sync"
	"testing"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/identity"
	"quadrille/internal/identity/oidctest"
)

// issuerHouse is a house that trusts a real provider.
func issuerHouse(t *testing.T, d *db.DB, issuer, audience string) *house {
	return newHouse(t, d, func(c *identity.Config) {
		c.Issuer = identity.IssuerConfig{URL: issuer, Audience: audience}
	})
}

type claims = map[string]any

// What an attacker would try with ID tokens: none may get in, neither as a
// bearer token nor by exchange for a session.
func TestBadIDTokensAreRefused(t *testing.T) {
	p, other := oidctest.New(t), oidctest.New(t)
	h := issuerHouse(t, dbtest.Open(t, dbtest.SQLite(t)), p.Issuer(), p.Audience())
	if h.program(p.IDToken(nil)).me(t) == nil {
		t.Fatal("a good token is refused: the test would prove nothing")
	}
	now := time.Now()
	tokens := map[string]string{
		"another issuer":                    other.IDToken(nil),
		"another issuer that claims ours":   other.IDToken(claims{"iss": p.Issuer()}),
		"our issuer under another name":     p.IDToken(claims{"iss": other.Issuer()}),
		"no issuer":                         p.IDToken(claims{"iss": nil}),
		"another audience":                  p.IDToken(claims{"aud": "another-client"}),
		"no audience":                       p.IDToken(claims{"aud": nil}),
		"two audiences, made for the other": p.IDToken(claims{"aud": []string{p.Audience(), "another"}, "azp": "another"}),
		"two audiences, made for nobody":    p.IDToken(claims{"aud": []string{p.Audience(), "another"}}),
		"expired":                           p.IDToken(claims{"exp": now.Add(-time.Second).Unix()}),
		"no expiry":                         p.IDToken(claims{"exp": nil}),
		"issued in the future":              p.IDToken(claims{"iat": now.Add(time.Hour).Unix()}),
		"authorized in the future":          p.IDToken(claims{"auth_time": now.Add(time.Hour).Unix()}),
		"not valid yet":                     p.IDToken(claims{"nbf": now.Add(time.Hour).Unix()}),
		"about nobody":                      p.IDToken(claims{"sub": ""}),
		"no subject":                        p.IDToken(claims{"sub": nil}),
		"cut":                               p.IDToken(nil)[:200] + ".x.y",
		"without its signature":             withoutSignature(p.IDToken(nil)),
	}
	for _, attack := range oidctest.Attacks() {
		tokens[string(attack)] = p.Forge(attack, nil)
	}
	for name, token := range tokens {
		t.Run(name, func(t *testing.T) {
			if h.program(token).me(t) != nil {
				t.Error("let in by bearer token")
			}
			a := h.browser().do(t, "POST", "/api/auth/session", `{"idToken":"`+token+`"}`)
			if a.StatusCode != 401 || a.code() != "LOGIN_FAILED" || len(a.Cookies()) != 0 {
				t.Errorf("exchange: %d %s, %d cookies; want 401 LOGIN_FAILED and none", a.StatusCode, a.code(), len(a.Cookies()))
			}
		})
	}
}

func withoutSignature(token string) string {
	for i := len(token) - 1; ; i-- {
		if token[i] == '.' {
			return token[:i+1]
		}
	}
}

func TestRotatedKeys(t *testing.T) {
	p := oidctest.New(t)
	p.SetKeysMaxAge(5 * time.Minute)
	h := issuerHouse(t, dbtest.Open(t, dbtest.SQLite(t)), p.Issuer(), p.Audience())
	old := p.IDToken(claims{"exp": time.Now().Add(24 * time.Hour).Unix()})
	if h.program(old).me(t) == nil {
		t.Fatal("a good token is refused")
	}
	p.Rotate()
	h.advance(time.Minute)
	if h.program(p.IDToken(nil)).me(t) == nil {
		t.Error("a token of the new key is refused")
	}
	if h.program(old).me(t) != nil {
		t.Error("a token of the old key is let in after the new one was seen")
	}
	p.Rotate()
	withdrawn := p.IDToken(claims{"exp": time.Now().Add(24 * time.Hour).Unix()})
	h.advance(time.Minute)
	if h.program(withdrawn).me(t) == nil {
		t.Fatal("a good token is refused")
	}
	p.Rotate()
	h.advance(6 * time.Minute) // past the keys' max-age, and nobody came with the new key
	if h.program(withdrawn).me(t) != nil {
		t.Error("a withdrawn key is believed after its time")
	}
}

// Made-up key ids must not turn us into a hammer for the issuer.
func TestUnknownKeysDoNotFloodTheIssuer(t *testing.T) {
	p := oidctest.New(t)
	h := issuerHouse(t, dbtest.Open(t, dbtest.SQLite(t)), p.Issuer(), p.Audience())
	h.program(p.IDToken(nil)).me(t)
	h.advance(time.Minute)
	before := p.KeyFetches()
	for range 50 {
		h.program(p.Forge(oidctest.UnknownKeyID, nil)).me(t)
	}
	if n := p.KeyFetches() - before; n > 1 {
		t.Errorf("50 made-up tokens caused %d fetches of the keys, want 1", n)
	}
}

func TestIssuerAwayIsNotTheTokensFault(t *testing.T) {
	p := oidctest.New(t)
	h := issuerHouse(t, dbtest.Open(t, dbtest.SQLite(t)), p.Issuer(), p.Audience())
	p.Down(true)
	b := h.program(p.IDToken(nil))
	if a := b.do(t, "GET", "/api/users/me", ""); a.StatusCode != 503 || a.code() != "ISSUER_UNAVAILABLE" {
		t.Errorf("%d %s, want 503 ISSUER_UNAVAILABLE", a.StatusCode, a.code())
	}
	if a := h.browser().do(t, "GET", "/api/auth/login", ""); a.Header.Get("Location") != "/sign-in?error=ISSUER_UNAVAILABLE" {
		t.Errorf("sign-in goes to %s", a.Header.Get("Location"))
	}
	guest := h.browser()
	guest.guest(t) // guests need no issuer
	p.Down(false)
	if b.me(t) == nil {
		t.Error("not let in when the issuer is back")
	}
}

func TestFirstRequestsOfOnePersonMakeOneAccount(t *testing.T) {
	p := oidctest.New(t)
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := issuerHouse(t, d, p.Issuer(), p.Audience())
		token := p.IDToken(nil)
		ids := make([]string, 16)
		var wg sync.WaitGroup
		for i := range ids {
			wg.Go(func() {
				if me := h.program(token).me(t); me != nil {
					ids[i] = me.ID
				}
			})
		}
		wg.Wait()
		for _, id := range ids {
			if id == "" || id != ids[0] {
				t.Fatalf("accounts %v, want one", ids)
			}
		}
	})
}

func TestFirebase(t *testing.T) {
	f := oidctest.NewFirebase(t, "quadrille-games")
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := issuerHouse(t, d, f.Issuer(), f.Audience())
		me := h.program(f.IDToken(nil)).me(t)
		if me == nil || me.IsGuest || me.Email == nil {
			t.Fatalf("signed in at Firebase: %+v", me)
		}
		if again := h.program(f.IDToken(nil)).me(t); again.ID != me.ID {
			t.Error("the same person is two accounts")
		}
		anonymous := claims{"sub": "anon", "email": nil, "email_verified": nil, "firebase": claims{"sign_in_provider": "anonymous"}}
		guest := h.program(f.IDToken(anonymous)).me(t)
		if guest == nil || !guest.IsGuest || guest.Email != nil {
			t.Fatalf("anonymous at Firebase: %+v", guest)
		}
		// Firebase keeps the subject when a guest there links an account.
		if linked := h.program(f.IDToken(claims{"sub": "anon"})).me(t); linked == nil || linked.ID != guest.ID || linked.IsGuest || linked.Email == nil {
			t.Errorf("after linking: %+v, want %s and no guest", linked, guest.ID)
		}
		if h.program(f.IDToken(claims{"aud": "another-project"})).me(t) != nil {
			t.Error("another project's token is let in")
		}
		var info identity.SessionInfo
		b := h.browser()
		b.do(t, "GET", "/api/auth/session", "").into(t, &info)
		if info.SignIn {
			t.Error("Firebase's issuer has no page to sign in at, yet one is offered")
		}
		if a := b.do(t, "GET", "/api/auth/login", ""); a.Header.Get("Location") != "/sign-in?error=SIGN_IN_NOT_CONFIGURED" {
			t.Errorf("sign-in goes to %s", a.Header.Get("Location"))
		}
	})
}
