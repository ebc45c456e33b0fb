package world_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	natsserver "github.com/nats-io/nats-server/v2/server"
	"github.com/prometheus/client_golang/prometheus"

	"quadrille/games/boxes"
	"quadrille/internal/blob"
	"quadrille/internal/bus"
	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/httpkit"
	"quadrille/internal/stream"
	"quadrille/internal/world"
)

const adminKey, teamKey = "the admin's", "the teams'"

// node is a server of Million Boxes on a clock that tests move.
type node struct {
	url     string
	db      *db.DB
	streams *stream.Store
	blobs   blob.Store
	worlds  *world.Service
	ahead   atomic.Int64
	stop    func() // ends the service and waits for it; the test's end does too
}

func (n *node) now() time.Time           { return time.Now().Add(time.Duration(n.ahead.Load())) }
func (n *node) advance(by time.Duration) { n.ahead.Add(int64(by)) }

// newNode starts a server that runs until the test ends. There is no limit on
// draws and no first game unless change says so.
func newNode(t testing.TB, d *db.DB, change ...func(*world.Config)) *node {
	t.Helper()
	wakeups, err := bus.Open(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	return newNodeOn(t, d, wakeups, change...)
}

func newNodeOn(t testing.TB, d *db.DB, wakeups bus.Bus, change ...func(*world.Config)) *node {
	t.Helper()
	n := &node{db: d}
	log := slog.New(slog.DiscardHandler)
	n.streams = stream.New(stream.Config{DB: d, Bus: wakeups, Log: log, Now: n.now})
	var err error
	if n.blobs, err = blob.Open(t.Context(), t.TempDir()); err != nil {
		t.Fatal(err)
	}
	c := world.Config{
		DB: d, Streams: n.streams, Blobs: n.blobs, Log: log, Now: n.now, Registry: prometheus.NewRegistry(),
		TeamKey: teamKey, AdminKey: adminKey, TeamRate: 1e9, TeamBurst: 1e9,
		GatherFor: 25 * time.Millisecond, PingsEvery: 30 * time.Second,
	}
	for _, f := range change {
		f(&c)
	}
	n.worlds = world.New(c)
	here, err := httpkit.ParseProxies([]string{"127.0.0.1"}) // so that tests come from any address
	if err != nil {
		t.Fatal(err)
	}
	server, err := httpkit.New(httpkit.Config{
		Routes: n.worlds.Routes(), Proxies: here, Log: log, Registry: prometheus.NewRegistry(), Timeout: 20 * time.Second,
	})
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(server)
	n.url = s.URL
	ctx, cancel := context.WithCancel(context.Background())
	var wg sync.WaitGroup
	wg.Go(func() { n.worlds.Run(ctx) })
	n.stop = sync.OnceFunc(func() {
		cancel()
		wg.Wait()
		s.Close()
		n.streams.Close()
	})
	t.Cleanup(n.stop)
	return n
}

// twoNodes have a connection of their own to one Postgres and one NATS server,
// as two processes do.
func twoNodes(t testing.TB, change ...func(*world.Config)) (a, b *node) {
	t.Helper()
	nats, err := natsserver.NewServer(&natsserver.Options{Host: "127.0.0.1", Port: natsserver.RANDOM_PORT, NoLog: true, NoSigs: true})
	if err != nil {
		t.Fatal(err)
	}
	nats.Start()
	t.Cleanup(nats.Shutdown)
	if !nats.ReadyForConnections(20 * time.Second) {
		t.Fatal("NATS does not start")
	}
	url := dbtest.Postgres(t)
	var both [2]*node
	for i := range both {
		wakeups, err := bus.Open(t.Context(), nats.ClientURL())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { wakeups.Close() })
		both[i] = newNodeOn(t, dbtest.Open(t, url), wakeups, change...)
	}
	return both[0], both[1]
}

// create starts a game.
func (n *node) create(t testing.TB, w, h int) string {
	t.Helper()
	g, err := n.worlds.Create(t.Context(), w, h)
	if err != nil {
		t.Fatal(err)
	}
	return g.ID
}

// awaitWarm waits until a game takes draws, and with them sockets.
func (n *node) awaitWarm(t testing.TB, game string) {
	t.Helper()
	await(t, "the game takes draws", func() bool {
		l, resp, err := (&visitor{n: n}).dial(game, "", nil, nil)
		if err == nil {
			l.close()
		} else if resp == nil || resp.StatusCode != 503 {
			t.Fatalf("%v, %+v", err, resp)
		}
		return err == nil
	})
}

// await looks until something is so.
func await(t testing.TB, what string, done func() bool) {
	t.Helper()
	deadline := time.Now().Add(30 * time.Second)
	for !done() {
		if time.Now().After(deadline) {
			t.Fatalf("waited in vain until %s", what)
		}
		time.Sleep(2 * time.Millisecond) // between two looks, not for an effect
	}
}

// visitor is somebody with a cookie, or without one.
type visitor struct {
	n       *node
	cookie  string // of the team
	team    boxes.Team
	address string // empty: this machine's
}

// answer is any answer.
type answer struct {
	status int
	header http.Header
	Code   string `json:"code"`
	OK     *bool  `json:"ok"`
	body   []byte
}

var client = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}}

const cookieName = "quadrille_team"

