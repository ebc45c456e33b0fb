package httpkit_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"quadrille/internal/httpkit"
)

type listening struct {
	addr string
	stop context.CancelFunc
	done chan error
}

func listen(t *testing.T, h http.Handler, timeouts httpkit.Timeouts) listening {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	s := listening{l.Addr().String(), cancel, make(chan error, 1)}
	go func() { s.done <- httpkit.Listen(ctx, l, h, timeouts, slog.New(slog.DiscardHandler)) }()
	t.Cleanup(cancel)
	return s
}

var patient = httpkit.Timeouts{Read: time.Minute, Write: time.Minute, Idle: time.Minute, Shutdown: time.Minute}

func TestRequestsUnderWayAreFinished(t *testing.T) {
	entered, release := make(chan struct{}), make(chan struct{})
	s := listen(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		close(entered)
		<-release
		io.WriteString(w, "finished")
	}), patient)
	answer := make(chan string, 1)
	go func() {
		resp, err := http.Get("http://" + s.addr)
		if err != nil {
			answer <- err.Error()
			return
		}
		defer resp.Body.Close()
		body, _ := io.ReadAll(resp.Body)
		answer <- string(body)
	}()
	<-entered
	s.stop()
	for { // until new connections are refused
		c, err := net.Dial("tcp", s.addr)
		if err != nil {
			break
		}
		c.Close()
	}
	close(release)
	if got := <-answer; got != "finished" {
		t.Errorf("the request under way got %q", got)
	}
	if err := <-s.done; err != nil {
		t.Errorf("stopping: %v", err)
	}
}

func TestRequestsThatNeverEndAreCutOff(t *testing.T) {
	entered := make(chan struct{})
	timeouts := patient
	timeouts.Shutdown = 20 * time.Millisecond
	s := listen(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		close(entered)
		<-r.Context().Done()
	}), timeouts)
	go http.Get("http://" + s.addr)
	<-entered
	s.stop()
	if err := <-s.done; err != nil {
		t.Errorf("stopping: %v", err)
	}
}

// Clients that dribble: each is told, or cut off, and none holds a connection
// longer than the timeout.
func TestSlowClients(t *testing.T) {
	f := newFixture(t, nil)
	timeouts := patient
	timeouts.Read = 50 * time.Millisecond
	s := listen(t, f, timeouts)
	cases := []struct{ name, sends, status string }{
		{"half a header", "POST /api/things HTTP/1.1\r\nHost: x\r\n", ""},
		{"half a body", "POST /api/things HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{\"name\":", "408"},
		{"nothing", "", ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			conn, err := net.Dial("tcp", s.addr)
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			fmt.Fprint(conn, c.sends)
			answer, err := io.ReadAll(bufio.NewReader(conn)) // ends when the server closes
			if err != nil {
				t.Fatal(err)
			}
			if c.status == "" && len(answer) > 0 && !strings.Contains(string(answer), "408") {
				t.Errorf("answer %q", answer)
			}
			if c.status != "" && !(strings.Contains(string(answer), c.status) && strings.Contains(string(answer), "BODY_TIMEOUT")) {
				t.Errorf("answer %q, want status %s and BODY_TIMEOUT", answer, c.status)
			}
			if f.called != 0 {
				t.Error("the endpoint was called")
			}
		})
	}
}

// A client that asks and does not read must not hold a connection for ever.
func TestClientsThatDoNotReadAreCutOff(t *testing.T) {
	timeouts := patient
	timeouts.Write = 50 * time.Millisecond
	failed := make(chan error, 1)
	s := listen(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		block := make([]byte, 1<<20)
		for {
			if _, err := w.Write(block); err != nil {
				failed <- err
				return
			}
		}
	}), timeouts)
	conn, err := net.Dial("tcp", s.addr)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprint(conn, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
	<-failed
}
