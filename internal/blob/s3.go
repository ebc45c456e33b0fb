package blob

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"iter"
	"strings"
	"time"

	"github.com/minio/minio-go/v7"
)

const (
	// part is how much of an object is sent at a time, from memory, so that it
	// can be sent again. Ten thousand of them, 156 GiB, are the largest object.
	part = 16 << 20
	// answerWait is how long a service may take to answer when it is opened.
	answerWait = 10 * time.Second
	attempts   = 4
)

// bucket keeps each object under its name, after a prefix, in an S3 bucket.
type bucket struct {
	core     minio.Core
	bucket   string
	prefix   string // empty, or with a slash at the end
	endpoint string
	part     int64
	page     int // 0: as many names in an answer as the service likes
}

func openS3(ctx context.Context, address string) (Store, error) {
	b, err := parseS3(address)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, answerWait)
	defer cancel()
	if err := b.Ready(ctx); err != nil {
		return nil, err
	}
	return b, nil
}

// Put sends a small object at once. A large one is sent in parts, which become
// an object when all are there; a service drops parts that never do, if told
// to, after a while.
func (b *bucket) Put(ctx context.Context, name string, r io.Reader, size int64) error {
	if err := Check(name); err != nil {
		return err
	}
	source := &checked{ctx: ctx, r: r, size: size}
	var first bytes.Buffer
	first.Grow(int(min(max(size, 0), b.part)) + bytes.MinRead)
	n, err := io.CopyN(&first, source, b.part+1)
	switch err {
	case nil:
		// Told no length, minio reads to the end, where the source has the last word.
		err = b.send(ctx, name, io.MultiReader(&first, source), -1)
	case io.EOF:
		err = b.send(ctx, name, bytes.NewReader(first.Bytes()), n)
	}
	if err != nil {
		return fmt.Errorf("blob: put %s: %w", name, err)
	}
	return nil
}

// send guards the bytes by their MD5, which every service checks. Signing them
// piece by piece, as minio does without TLS, is what some do not understand.
func (b *bucket) send(ctx context.Context, name string, r io.Reader, size int64) error {
	contentType, encoding := Type(name)
	_, err := b.core.Client.PutObject(ctx, b.bucket, b.prefix+name, r, size, minio.PutObjectOptions{
		ContentType: contentType, ContentEncoding: encoding, PartSize: uint64(b.part),
		SendContentMd5: true, DisableContentSha256: true,
	})
	return err
}

// Get makes one request, so that what it says of the object is true of the
// bytes. (The client's own GetObject asks again when it is read.)
func (b *bucket) Get(ctx context.Context, name string) (Object, error) {
	if err := Check(name); err != nil {
		return Object{}, err
	}
	body, info, _, err := b.core.GetObject(ctx, b.bucket, b.prefix+name, minio.GetObjectOptions{})
	if minio.ToErrorResponse(err).Code == minio.NoSuchKey {
		return Object{}, ErrNotFound
	}
	if err != nil {
		return Object{}, fmt.Errorf("blob: get %s: %w", name, err)
	}
	return Object{body, Info{name, info.Size, info.LastModified}}, nil
}

func (b *bucket) Delete(ctx context.Context, name string) error {
	if err := Check(name); err != nil {
		return err
	}
	err := b.core.RemoveObject(ctx, b.bucket, b.prefix+name, minio.RemoveObjectOptions{})
	if err != nil {
		return fmt.Errorf("blob: delete %s: %w", name, err)
	}
	return nil
}

func (b *bucket) List(ctx context.Context, prefix string) iter.Seq2[Info, error] {
	return func(yield func(Info, error) bool) {
		if err := checkPrefix(prefix); err != nil {
			yield(Info{}, err)
			return
		}
		all := minio.ListObjectsOptions{
			Prefix: b.prefix + prefix, Recursive: true, MaxKeys: b.page, FetchOwner: new(false),
		}
		for o := range b.core.Client.ListObjectsIter(ctx, b.bucket, all) {
			if o.Err != nil {
				yield(Info{}, fmt.Errorf("blob: list %s: %w", prefix, o.Err))
				return
			}
			name := strings.TrimPrefix(o.Key, b.prefix)
			if Check(name) == nil && !yield(Info{name, o.Size, o.LastModified}, nil) {
				return
			}
		}
		// Cancelled between two pages, minio just stops, as if that were all.
		if err := ctx.Err(); err != nil {
			yield(Info{}, err)
		}
	}
}

func (b *bucket) Ready(ctx context.Context) error {
	exists, err := b.core.BucketExists(ctx, b.bucket)
	if err != nil {
		return fmt.Errorf("blob: cannot use the bucket %s at %s: %w", b.bucket, b.endpoint, err)
	}
	if !exists {
		return fmt.Errorf("blob: there is no bucket %s at %s", b.bucket, b.endpoint)
	}
	return nil
}
