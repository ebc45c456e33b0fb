package identity_test

import (
	"net/http"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/httpkit"
	"quadrille/internal/identity"
)

var guestName = regexp.MustCompile(`^[A-Z][a-z]+[A-Z][a-z]+[0-9]{1,4}$`)

func TestGuest(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, nil)
		b := h.browser()
		if b.me(t) != nil {
			t.Fatal("somebody before anybody came")
		}
		made := b.do(t, "POST", "/api/auth/guest", "")
		var in identity.SignedIn
		made.into(t, &in)
		u := in.User
		if made.StatusCode != 201 || !u.IsGuest || u.Rating != 1000 || u.Wins+u.Losses+u.Draws != 0 || u.Email != nil || u.ID == "" {
			t.Errorf("%d %+v", made.StatusCode, u)
		}
		if !guestName.MatchString(u.Username) || len(u.Username) > 20 {
			t.Errorf("name %q is not adjective, noun and number", u.Username)
		}
		c := made.Cookies()[0]
		if c.Value != in.Token || !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Secure || c.MaxAge <= 0 || c.Path != "/" {
			t.Errorf("cookie %+v", c)
		}
		if me := b.me(t); me == nil || me.ID != u.ID {
			t.Errorf("by cookie: %+v", me)
		}
		if me := h.program(in.Token).me(t); me == nil || me.ID != u.ID {
			t.Errorf("by bearer token: %+v", me)
		}
		if other := h.browser().guest(t); other.User.ID == u.ID || other.Token == in.Token {
			t.Error("two guests are one")
		}
	})
}

func TestCookieIsSecureUnderTLS(t *testing.T) {
	h := newHouse(t, dbtest.Open(t, dbtest.SQLite(t)), func(c *identity.Config) { c.PublicURL = "https://play.example.org" })
	a := h.browser().do(t, "POST", "/api/auth/guest", "")
	if !a.Cookies()[0].Secure {
		t.Error("the cookie may travel in the clear")
	}
}

func TestForgedSessionsAreRefused(t *testing.T) {
	h := newHouse(t, dbtest.Open(t, dbtest.SQLite(t)), nil)
	real := h.browser().guest(t).Token
	flipped := strings.Map(func(r rune) rune {
		if r == rune(real[5]) {
			return 'x'
		}
		return r
	}, real)
	cases := map[string]string{
		"empty": "", "random": "q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA", "cut": real[:42], "longer": real + "A",
		"changed": flipped + "y", "upper case": strings.ToUpper(real), "SQL": "' OR 1=1 --", "user id": h.browser().guest(t).User.ID,
		"JWT without an issuer": "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.", "huge": strings.Repeat("A", 4000),
	}
	for name, token := range cases {
		t.Run(name, func(t *testing.T) {
			r, _ := http.NewRequest("GET", h.url+"/api/users/me", nil)
			r.AddCookie(&http.Cookie{Name: httpkit.SessionCookie, Value: token})
			resp, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			resp.Body.Close()
			if resp.StatusCode != 401 {
				t.Errorf("as a cookie: %d, want 401", resp.StatusCode)
			}
			if token != "" && h.program(token).me(t) != nil {
				t.Error("as a bearer token: let in")
			}
		})
	}
	t.Run("another scheme", func(t *testing.T) {
		r, _ := http.NewRequest("GET", h.url+"/api/users/me", nil)
		r.Header.Set("Authorization", "Basic "+real)
		resp, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if resp.StatusCode != 401 {
			t.Errorf("%d, want 401", resp.StatusCode)
		}
	})
}

func TestSignOutEndsTheSession(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, nil)
		b := h.browser()
		in := b.guest(t)
		if a := b.do(t, "DELETE", "/api/auth/session", ""); a.StatusCode != 204 {
			t.Fatalf("signing out: %d %s", a.StatusCode, a.body)
		}
		if b.me(t) != nil || h.program(in.Token).me(t) != nil {
			t.Error("the session lives on")
		}
		if a := b.do(t, "DELETE", "/api/auth/session", ""); a.StatusCode != 204 {
			t.Errorf("signing out twice: %d", a.StatusCode)
		}
	})
}

func TestSessionInfo(t *testing.T) {
	h := newHouse(t, dbtest.Open(t, dbtest.SQLite(t)), nil)
	b := h.browser()
	var info identity.SessionInfo
	b.do(t, "GET", "/api/auth/session", "").into(t, &info)
	if info.User != nil || info.SignIn {
		t.Errorf("before: %+v", info)
	}
	in := b.guest(t)
	b.do(t, "GET", "/api/auth/session", "").into(t, &info)
	if info.User == nil || info.User.ID != in.User.ID {
		t.Errorf("after: %+v", info)
	}
}

