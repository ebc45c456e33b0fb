package world_test

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"quadrille/games/boxes"
	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/world"
)

func TestGames(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		n := newNode(t, d)
		me := &visitor{n: n}
		me.get(t, "/games/current").want(t, 404, "GAME_NOT_FOUND")
		me.get(t, "/games/01J").want(t, 404, "GAME_NOT_FOUND")
		if a := me.get(t, "/games"); string(a.body) != "[]" && string(a.body) != "[]\n" {
			t.Errorf("no games are %s", a.body)
		}
		var first, second, got world.Game
		a := n.admin(t, "/admin/games", "")
		a.want(t, 201, "")
		a.into(t, &first)
		if len(first.ID) != 26 || first.Status != "ACTIVE" || first.W != 1000 || first.H != 1000 ||
			first.Stream != "boxes/"+first.ID+"/edges" || time.Since(first.StartedAt) > time.Minute || first.FinishedAt != nil {
			t.Errorf("%+v", first)
		}
		n.admin(t, "/admin/games", `{"w":3,"h":2}`).into(t, &second)
		me.get(t, "/games/current").into(t, &got)
		if got != second {
			t.Errorf("current is %+v, want the newest, %+v", got, second)
		}
		me.get(t, "/games/"+first.ID).into(t, &got)
		if got != first {
			t.Errorf("%+v, want %+v: a new game leaves the one before alone", got, first)
		}
		n.admin(t, "/admin/games/"+first.ID+"/finish", "").into(t, &got)
		var all []world.Game
		me.get(t, "/games").into(t, &all)
		if len(all) != 2 || all[0] != second || all[1].ID != first.ID || all[1].Status != "FINISHED" || all[1].FinishedAt == nil {
			t.Errorf("%+v", all)
		}
	})
}

func TestAdmin(t *testing.T) {
	n := newNode(t, dbtest.Open(t, dbtest.SQLite(t)))
	game := n.create(t, 3, 2)
	me := &visitor{n: n}
	for _, path := range []string{"/admin/games", "/admin/games/" + game + "/finish"} {
		me.do(t, "POST", path, "").want(t, 401, "UNAUTHORIZED")
		for _, key := range []string{"Bearer wrong", "Bearer ", "Bearer " + adminKey + "x", "Basic " + adminKey, adminKey} {
			me.do(t, "POST", path, "", "Authorization", key).want(t, 401, "UNAUTHORIZED")
		}
	}
	var all []world.Game
	if me.get(t, "/games").into(t, &all); len(all) != 1 || all[0].Status != "ACTIVE" {
		t.Errorf("without the key, and yet %+v", all)
	}
	n.admin(t, "/admin/games/01J/finish", "").want(t, 404, "GAME_NOT_FOUND")
	for body, code := range map[string]string{
		`{"w":0}`: "INVALID_SIZE", `{"h":-1}`: "INVALID_SIZE", `{"w":2000,"h":2000}`: "INVALID_SIZE", `{"w":99999999}`: "INVALID_SIZE",
		`{"w":"3"}`: "WRONG_TYPE", `{"w":1.5}`: "WRONG_TYPE", `{"x":3}`: "UNKNOWN_FIELD", `{"w":`: "BAD_JSON",
	} {
		n.admin(t, "/admin/games", body).want(t, 400, code)
	}
}

// Several nodes that start on an empty database make one game.
func TestFirstGameIsMadeOnce(t *testing.T) {
	a, b := twoNodes(t, func(c *world.Config) { c.FirstW, c.FirstH = 20, 30 })
	for _, n := range []*node{a, b} {
		var g world.Game
		await(t, "there is a game", func() bool { return (&visitor{n: n}).get(t, "/games/current").status == 200 })
		if (&visitor{n: n}).get(t, "/games/current").into(t, &g); g.W != 20 || g.H != 30 {
			t.Errorf("%+v", g)
		}
		n.awaitWarm(t, g.ID)
	}
	var all []world.Game
	if (&visitor{n: a}).get(t, "/games").into(t, &all); len(all) != 1 {
		t.Errorf("%d first games", len(all))
	}
}

