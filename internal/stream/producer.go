package stream

import (
	"context"
	"errors"
	"fmt"

	"quadrille/internal/db"
)

// producer is a writer that numbers what it sends, so that it can send it
// again when it got no answer. A writer that starts anew takes the next epoch,
// which shuts out whatever of its old self is still at work.
type producer struct {
	id    string
	epoch int64
	seq   int64
}

// fencedError says that a later epoch of the producer is at work.
type fencedError struct{ epoch int64 }

func (e *fencedError) Error() string {
	return fmt.Sprintf("stream: the producer is in epoch %d", e.epoch)
}

// gapError says that something that the producer sent before has not arrived.
type gapError struct{ expected, received int64 }

func (e *gapError) Error() string {
	return fmt.Sprintf("stream: the producer's next number is %d, not %d", e.expected, e.received)
}

var errEpochStart = errors.New("stream: a new epoch starts with number 0")

// check compares p with what the producer sent last. A duplicate is what had
// arrived already, up to the number last.
func (p *producer) check(ctx context.Context, tx db.Conn, stream int64) (duplicate bool, last int64, err error) {
	var epoch int64
	err = tx.Row(ctx, `SELECT epoch, seq FROM stream_producers WHERE stream_id = $1 AND producer_id = $2`, stream, p.id).
		Scan(&epoch, &last)
	switch {
	case errors.Is(err, db.ErrNotFound):
		epoch, last = p.epoch, -1
	case err != nil:
		return false, 0, err
	}
	switch {
	case p.epoch < epoch:
		return false, 0, &fencedError{epoch}
	case p.epoch > epoch && p.seq != 0:
		return false, 0, errEpochStart
	case p.epoch > epoch:
		return false, 0, nil
	case p.seq <= last:
		return true, last, nil
	case p.seq != last+1:
		return false, 0, &gapError{last + 1, p.seq}
	}
	return false, p.seq, nil
}

func (p *producer) save(ctx context.Context, tx db.Conn, stream int64) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO stream_producers (stream_id, producer_id, epoch, seq) VALUES ($1, $2, $3, $4)
		ON CONFLICT (stream_id, producer_id) DO UPDATE SET epoch = $3, seq = $4`, stream, p.id, p.epoch, p.seq)
	return err
}
