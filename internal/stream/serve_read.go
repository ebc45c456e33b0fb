package stream

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// The protocol's headers.
const (
	nextOffset = "Stream-Next-Offset"
	upToDate   = "Stream-Up-To-Date"
	closed     = "Stream-Closed"
	cursorName = "Stream-Cursor"
	ttlName    = "Stream-Ttl"
	expiresAt  = "Stream-Expires-At"
)

// page is how far one answer to a reader goes: to the next multiple of it. All
// readers of a long stream then ask for the same pieces, and a cache can have
// them.
const page = 2 << 20

// catchUp is the time to find what a reader asks for.
const catchUp = 10 * time.Second

func (h *handler) get(w http.ResponseWriter, r *http.Request) error {
	name := r.PathValue("name")
	header := w.Header()
	header.Set("Access-Control-Allow-Origin", "*")
	header.Set("Access-Control-Expose-Headers", "*")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
	if !h.mayRead(name) || checkName(name) != nil {
		return faultOf(ErrNotFound)
	}
	st := h.acquire(name)
	defer h.release(st)
	if r.Method == http.MethodHead {
		return faultOf(h.head(w, r, st))
	}
	from, given, ok := parseAsked(r.URL.Query())
	if !ok {
		return badParameter("The offset is not one that this stream has given.")
	}
	live := r.URL.Query().Get("live")
	if live != "" && !given {
		return badParameter("To follow a stream, say from which offset on.")
	}
	switch live {
	case "":
		return faultOf(h.getNow(w, r, st, from))
	case "long-poll":
		return faultOf(h.longPoll(w, r, st, from))
	case "sse":
		return faultOf(h.sse(w, r, st, from))
	}
	return badParameter("To follow a stream, ask for live=long-poll or live=sse.")
}

// head tells what a stream is. It is not a use that would renew its time to live.
func (h *handler) head(w http.ResponseWriter, r *http.Request, st *state) error {
	ctx, cancel := context.WithTimeout(r.Context(), catchUp)
	defer cancel()
	v, err := h.current(ctx, st)
	if err != nil {
		return err
	}
	header := w.Header()
	describe(header, v)
	header.Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
	return nil
}

// describe sets the headers that tell what a stream is.
func describe(header http.Header, v *view) {
	header.Set("Content-Type", v.contentType)
	header.Set(nextOffset, formatOffset(v.end))
	if v.closed {
		header.Set(closed, "true")
	}
	if v.ttl != 0 {
		header.Set(ttlName, strconv.FormatInt(int64(v.ttl/time.Second), 10))
	} else if !v.expiresAt.IsZero() {
		header.Set(expiresAt, v.expiresAt.UTC().Format(time.RFC3339Nano))
	}
}

// start finds the stream and where to read it. It is a use of the stream.
func (h *handler) start(ctx context.Context, st *state, from asked) (*view, int64, error) {
	v, err := h.current(ctx, st)
	if err == nil {
		err = h.renew(ctx, st, v)
	}
	switch {
	case err != nil:
		return nil, 0, err
	case from.now:
		return v, v.end, nil
	case from.at > v.end:
		return nil, 0, ErrBeyond
	}
	return v, from.at, nil
}

// getNow answers with what there is.
func (h *handler) getNow(w http.ResponseWriter, r *http.Request, st *state, from asked) error {
	ctx, cancel := context.WithTimeout(r.Context(), catchUp)
	defer cancel()
	v, at, err := h.start(ctx, st, from)
	if err != nil {
		return err
	}
	c, err := h.piece(ctx, v, at, page)
	if err != nil {
		return err
	}
	if from.now {
		w.Header().Set("Cache-Control", "no-store")
	} else {
		w.Header().Set("Cache-Control", caching(v, &c))
	}
	return h.send(w, r, v, &c, from.now)
}

// caching: what is before the end never changes, and neither does a closed
// stream. At the end of an open one a cache has to ask again.
func caching(v *view, c *Chunk) string {
	switch {
	case !v.expiresAt.IsZero():
		return "public, max-age=60, stale-while-revalidate=300"
	case c.Next() < v.end:
		return "public, max-age=31536000, immutable"
	case v.closed:
		return "public, max-age=3600"
	}
	return "no-cache"
}

