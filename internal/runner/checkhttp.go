package runner

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"quadrille/games/arena/wire"
)

// health asks for /health. It returns false when nobody answers at all.
func (c *checker) health(ctx context.Context) bool {
	const what, mend = "answers GET /health with status 200",
		"Add an endpoint /health that answers GET with status 200 and needs no signature: it shows that the bot is up before a match is begun."
	s, err := c.server()
	if err != nil {
		return c.find(what, err.Error(), mend)
	}
	defer s.Close()
	s.begin(http.MethodGet, "health")
	s.finish(nil)
	response, err := s.exchange(ctx, time.Now().Add(c.limits.Turn))
	if response == nil {
		fault := s.explain(err, false)
		c.find(what, fault.Why, fmt.Sprintf("Is the bot started, and does it listen at %s, not only inside of a container?", s.base.Host))
		return !fault.unreachable
	}
	wrong := ""
	if response.StatusCode != http.StatusOK {
		wrong = "it answered with status " + status(response.StatusCode)
	}
	c.find(what, wrong, mend)
	return true
}

// server is the bot with what Bot hides.
func (c *checker) server() (*server, error) {
	bot, err := HTTP(c.entrant.address, c.entrant.secret)
	if err != nil {
		return nil, err
	}
	s := bot.(*server)
	return s, s.Start(context.Background(), Briefing{Limits: c.limits})
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
	s, err := c.server()
	if err != nil {
		return 0, err
	}
	defer s.Close()
	stamp, signature := r.sign(c.entrant.secret, q, time.Now())
	s.question(q, stamp, signature)
	response, err := s.exchange(ctx, q.Deadline)
	if response == nil {
		return 0, s.explain(err, false)
	}
	return response.StatusCode, nil
}
