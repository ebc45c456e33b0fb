package stream_test

import (
	"errors"
	"log/slog"
	"testing"
	"time"

	"quadrille/internal/bus"
	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
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
