package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"quadrille/internal/db/dbtest"
)

// reply is what the tests look at in any answer.
type reply struct {
	status     int
	retryAfter string
	Token      string
	Code       string
	ID         string
	Status     string
	User       struct{ ID string }

	CurrentTurn int
}

// client keeps as many connections as the tests have clients: those that a
// client opens anew for each request would be measured instead.
var client = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}}

func ask(method, url, token string) (reply, error) {
	r, err := http.NewRequest(method, url, nil)
	if err != nil {
		return reply{}, err
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	resp, err := client.Do(r)
	if err != nil {
		return reply{}, err
	}
	defer resp.Body.Close()
	out := reply{status: resp.StatusCode, retryAfter: resp.Header.Get("Retry-After")}
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		return reply{}, err // half an answer is none
	}
	return out, json.Unmarshal(body, &out)
}

// Kill the server in the middle of making guests, again and again, until a
// thousand were answered: all of them are there.
func TestAnsweredGuestsSurviveKill(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url string) {
		args := []string{"--data", t.TempDir(), "--db", url, "--guest-rate", "1000000", "--guest-burst", "1000000"}
		if strings.HasPrefix(url, "postgres") {
			if status, _, errs := quadrille(t, nil, "migrate", "--db", url); status != 0 {
				t.Fatal(errs)
			}
		}
		answered := map[string]string{} // token to user
		for round := 0; len(answered) < 1000; round++ {
			for token, id := range guestsUntilKilled(t, serve(t, args...), 60+50*(round%5)) {
				answered[token] = id
			}
		}
		s := serve(t, args...)
		for token, id := range answered {
			me, err := ask("GET", s.url+"/api/users/me", token)
			if err != nil || me.status != 200 || me.ID != id {
				t.Fatalf("guest %s was answered and is lost: %+v, %v", id, me, err)
			}
		}
	})
}

// guestsUntilKilled makes guests from many clients, kills the server after some
// were answered and while others are under way, and returns the answered ones.
func guestsUntilKilled(t *testing.T, s *server, after int) map[string]string {
	var mu sync.Mutex
	answered := map[string]string{}
	var wg sync.WaitGroup
	enough := make(chan struct{})
	for range 8 {
		wg.Go(func() {
			for {
				g, err := ask("POST", s.url+"/api/auth/guest", "")
				if err != nil {
					return // the server is gone
				}
				if g.status != 201 {
					t.Errorf("status %d", g.status)
					return
				}
				mu.Lock()
				answered[g.Token] = g.User.ID
				if len(answered) == after {
					close(enough)
				}
				mu.Unlock()
			}
		})
	}
	select {
	case <-enough:
	case <-s.done:
		t.Error("the server ended by itself")
	}
	s.kill()
	wg.Wait()
	return answered
}

// Postgres goes away under load and comes back: nothing but 503 with a code
// meanwhile, and the server needs no restart.
func TestPostgresRestartedUnderLoad(t *testing.T) {
	pg := dbtest.NewServer(t)
	url := pg.URL("postgres")
	if status, _, errs := quadrille(t, nil, "migrate", "--db", url); status != 0 {
		t.Fatal(errs)
	}
	s := serve(t, "--data", t.TempDir(), "--db", url, "--guest-rate", "1000000", "--guest-burst", "1000000")
	var made, refused atomic.Int64
	stop := make(chan struct{})
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				g, err := ask("POST", s.url+"/api/auth/guest", "")
				switch {
				case err != nil:
					t.Errorf("no answer at all: %v", err)
					return
				case g.status == 201:
					made.Add(1)
				case g.status == 503 && g.Code == "DATABASE_UNAVAILABLE" && g.retryAfter != "":
					refused.Add(1)
				default:
					t.Errorf("%d %s, Retry-After %q", g.status, g.Code, g.retryAfter)
					return
				}
			}
		})
	}
	for range 3 {
		await(t, "guests are made", func() bool { return made.Load() > 20 })
		pg.Stop()
		refused.Store(0)
		await(t, "requests are refused", func() bool { return refused.Load() > 20 })
		if r, err := ask("GET", s.url+"/readyz", ""); err != nil || r.status != 503 || r.Code != "DATABASE_UNAVAILABLE" {
			t.Errorf("readyz while it is away: %+v, %v", r, err)
		}
		if r, err := ask("GET", s.url+"/api/health", ""); err != nil || r.status != 200 {
			t.Errorf("health while it is away: %+v, %v", r, err)
		}
		if err := pg.Start(); err != nil {
			t.Fatal(err)
		}
		made.Store(0)
	}
	await(t, "guests are made again", func() bool { return made.Load() > 20 })
	close(stop)
	wg.Wait()
	await(t, "ready again", func() bool {
		r, err := ask("GET", s.url+"/readyz", "")
		return err == nil && r.status == 200
	})
}

