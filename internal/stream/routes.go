package stream

import (
	"errors"
	"net/http"
	"strings"

	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
)

// Access says what the routes let anyone do.
type Access struct {
	Public   []string // prefixes of the streams that anyone may read; none: all of them
	Writable bool     // anyone may write, too: for tests of the protocol
}

const prefix = "/v1/stream/"

// Routes serves the streams over the Durable Streams protocol.
func (s *Store) Routes(access Access) []httpkit.Route {
	h := &handler{s, access}
	read := []fault.Code{fault.NotFound, fault.BadParameter, fault.StreamGone, fault.DatabaseUnavailable}
	write := []fault.Code{fault.StreamReadOnly}
	if access.Writable {
		write = append(write, fault.NotFound, fault.BadParameter, fault.BadJSON, fault.BodyTooLarge, fault.BodyTimeout, fault.DatabaseUnavailable,
			fault.StreamConflict, fault.StreamClosed, fault.StreamGone, fault.ProducerFenced, fault.ProducerGap)
	}
	return []httpkit.Route{
		{Method: "GET", Path: prefix + "{name...}", Name: "readStream", Group: "streams", Live: true,
			Does: "Reads a stream from an offset on: what is there, or what comes.",
			Query: []httpkit.Param{
				{Name: "offset", Does: "Where to start: an offset from an earlier answer, -1 for the beginning, now for the end."},
				{Name: "live", Does: "long-poll waits for something new; sse stays and sends server-sent events."},
				{Name: "cursor", Does: "The Stream-Cursor of the answer before."},
			},
			Errors: read, Serve: httpkit.Raw("*/*", h.get)},
		{Method: "PUT", Path: prefix + "{name...}", Name: "createStream", Group: "streams",
			Does: "Creates a stream. Only the server itself does.", Errors: write, Serve: httpkit.Raw("*/*", h.writing(h.put))},
		{Method: "POST", Path: prefix + "{name...}", Name: "appendToStream", Group: "streams",
			Does: "Appends to a stream. Only the server itself does.", Errors: write, Serve: httpkit.Raw("*/*", h.writing(h.post))},
		{Method: "DELETE", Path: prefix + "{name...}", Name: "deleteStream", Group: "streams",
			Does: "Deletes a stream. Only the server itself does.", Errors: write, Serve: httpkit.Raw("*/*", h.writing(h.delete))},
		{Method: "OPTIONS", Path: prefix + "{name...}", Name: "streamOptions", Group: "streams", Status: http.StatusNoContent,
			Does: "Tells a browser that pages of other sites may read streams.", Serve: httpkit.Raw("*/*", h.options)},
	}
}

// handler is the protocol's part that knows HTTP.
type handler struct {
	*Store
	access Access
}

// mayRead hides what is not public.
func (h *handler) mayRead(name string) bool {
	if len(h.access.Public) == 0 {
		return true
	}
	for _, p := range h.access.Public {
		if strings.HasPrefix(name, p) {
			return true
		}
	}
	return false
}

// writing refuses a request to write, unless that is allowed.
func (h *handler) writing(serve func(w http.ResponseWriter, r *http.Request) error) func(w http.ResponseWriter, r *http.Request) error {
	if h.access.Writable {
		return func(w http.ResponseWriter, r *http.Request) error {
			if err := checkName(r.PathValue("name")); err != nil {
				return faultOf(err)
			}
			return faultOf(serve(w, r))
		}
	}
	return func(http.ResponseWriter, *http.Request) error {
		return fault.New(fault.StreamReadOnly, "Streams are written by this server alone; you can read them.")
	}
}

// options answers what browsers ask before a page of another site reads a
// stream. What is public is public for pages too, without anybody's cookies.
func (h *handler) options(w http.ResponseWriter, _ *http.Request) error {
	methods := "GET, HEAD"
	if h.access.Writable {
		methods += ", PUT, POST, DELETE"
	}
	header := w.Header()
	header.Set("Access-Control-Allow-Origin", "*")
	header.Set("Access-Control-Allow-Methods", methods)
	header.Set("Access-Control-Allow-Headers", "*")
	header.Set("Access-Control-Max-Age", "86400")
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// badParameter is a request that cannot be understood.
func badParameter(format string, args ...any) error {
	return fault.New(fault.BadParameter, format, args...)
}

// faultOf gives the package's own errors their codes.
func faultOf(err error) error {
	if err == nil {
		return nil
	}
	if e, ok := errors.AsType[*fencedError](err); ok {
		return fault.New(fault.ProducerFenced, "The producer is in epoch %d already.", e.epoch)
	}
	if e, ok := errors.AsType[*gapError](err); ok {
		return fault.New(fault.ProducerGap, "The producer's next number is %d, not %d.", e.expected, e.received)
	}
	for _, known := range faults {
		if errors.Is(err, known.err) {
			return fault.New(known.code, "%s", known.says)
		}
	}
	return err
}

var faults = []struct {
	err  error
	code fault.Code
	says string
}{
	{ErrNotFound, fault.NotFound, "There is no such stream."},
	{ErrGone, fault.StreamGone, "The stream was deleted."},
	{ErrClosed, fault.StreamClosed, "The stream is closed."},
	{ErrExists, fault.StreamConflict, "There is such a stream, and it is not what was asked for."},
	{errMedia, fault.StreamConflict, "The stream has another content type."},
	{errSeq, fault.StreamConflict, "The sequence number must be after the last one."},
	{ErrName, fault.BadParameter, "That cannot be the name of a stream."},
	{ErrEmpty, fault.BadParameter, "There is nothing to append."},
	{errEmpty, fault.BadParameter, "The array has no messages to append."},
	{ErrBeyond, fault.BadParameter, "The stream does not reach that far."},
	{errEpochStart, fault.BadParameter, "A producer's new epoch starts with number 0."},
	{errBadJSON, fault.BadJSON, "The body is not one well-formed JSON value."},
	{ErrTooLarge, fault.BodyTooLarge, "The body is too large."},
	{ErrStopped, fault.ServiceUnavailable, "The server is stopping; try again."},
}
