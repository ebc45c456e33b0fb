package world

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"sync"

	"quadrille/games/boxes"
	"quadrille/internal/blob"
)

// keyframes keeps the boards of games at every 65,536th record. They follow
// from the log, so one that is missing is made again, and it does not matter
// who made it.
type keyframes struct {
	blobs blob.Store

	mu     sync.Mutex
	locks  map[string]*sync.Mutex // by game: two would only do the same work
	recent []keyframe             // the latest asked for, the newest last
}

// keyframe is a snapshot with its digest.
type keyframe struct {
	game   string
	record int
	data   []byte
	digest [sha256.Size]byte
}

// recentFrames is how many keyframes stay in memory: half a megabyte each.
const recentFrames = 16

func (k *keyframes) init(blobs blob.Store) {
	k.blobs, k.locks = blobs, map[string]*sync.Mutex{}
}

func frameName(game string, record int) string {
	return fmt.Sprintf("boxes/%s/keyframes/%d.qbx", game, record)
}

// make makes a keyframe ahead of those who will ask for it. When it fails, they
// make it.
func (k *keyframes) make(ctx context.Context, g *game, record int) {
	if _, err := k.get(ctx, g, record); err != nil && ctx.Err() == nil {
		g.s.Log.Warn("a keyframe was not made ahead", "game", g.id, "record", record, "error", err)
	}
}

// get returns the keyframe at a record, which the log has reached.
func (k *keyframes) get(ctx context.Context, g *game, record int) (keyframe, error) {
	if f, ok := k.remembered(g.id, record); ok {
		return f, nil
	}
	lock := k.lockOf(g.id)
	lock.Lock()
	defer lock.Unlock()
	if f, ok := k.remembered(g.id, record); ok {
		return f, nil
	}
	data, err := k.load(ctx, g.id, record)
	if err != nil {
		return keyframe{}, err
	}
	if data == nil {
		if data, err = k.fold(ctx, g, record); err != nil {
			return keyframe{}, err
		}
	}
	f := keyframe{g.id, record, data, sha256.Sum256(data)}
	k.remember(f)
	return f, nil
}

func (k *keyframes) lockOf(game string) *sync.Mutex {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.locks[game] == nil {
		k.locks[game] = &sync.Mutex{}
	}
	return k.locks[game]
}

func (k *keyframes) remembered(game string, record int) (keyframe, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, f := range k.recent {
		if f.game == game && f.record == record {
			return f, true
		}
	}
	return keyframe{}, false
}

func (k *keyframes) remember(f keyframe) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.recent = append(k.recent, f)
	if len(k.recent) > recentFrames {
		k.recent = append(k.recent[:0], k.recent[1:]...)
	}
}

// load reads a keyframe that was kept; nil when there is none.
func (k *keyframes) load(ctx context.Context, game string, record int) ([]byte, error) {
	if record == 0 {
		return nil, nil // the empty board is nothing to keep
	}
	o, err := k.blobs.Get(ctx, frameName(game, record))
	if errors.Is(err, blob.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer o.Close()
	return io.ReadAll(o)
}

// fold makes a keyframe, and those before it that are missing, from the last
// one that was kept.
func (k *keyframes) fold(ctx context.Context, g *game, record int) (data []byte, err error) {
	from := record
	var kept []byte
	for kept == nil && from > 0 {
		from -= boxes.KeyframeEvery
		if kept, err = k.load(ctx, g.id, from); err != nil {
			return nil, err
		}
	}
	state := boxes.NewFold(g.board)
	if kept != nil {
		if state, err = boxes.ParseSnapshot(kept); err != nil {
			return nil, fmt.Errorf("keyframe %d of game %s: %w", from, g.id, err)
		}
	}
	for {
		if data = state.AppendSnapshot(make([]byte, 0, state.SnapshotSize())); from > 0 {
			if err := k.blobs.Put(ctx, frameName(g.id, from), bytes.NewReader(data), int64(len(data))); err != nil {
				return nil, err
			}
		}
		if from == record {
			return data, nil
		}
		const step = boxes.KeyframeEvery * boxes.RecordSize
		for at, to := int64(from)*boxes.RecordSize, int64(from)*boxes.RecordSize+step; at < to; {
			c, err := g.s.Streams.Read(ctx, g.name, at, int(to-at))
			if err != nil {
				return nil, err
			}
			if len(c.Parts) == 0 {
				return nil, fmt.Errorf("game %s: the log ends before record %d", g.id, record)
			}
			for _, part := range c.Parts {
				if err := state.ApplyLog(part); err != nil {
					return nil, err
				}
			}
			at = c.Next()
		}
		from += boxes.KeyframeEvery
	}
}

// hash is the digest as headers write it.
func (f *keyframe) hash() string { return base64.StdEncoding.EncodeToString(f.digest[:]) }
