// Package blob keeps named byte objects, such as replays, maps and indexes, in
// a folder or in an S3-compatible store.
//
// What both stores promise:
//
//   - Put is atomic: a reader gets the old object or the new one, whole. Of
//     several at once, one wins. What failed before it was complete changes
//     nothing.
//   - When Put or Delete returns nil, its effect survives a crash (in S3, as
//     far as the service promises that).
//   - What a crash leaves behind is never listed or read.
//   - Names have one grammar (see Check) under which no object can be in the
//     way of another's folder, so that every name works in either store, and
//     the files of one can be copied into the other as they are.
//
// The package imports the standard library and minio-go, nothing else.
package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"time"
)

var (
	// ErrNotFound is returned by Get when there is no object of that name.
	ErrNotFound = errors.New("blob: not found")
	// ErrSize is returned by Put when the reader did not give as many bytes
	// as it was said to.
	ErrSize = errors.New("blob: not of the size given")
)

// Info describes an object.
type Info struct {
	Name     string
	Size     int64
	Modified time.Time // to the second in S3
}

// Object is an object opened for reading. It stays what it was when it is
// replaced or deleted meanwhile. The reader must be closed.
type Object struct {
	io.ReadCloser
	Info
}

// Store keeps objects by name. A name outside the grammar is a *NameError.
type Store interface {
	// Put writes an object, replacing one of that name. Size is the number of
	// bytes that r gives, or -1 when that is not known.
	Put(ctx context.Context, name string, r io.Reader, size int64) error
	// Get opens an object; ctx holds until its reader is closed. The error is
	// ErrNotFound when there is none.
	Get(ctx context.Context, name string) (Object, error)
	// Delete removes an object. That there is none is no error.
	Delete(ctx context.Context, name string) error
	// List gives the objects whose names begin with prefix, in the order of
	// their names as bytes. What comes or goes meanwhile may be in it or not.
	// It ends after the first error.
	List(ctx context.Context, prefix string) iter.Seq2[Info, error]
	// Ready returns nil when the store can be used.
	Ready(ctx context.Context) error
}

// Open returns the store at an address: the path of a folder, which is made
// when it is missing, or
//
//	s3://BUCKET/PREFIX?endpoint=HOST:PORT&region=REGION&insecure=true
//
// with an existing bucket, the rest optional, and the credentials in
// AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. It fails when the store is not
// ready.
func Open(ctx context.Context, address string) (Store, error) {
	scheme, _, isURL := strings.Cut(address, "://")
	switch {
	case address == "":
		return nil, errors.New("blob: no address given")
	case !isURL:
		return openFolder(ctx, address, time.Now())
	case scheme == "s3":
		return openS3(ctx, address)
	default:
		return nil, fmt.Errorf("blob: %s:// is not a store: give the path of a folder, or s3://BUCKET", scheme)
	}
}

// checked reads what Put was given and fails rather than end with another
// number of bytes than was promised. Stores commit only after its io.EOF.
type checked struct {
	ctx  context.Context
	r    io.Reader
	size int64 // -1: any
	read int64
}

func (c *checked) Read(p []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := c.r.Read(p)
	c.read += int64(n)
	ended := err == io.EOF
	if ended && c.ctx.Err() != nil { // cancelled while r was waiting
		return n, c.ctx.Err()
	}
	if c.size >= 0 && (c.read > c.size || ended && c.read < c.size) {
		return n, fmt.Errorf("%w: %d bytes instead of %d", ErrSize, c.read, c.size)
	}
	if err != nil && !ended {
		// Wrapped, because minio takes a bare io.ErrUnexpectedEOF, which a
		// source that was cut short gives, for the end of the object.
		err = fmt.Errorf("blob: reading what to put: %w", err)
	}
	return n, err
}
