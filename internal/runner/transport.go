package runner

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"

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

func (s *server) explain(err error) *Fault {
	var dial *net.OpError
	switch {
	case errors.Is(err, errTooLong):
		return faultf(replay.Invalid, "its answer is longer than %d bytes", s.limits.Answer)
	case errors.As(err, &dial) && dial.Op == "dial" && dial.Timeout():
		return &Fault{Kind: replay.Timeout, Why: fmt.Sprintf("no connection within %v", s.limits.Connect), unreachable: true}
	case errors.As(err, &dial) && dial.Op == "dial":
		return &Fault{Kind: replay.Error, Why: fmt.Sprintf("no connection: %v", dial.Err), unreachable: true}
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, os.ErrDeadlineExceeded):
		return faultf(replay.Timeout, "no answer within %v", s.limits.Turn)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF), strings.Contains(err.Error(), "connection reset"):
		return faultf(replay.Error, "the connection was closed before the answer was complete")
	}
	return faultf(replay.Error, "%v", err)
}
