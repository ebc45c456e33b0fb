package stream

import (
	"context"
	"errors"
	"fmt"
	"time"

	"quadrille/internal/db"
)

// insertStream makes an empty stream unless there is one of that name.
func insertStream(ctx context.Context, tx db.Conn, name, contentType string, now time.Time) (made bool, err error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO streams (name, content_type, end_at, tail, closed, created_at, fork_at, forks, gone)
		VALUES ($1, $2, 0, $3, FALSE, $4, 0, 0, FALSE)
		ON CONFLICT (name) DO NOTHING`, name, contentType, []byte{}, now.UnixMilli())
	return n == 1, err
}

// insertView makes a stream with all that the protocol knows of, and sets its
// number.
func insertView(ctx context.Context, tx db.Conn, name string, v *view, now time.Time) error {
	var ttl, expires, source *int64
	if v.ttl != 0 {
		ttl = new(int64(v.ttl / time.Second))
	}
	if !v.expiresAt.IsZero() {
		expires = new(v.expiresAt.UnixMilli())
	}
	if v.sourceID != 0 {
		source = &v.sourceID
	}
	err := tx.Row(ctx, `
		INSERT INTO streams (name, content_type, end_at, tail, closed, created_at,
			ttl_seconds, expires_at, source_id, fork_at, forks, gone)
		VALUES ($1, $2, $3, $4, FALSE, $5, $6, $7, $8, $9, 0, FALSE)
		RETURNING id`, name, v.contentType, v.end, notNull(v.tail()), now.UnixMilli(),
		ttl, expires, source, v.forkAt).Scan(&v.id)
	if err != nil || v.tailAt == v.openAt() {
		return err
	}
	return insertPart(ctx, tx, v.id, piece{v.openAt(), v.open[:v.tailAt-v.openAt()]})
}

func insertPart(ctx context.Context, tx db.Conn, id int64, p piece) error {
	_, err := tx.Exec(ctx, `INSERT INTO stream_parts (stream_id, start_at, data) VALUES ($1, $2, $3)`, id, p.start, p.data)
	return err
}

// notNull: the drivers take a nil slice for NULL.
func notNull(data []byte) []byte {
	if data == nil {
		return []byte{}
	}
	return data
}

// selectView reads a stream with the block that is still filling. It is one
// statement, because two could see two moments.
func selectView(ctx context.Context, c db.Conn, name string) (*view, error) {
	var v *view
	var tail []byte
	_, err := db.All(ctx, c, func(row db.Scanner) (struct{}, error) {
		var one view
		var ttl, expires, source, start *int64
		var part []byte
		err := row.Scan(&one.id, &one.contentType, &one.end, &tail, &one.closed,
			&ttl, &expires, &source, &one.forkAt, &one.gone, &start, &part)
		if v == nil {
			v = &one
			v.isJSON = mediaType(v.contentType) == JSON
			v.terms.read(ttl, expires, source)
		}
		v.open = append(v.open, part...)
		return struct{}{}, err
	}, `
		SELECT s.id, s.content_type, s.end_at, s.tail, s.closed,
			s.ttl_seconds, s.expires_at, s.source_id, s.fork_at, s.gone, p.start_at, p.data
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
	v.lineage, err = selectLineage(ctx, c, v.terms)
	return v, err
}

func (t *terms) read(ttl, expires, source *int64) {
	if ttl != nil {
		t.ttl = time.Duration(*ttl) * time.Second
	}
	if expires != nil {
		t.expiresAt = time.UnixMilli(*expires)
	}
	if source != nil {
		t.sourceID = *source
	}
}

// selectLineage follows a fork to its sources, which never change.
func selectLineage(ctx context.Context, c db.Conn, t terms) (all []ancestor, err error) {
	for t.sourceID != 0 {
		all = append(all, ancestor{t.sourceID, blockStart(t.forkAt)})
		var source *int64
		err := c.Row(ctx, `SELECT source_id, fork_at FROM streams WHERE id = $1`, t.sourceID).Scan(&source, &t.forkAt)
		if err != nil {
			return nil, err
		}
		t.sourceID = 0
		t.read(nil, nil, source)
	}
	return all, nil
}

