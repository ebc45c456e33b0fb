package stream_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/prometheus/client_golang/prometheus"

	"quadrille/internal/bus"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/httpkit"
	"quadrille/internal/stream"
)

// serveStreams serves a store over HTTP.
func serveStreams(t *testing.T, s *stream.Store, access stream.Access) string {
	t.Helper()
	return serveCounted(t, s, access, prometheus.NewRegistry())
}

func serveCounted(t *testing.T, s *stream.Store, access stream.Access, registry *prometheus.Registry) string {
	t.Helper()
	handler, err := httpkit.New(httpkit.Config{
		Routes: s.Routes(access), Log: slog.New(slog.DiscardHandler), Registry: registry, Timeout: 10 * time.Second,
	})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server.URL + "/v1/stream/"
}

// answer is what a request got.
type answer struct {
	status int
	header http.Header
	body   string
}

// ask sends a request; headers are given as name, value, name, value.
func ask(t testing.TB, method, url, body string, headers ...string) answer {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	got, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{got.StatusCode, got.Header, string(text)}
}

func offset(at int) string { return fmt.Sprintf("0000000000000000_%016d", at) }

// On the public server anyone reads what is public, and nobody writes.
func TestPublicAccess(t *testing.T) {
	s := open(t, dbtest.Open(t, dbtest.SQLite(t)))
	for _, name := range []string{"boxes/1/edges", "duels/X", "private/1", "boxes"} {
		create(t, s, name)
		appendAt(t, s, name, 0, "abc")
	}
	url := serveStreams(t, s, stream.Access{Public: []string{"boxes/", "duels/"}})
	for name, want := range map[string]int{
		"boxes/1/edges": 200, "duels/X": 200, "private/1": 404, "boxes": 404, "boxes/2/edges": 404, "": 404, "boxes/%00": 404, "boxes/%ff": 404,
	} {
		for _, method := range []string{"GET", "HEAD"} {
			a := ask(t, method, url+name, "")
			if a.status != want || want == 200 && method == "GET" && a.body != "abc" {
				t.Errorf("%s %s: %d %q, want %d", method, name, a.status, a.body, want)
			}
		}
		for _, method := range []string{"PUT", "POST", "DELETE"} {
			a := ask(t, method, url+name, "xyz", "Content-Type", "application/octet-stream", "Authorization", "Bearer admin")
			var body httpkit.ErrorBody
			if json.Unmarshal([]byte(a.body), &body); a.status != 403 || body.Code != "STREAM_READ_ONLY" || body.OK {
				t.Errorf("%s %s: %d %s", method, name, a.status, a.body)
			}
		}
	}
	if got := all(t, s, "boxes/1/edges"); got != "abc" {
		t.Errorf("somebody wrote: %q", got)
	}
	a := ask(t, "OPTIONS", url+"boxes/1/edges", "", "Origin", "https://example.com", "Access-Control-Request-Method", "GET")
	if a.status != 204 || a.header.Get("Access-Control-Allow-Origin") != "*" || strings.Contains(a.header.Get("Access-Control-Allow-Methods"), "P") {
		t.Errorf("preflight: %d %v", a.status, a.header)
	}
}

// A long stream is read in pages that are the same for every reader, and all
// but the last can be kept by a cache for ever.
func TestPagesCanBeCached(t *testing.T) {
	s := open(t, dbtest.Open(t, dbtest.SQLite(t)))
	create(t, s, "s")
	const page = 2 << 20
	var want bytes.Buffer
	for i := range 5 {
		some := bytes.Repeat([]byte{byte('a' + i)}, 1<<20)
		want.Write(some)
		appendAt(t, s, "s", stream.AtEnd, string(some))
	}
	url := serveStreams(t, s, stream.Access{}) + "s"
	cases := []struct {
		offset   string
		from, to int
		cache    string
		upToDate string
	}{
		{"-1", 0, page, "public, max-age=31536000, immutable", ""},
		{offset(0), 0, page, "public, max-age=31536000, immutable", ""},
		{offset(300), 300, page, "public, max-age=31536000, immutable", ""},
		{"300", 300, page, "public, max-age=31536000, immutable", ""},
		{offset(page), page, 2 * page, "public, max-age=31536000, immutable", ""},
		{offset(2 * page), 2 * page, 5 << 20, "no-cache", "true"},
		{offset(5 << 20), 5 << 20, 5 << 20, "no-cache", "true"},
	}
	for _, c := range cases {
		a := ask(t, "GET", url+"?offset="+c.offset, "")
		if a.status != 200 || a.body != string(want.Bytes()[c.from:c.to]) || a.header.Get("Stream-Next-Offset") != offset(c.to) ||
			a.header.Get("Cache-Control") != c.cache || a.header.Get("Stream-Up-To-Date") != c.upToDate {
			t.Errorf("from %s: %d, %d bytes, %v", c.offset, a.status, len(a.body), a.header)
		}
		again := ask(t, "GET", url+"?offset="+c.offset, "", "If-None-Match", `"other", `+a.header.Get("ETag"))
		if again.status != 304 || again.body != "" || again.header.Get("Stream-Next-Offset") != offset(c.to) {
			t.Errorf("from %s again: %d, %d bytes", c.offset, again.status, len(again.body))
		}
	}
	for _, bad := range []string{"", "x", "-2", offset(5<<20 + 1), "1_2", "0000000000000001_0000000000000000", "99999999999999999"} {
		if a := ask(t, "GET", url+"?offset="+bad, ""); a.status != 400 {
			t.Errorf("from %q: %d", bad, a.status)
		}
	}
	open := ask(t, "GET", url+"?offset="+offset(2*page), "")
	if err := s.CloseStream(t.Context(), "s"); err != nil {
		t.Fatal(err)
	}
	closed := ask(t, "GET", url+"?offset="+offset(2*page), "", "If-None-Match", open.header.Get("ETag"))
	if closed.status != 200 || closed.header.Get("Stream-Closed") != "true" || closed.header.Get("Cache-Control") != "public, max-age=3600" {
		t.Errorf("a closed stream: %d %v", closed.status, closed.header)
	}
}

