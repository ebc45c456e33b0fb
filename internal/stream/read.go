package stream

import (
	"context"
	"errors"
	"io"
	"iter"
)

// Info is what a stream is at one moment.
type Info struct {
	ContentType string
	End         int64
	Closed      bool
}

func (v *view) info() Info { return Info{v.contentType, v.end, v.closed} }

// Info tells what a stream is.
func (s *Store) Info(ctx context.Context, name string) (Info, error) {
	st := s.acquire(name)
	defer s.release(st)
	v, err := s.current(ctx, st)
	if err != nil {
		return Info{}, err
	}
	return v.info(), nil
}

// End returns where a stream ends.
func (s *Store) End(ctx context.Context, name string) (int64, error) {
	info, err := s.Info(ctx, name)
	return info.End, err
}

// current is known, and asks the database first where another node may have
// appended.
func (s *Store) current(ctx context.Context, st *state) (*view, error) {
	v := st.view.Load()
	if v == nil || !s.shared {
		return s.known(ctx, st)
	}
	id, end, closed, err := selectEnd(ctx, s.db.Read(), st.name)
	switch {
	case errors.Is(err, ErrNotFound):
		st.forget()
		return nil, err
	case err != nil:
		return nil, err
	case id != v.id || end > v.end || closed != v.closed: // gone means closed too
		if v, err = s.reload(ctx, st); err != nil {
			return nil, err
		}
		return s.alive(ctx, st, v)
	}
	return s.known(ctx, st)
}

// Chunk is a piece of a stream. Its bytes are shared and must not be changed.
type Chunk struct {
	Start int64
	Parts [][]byte
	Info  // of the whole stream, when it was read
}

// Next is the position after the chunk.
func (c *Chunk) Next() int64 {
	n := c.Start
	for _, p := range c.Parts {
		n += int64(len(p))
	}
	return n
}

// Bytes returns the chunk in one piece.
func (c *Chunk) Bytes() []byte {
	if len(c.Parts) == 1 {
		return c.Parts[0]
	}
	all := make([]byte, 0, c.Next()-c.Start)
	for _, p := range c.Parts {
		all = append(all, p...)
	}
	return all
}

// WriteTo writes the chunk without putting it together first.
func (c *Chunk) WriteTo(w io.Writer) (n int64, err error) {
	for _, p := range c.Parts {
		m, err := w.Write(p)
		if n += int64(m); err != nil {
			return n, err
		}
	}
	return n, nil
}

// Read returns the bytes of a stream from a position on, at most max of them;
// none at its end.
func (s *Store) Read(ctx context.Context, name string, from int64, max int) (Chunk, error) {
	st := s.acquire(name)
	defer s.release(st)
	v, err := s.current(ctx, st)
	if err != nil {
		return Chunk{}, err
	}
	return s.slice(ctx, v, from, max)
}

// slice cuts a chunk out of a view.
func (s *Store) slice(ctx context.Context, v *view, from int64, max int) (Chunk, error) {
	c := Chunk{Start: from, Info: v.info()}
	if from < 0 || from > v.end {
		return c, ErrBeyond
	}
	to := min(v.end, from+int64(max))
	for from < to {
		start, data := v.openAt(), v.open
		if from < start {
			start = blockStart(from)
			var err error
			if data, err = s.block(ctx, s.db.Read(), v, start); err != nil {
				return c, err
			}
		}
		part := data[from-start : min(int64(len(data)), to-start)]
		c.Parts = append(c.Parts, part[:len(part):len(part)])
		from += int64(len(part))
	}
	return c, nil
}

// Wait returns when the stream has bytes after the position from, or is
// closed; at once when that is so already.
func (s *Store) Wait(ctx context.Context, name string, from int64) (Info, error) {
	st := s.acquire(name)
	defer s.release(st)
	v, err := s.wait(ctx, st, from)
	if err != nil {
		return Info{}, err
	}
	return v.info(), nil
}

// Follow gives a stream's bytes from a position on, as they come, in chunks of
// at most max bytes. It ends after the last byte of a closed stream, and with
// an error when ctx ends.
func (s *Store) Follow(ctx context.Context, name string, from int64, max int) iter.Seq2[Chunk, error] {
	return func(yield func(Chunk, error) bool) {
		st := s.acquire(name)
		defer s.release(st)
		defer s.watch(st)()
		for {
			v, err := s.wait(ctx, st, from)
			if err != nil {
				yield(Chunk{}, err)
				return
			}
			c, err := s.slice(ctx, v, from, max)
			if err == nil && len(c.Parts) == 0 { // closed
				return
			}
			if !yield(c, err) || err != nil {
				return
			}
			from = c.Next()
		}
	}
}

// wait returns a view with bytes after from, or a closed one.
func (s *Store) wait(ctx context.Context, st *state, from int64) (*view, error) {
	v, err := s.known(ctx, st)
	if err != nil || v.end > from {
		return v, err
	}
	defer s.watch(st)()
	for err == nil && v.end <= from && !v.closed {
		select {
		case <-st.changed(v):
			v, err = s.known(ctx, st)
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-s.running.Done():
			return nil, ErrStopped
		}
	}
	return v, err
}
