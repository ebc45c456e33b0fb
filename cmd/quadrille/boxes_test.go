package main

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/lxzan/gws"
	natsserver "github.com/nats-io/nats-server/v2/server"

	"quadrille/games/boxes"
	"quadrille/internal/bus"
	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/stream"
)

// boxesKills is how often a server is killed under load; the soak does it more
// often.
var boxesKills = 12

// Kill the server while many draw by POST and by the socket, again and again:
// every edge that was answered is in the log at its number, no edge is there
// twice, and whoever watched has seen nothing that was not durable.
func TestDrawnEdgesSurviveKill(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url string) {
		args := []string{"--data", t.TempDir(), "--db", url, "--log-level", "error", "--draw-rate", "0", "--first-game", "1000x1000",
			"--team-key", "k", "--gather-for", "5ms", "--guest-rate", "1000000", "--guest-burst", "1000000"}
		if strings.HasPrefix(url, "postgres") {
			if status, _, errs := quadrille(t, nil, "migrate", "--db", url); status != 0 {
				t.Fatal(errs)
			}
		}
		board, err := boxes.NewBoard(1000, 1000)
		if err != nil {
			t.Fatal(err)
		}
		c := &crush{edges: rand.Perm(board.Edges()), answered: map[int]drawnEdge{}}
		for range boxesKills {
			c.untilKilled(t, serve(t, args...))
		}
		s := serve(t, args...)
		c.check(t, board, readLog(t, s.url+"/games/"+c.game+"/edges"))
	})
}

// crush is a crowd that draws, and what it was told.
type crush struct {
	game  string
	edges []int
	next  atomic.Int64 // the first edge that nobody has tried

	mu       sync.Mutex
	answered map[int]drawnEdge // by edge
	heard    []heard
}

type drawnEdge struct {
	record int // -1 where that was not said
	team   boxes.Team
}

// heard is what a watcher was sent.
type heard struct {
	from int
	log  []byte
}

func (c *crush) take() int { return c.edges[c.next.Add(1)-1] }

func (c *crush) accepted(edge int, d drawnEdge) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.answered[edge] = d
}

func (c *crush) count() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.answered)
}

// untilKilled lets the crowd draw until the server is killed, some time after
// it began.
func (c *crush) untilKilled(t *testing.T, s *server) {
	var wg sync.WaitGroup
	c.play(t, s, &wg)
	c.awaitMore(t, 200+rand.IntN(2000))
	s.kill()
	wg.Wait()
}

// awaitMore waits until so many more draws were accepted.
func (c *crush) awaitMore(t *testing.T, draws int) {
	t.Helper()
	enough := c.count() + draws
	await(t, "enough was drawn", func() bool { return c.count() >= enough })
}

// play lets a crowd draw on a server until it is gone.
func (c *crush) play(t *testing.T, s *server, wg *sync.WaitGroup) {
	t.Helper()
	game := currentGame(t, s)
	switch c.game {
	case game:
	case "": // then nobody else reads it yet
		c.game = game
	default:
		t.Fatalf("game %s has become %s", c.game, game)
	}
	for i := range 8 {
		team, cookie := joinTeam(t, s.url)
		if i < 4 {
			wg.Go(func() { c.post(t, s.url, team, cookie) })
			continue
		}
		p := c.dial(t, s.url, team, cookie)
		wg.Go(func() {
			p.conn.ReadLoop()
			c.mu.Lock()
			defer c.mu.Unlock()
			c.heard = append(c.heard, heard{p.from, p.log})
		})
	}
}

// currentGame waits for the first game.
func currentGame(t *testing.T, s *server) string {
	t.Helper()
	var game struct{ GameID string }
	await(t, "there is a game", func() bool {
		resp, err := client.Get(s.url + "/games/current")
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		return resp.StatusCode == 200 && json.NewDecoder(resp.Body).Decode(&game) == nil
	})
	return game.GameID
}

