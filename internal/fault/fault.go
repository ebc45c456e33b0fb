// Package fault holds the errors that a caller can act on: a code that
// programs branch on and a sentence that people read.
//
// Services return them and know nothing of HTTP; httpkit has the one table
// that turns a code into a status. Any other error is unforeseen: it is logged
// and shown to nobody. The package imports the standard library alone.
package fault

import (
	"errors"
	"fmt"
	"time"
)

// Code names a failure, in upper snake case. It is part of the API.
type Code string

// The codes that belong to no single game.
const (
	BadJSON             Code = "BAD_JSON"
	WrongType           Code = "WRONG_TYPE"
	UnknownField        Code = "UNKNOWN_FIELD"
	BadParameter        Code = "BAD_PARAMETER"
	BodyTooLarge        Code = "BODY_TOO_LARGE"
	BodyTimeout         Code = "BODY_TIMEOUT"
	NotFound            Code = "NOT_FOUND"
	MethodNotAllowed    Code = "METHOD_NOT_ALLOWED"
	CrossOrigin         Code = "CROSS_ORIGIN"
	RateLimited         Code = "RATE_LIMITED"
	Internal            Code = "INTERNAL"
	DatabaseUnavailable Code = "DATABASE_UNAVAILABLE"
	ServiceUnavailable  Code = "SERVICE_UNAVAILABLE"
)

// The codes of accounts and sign-in.
const (
	Unauthorized        Code = "UNAUTHORIZED"
	InvalidUsername     Code = "INVALID_USERNAME"
	UsernameTaken       Code = "USERNAME_TAKEN"
	SignInNotConfigured Code = "SIGN_IN_NOT_CONFIGURED"
	IssuerUnavailable   Code = "ISSUER_UNAVAILABLE"
	LoginFailed         Code = "LOGIN_FAILED"
	LoginExpired        Code = "LOGIN_EXPIRED"
)

// The codes of games between two players.
const (
	UserNotFound         Code = "USER_NOT_FOUND"
	GameNotFound         Code = "GAME_NOT_FOUND"
	GameNotActive        Code = "GAME_NOT_ACTIVE"
	GameNotFinished      Code = "GAME_NOT_FINISHED"
	GameNotStarted       Code = "GAME_NOT_STARTED"
	GameAlreadyStarted   Code = "GAME_ALREADY_STARTED"
	NotYourTurn          Code = "NOT_YOUR_TURN"
	NotInGame            Code = "NOT_IN_GAME"
	CannotJoinOwnGame    Code = "CANNOT_JOIN_OWN_GAME"
	HasActiveGame        Code = "HAS_ACTIVE_GAME"
	InvalidColumn        Code = "INVALID_COLUMN"
	ColumnFull           Code = "COLUMN_FULL"
	InvalidCodeFormat    Code = "INVALID_CODE_FORMAT"
	AlreadyQueued        Code = "ALREADY_QUEUED"
	NotQueued            Code = "NOT_QUEUED"
	OpponentNotAbandoned Code = "OPPONENT_NOT_ABANDONED"
	UseClaimAbandoned    Code = "USE_CLAIM_ABANDONED_ENDPOINT"
	MoveConflict         Code = "MOVE_CONFLICT"
	NoOpponent           Code = "NO_OPPONENT"
	OutOfTime            Code = "OUT_OF_TIME"
	CannotUndo           Code = "CANNOT_UNDO"
	NoTakeback           Code = "NO_TAKEBACK"
	UnknownGame          Code = "UNKNOWN_GAME"
	InvalidOptions       Code = "INVALID_OPTIONS"
	HintsNotAllowed      Code = "HINTS_NOT_ALLOWED"
	AnalysedElsewhere    Code = "ANALYSED_ELSEWHERE"
	NoReplay             Code = "NO_REPLAY"
)

// The codes of streams.
const (
	StreamReadOnly Code = "STREAM_READ_ONLY"
	StreamGone     Code = "STREAM_GONE"
	StreamClosed   Code = "STREAM_CLOSED"
	StreamConflict Code = "STREAM_CONFLICT"
	ProducerFenced Code = "PRODUCER_FENCED"
	ProducerGap    Code = "PRODUCER_GAP"
)

// The codes of Million Boxes.
const (
	NoTeam          Code = "NO_TEAM"
	InvalidEdge     Code = "INVALID_EDGE"
	EdgeTaken       Code = "EDGE_TAKEN"
	GameFinished    Code = "GAME_FINISHED"
	WarmingUp       Code = "WARMING_UP"
	InvalidRecord   Code = "INVALID_RECORD"
	InvalidSize     Code = "INVALID_SIZE"
	UpgradeRequired Code = "UPGRADE_REQUIRED"
)

// The codes of Binary Grid.
const (
	PuzzleNotFound  Code = "PUZZLE_NOT_FOUND"
	PuzzleNotHanded Code = "PUZZLE_NOT_HANDED"
	IncorrectGrid   Code = "INCORRECT_GRID"
	TimeTooShort    Code = "TIME_TOO_SHORT"
	TimeTooLong     Code = "TIME_TOO_LONG"
	InvalidComment  Code = "INVALID_COMMENT"
	InvalidReport   Code = "INVALID_REPORT"
	CommentNotFound Code = "COMMENT_NOT_FOUND"
)

// Error is a failure with a code. Its message may be shown to whoever asked,
// so it never carries secrets or the text of an inner error.
type Error struct {
	Code       Code
	Message    string
	RetryAfter time.Duration // when to try again; zero when unknown
	cause      error         // for the log
}

// New makes an error from a code and a sentence.
func New(code Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...)}
}

// After says when it is worth trying again.
func (e *Error) After(d time.Duration) *Error {
	e.RetryAfter = d
	return e
}

// Because keeps the inner error for the log and for errors.Is.
func (e *Error) Because(cause error) *Error {
	e.cause = cause
	return e
}

func (e *Error) Error() string {
	if e.cause != nil {
		return fmt.Sprintf("%s: %s: %v", e.Code, e.Message, e.cause)
	}
	return string(e.Code) + ": " + e.Message
}

func (e *Error) Unwrap() error { return e.cause }

// CodeOf returns the code that err carries, or Internal when it carries none.
func CodeOf(err error) Code {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return Internal
}
