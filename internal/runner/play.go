package runner

import (
	"context"
	"sync"
	"time"

	"quadrille/games/arena"
	"quadrille/games/arena/replay"
	"quadrille/games/arena/wire"
)

// Play plays a match to its end and returns its replay. It fails only when the match
// cannot be played at all or ctx ends: what bots do wrong is in the replay.
func Play(ctx context.Context, m Match) (*replay.Replay, error) {
	m, err := m.prepared()
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	p := newTable(m)
	defer p.leave()
	defer cancel()
	p.seatBots(ctx)
	for !p.game.Over() {
		if err := p.turn(ctx); err != nil {
			return nil, err
		}
		if m.Progress != nil {
			m.Progress(p.game)
		}
	}
	return p.recorder.Finish(p.game), nil
}

// table is a match while it is played.
type table struct {
	Match
	game     *arena.Game
	recorder *replay.Recorder
	seats    []*seat
	replies  chan reply
	pending  int             // bots that are asked and have not replied
	answers  []replay.Answer // of this turn, by seat
	clock    *time.Timer
	askers   sync.WaitGroup
	closing  sync.WaitGroup // bots that are being closed
}

// seat is a player while the match is played.
type seat struct {
	asker
	question *Question
	view     arena.View
	pending  bool
	failures int // in a row
	crashed  bool
	lamented bool // the replay says that it is crashed
	closed   sync.Once
}

func newTable(m Match) *table {
	t := &table{Match: m, game: m.begin(), clock: time.NewTimer(time.Hour), answers: make([]replay.Answer, len(m.Seats))}
	t.clock.Stop()
	// Room for an answer of each bot and a late one before it: askers do not wait for
	// the turn to be played.
	t.replies = make(chan reply, 2*len(m.Seats))
	t.recorder = replay.NewRecorder(m.heading(), t.game)
	for i, s := range m.Seats {
		t.seats = append(t.seats, &seat{
			asker:    asker{seat: i, bot: s.Bot, questions: make(chan *Question, 1)},
			question: newQuestion(s.BotID),
		})
	}
	return t
}

func newQuestion(botID string) *Question {
	return &Question{BotID: botID, State: new(wire.State)}
}

// seatBots starts all bots at once and waits until they are ready.
func (t *table) seatBots(ctx context.Context) {
	var starting sync.WaitGroup
	log := &log{out: t.Log}
	for i, s := range t.seats {
		starting.Go(func() {
			s.start = s.bot.Start(ctx, Briefing{t.Limits, log.named(t.Match.Seats[i].Name)})
		})
	}
	starting.Wait()
	for _, s := range t.seats {
		t.askers.Go(func() { s.run(ctx, t.replies) })
	}
}

// stubborn is how long an asker may take to notice that its bot is closed.
const stubborn = time.Second

// leave closes the bots and waits for everything that was started. ctx has ended
// before. Only a built-in strategy that never returns can still be busy after that; it
// is left alone.
func (t *table) leave() {
	for _, s := range t.seats {
		t.dismiss(s)
	}
	t.closing.Wait()
	done := make(chan struct{})
	go func() {
		t.askers.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(stubborn):
	}
}

// dismiss ends a bot that is not asked again.
func (t *table) dismiss(s *seat) {
	s.closed.Do(func() {
		close(s.questions)
		t.closing.Go(s.bot.Close)
	})
}