// Pages of a JSON stream hold whole messages, however long those are.
func TestPagesOfMessages(t *testing.T) {
	s := open(t, dbtest.Open(t, dbtest.SQLite(t)))
	ctx := t.Context()
	if err := s.Create(ctx, "s", stream.JSON); err != nil {
		t.Fatal(err)
	}
	lengths := []int{10, 1 << 20, 1 << 20, 5, 3 << 20, 1, 100_000, 70_000, 4 << 20, 2}
	for i, n := range lengths {
		message, err := stream.Message(map[string]any{"i": i, "text": strings.Repeat("ab\n", n/3)})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Append(ctx, "s", stream.AtEnd, message); err != nil {
			t.Fatal(err)
		}
	}
	url := serveStreams(t, s, stream.Access{}) + "s"
	var seen []int
	at, pages := "-1", 0
	for {
		a := ask(t, "GET", url+"?offset="+at, "")
		var messages []struct {
			I    int
			Text string
		}
		if err := json.Unmarshal([]byte(a.body), &messages); err != nil || a.status != 200 {
			t.Fatalf("from %s: %d, %v", at, a.status, err)
		}
		for _, m := range messages {
			if m.Text != strings.Repeat("ab\n", lengths[m.I]/3) {
				t.Errorf("message %d is damaged", m.I)
			}
			seen = append(seen, m.I)
		}
		pages++
		if at = a.header.Get("Stream-Next-Offset"); a.header.Get("Stream-Up-To-Date") == "true" {
			break
		}
	}
	if fmt.Sprint(seen) != "[0 1 2 3 4 5 6 7 8 9]" || pages < 4 {
		t.Errorf("%d pages with %v", pages, seen)
	}
	if a := ask(t, "GET", url+"?offset="+offset(3), ""); a.status != 400 {
		t.Errorf("from the middle of a message: %d", a.status)
	}
}

// inFlight is how many requests are being answered.
func inFlight(t *testing.T, registry *prometheus.Registry) float64 {
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		if f.GetName() == "quadrille_http_requests_in_flight" {
			return f.GetMetric()[0].GetGauge().GetValue()
		}
	}
	t.Fatal("requests are not counted")
	return 0
}

// stuck opens a live connection and never reads more from it than the header.
func stuck(t *testing.T, url, name string) net.Conn {
	t.Helper()
	address, _, _ := strings.Cut(strings.TrimPrefix(url, "http://"), "/")
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	fmt.Fprintf(conn, "GET /v1/stream/%s?offset=-1&live=sse HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", name)
	if line, err := bufio.NewReaderSize(conn, 16).ReadString('\n'); err != nil || !strings.Contains(line, "200") {
		t.Fatalf("%q, %v", line, err)
	}
	return conn
}

