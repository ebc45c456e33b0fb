package db

import (
	"context"
	"database/sql"
	"sync"
)

// statements keeps the statements of SQLite's readers prepared: for short ones,
// parsing takes longer than running. (pgx does the same by itself.)
type statements struct {
	pool     *sql.DB
	prepared sync.Map // text to *sql.Stmt
}

// prepare returns the statement for a query on the pool.
func (s *statements) prepare(ctx context.Context, query string) (*sql.Stmt, error) {
	if stmt, ok := s.prepared.Load(query); ok {
		return stmt.(*sql.Stmt), nil
	}
	stmt, err := s.pool.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	kept, raced := s.prepared.LoadOrStore(query, stmt)
	if raced {
		stmt.Close()
	}
	return kept.(*sql.Stmt), nil
}

// ExecContext and QueryContext make it a querier.

func (s *statements) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	stmt, err := s.prepare(ctx, query)
	if err != nil {
		return nil, err
	}
	return stmt.ExecContext(untilDeadline(ctx), args...)
}

func (s *statements) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	stmt, err := s.prepare(ctx, query)
	if err != nil {
		return nil, err
	}
	return stmt.QueryContext(untilDeadline(ctx), args...)
}

// untilDeadline returns a context for one statement. To be able to interrupt
// it costs the driver a goroutine, more than most statements take; so that is
// kept for those who have set themselves a time. A statement whose asker has
// only gone away is finished first.
func untilDeadline(ctx context.Context) context.Context {
	if _, ok := ctx.Deadline(); ok || ctx.Err() != nil {
		return ctx
	}
	return context.WithoutCancel(ctx)
}
