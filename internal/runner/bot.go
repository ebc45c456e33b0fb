package runner

import (
	"context"
	"time"

	"quadrille/games/arena/wire"
)

// Bot is asked for the moves of one seat in one match. The runner calls Start once,
// then Answer turn by turn from one goroutine, then Close once, which may be while
// Answer is still waiting and has to end it.
type Bot interface {
	// Start makes the bot ready. What it takes is no part of any turn's time. A bot that
	// cannot start still plays: every question to it fails with the error.
	Start(ctx context.Context, b Briefing) error
	// Answer returns the bot's orders, as they came, or a Fault. It returns when the
	// question's deadline has passed or ctx ends; an answer that the bot gives later is
	// never taken for that of another turn. The moves are valid until the next call.
	Answer(ctx context.Context, q *Question) ([]wire.Move, error)
	// Close gives back everything that the bot holds: connections, processes.
	Close()
}

// Briefing is what a bot is started with.
type Briefing struct {
	Limits Limits
	// Say passes on a line that the bot prints for people. It may be called from several
	// goroutines.
	Say func(line string)
}

// Question is what a bot is asked in one turn.
type Question struct {
	BotID    string
	State    *wire.State
	Deadline time.Time

	body []byte
}

// Body is the state as JSON. It is encoded once, and valid until the next turn.
func (q *Question) Body() []byte {
	if len(q.body) == 0 {
		q.body = q.State.Append(q.body)
	}
	return q.body
}
