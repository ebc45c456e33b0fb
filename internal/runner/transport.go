package runner

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"syscall"

	"quadrille/games/arena/replay"
)

// newTransport speaks HTTP/1.1 to one bot: no proxy, no compression, no second protocol.
func newTransport(l Limits) *http.Transport {
	return &http.Transport{
		DialContext:            (&net.Dialer{Timeout: l.Connect}).DialContext,
		TLSHandshakeTimeout:    l.Connect,
		TLSNextProto:           map[string]func(string, *tls.Conn) http.RoundTripper{},
		DisableCompression:     true,
		MaxResponseHeaderBytes: maxHeaders,
		MaxIdleConnsPerHost:    1,
	}
}

// explain says what an error of the connection means. Begun is whether the answer's
// headers have come.
func (s *server) explain(err error, begun bool) *Fault {
	var dial *net.OpError
	switch {
	case errors.Is(err, errTooLong):
		return faultf(replay.Invalid, "its answer is longer than %d bytes", s.limits.Answer)
	case errors.As(err, &dial) && dial.Op == "dial":
		return s.unreachable(dial)
	case errors.Is(err, context.DeadlineExceeded) || errors.Is(err, os.ErrDeadlineExceeded):
		if begun {
			return faultf(replay.Timeout, "its answer was not complete within %v", s.limits.Turn)
		}
		return faultf(replay.Timeout, "no answer within %v", s.limits.Turn)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, syscall.ECONNRESET):
		return faultf(replay.Error, "it closed the connection before its answer was complete")
	case strings.Contains(err.Error(), "headers exceeded"): // net/http has no name for it
		return faultf(replay.Invalid, "the headers of its answer are longer than %d bytes", maxHeaders)
	}
	text := strings.TrimPrefix(err.Error(), "net/http: HTTP/1.x transport connection broken: ")
	if strings.HasPrefix(text, "malformed") {
		text = "its answer is not HTTP: " + text
	}
	return faultf(replay.Error, "%s", shorten(text, 200))
}

func (s *server) unreachable(dial *net.OpError) *Fault {
	f := faultf(replay.Error, "no connection: %v", dial.Err)
	if dial.Timeout() {
		f = faultf(replay.Timeout, "no connection within %v", s.limits.Connect)
	}
	f.unreachable = true
	return f
}
