package db_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/fault"
)

// The suite below is what a service may rely on, whichever engine it runs on.

func table(t *testing.T, d *db.DB) {
	t.Helper()
	err := d.Tx(t.Context(), func(tx db.Conn) error {
		_, err := tx.Exec(t.Context(), `CREATE TABLE things (
			id TEXT PRIMARY KEY, kind TEXT NOT NULL, place TEXT NOT NULL, n BIGINT NOT NULL, UNIQUE (kind, place))`)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func insert(ctx context.Context, tx db.Conn, id, kind, place string) error {
	_, err := tx.Exec(ctx, "INSERT INTO things (id, kind, place, n) VALUES ($1, $2, $3, 0)", id, kind, place)
	return err
}

func count(t *testing.T, d *db.DB) (n int) {
	t.Helper()
	if err := d.Read().Row(t.Context(), "SELECT COUNT(*) FROM things").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestRacingConditionalUpdatesHaveOneWinner(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		table(t, d)
		ctx := t.Context()
		const rounds, racers = 20, 16
		for round := range rounds {
			id := fmt.Sprint("t", round)
			if err := d.Tx(ctx, func(tx db.Conn) error { return insert(ctx, tx, id, id, "a") }); err != nil {
				t.Fatal(err)
			}
			var wins atomic.Int64
			race(racers, func(int) {
				var changed int64
				err := d.Tx(ctx, func(tx db.Conn) (err error) {
					// Read first, as services do: the hardest case for both engines.
					var n int
					if err := tx.Row(ctx, "SELECT n FROM things WHERE id = $1", id).Scan(&n); err != nil {
						return err
					}
					changed, err = tx.Exec(ctx, "UPDATE things SET n = n + 1 WHERE id = $1 AND n = 0", id)
					return err
				})
				if err != nil {
					t.Errorf("a racer failed: %v", err)
				}
				wins.Add(changed)
			})
			if wins.Load() != 1 {
				t.Fatalf("round %d has %d winners, want 1", round, wins.Load())
			}
		}
	})
}

func TestRacingReadModifyWriteLosesNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		table(t, d)
		ctx := t.Context()
		if err := d.Tx(ctx, func(tx db.Conn) error { return insert(ctx, tx, "sum", "k", "a") }); err != nil {
			t.Fatal(err)
		}
		const racers, each = 8, 10
		race(racers, func(int) {
			for range each {
				err := d.Tx(ctx, func(tx db.Conn) error {
					var n int
					if err := tx.Row(ctx, "SELECT n FROM things WHERE id = 'sum'").Scan(&n); err != nil {
						return err
					}
					_, err := tx.Exec(ctx, "UPDATE things SET n = $1 WHERE id = 'sum'", n+1)
					return err
				})
				if err != nil {
					t.Errorf("a racer failed: %v", err)
				}
			}
		})
		var n int
		if err := d.Read().Row(ctx, "SELECT n FROM things WHERE id = 'sum'").Scan(&n); err != nil || n != racers*each {
			t.Fatalf("sum = %d, %v; want %d", n, err, racers*each)
		}
	})
}

func TestDuplicateKeysAreTheSameTypedError(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		table(t, d)
		ctx := t.Context()
		if err := d.Tx(ctx, func(tx db.Conn) error { return insert(ctx, tx, "1", "k", "a") }); err != nil {
			t.Fatal(err)
		}
		cases := []struct{ name, id, kind, place, columns string }{
			{"primary key", "1", "k", "b", "id"},
			{"unique over two columns", "2", "k", "a", "kind,place"},
		}
		for _, c := range cases {
			err := d.Tx(ctx, func(tx db.Conn) error { return insert(ctx, tx, c.id, c.kind, c.place) })
			if !db.IsDuplicate(err, "things", c.columns) {
				t.Errorf("%s: error is %v, want a duplicate of things(%s)", c.name, err, c.columns)
			}
			if db.IsDuplicate(err, "things", "place") {
				t.Errorf("%s: taken for another key", c.name)
			}
		}
	})
}

// More contenders than the pool has connections, all losing at once.
func TestManyDuplicatesAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		table(t, d)
		ctx := t.Context()
		var won, duplicate atomic.Int64
		race(64, func(int) {
			err := d.Tx(ctx, func(tx db.Conn) error { return insert(ctx, tx, "one", "k", "a") })
			switch {
			case err == nil:
				won.Add(1)
			case db.IsDuplicate(err, "things", "id"), db.IsDuplicate(err, "things", "kind,place"):
				duplicate.Add(1)
			default:
				t.Errorf("neither won nor duplicate: %v", err)
			}
		})
		if won.Load() != 1 || duplicate.Load() != 63 {
			t.Fatalf("%d won and %d were duplicates, want 1 and 63", won.Load(), duplicate.Load())
		}
	})
}

func TestRolledBackTransactionLeavesNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		table(t, d)
		ctx := t.Context()
		boom := errors.New("boom")
		cases := []struct {
			name string
			run  func() error
		}{
			{"an error", func() error {
				return d.Tx(ctx, func(tx db.Conn) error { return errors.Join(insert(ctx, tx, "1", "k", "a"), boom) })
			}},
			{"a failed statement", func() error {
				return d.Tx(ctx, func(tx db.Conn) error {
					return errors.Join(insert(ctx, tx, "1", "k", "a"), insert(ctx, tx, "1", "k", "b"))
				})
			}},
			{"a cancelled context", func() error {
				ctx, cancel := context.WithCancel(ctx)
				return d.Tx(ctx, func(tx db.Conn) error {
					err := insert(ctx, tx, "1", "k", "a")
					cancel()
					return err
				})
			}},
			{"a panic", func() (err error) {
				defer func() { err = fmt.Errorf("%v", recover()) }()
				return d.Tx(ctx, func(tx db.Conn) error {
					insert(ctx, tx, "1", "k", "a")
					panic("boom")
				})
			}},
		}
		for _, c := range cases {
			if err := c.run(); err == nil {
				t.Errorf("%s: no error", c.name)
			}
			if n := count(t, d); n != 0 {
				t.Errorf("%s: left %d rows", c.name, n)
			}
		}
		// The connection is as good as new.
		if err := d.Tx(ctx, func(tx db.Conn) error { return insert(ctx, tx, "1", "k", "a") }); err != nil {
			t.Error(err)
		}
	})
}

func TestMissingRowIsErrNotFound(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		table(t, d)
		var n int
		err := d.Read().Row(t.Context(), "SELECT n FROM things WHERE id = $1", "none").Scan(&n)
		if !errors.Is(err, db.ErrNotFound) {
			t.Errorf("error is %v, want ErrNotFound", err)
		}
	})
}

func TestMigrateIsRepeatableAndRaceFree(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url string) {
		ctx := t.Context()
		race(4, func(int) {
			d, err := db.Open(ctx, url)
			if err != nil {
				t.Error(err)
				return
			}
			defer d.Close()
			if _, err := d.Migrate(ctx); err != nil {
				t.Error(err)
			}
			if err := d.CheckSchema(ctx); err != nil {
				t.Error(err)
			}
		})
	})
}

func TestSchemaOfAnotherVersionIsRefused(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url string) {
		ctx := t.Context()
		d, err := db.Open(ctx, url)
		if err != nil {
			t.Fatal(err)
		}
		defer d.Close()
		if err := d.CheckSchema(ctx); !errors.Is(err, db.ErrSchemaOld) {
			t.Errorf("empty database: %v, want ErrSchemaOld", err)
		}
		if _, err := d.Migrate(ctx); err != nil {
			t.Fatal(err)
		}
		err = d.Tx(ctx, func(tx db.Conn) error {
			_, err := tx.Exec(ctx, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (99999, TRUE)")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := d.CheckSchema(ctx); !errors.Is(err, db.ErrSchemaNew) {
			t.Errorf("newer database: %v, want ErrSchemaNew", err)
		}
		if _, err := d.Migrate(ctx); !errors.Is(err, db.ErrSchemaNew) {
			t.Errorf("migrating a newer database: %v, want ErrSchemaNew", err)
		}
	})
}

func TestSQLitePragmasHoldOnEveryConnection(t *testing.T) {
	d := dbtest.Open(t, dbtest.SQLite(t))
	want := map[string]string{"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "busy_timeout": "5000"}
	for name, value := range want {
		// Readers held open at once are connections of their own.
		race(8, func(int) {
			var got string
			if err := d.Read().Row(t.Context(), "PRAGMA "+name).Scan(&got); err != nil || got != value {
				t.Errorf("reader: %s = %s, %v; want %s", name, got, err, value)
			}
		})
		err := d.Tx(t.Context(), func(tx db.Conn) error {
			var got string
			if err := tx.Row(t.Context(), "PRAGMA "+name).Scan(&got); err != nil || got != value {
				t.Errorf("writer: %s = %s, %v; want %s", name, got, err, value)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
	if _, err := d.Read().Exec(t.Context(), "DELETE FROM users"); err == nil {
		t.Error("a reader may write")
	}
}

func TestOpenSaysWhatIsWrongInOneLine(t *testing.T) {
	cases := []struct{ name, url, says string }{
		{"unknown kind", "mysql://somewhere", "must start with"},
		{"nobody listens", "postgres://user:secret@127.0.0.1:1/db", "127.0.0.1:1 does not answer"},
		{"malformed", "postgres://user:secret@host:port:x/db", "not well formed"},
		{"folder is missing", "sqlite:" + filepath.Join(t.TempDir(), "none", "x.db"), "unable to open"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := db.Open(t.Context(), c.url)
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Fatalf("error is %v, want one that says %q", err, c.says)
			}
			if strings.ContainsAny(err.Error(), "\n") || strings.Contains(err.Error(), "secret") {
				t.Errorf("more than a line, or it tells a secret: %v", err)
			}
		})
	}
}

func TestPostgresAwayAndBack(t *testing.T) {
	server := dbtest.NewServer(t)
	d := dbtest.Open(t, server.URL("postgres"))
	table(t, d)
	ctx := t.Context()
	write := func(id string) error {
		return d.Tx(ctx, func(tx db.Conn) error { return insert(ctx, tx, id, id, "a") })
	}
	if err := write("before"); err != nil {
		t.Fatal(err)
	}
	server.Stop()
	for range 30 { // more than the pool holds: each dead connection is found out
		if err := write("during"); fault.CodeOf(err) != fault.DatabaseUnavailable {
			t.Fatalf("while it is away: %v, want DATABASE_UNAVAILABLE", err)
		}
		if err := d.Ready(ctx); fault.CodeOf(err) != fault.DatabaseUnavailable {
			t.Fatalf("Ready while it is away: %v, want DATABASE_UNAVAILABLE", err)
		}
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	if err := write("after"); err != nil {
		t.Fatalf("when it is back: %v", err)
	}
	if n := count(t, d); n != 2 {
		t.Errorf("%d rows, want the two that were answered", n)
	}
}

func race(n int, run func(i int)) {
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() { run(i) })
	}
	wg.Wait()
}