// visit is a new visitor who asks for a team.
func (n *node) visit(t testing.TB) *visitor {
	t.Helper()
	v := &visitor{n: n}
	a := v.do(t, "GET", "/team", "")
	if a.status != 200 {
		t.Fatalf("%d %s", a.status, a.body)
	}
	v.keep(t, a)
	return v
}

// keep takes the team and the cookie from an answer of /team.
func (v *visitor) keep(t testing.TB, a answer) {
	t.Helper()
	var m world.Membership
	a.into(t, &m)
	var err error
	if v.team, err = boxes.ParseTeam(m.Team); err != nil {
		t.Fatal(err)
	}
	for _, c := range (&http.Response{Header: a.header}).Cookies() {
		if c.Name == cookieName {
			v.cookie = c.Value
		}
	}
}

var cookies sync.Map // by team: there are four of them

// in is a visitor of a team, whose cookie is that of an earlier visitor.
func (n *node) in(team boxes.Team) *visitor {
	c, ok := cookies.Load(team)
	for !ok {
		v := n.visit(panics{})
		cookies.Store(v.team, v.cookie)
		c, ok = cookies.Load(team)
	}
	return &visitor{n: n, cookie: c.(string), team: team}
}

// panics is for what cannot fail.
type panics struct{ testing.TB }

func (panics) Helper()                   {}
func (panics) Fatal(args ...any)         { panic(fmt.Sprint(args...)) }
func (panics) Fatalf(f string, a ...any) { panic(fmt.Sprintf(f, a...)) }
func (panics) Errorf(f string, a ...any) { panic(fmt.Sprintf(f, a...)) }
func (panics) Context() context.Context  { return context.Background() }

// do asks, with headers in pairs.
func (v *visitor) do(t testing.TB, method, path, body string, headers ...string) answer {
	t.Helper()
	r, err := http.NewRequest(method, v.n.url+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	v.dress(r.Header)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	resp, err := client.Do(r)
	if err != nil {
		t.Errorf("%s %s: %v", method, path, err)
		return answer{}
	}
	defer resp.Body.Close()
	a := answer{status: resp.StatusCode, header: resp.Header}
	if a.body, err = io.ReadAll(resp.Body); err != nil {
		t.Errorf("%s %s: %v", method, path, err)
	}
	json.Unmarshal(a.body, &a)
	return a
}

// dress sets the headers that say who somebody is.
func (v *visitor) dress(h http.Header) {
	if v.cookie != "" {
		h.Set("Cookie", cookieName+"="+v.cookie)
	}
	if v.address != "" {
		h.Set("X-Forwarded-For", v.address)
	}
}

func (v *visitor) draw(t testing.TB, game string, edge int) answer {
	t.Helper()
	return v.do(t, "POST", "/games/"+game+"/draw", `{"edgeId":`+strconv.Itoa(edge)+`}`)
}

func (v *visitor) get(t testing.TB, path string, headers ...string) answer {
	t.Helper()
	return v.do(t, "GET", path, "", headers...)
}

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

// admin asks with the admin's key.
func (n *node) admin(t testing.TB, path, body string) answer {
	t.Helper()
	return (&visitor{n: n}).do(t, "POST", path, body, "Authorization", "Bearer "+adminKey)
}

// registered is what the registry says of a game.
func (n *node) registered(t testing.TB, game string) (g world.Game) {
	t.Helper()
	(&visitor{n: n}).get(t, "/games/"+game).into(t, &g)
	return g
}

// log is the whole log of a game, as anyone gets it.
func (n *node) log(t testing.TB, game string) []byte {
	t.Helper()
	a := (&visitor{n: n}).get(t, "/games/"+game+"/edges?fromRecord=0")
	if a.status != 200 {
		t.Fatalf("%d %s", a.status, a.body)
	}
	return a.body
}

// fill appends a log to a game's empty stream, as another node would.
func (n *node) fill(t testing.TB, game string, log []byte) {
	t.Helper()
	const step = 3 << 20
	for at := 0; at < len(log); at += step {
		part := bytes.Clone(log[at:min(at+step, len(log))])
		if _, err := n.streams.Append(t.Context(), "boxes/"+game+"/edges", int64(at), part); err != nil {
			t.Fatal(err)
		}
	}
}

// randomLog is the log of a game in which so many edges were placed by teams in
// any order. A longer one begins like a shorter one.
func randomLog(w, h, records int) (log []byte) {
	board, err := boxes.NewBoard(w, h)
	if err != nil {
		panic(err)
	}
	dice := rand.New(rand.NewPCG(7, 7))
	for _, edge := range dice.Perm(board.Edges())[:records] {
		log = boxes.NewRecord(edge, boxes.Team(dice.IntN(boxes.Teams))).Append(log)
	}
	return log
}

// edgesIn are the edges of a log with the records that placed them. One that
// is there twice, or is not on the board, fails the test.
func edgesIn(t testing.TB, log []byte, edges int) map[int]int {
	t.Helper()
	at := map[int]int{}
	if len(log)%boxes.RecordSize != 0 {
		t.Errorf("a log of %d bytes", len(log))
	}
	for i := range len(log) / boxes.RecordSize {
		edge := boxes.RecordAt(log, i).Edge()
		if first, taken := at[edge]; taken || edge >= edges {
			t.Errorf("record %d places edge %d of %d, which record %d did", i, edge, edges, first)
		}
		at[edge] = i
	}
	return at
}
