package stream

import (
	"context"
	"sync"
	"sync/atomic"
)

// state is what this process knows of a stream that somebody uses. The
// database is the truth: a state may be behind it and never ahead of it.
type state struct {
	name  string
	users int // guarded by Store.mu

	view atomic.Pointer[view] // nil: not known, to be read
	load sync.Mutex           // held while it is read, so that one reads for all

	mu    sync.Mutex    // held by whoever replaces view or wake
	edits int           // how often something has changed that a view does not tell
	wake  chan struct{} // closed at the next change; nil while nobody waits

	waiting int    // how many wait for changes on other nodes
	unwatch func() // ends the look-out for them

	run *run // what its committer is about to append
}

// acquire finds or makes the state of a name. It is never forgotten before
// release, so all who use a stream at one time share one.
func (s *Store) acquire(name string) *state {
	s.mu.Lock()
	defer s.mu.Unlock()
	st := s.inUse[name]
	if st == nil {
		var ok bool
		if st, ok = s.idle.take(name); !ok {
			st = &state{name: name}
		}
		s.inUse[name] = st
	}
	st.users++
	return st
}

// acquireKnown is acquire for a stream that the process knows already.
func (s *Store) acquireKnown(name string) *state {
	s.mu.Lock()
	_, isIdle := s.idle.entries[name]
	known := s.inUse[name] != nil || isIdle
	s.mu.Unlock()
	if !known {
		return nil
	}
	return s.acquire(name)
}

// peek returns what the process knows, without a look at the database.
func (s *Store) peek(name string) *view {
	st := s.acquireKnown(name)
	if st == nil {
		return nil
	}
	defer s.release(st)
	return st.view.Load()
}

func (s *Store) release(st *state) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if st.users--; st.users > 0 {
		return
	}
	delete(s.inUse, st.name)
	if v := st.view.Load(); v != nil {
		if s.idle.put(st.name, st, int64(cap(v.open)+2*len(st.name))+500) {
			s.changes.Add(1)
		}
	} else if st.editCount() > 0 {
		s.changes.Add(1) // with it goes the knowledge that a view of before is old
	}
}

// known returns what the process knows, and reads the stream when it knows
// nothing.
func (s *Store) known(ctx context.Context, st *state) (*view, error) {
	v := st.view.Load()
	if v == nil {
		var err error
		if v, err = s.reload(ctx, st); err != nil {
			return nil, err
		}
	}
	return s.alive(ctx, st, v)
}

// reload reads the stream from the database.
func (s *Store) reload(ctx context.Context, st *state) (*view, error) {
	st.load.Lock()
	defer st.load.Unlock()
	for {
		edits := st.editCount()
		v, err := selectView(ctx, s.db.Read(), st.name)
		if err != nil {
			return nil, err
		}
		if newest, ok := st.advance(v, edits); ok {
			return newest, nil
		}
	}
}

func (st *state) editCount() int {
	st.mu.Lock()
	defer st.mu.Unlock()
	return st.edits
}

// advance takes a view that was read when there had been so many edits, unless
// what is known is newer, and returns the newer one. When there have been more
// edits, nobody knows which is the newer one.
func (st *state) advance(v *view, edits int) (newest *view, ok bool) {
	st.mu.Lock()
	defer st.mu.Unlock()
	if st.edits != edits {
		return nil, false
	}
	old := st.view.Load()
	if old != nil && (old.id > v.id || old.id == v.id && old.end > v.end) {
		return old, true
	}
	st.view.Store(v)
	st.wakeAll()
	return v, true
}

// grow takes what was appended at a position and is durable. When it does not
// fit to what is known, nothing is known any more, and what somebody is reading
// from the database right now may lack it.
func (s *Store) grow(st *state, id, at int64, data []byte) {
	st.mu.Lock()
	defer st.mu.Unlock()
	v := st.view.Load()
	switch {
	case v != nil && (v.id > id || v.id == id && v.end >= at+int64(len(data))):
		return
	case v == nil || v.id < id || v.end != at:
		st.edits++
		st.view.Store(nil)
	default:
		next, filled := v.appended(data)
		for _, b := range filled {
			s.blocks.put(blockKey{id, b.start}, b.data)
		}
		st.view.Store(next)
	}
	st.wakeAll()
}

// forget makes the stream be read again, after changes that are more than
// growth.
func (st *state) forget() {
	st.mu.Lock()
	defer st.mu.Unlock()
	st.edits++
	st.view.Store(nil)
	st.wakeAll()
}

// edit changes what is known of a stream besides its bytes.
func (st *state) edit(id int64, change func(next *view)) {
	st.mu.Lock()
	defer st.mu.Unlock()
	if v := st.view.Load(); v != nil && v.id == id {
		next := *v
		change(&next)
		st.edits++
		st.view.Store(&next)
		st.wakeAll()
	}
}

// wakeAll must be called with the lock held.
func (st *state) wakeAll() {
	if st.wake != nil {
		close(st.wake)
		st.wake = nil
	}
}

// changed returns a channel that is closed when the view is no longer v.
func (st *state) changed(v *view) <-chan struct{} {
	st.mu.Lock()
	defer st.mu.Unlock()
	if st.view.Load() != v {
		return closedChannel
	}
	if st.wake == nil {
		st.wake = make(chan struct{})
	}
	return st.wake
}

var closedChannel = func() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}()

// Memory is how many bytes of streams are kept that nobody uses right now.
func (s *Store) Memory() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.blocks.mu.Lock()
	defer s.blocks.mu.Unlock()
	return s.idle.held + s.blocks.kept.held
}
