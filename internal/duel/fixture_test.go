package duel_test

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"quadrille/internal/bus"
	"quadrille/internal/db"
	"quadrille/internal/duel"
	"quadrille/internal/httpkit"
	"quadrille/internal/identity"
	"quadrille/internal/stream"
)

// hall is a server with accounts and two-player games, on a clock that tests
// move.
type hall struct {
	url     string
	db      *db.DB
	duels   *duel.Service
	streams *stream.Store
	ahead   atomic.Int64
}

func (h *hall) now() time.Time           { return time.Now().Add(time.Duration(h.ahead.Load())) }
func (h *hall) advance(by time.Duration) { h.ahead.Add(int64(by)) }

// newHall starts one; its service runs, with bots and alarms, until the test ends.
func newHall(t testing.TB, d *db.DB) *hall {
	t.Helper()
	h := &hall{db: d}
	log := slog.New(slog.DiscardHandler)
	people := identity.New(identity.Config{DB: d, Log: log, Now: h.now, GuestRate: 1e9, GuestBurst: 1e9})
	wakeups, err := bus.Open(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	h.streams = stream.New(stream.Config{DB: d, Bus: wakeups, Log: log, Now: h.now})
	h.duels = duel.New(duel.Config{
		DB: d, Streams: h.streams, People: people, Log: log, Now: h.now, Rules: rules(),
		Waits: duel.Waits{Abandon: 30 * time.Second, QueueStale: 30 * time.Second, WaitingStale: 15 * time.Minute, ActiveStale: 24 * time.Hour},
	})
	server, err := httpkit.New(httpkit.Config{
		Routes: append(people.Routes(), h.duels.Routes()...), Log: log, Registry: prometheus.NewRegistry(), Timeout: time.Minute,
	})
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(server)
	h.url = s.URL
	ctx, cancel := context.WithCancel(context.Background())
	var wg sync.WaitGroup
	wg.Go(func() { h.duels.Run(ctx) })
	t.Cleanup(func() {
		cancel()
		wg.Wait()
		s.Close()
		h.streams.Close()
		wakeups.Close()
	})
	return h
}

// person is a guest with a token.
type person struct {
	h     *hall
	t     testing.TB
	id    string
	token string
}

// answer is any answer's status, code and body.
type answer struct {
	status int
	Code   string `json:"code"`
	body   []byte
}

func (h *hall) person(t testing.TB) *person {
	t.Helper()
	p := &person{h: h, t: t}
	a := p.do("POST", "/api/auth/guest", "")
	var in identity.SignedIn
	a.into(t, &in)
	p.id, p.token = in.User.ID, in.Token
	return p
}

func (h *hall) people(t testing.TB, n int) []*person {
	all := make([]*person, n)
	for i := range all {
		all[i] = h.person(t)
	}
	return all
}

func (p *person) do(method, path, body string) answer {
	r, err := http.NewRequest(method, p.h.url+path, strings.NewReader(body))
	if err != nil {
		p.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+p.token)
	resp, err := client.Do(r)
	if err != nil {
		p.t.Errorf("%s %s: %v", method, path, err)
		return answer{}
	}
	defer resp.Body.Close()
	a := answer{status: resp.StatusCode}
	if a.body, err = io.ReadAll(resp.Body); err != nil {
		p.t.Errorf("%s %s: %v", method, path, err)
	}
	json.Unmarshal(a.body, &a)
	return a
}

var client = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}}

func (a answer) into(t testing.TB, v any) {
	t.Helper()
	if err := json.Unmarshal(a.body, v); err != nil || a.status >= 300 {
		t.Fatalf("%d %s", a.status, a.body)
	}
}

// want checks an answer's status and code.
func (a answer) want(t testing.TB, status int, code string) {
	t.Helper()
	if a.status != status || a.Code != code {
		t.Errorf("%d %s, want %d %s: %s", a.status, a.Code, status, code, a.body)
	}
}

func (p *person) game(id string) (g duel.Game) {
	p.t.Helper()
	p.do("GET", "/api/games/"+id, "").into(p.t, &g)
	return g
}

func (p *person) me() (u identity.User) {
	p.t.Helper()
	p.do("GET", "/api/users/me", "").into(p.t, &u)
	return u
}

func (p *person) move(gameID string, column string) answer {
	return p.do("POST", "/api/games/"+gameID+"/move", `{"column":`+column+`}`)
}

// pairUp lets two people play through the queue, and returns them in the order
// of their turns.
func (h *hall) pairUp(t testing.TB, a, b *person) (gameID string, first, second *person) {
	t.Helper()
	var q duel.QueueStatus
	a.do("POST", "/api/matchmaking/join", "").into(t, &q)
	b.do("POST", "/api/matchmaking/join", "").into(t, &q)
	if q.Status != "matched" {
		t.Fatalf("not paired: %+v", q)
	}
	g := a.game(*q.GameID)
	first, second = a, b
	if (g.CurrentTurn == 1) != (g.Player1ID == a.id) {
		first, second = b, a
	}
	return g.ID, first, second
}

// upTo plays alternating moves; each must be accepted.
func upTo(t testing.TB, gameID string, first, second *person, columns string) {
	t.Helper()
	for i, c := range columns {
		p := first
		if i%2 == 1 {
			p = second
		}
		if a := p.move(gameID, string(c)); a.status != 200 {
			t.Fatalf("move %d in column %c: %d %s", i+1, c, a.status, a.body)
		}
	}
}

// almostWon is a game in which column 3 wins for whoever began.
const almostWon = "343434"

// race runs all at once.
func race(runs ...func()) {
	var wg sync.WaitGroup
	start := make(chan struct{})
	for _, run := range runs {
		wg.Go(func() {
			<-start
			run()
		})
	}
	close(start)
	wg.Wait()
}

// tally counts how often answers came out how.
type tally struct {
	mu    sync.Mutex
	codes map[string]int
}

func (c *tally) add(a answer) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.codes == nil {
		c.codes = map[string]int{}
	}
	code := a.Code
	if a.status < 300 {
		code = "ok"
	}
	c.codes[code]++
}

// rules are the real ones.
func rules() map[string]duel.Rules {
	return map[string]duel.Rules{"connect4": duel.NewConnect4(2), "dots": duel.NewDots(2)}
}
