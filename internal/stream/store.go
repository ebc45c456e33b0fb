package stream

import (
	"context"
	"errors"
	"fmt"
	"time"

	"quadrille/internal/db"
)

func insertStream(ctx context.Context, tx db.Conn, name, contentType string, now time.Time) (made bool, err error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO streams (name, content_type, end_at, tail, closed, created_at, fork_at, forks, gone)
		VALUES ($1, $2, 0, $3, FALSE, $4, 0, 0, FALSE)
		ON CONFLICT (name) DO NOTHING`, name, contentType, []byte{}, now.UnixMilli())
	return n == 1, err
}

// selectView reads a stream with the block that is still filling. It is one
// statement, because two could see two moments.
func selectView(ctx context.Context, c db.Conn, name string) (*view, error) {
	var v *view
	var tail []byte
	_, err := db.All(ctx, c, func(row db.Scanner) (struct{}, error) {
		var one view
		var start *int64
		var part []byte
		err := row.Scan(&one.id, &one.contentType, &one.end, &tail, &one.closed, &start, &part)
		if v == nil {
			v = &one
		}
		if start != nil {
			v.open = append(v.open, part...)
		}
		return struct{}{}, err
	}, `
		SELECT s.id, s.content_type, s.end_at, s.tail, s.closed, p.start_at, p.data
		FROM streams s LEFT JOIN stream_parts p ON p.stream_id = s.id
		WHERE s.name = $1 ORDER BY p.start_at`, name)
	if err != nil {
		return nil, err
	}
	if v == nil {
		return nil, ErrNotFound
	}
	v.tailAt = v.end - int64(len(tail))
	v.open = append(v.open, tail...)
	if v.openAt() != blockStart(v.end) {
		return nil, fmt.Errorf("stream %s: the open block begins at %d, not at %d", name, v.openAt(), blockStart(v.end))
	}
	return v, nil
}

// selectEnd reads what tells whether a view is current.
func selectEnd(ctx context.Context, c db.Conn, name string) (id, end int64, closed bool, err error) {
	err = c.Row(ctx, `SELECT id, end_at, closed FROM streams WHERE name = $1`, name).Scan(&id, &end, &closed)
	if errors.Is(err, db.ErrNotFound) {
		err = ErrNotFound
	}
	return id, end, closed, err
}

func selectBlock(ctx context.Context, c db.Conn, k blockKey) (data []byte, err error) {
	err = c.Row(ctx, `SELECT data FROM stream_blocks WHERE stream_id = $1 AND start_at = $2`, k.stream, k.start).Scan(&data)
	return data, err
}

// write carries out a change, if the stream is where the change begins. The
// conditional update comes first and decides.
func (c *change) write(ctx context.Context, tx db.Conn, id int64) (ok bool, err error) {
	tail := c.tail
	if tail == nil {
		tail = []byte{}
	}
	n, err := tx.Exec(ctx, `UPDATE streams SET end_at = $1, tail = $2 WHERE id = $3 AND end_at = $4 AND NOT closed`,
		c.end, tail, id, c.at)
	if err != nil || n == 0 {
		return false, err
	}
	if c.noParts {
		if _, err := tx.Exec(ctx, `DELETE FROM stream_parts WHERE stream_id = $1`, id); err != nil {
			return false, err
		}
	}
	for _, b := range c.blocks {
		if _, err := tx.Exec(ctx, `INSERT INTO stream_blocks (stream_id, start_at, data) VALUES ($1, $2, $3)`, id, b.start, b.data); err != nil {
			return false, err
		}
	}
	if c.part != nil {
		_, err = tx.Exec(ctx, `INSERT INTO stream_parts (stream_id, start_at, data) VALUES ($1, $2, $3)`, id, c.part.start, c.part.data)
	}
	return err == nil, err
}
