package runner

import (
	"bufio"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"
)

// maxHeaders is how many bytes of headers are read, those of interim responses included.
const maxHeaders = 32 << 10

var (
	errTooLong     = errors.New("the body is too long")
	errHeadersLong = errors.New("the headers are too long")
	errEnded       = errors.New("the match is over")
)

// link is a connection to one server that is kept from question to question. It speaks
// HTTP/1.1 in the goroutine that asks. net/http has two more for each connection and
// spends twice the time on them; here nothing is read that was not asked for, and there
// is no proxy, redirect, cookie or compression to be switched off.
type link struct {
	base   *url.URL
	limits Limits

	reader *bufio.Reader
	left   int    // bytes that may still be read; see Read
	out    []byte // the request
	body   []byte // of the response

	mu    sync.Mutex // guards conn and ended, because close comes from elsewhere
	conn  net.Conn   // nil when there is none
	ended bool
}

func newLink(base *url.URL, l Limits) *link { return &link{base: base, limits: l} }

// exchange sends a request, which is complete in l.out, and reads the response with its
// body. A kept connection may have been closed by the server meanwhile: then another is
// made, once, as long as nothing of a response has come.
func (l *link) exchange(ctx context.Context, deadline time.Time) (r *http.Response, err error) {
	kept := l.current()
	if kept != nil {
		r, err = l.try(kept, deadline)
		if err == nil || l.left < maxHeaders || isTimeout(err) {
			return r, err
		}
	}
	conn, err := l.dial(ctx, deadline)
	if err != nil {
		return nil, err
	}
	return l.try(conn, deadline)
}

// try asks on one connection, and keeps it only if everything went as it should. A
// response that comes with an error has begun and not ended.
func (l *link) try(conn net.Conn, deadline time.Time) (r *http.Response, err error) {
	keep := false
	defer func() {
		if !keep {
			l.drop()
		}
	}()
	l.left = maxHeaders
	if err := conn.SetDeadline(deadline); err != nil {
		return nil, err
	}
	if _, err := conn.Write(l.out); err != nil {
		return nil, err
	}
	r, err = l.response()
	if err != nil {
		if l.left <= 0 {
			err = errHeadersLong
		}
		return nil, err
	}
	if err := l.readBody(r); err != nil {
		return r, err
	}
	keep = !r.Close && l.reader.Buffered() == 0
	return r, nil
}

// response reads the headers, and passes over interim responses.
func (l *link) response() (*http.Response, error) {
	for {
		r, err := http.ReadResponse(l.reader, questionMethod)
		if err != nil || r.StatusCode >= 200 || r.StatusCode == http.StatusSwitchingProtocols {
			return r, err
		}
	}
}

// questionMethod tells net/http that a response may have a body.
var questionMethod = &http.Request{Method: http.MethodPost}

// readBody reads the body, as far as one is allowed to be long.
func (l *link) readBody(r *http.Response) error {
	most := l.limits.Answer
	if r.ContentLength > int64(most) {
		return errTooLong
	}
	l.left = 2*most + maxHeaders // chunks have heads of their own
	l.body = l.body[:0]
	for {
		if len(l.body) == cap(l.body) {
			l.body = append(l.body, 0)[:len(l.body)]
		}
		n, err := r.Body.Read(l.body[len(l.body):cap(l.body)])
		l.body = l.body[:len(l.body)+n]
		switch {
		case len(l.body) > most || l.left <= 0:
			return errTooLong
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		}
	}
}

// Read reads from the connection, for l.reader, and no more than is left to be read.
func (l *link) Read(p []byte) (int, error) {
	conn := l.current()
	switch {
	case conn == nil:
		return 0, errEnded
	case l.left <= 0:
		return 0, io.ErrUnexpectedEOF
	}
	n, err := conn.Read(p[:min(len(p), l.left)])
	l.left -= n
	return n, err
}

// dial makes a connection, within its own time.
func (l *link) dial(ctx context.Context, deadline time.Time) (net.Conn, error) {
	soon := time.Now().Add(l.limits.Connect)
	if deadline.Before(soon) {
		soon = deadline
	}
	dialer := net.Dialer{Deadline: soon}
	conn, err := dialer.DialContext(ctx, "tcp", address(l.base))
	if err != nil {
		return nil, err
	}
	if l.base.Scheme == "https" {
		if conn, err = handshake(ctx, conn, l.base.Hostname(), soon); err != nil {
			return nil, err
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.ended {
		conn.Close()
		return nil, errEnded
	}
	l.conn = conn
	if l.reader == nil {
		l.reader = bufio.NewReaderSize(l, 8<<10)
	}
	l.reader.Reset(l)
	return conn, nil
}

func handshake(ctx context.Context, conn net.Conn, name string, deadline time.Time) (net.Conn, error) {
	secure := tls.Client(conn, &tls.Config{ServerName: name, NextProtos: []string{"http/1.1"}})
	err := conn.SetDeadline(deadline)
	if err == nil {
		err = secure.HandshakeContext(ctx)
	}
	if err != nil {
		conn.Close()
		return nil, &net.OpError{Op: "dial", Err: err}
	}
	return secure, nil
}

// address is host and port.
func address(u *url.URL) string {
	port := u.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443"}[u.Scheme]
	}
	return net.JoinHostPort(u.Hostname(), port)
}

func (l *link) current() net.Conn {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.conn
}

// drop closes the connection; the next question makes another.
func (l *link) drop() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.conn != nil {
		l.conn.Close()
		l.conn = nil
	}
}

// close ends the link, and whoever waits on it.
func (l *link) close() {
	l.mu.Lock()
	l.ended = true
	l.mu.Unlock()
	l.drop()
}

func isTimeout(err error) bool {
	var timeout net.Error
	return errors.As(err, &timeout) && timeout.Timeout()
}
