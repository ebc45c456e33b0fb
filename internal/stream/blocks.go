package stream

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"quadrille/internal/db"
)

// blockCache keeps full blocks. They never change, so nothing in it is ever
// wrong; a stream's number is not used again after it was deleted.
type blockCache struct {
	mu   sync.Mutex
	kept *lru[blockKey, []byte]
}

type blockKey struct{ stream, start int64 }

func newBlockCache(room int64) *blockCache {
	return &blockCache{kept: newLRU[blockKey, []byte](room)}
}

func (c *blockCache) get(k blockKey) ([]byte, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.kept.get(k)
}

func (c *blockCache) put(k blockKey, data []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kept.put(k, data, int64(cap(data))+100)
}

// block returns the full block at a position that is a multiple of blockSize.
func (s *Store) block(ctx context.Context, c db.Conn, v *view, start int64) ([]byte, error) {
	k := blockKey{v.owner(start), start}
	if data, ok := s.blocks.get(k); ok {
		return data, nil
	}
	data, err := selectBlock(ctx, c, k)
	if errors.Is(err, db.ErrNotFound) {
		return nil, ErrNotFound // the stream was deleted meanwhile
	}
	if err != nil {
		return nil, err
	}
	if len(data) != blockSize {
		return nil, fmt.Errorf("stream %d: the block at %d has %d bytes", k.stream, k.start, len(data))
	}
	s.blocks.put(k, data)
	return data, nil
}
