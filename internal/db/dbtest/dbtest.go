// Package dbtest gives tests real databases: a new SQLite file, or a new
// database on a Postgres server that the test process starts and ends by
// itself. It is imported by tests alone.
package dbtest

import (
	"context"
	"fmt"
	"path/filepath"
	"sync/atomic"
	"testing"

	"quadrille/internal/db"
)

// Each runs test once for each engine, on a new and migrated database.
func Each(t *testing.T, test func(t *testing.T, d *db.DB)) {
	EachURL(t, func(t *testing.T, url string) { test(t, Open(t, url)) })
}

// EachURL runs test once for each engine, with the address of a new and empty
// database.
func EachURL(t *testing.T, test func(t *testing.T, url string)) {
	t.Run("sqlite", func(t *testing.T) { test(t, SQLite(t)) })
	t.Run("postgres", func(t *testing.T) { test(t, Postgres(t)) })
}

// Open opens and migrates the database at url, and closes it after the test.
func Open(t testing.TB, url string) *db.DB {
	t.Helper()
	d, err := db.Open(context.Background(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	if _, err := d.Migrate(context.Background()); err != nil {
		t.Fatal(err)
	}
	return d
}

// SQLite returns the address of a database file that does not exist yet.
func SQLite(t testing.TB) string {
	return "sqlite:" + filepath.Join(t.TempDir(), "quadrille.db")
}

var databases atomic.Int64

// Postgres returns the address of a new, empty database on a server that all
// tests of this process share.
func Postgres(t testing.TB) string {
	t.Helper()
	server, err := shared()
	if err != nil {
		t.Fatal(err)
	}
	name := fmt.Sprintf("test%d", databases.Add(1))
	if err := server.CreateDatabase(name); err != nil {
		t.Fatal(err)
	}
	return server.URL(name)
}
