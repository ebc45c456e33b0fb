package identity_test

import (
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/identity"
	"quadrille/internal/identity/oidctest"
)

// leave starts a sign-in and returns the issuer's address for it.
func (b *browser) leave(t *testing.T, returnPath string) string {
	t.Helper()
	a := b.do(t, "GET", "/api/auth/login?return="+url.QueryEscape(returnPath), "")
	if a.StatusCode != 303 {
		t.Fatalf("starting to sign in: %d %s", a.StatusCode, a.body)
	}
	return a.Header.Get("Location")
}

// signIn goes all the way and returns where the browser ends up.
func (b *browser) signIn(t *testing.T, p *oidctest.Provider, who oidctest.User, returnPath string) string {
	t.Helper()
	callback, err := p.SignIn(t.Context(), b.leave(t, returnPath), who)
	if err != nil {
		t.Fatal(err)
	}
	return b.do(t, "GET", callback, "").Header.Get("Location")
}

func loginHouse(t *testing.T, d *db.DB) (*house, *oidctest.Provider) {
	p := oidctest.New(t)
	h := issuerHouse(t, d, p.Issuer(), p.Audience())
	p.AllowRedirect(h.callback())
	return h, p
}

func TestGuestWhoSignsInKeepsTheAccount(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h, p := loginHouse(t, d)
		b := h.browser()
		guest := b.guest(t)
		err := d.Tx(t.Context(), func(tx db.Conn) error {
			_, err := tx.Exec(t.Context(), `INSERT INTO standings (user_id, game, rating, wins, losses, draws) VALUES ($1, 'connect4', 1234, 5, 6, 7)`, guest.User.ID)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if at := b.signIn(t, p, oidctest.Alice, "/profile?tab=games"); at != "/profile?signed-in=linked&tab=games" {
			t.Errorf("ends up at %s", at)
		}
		me := b.me(t)
		if me.ID != guest.User.ID || me.Username != guest.User.Username || me.Rating != 1234 || me.Wins != 5 || me.Losses != 6 || me.Draws != 7 {
			t.Errorf("after signing in: %+v, want all of %+v", me, guest.User)
		}
		if me.IsGuest || me.Email == nil || *me.Email != oidctest.Alice.Email {
			t.Errorf("still a guest, or without e-mail: %+v", me)
		}
		if h.program(guest.Token).me(t) != nil {
			t.Error("the guest's old token opens the account")
		}
		// Another browser, later: the same person, the same account.
		elsewhere := h.browser()
		if at := elsewhere.signIn(t, p, oidctest.Alice, "/"); at != "/?signed-in=existing" {
			t.Errorf("ends up at %s", at)
		}
		if again := elsewhere.me(t); again.ID != me.ID {
			t.Errorf("another account: %+v", again)
		}
		// A bearer ID token is the same person too.
		if again := h.program(p.IDToken(claims{"sub": oidctest.Alice.Subject})).me(t); again.ID != me.ID {
			t.Errorf("by ID token another account: %+v", again)
		}
	})
}

func TestGuestWhoSignsInToAnExistingAccountLeavesTheGuestAlone(t *testing.T) {
	h, p := loginHouse(t, dbtest.Open(t, dbtest.SQLite(t)))
	first := h.browser()
	first.signIn(t, p, oidctest.Alice, "/")
	second := h.browser()
	guest := second.guest(t)
	if at := second.signIn(t, p, oidctest.Alice, "/"); at != "/?signed-in=existing" {
		t.Errorf("ends up at %s", at)
	}
	if me := second.me(t); me.ID != first.me(t).ID || me.ID == guest.User.ID {
		t.Errorf("signed in as %+v", me)
	}
}

// Mallory's e-mail address is Alice's, but not verified: an account belongs to
// an issuer's subject, never to an address.
func TestAnEmailAddressOpensNoAccount(t *testing.T) {
	h, p := loginHouse(t, dbtest.Open(t, dbtest.SQLite(t)))
	alice, mallory := h.browser(), h.browser()
	alice.signIn(t, p, oidctest.Alice, "/")
	mallory.signIn(t, p, oidctest.Mallory, "/")
	if m := mallory.me(t); m.ID == alice.me(t).ID || m.Email != nil {
		t.Errorf("Mallory is %+v", m)
	}
}

