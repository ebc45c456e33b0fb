package stream_test

import (
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"testing"

	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/stream"
)

// appendRecords appends n records of 3 bytes, 256 at a time, as so many players
// would.
func appendRecords(t *testing.T, s *stream.Store, name string, n int) {
	t.Helper()
	left := make(chan struct{}, n)
	for range n {
		left <- struct{}{}
	}
	close(left)
	var wg sync.WaitGroup
	for range 256 {
		wg.Go(func() {
			for range left {
				random := rand.Uint32() // a database may compress what it can
				record := []byte{byte(random), byte(random >> 8), byte(random >> 16)}
				if _, err := s.Append(t.Context(), name, stream.AtEnd, record); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
}

// most is what a 3-byte append may take on disk.
const most = 3.3

// The file holds little else than the bytes: small appends do not leave a row
// each, and the room that they took meanwhile is used again.
func TestSizeOnDiskSQLite(t *testing.T) {
	url := dbtest.SQLite(t)
	size := func(d *db.DB) float64 {
		if err := d.Close(); err != nil { // which empties the write-ahead log into the file
			t.Fatal(err)
		}
		path := strings.TrimPrefix(url, "sqlite:")
		if log, err := os.Stat(path + "-wal"); err == nil && log.Size() > 0 {
			t.Fatalf("%d bytes are left in the log", log.Size())
		}
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		return float64(info.Size())
	}
	empty := size(dbtest.Open(t, url))
	d := dbtest.Open(t, url)
	s := open(t, d)
	create(t, s, "s")
	appendRecords(t, s, "s", appends)
	s.Close()
	each := (size(d) - empty) / appends
	t.Logf("%.3f bytes for each of %d appends, besides %.0f for an empty database", each, appends, empty)
	if each > most {
		t.Errorf("%.3f bytes on disk for a 3-byte append, more than %.1f", each, most)
	}
}

// The same for Postgres, which gives room back when it is vacuumed: that is done
// here as often as its own autovacuum would in a game that takes its time. What
// the tables themselves need, however little they hold, is not counted.
func TestSizeOnDiskPostgres(t *testing.T) {
	d := dbtest.Open(t, dbtest.Postgres(t))
	s := open(t, d)
	ctx := t.Context()
	const rounds = 20
	appendSome := func() (size float64) {
		appendRecords(t, s, "s", appends/rounds)
		for _, table := range []string{"streams", "stream_parts", "stream_blocks"} {
			if _, err := d.Read().Exec(ctx, "VACUUM "+table); err != nil {
				t.Fatal(err)
			}
		}
		err := d.Read().Row(ctx, `SELECT pg_total_relation_size('streams') + pg_total_relation_size('stream_parts') +
			pg_total_relation_size('stream_blocks')`).Scan(&size)
		if err != nil {
			t.Fatal(err)
		}
		return size
	}
	create(t, s, "s")
	var sizes [rounds]float64
	for i := range sizes {
		sizes[i] = appendSome()
	}
	const some = rounds / 4 // after which every table holds something
	last := sizes[rounds-1]
	each := (last - sizes[some-1]) / (appends / rounds * (rounds - some))
	t.Logf("%.3f bytes for each of %d appends; all together %.3f", each, appends, last/appends)
	if each > most {
		t.Errorf("%.3f bytes on disk for a 3-byte append, more than %.1f", each, most)
	}
}
