// Package stream keeps named append-only streams of bytes in the database and
// serves them over the Durable Streams protocol.
//
// An append names the position at which the stream has to end, and fails when
// it ends elsewhere. That one rule makes every writer safe: of two that race
// one wins, on one node and between nodes, and the other reads on.
//
// What it promises:
//
//   - An append that was answered survives a crash of the process and of the
//     machine, and nobody sees a byte before it is that safe.
//   - Bytes never change. Readers get them from memory while a stream is in
//     use, and from the database else.
//   - Appends that wait at the same moment are committed together. One that
//     fails does not fail the others.
//   - A writer never waits for a reader.
//
// The package imports db, bus, httpkit and fault.
package stream

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"quadrille/internal/bus"
	"quadrille/internal/db"
)

// Limits of the streams themselves.
const (
	MaxName   = 400      // bytes; the bus has to carry it as a topic
	MaxAppend = 16 << 20 // bytes in one append
)

var (
	// ErrNotFound says that there is no such stream.
	ErrNotFound = errors.New("stream: no such stream")
	// ErrGone says that the stream was deleted, and that forks still need it.
	ErrGone = errors.New("stream: the stream was deleted")
	// ErrClosed says that the stream takes no more appends.
	ErrClosed = errors.New("stream: the stream is closed")
	// ErrExists says that the stream exists and is of another kind.
	ErrExists = errors.New("stream: the stream exists with other properties")
	// ErrName is returned for a name that cannot be one.
	ErrName = fmt.Errorf("stream: a name has 1 to %d bytes and no control characters", MaxName)
	// ErrTooLarge is returned for an append over MaxAppend.
	ErrTooLarge = fmt.Errorf("stream: an append has at most %d bytes", MaxAppend)
	// ErrEmpty is returned for an append of nothing.
	ErrEmpty = errors.New("stream: there is nothing to append")
	// ErrMessage is returned for an append to a JSON stream that does not end
	// with a newline: see Message.
	ErrMessage = errors.New("stream: a JSON message ends with a newline")
	// ErrBeyond is returned for a read that starts after the stream's end.
	ErrBeyond = errors.New("stream: the stream does not reach that far")
	// ErrStopped is returned by appends after Close.
	ErrStopped = errors.New("stream: the store is closed")
)

// MovedError says that an append named a position that is not the stream's end.
type MovedError struct {
	Name string
	End  int64 // where it ends
}

func (e *MovedError) Error() string {
	return fmt.Sprintf("stream: %s ends at %d", e.Name, e.End)
}

// Config is what a store is made from.
type Config struct {
	DB     *db.DB
	Bus    bus.Bus // wakes the readers on other nodes
	Log    *slog.Logger
	Now    func() time.Time
	Memory int64 // bytes of blocks to keep; DefaultMemory when zero
	Waits  Waits // DefaultWaits when zero
}

// Waits are times of readers over HTTP.
type Waits struct {
	LongPoll time.Duration // until a reader is told that there is nothing new
	SSE      time.Duration // until a live reader has to come again
	Slow     time.Duration // that a reader may take for a block, or for a live event
}

// DefaultWaits are those that the protocol recommends.
var DefaultWaits = Waits{LongPoll: 20 * time.Second, SSE: time.Minute, Slow: 10 * time.Second}

// DefaultMemory holds ten full games of Million Boxes.
const DefaultMemory = 64 << 20

// Store keeps streams. Its methods may be called from many goroutines.
type Store struct {
	db     *db.DB
	bus    bus.Bus
	log    *slog.Logger
	now    func() time.Time
	waits  Waits
	shared bool // other nodes append to the same database

	mu     sync.Mutex
	inUse  map[string]*state    // by name
	idle   *lru[string, *state] // what nobody uses now, to be used again or forgotten
	blocks *blockCache

	changes atomic.Int64 // how often a stream was forgotten, or has changed in another way than by growing

	committers [committers]committer
	running    context.Context // until Close
	stop       context.CancelFunc
}

// New starts a store. Close ends it.
func New(c Config) *Store {
	memory := cmp.Or(c.Memory, DefaultMemory)
	s := &Store{
		db: c.DB, bus: c.Bus, log: c.Log, now: c.Now, waits: cmp.Or(c.Waits, DefaultWaits), shared: c.DB.Engine() == db.Postgres,
		inUse:  map[string]*state{},
		idle:   newLRU[string, *state](memory / 4),
		blocks: newBlockCache(memory),
	}
	for i := range s.committers {
		s.committers[i].idle.L = &s.committers[i].mu
	}
	s.running, s.stop = context.WithCancel(context.Background())
	return s
}

// Close lets the appends that were begun finish, ends all waiting, and refuses
// appends from then on. The database must still be open.
func (s *Store) Close() {
	for i := range s.committers {
		s.committers[i].close()
	}
	s.stop()
}

// Create makes an empty stream. To create it again with the same content type
// changes nothing; with another it fails with ErrExists.
func (s *Store) Create(ctx context.Context, name, contentType string) error {
	return s.db.Tx(ctx, func(tx db.Conn) error { return s.CreateTx(ctx, tx, name, contentType) })
}

// CreateTx is Create within the caller's transaction.
func (s *Store) CreateTx(ctx context.Context, tx db.Conn, name, contentType string) error {
	if err := checkName(name); err != nil {
		return err
	}
	made, err := insertStream(ctx, tx, name, contentType, s.now())
	if err != nil || made {
		return err
	}
	v, err := selectView(ctx, tx, name)
	if err == nil && (v.gone || !sameMedia(v.contentType, contentType)) {
		return ErrExists
	}
	return err
}

func checkName(name string) error {
	if name == "" || len(name) > MaxName || strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x7f || r == '\ufffd' }) {
		return ErrName
	}
	return nil
}