func await(t *testing.T, what string, done func() bool) {
	t.Helper()
	deadline := time.Now().Add(time.Minute)
	for !done() {
		if time.Now().After(deadline) {
			t.Fatalf("waited in vain until %s", what)
		}
		time.Sleep(5 * time.Millisecond) // between two looks, not for an effect
	}
}

// A request is under way, its body half sent, when SIGTERM comes.
func TestTerminateFinishesWhatIsUnderWay(t *testing.T) {
	s := serve(t, "--data", t.TempDir())
	address := strings.TrimPrefix(s.url, "http://")
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "POST /api/auth/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
	answer := bufio.NewReader(conn)
	if line, err := answer.ReadString('\n'); err != nil || !strings.Contains(line, "100") {
		t.Fatalf("the request is not under way: %q, %v", line, err)
	}
	answer.ReadString('\n')
	s.cmd.Process.Signal(syscall.SIGTERM)
	await(t, "new connections are refused", func() bool {
		c, err := net.Dial("tcp", address)
		if err == nil {
			c.Close()
		}
		return errors.Is(err, syscall.ECONNREFUSED)
	})
	fmt.Fprint(conn, "{}")
	resp, err := http.ReadResponse(answer, nil)
	if err != nil || resp.StatusCode != 201 {
		t.Fatalf("the request under way: %+v, %v", resp, err)
	}
	resp.Body.Close()
	<-s.done
	if status := s.cmd.ProcessState.ExitCode(); status != 0 {
		t.Errorf("exit status %d, want 0; log:\n%s", status, s.logs)
	}
}

func TestTerminateDoesNotWaitForEver(t *testing.T) {
	s := serve(t, "--data", t.TempDir(), "--shutdown-timeout", "100ms", "--read-timeout", "1h")
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "POST /api/auth/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
	if _, err := bufio.NewReader(conn).ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	if status := s.terminate(); status != 0 {
		t.Errorf("exit status %d, want 0", status)
	}
}

// Kill the server while many games are about to end: each is unfinished or
// finished and rated afterwards, never between.
func TestTerminalMovesSurviveKill(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url string) {
		args := []string{"--data", t.TempDir(), "--db", url, "--log-level", "error", "--abandon-after", "1h", "--guest-rate", "1000000", "--guest-burst", "1000000"}
		if strings.HasPrefix(url, "postgres") {
			if status, _, errs := quadrille(t, nil, "migrate", "--db", url); status != 0 {
				t.Fatal(errs)
			}
		}
		finished, unfinished := 0, 0
		for round := range 6 {
			s := serve(t, args...)
			games := make([]ending, 24)
			for i := range games {
				games[i] = almostOver(t, s.url)
			}
			var wg sync.WaitGroup
			var answers atomic.Int64
			for i := range games {
				wg.Go(func() {
					if games[i].win(s.url); games[i].answered {
						answers.Add(1)
					}
				})
			}
			await(t, "some moves are answered", func() bool { return answers.Load() >= int64(round*4) })
			s.kill()
			wg.Wait()
			again := serve(t, args...)
			for _, g := range games {
				if g.check(t, again.url) {
					finished++
				} else {
					unfinished++
				}
			}
			again.kill()
		}
		t.Logf("%d finished, %d unfinished", finished, unfinished)
		if finished == 0 || unfinished == 0 {
			t.Errorf("%d finished and %d unfinished: the kill was never in between", finished, unfinished)
		}
	})
}

// ending is a game whose next move wins for first.
type ending struct {
	id, publicID  string
	first, second string // tokens
	answered      bool   // the winning move was answered
}

func almostOver(t *testing.T, url string) ending {
	t.Helper()
	g := newDuel(t, url)
	for i, column := range []int{3, 4, 3, 4, 3, 4} {
		if !g.turn(url, i, column) {
			t.Fatalf("move %d is refused", i+1)
		}
	}
	return g
}

// turn plays the i-th move of the game, counted from 0.
func (g *ending) turn(url string, i, column int) bool {
	token := g.first
	if i%2 == 1 {
		token = g.second
	}
	return g.move(url, token, column)
}

// fullBoard is a game in which nobody wins, up to its last move.
const fullBoard = "000000111111222222" + "4" + "333333" + "44444" + "555555" + "66666"

// boardMoves is how many moves fillBoard plays: all but the last.
const boardMoves = len(fullBoard)