func TestTeams(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		n := newNode(t, d)
		var names []string
		var again *visitor
		for range 8 {
			v := n.visit(t)
			names = append(names, v.team.String())
			if v.team == boxes.Green {
				again = v
			}
		}
		if strings.Join(names, " ") != "RED BLUE GREEN YELLOW RED BLUE GREEN YELLOW" {
			t.Errorf("%v: a new visitor joins the smallest team", names)
		}
		if a := again.get(t, "/team"); a.header.Get("Set-Cookie") != "" || strings.TrimSpace(string(a.body)) != `{"team":"GREEN"}` {
			t.Errorf("a member asks again: %s, %v", a.body, a.header)
		}
		var wg sync.WaitGroup
		for range 40 {
			wg.Go(func() { n.visit(t) })
		}
		wg.Wait()
		a := (&visitor{n: n}).watch(t, n.create(t, 3, 2), "")
		var sizes []uint32
		a.until(t, "all 48 are counted", func() bool {
			if len(a.crowd) > 0 {
				sizes = a.crowd[len(a.crowd)-1][:4]
			}
			return len(sizes) == 4 && sizes[0]+sizes[1]+sizes[2]+sizes[3] == 48
		})
		if slices.Max(sizes) > 16 {
			t.Errorf("teams of %v, which came at once, are far from even", sizes)
		}
	})
}

func TestTeamCookie(t *testing.T) {
	n := newNode(t, dbtest.Open(t, dbtest.SQLite(t)))
	game := n.create(t, 3, 2)
	good := n.in(boxes.Blue).cookie
	foreign := newNode(t, dbtest.Open(t, dbtest.SQLite(t)), func(c *world.Config) { c.TeamKey = "another" }).visit(t).cookie
	for name, cookie := range map[string]string{
		"none": "", "another server's": foreign, "truncated": good[:len(good)-1], "longer": good + "A",
		"of another team": "2" + good[1:], "only a team": "1", "no team": "4" + good[1:], "garbage": "AAAA", "no signature": "1.",
	} {
		t.Run(name, func(t *testing.T) {
			v := &visitor{n: n, cookie: cookie}
			v.draw(t, game, 3).want(t, 401, "NO_TEAM")
			a := v.get(t, "/team")
			a.want(t, 200, "")
			v.keep(t, a)
			if v.cookie == cookie {
				t.Error("it was not replaced")
			}
			c := (&http.Response{Header: a.header}).Cookies()[0]
			if !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Path != "/" || c.MaxAge < 86400 {
				t.Errorf("%+v", c)
			}
			v.draw(t, game, 99).want(t, 400, "INVALID_EDGE")
		})
	}
	if log := n.log(t, game); len(log) != 0 {
		t.Errorf("%d records", len(log)/3)
	}
}

