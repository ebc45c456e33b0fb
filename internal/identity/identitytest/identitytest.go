// Package identitytest gives tests a server with accounts, and people who talk
// to it. It is imported by tests alone.
package identitytest

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"quadrille/internal/db"
	"quadrille/internal/httpkit"
	"quadrille/internal/identity"
)

// People makes the accounts of a test, as many as it likes.
func People(d *db.DB, now func() time.Time) *identity.Service {
	return identity.New(identity.Config{DB: d, Log: slog.New(slog.DiscardHandler), Now: now, GuestRate: 1e9, GuestBurst: 1e9})
}

// Serve serves the routes of a service beside those of its people, until the
// test ends, and returns the address.
func Serve(t testing.TB, people *identity.Service, routes []httpkit.Route) (url string) {
	t.Helper()
	server, err := httpkit.New(httpkit.Config{
		Routes: append(people.Routes(), routes...), Log: slog.New(slog.DiscardHandler),
		Registry: prometheus.NewRegistry(), Timeout: time.Minute,
	})
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(server)
	t.Cleanup(s.Close)
	return s.URL
}

// Person is a guest with a token, or somebody who came with one.
type Person struct {
	URL   string // of the server
	ID    string
	Name  string
	Token string
}

// Guest makes an account.
func Guest(t testing.TB, url string) *Person {
	t.Helper()
	p := &Person{URL: url}
	var in identity.SignedIn
	p.Do(t, "POST", "/api/auth/guest", "").Into(t, &in)
	p.ID, p.Name, p.Token = in.User.ID, in.User.Username, in.Token
	return p
}

// Answer is any answer's status, code and body.
type Answer struct {
	Status int    `json:"-"`
	Code   string `json:"code"`
	Body   []byte `json:"-"`
}

// Do sends a request.
func (p *Person) Do(t testing.TB, method, path, body string) Answer {
	t.Helper()
	r, err := http.NewRequest(method, p.URL+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if p.Token != "" {
		r.Header.Set("Authorization", "Bearer "+p.Token)
	}
	resp, err := client.Do(r)
	if err != nil {
		t.Errorf("%s %s: %v", method, path, err)
		return Answer{}
	}
	defer resp.Body.Close()
	a := Answer{Status: resp.StatusCode}
	if a.Body, err = io.ReadAll(resp.Body); err != nil {
		t.Errorf("%s %s: %v", method, path, err)
	}
	json.Unmarshal(a.Body, &a)
	return a
}

var client = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}}

// Send sends a value as JSON.
func (p *Person) Send(t testing.TB, method, path string, v any) Answer {
	t.Helper()
	body, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return p.Do(t, method, path, string(body))
}

// Into reads an answer that has to be a good one.
func (a Answer) Into(t testing.TB, v any) {
	t.Helper()
	if err := json.Unmarshal(a.Body, v); err != nil || a.Status >= 300 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
}

// Want checks an answer's status and code.
func (a Answer) Want(t testing.TB, status int, code string) {
	t.Helper()
	if a.Status != status || a.Code != code {
		t.Errorf("%d %s, want %d %s: %s", a.Status, a.Code, status, code, a.Body)
	}
}
