package stream

import (
	"errors"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
)

// put creates a stream.
func (h *handler) put(w http.ResponseWriter, r *http.Request) error {
	p := putting{name: r.PathValue("name"), contentType: r.Header.Get("Content-Type"), closed: isTrue(r.Header.Get(closed))}
	var err error
	if p.ttl, p.expiresAt, err = lifetime(r.Header, h.now()); err != nil {
		return err
	}
	if p.fork, err = forkOf(r.Header); err != nil {
		return err
	}
	if p.body, err = body(w, r); err != nil {
		return err
	}
	v, made, err := h.Store.put(r.Context(), p)
	if err != nil {
		return err
	}
	describe(w.Header(), v)
	w.Header().Set("Cache-Control", "no-store")
	if !made {
		w.WriteHeader(http.StatusOK)
		return nil
	}
	w.Header().Set("Location", address(r))
	w.WriteHeader(http.StatusCreated)
	return nil
}

// address is the URL of the request.
func address(r *http.Request) string {
	u := url.URL{Scheme: "http", Host: r.Host, Path: r.URL.Path, RawPath: r.URL.RawPath}
	if httpkit.IsSecure(r.Context()) {
		u.Scheme = "https"
	}
	return u.String()
}

func isTrue(text string) bool { return strings.EqualFold(text, "true") }

var wholeNumber = regexp.MustCompile(`^(0|[1-9][0-9]{0,15})$`)

// number reads a number as the protocol writes them: no sign, no leading zero.
func number(text string) (int64, bool) {
	if !wholeNumber.MatchString(text) {
		return 0, false
	}
	n, err := strconv.ParseInt(text, 10, 64)
	return n, err == nil && n <= 1<<53-1
}

// lifetime reads how long a stream is to be kept.
func lifetime(header http.Header, now time.Time) (ttl time.Duration, at time.Time, err error) {
	seconds, until := header.Get(ttlName), header.Get(expiresAt)
	switch {
	case seconds != "" && until != "":
		return 0, at, badParameter("Stream-TTL and Stream-Expires-At exclude each other.")
	case seconds != "":
		n, ok := number(seconds)
		if n == 0 && ok {
			return 0, now, nil // gone as soon as it is there
		}
		if !ok || n > int64(100*365*24*time.Hour/time.Second) {
			return 0, at, badParameter("Stream-TTL is a whole number of seconds.")
		}
		return time.Duration(n) * time.Second, at, nil
	case until != "":
		if at, err = time.Parse(time.RFC3339, until); err != nil {
			return 0, at, badParameter("Stream-Expires-At is a time such as 2030-01-31T12:00:00Z.")
		}
		return 0, at.Truncate(time.Millisecond), nil
	}
	return 0, at, nil
}

// forkOf reads of which stream the new one is to be a fork, and from where on.
func forkOf(header http.Header) (*forkPoint, error) {
	from, offset, sub := header.Get("Stream-Forked-From"), header.Get("Stream-Fork-Offset"), header.Values("Stream-Fork-Sub-Offset")
	if from == "" {
		if offset != "" || len(sub) > 0 {
			return nil, badParameter("Where to fork is of no use without Stream-Forked-From.")
		}
		return nil, nil
	}
	path, err := url.PathUnescape(from)
	name, ok := strings.CutPrefix(path, prefix)
	if err != nil || !ok || name == "" {
		return nil, badParameter("Stream-Forked-From is the path of a stream.")
	}
	p := &forkPoint{source: name}
	if offset != "" {
		at, ok := parseOffset(offset)
		if !ok {
			return nil, badParameter("Stream-Fork-Offset is not an offset of that stream.")
		}
		p.at = &at
	}
	if len(sub) > 0 {
		if p.beyond, ok = number(sub[0]); !ok {
			return nil, badParameter("Stream-Fork-Sub-Offset is a whole number.")
		}
	}
	return p, nil
}

// body reads what is to be appended.
func body(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, MaxAppend))
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return nil, ErrTooLarge
	}
	if err != nil {
		return nil, fault.New(fault.BodyTimeout, "The body did not arrive.").Because(err)
	}
	return data, nil
}

// post appends to a stream, and closes it.
func (h *handler) post(w http.ResponseWriter, r *http.Request) error {
	p := posting{name: r.PathValue("name"), contentType: r.Header.Get("Content-Type"), close: isTrue(r.Header.Get(closed))}
	var err error
	if p.producer, err = producerOf(r.Header); err != nil {
		return err
	}
	if seq := r.Header.Values("Stream-Seq"); len(seq) > 0 {
		p.seq = []byte(seq[0])
	}
	if p.body, err = body(w, r); err != nil {
		return err
	}
	if len(p.body) == 0 && !p.close {
		return ErrEmpty
	}
	if len(p.body) > 0 && p.contentType == "" {
		return badParameter("Content-Type is missing.")
	}
	out, err := h.Store.post(r.Context(), p)
	p.answer(w.Header(), out, err)
	if err != nil {
		return err
	}
	if p.producer != nil && !out.duplicate && len(p.body) > 0 {
		w.WriteHeader(http.StatusOK)
	} else {
		w.WriteHeader(http.StatusNoContent)
	}
	return nil
}

// answer sets the headers that tell what became of an append.
func (p *posting) answer(header http.Header, out posted, err error) {
	if fenced, ok := errors.AsType[*fencedError](err); ok {
		header.Set("Producer-Epoch", strconv.FormatInt(fenced.epoch, 10))
		return
	}
	if gap, ok := errors.AsType[*gapError](err); ok {
		header.Set("Producer-Expected-Seq", strconv.FormatInt(gap.expected, 10))
		header.Set("Producer-Received-Seq", strconv.FormatInt(gap.received, 10))
		return
	}
	if err != nil && !errors.Is(err, ErrClosed) {
		return
	}
	header.Set(nextOffset, formatOffset(out.end))
	if out.closed {
		header.Set(closed, "true")
	}
	if err == nil && p.producer != nil {
		header.Set("Producer-Epoch", strconv.FormatInt(p.producer.epoch, 10))
		header.Set("Producer-Seq", strconv.FormatInt(out.seq, 10))
	}
}

// producerOf reads who numbers what it sends.
func producerOf(header http.Header) (*producer, error) {
	ids, epochs, seqs := header.Values("Producer-Id"), header.Values("Producer-Epoch"), header.Values("Producer-Seq")
	if len(ids) == 0 && len(epochs) == 0 && len(seqs) == 0 {
		return nil, nil
	}
	if len(ids) != 1 || len(epochs) != 1 || len(seqs) != 1 || ids[0] == "" {
		return nil, badParameter("Producer-Id, Producer-Epoch and Producer-Seq belong together.")
	}
	p := &producer{id: ids[0]}
	var okEpoch, okSeq bool
	p.epoch, okEpoch = number(epochs[0])
	p.seq, okSeq = number(seqs[0])
	if !okEpoch || !okSeq {
		return nil, badParameter("Producer-Epoch and Producer-Seq are whole numbers.")
	}
	return p, nil
}

// delete removes a stream.
func (h *handler) delete(w http.ResponseWriter, r *http.Request) error {
	if err := h.Delete(r.Context(), r.PathValue("name")); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}
