package stream

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"quadrille/internal/bus"
	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
)

func openStore(t *testing.T, d *db.DB) *Store {
	t.Helper()
	wakeups, err := bus.Open(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	s := New(Config{DB: d, Bus: wakeups, Log: slog.New(slog.DiscardHandler), Now: time.Now})
	t.Cleanup(s.Close)
	return s
}

// stopWriter keeps SQLite's one writer busy until the test calls the result.
func stopWriter(t *testing.T, d *db.DB) (release func()) {
	held, free, done := make(chan struct{}), make(chan struct{}), make(chan error)
	go func() {
		done <- d.Tx(context.Background(), func(db.Conn) error {
			close(held)
			<-free
			return nil
		})
	}()
	<-held
	return sync.OnceFunc(func() {
		close(free)
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
}

// eventually waits for a condition.
func eventually(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !ok(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("never: %s", what)
		}
	}
}

type answer struct {
	end int64
	err error
}

// begin starts an append and returns where its answer will be.
func (s *Store) begin(ctx context.Context, name string, at int64, data string) <-chan answer {
	answered := make(chan answer, 1)
	go func() {
		end, err := s.Append(ctx, name, at, []byte(data))
		answered <- answer{end, err}
	}()
	return answered
}

func waitingIn(c *committer) (n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, b := range c.waiting {
		n += len(b.requests)
	}
	return n
}

// Appends that come while one is being committed are one batch. What is wrong
// with some of them is their own affair, and nobody sees any before it is
// durable.
func TestWhatWaitsIsCommittedTogether(t *testing.T) {
	d := dbtest.Open(t, dbtest.SQLite(t))
	s := openStore(t, d)
	ctx := t.Context()
	for _, name := range []string{"a", "b", "closed", "json"} {
		contentType := map[bool]string{true: JSON, false: DefaultType}[name == "json"]
		if err := s.Create(ctx, name, contentType); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.CloseStream(ctx, "closed"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Append(ctx, "a", 0, []byte("0")); err != nil {
		t.Fatal(err)
	}
	release := stopWriter(t, d)
	defer release()
	c := &s.committers[0]
	first := s.begin(ctx, "a", 1, "1")
	eventually(t, "the first is being committed", func() bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		return c.busy && len(c.waiting) == 0
	})
	requests := []struct {
		name string
		at   int64
		data string
		end  int64
		err  error
	}{
		{"a", 2, "2", 3, nil},
		{"b", 0, "x", 1, nil},
		{"a", 3, "3", 4, nil},
		{"a", 3, "late", 0, &MovedError{"a", 4}},
		{"nobody", 0, "?", 0, ErrNotFound},
		{"closed", 0, "?", 0, ErrClosed},
		{"json", 0, "{}", 0, ErrMessage},
		{"a", AtEnd, "4", 5, nil},
		{"b", 7, "y", 0, &MovedError{"b", 1}},
		{"json", AtEnd, "{}\n", 3, nil},
	}
	answers := make([]<-chan answer, len(requests))
	for i, r := range requests {
		answers[i] = s.begin(ctx, r.name, r.at, r.data)
		eventually(t, "it waits", func() bool { return waitingIn(c) == i+1 })
	}
	if n := len(c.waiting); n != 1 {
		t.Errorf("%d batches wait, want one for all", n)
	}
	for name, end := range map[string]int64{"a": 1, "b": 0, "json": 0} {
		if got, err := s.End(ctx, name); err != nil || got != end {
			t.Errorf("%s seems to end at %d, %v before the commit", name, got, err)
		}
	}
	release()
	if a := <-first; a.err != nil || a.end != 2 {
		t.Errorf("the first: %+v", a)
	}
	for i, r := range requests {
		a := <-answers[i]
		want, wantMoved := errors.AsType[*MovedError](r.err)
		moved, isMoved := errors.AsType[*MovedError](a.err)
		if a.end != r.end || wantMoved != isMoved || !isMoved && !errors.Is(a.err, r.err) || isMoved && *want != *moved {
			t.Errorf("append %q to %s at %d: %+v, want %d, %v", r.data, r.name, r.at, a, r.end, r.err)
		}
	}
	for name, want := range map[string]string{"a": "01234", "b": "x", "json": "{}\n"} {
		chunk, err := s.Read(ctx, name, 0, 100)
		if err != nil || string(chunk.Bytes()) != want {
			t.Errorf("%s is %q, %v; want %q", name, chunk.Bytes(), err, want)
		}
	}
}

// Who stops waiting before the append was begun has appended nothing.
func TestAppendsCanBeWithdrawn(t *testing.T) {
	d := dbtest.Open(t, dbtest.SQLite(t))
	s := openStore(t, d)
	if err := s.Create(t.Context(), "s", DefaultType); err != nil {
		t.Fatal(err)
	}
	release := stopWriter(t, d)
	defer release()
	c := &s.committers[0]
	ctx, cancel := context.WithCancel(t.Context())
	first := s.begin(ctx, "s", 0, "first")
	eventually(t, "the first is being committed", func() bool { c.mu.Lock(); defer c.mu.Unlock(); return c.busy && len(c.waiting) == 0 })
	second := s.begin(ctx, "s", AtEnd, "second")
	third := s.begin(t.Context(), "s", AtEnd, "third")
	eventually(t, "the others wait", func() bool { return waitingIn(c) == 2 })
	cancel()
	if _, err := s.Append(ctx, "s", AtEnd, []byte("x")); !errors.Is(err, context.Canceled) {
		t.Errorf("an append that nobody waits for: %v", err)
	}
	if a := <-second; !errors.Is(a.err, context.Canceled) {
		t.Errorf("the withdrawn append: %+v", a)
	}
	release()
	if a := <-first; a.err != nil { // it was begun
		t.Errorf("the first: %+v", a)
	}
	if a := <-third; a.err != nil || a.end != int64(len("firstthird")) {
		t.Errorf("the third: %+v", a)
	}
}

// What was begun cannot be taken back: it may be durable already.
func TestWhatWasBegunStays(t *testing.T) {
	var c committer
	r := &request{data: []byte("x")}
	b := c.join(r)
	c.waiting = nil // as commitNext takes it
	if c.withdraw(b, r) || len(b.requests) != 1 {
		t.Error("an append that is being committed was withdrawn")
	}
}

// After an error it is open what has become durable, so nothing is known.
func TestNothingIsKnownAfterAnError(t *testing.T) {
	s := &Store{blocks: newBlockCache(1 << 20)}
	st, r := &state{name: "s"}, &request{data: []byte("x")}
	v := &view{id: 1, end: 5, open: []byte("abcde")}
	st.view.Store(v)
	s.settle(&run{st: st, requests: []*request{r}, base: v, data: r.data}, errors.New("lost"))
	if r.err == nil || st.view.Load() != nil {
		t.Errorf("%v; %+v is still believed", r.err, st.view.Load())
	}
}

// A panic in one transaction leaves nobody without an answer, now or later.
func TestPanicIsAnError(t *testing.T) {
	d := dbtest.Open(t, dbtest.SQLite(t))
	s := openStore(t, d)
	if err := s.Create(t.Context(), "s", DefaultType); err != nil {
		t.Fatal(err)
	}
	now := s.now
	s.now = func() time.Time { panic("the clock") }
	if _, err := s.Append(t.Context(), "s", 0, []byte("x")); err == nil {
		t.Error("no error")
	}
	s.now = now
	if end, err := s.Append(t.Context(), "s", 0, []byte("x")); err != nil || end != 1 {
		t.Errorf("%d, %v", end, err)
	}
}

// A batch has a limit, and what is over it goes into the next.
func TestBatchesHaveALimit(t *testing.T) {
	var c committer
	large := make([]byte, maxBatch/2)
	for range 5 {
		c.join(&request{data: large})
	}
	if len(c.waiting) != 3 || len(c.waiting[0].requests) != 2 {
		t.Errorf("%d batches, the first of %d requests", len(c.waiting), len(c.waiting[0].requests))
	}
}

// Close lets what was begun finish, and refuses the rest.
func TestCloseWaitsForAppends(t *testing.T) {
	d := dbtest.Open(t, dbtest.SQLite(t))
	s := openStore(t, d)
	if err := s.Create(t.Context(), "s", DefaultType); err != nil {
		t.Fatal(err)
	}
	release := stopWriter(t, d)
	defer release()
	c := &s.committers[0]
	first := s.begin(t.Context(), "s", 0, "1")
	eventually(t, "the first is being committed", func() bool { c.mu.Lock(); defer c.mu.Unlock(); return c.busy && len(c.waiting) == 0 })
	second := s.begin(t.Context(), "s", 1, "2")
	eventually(t, "the second waits", func() bool { return waitingIn(c) == 1 })
	stopped := make(chan struct{})
	var released atomic.Bool
	go func() {
		s.Close()
		if !released.Load() {
			t.Error("Close did not wait")
		}
		close(stopped)
	}()
	eventually(t, "it takes no more", func() bool { c.mu.Lock(); defer c.mu.Unlock(); return c.closed })
	if _, err := s.Append(t.Context(), "s", 2, []byte("3")); !errors.Is(err, ErrStopped) {
		t.Errorf("an append after Close: %v", err)
	}
	released.Store(true)
	release()
	<-stopped
	if a, b := <-first, <-second; a.err != nil || b.err != nil {
		t.Errorf("%+v, %+v", a, b)
	}
}

// Everybody who waits is told of every change, however the two race.
func TestWaitingMissesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &Store{blocks: newBlockCache(1 << 20), idle: newLRU[string, *state](0), inUse: map[string]*state{}, now: time.Now}
		s.running, s.stop = context.WithCancel(t.Context())
		defer s.stop()
		st := s.acquire("s")
		st.view.Store(&view{id: 1})
		const appends, readers = 200, 8
		var wg sync.WaitGroup
		for range readers {
			wg.Go(func() {
				var at int64
				for at < appends {
					v, err := s.wait(t.Context(), st, at)
					if err != nil || v.end <= at {
						t.Errorf("woken at %d: %+v, %v", at, v, err)
						return
					}
					at = v.end
				}
			})
		}
		for i := range appends {
			s.grow(st, 1, int64(i), []byte("x"))
			if i%3 == 0 {
				time.Sleep(time.Millisecond)
			}
		}
		wg.Wait() // synctest fails when one waits for ever
	})
}

