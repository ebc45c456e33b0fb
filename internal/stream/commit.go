package stream

import (
	"context"
	"fmt"
	"hash/maphash"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"quadrille/internal/db"
)

// committers is how many transactions of appends may run at once on Postgres,
// where a statement is a round trip and streams would wait for each other's.
// SQLite has one writer, and all go through the first.
const committers = 4

// committer commits the appends of its streams, one batch after the other. An
// append that finds it idle is committed at once, by the goroutine that asks;
// what arrives meanwhile is the next batch.
type committer struct {
	mu      sync.Mutex
	waiting []*batch // bounded by its appends' goroutines, each of which waits
	busy    bool
	closed  bool
	idle    sync.Cond // signalled when it stops being busy
}

// batch is what one transaction appends.
type batch struct {
	requests []*request
	bytes    int
	done     chan struct{} // closed when the requests have their answers
}

// maxBatch bounds a transaction. What does not fit goes into the next one.
const maxBatch = 4 << 20

var seed = maphash.MakeSeed()

func (s *Store) committerFor(name string) *committer {
	if !s.shared {
		return &s.committers[0]
	}
	return &s.committers[maphash.String(seed, name)%committers]
}

// commit answers r.
func (c *committer) commit(ctx context.Context, s *Store, r *request) {
	if r.err = ctx.Err(); r.err != nil {
		return
	}
	c.mu.Lock()
	if c.closed {
		c.mu.Unlock()
		r.err = ErrStopped
		return
	}
	b := c.join(r)
	lead := !c.busy
	c.busy = true
	c.mu.Unlock()
	if lead {
		if c.commitNext(s) {
			go c.commitAll(s)
		}
		return
	}
	select {
	case <-b.done:
	case <-ctx.Done():
		if c.withdraw(b, r) {
			r.err = ctx.Err()
			return
		}
		<-b.done
	}
}

// join puts a request into the last batch that waits.
func (c *committer) join(r *request) *batch {
	if n := len(c.waiting); n > 0 {
		if b := c.waiting[n-1]; b.bytes+len(r.data) <= maxBatch {
			b.requests = append(b.requests, r)
			b.bytes += len(r.data)
			return b
		}
	}
	b := &batch{requests: []*request{r}, bytes: len(r.data), done: make(chan struct{})}
	c.waiting = append(c.waiting, b)
	return b
}

// withdraw takes a request out again, unless its batch was begun.
func (c *committer) withdraw(b *batch, r *request) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !slices.Contains(c.waiting, b) {
		return false
	}
	b.requests = slices.DeleteFunc(b.requests, func(other *request) bool { return other == r })
	b.bytes -= len(r.data)
	return true
}

// commitAll commits until nothing waits.
func (c *committer) commitAll(s *Store) {
	for c.commitNext(s) {
	}
}

// commitNext commits the batch that waits longest and tells whether another
// waits. Who calls it has made the committer busy.
func (c *committer) commitNext(s *Store) (more bool) {
	// Those that the batch before has just answered may want to append again:
	// without this the first of them would be committed alone.
	runtime.Gosched()
	c.mu.Lock()
	b := c.waiting[0]
	c.waiting = slices.Delete(c.waiting, 0, 1)
	c.mu.Unlock()
	s.commitBatch(b)
	close(b.done)
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.waiting) > 0 {
		return true
	}
	c.busy = false
	c.idle.Broadcast()
	return false
}

// close refuses new appends and waits for those that were begun.
func (c *committer) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	for c.busy {
		c.idle.Wait()
	}
}

// commitBatch appends what a batch holds in one transaction and answers its
// requests.
func (s *Store) commitBatch(b *batch) {
	runs := group(b.requests)
	err := s.write(runs)
	for _, u := range runs {
		s.settle(u, err)
	}
}

// write carries out runs in one transaction. A panic becomes an error: it must
// not keep all who wait from ever being answered.
func (s *Store) write(runs []*run) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	ctx, cancel := s.commitContext()
	defer cancel()
	return s.db.Tx(ctx, func(tx db.Conn) error {
		for _, u := range runs {
			u.edits = u.st.editCount()
			if err := u.write(ctx, tx, u.st.view.Load(), s.now()); err != nil {
				return err
			}
		}
		return nil
	})
}

// commitWait is how long a transaction may take before it is given up.
const commitWait = 10 * time.Second

// commitContext is not that of a request, since a batch belongs to many. SQLite
// gets one that cannot end: watching it costs a goroutine for each statement,
// and a local disk answers or fails.
func (s *Store) commitContext() (context.Context, context.CancelFunc) {
	if !s.shared {
		return context.Background(), func() {}
	}
	return context.WithTimeout(context.Background(), commitWait)
}

// group sorts requests by stream, in the order in which they came.
func group(requests []*request) (runs []*run) {
	for _, r := range requests {
		if r.st.run == nil {
			r.st.run = &run{st: r.st}
			runs = append(runs, r.st.run)
		}
		r.st.run.requests = append(r.st.run.requests, r)
	}
	for _, u := range runs {
		u.st.run = nil
	}
	return runs
}

// settle answers the requests of a run after its transaction. After an error
// it is open where the stream ends, so nothing is known.
func (s *Store) settle(u *run, err error) {
	switch {
	case err != nil:
		u.fail(err)
		u.st.forget()
	case u.base == nil: // not found
		u.st.forget()
	default:
		if u.fresh {
			u.st.advance(u.base, u.edits)
		}
		if len(u.data) > 0 {
			s.grow(u.st, u.base.id, u.base.end, u.data)
			s.publish(u.st.name, u.base.end+int64(len(u.data)))
		}
	}
}
