package stream

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"quadrille/internal/bus"
	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
)

// A stream with a time to live is out of sight the moment it expires, and its
// rows are gone after the next round. Its use keeps it, and that of its forks
// does not.
func TestExpiredStreamsAreRemoved(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		wakeups, err := bus.Open(t.Context(), "")
		if err != nil {
			t.Fatal(err)
		}
		now := time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)
		s := New(Config{DB: d, Bus: wakeups, Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return now }})
		t.Cleanup(s.Close)
		ctx := t.Context()
		put := func(p putting) {
			t.Helper()
			if _, made, err := s.put(ctx, p); err != nil || !made {
				t.Fatalf("%s: %v, %v", p.name, made, err)
			}
		}
		put(putting{name: "used", ttl: time.Minute, body: []byte("x")})
		put(putting{name: "unused", ttl: time.Minute, body: make([]byte, 200_000)})
		put(putting{name: "source", ttl: time.Minute, body: []byte("inherited")})
		put(putting{name: "fork", ttl: time.Hour, fork: &forkPoint{source: "source"}})
		put(putting{name: "dated", expiresAt: now.Add(90 * time.Second)})
		put(putting{name: "eternal"})

		now = now.Add(45 * time.Second)
		if _, err := s.post(ctx, posting{name: "used", contentType: DefaultType, body: []byte("y")}); err != nil {
			t.Fatal(err)
		}
		st := s.acquire("fork")
		if v, err := s.current(ctx, st); err != nil || s.renew(ctx, st, v) != nil {
			t.Fatal(err)
		}
		s.release(st)
		expect := func(want map[string]error) {
			t.Helper()
			for name, want := range want {
				if _, err := s.Info(ctx, name); !errors.Is(err, want) {
					t.Errorf("%s: %v, want %v", name, err, want)
				}
				if want != nil {
					if _, err := s.Append(ctx, name, AtEnd, []byte("x")); !errors.Is(err, want) {
						t.Errorf("append to %s: %v, want %v", name, err, want)
					}
				}
			}
		}
		now = now.Add(20 * time.Second)
		expect(map[string]error{"used": nil, "unused": ErrNotFound, "source": ErrNotFound, "fork": nil, "dated": nil, "eternal": nil})
		if err := s.sweep(ctx); err != nil {
			t.Fatal(err)
		}
		expect(map[string]error{"used": nil, "unused": ErrNotFound, "source": ErrGone, "fork": nil, "dated": nil, "eternal": nil})
		now = now.Add(time.Minute)
		if err := s.sweep(ctx); err != nil {
			t.Fatal(err)
		}
		expect(map[string]error{"used": ErrNotFound, "unused": ErrNotFound, "source": ErrGone, "fork": nil, "dated": ErrNotFound, "eternal": nil})
		if c, err := s.Read(ctx, "fork", 0, 100); err != nil || string(c.Bytes()) != "inherited" {
			t.Errorf("the fork is %q, %v", c.Bytes(), err)
		}
		if err := s.Delete(ctx, "fork"); err != nil {
			t.Fatal(err)
		}
		expect(map[string]error{"source": ErrNotFound, "fork": ErrNotFound, "eternal": nil})
		if n := count(t, d, "streams"); n != 1 {
			t.Errorf("%d streams are left, want one", n)
		}
		if parts, blocks := count(t, d, "stream_parts"), count(t, d, "stream_blocks"); parts+blocks != 0 {
			t.Errorf("%d parts and %d blocks are left of what was removed", parts, blocks)
		}
	})
}

func count(t *testing.T, d *db.DB, table string) (n int) {
	t.Helper()
	if err := d.Read().Row(context.Background(), "SELECT COUNT(*) FROM "+table).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestMessages(t *testing.T) {
	cases := []struct{ name, body, lines string }{
		{"an object", `{"a": 1, "b": [1, 2]}`, "{\"a\":1,\"b\":[1,2]}\n"},
		{"an array is flattened once", `[1, [2, 3], {"x": "y"}]`, "1\n[2,3]\n{\"x\":\"y\"}\n"},
		{"nothing in an array", " [ ] ", ""},
		{"white space", "\n\t \"a\\nb\" \r\n", "\"a\\nb\"\n"},
		{"a pretty object", "{\n  \"a\":\n  true\n}", "{\"a\":true}\n"},
		{"null", "null", "null\n"},
		{"no JSON", "{a: 1}", "error"},
		{"half an array", "[1, 2", "error"},
		{"two arrays", "[1][2]", "error"},
		{"more after a value", "1 2", "error"},
		{"a comma too many", "[1,]", "error"},
		{"nothing", "", "error"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := messages([]byte(c.body))
			if (err != nil) != (c.lines == "error") || err == nil && string(got) != c.lines {
				t.Errorf("%q, %v; want %q", got, err, c.lines)
			}
		})
	}
	if got := string(array([]byte("1\n[2,3]\n\"\\n\"\n"))); got != `[1,[2,3],"\n"]` {
		t.Errorf("as an array: %s", got)
	}
	if got := string(array(nil)); got != "[]" {
		t.Errorf("nothing as an array: %s", got)
	}
}

func TestCursorsMoveOn(t *testing.T) {
	now := cursorEpoch.Add(1000*cursorInterval + time.Second)
	cases := []struct {
		last     string
		low, top string
	}{{"", "1000", "1000"}, {"999", "1000", "1000"}, {"1000", "1001", "1180"}, {"1500", "1501", "1680"}, {"x", "1000", "1000"}}
	for _, c := range cases {
		for range 100 {
			if got := cursor(now, c.last); got < c.low || got > c.top {
				t.Fatalf("after %q: %s, want %s to %s", c.last, got, c.low, c.top)
			}
		}
	}
}

// A burst of events goes out at once; what comes faster than fifty a second for
// long is put together.
func TestEventsArePaced(t *testing.T) {
	var p pacer
	now := time.Now()
	for i := range eventBurst {
		if d := p.delay(now); d > 0 {
			t.Fatalf("event %d of a burst waits %s", i, d)
		}
	}
	for range 100 {
		d := p.delay(now)
		if d <= 0 || d > eventEvery {
			t.Fatalf("the next waits %s", d)
		}
		now = now.Add(d)
	}
	now = now.Add(time.Hour)
	for i := range eventBurst {
		if d := p.delay(now); d > 0 {
			t.Fatalf("event %d after an hour waits %s", i, d)
		}
		now = now.Add(time.Millisecond)
	}
}