// piece cuts the answer to a reader out of a view: up to the next multiple of
// size, or of a JSON stream as many whole messages as end before that.
func (h *handler) piece(ctx context.Context, v *view, at, size int64) (Chunk, error) {
	c, err := h.slice(ctx, v, at, int(size-at%size))
	if err != nil || !v.isJSON {
		return c, err
	}
	if whole, err := h.isBoundary(ctx, h.db.Read(), v, at); err != nil || !whole {
		return c, cmp.Or(err, ErrBeyond)
	}
	for c.Next() < v.end && !c.cutAfter('\n') {
		more, err := h.slice(ctx, v, c.Next(), int(size))
		if err != nil {
			return c, err
		}
		c.Parts = append(c.Parts, more.Parts...)
	}
	return c, nil
}

// cutAfter drops what comes after the last such byte, and tells whether there
// is one.
func (c *Chunk) cutAfter(b byte) bool {
	for i := len(c.Parts) - 1; i >= 0; i-- {
		if n := bytes.LastIndexByte(c.Parts[i], b); n >= 0 {
			c.Parts[i] = c.Parts[i][:n+1]
			c.Parts = c.Parts[:i+1]
			return true
		}
	}
	return false
}

// send answers with a chunk.
func (h *handler) send(w http.ResponseWriter, r *http.Request, v *view, c *Chunk, atEnd bool) error {
	header := w.Header()
	header.Set("Content-Type", v.contentType)
	header.Set(nextOffset, formatOffset(c.Next()))
	suffix := ""
	if c.Next() == v.end {
		header.Set(upToDate, "true")
		if v.closed {
			header.Set(closed, "true")
			suffix = ":closed"
		}
	}
	if !atEnd {
		etag := fmt.Sprintf(`"%d:%d:%d%s"`, v.id, c.Start, c.Next(), suffix)
		header.Set("ETag", etag)
		if matches(r.Header.Values("If-None-Match"), etag) {
			w.WriteHeader(http.StatusNotModified)
			return nil
		}
	}
	if v.isJSON {
		c.Parts = [][]byte{array(c.Bytes())}
	}
	size := 0
	for _, p := range c.Parts {
		size += len(p)
	}
	header.Set("Content-Length", strconv.Itoa(size))
	w.WriteHeader(http.StatusOK)
	deadline := http.NewResponseController(w)
	for _, p := range c.Parts {
		deadline.SetWriteDeadline(time.Now().Add(h.waits.Slow)) // not everything can: then the server's own holds
		if _, err := w.Write(p); err != nil {
			break // the reader has gone, or is too slow; it may ask again
		}
	}
	return nil
}

func matches(given []string, etag string) bool {
	for _, line := range given {
		for one := range strings.SplitSeq(line, ",") {
			one = strings.TrimPrefix(strings.TrimSpace(one), "W/")
			if one == etag || one == "*" {
				return true
			}
		}
	}
	return false
}

// longPoll waits until there is something to answer with, or says after a
// while that there is nothing.
func (h *handler) longPoll(w http.ResponseWriter, r *http.Request, st *state, from asked) error {
	patient, cancel := context.WithTimeout(r.Context(), h.waits.LongPoll)
	defer cancel()
	http.NewResponseController(w).SetWriteDeadline(time.Now().Add(h.waits.LongPoll + h.waits.Slow))
	v, at, err := h.start(patient, st, from)
	if err != nil {
		return err
	}
	if at == v.end && !v.closed {
		newer, err := h.wait(patient, st, at)
		switch {
		case err == nil:
			v = newer
		case patient.Err() == nil && !errors.Is(err, ErrStopped):
			return err
		}
	}
	header := w.Header()
	header.Set(cursorName, cursor(h.now(), r.URL.Query().Get("cursor")))
	if at == v.end {
		header.Set(nextOffset, formatOffset(v.end))
		header.Set(upToDate, "true")
		if v.closed {
			header.Set(closed, "true")
		}
		header.Set("Cache-Control", "no-store")
		w.WriteHeader(http.StatusNoContent)
		return nil
	}
	c, err := h.piece(r.Context(), v, at, page)
	if err != nil {
		return err
	}
	header.Set("Cache-Control", "public, max-age=60, stale-while-revalidate=300")
	return h.send(w, r, v, &c, false)
}
