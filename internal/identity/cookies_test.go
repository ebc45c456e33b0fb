package identity_test

import (
	"net/http"
	"strings"
	"testing"

	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/httpkit"
	"quadrille/internal/identity"
	"quadrille/internal/identity/oidctest"
)

// cookie finds the one cookie of an answer whose name begins so.
func (a answer) cookie(t *testing.T, prefix string) *http.Cookie {
	t.Helper()
	var found *http.Cookie
	for _, c := range a.Cookies() {
		if strings.HasPrefix(c.Name, prefix) {
			if found != nil {
				t.Fatalf("two cookies %s: %v", prefix, a.Cookies())
			}
			found = c
		}
	}
	if found == nil {
		t.Fatalf("no cookie %s in %v", prefix, a.Cookies())
	}
	return found
}

// holds replaces what the browser has as its session.
func (b *browser) holds(t *testing.T, token string) {
	b.Jar.SetCookies(mustParse(t, b.h.url), []*http.Cookie{{Name: httpkit.SessionCookie, Value: token, Path: "/"}})
}

const loginCookie = "quadrille_login_"

func TestHeaderGoesBeforeTheCookie(t *testing.T) {
	h := newHouse(t, dbtest.Open(t, dbtest.SQLite(t)), nil)
	b := h.browser()
	b.guest(t)
	other := h.browser().guest(t)
	b.token = other.Token
	if me := b.me(t); me == nil || me.ID != other.User.ID {
		t.Errorf("taken for %+v, want the header's %s", me, other.User.ID)
	}
	b.token = "wrong"
	a := b.do(t, "GET", "/api/users/me", "")
	if a.StatusCode != 401 || len(a.Cookies()) != 0 {
		t.Errorf("with a bad header: %d, cookies %v; want 401, and the good cookie left alone", a.StatusCode, a.Cookies())
	}
}

func TestBadSessionCookieIsCleared(t *testing.T) {
	h := newHouse(t, dbtest.Open(t, dbtest.SQLite(t)), nil)
	for _, path := range []string{"/api/users/me", "/api/auth/session"} {
		b := h.browser()
		b.holds(t, "wrong")
		c := b.do(t, "GET", path, "").cookie(t, httpkit.SessionCookie)
		if c.MaxAge >= 0 || c.Value != "" || c.Path != "/" {
			t.Errorf("%s: cookie %+v, want it cleared", path, c)
		}
		if left := b.Jar.Cookies(mustParse(t, h.url)); len(left) != 0 {
			t.Errorf("%s: the browser keeps %v", path, left)
		}
	}
}

func TestSignOutEndsWhatTheBrowserHoldsAndWhatTheHeaderSays(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, nil)
		b := h.browser()
		held := b.guest(t)
		said, bystander := h.browser().guest(t), h.browser().guest(t)
		b.token = said.Token
		a := b.do(t, "DELETE", "/api/auth/session", "")
		if a.StatusCode != 204 {
			t.Fatalf("signing out: %d %s", a.StatusCode, a.body)
		}
		if c := a.cookie(t, httpkit.SessionCookie); c.MaxAge >= 0 || c.Value != "" || c.Path != "/" {
			t.Errorf("cookie %+v, want it cleared", c)
		}
		if h.program(held.Token).me(t) != nil {
			t.Error("the cookie's session lives on")
		}
		if h.program(said.Token).me(t) != nil {
			t.Error("the header's session lives on")
		}
		if h.program(bystander.Token).me(t) == nil {
			t.Error("somebody else was signed out")
		}
	})
}

func TestLoginCookie(t *testing.T) {
	d := dbtest.Open(t, dbtest.SQLite(t))
	h, p := loginHouse(t, d)
	b := h.browser()
	left := b.do(t, "GET", "/api/auth/login", "")
	c := left.cookie(t, loginCookie)
	if !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Secure || c.Path != "/api/auth" || c.MaxAge != 600 || c.Value == "" {
		t.Errorf("cookie %+v", c)
	}
	callback, err := p.SignIn(t.Context(), left.Header.Get("Location"), oidctest.Alice)
	if err != nil {
		t.Fatal(err)
	}
	used := b.do(t, "GET", callback, "").cookie(t, loginCookie)
	if used.Name != c.Name || used.Path != c.Path || used.MaxAge >= 0 || used.Value != "" {
		t.Errorf("after use: cookie %+v, want it cleared", used)
	}
	if b.me(t) == nil {
		t.Error("not signed in")
	}
	secure := newHouse(t, d, func(c *identity.Config) {
		c.Issuer = identity.IssuerConfig{URL: p.Issuer(), Audience: p.Audience()}
		c.PublicURL = "https://play.example.org"
	})
	if c := secure.browser().do(t, "GET", "/api/auth/login", "").cookie(t, loginCookie); !c.Secure {
		t.Errorf("the cookie may travel in the clear: %+v", c)
	}
}

func TestTwoTabsSignIn(t *testing.T) {
	for name, order := range map[string][]int{"first come first served": {0, 1}, "the other way round": {1, 0}} {
		t.Run(name, func(t *testing.T) {
			h, p := loginHouse(t, dbtest.Open(t, dbtest.SQLite(t)))
			b := h.browser()
			tabs := []string{b.leave(t, "/one"), b.leave(t, "/two")}
			for i, tab := range order {
				callback, err := p.SignIn(t.Context(), tabs[tab], oidctest.Alice)
				if err != nil {
					t.Fatal(err)
				}
				want := []string{"/one", "/two"}[tab] + []string{"?signed-in=new", "?signed-in=existing"}[i]
				if at := b.do(t, "GET", callback, "").Header.Get("Location"); at != want {
					t.Errorf("tab %d ends up at %s, want %s", tab+1, at, want)
				}
			}
			if b.me(t) == nil {
				t.Error("not signed in")
			}
		})
	}
}

func TestRedirectsTellTheIssuerNothing(t *testing.T) {
	h, p := loginHouse(t, dbtest.Open(t, dbtest.SQLite(t)))
	b := h.browser()
	left := b.do(t, "GET", "/api/auth/login?return=/secret-page", "")
	callback, err := p.SignIn(t.Context(), left.Header.Get("Location"), oidctest.Alice)
	if err != nil {
		t.Fatal(err)
	}
	back := b.do(t, "GET", callback, "")
	for name, a := range map[string]answer{"to the issuer": left, "back": back} {
		if a.StatusCode != 303 || a.Header.Get("Referrer-Policy") != "no-referrer" || a.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d, headers %v; want 303, no-referrer and no-store", name, a.StatusCode, a.Header)
		}
	}
	if strings.Contains(left.Header.Get("Location"), "secret-page") {
		t.Error("the issuer is told which page is to come")
	}
}