func TestSignedInAccountIsNotTakenOverByTheNext(t *testing.T) {
	h, p := loginHouse(t, dbtest.Open(t, dbtest.SQLite(t)))
	b := h.browser()
	b.signIn(t, p, oidctest.Alice, "/")
	alice := b.me(t).ID
	if at := b.signIn(t, p, oidctest.Bob, "/"); at != "/?signed-in=new" {
		t.Errorf("ends up at %s", at)
	}
	if b.me(t).ID == alice {
		t.Error("Bob became Alice")
	}
}

func TestCallbackWorksOnceAndOnlyHere(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h, p := loginHouse(t, d)
		const expired = "/sign-in?error=LOGIN_EXPIRED"
		t.Run("replayed", func(t *testing.T) {
			b := h.browser()
			callback, err := p.SignIn(t.Context(), b.leave(t, "/"), oidctest.Alice)
			if err != nil {
				t.Fatal(err)
			}
			cookies := b.Jar.Cookies(mustParse(t, h.callback()))
			b.do(t, "GET", callback, "")
			if b.me(t) == nil {
				t.Fatal("the first use failed")
			}
			thief := h.browser() // who saw the address and even has the cookie
			thief.Jar.SetCookies(mustParse(t, h.callback()), cookies)
			if at := thief.do(t, "GET", callback, "").Header.Get("Location"); at != expired || thief.me(t) != nil {
				t.Errorf("the second use ends up at %s", at)
			}
		})
		t.Run("in another browser", func(t *testing.T) {
			b, other := h.browser(), h.browser()
			callback, err := p.SignIn(t.Context(), b.leave(t, "/"), oidctest.Alice)
			if err != nil {
				t.Fatal(err)
			}
			if at := other.do(t, "GET", callback, "").Header.Get("Location"); at != expired || other.me(t) != nil {
				t.Errorf("ends up at %s", at)
			}
		})
		t.Run("with the code of another sign-in", func(t *testing.T) {
			victim, attacker := h.browser(), h.browser()
			stolen, err := p.SignIn(t.Context(), attacker.leave(t, "/"), oidctest.Mallory)
			if err != nil {
				t.Fatal(err)
			}
			own := mustParse(t, victim.leave(t, "/"))
			forged := h.callback() + "?code=" + url.QueryEscape(mustParse(t, stolen).Query().Get("code")) + "&state=" + own.Query().Get("state")
			if at := victim.do(t, "GET", forged, "").Header.Get("Location"); at != "/sign-in?error=LOGIN_FAILED" || victim.me(t) != nil {
				t.Errorf("ends up at %s: PKCE and nonce did not bind the code", at)
			}
		})
		t.Run("too late", func(t *testing.T) {
			b := h.browser()
			callback, err := p.SignIn(t.Context(), b.leave(t, "/"), oidctest.Alice)
			if err != nil {
				t.Fatal(err)
			}
			h.advance(11 * time.Minute)
			if at := b.do(t, "GET", callback, "").Header.Get("Location"); at != expired {
				t.Errorf("ends up at %s", at)
			}
		})
		t.Run("refused by the issuer", func(t *testing.T) {
			b := h.browser()
			state := mustParse(t, b.leave(t, "/")).Query().Get("state")
			if at := b.do(t, "GET", "/api/auth/callback?error=access_denied&state="+state, "").Header.Get("Location"); at != "/sign-in?error=LOGIN_FAILED" {
				t.Errorf("ends up at %s", at)
			}
		})
		t.Run("made up", func(t *testing.T) {
			for _, query := range []string{"", "?state=x&code=y", "?code=y"} {
				if at := h.browser().do(t, "GET", "/api/auth/callback"+query, "").Header.Get("Location"); at != expired {
					t.Errorf("%q ends up at %s", query, at)
				}
			}
		})
	})
}

