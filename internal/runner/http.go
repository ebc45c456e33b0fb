package runner

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"quadrille/games/arena/wire"
)

// The headers of a question and of its answer, spelled as the document does.
const (
	headerMatch     = "X-ACB-Match-Id"
	headerTurn      = "X-ACB-Turn"
	headerTimestamp = "X-ACB-Timestamp"
	headerBot       = "X-ACB-Bot-Id"
	headerSignature = "X-ACB-Signature"
)

// server is a bot that is asked over HTTP.
type server struct {
	*link
	base   *url.URL
	secret string
	moves  []wire.Move
}

// HTTP returns the bot at a base address, as https://example.org/bot, which has its
// endpoint at /turn below it. The secret is the text that the bot has been given.
func HTTP(base, secret string) (Bot, error) {
	u, err := url.Parse(base)
	if err != nil || u.Hostname() == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("%q is no address of a bot: http://HOST:PORT or https://HOST is expected", base)
	}
	u.RawQuery, u.Fragment = "", ""
	if u.Path == "" {
		u.Path = "/"
	}
	return &server{base: u, secret: secret}, nil
}

func (s *server) Start(_ context.Context, b Briefing) error {
	s.link = newLink(s.base, b.Limits)
	return nil
}

func (s *server) Close() {
	if s.link != nil {
		s.link.close()
	}
}

func (s *server) Answer(ctx context.Context, q *Question) ([]wire.Move, error) {
	now := time.Now()
	s.question(q, now.Unix(), wire.SignRequest(s.secret, q.State.MatchID, q.State.Turn, now.Unix(), q.Body()))
	r, err := s.exchange(ctx, q.Deadline)
	if err != nil && (r == nil || r.StatusCode == http.StatusOK) {
		return nil, s.explain(err, r != nil)
	}
	if f := refuse(r); f != nil {
		return nil, f
	}
	if f := verify(r.Header, s.secret, q.State, s.body); f != nil {
		return nil, f
	}
	return parse(s.body, &s.moves)
}

// question writes the request that asks for the moves of a turn.
func (s *server) question(q *Question, stamp int64, signature string) {
	s.begin(http.MethodPost, "turn")
	s.header("Content-Type", "application/json")
	s.header(headerMatch, q.State.MatchID)
	s.header(headerTurn, strconv.Itoa(q.State.Turn))
	s.header(headerTimestamp, strconv.FormatInt(stamp, 10))
	s.header(headerBot, q.BotID)
	if signature != "" {
		s.header(headerSignature, signature)
	}
	s.finish(q.Body())
}

// begin starts to write a request for an endpoint of the bot.
func (s *server) begin(method, endpoint string) {
	path := s.base.JoinPath(endpoint).EscapedPath()
	s.out = append(append(append(append(s.out[:0], method...), ' '), path...), " HTTP/1.1\r\n"...)
	s.header("Host", s.base.Host)
	s.header("User-Agent", "quadrille")
}

func (s *server) header(name, value string) {
	s.out = append(append(append(s.out, name...), ": "...), strings.Map(oneHeader, value)...)
	s.out = append(s.out, "\r\n"...)
}

// oneHeader keeps a value in its line: a bot's name may be anything.
func oneHeader(r rune) rune {
	if r < ' ' || r == 0x7f {
		return '_'
	}
	return r
}

func (s *server) finish(body []byte) {
	s.header("Content-Length", strconv.Itoa(len(body)))
	s.out = append(append(s.out, "\r\n"...), body...)
}
