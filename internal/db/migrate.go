package db

import (
	"cmp"
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

//go:embed migrations
var migrations embed.FS

// ErrSchemaOld says that migrations wait to be applied.
var ErrSchemaOld = errors.New("the database schema is older than this program")

// ErrSchemaNew says that a newer program has changed the schema.
var ErrSchemaNew = errors.New("the database schema is newer than this program: use the newer quadrille")

// Migration is one step that Migrate applied.
type Migration struct {
	Name string
	Took time.Duration
}

// Migrate brings the schema to this program's version. Several processes may
// call it at once: on Postgres an advisory lock lets one at a time through; on
// SQLite a step that another has just taken fails, whole, and is not taken again.
func (d *DB) Migrate(ctx context.Context) (done []Migration, err error) {
	err = d.withPool(func() error {
		done, err = d.migrate(ctx)
		return err
	})
	return done, err
}

// withPool runs fn while the write pool's connections can be had.
func (d *DB) withPool(fn func() error) error {
	if d.writer != nil {
		return d.writer.free(fn)
	}
	return fn()
}

func (d *DB) migrate(ctx context.Context) ([]Migration, error) {
	p, err := d.migrator()
	if err != nil {
		return nil, err
	}
	if err := checkNotNewer(ctx, p); err != nil {
		return nil, err
	}
	var done []Migration
	for {
		before, _, err := p.GetVersions(ctx)
		if err != nil {
			return done, fmt.Errorf("read the schema's version: %w", err)
		}
		results, err := p.Up(ctx)
		for _, r := range results {
			done = append(done, Migration{r.Source.Path, r.Duration})
		}
		if err == nil {
			return done, nil
		}
		after, _, versionErr := p.GetVersions(ctx)
		if d.engine == Postgres || versionErr != nil || after == before {
			return done, fmt.Errorf("migrate: %w", err)
		}
	}
}

// CheckSchema returns nil when the schema is exactly this program's.
func (d *DB) CheckSchema(ctx context.Context) error {
	if fresh, err := d.isFresh(ctx); err != nil || fresh {
		return cmp.Or(err, ErrSchemaOld)
	}
	return d.withPool(func() error {
		p, err := d.migrator()
		if err != nil {
			return err
		}
		if err := checkNotNewer(ctx, p); err != nil {
			return err
		}
		pending, err := p.HasPending(ctx)
		if err != nil {
			return fmt.Errorf("read the schema's version: %w", d.classify(err))
		}
		if pending {
			return ErrSchemaOld
		}
		return nil
	})
}

// isFresh tells whether nothing was ever migrated. Goose would make its table
// to find that out, and a check must not change anything.
func (d *DB) isFresh(ctx context.Context) (bool, error) {
	query := `SELECT COUNT(*) FROM sqlite_master WHERE name = $1`
	if d.engine == Postgres {
		query = `SELECT COUNT(to_regclass($1))`
	}
	var n int
	err := d.Read().Row(ctx, query, goose.DefaultTablename).Scan(&n)
	return n == 0, err
}

func checkNotNewer(ctx context.Context, p *goose.Provider) error {
	current, target, err := p.GetVersions(ctx)
	if err != nil {
		return fmt.Errorf("read the schema's version: %w", err)
	}
	if current > target {
		return ErrSchemaNew
	}
	return nil
}

func (d *DB) migrator() (*goose.Provider, error) {
	dir, err := fs.Sub(migrations, "migrations/"+string(d.engine))
	if err != nil {
		return nil, err
	}
	opts := []goose.ProviderOption{goose.WithDisableGlobalRegistry(true)}
	dialect := goose.DialectSQLite3
	if d.engine == Postgres {
		dialect = goose.DialectPostgres
		locker, err := lock.NewPostgresSessionLocker()
		if err != nil {
			return nil, err
		}
		opts = append(opts, goose.WithSessionLocker(locker))
	}
	return goose.NewProvider(dialect, d.write, dir, opts...)
}
