package runner

import (
	"context"
	"time"

	"quadrille/games/arena/replay"
	"quadrille/games/arena/wire"
)

// asker asks one bot, in a goroutine of its own, so that a bot that is stuck holds up
// nobody else.
type asker struct {
	seat  int
	bot   Bot
	start error // why the bot did not start

	// questions holds the newest question. A bot that still works on an older one gets
	// it when it is done, with what is left of the time.
	questions chan *Question
}

// reply is what became of a question.
type reply struct {
	seat, turn int
	moves      []wire.Move
	fault      *Fault // nil when there are moves
	took       time.Duration
	at         time.Time
}

// run answers questions until they end. Replies that nobody takes are dropped when ctx
// ends.
func (a *asker) run(ctx context.Context, replies chan<- reply) {
	for q := range a.questions {
		r := a.ask(ctx, q)
		select {
		case replies <- r:
		case <-ctx.Done():
			return
		}
	}
}

func (a *asker) ask(ctx context.Context, q *Question) reply {
	begun := time.Now()
	moves, err := a.answer(ctx, q)
	r := reply{seat: a.seat, turn: q.State.Turn, moves: moves, at: time.Now()}
	r.took = r.at.Sub(begun)
	switch fault := err.(type) {
	case nil:
	case *Fault:
		r.fault = fault
	default:
		r.fault = &Fault{Kind: replay.Error, Why: err.Error()}
	}
	return r
}

func (a *asker) answer(ctx context.Context, q *Question) ([]wire.Move, error) {
	if a.start != nil {
		return nil, a.start
	}
	return a.bot.Answer(ctx, q)
}

// put replaces the question that waits, if one does.
func (a *asker) put(q *Question) {
	for {
		select {
		case a.questions <- q:
			return
		case <-a.questions: // from a turn that is over
		}
	}
}