func TestDraw(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		n := newNode(t, d)
		game := n.create(t, 3, 2) // 17 edges
		v := n.in(boxes.Yellow)
		if a := v.draw(t, game, 16); a.status != 200 || strings.TrimSpace(string(a.body)) != `{"ok":true}` {
			t.Errorf("%d %s", a.status, a.body)
		}
		v.draw(t, game, 0).want(t, 200, "")
		a := n.in(boxes.Red).draw(t, game, 16)
		a.want(t, 409, "EDGE_TAKEN")
		if a.OK == nil || *a.OK {
			t.Errorf("%s, want ok to be false", a.body)
		}
		path := "/games/" + game + "/draw"
		for body, code := range map[string]string{
			`{}`: "INVALID_EDGE", `{"edgeId":null}`: "INVALID_EDGE", `{"edgeId":-1}`: "INVALID_EDGE", `{"edgeId":17}`: "INVALID_EDGE",
			`{"edgeId":9007199254740993}`: "INVALID_EDGE", `{"edgeId":"1"}`: "WRONG_TYPE", `{"edgeId":1.5}`: "WRONG_TYPE",
			`{"edgeId":99999999999999999999}`: "WRONG_TYPE", `{"edgeId":1,"team":2}`: "UNKNOWN_FIELD", `[1]`: "WRONG_TYPE", `{"edgeId":`: "BAD_JSON", ``: "BAD_JSON",
			`{"edgeId":1}{"edgeId":2}`: "BAD_JSON",
		} {
			v.do(t, "POST", path, body).want(t, 400, code)
		}
		v.do(t, "POST", path, `{"edgeId":1`+strings.Repeat(" ", 2000)+`}`).want(t, 413, "BODY_TOO_LARGE")
		v.draw(t, "01J", 1).want(t, 404, "GAME_NOT_FOUND")
		v.do(t, "POST", path, `{"edgeId":1}`, "Sec-Fetch-Site", "cross-site").want(t, 403, "CROSS_ORIGIN")
		v.do(t, "GET", path, "").want(t, 405, "METHOD_NOT_ALLOWED")
		want := boxes.NewRecord(0, boxes.Yellow).Append(boxes.NewRecord(16, boxes.Yellow).Append(nil))
		if log := n.log(t, game); string(log) != string(want) {
			t.Errorf("the log is %x, want %x", log, want)
		}
		n.admin(t, "/admin/games/"+game+"/finish", "").want(t, 200, "")
		v.draw(t, game, 5).want(t, 410, "GAME_FINISHED")
		v.draw(t, game, 16).want(t, 410, "GAME_FINISHED")
	})
}

func TestEdges(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		n := newNode(t, d)
		game := n.create(t, 300, 300)
		log := randomLog(300, 300, 100_000)
		n.fill(t, game, log)
		me := &visitor{n: n}
		path := "/games/" + game + "/edges"
		get := func(query string, from, to int, cache string) answer {
			t.Helper()
			a := me.get(t, path+query)
			if a.status != 200 || string(a.body) != string(log[from*3:to*3]) || a.header.Get("X-Next-Record") != strconv.Itoa(to) ||
				a.header.Get("Content-Length") != strconv.Itoa((to-from)*3) || a.header.Get("Content-Type") != "application/octet-stream" {
				t.Errorf("%s: %d with %d bytes, %v", query, a.status, len(a.body), a.header)
			}
			if !strings.Contains(a.header.Get("Cache-Control"), cache) {
				t.Errorf("%s: Cache-Control %q, want %s", query, a.header.Get("Cache-Control"), cache)
			}
			return a
		}
		get("", 0, 100_000, "no-cache")
		get("?fromRecord=0", 0, 100_000, "no-cache")
		get("?fromRecord=54321", 54_321, 100_000, "no-cache")
		get("?fromRecord=100000", 100_000, 100_000, "no-cache")
		get("?fromRecord=10&limit=20", 10, 30, "immutable")
		get("?fromRecord=99990&limit=20", 99_990, 100_000, "no-cache")
		get("?fromRecord=5&limit=9223372036854775807", 5, 100_000, "no-cache")
		for _, bad := range []string{"?fromRecord=100001", "?fromRecord=-1", "?fromRecord=x", "?fromRecord=1.5", "?fromRecord=99999999999999999999"} {
			me.get(t, path+bad).want(t, 400, "INVALID_RECORD")
		}
		for _, bad := range []string{"?limit=0", "?limit=-5", "?limit=x"} {
			me.get(t, path+bad).want(t, 400, "BAD_PARAMETER")
		}
		me.get(t, "/games/01J/edges").want(t, 404, "GAME_NOT_FOUND")
		tag := get("?fromRecord=7", 7, 100_000, "no-cache").header.Get("ETag")
		if a := me.get(t, path+"?fromRecord=7", "If-None-Match", tag); a.status != 304 || len(a.body) != 0 {
			t.Errorf("nothing is new: %d with %d bytes", a.status, len(a.body))
		}
		// A draw finds what was appended elsewhere, and goes after it.
		edge := boxes.RecordAt(randomLog(300, 300, 100_001), 100_000).Edge()
		n.in(boxes.Blue).draw(t, game, edge).want(t, 200, "")
		n.in(boxes.Blue).draw(t, game, boxes.RecordAt(log, 5).Edge()).want(t, 409, "EDGE_TAKEN")
		log = boxes.NewRecord(edge, boxes.Blue).Append(log)
		if a := me.get(t, path+"?fromRecord=7", "If-None-Match", tag); a.status != 200 || a.header.Get("ETag") == tag {
			t.Errorf("after another record: %d, %s", a.status, a.header.Get("ETag"))
		}
		get("?fromRecord=99999", 99_999, 100_001, "no-cache")
		n.admin(t, "/admin/games/"+game+"/finish", "").want(t, 200, "")
		get("?fromRecord=99999", 99_999, 100_001, "immutable")
	})
}

