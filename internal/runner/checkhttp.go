package runner

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"quadrille/games/arena/wire"
)

// health asks for /health. It returns false when nobody answers at all.
func (c *checker) health(ctx context.Context) bool {
	const what, mend = "answers GET /health with status 200",
		"Add an endpoint /health that answers GET with status 200 and needs no signature: it shows that the bot is up before a match is begun."
	ctx, cancel := context.WithTimeout(ctx, c.limits.Turn)
	defer cancel()
	u, err := url.Parse(c.entrant.address)
	if err != nil {
		return c.find(what, err.Error(), mend)
	}
	if u.Path == "" {
		u.Path = "/"
	}
	r := (&http.Request{Method: http.MethodGet, URL: u.JoinPath("/health"), Host: u.Host, Header: http.Header{}}).WithContext(ctx)
	s := &server{limits: c.limits, transport: newTransport(c.limits)}
	defer s.Close()
	response, err := s.transport.RoundTrip(r)
	if err != nil {
		fault := s.explain(err, false)
		c.find(what, fault.Why, fmt.Sprintf("Is the bot started, and does it listen at %s, not only inside of a container?", u.Host))
		return !fault.unreachable
	}
	defer response.Body.Close()
	wrong := ""
	if response.StatusCode != http.StatusOK {
		wrong = "it answered with status " + status(response.StatusCode)
	}
	c.find(what, wrong, mend)
	return true
}

// refusal is a request that a bot has to refuse with status 401.
type refusal struct {
	what, mend string
	sign       func(secret string, q *Question, now time.Time) (stamp int64, signature string)
}

// clockSkew is further off than the 30 seconds that the document allows.
const clockSkew = 2 * time.Minute

const verifyAll = `Compute HMAC-SHA256 of "{match_id}.{turn}.{timestamp}.{sha256 of the body}" from the headers and the body as it came, compare it with X-ACB-Signature in constant time, and answer 401 when they differ. Without that anybody can make your bot move.`

var refusals = []refusal{
	{"refuses a wrong signature with status 401", verifyAll,
		func(secret string, q *Question, now time.Time) (int64, string) {
			return now.Unix(), signAt(secret+"x", q, now, q.Body())
		}},
	{"refuses a request without signature with status 401", "A request without X-ACB-Signature is as bad as one with a wrong one: answer 401.",
		func(string, *Question, time.Time) (int64, string) { return time.Now().Unix(), "" }},
	{"refuses the signature of another body with status 401", "The SHA-256 in the signing string is that of the bytes that were received: compute it, before anything is parsed. " + verifyAll,
		func(secret string, q *Question, now time.Time) (int64, string) {
			return now.Unix(), signAt(secret, q, now, append([]byte(" "), q.Body()...))
		}},
	{"refuses an old timestamp with status 401", "Refuse requests whose X-ACB-Timestamp is more than 30 seconds from the current time, even if the signature is right: otherwise recorded requests can be sent again.",
		func(secret string, q *Question, now time.Time) (int64, string) {
			old := now.Add(-clockSkew)
			return old.Unix(), signAt(secret, q, old, q.Body())
		}},
	{"refuses a timestamp from the future with status 401", "The 30 seconds count in both directions.",
		func(secret string, q *Question, now time.Time) (int64, string) {
			ahead := now.Add(clockSkew)
			return ahead.Unix(), signAt(secret, q, ahead, q.Body())
		}},
}

func signAt(secret string, q *Question, at time.Time, body []byte) string {
	return wire.SignRequest(secret, q.State.MatchID, q.State.Turn, at.Unix(), body)
}

// refusals sends requests that are not what they should be, and looks whether the bot
// notices.
func (c *checker) refusals(ctx context.Context, one checkCase) {
	for _, r := range refusals {
		got, err := c.provoke(ctx, r, one.question(c.limits))
		switch {
		case err != nil:
			c.find(r.what, err.Error(), r.mend)
		case got == http.StatusOK:
			c.find(r.what, "it accepted it and answered with status 200", r.mend)
		case got != http.StatusUnauthorized:
			c.find(r.what, "it answered with status "+status(got), r.mend)
		default:
			c.find(r.what, "", "")
		}
	}
}

// provoke sends one such request and returns the status of the answer.
func (c *checker) provoke(ctx context.Context, r refusal, q *Question) (int, error) {
	ctx, cancel := context.WithDeadline(ctx, q.Deadline)
	defer cancel()
	bot, err := HTTP(c.entrant.address, c.entrant.secret)
	if err != nil {
		return 0, err
	}
	s := bot.(*server)
	if err := s.Start(ctx, Briefing{Limits: c.limits}); err != nil {
		return 0, err
	}
	defer s.Close()
	now := time.Now()
	request := s.request(ctx, q, now)
	stamp, signature := r.sign(c.entrant.secret, q, now)
	request.Header[headerTimestamp] = []string{strconv.FormatInt(stamp, 10)}
	request.Header[headerSignature] = []string{signature}
	if signature == "" {
		delete(request.Header, headerSignature)
	}
	response, err := s.transport.RoundTrip(request)
	if err != nil {
		return 0, s.explain(err, false)
	}
	defer response.Body.Close()
	_, _ = io.CopyN(io.Discard, response.Body, int64(c.limits.Answer))
	return response.StatusCode, nil
}

// status is a status code with its meaning.
func status(code int) string {
	return strings.TrimSpace(strconv.Itoa(code) + " " + http.StatusText(code))
}
