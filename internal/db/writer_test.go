package db_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
)

// crowd holds SQLite's writer, lets one transaction after the other queue up
// behind it, and then lets go.
func crowd(t *testing.T, d *db.DB, each ...func()) {
	t.Helper()
	holding, release := make(chan struct{}), make(chan struct{})
	var all sync.WaitGroup
	all.Go(func() {
		err := d.Tx(t.Context(), func(db.Conn) error {
			close(holding)
			<-release
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	})
	<-holding
	for _, fn := range each {
		all.Go(fn)
	}
	time.Sleep(50 * time.Millisecond) // they have nothing to do but to queue
	close(release)
	all.Wait()
}

func TestTransactionsThatWaitShareACommit(t *testing.T) {
	d := dbtest.Open(t, dbtest.SQLite(t))
	table(t, d)
	ctx := t.Context()
	seen := make([]int, 20)
	var each []func()
	for i := range seen {
		each = append(each, func() {
			err := d.Tx(ctx, func(tx db.Conn) error {
				if err := insert(ctx, tx, fmt.Sprint(i), fmt.Sprint(i), "a"); err != nil {
					return err
				}
				seen[i] = count(t, d) // from beside: what is committed
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	crowd(t, d, each...)
	for i, n := range seen {
		if n != 0 {
			t.Errorf("transaction %d saw %d committed, want 0: all of them commit together", i, n)
		}
	}
	if n := count(t, d); n != len(seen) {
		t.Errorf("%d rows, want %d", n, len(seen))
	}
}

func TestOneOfManyThatFailsTakesNothingElseBack(t *testing.T) {
	d := dbtest.Open(t, dbtest.SQLite(t))
	table(t, d)
	ctx := t.Context()
	good := func(id string) func() {
		return func() {
			if err := d.Tx(ctx, func(tx db.Conn) error { return insert(ctx, tx, id, id, "a") }); err != nil {
				t.Errorf("%s: %v", id, err)
			}
		}
	}
	boom := errors.New("boom")
	crowd(t, d, good("1"), func() {
		err := d.Tx(ctx, func(tx db.Conn) error { return errors.Join(insert(ctx, tx, "bad", "bad", "a"), boom) })
		if !errors.Is(err, boom) {
			t.Errorf("an error came back as %v", err)
		}
	}, good("2"), func() {
		defer func() {
			if recover() != "boom" {
				t.Error("a panic did not come back to who made it")
			}
		}()
		d.Tx(ctx, func(tx db.Conn) error {
			insert(ctx, tx, "worse", "worse", "a")
			panic("boom")
		})
	}, good("3"), func() {
		ctx, cancel := context.WithTimeout(ctx, 10*time.Millisecond)
		defer cancel()
		if err := d.Tx(ctx, func(tx db.Conn) error { return insert(ctx, tx, "late", "late", "a") }); err == nil {
			t.Error("one that had no time to wait went through")
		}
	}, good("4"), func() {
		// Interrupted while it writes: the engine undoes everything that is open.
		ctx, cancel := context.WithTimeout(ctx, 150*time.Millisecond)
		defer cancel()
		err := d.Tx(ctx, func(tx db.Conn) error {
			_, err := tx.Exec(ctx, `INSERT INTO things (id, kind, place, n)
				WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT 'x' || n, 'x' || n, 'a', 0 FROM c`)
			return err
		})
		if err == nil {
			t.Error("an endless statement ended well")
		}
	}, good("5"))
	if n := count(t, d); n != 5 {
		t.Errorf("%d rows, want the five that were committed", n)
	}
}

func TestTheWriterCanBeLeftAndTakenAgain(t *testing.T) {
	d := dbtest.Open(t, dbtest.SQLite(t))
	table(t, d)
	ctx := t.Context()
	for i := range 3 {
		if err := d.Tx(ctx, func(tx db.Conn) error { return insert(ctx, tx, fmt.Sprint(i), fmt.Sprint(i), "a") }); err != nil {
			t.Fatal(err)
		}
		if _, err := d.Migrate(ctx); err != nil {
			t.Fatal(err)
		}
	}
}