// Who draws while the game is being ended is in the log and told so, or neither.
func TestFinishRacesWithDraws(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		n := newNode(t, d)
		for round := range 4 {
			game := n.create(t, 40, 40)
			board, _ := boxes.NewBoard(40, 40)
			watcher := (&visitor{n: n}).watch(t, game, "?from=0")
			var mu sync.Mutex
			told := map[int]bool{} // by edge: accepted
			var accepted atomic.Int64
			var wg sync.WaitGroup
			share := board.Edges() / 8
			for i := range 8 {
				v := n.in(boxes.Team(i % 4))
				var l *live
				if i >= 4 {
					l = v.watch(t, game, "")
				}
				wg.Go(func() {
					for edge := i * share; edge < (i+1)*share; edge++ {
						ok, over := false, false
						if l != nil {
							r := l.draw(t, uint32(edge), edge)[0]
							ok, over = r.code == codeAccepted, r.code == codeFinished
						} else {
							a := v.draw(t, game, edge)
							ok, over = a.status == 200, a.status == 410 && a.Code == "GAME_FINISHED"
						}
						if ok == over {
							t.Errorf("neither accepted nor finished")
						}
						mu.Lock()
						told[edge] = ok
						mu.Unlock()
						if over {
							return
						}
						accepted.Add(1)
					}
				})
			}
			await(t, "some edges are placed", func() bool { return accepted.Load() > int64(20+30*round) })
			var late *live
			wg.Go(func() { late = (&visitor{n: n}).watch(t, game, "?from=3") }) // comes just then
			var first, second world.Game
			wg.Go(func() { n.admin(t, "/admin/games/"+game+"/finish", "").into(t, &first) })
			wg.Wait()
			n.admin(t, "/admin/games/"+game+"/finish", "").into(t, &second)
			if first.Status != "FINISHED" || first.FinishedAt == nil || !first.FinishedAt.Equal(*second.FinishedAt) {
				t.Errorf("ended as %+v, and again as %+v", first, second)
			}
			log := n.log(t, game)
			at := edgesIn(t, log, board.Edges())
			for edge, ok := range told {
				if _, there := at[edge]; there != ok {
					t.Errorf("edge %d: accepted %v, in the log %v", edge, ok, there)
				}
			}
			if len(at) != int(accepted.Load()) {
				t.Errorf("%d records for %d accepted draws", len(at), accepted.Load())
			}
			wantOver(t, watcher, log)
			wantOver(t, late, log[9:])
			if info, err := n.streams.Info(t.Context(), "boxes/"+game+"/edges"); err != nil || !info.Closed {
				t.Errorf("the stream is not closed: %+v, %v", info, err)
			}
		}
	})
}

// wantOver checks that a socket has heard the log, then once that the game is
// over, and nothing of it after that.
func wantOver(t testing.TB, l *live, log []byte) {
	t.Helper()
	l.until(t, "it says that the game is over", func() bool { return slices.Contains(l.kinds, kindStatus) })
	l.untilLog(t, log)
	l.mu.Lock()
	defer l.mu.Unlock()
	after := l.kinds[slices.Index(l.kinds, kindStatus)+1:]
	if slices.Contains(after, kindStatus) || slices.Contains(after, kindRecords) {
		t.Errorf("after the end of the game: messages of kinds %d", after)
	}
}

