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
	User       struct{ ID string }
}

func ask(method, url, token string) (reply, error) {
	r, err := http.NewRequest(method, url, nil)
	if err != nil {
		return reply{}, err
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	resp, err := http.DefaultClient.Do(r)
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
	<-enough
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