// One node is killed and started again while another plays on: nobody there
// notices, and nothing is lost on either.
func TestNodeKilledWhileAnotherPlays(t *testing.T) {
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
	if status, _, errs := quadrille(t, nil, "migrate", "--db", url); status != 0 {
		t.Fatal(errs)
	}
	node := func() *server {
		return serve(t, "--data", t.TempDir(), "--db", url, "--nats", nats.ClientURL(), "--log-level", "error",
			"--draw-rate", "0", "--first-game", "1000x1000", "--team-key", "k", "--guest-rate", "1000000", "--guest-burst", "1000000")
	}
	c := &crush{edges: rand.Perm(2_002_000), answered: map[int]drawnEdge{}}
	steady := node()
	var wg sync.WaitGroup
	c.play(t, steady, &wg)
	for range boxesKills / 3 {
		c.untilKilled(t, node())
		c.awaitMore(t, 100) // by those who are left
	}
	log := readLog(t, steady.url+"/games/"+c.game+"/edges")
	steady.kill()
	wg.Wait()
	again := node()
	whole := readLog(t, again.url+"/games/"+c.game+"/edges")
	if !strings.HasPrefix(string(whole), string(log)) {
		t.Error("the log that one node has shown is not the beginning of what another shows")
	}
	board, err := boxes.NewBoard(1000, 1000)
	if err != nil {
		t.Fatal(err)
	}
	c.check(t, board, whole)
}

// joinTeam is a new visitor.
func joinTeam(t *testing.T, url string) (boxes.Team, string) {
	t.Helper()
	resp, err := client.Get(url + "/team")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var in struct{ Team string }
	if err := json.NewDecoder(resp.Body).Decode(&in); err != nil || len(resp.Cookies()) != 1 {
		t.Fatalf("%d, %v", resp.StatusCode, err)
	}
	team, err := boxes.ParseTeam(in.Team)
	if err != nil {
		t.Fatal(err)
	}
	return team, resp.Cookies()[0].Value
}

// post draws by POST until the server is gone.
func (c *crush) post(t *testing.T, url string, team boxes.Team, cookie string) {
	for {
		edge := c.take()
		status, err := postDraw(url, c.game, cookie, edge)
		switch {
		case err != nil:
			return
		case status == 200:
			c.accepted(edge, drawnEdge{-1, team})
		case status != 503: // it warms up
			t.Errorf("edge %d: status %d", edge, status)
			return
		}
	}
}

func postDraw(url, game, cookie string, edge int) (status int, err error) {
	r, err := http.NewRequest("POST", url+"/games/"+game+"/draw", strings.NewReader(fmt.Sprintf(`{"edgeId":%d}`, edge)))
	if err != nil {
		return 0, err
	}
	r.Header.Set("Cookie", "quadrille_team="+cookie)
	resp, err := client.Do(r)
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close()
	_, err = io.Copy(io.Discard, resp.Body)
	return resp.StatusCode, err
}

// player draws by the socket, with several draws under way, and watches.
type player struct {
	gws.BuiltinEventHandler
	c     *crush
	t     *testing.T
	conn  *gws.Conn
	team  boxes.Team
	from  int
	log   []byte
	edges []int // by sequence number
}

const underWay = 16

func (c *crush) dial(t *testing.T, url string, team boxes.Team, cookie string) (p *player) {
	t.Helper()
	await(t, "the socket is open", func() bool {
		p = &player{c: c, t: t, team: team}
		conn, resp, err := gws.NewClient(p, &gws.ClientOption{
			Addr:          "ws" + strings.TrimPrefix(url, "http") + "/games/" + c.game + "/live",
			RequestHeader: http.Header{"Cookie": {"quadrille_team=" + cookie}},
		})
		if err != nil && (resp == nil || resp.StatusCode != 503) {
			t.Fatal(err)
		}
		p.conn = conn
		return err == nil
	})
	return p
}

func (p *player) OnOpen(*gws.Conn) {
	for range underWay {
		p.draw()
	}
}

