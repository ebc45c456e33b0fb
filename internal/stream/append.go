package stream

import (
	"context"
	"errors"
	"fmt"
	"time"

	"quadrille/internal/db"
)

// AtEnd stands for wherever the stream ends when the append is carried out.
const AtEnd = -1

// Append adds data if the stream ends exactly at the position at, and returns
// where it ends then; a *MovedError says where it ended instead. Several appends
// to one stream may be under way, each at the end of the one before.
//
// It is not for use within a transaction, for which it would wait: see AppendTx.
// When ctx ends before the append was begun, nothing is appended; else the
// answer is awaited. Only an error of the database may leave open whether it
// happened: then ask End.
func (s *Store) Append(ctx context.Context, name string, at int64, data []byte) (end int64, err error) {
	if err := checkData(data); err != nil {
		return 0, err
	}
	st := s.acquire(name)
	defer s.release(st)
	r := &request{st: st, at: at, data: data}
	s.committerFor(name).commit(ctx, s, r)
	return r.end, r.err
}

func checkData(data []byte) error {
	switch {
	case len(data) == 0:
		return ErrEmpty
	case len(data) > MaxAppend:
		return ErrTooLarge
	}
	return nil
}

// Appended is an append that waits for its transaction.
type Appended struct {
	Name string
	At   int64

	data   []byte
	id     int64
	closed bool

	base    *view // what it was appended to, when that was read for it
	changes int64 // how many there had been then
}

// AppendTx adds data at the stream's end within the caller's transaction, so
// that a change and its event commit together. After the commit the caller
// hands the result to Committed, which shows it to readers. data must stay as
// it is until then.
func (s *Store) AppendTx(ctx context.Context, tx db.Conn, name string, data []byte) (Appended, error) {
	if err := checkData(data); err != nil {
		return Appended{}, err
	}
	if v := s.peek(name); v != nil && v.accepts(data, s.now()) == nil {
		// It may be old. Then nothing is written, and the stream is read.
		c := v.appending(data)
		if ok, err := c.write(ctx, tx, v.id); err != nil || ok {
			return Appended{Name: name, At: v.end, data: data, id: v.id}, err
		}
	}
	changes := s.changes.Load()
	v, err := selectView(ctx, tx, name)
	if err == nil {
		err = v.accepts(data, s.now())
	}
	if err == nil {
		err = v.append(ctx, tx, data)
	}
	if err != nil {
		return Appended{}, err
	}
	return Appended{Name: name, At: v.end, data: data, id: v.id, base: v, changes: changes}, nil
}

// CloseTx closes a stream within the caller's transaction, after whatever was
// appended in it.
func (s *Store) CloseTx(ctx context.Context, tx db.Conn, name string) (Appended, error) {
	v, err := selectView(ctx, tx, name)
	if err == nil {
		err = updateClosed(ctx, tx, v.id)
	}
	if err != nil {
		return Appended{}, err
	}
	return Appended{Name: name, At: v.end, id: v.id, closed: true}, nil
}

// append writes data after a view that was read in the same transaction.
func (v *view) append(ctx context.Context, tx db.Conn, data []byte) error {
	c := v.appending(data)
	ok, err := c.write(ctx, tx, v.id)
	if err == nil && !ok {
		err = fmt.Errorf("stream %d: the end moved within a transaction", v.id)
	}
	return err
}

// Committed shows to readers, here and on other nodes, what was appended in a
// transaction that has been committed. Readers on this node do not see it
// before.
func (s *Store) Committed(all ...Appended) {
	for _, a := range all {
		if a.closed {
			s.changed(a.Name)
		} else {
			s.learn(a)
			s.grown(a.Name, a.id, a.At, a.data)
		}
	}
}

// learn keeps what was read for an append to a stream that was not known, since
// the next append needs it too; unless any stream was forgotten or has changed in
// another way than by growing meanwhile, which is rare: then somebody may have
// known more than this.
func (s *Store) learn(a Appended) {
	if a.base == nil {
		return
	}
	st := s.acquire(a.Name) // before the look at the changes: from here on it is not forgotten
	defer s.release(st)
	st.mu.Lock()
	defer st.mu.Unlock()
	if st.view.Load() == nil && st.edits == 0 && s.changes.Load() == a.changes {
		st.view.Store(a.base)
	}
}

// grown is called for everything that has become durable.
func (s *Store) grown(name string, id, at int64, data []byte) {
	if st := s.acquireKnown(name); st != nil {
		s.grow(st, id, at, data)
		s.release(st)
	}
	s.publish(name, at+int64(len(data)))
}

// request is one append, or a part of what a committer writes.
type request struct {
	st   *state
	at   int64
	data []byte

	end int64
	err error
}

// run is all that a batch appends to one stream.
type run struct {
	st       *state
	requests []*request
	base     *view  // what it is appended to
	fresh    bool   // base was read in the transaction
	data     []byte // what is appended: that of the requests that fit
	edits    int    // of the state, when it was begun
}

// accept decides which requests fit, one after the other.
func (u *run) accept(base *view, now time.Time) {
	u.base, u.data = base, nil
	end, joined := base.end, false
	for _, r := range u.requests {
		r.end, r.err = 0, base.accepts(r.data, now)
		if r.err == nil && r.at != AtEnd && r.at != end {
			r.err = &MovedError{u.st.name, end}
		}
		if r.err != nil {
			continue
		}
		end += int64(len(r.data))
		r.end = end
		switch {
		case u.data == nil:
			u.data = r.data
		case !joined:
			u.data, joined = join(u.data, r.data), true
		default:
			u.data = append(u.data, r.data...)
		}
	}
}

// write appends what fits. It runs again when the transaction does.
func (u *run) write(ctx context.Context, tx db.Conn, known *view, now time.Time) error {
	u.fresh = false
	if known != nil {
		if u.accept(known, now); len(u.data) > 0 {
			c := known.appending(u.data)
			if ok, err := c.write(ctx, tx, known.id); err != nil || ok {
				return err
			}
		}
	}
	// What this process knows is old, or nothing fits to it.
	fresh, err := selectView(ctx, tx, u.st.name)
	if errors.Is(err, ErrNotFound) {
		u.fail(err)
		u.base = nil
		return nil
	}
	if err != nil {
		return err
	}
	u.fresh = true
	if u.accept(fresh, now); len(u.data) == 0 {
		return nil
	}
	return fresh.append(ctx, tx, u.data)
}

func (u *run) fail(err error) {
	u.data = nil
	for _, r := range u.requests {
		r.end, r.err = 0, err
	}
}
