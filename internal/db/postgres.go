package db

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// pgConnections bounds one node's share of the server's connections (100 by
// default), so that several nodes fit.
const pgConnections = 24

func openPostgres(ctx context.Context, address string) (*DB, error) {
	conf, err := pgx.ParseConfig(address)
	if err != nil {
		// pgx repeats the address in this error, and the address may hold a password.
		return nil, errors.New("the address of the Postgres database is not well formed")
	}
	if conf.ConnectTimeout == 0 {
		conf.ConnectTimeout = 5 * time.Second
	}
	pool := stdlib.OpenDB(*conf, stdlib.OptionResetSession(refuseReadOnly))
	pool.SetMaxOpenConns(pgConnections)
	pool.SetMaxIdleConns(pgConnections)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	pool.SetConnMaxLifetime(time.Hour)
	d := &DB{engine: Postgres, write: pool, read: pool}
	d.classify = (&keys{conf: conf}).classify
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	if err := pool.PingContext(ctx); err != nil {
		pool.Close()
		verb := "does not answer"
		if _, refused := errors.AsType[*pgconn.PgError](err); refused {
			verb = "refuses"
		}
		return nil, fmt.Errorf("the Postgres database at %s:%d %s: %s", conf.Host, conf.Port, verb, pgReason(err))
	}
	return d, nil
}

// refuseReadOnly drops a connection, when it is about to be used again, that
// leads to a standby or was opened while the database was read-only: after a
// fail-over it would fail for as long as it lived.
func refuseReadOnly(_ context.Context, conn *pgx.Conn) error {
	for _, name := range []string{"in_hot_standby", "default_transaction_read_only"} {
		if conn.PgConn().ParameterStatus(name) == "on" {
			return driver.ErrBadConn
		}
	}
	return nil
}

// pgReason keeps the last cause of a failed connection: the rest repeats user
// and address for each host that was tried, over several lines.
func pgReason(err error) string {
	if e, ok := errors.AsType[*pgconn.PgError](err); ok {
		return e.Message
	}
	if e, ok := errors.AsType[*net.OpError](err); ok {
		return e.Err.Error()
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return "no answer in time"
	}
	lines := strings.Split(err.Error(), "\n")
	return strings.TrimSpace(lines[len(lines)-1])
}

func (k *keys) classify(err error) error {
	if out, done := classifyCommon(err); done {
		return out
	}
	if e, ok := errors.AsType[*pgconn.PgError](err); ok {
		switch {
		case e.Code == "23505":
			return k.duplicate(e)
		case e.Code == "40001", e.Code == "40P01": // serialization failure, deadlock
			return fmt.Errorf("%w: %w", errConflict, err)
		case e.Code == "25006", // read-only: a standby after a fail-over
			strings.HasPrefix(e.Code, "57P"), // shutting down, crashed, starting up
			strings.HasPrefix(e.Code, "53"),  // out of connections, memory or disk
			strings.HasPrefix(e.Code, "08"):  // connection lost
			return unavailable(err)
		}
		return err
	}
	if isLost(err) {
		return unavailable(err)
	}
	return err
}

// isLost tells whether the connection failed, rather than the statement.
func isLost(err error) bool {
	if _, ok := errors.AsType[*pgconn.ConnectError](err); ok {
		return true
	}
	if _, ok := errors.AsType[net.Error](err); ok {
		return true
	}
	return errors.Is(err, driver.ErrBadConn) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
		errors.Is(err, net.ErrClosed) || strings.Contains(err.Error(), "conn closed")
}

// keys knows the columns of every unique key that was ever violated.
type keys struct {
	conf  *pgx.ConnConfig
	known sync.Map // constraint name to columns
}

// duplicate asks the catalogue which columns the key has: the server's own
// sentence names them too, but in the server's language. It uses a connection
// of its own, because the caller still holds one of the pool, and if all of
// the pool's holders waited here for another, none would come.
func (k *keys) duplicate(e *pgconn.PgError) error {
	dup := &DuplicateError{Table: e.TableName, cause: e}
	name := e.SchemaName + "." + e.ConstraintName
	if columns, ok := k.known.Load(name); ok {
		dup.Columns = columns.(string)
		return dup
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	conn, err := pgx.ConnectConfig(ctx, k.conf.Copy())
	if err != nil {
		return unavailable(err)
	}
	defer conn.Close(ctx)
	err = conn.QueryRow(ctx, `
		SELECT string_agg(a.attname, ',' ORDER BY k.place)
		FROM pg_class c
		JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = $1
		JOIN pg_index x ON x.indexrelid = c.oid
		CROSS JOIN LATERAL unnest(x.indkey) WITH ORDINALITY AS k(attnum, place)
		JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = k.attnum
		WHERE c.relname = $2`, e.SchemaName, e.ConstraintName).Scan(&dup.Columns)
	if err != nil {
		return unavailable(err)
	}
	k.known.Store(name, dup.Columns)
	return dup
}
