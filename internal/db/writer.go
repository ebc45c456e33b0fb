package db

import (
	"context"
	"database/sql"
	"slices"
	"sync"
)

// writer runs SQLite's transactions, one after the other on one connection.
// Most of what a short transaction costs is its commit, which waits for the
// disk. So those that come while another commits wait together and share the
// next commit, each in a savepoint of its own: one that fails takes nothing
// back but itself.
//
// There is no goroutine: whoever finds nobody at work leads, runs all that wait,
// and hands on to the first that came meanwhile. A transaction alone pays
// nothing for the others it might have met.
type writer struct {
	pool *sql.DB // of one connection

	// The leader's. They may be gone, and are made again.
	conn     *sql.Conn
	prepared map[string]*sql.Stmt

	mu    sync.Mutex // guards the rest
	queue []*job
	led   bool
}

// job is a transaction that waits or runs.
type job struct {
	ctx      context.Context
	fn       func(Conn) error
	alone    bool // fn wants the pool, and no transaction
	err      error
	panicked any
	wake     chan bool // true: lead; false: it is done
}

// together bounds how many share a commit, so that the first does not wait long
// for the last.
const together = 256

// tx runs fn in a transaction, and undoes it when the context ends meanwhile.
func (w *writer) tx(ctx context.Context, fn func(Conn) error) error {
	return w.do(&job{ctx: ctx, fn: fn})
}

// free runs fn while the pool's connection is nobody's.
func (w *writer) free(fn func() error) error {
	return w.do(&job{ctx: context.Background(), fn: func(Conn) error { return fn() }, alone: true})
}

func (w *writer) close() error {
	return w.free(w.pool.Close)
}

func (w *writer) do(j *job) error {
	if w.await(j) {
		w.lead()
	}
	if j.panicked != nil {
		panic(j.panicked)
	}
	return j.err
}

// await enqueues j, and returns when it is done or is to lead.
func (w *writer) await(j *job) (lead bool) {
	w.mu.Lock()
	w.queue = append(w.queue, j)
	if !w.led {
		w.led = true
		w.mu.Unlock()
		return true
	}
	j.wake = make(chan bool, 1)
	w.mu.Unlock()
	select {
	case lead = <-j.wake:
		return lead
	case <-j.ctx.Done():
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	select {
	case lead = <-j.wake: // just now; whoever leads must, but fn is not begun any more
		return lead
	default:
	}
	if at := slices.Index(w.queue, j); at >= 0 {
		w.queue = slices.Delete(w.queue, at, at+1)
		j.err = classifySQLite(j.ctx.Err())
		return false
	}
	return <-j.wake // it is running
}

// lead runs those that wait, and wakes the next leader.
func (w *writer) lead() {
	w.mu.Lock()
	batch := slices.Clone(w.queue[:min(len(w.queue), together)])
	w.queue = slices.Delete(w.queue, 0, len(batch))
	w.mu.Unlock()

	w.run(batch)
	for _, j := range batch[1:] {
		j.wake <- false
	}

	w.mu.Lock()
	defer w.mu.Unlock()
	if w.led = len(w.queue) > 0; w.led {
		w.queue[0].wake <- true
	}
}

// run settles every job of a batch.
func (w *writer) run(batch []*job) {
	var shared []*job
	for _, j := range batch {
		switch {
		case j.ctx.Err() != nil:
			j.err = classifySQLite(j.ctx.Err())
		case j.alone:
			w.leave()
			j.err = j.call(Conn{})
		default:
			shared = append(shared, j)
		}
	}
	if len(shared) > 1 && w.runTogether(shared) == nil {
		return
	}
	for _, j := range shared {
		j.err = w.runOne(j)
	}
}

// runOne gives a job a transaction of its own.
func (w *writer) runOne(j *job) error {
	if err := w.begin(); err != nil {
		return classifySQLite(err)
	}
	if err := j.call(Conn{w, classifySQLite}); err != nil || j.panicked != nil {
		w.exec("ROLLBACK")
		return err
	}
	return classifySQLite(w.commit())
}

// runTogether gives jobs one transaction and each its own error. An error of
// its own says that none of them has happened: each has to be run alone, to
// learn whose fault it was.
func (w *writer) runTogether(batch []*job) error {
	if err := w.begin(); err != nil {
		return err
	}
	for _, j := range batch {
		if err := w.exec("SAVEPOINT one"); err != nil {
			return w.abandon(err)
		}
		j.err = j.call(Conn{w, classifySQLite})
		if j.err != nil || j.panicked != nil {
			// Fails where the engine has undone the whole transaction: when the disk is
			// full, or when the statement was interrupted.
			if err := w.exec("ROLLBACK TO one"); err != nil {
				return w.abandon(err)
			}
		}
		if err := w.exec("RELEASE one"); err != nil {
			return w.abandon(err)
		}
	}
	return w.commit()
}

// call runs fn, and keeps a panic for the goroutine that asked.
func (j *job) call(c Conn) error {
	j.panicked = nil
	defer func() { j.panicked = recover() }()
	if err := j.fn(c); err != nil {
		return err
	}
	return classifySQLite(j.ctx.Err())
}

func (w *writer) begin() error {
	if w.conn == nil {
		conn, err := w.pool.Conn(context.Background())
		if err != nil {
			return err
		}
		w.conn, w.prepared = conn, map[string]*sql.Stmt{}
	}
	return w.exec("BEGIN IMMEDIATE")
}

func (w *writer) commit() error {
	if err := w.exec("COMMIT"); err != nil {
		return w.abandon(err)
	}
	return nil
}

// abandon undoes what a failed step may have left open, and returns its error.
func (w *writer) abandon(cause error) error {
	w.exec("ROLLBACK")
	return cause
}

// leave gives the connection back to the pool.
func (w *writer) leave() {
	if w.conn == nil {
		return
	}
	for _, stmt := range w.prepared {
		stmt.Close()
	}
	w.conn.Close()
	w.conn, w.prepared = nil, nil
}

func (w *writer) exec(query string) error {
	_, err := w.ExecContext(context.Background(), query)
	return err
}

// ExecContext and QueryContext make the writer a querier. They keep statements
// prepared, because to parse short ones takes longer than to run them; the
// services' SQL is fixed text, so there are as many as there are places that ask.

func (w *writer) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	stmt, err := w.prepare(query)
	if err != nil {
		return nil, err
	}
	return stmt.ExecContext(untilDeadline(ctx), args...)
}

func (w *writer) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	stmt, err := w.prepare(query)
	if err != nil {
		return nil, err
	}
	return stmt.QueryContext(untilDeadline(ctx), args...)
}

func (w *writer) prepare(query string) (*sql.Stmt, error) {
	if stmt, ok := w.prepared[query]; ok {
		return stmt, nil
	}
	stmt, err := w.conn.PrepareContext(context.Background(), query)
	if err != nil {
		return nil, err
	}
	w.prepared[query] = stmt
	return stmt, nil
}
