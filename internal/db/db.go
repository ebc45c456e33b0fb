// Package db is the one door to the database: SQLite in a folder, or Postgres.
//
// What differs between the two lives here: opening and pragmas, migrations,
// which errors mean what, and when a transaction is worth trying again.
// Services write one SQL text for both ($1 works in both) and see the same
// typed errors from both. The package imports fault and its drivers.
//
// It promises: a transaction sees one state of the database, and of two that
// change the same row one is run again after the other (Postgres: REPEATABLE
// READ; SQLite has one writer). So a race is safe when its sides meet in a row:
// a unique key, a conditional update, or a row that both touch first. Once Tx
// returns nil its writes survive a crash of the process and of the machine; when
// it returns an error nothing of it stays, except that a connection that breaks
// during the commit leaves open which of the two it was.
//
// SERIALIZABLE would need no meeting in a row, and was tried: on small tables
// Postgres guards whole tables against each other, and ten clients that play
// ten different games kept each other from committing for seconds.
package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"time"

	"quadrille/internal/fault"
)

// Engine is which database stands behind a DB.
type Engine string

// The two engines.
const (
	SQLite   Engine = "sqlite"
	Postgres Engine = "postgres"
)

// DB is an open database. Its methods may be called from many goroutines.
type DB struct {
	engine   Engine
	write    *sql.DB // SQLite: exactly one connection, which the writer holds
	read     *sql.DB // SQLite: read-only connections; Postgres: the same pool as write
	classify func(error) error

	writer     *writer     // SQLite's; nil for Postgres
	statements *statements // for SQLite's readers; nil for Postgres

	readiness sync.Mutex // guards the last answer of Ready
	readyAt   time.Time
	ready     error
}

// Open connects to `sqlite:PATH` or `postgres://…` and makes sure that the
// database answers. It does not touch the schema: see Migrate.
func Open(ctx context.Context, url string) (*DB, error) {
	switch {
	case strings.HasPrefix(url, "sqlite:"):
		return openSQLite(ctx, strings.TrimPrefix(url, "sqlite:"))
	case strings.HasPrefix(url, "postgres://"), strings.HasPrefix(url, "postgresql://"):
		return openPostgres(ctx, url)
	}
	return nil, errors.New(`the database address must start with "sqlite:" or "postgres://"`)
}

// Engine says which engine stands behind d.
func (d *DB) Engine() Engine { return d.engine }

// Close waits for running queries and lets go of the database.
func (d *DB) Close() error {
	if d.writer != nil {
		return errors.Join(d.read.Close(), d.writer.close())
	}
	return d.write.Close()
}

// readyFor is how long an answer of Ready is repeated: whoever asks, and
// however often, causes a write a second at most.
const readyFor = time.Second

// Ready returns nil when the database takes writes: a full disk and a standby
// answer reads as if nothing were wrong.
func (d *DB) Ready(ctx context.Context) error {
	d.readiness.Lock()
	defer d.readiness.Unlock()
	now := time.Now()
	if now.Sub(d.readyAt) < readyFor {
		return d.ready
	}
	d.ready = d.Tx(ctx, func(tx Conn) error {
		_, err := tx.Exec(ctx, `
			INSERT INTO readiness (id, checked_at) VALUES (1, $1)
			ON CONFLICT (id) DO UPDATE SET checked_at = $1`, now.UnixMilli())
		return err
	})
	d.readyAt = now
	return d.ready
}

// Stats tells how busy the connections are, by pool name.
func (d *DB) Stats() map[string]sql.DBStats {
	if d.read == d.write {
		return map[string]sql.DBStats{"all": d.write.Stats()}
	}
	return map[string]sql.DBStats{"read": d.read.Stats(), "write": d.write.Stats()}
}

// Read runs single statements outside a transaction. On SQLite its
// connections refuse to write.
func (d *DB) Read() Conn {
	var q querier = d.read
	if d.statements != nil {
		q = d.statements
	}
	return Conn{q, func(err error) error {
		if err = d.classify(err); errors.Is(err, errConflict) {
			return unavailable(err) // nothing here runs it again
		}
		return err
	}}
}

// attempts bounds how often a transaction that lost a race is run again. With
// the waits below it gives up after about a second of steady conflict.
const attempts = 12

// Tx runs fn in a transaction and commits it when fn returns nil. fn may run
// more than once, because a transaction that loses a race against another is
// run again: it must not have effects outside of the transaction.
func (d *DB) Tx(ctx context.Context, fn func(tx Conn) error) error {
	for attempt := range attempts {
		err := d.try(ctx, fn)
		if !errors.Is(err, errConflict) {
			return err
		}
		wait := rand.N(time.Millisecond << min(attempt, 7))
		select {
		case <-ctx.Done():
			return d.classify(ctx.Err())
		case <-time.After(wait):
		}
	}
	return fault.New(fault.DatabaseUnavailable, "The database is too busy; try again.").After(time.Second)
}

func (d *DB) try(ctx context.Context, fn func(tx Conn) error) error {
	if d.writer != nil {
		return d.writer.tx(ctx, fn)
	}
	tx, err := d.write.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead})
	if err != nil {
		return d.classify(err)
	}
	defer tx.Rollback() // a no-op after Commit; undoes a panic in fn
	if err := fn(Conn{tx, d.classify}); err != nil {
		return err
	}
	return d.classify(tx.Commit())
}

// ErrNotFound is what Row.Scan returns when no row matched.
var ErrNotFound = errors.New("db: no such row")

// errConflict marks an error after which the same transaction may well succeed.
var errConflict = errors.New("db: lost a race")

// DuplicateError says that a unique key already has that value.
type DuplicateError struct {
	Table   string
	Columns string // joined by commas, in the key's order
	cause   error
}

func (e *DuplicateError) Error() string {
	return fmt.Sprintf("db: duplicate %s(%s)", e.Table, e.Columns)
}

func (e *DuplicateError) Unwrap() error { return e.cause }

// IsDuplicate tells whether err is about the unique key over these columns.
func IsDuplicate(err error, table, columns string) bool {
	dup, ok := errors.AsType[*DuplicateError](err)
	return ok && dup.Table == table && dup.Columns == columns
}

// unavailable is the answer for whoever asked while the database is away.
func unavailable(cause error) error {
	return fault.New(fault.DatabaseUnavailable, "The database does not answer; try again in a moment.").
		After(time.Second).Because(cause)
}

// classifyCommon handles the errors that database/sql makes for any driver.
func classifyCommon(err error) (error, bool) {
	switch {
	case err == nil:
		return nil, true
	case errors.Is(err, sql.ErrNoRows):
		return ErrNotFound, true
	case errors.Is(err, context.Canceled):
		return err, true
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, sql.ErrConnDone), errors.Is(err, sql.ErrTxDone):
		return unavailable(err), true
	}
	return err, false
}
