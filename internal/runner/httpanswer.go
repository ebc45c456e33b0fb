package runner

import (
	"crypto/hmac"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"syscall"

	"quadrille/games/arena/replay"
	"quadrille/games/arena/wire"
)

// refuse is what is wrong with a response whatever its body says.
func refuse(r *http.Response) *Fault {
	switch {
	case r.StatusCode >= 300 && r.StatusCode < 400:
		return mendable(replay.Error, "it answered with status "+status(r.StatusCode)+", and redirects are not followed",
			"Answer POST /turn itself, and give the address that it redirects to instead.")
	case r.StatusCode == http.StatusUnauthorized:
		return mendable(replay.Error, "it answered with status "+status(r.StatusCode), trustUs)
	case r.StatusCode == http.StatusNotFound:
		return mendable(replay.Error, "it answered with status "+status(r.StatusCode),
			"The endpoint is POST /turn below the address that was given.")
	case r.StatusCode != http.StatusOK:
		return faultf(replay.Error, "it answered with status %s", status(r.StatusCode))
	case r.Header.Get(headerSignature) == "":
		return mendable(replay.Invalid, "its answer has no "+headerSignature+" header", signAnswer)
	}
	return nil
}

const (
	trustUs    = `It refuses a request that is signed properly. Is it started with the same secret? The key is the secret's text as it is, the signing string "{match_id}.{turn}.{timestamp}.{sha256 of the body}" with the SHA-256 in lower-case hexadecimal, of the body as it came.`
	signAnswer = `Sign the answer: X-ACB-Signature is HMAC-SHA256 of "{match_id}.{turn}.{sha256 of the answer's body}", in lower-case hexadecimal, with the secret's text as the key. The SHA-256 is that of the very bytes that are sent, in lower-case hexadecimal too.`
)

// status is a status code with its meaning.
func status(code int) string {
	return strings.TrimSpace(strconv.Itoa(code) + " " + http.StatusText(code))
}

// verify compares the answer's signature, in a time that does not tell how much of it
// is right.
func verify(h http.Header, secret string, state *wire.State, body []byte) *Fault {
	want := wire.SignResponse(secret, state.MatchID, state.Turn, body)
	if !hmac.Equal([]byte(strings.ToLower(h.Get(headerSignature))), []byte(want)) {
		return mendable(replay.Invalid, "the "+headerSignature+" of its answer is wrong", signAnswer)
	}
	return nil
}

// parse reads the moves into memory that is used again.
func parse(body []byte, moves *[]wire.Move) ([]wire.Move, error) {
	parsed, err := wire.ParseMoves(body, (*moves)[:0])
	if err != nil {
		return nil, faultf(replay.Invalid, "its answer is no list of moves: %s", strings.TrimPrefix(err.Error(), wire.ErrBadAnswer.Error()+": "))
	}
	*moves = parsed
	return parsed, nil
}

// explain says what an error of the connection means. Begun is whether the answer's
// headers have come.
func (l *link) explain(err error, begun bool) *Fault {
	var dial *net.OpError
	switch {
	case errors.Is(err, errTooLong):
		return faultf(replay.Invalid, "its answer is longer than %d bytes", l.limits.Answer)
	case errors.Is(err, errHeadersLong):
		return faultf(replay.Invalid, "the headers of its answer are longer than %d bytes", maxHeaders)
	case errors.As(err, &dial) && dial.Op == "dial":
		return l.unreachable(dial)
	case errors.Is(err, os.ErrDeadlineExceeded) && begun:
		return faultf(replay.Timeout, "its answer was not complete within %v", l.limits.Turn)
	case errors.Is(err, os.ErrDeadlineExceeded):
		return faultf(replay.Timeout, "no answer within %v", l.limits.Turn)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE):
		return faultf(replay.Error, "it closed the connection before its answer was complete")
	case strings.HasPrefix(err.Error(), "malformed"):
		return faultf(replay.Error, "its answer is not HTTP: %s", shorten(err.Error(), 200))
	}
	return faultf(replay.Error, "%s", shorten(err.Error(), 200))
}

func (l *link) unreachable(dial *net.OpError) *Fault {
	f := faultf(replay.Error, "no connection: %v", dial.Err)
	if dial.Timeout() {
		f = faultf(replay.Timeout, "no connection within %v", l.limits.Connect)
	}
	f.unreachable = true
	return f
}
