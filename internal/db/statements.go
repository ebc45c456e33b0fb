package db

import (
	"context"
	"database/sql"
	"sync"
)

// statements keeps SQLite's statements prepared: for short ones, parsing takes
// longer than running. (pgx does the same by itself.) The services' SQL is
// fixed text, so there are as many as there are places that ask.
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

// onPool runs single statements, each prepared.
type onPool struct{ *statements }

func (p onPool) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	stmt, err := p.prepare(ctx, query)
	if err != nil {
		return nil, err
	}
	return stmt.ExecContext(ctx, args...)
}

func (p onPool) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	stmt, err := p.prepare(ctx, query)
	if err != nil {
		return nil, err
	}
	return stmt.QueryContext(ctx, args...)
}

// inTx runs statements of a transaction. One that is not prepared yet is noted
// for later: to prepare it now would take a connection of the pool, and the
// pool has one, which the transaction holds.
type inTx struct {
	tx     *sql.Tx
	cache  *statements
	wanted []string
}

func (t *inTx) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	if stmt, ok := t.cache.prepared.Load(query); ok {
		return t.tx.StmtContext(ctx, stmt.(*sql.Stmt)).ExecContext(ctx, args...)
	}
	t.wanted = append(t.wanted, query)
	return t.tx.ExecContext(ctx, query, args...)
}

func (t *inTx) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if stmt, ok := t.cache.prepared.Load(query); ok {
		return t.tx.StmtContext(ctx, stmt.(*sql.Stmt)).QueryContext(ctx, args...)
	}
	t.wanted = append(t.wanted, query)
	return t.tx.QueryContext(ctx, query, args...)
}

// prepareWanted is called when the transaction is over. What fails here is run
// unprepared again.
func (t *inTx) prepareWanted(ctx context.Context) {
	for _, query := range t.wanted {
		t.cache.prepare(ctx, query)
	}
}