// selectEnd reads what tells whether a view is current.
func selectEnd(ctx context.Context, c db.Conn, name string) (id, end int64, closed bool, err error) {
	err = c.Row(ctx, `SELECT id, end_at, closed FROM streams WHERE name = $1`, name).Scan(&id, &end, &closed)
	if errors.Is(err, db.ErrNotFound) {
		err = ErrNotFound
	}
	return id, end, closed, err
}

// selectID finds the number of a stream; zero when there is none.
func selectID(ctx context.Context, c db.Conn, name string) (id int64, err error) {
	err = c.Row(ctx, `SELECT id FROM streams WHERE name = $1`, name).Scan(&id)
	if errors.Is(err, db.ErrNotFound) {
		return 0, nil
	}
	return id, err
}

func selectBlock(ctx context.Context, c db.Conn, k blockKey) (data []byte, err error) {
	err = c.Row(ctx, `SELECT data FROM stream_blocks WHERE stream_id = $1 AND start_at = $2`, k.stream, k.start).Scan(&data)
	return data, err
}

// write carries out a change, if the stream is where the change begins. The
// conditional update comes first and decides.
func (c *change) write(ctx context.Context, tx db.Conn, id int64) (ok bool, err error) {
	n, err := tx.Exec(ctx, `UPDATE streams SET end_at = $1, tail = $2 WHERE id = $3 AND end_at = $4 AND NOT closed`,
		c.end, notNull(c.tail), id, c.at)
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
		err = insertPart(ctx, tx, id, *c.part)
	}
	return err == nil, err
}

func updateExpiry(ctx context.Context, tx db.Conn, id int64, at time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE streams SET expires_at = $1 WHERE id = $2`, at.UnixMilli(), id)
	return err
}

func selectExpired(ctx context.Context, c db.Conn, now time.Time) ([]string, error) {
	return db.All(ctx, c, func(row db.Scanner) (name string, err error) {
		err = row.Scan(&name)
		return name, err
	}, `SELECT name FROM streams WHERE expires_at <= $1 AND NOT gone LIMIT 1000`, now.UnixMilli())
}

// deleteStream deletes a stream that no fork needs.
func deleteStream(ctx context.Context, tx db.Conn, id int64) (deleted bool, err error) {
	n, err := tx.Exec(ctx, `DELETE FROM streams WHERE id = $1 AND forks = 0`, id)
	return n == 1, err
}

func updateForks(ctx context.Context, tx db.Conn, id int64) error {
	_, err := tx.Exec(ctx, `UPDATE streams SET forks = forks + 1 WHERE id = $1`, id)
	return err
}

func updateClosed(ctx context.Context, tx db.Conn, id int64) error {
	_, err := tx.Exec(ctx, `UPDATE streams SET closed = TRUE WHERE id = $1`, id)
	return err
}

// updateSeq notes the number of a writer that counts its appends, if it is
// after the one before.
func updateSeq(ctx context.Context, tx db.Conn, id int64, seq []byte) (ok bool, err error) {
	n, err := tx.Exec(ctx, `UPDATE streams SET last_seq = $1 WHERE id = $2 AND (last_seq IS NULL OR last_seq < $1)`, seq, id)
	return n == 1, err
}

func updateGone(ctx context.Context, tx db.Conn, id int64) error {
	_, err := tx.Exec(ctx, `UPDATE streams SET gone = TRUE, closed = TRUE WHERE id = $1`, id)
	return err
}

// released is a stream that was deleted because nothing needs it any more.
type released struct {
	name     string
	sourceID int64
}

// releaseSource is called when a fork of a stream is deleted. If that was the
// last that a deleted stream was kept for, the stream goes too.
func releaseSource(ctx context.Context, tx db.Conn, id int64) (r released, err error) {
	if _, err := tx.Exec(ctx, `UPDATE streams SET forks = forks - 1 WHERE id = $1`, id); err != nil {
		return r, err
	}
	var source *int64
	err = tx.Row(ctx, `DELETE FROM streams WHERE id = $1 AND gone AND forks = 0 RETURNING name, source_id`, id).
		Scan(&r.name, &source)
	if errors.Is(err, db.ErrNotFound) {
		return r, nil
	}
	if source != nil {
		r.sourceID = *source
	}
	return r, err
}