// Readers that stop reading hold up neither the writer nor other readers. They
// are cut off, and one that comes back has missed nothing.
func TestSlowReadersAreCutOff(t *testing.T) {
	wakeups, err := bus.Open(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	s := openWith(t, stream.Config{DB: dbtest.Open(t, dbtest.SQLite(t)), Bus: wakeups, Waits: stream.Waits{LongPoll: time.Second, SSE: time.Minute, Slow: 300 * time.Millisecond}})
	create(t, s, "s")
	registry := prometheus.NewRegistry()
	url := serveCounted(t, s, stream.Access{}, registry)
	var slow []net.Conn
	for range 5 {
		slow = append(slow, stuck(t, url, "s"))
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var got bytes.Buffer
	var wg sync.WaitGroup
	wg.Go(func() { // a reader that keeps up
		for c, err := range s.Follow(ctx, "s", 0, 1<<20) {
			if err != nil {
				t.Error(err)
				return
			}
			c.WriteTo(&got)
		}
	})
	const pieces, size = 100, 200_000
	for i := range pieces {
		appendAt(t, s, "s", int64(i*size), strings.Repeat(string(rune('a'+i%26)), size))
	}
	if err := s.CloseStream(ctx, "s"); err != nil {
		t.Fatal(err)
	}
	wg.Wait()
	if got.Len() != pieces*size {
		t.Errorf("the reader that kept up has %d bytes", got.Len())
	}
	wait(t, "the slow readers are cut off", func() bool { return inFlight(t, registry) == 0 })
	for _, conn := range slow {
		rest, _ := io.ReadAll(conn) // what is in the buffers, then the end
		if len(rest) >= pieces*size {
			t.Errorf("a slow reader has received %d bytes", len(rest))
		}
		checkResumes(t, url+"s", string(rest), got.Bytes())
	}
}

// checkResumes asks for what comes after the last control event that a reader
// has got.
func checkResumes(t *testing.T, url, received string, want []byte) {
	t.Helper()
	i := strings.LastIndex(received, `"streamNextOffset":"`)
	if i < 0 {
		t.Errorf("a slow reader got no control event")
		return
	}
	at := received[i+len(`"streamNextOffset":"`):][:33]
	var next int
	fmt.Sscanf(at[17:], "%d", &next)
	a := ask(t, "GET", url+"?offset="+at, "")
	if a.status != 200 || len(a.body) == 0 || !bytes.HasPrefix(want[next:], []byte(a.body)) {
		t.Errorf("from %s: %d, %d bytes", at, a.status, len(a.body))
	}
}

// events reads server-sent events until a control event that ok accepts.
func events(t *testing.T, url string, ok func(control map[string]any) bool) (data strings.Builder, last map[string]any) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), "GET", url, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	lines := bufio.NewScanner(answer.Body)
	lines.Buffer(nil, 4<<20)
	kind, first := "", true
	for lines.Scan() {
		line := lines.Text()
		if name, is := strings.CutPrefix(line, "event: "); is {
			kind, first = name, true
		} else if text, is := strings.CutPrefix(line, "data:"); is && kind == "data" {
			if !utf8.ValidString(text) {
				t.Error("a character was cut in two")
			}
			if !first {
				data.WriteByte('\n')
			}
			data.WriteString(text)
			first = false
		} else if is {
			last = nil
			if err := json.Unmarshal([]byte(text), &last); err != nil {
				t.Fatalf("control %q: %v", text, err)
			}
			if ok(last) {
				return data, last
			}
		}
	}
	return data, last
}

// Text is cut between characters, and its lines survive.
func TestEventsOfText(t *testing.T) {
	s := open(t, dbtest.Open(t, dbtest.SQLite(t)))
	if err := s.Create(t.Context(), "s", "text/plain; charset=utf-8"); err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	want.WriteString("x")
	for i := range 40_000 {
		fmt.Fprintf(&want, "한국어 %d\n", i)
	}
	appendAt(t, s, "s", 0, want.String())
	url := serveStreams(t, s, stream.Access{}) + "s?offset=-1&live=sse"
	data, last := events(t, url, func(c map[string]any) bool { return c["upToDate"] == true })
	if data.String() != want.String() || last["streamNextOffset"] != offset(want.Len()) {
		t.Errorf("%d bytes of text came as %d; %v", want.Len(), data.Len(), last)
	}
}

// When the server stops, nobody who waits holds it up.
func TestStoppingLetsLiveReadersGo(t *testing.T) {
	s := open(t, dbtest.Open(t, dbtest.SQLite(t)))
	create(t, s, "s")
	url := serveStreams(t, s, stream.Access{})
	ctx, stop := context.WithCancel(t.Context())
	stopped := make(chan error, 1)
	go func() { stopped <- s.Run(ctx) }()
	var wg sync.WaitGroup
	for _, live := range []string{"sse", "long-poll"} {
		wg.Go(func() {
			a := ask(t, "GET", url+"s?offset=-1&live="+live, "")
			if want := map[string]int{"sse": 200, "long-poll": 204}[live]; a.status != want {
				t.Errorf("%s: %d", live, a.status)
			}
		})
	}
	time.Sleep(50 * time.Millisecond) // so that they wait; when they do not yet, they go as well
	stop()
	if err := <-stopped; err != nil {
		t.Error(err)
	}
	wg.Wait()                                // the client's own limit would fail the test
	appendAt(t, s, "s", 0, "the last words") // of a service that is stopping too
}

// A live reader is sent away after a while, and comes back.
func TestLiveReadersComeAgain(t *testing.T) {
	wakeups, err := bus.Open(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	s := openWith(t, stream.Config{
		DB: dbtest.Open(t, dbtest.SQLite(t)), Bus: wakeups,
		Waits: stream.Waits{LongPoll: 20 * time.Millisecond, SSE: 50 * time.Millisecond, Slow: time.Second},
	})
	create(t, s, "s")
	appendAt(t, s, "s", 0, "abc")
	url := serveStreams(t, s, stream.Access{})
	data, last := events(t, url+"s?offset=-1&live=sse", func(map[string]any) bool { return false })
	if data.String() != "YWJj" || last["streamNextOffset"] != offset(3) {
		t.Errorf("%q, %v", data.String(), last)
	}
	a := ask(t, "GET", url+"s?live=long-poll&offset="+offset(3), "")
	if a.status != 204 || a.header.Get("Stream-Up-To-Date") != "true" || a.header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d %v", a.status, a.header)
	}
}
