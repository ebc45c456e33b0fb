package world_test

import (
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/lxzan/gws"
	"github.com/prometheus/client_golang/prometheus"

	"quadrille/games/boxes"
	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/world"
)

func TestHello(t *testing.T) {
	n := newNode(t, dbtest.Open(t, dbtest.SQLite(t)), func(c *world.Config) { c.DrawRate = 10 })
	game := n.create(t, 7, 5)
	over := n.create(t, 7, 5)
	for edge := range 5 {
		n.in(boxes.Green).draw(t, game, edge).want(t, 200, "")
		n.in(boxes.Green).draw(t, over, edge).want(t, 200, "")
	}
	log := n.log(t, game)
	n.admin(t, "/admin/games/"+over+"/finish", "").want(t, 200, "")
	cases := []struct {
		name, game, query string
		by                *visitor
		want              hello
	}{
		{"a member", game, "?from=0", n.in(boxes.Yellow), hello{1, 3, 0, 7, 5, 0, 5, 10}},
		{"nobody", game, "?from=0", &visitor{n: n}, hello{1, 255, 0, 7, 5, 0, 5, 10}},
		{"a forger", game, "?from=0", &visitor{n: n, cookie: "2.forged"}, hello{1, 255, 0, 7, 5, 0, 5, 10}},
		{"from the middle", game, "?from=3", n.in(boxes.Red), hello{1, 0, 0, 7, 5, 3, 5, 10}},
		{"from the end", game, "?from=5", n.in(boxes.Red), hello{1, 0, 0, 7, 5, 5, 5, 10}},
		{"from now on", game, "", n.in(boxes.Red), hello{1, 0, 0, 7, 5, 5, 5, 10}},
		{"finished", over, "?from=1", n.in(boxes.Red), hello{1, 0, 1, 7, 5, 1, 5, 10}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			l := c.by.watch(t, c.game, c.query)
			l.until(t, "it says hello", func() bool { return len(l.crowd) > 0 })
			if l.hello != c.want {
				t.Errorf("%+v, want %+v", l.hello, c.want)
			}
			l.untilLog(t, log[c.want.from*3:])
			if c.want.status == 1 {
				l.until(t, "it says that the game is over", func() bool { return slices.Contains(l.kinds, kindStatus) })
			}
		})
	}
}

func TestNoSocket(t *testing.T) {
	n := newNode(t, dbtest.Open(t, dbtest.SQLite(t)), func(c *world.Config) { c.Origin = "https://play.example.org/" })
	game := n.create(t, 7, 5)
	n.in(boxes.Red).draw(t, game, 0).want(t, 200, "")
	origin := func(o string) http.Header { return http.Header{"Origin": {o}} }
	refused := []struct {
		name, game, query string
		header            http.Header
		status            int
	}{
		{"no game", "01J", "", nil, 404},
		{"past the end", game, "?from=2", nil, 400},
		{"before the start", game, "?from=-1", nil, 400},
		{"no number", game, "?from=x", nil, 400},
		{"a number too large for any", game, "?from=99999999999999999999", nil, 400},
		{"another site", game, "", origin("https://example.org"), 403},
		{"a site that hides its name", game, "", origin("null"), 403},
		{"another port", game, "", origin(n.url + "1"), 403},
	}
	for _, c := range refused {
		t.Run(c.name, func(t *testing.T) {
			l, resp, err := (&visitor{n: n}).dial(c.game, c.query, c.header, nil)
			if err == nil {
				l.close()
				t.Fatal("it was opened")
			}
			if resp == nil || resp.StatusCode != c.status {
				t.Errorf("%+v, %v; want %d", resp, err, c.status)
			}
		})
	}
	for _, o := range []string{n.url, "https://play.example.org"} {
		l, resp, err := (&visitor{n: n}).dial(game, "", origin(o), nil)
		if err != nil {
			t.Errorf("a page of %s: %v, %+v", o, err, resp)
			continue
		}
		l.close()
	}
	(&visitor{n: n}).get(t, "/games/"+game+"/live").want(t, 426, "UPGRADE_REQUIRED")
}