// A script plays a small board to the end.
func TestFullBoardEndsTheGame(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		n := newNode(t, d)
		var g world.Game
		n.admin(t, "/admin/games", `{"w":3,"h":2}`).into(t, &g)
		watcher := (&visitor{n: n}).watch(t, g.ID, "?from=0")
		var want []byte
		for edge := range 17 {
			v := n.in(boxes.Team(edge % 4))
			v.draw(t, g.ID, edge).want(t, 200, "")
			want = boxes.NewRecord(edge, v.team).Append(want)
		}
		await(t, "the game has ended", func() bool { return n.registered(t, g.ID).Status == "FINISHED" })
		n.in(boxes.Red).draw(t, g.ID, 3).want(t, 410, "GAME_FINISHED")
		var current world.Game
		(&visitor{n: n}).get(t, "/games/current").into(t, &current)
		if current.ID != g.ID || current.Status != "FINISHED" || current.FinishedAt == nil {
			t.Errorf("current: %+v", current)
		}
		if string(n.log(t, g.ID)) != string(want) {
			t.Errorf("%x, want %x", n.log(t, g.ID), want)
		}
		wantOver(t, watcher, want)
		wantOver(t, (&visitor{n: n}).watch(t, g.ID, "?from=5"), want[15:])
		if info, err := n.streams.Info(t.Context(), g.Stream); err != nil || !info.Closed {
			t.Errorf("the stream is not closed: %+v, %v", info, err)
		}
		n.stop()
		again := newNode(t, d) // where nobody has played it
		again.in(boxes.Red).draw(t, g.ID, 3).want(t, 410, "GAME_FINISHED")
		for range 3 {
			wantOver(t, (&visitor{n: again}).watch(t, g.ID, "?from=2"), want[6:])
		}
	})
}

// The process ends after the last record and before the registry knows.
func TestFullBoardIsEndedAtTheStart(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		n := newNode(t, d)
		game := n.create(t, 3, 2)
		n.fill(t, game, randomLog(3, 2, 17))
		n.stop()
		again := newNode(t, d)
		await(t, "the game has ended", func() bool { return again.registered(t, game).Status == "FINISHED" })
		again.in(boxes.Red).draw(t, game, 3).want(t, 410, "GAME_FINISHED")
		wantOver(t, (&visitor{n: again}).watch(t, game, "?from=0"), randomLog(3, 2, 17))
	})
}

// While the log cannot be read, draws are refused and nobody waits.
func TestWarmingUp(t *testing.T) {
	url := dbtest.Postgres(t)
	n := newNode(t, dbtest.Open(t, url))
	game := n.create(t, 3, 2)
	v := n.in(boxes.Red)
	v.draw(t, game, 1).want(t, 200, "")
	n.stop()

	other := dbtest.Open(t, url)
	locked, release := make(chan struct{}), make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		err := other.Tx(context.Background(), func(tx db.Conn) error {
			_, err := tx.Exec(context.Background(), "LOCK TABLE streams IN ACCESS EXCLUSIVE MODE")
			close(locked)
			<-release
			return err
		})
		if err != nil {
			t.Error(err)
		}
	})
	<-locked
	v.n = newNode(t, dbtest.Open(t, url))
	for range 3 {
		a := v.draw(t, game, 2)
		a.want(t, 503, "WARMING_UP")
		if a.header.Get("Retry-After") != "1" {
			t.Errorf("Retry-After %q", a.header.Get("Retry-After"))
		}
		if _, resp, err := v.dial(game, "", nil, nil); err == nil || resp == nil || resp.StatusCode != 503 {
			t.Errorf("%v, %+v", err, resp)
		}
	}
	if g := v.n.registered(t, game); g.Status != "ACTIVE" {
		t.Errorf("%+v", g)
	}
	close(release)
	wg.Wait()
	v.n.awaitWarm(t, game)
	v.draw(t, game, 1).want(t, 409, "EDGE_TAKEN")
	v.draw(t, game, 2).want(t, 200, "")
}
