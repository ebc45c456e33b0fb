package stream_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"quadrille/internal/bus"
	"quadrille/internal/db"
	"quadrille/internal/stream"
)

// fill appends n random bytes in pieces of different sizes and returns them.
func fill(t testing.TB, s *stream.Store, name string, n int) []byte {
	t.Helper()
	random := rand.New(rand.NewPCG(uint64(n), 7))
	all := make([]byte, n)
	for i := range all {
		all[i] = byte(random.Uint32())
	}
	for at := 0; at < n; {
		some := all[at:min(n, at+1+random.IntN(40000))]
		appendAt(t, s, name, int64(at), string(some))
		at += len(some)
	}
	return all
}

// A store that knows a stream, one that has to read it, and one with hardly any
// memory give the same bytes, from everywhere.
func TestReadHotAndCold(t *testing.T) {
	each(t, func(t *testing.T, d *db.DB, hot *stream.Store) {
		create(t, hot, "s")
		want := fill(t, hot, "s", 400_000)
		wakeups, err := bus.Open(t.Context(), "")
		if err != nil {
			t.Fatal(err)
		}
		stores := map[string]*stream.Store{"hot": hot, "cold": open(t, d), "forgetful": openWith(t, stream.Config{DB: d, Bus: wakeups, Memory: 1})}
		random := rand.New(rand.NewPCG(1, 2))
		for range 100 {
			from, size := random.IntN(len(want)+1), random.IntN(200_000)
			for name, s := range stores {
				c, err := s.Read(t.Context(), "s", int64(from), size)
				if err != nil || !bytes.Equal(c.Bytes(), want[from:min(len(want), from+size)]) || c.End != int64(len(want)) {
					t.Fatalf("%s: %d bytes from %d: got %d, %v", name, size, from, c.Next()-c.Start, err)
				}
			}
		}
		for name, s := range stores {
			for _, from := range []int64{-1, int64(len(want)) + 1} {
				if _, err := s.Read(t.Context(), "s", from, 10); !errors.Is(err, stream.ErrBeyond) {
					t.Errorf("%s: a read from %d: %v", name, from, err)
				}
			}
			if _, err := s.Read(t.Context(), "other", 0, 10); !errors.Is(err, stream.ErrNotFound) {
				t.Errorf("%s: a read of nothing: %v", name, err)
			}
		}
	})
}

// What a reader holds stays as it is while the writer goes on.
func TestReadersHoldWhatTheyRead(t *testing.T) {
	each(t, func(t *testing.T, d *db.DB, s *stream.Store) {
		create(t, s, "s")
		var held []stream.Chunk
		for i := range 300 {
			appendAt(t, s, "s", stream.AtEnd, fmt.Sprintf("%0500d", i))
			c, err := s.Read(t.Context(), "s", 0, 1<<20)
			if err != nil {
				t.Fatal(err)
			}
			held = append(held, c)
		}
		whole := []byte(all(t, s, "s"))
		for i, c := range held {
			if !bytes.Equal(c.Bytes(), whole[:500*(i+1)]) {
				t.Fatalf("what was read after append %d has changed", i)
			}
		}
	})
}

// Follow gives every byte once and in order, from wherever it starts, and ends
// with a closed stream.
func TestFollow(t *testing.T) {
	each(t, func(t *testing.T, d *db.DB, s *stream.Store) {
		ctx := t.Context()
		create(t, s, "s")
		before := fill(t, s, "s", 100_000)
		const readers = 5
		var got [readers]bytes.Buffer
		var wg sync.WaitGroup
		for i := range readers {
			wg.Go(func() {
				from := int64(i * 20_000)
				for c, err := range s.Follow(ctx, "s", from, 100+30_000*i) {
					if err != nil || c.Start != from {
						t.Errorf("reader %d at %d: chunk of %d, %v", i, from, c.Start, err)
						return
					}
					c.WriteTo(&got[i])
					from = c.Next()
				}
			})
		}
		want := before
		for i := range 200 {
			line := fmt.Sprintf("line %d\n", i)
			appendAt(t, s, "s", stream.AtEnd, line)
			want = append(want, line...)
		}
		if err := s.CloseStream(ctx, "s"); err != nil {
			t.Fatal(err)
		}
		wg.Wait()
		for i := range readers {
			if !bytes.Equal(got[i].Bytes(), want[i*20_000:]) {
				t.Errorf("reader %d has %d bytes, want %d", i, got[i].Len(), len(want)-i*20_000)
			}
		}
	})
}

func TestWaitEnds(t *testing.T) {
	each(t, func(t *testing.T, d *db.DB, s *stream.Store) {
		create(t, s, "s")
		appendAt(t, s, "s", 0, "abc")
		if info, err := s.Wait(t.Context(), "s", 1); err != nil || info.End != 3 {
			t.Errorf("there is more already: %+v, %v", info, err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
		defer cancel()
		if _, err := s.Wait(ctx, "s", 3); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("nothing comes: %v", err)
		}
		ends := map[string]struct {
			do   func() error
			want error
		}{
			"deleted": {func() error { return s.Delete(t.Context(), "s") }, stream.ErrNotFound},
			"stopped": {func() error { s.Close(); return nil }, stream.ErrStopped},
		}
		for _, name := range []string{"deleted", "stopped"} {
			result := make(chan error, 1)
			go func() {
				_, err := s.Wait(context.Background(), "s", 3)
				result <- err
			}()
			time.Sleep(5 * time.Millisecond) // so that it waits; when it does not yet, the result is the same
			if err := ends[name].do(); err != nil {
				t.Fatal(err)
			}
			if err := <-result; !errors.Is(err, ends[name].want) {
				t.Errorf("%s: %v", name, err)
			}
			if name == "deleted" {
				create(t, s, "s")
				appendAt(t, s, "s", 0, "abc")
			}
		}
	})
}

// Memory is bounded by what a store was given, however much is read.
func TestMemoryIsBounded(t *testing.T) {
	const budget = 1 << 20
	each(t, func(t *testing.T, d *db.DB, _ *stream.Store) {
		wakeups, err := bus.Open(t.Context(), "")
		if err != nil {
			t.Fatal(err)
		}
		s := openWith(t, stream.Config{DB: d, Bus: wakeups, Memory: budget})
		for i := range 8 {
			name := fmt.Sprint("s", i)
			create(t, s, name)
			appendAt(t, s, name, 0, string(make([]byte, 1<<20)))
			all(t, s, name)
		}
		for i := range 100 {
			name := fmt.Sprint("small", i)
			create(t, s, name)
			appendAt(t, s, name, 0, string(make([]byte, 5000)))
		}
		if held := s.Memory(); held > budget+budget/4+70_000 || held < budget/2 {
			t.Errorf("%d bytes are kept, of %d", held, budget)
		}
	})
}
