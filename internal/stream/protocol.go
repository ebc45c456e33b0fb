package stream

import (
	"cmp"
	"context"
	"errors"
	"time"

	"quadrille/internal/db"
)

// What the protocol can do beyond an append: create with terms, append with
// numbers, close. Each is one transaction that reads the stream and then writes,
// apart from the committers and from what they keep in memory.

var (
	errMedia = errors.New("stream: the stream has another content type")
	errSeq   = errors.New("stream: the sequence number is not after the last")
	errEmpty = errors.New("stream: an array without messages")
)

// putting is a stream to be made.
type putting struct {
	name        string
	contentType string // empty: that of the source, or DefaultType
	body        []byte
	ttl         time.Duration
	expiresAt   time.Time
	closed      bool
	fork        *forkPoint
}

// DefaultType is the content type of a stream that was created without one.
const DefaultType = "application/octet-stream"

// put makes a stream, or finds that it is there as it was asked for.
func (s *Store) put(ctx context.Context, p putting) (v *view, made bool, err error) {
	var also []string // what an expired stream of that name takes along
	for range 3 {
		err = s.db.Tx(ctx, func(tx db.Conn) (err error) {
			v, made, also, err = s.putTx(ctx, tx, p)
			return err
		})
		if !db.IsDuplicate(err, "streams", "name") { // else another made it just now
			break
		}
	}
	if err == nil && made {
		s.changed(append(also, p.name)...)
	}
	return v, made, err
}

func (s *Store) putTx(ctx context.Context, tx db.Conn, p putting) (v *view, made bool, also []string, err error) {
	old, err := selectView(ctx, tx, p.name)
	switch {
	case err == nil && old.gone:
		return nil, false, nil, ErrExists
	case err == nil && old.expired(s.now()):
		if also, err = remove(ctx, tx, old); err != nil {
			return nil, false, nil, err
		}
		if id, err := selectID(ctx, tx, p.name); err != nil || id != 0 { // it has forks
			return nil, false, nil, cmp.Or(err, ErrExists)
		}
	case err == nil:
		return old, false, nil, s.matches(ctx, tx, old, p)
	case !errors.Is(err, ErrNotFound):
		return nil, false, nil, err
	}
	v, err = s.create(ctx, tx, p)
	return v, true, also, err
}

// create makes the stream that p asks for, with its first bytes.
func (s *Store) create(ctx context.Context, tx db.Conn, p putting) (*view, error) {
	v, err := s.newView(ctx, tx, p)
	if err != nil {
		return nil, err
	}
	data := p.body
	if v.isJSON && len(data) > 0 {
		if data, err = messages(data); err != nil {
			return nil, err
		}
	}
	if err := insertView(ctx, tx, p.name, v, s.now()); err != nil {
		return nil, err
	}
	if len(data) > 0 {
		if err := v.append(ctx, tx, data); err != nil {
			return nil, err
		}
		v, _ = v.appended(data)
	}
	if v.closed = p.closed; p.closed {
		err = updateClosed(ctx, tx, v.id)
	}
	return v, err
}

// newView is the stream that p asks for, before its own bytes.
func (s *Store) newView(ctx context.Context, tx db.Conn, p putting) (*view, error) {
	v := &view{contentType: p.contentType, terms: terms{ttl: p.ttl, expiresAt: p.expiresAt}}
	if p.fork != nil {
		source, err := selectView(ctx, tx, p.fork.source)
		switch {
		case err != nil:
			return nil, err
		case source.gone:
			return nil, ErrExists
		case source.expired(s.now()):
			return nil, ErrNotFound
		}
		if v.contentType == "" {
			v.contentType = source.contentType
		}
		if !sameMedia(v.contentType, source.contentType) {
			return nil, errMedia
		}
		v.isJSON = source.isJSON
		at, err := s.locate(ctx, tx, source, p.fork)
		if err != nil {
			return nil, err
		}
		if v.ttl == 0 && v.expiresAt.IsZero() {
			v.ttl, v.expiresAt = source.ttl, source.expiresAt
		}
		if err := s.fork(ctx, tx, v, source, at); err != nil {
			return nil, err
		}
	}
	if v.contentType == "" {
		v.contentType = DefaultType
	}
	v.isJSON = mediaType(v.contentType) == JSON
	if v.ttl != 0 {
		v.expiresAt = s.now().Add(v.ttl)
	}
	return v, nil
}

