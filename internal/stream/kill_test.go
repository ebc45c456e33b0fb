package stream_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"quadrille/internal/db/dbtest"
	"quadrille/internal/stream/streamtest"
)

// The test binary doubles as a server when this variable is set: to the address
// of its database.
const asServer = "QUADRILLE_TEST_STREAM_SERVER"

func TestMain(m *testing.M) {
	if url := os.Getenv(asServer); url != "" {
		err := streamtest.Serve(context.Background(), streamtest.Options{DB: url, Listen: "127.0.0.1:0"}, os.Stdout)
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// startServer starts a process that serves the streams in a database, and
// returns its address and kill -9.
func startServer(t *testing.T, database string) (url string, kill func()) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), asServer+"="+database)
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} // a test that dies takes it along
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	kill = sync.OnceFunc(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	t.Cleanup(kill)
	line, err := bufio.NewReader(out).ReadString('\n')
	url, found := strings.CutPrefix(strings.TrimSpace(line), "listening on ")
	if !found {
		t.Fatalf("first line %q, %v", line, err)
	}
	return url, kill
}

// An append that was answered survives kill -9, and one that was not is there
// whole or not at all.
func TestKilledServerKeepsWhatItAnswered(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, database string) {
		const writers = 8
		var all [writers]*counter
		for w := range all {
			all[w] = &counter{path: fmt.Sprintf("/v1/stream/killed/%d", w), random: rand.New(rand.NewPCG(uint64(w), 9))}
		}
		url, kill := startServer(t, database)
		for _, c := range all {
			if status, err := send("PUT", url+c.path, ""); status != http.StatusCreated {
				t.Fatalf("create %s: %d, %v", c.path, status, err)
			}
		}
		var answered int64
		for round := range kills {
			if round > 0 {
				url, kill = startServer(t, database)
			}
			var wg sync.WaitGroup
			var count atomic.Int64
			for _, c := range all {
				wg.Go(func() { c.run(t, url, &count) })
			}
			until := int64(writers + rand.IntN(100))
			wait(t, "answers", func() bool { return count.Load() >= until || t.Failed() })
			kill()
			wg.Wait()
			if t.Failed() {
				t.Fatalf("after %d kills", round)
			}
			answered += count.Load()
		}
		url, _ = startServer(t, database)
		for _, c := range all {
			c.check(t, url)
		}
		t.Logf("%d kills, %d answered appends", kills, answered)
	})
}

// counter appends numbered lines to a stream of its own and knows which of them
// were answered.
type counter struct {
	path   string
	random *rand.Rand
	kept   strings.Builder // what the stream must hold
	next   int
	doubt  string // a line that was sent and not answered
}

func (c *counter) run(t *testing.T, url string, count *atomic.Int64) {
	if !c.resume(t, url) {
		return
	}
	for {
		line := fmt.Sprintf("%d %s\n", c.next, strings.Repeat("x", c.random.IntN(300)))
		c.doubt = line
		status, err := send("POST", url+c.path, line)
		if err != nil {
			return // killed
		}
		if status != http.StatusNoContent {
			t.Errorf("append to %s: %d", c.path, status)
			return
		}
		c.keep(line)
		count.Add(1)
	}
}

func (c *counter) keep(line string) {
	c.kept.WriteString(line)
	c.next, c.doubt = c.next+1, ""
}

// resume reads what was appended after the last answer.
func (c *counter) resume(t *testing.T, url string) bool {
	got, err := read(url + c.path + "?offset=" + fmt.Sprint(c.kept.Len()))
	_, wasAnswered := errors.AsType[statusError](err)
	switch {
	case wasAnswered:
		t.Errorf("%s from %d: %v", c.path, c.kept.Len(), err)
		return false
	case err != nil:
		return false // killed again
	case got == "":
	case got == c.doubt:
		c.keep(got)
	default:
		t.Errorf("%s has %q after what was answered; %q is in doubt", c.path, got, c.doubt)
		return false
	}
	return true
}

func (c *counter) check(t *testing.T, url string) {
	if !c.resume(t, url) {
		t.Errorf("%s cannot be read", c.path)
		return
	}
	var got strings.Builder
	for got.Len() < c.kept.Len() {
		some, err := read(fmt.Sprintf("%s%s?offset=%d", url, c.path, got.Len()))
		if err != nil || some == "" {
			t.Fatalf("%s ends at %d, %v", c.path, got.Len(), err)
		}
		got.WriteString(some)
	}
	if got.String() != c.kept.String() {
		t.Errorf("%s does not hold what was answered", c.path)
	}
}

var client = http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 100}}

func send(method, url, body string) (status int, err error) {
	r, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		return 0, err
	}
	r.Header.Set("Content-Type", "text/plain")
	answer, err := client.Do(r)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	_, err = io.Copy(io.Discard, answer.Body)
	return answer.StatusCode, err
}

func read(url string) (string, error) {
	answer, err := client.Get(url)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = statusError(answer.StatusCode)
	}
	return string(body), err
}

type statusError int

func (e statusError) Error() string { return fmt.Sprintf("status %d", int(e)) }