// What is read while something else than the end changes is not taken for the
// newest state.
func TestReadingDoesNotUndoAnEdit(t *testing.T) {
	st := &state{name: "s"}
	edits := st.editCount()
	read := &view{id: 1, end: 3} // as selected just before the stream is closed
	st.forget()
	if _, ok := st.advance(read, edits); ok || st.view.Load() != nil {
		t.Error("an old view was taken for a new one")
	}
	if v, ok := st.advance(&view{id: 1, end: 3, closed: true}, st.editCount()); !ok || !v.closed {
		t.Error("the new view was not taken")
	}
	// Nor is what is read while bytes come that do not fit to what is known.
	st.forget()
	edits = st.editCount()
	(&Store{}).grow(st, 1, 3, []byte("x"))
	if _, ok := st.advance(&view{id: 1, end: 3}, edits); ok {
		t.Error("a view without the newest byte was taken for the newest")
	}
	st.advance(&view{id: 1, end: 4}, st.editCount())
	old := &view{id: 1, end: 2}
	if v, ok := st.advance(old, st.editCount()); !ok || v == old {
		t.Error("a view that is behind was taken")
	}
}

// What does not fit to what is known makes it unknown, and never wrong.
func TestGrowthOutOfOrder(t *testing.T) {
	s := &Store{blocks: newBlockCache(1 << 20)}
	cases := []struct {
		name      string
		id, at    int64
		data      string
		wantKnown bool
		wantEnd   int64
	}{
		{"in order", 2, 3, "de", true, 5},
		{"known already", 2, 1, "bc", true, 3},
		{"a gap", 2, 4, "e", false, 0},
		{"overlapping", 2, 2, "cd", false, 0},
		{"of a deleted stream", 1, 3, "de", true, 3},
		{"of a newer stream", 3, 0, "x", false, 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			st := &state{name: "s"}
			st.view.Store(&view{id: 2, end: 3, open: []byte("abc")})
			s.grow(st, c.id, c.at, []byte(c.data))
			v := st.view.Load()
			if (v != nil) != c.wantKnown || v != nil && v.end != c.wantEnd {
				t.Errorf("known: %+v", v)
			}
		})
	}
}

func TestLRUForgetsWhatWasNotUsed(t *testing.T) {
	l := newLRU[string, int](30)
	for i := range 3 {
		l.put(fmt.Sprint(i), i, 10)
	}
	l.get("0")
	l.put("3", 3, 10)
	for key, want := range map[string]bool{"0": true, "1": false, "2": true, "3": true} {
		if _, ok := l.get(key); ok != want {
			t.Errorf("%s is kept: %v", key, ok)
		}
	}
	if v, ok := l.take("2"); !ok || v != 2 || l.room != 10 {
		t.Errorf("took %d, %v; room for %d", v, ok, l.room)
	}
	l.put("large", 9, 100) // larger than all room: kept alone
	if _, ok := l.get("large"); !ok || l.order.Len() != 1 {
		t.Errorf("%d entries", l.order.Len())
	}
}
