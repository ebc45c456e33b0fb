package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// readers is how many connections may read at once; WAL lets them run beside
// the writer.
const readers = 8

func openSQLite(ctx context.Context, path string) (*DB, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("open database %s: %w", path, err)
	}
	// The pragmas travel in the address, so every connection of a pool gets
	// them. FULL makes each commit wait for the disk. A transaction takes the
	// write lock when it begins (the writer says so, goose is told here): one that
	// read first and then wants to write would fail at once, whatever the busy
	// timeout.
	pragmas := []string{"journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(ON)", "busy_timeout(5000)", "cache_size(-16000)"}
	write, err := sql.Open("sqlite", sqliteAddress(abs, append(pragmas, "wal_autocheckpoint(4000)")))
	if err != nil {
		return nil, err
	}
	write.SetMaxOpenConns(1)
	read, err := sql.Open("sqlite", sqliteAddress(abs, append(pragmas, "query_only(ON)")))
	if err != nil {
		return nil, err
	}
	read.SetMaxOpenConns(readers)
	read.SetMaxIdleConns(readers)
	d := &DB{
		engine: SQLite, write: write, read: read, classify: classifySQLite,
		writer: &writer{pool: write}, statements: &statements{pool: read},
	}
	// The writer goes first: it makes the file and turns it to WAL.
	if err := errors.Join(ping(ctx, write), ping(ctx, read)); err != nil {
		d.Close()
		return nil, fmt.Errorf("open database %s: %s", path, sqliteReason(err))
	}
	return d, nil
}

// ping opens a pool's first connection. While another process opens or closes
// the same file, its turn to WAL and back is not waited for by the busy timeout.
func ping(ctx context.Context, pool *sql.DB) error {
	for start := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		err := pool.PingContext(ctx)
		if !errors.Is(classifySQLite(err), errConflict) || time.Since(start) > busyFor {
			return err
		}
	}
}

// busyFor is how long another process's lock is waited for.
const busyFor = 5 * time.Second

func sqliteAddress(path string, pragmas []string) string {
	q := url.Values{"_pragma": pragmas, "_txlock": {"immediate"}}
	return "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + q.Encode()
}

func sqliteReason(err error) string {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		return e.Error()
	}
	return err.Error()
}

func classifySQLite(err error) error {
	if out, done := classifyCommon(err); done {
		return out
	}
	e, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return err
	}
	switch e.Code() {
	case sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
		return duplicateSQLite(e)
	}
	switch e.Code() & 0xff { // the low byte is the primary code
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return fmt.Errorf("%w: %w", errConflict, err)
	case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_INTERRUPT:
		return unavailable(err)
	}
	return err
}

// duplicateSQLite reads table and columns out of "… UNIQUE constraint failed:
// users.name, users.game (2067)".
func duplicateSQLite(e *sqlite.Error) error {
	_, list, _ := strings.Cut(e.Error(), "UNIQUE constraint failed: ")
	list, _, _ = strings.Cut(list, " (")
	var table string
	var columns []string
	for _, part := range strings.Split(list, ", ") {
		t, column, _ := strings.Cut(part, ".")
		table, columns = t, append(columns, column)
	}
	return &DuplicateError{Table: table, Columns: strings.Join(columns, ","), cause: e}
}
