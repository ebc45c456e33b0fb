package httpkit

import (
	"encoding/json"
	"errors"
	"math"
	"net/http"
	"strconv"

	"quadrille/internal/fault"
)

// statuses is the one table from codes to statuses.
var statuses = map[fault.Code]int{
	fault.BadJSON:             http.StatusBadRequest,
	fault.WrongType:           http.StatusBadRequest,
	fault.UnknownField:        http.StatusBadRequest,
	fault.BadParameter:        http.StatusBadRequest,
	fault.BodyTooLarge:        http.StatusRequestEntityTooLarge,
	fault.BodyTimeout:         http.StatusRequestTimeout,
	fault.NotFound:            http.StatusNotFound,
	fault.MethodNotAllowed:    http.StatusMethodNotAllowed,
	fault.CrossOrigin:         http.StatusForbidden,
	fault.RateLimited:         http.StatusTooManyRequests,
	fault.Internal:            http.StatusInternalServerError,
	fault.DatabaseUnavailable: http.StatusServiceUnavailable,
	fault.ServiceUnavailable:  http.StatusServiceUnavailable,

	fault.Unauthorized:        http.StatusUnauthorized,
	fault.InvalidUsername:     http.StatusBadRequest,
	fault.UsernameTaken:       http.StatusConflict,
	fault.SignInNotConfigured: http.StatusNotFound,
	fault.IssuerUnavailable:   http.StatusServiceUnavailable,
	fault.LoginFailed:         http.StatusUnauthorized,
	fault.LoginExpired:        http.StatusUnauthorized,

	fault.UserNotFound:         http.StatusNotFound,
	fault.GameNotFound:         http.StatusNotFound,
	fault.GameNotActive:        http.StatusConflict,
	fault.GameNotFinished:      http.StatusConflict,
	fault.GameNotStarted:       http.StatusConflict,
	fault.GameAlreadyStarted:   http.StatusConflict,
	fault.NotYourTurn:          http.StatusForbidden,
	fault.NotInGame:            http.StatusForbidden,
	fault.CannotJoinOwnGame:    http.StatusBadRequest,
	fault.HasActiveGame:        http.StatusConflict,
	fault.InvalidColumn:        http.StatusBadRequest,
	fault.ColumnFull:           http.StatusBadRequest,
	fault.InvalidCodeFormat:    http.StatusBadRequest,
	fault.AlreadyQueued:        http.StatusConflict,
	fault.NotQueued:            http.StatusBadRequest,
	fault.OpponentNotAbandoned: http.StatusBadRequest,
	fault.UseClaimAbandoned:    http.StatusBadRequest,
	fault.MoveConflict:         http.StatusConflict,
	fault.NoOpponent:           http.StatusBadRequest,
	fault.OutOfTime:            http.StatusConflict,
	fault.CannotUndo:           http.StatusConflict,
	fault.NoTakeback:           http.StatusConflict,
	fault.UnknownGame:          http.StatusBadRequest,
	fault.InvalidOptions:       http.StatusBadRequest,
	fault.HintsNotAllowed:      http.StatusConflict,
	fault.AnalysedElsewhere:    http.StatusBadRequest,
	fault.NoReplay:             http.StatusBadRequest,

	fault.StreamReadOnly: http.StatusForbidden,
	fault.StreamGone:     http.StatusGone,
	fault.StreamClosed:   http.StatusConflict,
	fault.StreamConflict: http.StatusConflict,
	fault.ProducerFenced: http.StatusForbidden,
	fault.ProducerGap:    http.StatusConflict,

	fault.NoTeam:          http.StatusUnauthorized,
	fault.InvalidEdge:     http.StatusBadRequest,
	fault.EdgeTaken:       http.StatusConflict,
	fault.GameFinished:    http.StatusGone,
	fault.WarmingUp:       http.StatusServiceUnavailable,
	fault.InvalidRecord:   http.StatusBadRequest,
	fault.InvalidSize:     http.StatusBadRequest,
	fault.UpgradeRequired: http.StatusUpgradeRequired,

	fault.PuzzleNotFound:  http.StatusNotFound,
	fault.PuzzleNotHanded: http.StatusConflict,
	fault.IncorrectGrid:   http.StatusBadRequest,
	fault.TimeTooShort:    http.StatusBadRequest,
	fault.TimeTooLong:     http.StatusBadRequest,
	fault.InvalidComment:  http.StatusBadRequest,
	fault.InvalidReport:   http.StatusBadRequest,
	fault.CommentNotFound: http.StatusNotFound,
}

// StatusOf returns the status that stands for a code.
func StatusOf(code fault.Code) (status int, known bool) {
	status, known = statuses[code]
	return status, known
}

// ErrorBody is the answer to every request that fails.
type ErrorBody struct {
	OK      bool       `json:"ok"`
	Code    fault.Code `json:"code" doc:"What went wrong, for programs."`
	Message string     `json:"message" doc:"What went wrong, for people."`
	Valid   *bool      `json:"valid,omitempty" doc:"Binary Grid: false when the grid is not a solution."`
}

// writeError answers with err's code, and logs what nobody foresaw.
func (s *Server) writeError(w http.ResponseWriter, r *http.Request, err error) {
	f := s.foreseen(r, err)
	h := w.Header()
	for _, name := range []string{"Cache-Control", "ETag", "Content-Length", "Repr-Digest"} {
		h.Del(name) // of the answer that did not come about
	}
	if f.RetryAfter > 0 {
		h.Set("Retry-After", strconv.Itoa(int(math.Ceil(f.RetryAfter.Seconds()))))
	}
	status := statuses[f.Code]
	if status == http.StatusUnauthorized {
		h.Set("WWW-Authenticate", `Bearer realm="quadrille"`)
	}
	body := ErrorBody{Code: f.Code, Message: f.Message}
	if f.Code == fault.IncorrectGrid {
		body.Valid = new(bool) // the document's shape of a wrong submission
	}
	WriteJSON(w, status, body)
}

func (s *Server) foreseen(r *http.Request, err error) *fault.Error {
	f, ok := errors.AsType[*fault.Error](err)
	if ok {
		if _, ok = statuses[f.Code]; ok {
			if f.Unwrap() != nil {
				s.log.Warn("failed", "id", RequestID(r.Context()), "route", r.Pattern, "error", err)
			}
			return f
		}
	}
	s.log.Error("unforeseen", "id", RequestID(r.Context()), "route", r.Pattern, "error", err)
	return fault.New(fault.Internal, "Something went wrong on our side. It is logged as %s.", RequestID(r.Context()))
}

// Values of headers, shared by all answers: nobody may change them.
var (
	jsonType = []string{"application/json"}
	noStore  = []string{"no-store"}
)

// WriteJSON answers with v. API answers are never cached unless the handler
// has said otherwise.
func WriteJSON(w http.ResponseWriter, status int, v any) error {
	body, err := json.Marshal(v)
	if err != nil {
		return err
	}
	h := w.Header()
	h["Content-Type"] = jsonType
	if len(h["Cache-Control"]) == 0 {
		h["Cache-Control"] = noStore
	}
	if len(body) > selfMeasured {
		h["Content-Length"] = []string{strconv.Itoa(len(body) + 1)}
	}
	w.WriteHeader(status)
	w.Write(append(body, '\n')) // fails when the client has gone, and then nobody minds
	return nil
}

// selfMeasured is how long a body may be for net/http to find out its length by
// itself, which it does faster.
const selfMeasured = 1500
