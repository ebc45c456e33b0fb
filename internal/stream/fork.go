package stream

import (
	"bytes"
	"cmp"
	"context"

	"quadrille/internal/db"
)

// A fork has its source's bytes up to a position and its own after it. Full
// blocks never change, so it shares those with the source; the bytes of the
// block in which it begins are copied. Nothing of the source is needed for it
// but its blocks, whatever happens to the source later.

// ancestor is a stream whose blocks up to a position are those of its forks too.
type ancestor struct {
	id   int64
	upTo int64 // a multiple of blockSize
}

// owner finds the stream that has the block at a position.
func (v *view) owner(start int64) int64 {
	id := v.id
	for _, a := range v.lineage { // from the nearest source up
		if start >= a.upTo {
			break
		}
		id = a.id
	}
	return id
}

// forkPoint is where a fork leaves its source.
type forkPoint struct {
	source string
	at     *int64 // nil: at the source's end
	beyond int64  // so many bytes after that, or messages of a JSON stream
}

// locate finds the position of a fork point in a stream.
func (s *Store) locate(ctx context.Context, c db.Conn, v *view, p *forkPoint) (int64, error) {
	at := v.end
	if p.at != nil {
		at = *p.at
	}
	if at > v.end {
		return 0, ErrBeyond
	}
	if !v.isJSON {
		if p.beyond > v.end-at {
			return 0, ErrBeyond
		}
		return at + p.beyond, nil
	}
	if whole, err := s.isBoundary(ctx, c, v, at); err != nil || !whole {
		return 0, cmp.Or(err, ErrBeyond)
	}
	for n := p.beyond; n > 0; {
		data, err := s.blockAt(ctx, c, v, at)
		if err != nil {
			return 0, err
		}
		if len(data) == 0 {
			return 0, ErrBeyond
		}
		line := bytes.IndexByte(data, '\n') + 1
		if line > 0 {
			n--
		} else {
			line = len(data) // the message goes on in the next block
		}
		at += int64(line)
	}
	return at, nil
}

// isBoundary tells whether a message of a JSON stream begins at a position.
func (s *Store) isBoundary(ctx context.Context, c db.Conn, v *view, at int64) (bool, error) {
	if at == 0 {
		return true, nil
	}
	before, err := s.blockAt(ctx, c, v, at-1)
	return err == nil && before[0] == '\n', err
}

// blockAt returns the bytes from a position to the end of its block.
func (s *Store) blockAt(ctx context.Context, c db.Conn, v *view, at int64) ([]byte, error) {
	if at >= v.openAt() {
		return v.open[at-v.openAt():], nil
	}
	start := blockStart(at)
	data, err := s.block(ctx, c, v, start)
	if err != nil {
		return nil, err
	}
	return data[at-start:], nil
}

// fork makes v the fork of a source at a position. The caller inserts it.
func (s *Store) fork(ctx context.Context, tx db.Conn, v, source *view, at int64) error {
	prefix, err := s.blockAt(ctx, tx, source, blockStart(at))
	if err != nil {
		return err
	}
	v.end, v.tailAt = at, at
	v.open = bytes.Clone(prefix[:at-blockStart(at)])
	if len(v.open) <= tailMax {
		v.tailAt = blockStart(at)
	}
	v.sourceID, v.forkAt = source.id, at
	return updateForks(ctx, tx, source.id)
}