// While several draw as fast as they can, sockets come at any moment from any
// record: each hears exactly the log from there on.
func TestEverySocketHearsTheLog(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		n := newNode(t, d)
		const side, drawers, batch, watchers = 60, 4, 40, 40
		game := n.create(t, side, side)
		board, _ := boxes.NewBoard(side, side)
		edges := rand.Perm(board.Edges())
		share := len(edges) / drawers
		var wg sync.WaitGroup
		for i := range drawers {
			l := n.in(boxes.Team(i)).watch(t, game, "")
			wg.Go(func() {
				mine := edges[i*share : (i+1)*share]
				for at := 0; at < len(mine); at += batch {
					some := mine[at:min(at+batch, len(mine))]
					for j, r := range l.draw(t, uint32(at), some...) {
						if r.code != codeAccepted {
							t.Errorf("edge %d: %+v", some[j], r)
						}
					}
				}
			})
		}
		var all []*live
		wg.Go(func() { // comes while the others draw
			for range watchers {
				end := 0
				if len(all) > 0 {
					last := all[len(all)-1]
					last.until(t, "it says hello", func() bool { return len(last.kinds) > 0 })
					end = int(last.hello.end)
				}
				query := ""
				if rand.IntN(4) > 0 {
					query = "?from=" + strconv.Itoa(rand.IntN(end+1))
				}
				all = append(all, (&visitor{n: n}).watch(t, game, query))
			}
		})
		wg.Wait()
		log := n.log(t, game)
		edgesIn(t, log, board.Edges())
		if len(log) != drawers*share*3 {
			t.Errorf("%d records, want %d", len(log)/3, drawers*share)
		}
		for _, l := range all {
			l.until(t, "it says hello", func() bool { return len(l.kinds) > 0 })
			l.untilLog(t, log[l.hello.from*3:])
			if i := slices.IndexFunc(l.sizes, func(n int) bool { return n == 0 || n > 48<<10 }); i >= 0 {
				t.Errorf("a message with %d bytes of records", l.sizes[i])
			}
		}
	})
}

func TestLiveAnswers(t *testing.T) {
	n := newNode(t, dbtest.Open(t, dbtest.SQLite(t)), func(c *world.Config) { c.DrawRate = 6 })
	game := n.create(t, 3, 2) // 17 edges
	l := n.in(boxes.Blue).watch(t, game, "?from=0")
	got := l.draw(t, 100, 3, 3, 17, 1<<24-1, 4)
	want := []result{{codeAccepted, 0}, {codeTaken, 0}, {codeInvalid, 0}, {codeInvalid, 0}, {codeAccepted, 1}}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	got = l.draw(t, 200, 5, 6)
	if got[0] != (result{codeAccepted, 2}) || got[1].code != codeLimited || got[1].value < 50_000 || got[1].value > 60_001 {
		t.Errorf("%v, want the sixth accepted and the seventh limited for a minute", got)
	}
	nobody := (&visitor{n: n}).watch(t, game, "?from=0")
	if got := nobody.draw(t, 1, 7, 3); !slices.Equal(got, []result{{codeNoTeam, 0}, {codeNoTeam, 0}}) {
		t.Errorf("without a team: %v", got)
	}
	log := boxes.NewRecord(5, boxes.Blue).Append(boxes.NewRecord(4, boxes.Blue).Append(boxes.NewRecord(3, boxes.Blue).Append(nil)))
	l.untilLog(t, log)
	nobody.untilLog(t, log)
	n.admin(t, "/admin/games/"+game+"/finish", "").want(t, 200, "")
	late := n.in(boxes.Red).watch(t, game, "")
	if got := late.draw(t, 1, 7, 3); !slices.Equal(got, []result{{codeFinished, 0}, {codeFinished, 0}}) {
		t.Errorf("after the end: %v", got)
	}
}

// However many come while others draw, the crowd is told no more often.
func TestJoiningMakesNoMessages(t *testing.T) {
	const gather = 100 * time.Millisecond
	n := newNode(t, dbtest.Open(t, dbtest.SQLite(t)), func(c *world.Config) { c.GatherFor = gather })
	game := n.create(t, 200, 200)
	watcher, drawer := (&visitor{n: n}).watch(t, game, "?from=0"), n.in(boxes.Red).watch(t, game, "")
	watcher.until(t, "it watches", func() bool { return len(watcher.crowd) > 0 })
	start := time.Now()
	stop := make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		for edge := 0; ; edge++ {
			select {
			case <-stop:
				return
			default:
				drawer.draw(t, uint32(edge), edge)
			}
		}
	})
	var all []*live
	for range 60 {
		l := (&visitor{n: n}).watch(t, game, "")
		l.until(t, "it watches", func() bool { return len(l.crowd) > 0 })
		all = append(all, l)
	}
	for _, l := range all {
		l.until(t, "records come", func() bool { return len(l.log) > 0 })
	}
	close(stop)
	wg.Wait()
	log := n.log(t, game)
	watcher.untilLog(t, log)
	if most := int(time.Since(start)/gather) + 1; len(watcher.sizes) > most {
		t.Errorf("%d messages with records, want %d at most", len(watcher.sizes), most)
	}
	for _, l := range all {
		l.untilLog(t, log[l.hello.from*3:])
	}
}

