package httpkit_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quadrille/internal/httpkit"
)

// pipes is a listener without a network: inside a synctest bubble, the
// deadlines of its connections run on the bubble's clock.
type pipes struct {
	next   chan net.Conn
	closed chan struct{}
}

func (p pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.next:
		return c, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p pipes) Close() error {
	select {
	case <-p.closed:
	default:
		close(p.closed)
	}
	return nil
}

func (p pipes) Addr() net.Addr { return &net.UnixAddr{Name: "pipe"} }

// inBubble serves h on a clock of its own. The test gets one connection to it.
func inBubble(t *testing.T, h http.Handler, timeouts httpkit.Timeouts, test func(t *testing.T, conn net.Conn)) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		l := pipes{make(chan net.Conn), make(chan struct{})}
		done := make(chan error, 1)
		go func() { done <- httpkit.Listen(ctx, l, h, timeouts, slog.New(slog.DiscardHandler)) }()
		ours, theirs := net.Pipe()
		l.next <- theirs
		test(t, ours)
		ours.Close()
		stop()
		if err := <-done; err != nil {
			t.Errorf("stopping: %v", err)
		}
	})
}

// awaitClose reads until the server closes, and returns how long that took.
func awaitClose(t *testing.T, from io.Reader) time.Duration {
	t.Helper()
	start := time.Now()
	if _, err := io.Copy(io.Discard, from); err != nil {
		t.Errorf("waiting for the end: %v", err)
	}
	return time.Since(start)
}

func TestHalfAHeaderIsCutOffBeforeTheReadTimeout(t *testing.T) {
	inBubble(t, newFixture(t, nil), patient, func(t *testing.T, conn net.Conn) {
		fmt.Fprint(conn, "GET /api/things/1 HTTP/1.1\r\nHost: x\r\n")
		if took := awaitClose(t, conn); took != 5*time.Second {
			t.Errorf("half a header held the connection for %s, want 5s", took)
		}
	})
}

func TestIdleConnectionsAreClosed(t *testing.T) {
	timeouts := patient
	timeouts.Idle = 10 * time.Second
	inBubble(t, newFixture(t, nil), timeouts, func(t *testing.T, conn net.Conn) {
		answers := bufio.NewReader(conn)
		for range 2 { // the second one comes in time
			fmt.Fprint(conn, "GET /api/things/1 HTTP/1.1\r\nHost: x\r\n\r\n")
			resp, err := http.ReadResponse(answers, nil)
			if err != nil || resp.StatusCode != 200 {
				t.Fatalf("%+v, %v", resp, err)
			}
			io.Copy(io.Discard, resp.Body)
			resp.Body.Close()
			time.Sleep(9 * time.Second)
		}
		if took := awaitClose(t, answers); took != time.Second {
			t.Errorf("closed after %s and 9s, want 10s", took)
		}
	})
}

func TestHugeHeadersAreRefused(t *testing.T) {
	s := listen(t, newFixture(t, nil), patient)
	get := func(size int) int {
		r, err := http.NewRequest("GET", "http://"+s.addr+"/api/things/1", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("X-Junk", strings.Repeat("a", size))
		resp, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		return resp.StatusCode
	}
	if status := get(16 << 10); status != 200 {
		t.Errorf("16 KiB: %d, want 200", status)
	}
	if status := get(64 << 10); status != 431 {
		t.Errorf("64 KiB: %d, want 431", status)
	}
}

// A panic after the first bytes: without an end of its own, a chunked answer
// would look complete if the server ended it in good order.
func TestHalfAChunkedAnswerBreaksTheConnection(t *testing.T) {
	f := newFixture(t, func(c *httpkit.Config) {
		c.Routes = []httpkit.Route{{Method: "GET", Path: "/half", Name: "half", Serve: httpkit.Raw("text/plain",
			func(w http.ResponseWriter, r *http.Request) error {
				io.WriteString(w, "half")
				if err := http.NewResponseController(w).Flush(); err != nil {
					return err
				}
				panic("in the middle")
			})}}
	})
	server := httptest.NewServer(f)
	defer server.Close()
	resp, err := http.Get(server.URL + "/half")
	if err != nil {
		t.Fatalf("the first half did not come: %v", err)
	}
	defer resp.Body.Close()
	if text, err := io.ReadAll(resp.Body); err == nil || string(text) != "half" {
		t.Errorf("%q, %v; want the first half and an error", text, err)
	}
}

// net/http takes a client that has finished sending for one that has left, and
// cancels its request. What it asked for is done all the same.
func TestClientThatHasFinishedSendingIsAnswered(t *testing.T) {
	noticed := make(chan (<-chan struct{}), 1)
	f := newFixture(t, func(c *httpkit.Config) {
		c.Timeout = time.Minute
		c.Routes = []httpkit.Route{{Method: "POST", Path: "/api/things", Name: "post", Serve: httpkit.JSON(
			func(_ http.ResponseWriter, r *http.Request, in thing) (thing, error) {
				<-<-noticed // until net/http has seen the end
				return in, r.Context().Err()
			})}}
	})
	s := listen(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		noticed <- r.Context().Done()
		f.ServeHTTP(w, r)
	}), patient)
	conn, err := net.Dial("tcp", s.addr)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprint(conn, "POST /api/things HTTP/1.1\r\nHost: x\r\nContent-Length: 14\r\n\r\n{\"name\":\"ann\"}")
	if err := conn.(*net.TCPConn).CloseWrite(); err != nil {
		t.Fatal(err)
	}
	resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if text, err := io.ReadAll(resp.Body); resp.StatusCode != 200 || !strings.Contains(string(text), "ann") || err != nil {
		t.Errorf("%d %s, %v", resp.StatusCode, text, err)
	}
}

// The time for our work begins when the client's part is over.
func TestSlowBodyDoesNotUseUpOurTime(t *testing.T) {
	f := newFixture(t, func(c *httpkit.Config) {
		c.Timeout = time.Second
		c.Routes = []httpkit.Route{{Method: "POST", Path: "/api/things", Name: "post", Serve: httpkit.JSON(
			func(_ http.ResponseWriter, r *http.Request, in thing) (thing, error) {
				until, ok := r.Context().Deadline()
				if left := time.Until(until); !ok || left != time.Second {
					return in, fmt.Errorf("%s are left to work", left)
				}
				return in, r.Context().Err()
			})}}
	})
	inBubble(t, f, patient, func(t *testing.T, conn net.Conn) {
		fmt.Fprint(conn, "POST /api/things HTTP/1.1\r\nHost: x\r\nContent-Length: 14\r\n\r\n{\"name\":")
		time.Sleep(10 * time.Second)
		fmt.Fprint(conn, `"ann"}`)
		resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		if text, err := io.ReadAll(resp.Body); resp.StatusCode != 200 || err != nil {
			t.Errorf("%d %s, %v; the log: %s", resp.StatusCode, text, err, f.log)
		}
	})
}