func TestRequestToTheIssuerHasPKCEStateAndNonce(t *testing.T) {
	h, _ := loginHouse(t, dbtest.Open(t, dbtest.SQLite(t)))
	first, second := mustParse(t, h.browser().leave(t, "/")).Query(), mustParse(t, h.browser().leave(t, "/")).Query()
	if first.Get("code_challenge_method") != "S256" || first.Get("response_type") != "code" || first.Get("redirect_uri") != h.callback() {
		t.Errorf("asks with %v", first)
	}
	for _, name := range []string{"state", "nonce", "code_challenge"} {
		if len(first.Get(name)) < 43 || first.Get(name) == second.Get(name) {
			t.Errorf("%s is short or repeated: %q", name, first.Get(name))
		}
	}
}

func TestNobodyIsSentToOtherSites(t *testing.T) {
	h, p := loginHouse(t, dbtest.Open(t, dbtest.SQLite(t)))
	for _, path := range []string{"https://evil.example", "//evil.example", "/\\evil.example", "\\\\evil.example", "evil", "javascript:alert(1)", "/\t/evil.example", "http:///x"} {
		at := h.browser().signIn(t, p, oidctest.Bob, path)
		if !strings.HasPrefix(at, "/?signed-in=") {
			t.Errorf("return=%q ends up at %q", path, at)
		}
	}
}

func TestExchangeOfAnIDTokenLinksTheGuest(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h, p := loginHouse(t, d)
		b := h.browser()
		guest := b.guest(t)
		a := b.do(t, "POST", "/api/auth/session", `{"idToken":"`+p.IDToken(nil)+`"}`)
		var in identity.SignedIn
		a.into(t, &in)
		if a.StatusCode != 200 || in.User.ID != guest.User.ID || in.User.IsGuest || in.Token == guest.Token {
			t.Errorf("%d %s", a.StatusCode, a.body)
		}
		if me := b.me(t); me == nil || me.ID != guest.User.ID {
			t.Errorf("the cookie opens %+v", me)
		}
	})
}

func TestRacingSignInsOfOnePersonLinkOneGuest(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h, p := loginHouse(t, d)
		token := p.IDToken(nil)
		var wg sync.WaitGroup
		var linked atomic.Int64
		ids := make([]string, 8)
		for i := range ids {
			b := h.browser()
			guest := b.guest(t)
			wg.Go(func() {
				a := b.do(t, "POST", "/api/auth/session", `{"idToken":"`+token+`"}`)
				if a.StatusCode == 409 || a.StatusCode >= 500 {
					t.Errorf("%d %s", a.StatusCode, a.body)
					return
				}
				ids[i] = b.me(t).ID
				if ids[i] == guest.User.ID {
					linked.Add(1)
				}
			})
		}
		wg.Wait()
		for _, id := range ids {
			if id != ids[0] {
				t.Errorf("one person, several accounts: %v", ids)
				break
			}
		}
		if linked.Load() != 1 {
			t.Errorf("%d guests became the account, want 1", linked.Load())
		}
	})
}

func TestWithoutAnIssuer(t *testing.T) {
	h := newHouse(t, dbtest.Open(t, dbtest.SQLite(t)), nil)
	b := h.browser()
	if a := b.do(t, "GET", "/api/auth/login", ""); a.Header.Get("Location") != "/sign-in?error=SIGN_IN_NOT_CONFIGURED" {
		t.Errorf("goes to %s", a.Header.Get("Location"))
	}
	if a := b.do(t, "POST", "/api/auth/session", `{"idToken":"a.b.c"}`); a.StatusCode != 404 || a.code() != "SIGN_IN_NOT_CONFIGURED" {
		t.Errorf("%d %s", a.StatusCode, a.code())
	}
}

func mustParse(t *testing.T, text string) *url.URL {
	t.Helper()
	u, err := url.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return u
}
