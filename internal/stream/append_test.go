package stream_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"quadrille/internal/bus"
	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/fault"
	"quadrille/internal/stream"
)

// each runs a test on a store of each engine.
func each(t *testing.T, test func(t *testing.T, d *db.DB, s *stream.Store)) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) { test(t, d, open(t, d)) })
}

func open(t testing.TB, d *db.DB) *stream.Store {
	t.Helper()
	wakeups, err := bus.Open(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	return openWith(t, stream.Config{DB: d, Bus: wakeups})
}

func openWith(t testing.TB, c stream.Config) *stream.Store {
	c.Log, c.Now = slog.New(slog.DiscardHandler), time.Now
	s := stream.New(c)
	t.Cleanup(s.Close)
	return s
}

func create(t testing.TB, s *stream.Store, name string) {
	t.Helper()
	if err := s.Create(t.Context(), name, "application/octet-stream"); err != nil {
		t.Fatal(err)
	}
}

func appendAt(t testing.TB, s *stream.Store, name string, at int64, data string) {
	t.Helper()
	end, err := s.Append(t.Context(), name, at, []byte(data))
	if err != nil || at != stream.AtEnd && end != at+int64(len(data)) {
		t.Fatalf("append %q at %d: %d, %v", data, at, end, err)
	}
}

// all reads a whole stream.
func all(t testing.TB, s *stream.Store, name string) string {
	t.Helper()
	c, err := s.Read(t.Context(), name, 0, 1<<30)
	if err != nil {
		t.Fatal(err)
	}
	return string(c.Bytes())
}

func TestAppendOnlyAtTheEnd(t *testing.T) {
	each(t, func(t *testing.T, d *db.DB, s *stream.Store) {
		create(t, s, "a/b")
		appendAt(t, s, "a/b", 0, "one")
		appendAt(t, s, "a/b", 3, "two")
		for _, at := range []int64{0, 3, 5, 7, 1 << 40} {
			_, err := s.Append(t.Context(), "a/b", at, []byte("three"))
			if moved, ok := errors.AsType[*stream.MovedError](err); !ok || moved.End != 6 || moved.Name != "a/b" {
				t.Errorf("append at %d: %v, want that it ends at 6", at, err)
			}
		}
		appendAt(t, s, "a/b", stream.AtEnd, "three")
		if got := all(t, s, "a/b"); got != "onetwothree" {
			t.Errorf("the stream is %q", got)
		}
	})
}

func TestAppendInATransaction(t *testing.T) {
	each(t, func(t *testing.T, d *db.DB, s *stream.Store) {
		ctx := t.Context()
		create(t, s, "events")
		appendAt(t, s, "events", 0, "a")
		undone := errors.New("undone")
		err := d.Tx(ctx, func(tx db.Conn) error {
			_, err := s.AppendTx(ctx, tx, "events", []byte("never"))
			return errors.Join(err, undone)
		})
		if err == nil || all(t, s, "events") != "a" {
			t.Fatalf("%v; the stream is %q", err, all(t, s, "events"))
		}
		var first, second stream.Appended
		err = d.Tx(ctx, func(tx db.Conn) (err error) {
			if first, err = s.AppendTx(ctx, tx, "events", []byte("b")); err != nil {
				return err
			}
			second, err = s.AppendTx(ctx, tx, "events", []byte("c"))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		s.Committed(second, first) // the order of calls after a commit is nobody's promise
		if got := all(t, s, "events"); got != "abc" {
			t.Errorf("the stream is %q, want abc", got)
		}
		appendAt(t, s, "events", 3, "d")
	})
}

// Three transactions are committed before any of them is shown, and shown in
// whatever order: readers see all of them then.
func TestAppendsAreShownInAnyOrder(t *testing.T) {
	each(t, func(t *testing.T, d *db.DB, s *stream.Store) {
		ctx := t.Context()
		for i, order := range [][]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
			name := fmt.Sprint("events/", i)
			create(t, s, name)
			appendAt(t, s, name, 0, "a")
			var events [3]stream.Appended
			for n := range events {
				err := d.Tx(ctx, func(tx db.Conn) (err error) {
					events[n], err = s.AppendTx(ctx, tx, name, []byte{byte('b' + n)})
					return err
				})
				if err != nil {
					t.Fatal(err)
				}
			}
			for _, n := range order {
				s.Committed(events[n])
			}
			if got := all(t, s, name); got != "abcd" {
				t.Errorf("shown in the order %v: %q, want abcd", order, got)
			}
		}
	})
}

// Of many that append at one position, one does.
func TestRacingAppendsHaveOneWinner(t *testing.T) {
	each(t, func(t *testing.T, d *db.DB, s *stream.Store) {
		create(t, s, "race")
		const rounds, racers = 20, 16
		for round := range int64(rounds) {
			var won, moved atomic.Int64
			var wg sync.WaitGroup
			for racer := range racers {
				wg.Go(func() {
					_, err := s.Append(t.Context(), "race", round, []byte{byte('a' + racer)})
					if e, ok := errors.AsType[*stream.MovedError](err); ok && e.End == round+1 {
						moved.Add(1)
					} else if err == nil {
						won.Add(1)
					} else {
						t.Errorf("a racer: %v", err)
					}
				})
			}
			wg.Wait()
			if won.Load() != 1 || moved.Load() != racers-1 {
				t.Fatalf("%d won and %d were told that it moved", won.Load(), moved.Load())
			}
		}
		if end, err := s.End(t.Context(), "race"); err != nil || end != rounds {
			t.Errorf("ends at %d, %v", end, err)
		}
	})
}

// Appends at the end, and events in transactions, from many at once: nothing
// is lost, nothing is torn, and each stays in its writer's order.
func TestManyWritersLoseNothing(t *testing.T) {
	each(t, func(t *testing.T, d *db.DB, s *stream.Store) {
		ctx := t.Context()
		create(t, s, "busy")
		const writers, appends = 8, 25
		var wg sync.WaitGroup
		for w := range writers {
			wg.Go(func() {
				for i := range appends {
					data := fmt.Appendf(nil, "%d:%d\n", w, i)
					var err error
					if w%2 == 0 {
						_, err = s.Append(ctx, "busy", stream.AtEnd, data)
					} else {
						var event stream.Appended
						err = d.Tx(ctx, func(tx db.Conn) (err error) {
							event, err = s.AppendTx(ctx, tx, "busy", data)
							return err
						})
						if err == nil {
							s.Committed(event)
						}
					}
					if err != nil {
						t.Errorf("writer %d: %v", w, err)
					}
				}
			})
		}
		wg.Wait()
		var next [writers]int
		for line := range strings.Lines(all(t, s, "busy")) {
			var w, i int
			if _, err := fmt.Sscanf(line, "%d:%d\n", &w, &i); err != nil || next[w] != i {
				t.Fatalf("line %q, want %d of writer %d", line, next[w], w)
			}
			next[w]++
		}
		for w, n := range next {
			if n != appends {
				t.Errorf("writer %d has %d lines", w, n)
			}
		}
	})
}

func TestWhatCannotBeAppended(t *testing.T) {
	each(t, func(t *testing.T, d *db.DB, s *stream.Store) {
		ctx := t.Context()
		create(t, s, "s")
		if err := s.Create(ctx, "s", "text/plain"); !errors.Is(err, stream.ErrExists) {
			t.Errorf("the same name with another type: %v", err)
		}
		create(t, s, "s") // the same again
		for _, name := range []string{"", strings.Repeat("x", 401), "a\x00b", "a\nb", "\xff"} {
			if err := s.Create(ctx, name, "text/plain"); !errors.Is(err, stream.ErrName) {
				t.Errorf("the name %q: %v", name, err)
			}
		}
		if _, err := s.Append(ctx, "s", 0, nil); !errors.Is(err, stream.ErrEmpty) {
			t.Errorf("nothing: %v", err)
		}
		if _, err := s.Append(ctx, "s", 0, make([]byte, stream.MaxAppend+1)); !errors.Is(err, stream.ErrTooLarge) {
			t.Errorf("too much: %v", err)
		}
		if _, err := s.Append(ctx, "other", 0, []byte("x")); !errors.Is(err, stream.ErrNotFound) {
			t.Errorf("an unknown stream: %v", err)
		}
		appendTx := func(data string) error {
			return d.Tx(ctx, func(tx db.Conn) error {
				_, err := s.AppendTx(ctx, tx, "s", []byte(data))
				return err
			})
		}
		if err := s.CloseStream(ctx, "s"); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Append(ctx, "s", 0, []byte("x")); !errors.Is(err, stream.ErrClosed) {
			t.Errorf("a closed stream: %v", err)
		}
		if err := appendTx("x"); !errors.Is(err, stream.ErrClosed) {
			t.Errorf("a closed stream, in a transaction: %v", err)
		}
		if err := s.Delete(ctx, "s"); err != nil {
			t.Fatal(err)
		}
		if err := appendTx("x"); !errors.Is(err, stream.ErrNotFound) {
			t.Errorf("a deleted stream, in a transaction: %v", err)
		}
		if err := s.CloseStream(ctx, "s"); !errors.Is(err, stream.ErrNotFound) {
			t.Errorf("close a deleted stream: %v", err)
		}
		create(t, s, "s")
		appendAt(t, s, "s", 0, "new")
		if got := all(t, s, "s"); got != "new" {
			t.Errorf("a stream with a name that was used before is %q", got)
		}
	})
}

// A game's last event and the end of its stream belong together.
func TestCloseInATransaction(t *testing.T) {
	each(t, func(t *testing.T, d *db.DB, s *stream.Store) {
		ctx := t.Context()
		create(t, s, "game")
		appendAt(t, s, "game", 0, "moved ")
		var last, end stream.Appended
		err := d.Tx(ctx, func(tx db.Conn) (err error) {
			if last, err = s.AppendTx(ctx, tx, "game", []byte("ended")); err != nil {
				return err
			}
			end, err = s.CloseTx(ctx, tx, "game")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		s.Committed(last, end)
		info, err := s.Wait(ctx, "game", 11)
		if err != nil || !info.Closed || info.End != 11 || all(t, s, "game") != "moved ended" {
			t.Errorf("%+v, %v: %q", info, err, all(t, s, "game"))
		}
	})
}

// A disk that is full fails appends and spoils nothing: what was answered is
// there, and when there is room again appends go on.
func TestFullDisk(t *testing.T) {
	url := dbtest.SQLite(t)
	d := dbtest.Open(t, url)
	s := open(t, d)
	ctx := t.Context()
	limit := func(pages int) {
		err := d.Tx(ctx, func(tx db.Conn) error {
			var got int
			return tx.Row(ctx, fmt.Sprintf("PRAGMA max_page_count = %d", pages)).Scan(&got)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	create(t, s, "s")
	appendAt(t, s, "s", 0, "start")
	limit(1) // which is as many as there are
	var answered int64 = 5
	var failures int
	for range 400 {
		end, err := s.Append(ctx, "s", answered, bytes.Repeat([]byte("x"), 1000))
		if err == nil {
			answered = end
			continue
		}
		failures++
		if fault.CodeOf(err) != fault.DatabaseUnavailable {
			t.Fatalf("a full disk: %v", err)
		}
		if end, err := s.End(ctx, "s"); err != nil || end != answered {
			t.Fatalf("ends at %d, %v; %d bytes were answered", end, err, answered)
		}
	}
	if failures == 0 {
		t.Fatal("the disk was never full")
	}
	limit(1 << 30)
	appendAt(t, s, "s", answered, "end")
	if got := all(t, open(t, d), "s"); int64(len(got)) != answered+3 || !strings.HasPrefix(got, "startxx") || !strings.HasSuffix(got, "xend") {
		t.Errorf("%d bytes, %d were answered", len(got), answered+3)
	}
}

// A database that goes away under load leaves some appends in doubt. Nothing
// that was answered is lost, and what is in doubt is there once or not at all.
func TestDatabaseGoesAwayUnderLoad(t *testing.T) {
	server := dbtest.NewServer(t)
	if err := server.CreateDatabase("away"); err != nil {
		t.Fatal(err)
	}
	s := open(t, dbtest.Open(t, server.URL("away")))
	ctx := t.Context()
	const writers = 4
	for w := range writers {
		create(t, s, fmt.Sprint("s", w))
	}
	var appended, failed atomic.Int64
	ctx, cancel := context.WithCancel(ctx)
	var wg sync.WaitGroup
	for w := range writers {
		wg.Go(func() { countUp(ctx, t, s, fmt.Sprint("s", w), &appended, &failed) })
	}
	wait(t, "appends", func() bool { return appended.Load() > 200 })
	server.Stop()
	wait(t, "failures", func() bool { return failed.Load() > 5 })
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	before := appended.Load()
	wait(t, "appends again", func() bool { return appended.Load() > before+200 })
	cancel()
	wg.Wait()
}

// countUp appends the numbers from 0 on, a line each, the way a game's writer
// does: after an error it asks where the stream ends and goes on from there.
// Every line that it finds or writes must be the one that has its turn.
func countUp(ctx context.Context, t *testing.T, s *stream.Store, name string, appended, failed *atomic.Int64) {
	var at int64
	for n := 0; ctx.Err() == nil; {
		line := fmt.Appendf(nil, "%d\n", n)
		end, err := s.Append(context.WithoutCancel(ctx), name, at, line)
		if err == nil {
			at, n = end, n+1
			appended.Add(1)
			continue
		}
		failed.Add(1)
		chunk, err := s.Read(context.WithoutCancel(ctx), name, at, 1<<20)
		if err != nil {
			continue // still away
		}
		switch got := string(chunk.Bytes()); got {
		case "":
		case string(line): // what was in doubt has happened
			at, n = chunk.Next(), n+1
		default:
			t.Errorf("%s has %q after %d numbers", name, got, n)
			return
		}
	}
	var want strings.Builder
	for i := 0; int64(want.Len()) < at; i++ {
		fmt.Fprintf(&want, "%d\n", i)
	}
	if got := all(t, s, name); got != want.String() {
		t.Errorf("%s is not the numbers from 0 on", name)
	}
}

// wait waits for a condition.
func wait(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for deadline := time.Now().Add(60 * time.Second); !ok(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("never: %s", what)
		}
	}
}