// A client that does not keep to the protocol is sent away, and nobody else
// notices.
func TestMalformedMessages(t *testing.T) {
	n := newNode(t, dbtest.Open(t, dbtest.SQLite(t)))
	game := n.create(t, 100, 100)
	other := n.in(boxes.Red).watch(t, game, "")
	long := make([]int, 1025)
	cases := []struct {
		name    string
		opcode  gws.Opcode
		message []byte
		status  uint16 // 0: it stays
	}{
		{"text", gws.OpcodeText, []byte("hello"), 1003},
		{"no draws", gws.OpcodeBinary, []byte{kindDraw}, 1007},
		{"half a draw", gws.OpcodeBinary, draws(1, 5)[:5], 1007},
		{"a draw and a half", gws.OpcodeBinary, draws(1, 5, 6)[:12], 1007},
		{"a draw and a byte", gws.OpcodeBinary, append(draws(1, 5), 0), 1007},
		{"too many draws", gws.OpcodeBinary, draws(1, long...), 1009},
		{"a kind of the future", gws.OpcodeBinary, []byte{0x77, 1, 2, 3}, 0},
		{"a kind of the server's", gws.OpcodeBinary, []byte{kindRecords, 1, 2, 3}, 0},
	}
	for i, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			l := n.in(boxes.Blue).watch(t, game, "")
			if err := l.conn.WriteMessage(c.opcode, c.message); err != nil {
				t.Fatal(err)
			}
			if c.status == 0 {
				l.draw(t, 1, 1000+i)
			} else if status := l.untilClosed(t); status != c.status {
				t.Errorf("closed with %d, want %d", status, c.status)
			}
			if r := other.draw(t, uint32(i), 2000+i)[0]; r.code != codeAccepted {
				t.Errorf("somebody else: %+v", r)
			}
		})
	}
	if log := n.log(t, game); len(log) != 3*(len(cases)+2) {
		t.Errorf("%d records: a message that was refused has drawn", len(log)/3)
	}
	full := n.in(boxes.Blue).watch(t, game, "")
	for i := range long {
		long[i] = 3000 + i
	}
	for _, r := range full.draw(t, 1, long[:1024]...) {
		if r.code != codeAccepted {
			t.Fatalf("in a message with as many draws as there may be: %+v", r)
		}
	}
}

// One who does not read is cut off between two messages and loses nothing by
// it; meanwhile nobody waits for him.
func TestSlowReader(t *testing.T) {
	cut := prometheus.NewRegistry()
	n := newNode(t, dbtest.Open(t, dbtest.SQLite(t)), func(c *world.Config) { c.Registry = cut })
	game := n.create(t, 1000, 1000)
	small := &net.Dialer{Control: func(_, _ string, c syscall.RawConn) error {
		return c.Control(func(fd uintptr) { syscall.SetsockoptInt(int(fd), syscall.SOL_SOCKET, syscall.SO_RCVBUF, 8<<10) })
	}}
	slow, _, err := (&visitor{n: n}).dial(game, "?from=0", nil, small)
	if err != nil {
		t.Fatal(err)
	}
	defer slow.close()
	fast := n.in(boxes.Red).watch(t, game, "?from=0")
	fast.until(t, "it watches", func() bool { return len(fast.crowd) > 0 })
	// A megabyte at a time comes from elsewhere, and a draw finds it.
	rest := randomLog(1000, 1000, 2_002_000)
	var log []byte
	for step := 0; len(rest) > 4<<20/10 && count(t, cut, "quadrille_boxes_slow_readers_total") == 0; step++ {
		const part = 200_001 * 3
		if _, err := n.streams.Append(t.Context(), "boxes/"+game+"/edges", int64(len(log)), slices.Clone(rest[:part])); err != nil {
			t.Fatal(err)
		}
		log, rest = append(log, rest[:part]...), rest[part:]
		last := boxes.RecordAt(rest, len(rest)/3-1)
		rest = rest[:len(rest)-3]
		if r := fast.draw(t, uint32(step), last.Edge())[0]; r != (result{codeAccepted, uint32(len(log) / 3)}) {
			t.Fatalf("%+v, want record %d", r, len(log)/3)
		}
		log = boxes.NewRecord(last.Edge(), boxes.Red).Append(log)
		fast.untilLog(t, log)
	}
	if count(t, cut, "quadrille_boxes_slow_readers_total") != 1 {
		t.Fatal("the slow reader was not cut off")
	}
	go slow.conn.ReadLoop()
	if status := slow.untilClosed(t); status != 1013 {
		t.Errorf("cut off with %d, want 1013", status)
	}
	has := len(slow.log)
	if has == 0 || has >= len(log) || string(slow.log) != string(log[:has]) {
		t.Errorf("the slow reader has %d bytes of %d, or others", has, len(log))
	}
	again := (&visitor{n: n}).watch(t, game, "?from="+strconv.Itoa(has/3))
	again.untilLog(t, log[has:])
}

