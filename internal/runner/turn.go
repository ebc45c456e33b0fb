package runner

import (
	"context"
	"time"

	"quadrille/games/arena"
	"quadrille/games/arena/replay"
	"quadrille/games/arena/wire"
)

// turn asks all bots, waits for them as long as the budget allows, and plays.
func (t *table) turn(ctx context.Context) error {
	clear(t.answers)
	deadline := t.ask()
	if err := t.gather(ctx, deadline); err != nil {
		return err
	}
	if err := t.game.Step(); err != nil {
		return err
	}
	t.recorder.Turn(t.game, t.answers)
	return nil
}

// ask puts the question to every bot that still plays.
func (t *table) ask() (deadline time.Time) {
	for i, s := range t.seats {
		if s.crashed {
			t.lament(s)
			continue
		}
		t.game.View(i, &s.view)
		s.question.State.Fill(t.ID, t.Field, &s.view)
		s.question.body = s.question.body[:0]
	}
	deadline = time.Now().Add(t.Limits.Turn)
	t.pending = 0
	for _, s := range t.seats {
		if s.pending = !s.crashed; s.pending {
			s.question.Deadline = deadline
			s.put(s.question)
			t.pending++
		}
	}
	return deadline
}

// gather takes the replies to the questions and gives the orders. Who has not replied
// when the time is over has failed.
func (t *table) gather(ctx context.Context, deadline time.Time) error {
	t.clock.Reset(time.Until(deadline) + t.Limits.Grace)
	defer t.clock.Stop()
	for t.pending > 0 {
		select {
		case r := <-t.replies:
			t.take(r, deadline)
		case <-t.clock.C:
			t.expire()
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// take takes one reply. One from a turn that is over says nothing any more.
func (t *table) take(r reply, deadline time.Time) {
	s := t.seats[r.seat]
	if !s.pending || r.turn != t.game.Turn() {
		return
	}
	s.pending = false
	t.pending--
	t.answers[r.seat].Took = r.took
	switch {
	case r.fault != nil:
		t.fail(s, r.fault)
	case r.at.After(deadline):
		t.fail(s, t.late())
	default:
		s.failures = 0
		t.answers[r.seat].Ignored = give(t.game, r.seat, r.moves)
	}
}

// expire gives up on everybody who has not replied. They may still read the question
// and be writing their moves: what they hold is theirs, and the next turn has its own.
func (t *table) expire() {
	for i, s := range t.seats {
		if !s.pending {
			continue
		}
		s.pending = false
		s.question = newQuestion(s.question.BotID)
		t.answers[i].Took = t.Limits.Turn
		t.fail(s, t.late())
	}
	t.pending = 0
}

func (t *table) late() *Fault { return faultf(replay.Timeout, "no answer within %v", t.Limits.Turn) }

// fail counts a failure. After too many in a row the bot is crashed, which is noted in
// the next turn, the first in which it is not asked.
func (t *table) fail(s *seat, f *Fault) {
	t.note(s, f)
	if s.failures++; s.failures == t.Limits.Failures {
		s.crashed = true
		t.dismiss(s)
	}
}

// lament notes that a bot is crashed, once.
func (t *table) lament(s *seat) {
	if !s.lamented {
		s.lamented = true
		t.note(s, faultf(replay.Crashed, "%d failures in a row: it is not asked any more", t.Limits.Failures))
	}
}

func (t *table) note(s *seat, f *Fault) {
	t.answers[s.seat].Fault, t.answers[s.seat].Why = f.Kind, f.Why
}

// give orders the moves and counts those that are not accepted.
func give(g *arena.Game, player int, moves []wire.Move) (ignored int) {
	for _, m := range moves {
		if g.Order(player, m.Row, m.Col, m.Dir) != arena.Accepted {
			ignored++
		}
	}
	return ignored
}