func (p *player) draw() {
	edge := p.c.take()
	m := binary.BigEndian.AppendUint32([]byte{0x10}, uint32(len(p.edges)))
	p.edges = append(p.edges, edge)
	p.conn.WriteMessage(gws.OpcodeBinary, append(m, byte(edge>>16), byte(edge>>8), byte(edge)))
}

func (p *player) OnMessage(_ *gws.Conn, m *gws.Message) {
	defer m.Close()
	kind, body := m.Bytes()[0], m.Bytes()[1:]
	switch kind {
	case 0x01:
		p.from = int(binary.BigEndian.Uint32(body[11:]))
	case 0x02:
		p.log = append(p.log, body...)
	case 0x03:
		for ; len(body) > 0; body = body[9:] {
			seq, code, value := binary.BigEndian.Uint32(body), body[4], binary.BigEndian.Uint32(body[5:])
			if code != 0 {
				p.t.Errorf("edge %d: code %d", p.edges[seq], code)
			} else {
				p.c.accepted(p.edges[seq], drawnEdge{int(value), p.team})
			}
			p.draw()
		}
	}
}

// readLog reads a whole log.
func readLog(t *testing.T, url string) []byte {
	t.Helper()
	resp, err := client.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	log, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != 200 {
		t.Fatalf("%d, %v", resp.StatusCode, err)
	}
	return log
}

// check holds the log to what the crowd was told.
func (c *crush) check(t *testing.T, board boxes.Board, log []byte) {
	fold := boxes.NewFold(board)
	if err := fold.ApplyLog(log); err != nil || fold.Pending() != 0 || fold.Placed() != fold.Records() {
		t.Errorf("a log of %d bytes with %d records and %d edges: %v", len(log), fold.Records(), fold.Placed(), err)
	}
	at := map[int]int{}
	for i := range fold.Records() {
		at[boxes.RecordAt(log, i).Edge()] = i
	}
	for edge, d := range c.answered {
		record, there := at[edge]
		if !there || (d.record >= 0 && d.record != record) || boxes.RecordAt(log, record).Team() != d.team {
			t.Fatalf("edge %d was answered as %+v, and is record %d, %v", edge, d, record, there)
		}
	}
	seen := 0
	for _, h := range c.heard {
		if end := h.from*3 + len(h.log); end > len(log) || string(log[h.from*3:end]) != string(h.log) {
			t.Errorf("a watcher has seen %d bytes from record %d on that are not in the log", len(h.log), h.from)
		}
		seen += len(h.log)
	}
	t.Logf("%d records, %d of them answered, %d seen by watchers", fold.Records(), len(c.answered), seen/3)
	if len(c.answered) == 0 || seen == 0 || fold.Records() < len(c.answered) {
		t.Error("that proves nothing")
	}
}

// A server with a game that is all but full is started, and how much work it is
// until it takes draws.
func TestBootOfAFullGame(t *testing.T) {
	data := t.TempDir()
	args := []string{"--data", data, "--log-level", "error", "--draw-rate", "0", "--first-game", "1000x1000", "--team-key", "k"}
	s := serve(t, args...)
	_, cookie := joinTeam(t, s.url)
	game := currentGame(t, s)
	ready(t, s, game, cookie, 0, 200)
	empty := ready(t, s, game, cookie, 0, 409) // a start is work too
	s.terminate()
	appendLog(t, data, game)
	for _, name := range []string{"the first time, with all keyframes to make", "again"} {
		s = serve(t, args...)
		full := ready(t, s, game, cookie, 0, 409)
		if status, err := postDraw(s.url, game, cookie, fullExcept); err != nil || status != 409 {
			t.Errorf("a draw of the log's last edge: %d, %v", status, err)
		}
		t.Logf("%s: %v of CPU, of which %v for a start with an empty game", name, full, empty)
		if work := full - empty; !raceDetector && work > 3*200*time.Millisecond {
			t.Errorf("%s: %v of CPU until it takes draws, want at most 200 ms", name, work)
		}
		await(t, "the keyframes are made", func() bool {
			resp, err := client.Get(s.url + "/games/" + game + "/snapshot")
			if err != nil {
				t.Fatal(err)
			}
			defer resp.Body.Close()
			return resp.StatusCode == 200 && resp.Header.Get("X-Record") == "1966080"
		})
		s.terminate()
	}
	s = serve(t, args...)
	ready(t, s, game, cookie, 0, 409)
	for edge := fullExcept + 1; edge < 2_002_000; edge++ { // and plays it to the end
		if status, err := postDraw(s.url, game, cookie, edge); err != nil || status != 200 {
			t.Errorf("edge %d: %d, %v", edge, status, err)
		}
	}
	await(t, "the game has ended", func() bool {
		status, err := postDraw(s.url, game, cookie, 0)
		return err == nil && status == 410
	})
}