func TestSessionsAreRenewedByUseAndExpireWithoutIt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, nil)
		used, unused := h.browser(), h.browser()
		used.guest(t)
		unused.guest(t)
		for range 5 {
			h.advance(100 * 24 * time.Hour)
			a := used.do(t, "GET", "/api/users/me", "")
			if a.StatusCode != 200 || len(a.Cookies()) != 1 {
				t.Fatalf("a session in use: %d, %d cookies; want 200 and the cookie again", a.StatusCode, len(a.Cookies()))
			}
			if a := used.do(t, "GET", "/api/users/me", ""); len(a.Cookies()) != 0 {
				t.Error("renewed twice in a day")
			}
		}
		if unused.me(t) != nil {
			t.Error("a session lives 500 days without use")
		}
	})
}

func TestRename(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, nil)
		ann, bob := h.browser(), h.browser()
		ann.guest(t)
		before := bob.guest(t).User
		if a := ann.do(t, "PUT", "/api/users/me", `{"username":"Ann_the-1st"}`); a.StatusCode != 200 {
			t.Fatalf("%d %s", a.StatusCode, a.body)
		}
		if me := ann.me(t); me.Username != "Ann_the-1st" {
			t.Errorf("name is %s", me.Username)
		}
		if a := ann.do(t, "PUT", "/api/users/me", `{"username":"ANN_THE-1ST"}`); a.StatusCode != 200 {
			t.Errorf("own name in another case: %d %s", a.StatusCode, a.body)
		}
		cases := []struct {
			name, body string
			status     int
			code       string
		}{
			{"taken", `{"username":"ANN_THE-1ST"}`, 409, "USERNAME_TAKEN"},
			{"taken in another case", `{"username":"ann_THE-1st"}`, 409, "USERNAME_TAKEN"},
			{"too short", `{"username":"ab"}`, 400, "INVALID_USERNAME"},
			{"too long", `{"username":"abcdefghijklmnopqrstu"}`, 400, "INVALID_USERNAME"},
			{"a space", `{"username":"a b c"}`, 400, "INVALID_USERNAME"},
			{"a line end", `{"username":"abc\n"}`, 400, "INVALID_USERNAME"},
			{"markup", `{"username":"<b>ann</b>"}`, 400, "INVALID_USERNAME"},
			{"letters that look like others", `{"username":"аnnika"}`, 400, "INVALID_USERNAME"},
			{"nothing", `{}`, 400, "INVALID_USERNAME"},
			{"null", `{"username":null}`, 400, "INVALID_USERNAME"},
			{"a number", `{"username":12345}`, 400, "WRONG_TYPE"},
			{"another field", `{"username":"Bobby","rating":3000}`, 400, "UNKNOWN_FIELD"},
			{"no JSON", `username=Bobby`, 400, "BAD_JSON"},
		}
		for _, c := range cases {
			a := bob.do(t, "PUT", "/api/users/me", c.body)
			if a.StatusCode != c.status || a.code() != c.code {
				t.Errorf("%s: %d %s, want %d %s", c.name, a.StatusCode, a.code(), c.status, c.code)
			}
			if me := bob.me(t); me.Username != before.Username {
				t.Errorf("%s: changed the name to %s", c.name, me.Username)
			}
		}
		for _, good := range []string{"abc", "abcdefghijklmnopqrst", "123", "---"} {
			if a := bob.do(t, "PUT", "/api/users/me", `{"username":"`+good+`"}`); a.StatusCode != 200 {
				t.Errorf("%s: %d %s", good, a.StatusCode, a.body)
			}
		}
		if a := h.browser().do(t, "PUT", "/api/users/me", `{"username":"nobody"}`); a.StatusCode != 401 {
			t.Errorf("without a session: %d", a.StatusCode)
		}
	})
}

func TestRacingForOneName(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, nil)
		var wg sync.WaitGroup
		var won, lost atomic.Int64
		for range 16 {
			b := h.browser()
			b.guest(t)
			wg.Go(func() {
				switch a := b.do(t, "PUT", "/api/users/me", `{"username":"TheOne"}`); a.StatusCode {
				case 200:
					won.Add(1)
				case 409:
					lost.Add(1)
				default:
					t.Errorf("%d %s", a.StatusCode, a.body)
				}
			})
		}
		wg.Wait()
		if won.Load() != 1 || lost.Load() != 15 {
			t.Errorf("%d won, %d lost", won.Load(), lost.Load())
		}
	})
}

func TestGuestsAreLimitedByAddress(t *testing.T) {
	h := newHouse(t, dbtest.Open(t, dbtest.SQLite(t)), func(c *identity.Config) { c.GuestRate, c.GuestBurst = 60, 3 })
	for range 3 {
		h.browser().guest(t)
	}
	a := h.browser().do(t, "POST", "/api/auth/guest", "")
	if a.StatusCode != 429 || a.code() != "RATE_LIMITED" || a.Header.Get("Retry-After") != "1" {
		t.Errorf("%d %s, Retry-After %q; want 429 RATE_LIMITED after 1", a.StatusCode, a.code(), a.Header.Get("Retry-After"))
	}
	h.advance(time.Second)
	h.browser().guest(t)
}
