package identity_test

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"quadrille/internal/db"
	"quadrille/internal/httpkit"
	"quadrille/internal/identity"
)

// house is a server with accounts and nothing else, on a clock that tests move.
type house struct {
	url    string
	people *identity.Service
	ahead  atomic.Int64 // how far its clock is ahead of the real one
}

func (h *house) now() time.Time           { return time.Now().Add(time.Duration(h.ahead.Load())) }
func (h *house) advance(by time.Duration) { h.ahead.Add(int64(by)) }
func (h *house) callback() string         { return h.url + "/api/auth/callback" }

func newHouse(t *testing.T, d *db.DB, change func(*identity.Config)) *house {
	t.Helper()
	h := &house{}
	log := slog.New(slog.DiscardHandler)
	c := identity.Config{DB: d, Log: log, Now: h.now, GuestRate: 60, GuestBurst: 1000}
	if change != nil {
		change(&c)
	}
	h.people = identity.New(c)
	server, err := httpkit.New(httpkit.Config{
		Routes: h.people.Routes(), Log: log, Registry: prometheus.NewRegistry(), Timeout: 10 * time.Second, PublicURL: c.PublicURL,
	})
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(server)
	t.Cleanup(s.Close)
	h.url = s.URL
	return h
}

// browser keeps cookies and does not follow redirects.
type browser struct {
	*http.Client
	h     *house
	token string // sent as a bearer token when set
}

func (h *house) browser() *browser {
	jar, _ := cookiejar.New(nil)
	return &browser{h: h, Client: &http.Client{Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	}}}
}

// program has no cookies, only a token.
func (h *house) program(token string) *browser {
	b := h.browser()
	b.Jar, b.token = nil, token
	return b
}

// answer is a response with its body read.
type answer struct {
	*http.Response
	body []byte
}

func (a answer) code() string {
	var e httpkit.ErrorBody
	json.Unmarshal(a.body, &e)
	return string(e.Code)
}

func (a answer) into(t *testing.T, v any) {
	t.Helper()
	if err := json.Unmarshal(a.body, v); err != nil {
		t.Fatalf("%s: %s", err, a.body)
	}
}

func (b *browser) do(t *testing.T, method, path, body string) answer {
	t.Helper()
	if strings.HasPrefix(path, "/") {
		path = b.h.url + path
	}
	r, err := http.NewRequest(method, path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if b.token != "" {
		r.Header.Set("Authorization", "Bearer "+b.token)
	}
	resp, err := b.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{resp, text}
}

func (b *browser) guest(t *testing.T) identity.SignedIn {
	t.Helper()
	a := b.do(t, "POST", "/api/auth/guest", "")
	if a.StatusCode != http.StatusCreated {
		t.Fatalf("making a guest: %d %s", a.StatusCode, a.body)
	}
	var in identity.SignedIn
	a.into(t, &in)
	return in
}

// me returns who the server takes us for; a nil user for nobody.
func (b *browser) me(t *testing.T) *identity.User {
	t.Helper()
	a := b.do(t, "GET", "/api/users/me", "")
	if a.StatusCode == http.StatusUnauthorized && a.code() == "UNAUTHORIZED" {
		return nil
	}
	if a.StatusCode != http.StatusOK {
		t.Fatalf("asking who I am: %d %s", a.StatusCode, a.body)
	}
	var u identity.User
	a.into(t, &u)
	return &u
}