// count reads a counter.
func count(t testing.TB, r *prometheus.Registry, name string) float64 {
	t.Helper()
	all, err := r.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range all {
		if f.GetName() == name {
			return f.GetMetric()[0].GetCounter().GetValue()
		}
	}
	t.Fatalf("there is no %s", name)
	return 0
}

func TestPings(t *testing.T) {
	n := newNode(t, dbtest.Open(t, dbtest.SQLite(t)), func(c *world.Config) { c.PingsEvery = 100 * time.Millisecond })
	game := n.create(t, 7, 5)
	l := (&visitor{n: n}).watch(t, game, "")
	silent, _, err := (&visitor{n: n}).dial(game, "", nil, nil) // which answers none
	if err != nil {
		t.Fatal(err)
	}
	silent.conn.SetDeadline(time.Now().Add(20 * time.Second))
	if _, err := io.Copy(io.Discard, silent.conn.NetConn()); err != nil {
		t.Errorf("the silent one: %v, want to be closed", err)
	}
	l.until(t, "many pings have come", func() bool { return l.pings > 6 }) // more than the silent one lived for
	if l.closed {
		t.Error("the one that answers was closed")
	}
	if err := l.conn.WritePing([]byte("there?")); err != nil {
		t.Error(err)
	}
	l.until(t, "its own ping is answered", func() bool { return l.pong == "there?" })
}

func TestCrowd(t *testing.T) {
	n := newNode(t, dbtest.Open(t, dbtest.SQLite(t)))
	game := n.create(t, 7, 5)
	other := n.create(t, 7, 5)
	for range 5 {
		n.visit(t)
	}
	a := (&visitor{n: n}).watch(t, game, "")
	(&visitor{n: n}).watch(t, other, "")
	a.until(t, "the crowd is told at the start", func() bool { return len(a.crowd) == 1 })
	if a.crowd[0] != [5]uint32{2, 1, 1, 1, 1} {
		t.Errorf("%v, want two red, one of each other, one socket", a.crowd[0])
	}
	b := (&visitor{n: n}).watch(t, game, "")
	b.until(t, "it says hello", func() bool { return len(b.crowd) > 0 })
	n.visit(t)
	last := func(l *live) [5]uint32 { return l.crowd[len(l.crowd)-1] }
	a.until(t, "the crowd has grown", func() bool { return last(a) == [5]uint32{2, 2, 1, 1, 2} })
	b.close()
	a.until(t, "one has left", func() bool { return last(a) == [5]uint32{2, 2, 1, 1, 1} })
	if len(a.crowd) > 4 {
		t.Errorf("told %d times: %v", len(a.crowd), a.crowd)
	}
}

func TestShutdownSaysGoodbye(t *testing.T) {
	n := newNode(t, dbtest.Open(t, dbtest.SQLite(t)))
	game := n.create(t, 100, 100)
	var all []*live
	for range 50 {
		all = append(all, n.in(boxes.Red).watch(t, game, "?from=0"))
	}
	for _, l := range all {
		l.until(t, "it watches", func() bool { return len(l.crowd) > 0 })
	}
	all[0].draw(t, 1, 5)
	n.stop()
	for _, l := range all {
		if status := l.untilClosed(t); status != 1001 {
			t.Errorf("closed with %d, want 1001", status)
		}
	}
}
