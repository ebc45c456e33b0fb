package duel

import (
	"context"
	"errors"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/stream"
)

// EventType says what has happened to a game.
type EventType string

// What can happen.
const (
	EventCreated          EventType = "created"
	EventJoined           EventType = "joined" // the second player: the game begins
	EventMoved            EventType = "moved"
	EventTakebackOffered  EventType = "takebackOffered"
	EventTakebackDeclined EventType = "takebackDeclined"
	EventUndone           EventType = "undone"
	EventEnded            EventType = "ended"
	EventRematchOffered   EventType = "rematchOffered"
	EventRematchStarted   EventType = "rematchStarted"
	EventRemoved          EventType = "removed" // withdrawn by its host, or nobody has touched it for long
)

// Event is an entry of the stream duels/{publicId}, which anyone may follow. It
// is written in the transaction that changes the game, so the two never differ.
type Event struct {
	Type        EventType `json:"type"`
	TS          time.Time `json:"ts"`
	CurrentTurn int       `json:"currentTurn,omitempty"` // moved, joined, undone: who is to move then
	Moves       int       `json:"moves"`                 // how many moves there are then
	Move        *Move     `json:"move,omitempty"`        // moved
	Board       string    `json:"board,omitempty"`       // moved, undone: after it
	Clock       *Clock    `json:"clock,omitempty"`       // moved, undone: after it, in a game with clocks
	Result      *Result   `json:"result,omitempty"`      // ended
	Reason      *Reason   `json:"reason,omitempty"`      // ended
	WinnerID    *string   `json:"winnerId,omitempty"`    // ended
	Player      int       `json:"player,omitempty"`      // rematchOffered, takebackOffered, takebackDeclined: by whom
	PublicID    string    `json:"publicId,omitempty"`    // rematchStarted: of the new game
}

// StreamOf is the name of the stream of a game's events.
func StreamOf(publicID string) string { return "duels/" + publicID }

// teller adds events to the streams of games within a transaction.
type teller func(publicID string, e Event) error

// telling is tx for those who change games: what they tell is committed with
// the change, and shown to readers after it.
func (s *Service) telling(ctx context.Context, fn func(tx db.Conn, now time.Time, tell teller) error) error {
	var told []stream.Appended
	err := s.tx(ctx, func(tx db.Conn, now time.Time) error {
		told = told[:0]
		return fn(tx, now, func(publicID string, e Event) error {
			e.TS = now
			a, err := s.append(ctx, tx, StreamOf(publicID), e)
			told = append(told, a)
			return err
		})
	})
	if err == nil {
		s.streams.Committed(told...)
	}
	return err
}

// append adds an event to a stream, which the first one makes.
func (s *Service) append(ctx context.Context, tx db.Conn, name string, e Event) (stream.Appended, error) {
	message, err := stream.Message(e)
	if err != nil {
		return stream.Appended{}, err
	}
	if e.Type != EventCreated {
		a, err := s.streams.AppendTx(ctx, tx, name, message)
		if !errors.Is(err, stream.ErrNotFound) {
			return a, err
		}
	}
	if err := s.streams.CreateTx(ctx, tx, name, stream.JSON); err != nil {
		return stream.Appended{}, err
	}
	return s.streams.AppendTx(ctx, tx, name, message)
}

// movedEvent tells of the last move of a game.
func movedEvent(g Game, move Move) Event {
	return Event{Type: EventMoved, CurrentTurn: g.CurrentTurn, Moves: move.MoveNumber, Move: &move, Board: g.Board, Clock: g.Clock}
}
