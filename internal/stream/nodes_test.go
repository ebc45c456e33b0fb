package stream_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	natsserver "github.com/nats-io/nats-server/v2/server"

	"quadrille/internal/bus"
	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/stream"
)

// nodes are stores with a connection of their own to one Postgres and one NATS
// server, as several processes have them.
func nodes(t *testing.T, n int) (all []*stream.Store, databases []*db.DB) {
	t.Helper()
	address, url := startNATS(t), dbtest.Postgres(t)
	for range n {
		wakeups, err := bus.Open(t.Context(), address)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { wakeups.Close() })
		d := dbtest.Open(t, url)
		databases = append(databases, d)
		all = append(all, openWith(t, stream.Config{DB: d, Bus: wakeups}))
	}
	return all, databases
}

func startNATS(t *testing.T) string {
	t.Helper()
	s, err := natsserver.NewServer(&natsserver.Options{Host: "127.0.0.1", Port: natsserver.RANDOM_PORT, NoLog: true, NoSigs: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(20 * time.Second) {
		t.Fatal("NATS does not start")
	}
	return s.ClientURL()
}

// A reader on one node sees what is appended on another, by Append and in
// transactions, without missing or repeating a byte.
func TestReadersOnOtherNodes(t *testing.T) {
	all, databases := nodes(t, 2)
	here, there := all[0], all[1]
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	create(t, here, "s")
	const readers = 3
	var got [readers]bytes.Buffer
	var wg sync.WaitGroup
	for i := range readers {
		wg.Go(func() {
			for c, err := range there.Follow(ctx, "s", 0, 1<<20) {
				if err != nil {
					t.Error(err)
					return
				}
				c.WriteTo(&got[i])
			}
		})
	}
	var want strings.Builder
	for i := range 300 {
		line := fmt.Sprintf("%d %s\n", i, strings.Repeat("x", i))
		if i%3 == 0 {
			var event stream.Appended
			err := databases[0].Tx(ctx, func(tx db.Conn) (err error) {
				event, err = here.AppendTx(ctx, tx, "s", []byte(line))
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			here.Committed(event)
		} else {
			appendAt(t, here, "s", stream.AtEnd, line)
		}
		want.WriteString(line)
	}
	if err := here.CloseStream(ctx, "s"); err != nil {
		t.Fatal(err)
	}
	wg.Wait()
	for i := range readers {
		if got[i].String() != want.String() {
			t.Errorf("reader %d has %d bytes that are not the %d that were appended", i, got[i].Len(), want.Len())
		}
	}
}

// A wake-up travels faster than the look that a reader takes without one.
func TestOtherNodesAreWoken(t *testing.T) {
	all, _ := nodes(t, 2)
	ctx := t.Context()
	create(t, all[0], "s")
	waiting := make(chan time.Duration, 1)
	for i := range int64(5) {
		started := make(chan struct{})
		go func() {
			close(started)
			begun := time.Now()
			if _, err := all[1].Wait(ctx, "s", i); err != nil {
				t.Error(err)
			}
			waiting <- time.Since(begun)
		}()
		<-started
		time.Sleep(20 * time.Millisecond) // so that it waits; when it does not yet, it need not be woken
		appendAt(t, all[0], "s", i, "x")
		if took := <-waiting; took > 2*time.Second {
			t.Errorf("woken after %s", took)
		}
	}
}

// What was appended, closed or deleted on another node is so here, from the
// next look on.
func TestNodesSeeEachOthersChanges(t *testing.T) {
	all, _ := nodes(t, 2)
	here, there := all[0], all[1]
	ctx := t.Context()
	create(t, here, "s")
	for i := range int64(20) {
		appendAt(t, all[i%2], "s", i, "x")
		for n, s := range all {
			if end, err := s.End(ctx, "s"); err != nil || end != i+1 {
				t.Fatalf("node %d thinks that it ends at %d, %v", n, end, err)
			}
		}
	}
	if err := there.CloseStream(ctx, "s"); err != nil {
		t.Fatal(err)
	}
	if _, err := here.Append(ctx, "s", 20, []byte("x")); !errors.Is(err, stream.ErrClosed) {
		t.Errorf("appended to what another node closed: %v", err)
	}
	if info, err := here.Info(ctx, "s"); err != nil || !info.Closed {
		t.Errorf("%+v, %v", info, err)
	}
	if err := there.Delete(ctx, "s"); err != nil {
		t.Fatal(err)
	}
	create(t, there, "s")
	appendAt(t, there, "s", 0, "new")
	if c, err := here.Read(ctx, "s", 0, 100); err != nil || string(c.Bytes()) != "new" {
		t.Errorf("%q, %v", c.Bytes(), err)
	}
	if _, err := here.Append(ctx, "s", 20, []byte("old")); err == nil {
		t.Error("appended to a stream that was deleted")
	}
	appendAt(t, here, "s", 3, "er")
}

// Writers on several nodes that all think the game is theirs: each position has
// one winner, whoever it is, and a record says at which position its writer
// thought to be.
func TestFencingBetweenNodes(t *testing.T) {
	all, _ := nodes(t, 3)
	ctx := t.Context()
	create(t, all[0], "game")
	const records, size = 100, 4
	var won [3]atomic.Int64
	var wg sync.WaitGroup
	for n, s := range all {
		wg.Go(func() {
			for at := int64(0); at < records*size; {
				end, err := s.Append(ctx, "game", at, fmt.Appendf(nil, "%d%03d", n, at/size))
				if moved, ok := errors.AsType[*stream.MovedError](err); ok {
					end = moved.End
				} else if err != nil {
					t.Error(err)
					return
				} else {
					won[n].Add(1)
				}
				at = end
			}
		})
	}
	wg.Wait()
	c, err := all[0].Read(ctx, "game", 0, 1<<20)
	if err != nil || c.End != records*size {
		t.Fatalf("ends at %d, %v", c.End, err)
	}
	var wrote [3]int64
	for i := range records {
		record := string(c.Bytes()[i*size : (i+1)*size])
		if record[1:] != fmt.Sprintf("%03d", i) {
			t.Fatalf("record %d is %q", i, record)
		}
		wrote[record[0]-'0']++
	}
	for n := range won {
		if won[n].Load() != wrote[n] {
			t.Errorf("node %d was told of %d records and has %d", n, won[n].Load(), wrote[n])
		}
	}
}
