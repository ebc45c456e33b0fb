package runner

import (
	"bytes"
	"context"
	"crypto/hmac"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"quadrille/games/arena/replay"
	"quadrille/games/arena/wire"
)

// The headers of a question and of its answer. They are spelled as the document does,
// which is not the canonical form of net/http.
const (
	headerMatch     = "X-ACB-Match-Id"
	headerTurn      = "X-ACB-Turn"
	headerTimestamp = "X-ACB-Timestamp"
	headerBot       = "X-ACB-Bot-Id"
	headerSignature = "X-ACB-Signature"
)

// maxHeaders is how many bytes of response headers are read.
const maxHeaders = 32 << 10

// server is a bot that is asked over HTTP, on a connection that is kept.
type server struct {
	turnURL   *url.URL
	secret    string
	transport *http.Transport
	limits    Limits
	body      []byte // of the answer
	moves     []wire.Move
}

// HTTP returns the bot at a base address, as https://example.org/bot, which has its
// endpoint at /turn below it. The secret is the text that the bot has been given.
func HTTP(base, secret string) (Bot, error) {
	u, err := url.Parse(base)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("%q is no address of a bot: http://HOST:PORT or https://HOST is expected", base)
	}
	u.RawQuery, u.Fragment = "", ""
	if u.Path == "" {
		u.Path = "/"
	}
	return &server{turnURL: u.JoinPath("turn"), secret: secret}, nil
}

func (s *server) Start(_ context.Context, b Briefing) error {
	s.limits = b.Limits
	s.transport = newTransport(b.Limits)
	return nil
}

func (s *server) Close() { s.transport.CloseIdleConnections() }

func (s *server) Answer(ctx context.Context, q *Question) ([]wire.Move, error) {
	ctx, cancel := context.WithDeadline(ctx, q.Deadline)
	defer cancel()
	response, err := s.transport.RoundTrip(s.request(ctx, q, time.Now()))
	if err != nil {
		return nil, s.explain(err, false)
	}
	defer response.Body.Close()
	if f := refuse(response); f != nil {
		return nil, f
	}
	if err := s.read(response); err != nil {
		return nil, s.explain(err, true)
	}
	if f := verify(response.Header, s.secret, q.State, s.body); f != nil {
		return nil, f
	}
	return parse(s.body, &s.moves)
}

// request is the signed question.
func (s *server) request(ctx context.Context, q *Question, now time.Time) *http.Request {
	body := q.Body()
	stamp := now.Unix()
	r := &http.Request{
		Method: http.MethodPost, URL: s.turnURL, Host: s.turnURL.Host,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: http.Header{
			"Content-Type":  {"application/json"},
			headerMatch:     {q.State.MatchID},
			headerTurn:      {strconv.Itoa(q.State.Turn)},
			headerTimestamp: {strconv.FormatInt(stamp, 10)},
			headerBot:       {q.BotID},
			headerSignature: {wire.SignRequest(s.secret, q.State.MatchID, q.State.Turn, stamp, body)},
			"User-Agent":    {"quadrille"},
			// Lets the transport ask again when a kept connection turns out to be closed.
			// It is not sent.
			"X-Idempotency-Key": nil,
		},
		Body:          io.NopCloser(bytes.NewReader(body)),
		GetBody:       func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(body)), nil },
		ContentLength: int64(len(body)),
	}
	return r.WithContext(ctx)
}

// refuse is what is wrong with an answer before its body is read.
func refuse(r *http.Response) *Fault {
	switch {
	case r.StatusCode >= 300 && r.StatusCode < 400:
		f := faultf(replay.Error, "it answered with status %s, and redirects are not followed", status(r.StatusCode))
		f.mend = "Answer POST /turn itself, and give the address that it redirects to instead."
		return f
	case r.StatusCode == http.StatusUnauthorized:
		f := faultf(replay.Error, "it answered with status %s", status(r.StatusCode))
		f.mend = `It refuses a request that is signed properly. Is it started with the same secret? The key is the secret's text as it is, the signing string "{match_id}.{turn}.{timestamp}.{sha256 of the body}" with the SHA-256 in lower-case hexadecimal, of the body as it came.`
		return f
	case r.StatusCode == http.StatusNotFound:
		f := faultf(replay.Error, "it answered with status %s", status(r.StatusCode))
		f.mend = "The endpoint is POST /turn below the address that was given."
		return f
	case r.StatusCode != http.StatusOK:
		return faultf(replay.Error, "it answered with status %s", status(r.StatusCode))
	case r.Header.Get(headerSignature) == "":
		f := faultf(replay.Invalid, "its answer has no %s header", headerSignature)
		f.mend = signAnswer
		return f
	}
	return nil
}

const signAnswer = `Sign the answer: X-ACB-Signature is HMAC-SHA256 of "{match_id}.{turn}.{sha256 of the answer's body}", in lower-case hexadecimal, with the secret's text as the key. The SHA-256 is that of the very bytes that are sent, in lower-case hexadecimal too.`

var errTooLong = errors.New("too long")

// read reads the body, as far as one is allowed to be long.
func (s *server) read(r *http.Response) error {
	most := s.limits.Answer
	if r.ContentLength > int64(most) {
		return errTooLong
	}
	s.body = s.body[:0]
	for {
		if len(s.body) == cap(s.body) {
			s.body = append(s.body, 0)[:len(s.body)]
		}
		n, err := r.Body.Read(s.body[len(s.body):cap(s.body)])
		s.body = s.body[:len(s.body)+n]
		switch {
		case len(s.body) > most:
			return errTooLong
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		}
	}
}

// verify compares the answer's signature, in a time that does not tell how much of it
// is right.
func verify(h http.Header, secret string, state *wire.State, body []byte) *Fault {
	want := wire.SignResponse(secret, state.MatchID, state.Turn, body)
	if !hmac.Equal([]byte(strings.ToLower(h.Get(headerSignature))), []byte(want)) {
		f := faultf(replay.Invalid, "the %s of its answer is wrong", headerSignature)
		f.mend = signAnswer
		return f
	}
	return nil
}

// parse reads the moves into memory that is used again.
func parse(body []byte, moves *[]wire.Move) ([]wire.Move, error) {
	parsed, err := wire.ParseMoves(body, (*moves)[:0])
	if err != nil {
		return nil, faultf(replay.Invalid, "its answer is no list of moves: %v", strings.TrimPrefix(err.Error(), wire.ErrBadAnswer.Error()+": "))
	}
	*moves = parsed
	return parsed, nil
}
