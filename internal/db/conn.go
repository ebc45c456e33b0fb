package db

import (
	"context"
	"database/sql"
)

// Conn runs statements: inside a transaction, or one by one on a pool. Its
// errors are the typed ones of this package.
type Conn struct {
	q        querier
	classify func(error) error
}

type querier interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// Exec runs a statement and returns how many rows it changed: the count that
// decides a race between conditional updates.
func (c Conn) Exec(ctx context.Context, query string, args ...any) (int64, error) {
	res, err := c.q.ExecContext(ctx, query, args...)
	if err != nil {
		return 0, c.classify(err)
	}
	n, err := res.RowsAffected()
	return n, c.classify(err)
}

// Row runs a query that gives at most one row.
func (c Conn) Row(ctx context.Context, query string, args ...any) Row {
	rows, err := c.q.QueryContext(ctx, query, args...)
	return Row{rows, c.classify(err), c.classify}
}

// Scanner is what Row and the rows of All offer to read columns from.
type Scanner interface{ Scan(dest ...any) error }

// Row is the answer of Conn.Row. Scan must be called once.
type Row struct {
	rows     *sql.Rows
	err      error
	classify func(error) error
}

// Scan reads the row's columns, or returns ErrNotFound when there is no row.
func (r Row) Scan(dest ...any) error {
	if r.err != nil {
		return r.err
	}
	defer r.rows.Close()
	if !r.rows.Next() {
		if err := r.rows.Err(); err != nil {
			return r.classify(err)
		}
		return ErrNotFound
	}
	if err := r.rows.Scan(dest...); err != nil {
		return r.classify(err)
	}
	return r.classify(r.rows.Close())
}

// All runs a query and turns each row into a T.
func All[T any](ctx context.Context, c Conn, scan func(Scanner) (T, error), query string, args ...any) ([]T, error) {
	rows, err := c.q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, c.classify(err)
	}
	defer rows.Close()
	var all []T
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, c.classify(err)
		}
		all = append(all, one)
	}
	return all, c.classify(rows.Err())
}