// fillBoard plays fullBoard, and returns how many moves were accepted.
func (g *ending) fillBoard(url string) (played int) {
	for i, c := range fullBoard {
		if g.turn(url, i, int(c-'0')) {
			played++
		}
	}
	return played
}

// newDuel starts a game between two new guests, whose turn is first's.
func newDuel(t testing.TB, url string) ending {
	t.Helper()
	post := func(token, path, body string) (out struct {
		Code  string
		Token string
		User  struct{ ID string }
		Game  struct{ ID, PublicID, Code string }
	}) {
		r, err := http.NewRequest("POST", url+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+token)
		resp, err := client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		if err := json.NewDecoder(resp.Body).Decode(&out); err != nil || resp.StatusCode >= 300 {
			t.Fatalf("%s: %d %s %v", path, resp.StatusCode, out.Code, err)
		}
		return out
	}
	a, b := post("", "/api/auth/guest", ""), post("", "/api/auth/guest", "")
	made := post(a.Token, "/api/games", "")
	post(b.Token, "/api/games/join/"+made.Game.Code, "")
	g := ending{id: made.Game.ID, publicID: made.Game.PublicID, first: a.Token, second: b.Token}
	if now, err := ask("GET", url+"/api/games/"+g.id, a.Token); err != nil || now.CurrentTurn == 2 {
		g.first, g.second = g.second, g.first
	}
	return g
}

func (g *ending) move(url, token string, column int) bool {
	r, err := http.NewRequest("POST", url+"/api/games/"+g.id+"/move", strings.NewReader(fmt.Sprintf(`{"column":%d}`, column)))
	if err != nil {
		return false
	}
	r.Header.Set("Authorization", "Bearer "+token)
	resp, err := client.Do(r)
	if err != nil {
		return false
	}
	defer resp.Body.Close()
	_, err = io.Copy(io.Discard, resp.Body)
	return err == nil && resp.StatusCode == 200
}

func (g *ending) win(url string) { g.answered = g.move(url, g.first, 3) }

// check tells whether the game is over, and fails when it is neither quite
// over nor quite not.
func (g *ending) check(t *testing.T, url string) bool {
	t.Helper()
	var game struct {
		Status        string
		Moves         []any
		P1RatingDelta *int
		Rating        int
	}
	get := func(token, path string) {
		r, _ := http.NewRequest("GET", url+path, nil)
		r.Header.Set("Authorization", "Bearer "+token)
		resp, err := client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		if err := json.NewDecoder(resp.Body).Decode(&game); err != nil {
			t.Fatal(err)
		}
	}
	get(g.first, "/api/users/me")
	winner := game.Rating
	get(g.second, "/api/users/me")
	loser := game.Rating
	get(g.first, "/api/games/"+g.id)
	over := game.Status == "COMPLETED"
	switch {
	case over && (len(game.Moves) != 7 || game.P1RatingDelta == nil || winner != 1016 || loser != 984):
		t.Errorf("finished, but %d moves and ratings %d, %d", len(game.Moves), winner, loser)
	case !over && (game.Status != "ACTIVE" || len(game.Moves) != 6 || game.P1RatingDelta != nil || winner != 1000 || loser != 1000):
		t.Errorf("unfinished, but %s, %d moves and ratings %d, %d", game.Status, len(game.Moves), winner, loser)
	case g.answered && !over:
		t.Error("an answered winning move is lost")
	}
	return over
}

// The queue is in the database: who waits when the server is killed is paired
// with who comes after it is back.
func TestQueueSurvivesKill(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url string) {
		if strings.HasPrefix(url, "postgres") {
			if status, _, errs := quadrille(t, nil, "migrate", "--db", url); status != 0 {
				t.Fatal(errs)
			}
		}
		args := []string{"--data", t.TempDir(), "--db", url}
		s := serve(t, args...)
		var tokens [2]string
		for i := range tokens {
			g, err := ask("POST", s.url+"/api/auth/guest", "")
			if err != nil {
				t.Fatal(err)
			}
			tokens[i] = g.Token
		}
		if r, err := ask("POST", s.url+"/api/matchmaking/join", tokens[0]); err != nil || r.Status != "queued" {
			t.Fatalf("%+v, %v", r, err)
		}
		s.kill()
		s = serve(t, args...)
		if r, err := ask("POST", s.url+"/api/matchmaking/join", tokens[1]); err != nil || r.Status != "matched" {
			t.Errorf("who came after the restart: %+v, %v", r, err)
		}
		if r, err := ask("GET", s.url+"/api/matchmaking/status", tokens[0]); err != nil || r.Status != "matched" {
			t.Errorf("who waited: %+v, %v", r, err)
		}
	})
}
