package stream

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"
)

// eventSize bounds the bytes in one event.
const eventSize = 256 << 10

// control follows every data event and says where the reader is.
type control struct {
	NextOffset string `json:"streamNextOffset"`
	Cursor     string `json:"streamCursor,omitempty"`
	UpToDate   bool   `json:"upToDate,omitempty"`
	Closed     bool   `json:"streamClosed,omitempty"`
}

// sse sends a stream as it grows. It keeps nothing for a reader but its
// position, so one that is too slow is cut off, comes back with the offset of the
// last control event, and has missed nothing. After a while all are sent away to
// come back, so that caches and balancers can share them out anew.
func (h *handler) sse(w http.ResponseWriter, r *http.Request, st *state, from asked) error {
	ctx, cancel := context.WithTimeout(r.Context(), h.waits.SSE)
	defer cancel()
	defer h.watch(st)()
	v, at, err := h.start(ctx, st, from)
	if err != nil {
		return err
	}
	c, err := h.event(ctx, v, at)
	if err != nil {
		return err
	}
	encode := encoderFor(v)
	header := w.Header()
	header.Set("Content-Type", "text/event-stream")
	header.Set("Cache-Control", "no-cache")
	header.Set("X-Accel-Buffering", "no") // of a proxy that would wait for more
	if encode.isBase64 {
		header.Set("Stream-Sse-Data-Encoding", "base64")
	}
	w.WriteHeader(http.StatusOK)
	out := liveWriter{w, http.NewResponseController(w), h.waits.Slow}
	last := r.URL.Query().Get("cursor")
	var pace pacer
	for {
		at = c.Next()
		say := control{NextOffset: formatOffset(at), UpToDate: at == v.end, Closed: at == v.end && v.closed}
		if !say.Closed {
			last = cursor(h.now(), last)
			say.Cursor = last
		}
		if !out.send(encode.event(&c), say) || say.Closed || !pace.wait(ctx) {
			return nil
		}
		if v, err = h.wait(ctx, st, at); err == nil {
			c, err = h.event(ctx, v, at)
		}
		if err != nil {
			return nil // the time is over, the stream was deleted, or we stop: the reader asks again and is told
		}
	}
}

// pacer bounds how many events a second a reader gets. A stream with a thousand
// appends a second and a thousand readers would be a million tiny events; so each
// gets fifty, which hold the same bytes. The first sixty-four are not held back: the
// moves of a game between two are seen at once.
type pacer struct{ next time.Time }

const (
	eventEvery = 20 * time.Millisecond
	eventBurst = 64
)

// delay is how long to wait after an event at the time now.
func (p *pacer) delay(now time.Time) time.Duration {
	if p.next.Before(now) {
		p.next = now
	}
	p.next = p.next.Add(eventEvery)
	return p.next.Sub(now) - eventBurst*eventEvery
}

func (p *pacer) wait(ctx context.Context) bool {
	delay := p.delay(time.Now())
	if delay <= 0 {
		return true
	}
	select {
	case <-time.After(delay):
		return true
	case <-ctx.Done():
		return false
	}
}

// event is the chunk for one event. Text is cut between characters.
func (h *handler) event(ctx context.Context, v *view, at int64) (Chunk, error) {
	c, err := h.piece(ctx, v, at, eventSize)
	if err != nil || v.isJSON || !isText(v) || c.Next() == v.end {
		return c, err
	}
	whole := wholeRunes(c.Bytes())
	if len(whole) == 0 { // it began with what the event before left
		if c, err = h.slice(ctx, v, at, eventSize); err != nil {
			return c, err
		}
		whole = wholeRunes(c.Bytes())
	}
	c.Parts = [][]byte{whole}
	return c, nil
}

func isText(v *view) bool { return strings.HasPrefix(mediaType(v.contentType), "text/") }

// wholeRunes drops the beginning of a character that goes on after the cut.
func wholeRunes(text []byte) []byte {
	for n := 1; n <= min(utf8.UTFMax, len(text)); n++ {
		if last := text[len(text)-n:]; utf8.RuneStart(last[0]) {
			if utf8.FullRune(last) {
				break
			}
			return text[:len(text)-n]
		}
	}
	return text
}

// encoder writes data into events, where there is room for lines of text only.
type encoder struct{ isJSON, isBase64 bool }

func encoderFor(v *view) encoder {
	return encoder{v.isJSON, !v.isJSON && !isText(v)}
}

// event is the text of a data event; nothing for an empty chunk.
func (e encoder) event(c *Chunk) []byte {
	data := c.Bytes()
	if len(data) == 0 {
		return nil
	}
	text := make([]byte, 0, len(data)*4/3+200)
	text = append(text, "event: data\ndata:"...)
	switch {
	case e.isJSON:
		text = append(text, array(data)...)
	case e.isBase64:
		text = base64.StdEncoding.AppendEncode(text, data)
	default:
		text = appendLines(text, data)
	}
	return append(text, "\n\n"...)
}

// appendLines makes each line of data a line of an event.
func appendLines(text, data []byte) []byte {
	for {
		line, rest, more := cutLine(data)
		text = append(text, line...)
		if !more {
			return text
		}
		text = append(text, "\ndata:"...)
		data = rest
	}
}

// cutLine cuts at the first line end as the events' readers know them: CR LF,
// LF or CR.
func cutLine(data []byte) (line, rest []byte, more bool) {
	i := bytes.IndexAny(data, "\r\n")
	if i < 0 {
		return data, nil, false
	}
	rest = data[i+1:]
	if data[i] == '\r' && len(rest) > 0 && rest[0] == '\n' {
		rest = rest[1:]
	}
	return data[:i], rest, true
}

// liveWriter writes events to a reader that has to keep up.
type liveWriter struct {
	w       http.ResponseWriter
	control *http.ResponseController
	slow    time.Duration
}

func (l liveWriter) send(event []byte, say control) bool {
	text, err := json.Marshal(say)
	if err != nil {
		return false
	}
	event = append(append(append(event, "event: control\ndata:"...), text...), "\n\n"...)
	l.control.SetWriteDeadline(time.Now().Add(l.slow))
	if _, err := l.w.Write(event); err != nil {
		return false
	}
	return l.control.Flush() == nil
}