// ready waits until a draw is answered with a status, and returns what the
// server has worked until then.
func ready(t *testing.T, s *server, game, cookie string, edge, status int) time.Duration {
	t.Helper()
	await(t, "the game takes draws", func() bool {
		got, err := postDraw(s.url, game, cookie, edge)
		if err != nil || (got != 503 && got != status) {
			t.Fatalf("%d, %v", got, err)
		}
		return got == status
	})
	work, err := processTime(s.cmd.Process.Pid)
	if err != nil {
		t.Fatal(err)
	}
	return work
}

// fullExcept is the last edge that appendLog places; those after it are free.
const fullExcept = 2_001_990

// appendLog places all edges but the last few, in any order, after edge 0.
func appendLog(t *testing.T, data, game string) {
	t.Helper()
	ctx := context.Background()
	d, err := db.Open(ctx, "sqlite:"+filepath.Join(data, "quadrille.db"))
	if err != nil {
		t.Fatal(err)
	}
	wakeups, err := bus.Open(ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	store := stream.New(stream.Config{DB: d, Bus: wakeups, Log: slog.New(slog.DiscardHandler), Now: time.Now})
	var log []byte
	for _, edge := range rand.Perm(fullExcept) {
		log = boxes.NewRecord(edge+1, boxes.Team(rand.IntN(boxes.Teams))).Append(log)
	}
	_, err = store.Append(ctx, "boxes/"+game+"/edges", boxes.RecordSize, log)
	store.Close()
	if err := errors.Join(err, d.Close()); err != nil {
		t.Fatal(err)
	}
}

// All sockets are told that the server stops.
func TestTerminateClosesSockets(t *testing.T) {
	s := serve(t, "--data", t.TempDir(), "--draw-rate", "0", "--guest-rate", "1000000")
	game := currentGame(t, s)
	var wg sync.WaitGroup
	var farewells atomic.Int64
	greeted := make(chan struct{}, 300)
	for range cap(greeted) {
		l := &listener{greeted: greeted, farewells: &farewells}
		var conn *gws.Conn
		await(t, "the socket is open", func() (open bool) {
			var err error
			conn, _, err = gws.NewClient(l, &gws.ClientOption{Addr: "ws" + strings.TrimPrefix(s.url, "http") + "/games/" + game + "/live"})
			return err == nil
		})
		wg.Go(conn.ReadLoop)
	}
	for range cap(greeted) {
		<-greeted
	}
	if status := s.terminate(); status != 0 {
		t.Errorf("exit status %d; log:\n%s", status, s.logs)
	}
	wg.Wait()
	if n := farewells.Load(); n != int64(cap(greeted)) {
		t.Errorf("%d of %d sockets were told that the server goes away", n, cap(greeted))
	}
}

// listener waits for the end.
type listener struct {
	gws.BuiltinEventHandler
	greeted   chan<- struct{}
	once      sync.Once
	farewells *atomic.Int64
}

func (l *listener) OnMessage(_ *gws.Conn, m *gws.Message) {
	m.Close()
	l.once.Do(func() { l.greeted <- struct{}{} })
}

func (l *listener) OnClose(_ *gws.Conn, err error) {
	if c, ok := errors.AsType[*gws.CloseError](err); ok && c.Code == 1001 {
		l.farewells.Add(1)
	}
}
