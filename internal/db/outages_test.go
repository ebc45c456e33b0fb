package db_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/fault"
)

// exec runs one statement that the test itself needs.
func exec(t *testing.T, d *db.DB, query string) {
	t.Helper()
	err := d.Tx(t.Context(), func(tx db.Conn) error {
		_, err := tx.Exec(t.Context(), query)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func pgCode(err error) string {
	if e, ok := errors.AsType[*pgconn.PgError](err); ok {
		return e.Code
	}
	return ""
}

func TestSQLiteHasOneWriter(t *testing.T) {
	d := dbtest.Open(t, dbtest.SQLite(t))
	if n := d.Stats()["write"].MaxOpenConnections; n != 1 {
		t.Errorf("%d connections may write at once, want 1", n)
	}
}

func TestOutOfTimeIsDatabaseUnavailable(t *testing.T) {
	const endless = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT 1 FROM c) SELECT COUNT(*) FROM c"
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		var n int
		inTx := func(ctx context.Context) error {
			return d.Tx(ctx, func(tx db.Conn) error { return tx.Row(ctx, endless).Scan(&n) })
		}
		alone := func(ctx context.Context) error { return d.Read().Row(ctx, endless).Scan(&n) }
		cases := []struct {
			name string
			time time.Duration
			run  func(context.Context) error
		}{
			{"over before a transaction", 0, inTx},
			{"over during a transaction", 20 * time.Millisecond, inTx},
			{"over before a statement", 0, alone},
			{"over during a statement", 20 * time.Millisecond, alone},
		}
		for _, c := range cases {
			ctx, cancel := context.WithTimeout(t.Context(), c.time)
			defer cancel()
			if err := c.run(ctx); fault.CodeOf(err) != fault.DatabaseUnavailable {
				t.Errorf("%s: %v, want DATABASE_UNAVAILABLE", c.name, err)
			}
		}
	})
}

// As after a fail-over to a standby that is promoted later: the connections
// that were opened meanwhile must not stay read-only.
func TestPostgresReadOnlyForAWhile(t *testing.T) {
	ctx := t.Context()
	url := dbtest.Postgres(t)
	d := dbtest.Open(t, url)
	table(t, d)
	admin, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close(context.Background())
	command := func(sql string) {
		t.Helper()
		if _, err := admin.Exec(ctx, sql); err != nil {
			t.Fatal(err)
		}
	}
	name := pgx.Identifier{admin.Config().Database}.Sanitize()
	write := func(id string) error {
		return d.Tx(ctx, func(tx db.Conn) error { return insert(ctx, tx, id, id, "a") })
	}
	if err := write("before"); err != nil {
		t.Fatal(err)
	}
	command("ALTER DATABASE " + name + " SET default_transaction_read_only = on")
	command("SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()")
	refused := false
	for range 30 { // more than the pool holds: the first ones find their connections dead
		err := write("during")
		if fault.CodeOf(err) != fault.DatabaseUnavailable {
			t.Fatalf("while it is read-only: %v, want DATABASE_UNAVAILABLE", err)
		}
		refused = refused || pgCode(err) == "25006"
	}
	if !refused {
		t.Fatal("no write was refused as read-only: the test would prove nothing")
	}
	if err := d.Ready(ctx); fault.CodeOf(err) != fault.DatabaseUnavailable {
		t.Errorf("Ready while it is read-only: %v, want DATABASE_UNAVAILABLE", err)
	}
	command("ALTER DATABASE " + name + " RESET default_transaction_read_only")
	if err := write("after"); err != nil {
		t.Fatalf("when it is back: %v", err)
	}
	if n := count(t, d); n != 2 {
		t.Errorf("%d rows, want the two that were answered", n)
	}
}

func TestSQLiteThatCannotBeWrittenIsNotReady(t *testing.T) {
	cases := []struct{ name, spoiled string }{
		{"no transaction that writes", "PRAGMA query_only = ON"}, // its one writer answers as on a disk mounted read-only
		{"no write in a transaction", "CREATE TRIGGER full BEFORE INSERT ON readiness BEGIN SELECT RAISE(ABORT, 'full'); END"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			d := dbtest.Open(t, dbtest.SQLite(t))
			exec(t, d, c.spoiled)
			if err := d.Ready(t.Context()); err == nil {
				t.Error("ready all the same")
			}
			if _, err := d.Read().Exec(t.Context(), "SELECT 1"); err != nil {
				t.Errorf("it does not answer reads either, so this is another test: %v", err)
			}
		})
	}
}

// Two transactions lock two rows in opposite order: Postgres ends one of them,
// which is run again.
func TestDeadlockIsResolved(t *testing.T) {
	d := dbtest.Open(t, dbtest.Postgres(t))
	table(t, d)
	ctx := t.Context()
	for _, id := range []string{"a", "b"} {
		if err := d.Tx(ctx, func(tx db.Conn) error { return insert(ctx, tx, id, id, "a") }); err != nil {
			t.Fatal(err)
		}
	}
	var mu sync.Mutex
	deadlocks := 0
	add := func(tx db.Conn, id string) error {
		_, err := tx.Exec(ctx, "UPDATE things SET n = n + 1 WHERE id = $1", id)
		if pgCode(err) == "40P01" {
			mu.Lock()
			deadlocks++
			mu.Unlock()
		}
		return err
	}
	orders := [][]string{{"a", "b"}, {"b", "a"}}
	holds := []chan struct{}{make(chan struct{}), make(chan struct{})}
	race(2, func(i int) {
		var once sync.Once
		err := d.Tx(ctx, func(tx db.Conn) error {
			if err := add(tx, orders[i][0]); err != nil {
				return err
			}
			once.Do(func() { close(holds[i]) })
			<-holds[1-i]
			return add(tx, orders[i][1])
		})
		if err != nil {
			t.Errorf("%v: %v", orders[i], err)
		}
	})
	if deadlocks == 0 {
		t.Error("no deadlock came about: the test proves nothing")
	}
	var sum int
	if err := d.Read().Row(ctx, "SELECT SUM(n) FROM things").Scan(&sum); err != nil || sum != 4 {
		t.Errorf("the rows add up to %d, %v; want 4", sum, err)
	}
}

func TestCheckingTheSchemaChangesNothing(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url string) {
		d, err := db.Open(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		defer d.Close()
		if err := d.CheckSchema(t.Context()); !errors.Is(err, db.ErrSchemaOld) {
			t.Fatalf("empty database: %v, want ErrSchemaOld", err)
		}
		query := "SELECT name FROM sqlite_master"
		if d.Engine() == db.Postgres {
			query = "SELECT relname FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace WHERE n.nspname = 'public'"
		}
		left, err := db.All(t.Context(), d.Read(), func(row db.Scanner) (name string, err error) {
			err = row.Scan(&name)
			return name, err
		}, query)
		if err != nil || len(left) > 0 {
			t.Errorf("it left %s behind, %v", strings.Join(left, ", "), err)
		}
	})
}