// matches tells whether a stream is what p asks for.
func (s *Store) matches(ctx context.Context, tx db.Conn, v *view, p putting) error {
	same := p.closed == v.closed && (p.contentType == "" && p.fork != nil || sameMedia(v.contentType, orDefault(p.contentType)))
	if p.fork == nil {
		same = same && v.sourceID == 0 && v.ttl == p.ttl && (v.ttl != 0 || v.expiresAt.Equal(p.expiresAt))
	} else {
		same = same && (p.ttl == 0 || v.ttl == p.ttl) && (p.expiresAt.IsZero() || v.expiresAt.Equal(p.expiresAt))
		source, err := selectID(ctx, tx, p.fork.source)
		if err != nil {
			return err
		}
		same = same && source == v.sourceID
		if same && p.fork.at != nil {
			at, err := s.locate(ctx, tx, v, p.fork)
			same = err == nil && at == v.forkAt
		}
	}
	if !same {
		return ErrExists
	}
	return nil
}

func orDefault(contentType string) string {
	if contentType == "" {
		return DefaultType
	}
	return contentType
}

// posting is an append over HTTP.
type posting struct {
	name        string
	contentType string
	body        []byte
	seq         []byte // nil: none
	producer    *producer
	close       bool
}

// posted is what became of it.
type posted struct {
	end       int64
	closed    bool
	duplicate bool
	seq       int64 // the highest that the producer has sent
}

// post appends and closes.
func (s *Store) post(ctx context.Context, p posting) (posted, error) {
	st := s.acquire(p.name)
	defer s.release(st)
	v, err := s.current(ctx, st)
	if err != nil {
		return posted{}, err
	}
	data, err := p.data(v)
	if err != nil {
		return posted{}, err
	}
	if p.seq != nil || p.producer != nil || p.close {
		return s.postTx(ctx, p, data)
	}
	end, err := s.Append(ctx, p.name, AtEnd, data)
	if errors.Is(err, ErrClosed) {
		if v, err := s.current(ctx, st); err == nil {
			return posted{end: v.end, closed: true}, ErrClosed
		}
	}
	if err != nil {
		return posted{}, err
	}
	return posted{end: end}, s.renew(ctx, st, v)
}

// data is the body as the stream keeps it.
func (p *posting) data(v *view) ([]byte, error) {
	if len(p.body) == 0 && p.close {
		return nil, nil
	}
	if !sameMedia(v.contentType, p.contentType) {
		return nil, errMedia
	}
	if !v.isJSON {
		return p.body, nil
	}
	data, err := messages(p.body)
	if err == nil && len(data) == 0 {
		err = errEmpty
	}
	return data, err
}

// CloseStream ends a stream: it takes no more appends, and its readers are told
// so. To close it again changes nothing.
func (s *Store) CloseStream(ctx context.Context, name string) error {
	_, err := s.postTx(ctx, posting{name: name, close: true}, nil)
	return err
}

// postTx appends in a transaction of its own.
func (s *Store) postTx(ctx context.Context, p posting, data []byte) (out posted, err error) {
	var at, id int64
	var renewed bool
	err = s.db.Tx(ctx, func(tx db.Conn) error {
		v, err := selectView(ctx, tx, p.name)
		if err != nil {
			return err
		}
		at, id, renewed = v.end, v.id, v.ttl != 0
		out, err = p.write(ctx, tx, v, data, s.now())
		return err
	})
	switch {
	case err != nil || out.duplicate:
	case p.close || renewed:
		s.changed(p.name)
	default:
		s.grown(p.name, id, at, data)
	}
	return out, err
}

// write does what p asks for to v, which was read in the same transaction.
func (p *posting) write(ctx context.Context, tx db.Conn, v *view, data []byte, now time.Time) (out posted, err error) {
	out = posted{end: v.end, closed: v.closed}
	if v.gone {
		return out, ErrGone
	}
	if v.expired(now) {
		return out, ErrNotFound
	}
	if p.producer != nil {
		out.duplicate, out.seq, err = p.producer.check(ctx, tx, v.id)
		if err != nil || out.duplicate {
			return out, err
		}
	}
	if v.closed {
		if len(data) == 0 && p.producer == nil {
			return out, nil // it is what was asked for
		}
		return out, ErrClosed
	}
	if len(data) > 0 {
		if err := v.append(ctx, tx, data); err != nil {
			return out, err
		}
		out.end += int64(len(data))
	}
	if p.seq != nil {
		ok, err := updateSeq(ctx, tx, v.id, p.seq)
		if err == nil && !ok {
			err = errSeq
		}
		if err != nil {
			return out, err
		}
	}
	if out.closed = p.close; p.close {
		if err := updateClosed(ctx, tx, v.id); err != nil {
			return out, err
		}
	}
	if v.ttl != 0 {
		if err := updateExpiry(ctx, tx, v.id, now.Add(v.ttl)); err != nil {
			return out, err
		}
	}
	if p.producer != nil {
		return out, p.producer.save(ctx, tx, v.id)
	}
	return out, nil
}
