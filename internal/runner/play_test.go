package runner

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"quadrille/games/arena"
	"quadrille/games/arena/replay"
	"quadrille/games/arena/wire"
)

// scripted answers as a function does.
type scripted func(ctx context.Context, q *Question) ([]wire.Move, error)

func (f scripted) Start(context.Context, Briefing) error { return nil }
func (f scripted) Close()                                {}
func (f scripted) Answer(ctx context.Context, q *Question) ([]wire.Move, error) {
	return f(ctx, q)
}

// everywhere orders every unit that is seen, in every direction, and more.
func everywhere(q *Question) (moves []wire.Move) {
	for _, u := range q.State.Bots {
		for _, d := range []arena.Dir{arena.Hold, arena.West, arena.North} {
			moves = append(moves, wire.Move{Point: u.Point, Dir: d})
		}
	}
	return append(moves, wire.Move{Point: wire.Point{Row: -5, Col: 1 << 40}, Dir: arena.East})
}

func TestFirstValidOrderWins(t *testing.T) {
	r, err := hostileMatch(t, scripted(func(_ context.Context, q *Question) ([]wire.Move, error) { return everywhere(q), nil }), patient)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Verify(); err != nil {
		t.Error(err)
	}
	moved := 0
	for i, turn := range r.Turns {
		if len(turn.Faults) > 0 || len(turn.Ignored) != 2 || turn.Ignored[1] < 2 {
			t.Errorf("turn %d: faults %v, ignored %v: wrong orders are passed over, and counted", i+1, turn.Faults, turn.Ignored)
		}
		for _, m := range turn.Moves {
			if m.Owner == 1 {
				moved++
			}
		}
	}
	if moved == 0 {
		t.Error("no order was obeyed")
	}
}

func TestFailuresInARow(t *testing.T) {
	var asked []int
	bot := scripted(func(_ context.Context, q *Question) ([]wire.Move, error) {
		asked = append(asked, q.State.Turn)
		if q.State.Turn == 2 || q.State.Turn == 5 {
			return nil, nil
		}
		return nil, errors.New("no")
	})
	r, err := hostileMatch(t, bot, patient) // three in a row
	if err != nil {
		t.Fatal(err)
	}
	if want := []int{0, 1, 2, 3, 4, 5, 6, 7, 8}; !slices.Equal(asked, want) {
		t.Errorf("asked in turns %v, want %v", asked, want)
	}
	if f := r.Turns[9].Faults; len(f) != 1 || f[0].Kind != replay.Crashed || !strings.Contains(f[0].Why, "3 failures in a row") {
		t.Errorf("faults %+v in the turn after", f)
	}
}

func TestDefaultLimits(t *testing.T) {
	want := Limits{Turn: 3 * time.Second, Grace: 20 * time.Millisecond, Connect: 2 * time.Second, Ready: time.Minute, Failures: 10, Answer: 1 << 20, Memory: 128 << 20}
	if got := (Limits{}).withDefaults(); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// A bot that answers late gets its next question at once, and what it said is lost.
func TestLateAnswers(t *testing.T) {
	want := undisturbed(t)
	release := make(chan struct{})
	bot := scripted(func(_ context.Context, q *Question) ([]wire.Move, error) {
		if q.State.Turn == 0 {
			<-release
		}
		return everywhere(q), nil
	})
	r, err := Play(t.Context(), Match{
		Field: hostileField(), Seed: 9, Limits: Limits{Turn: 2 * time.Second, Failures: 3}, Seats: []Seat{{Bot: walker{}, Name: "walker"}, {Bot: bot, Name: "late"}},
		Progress: func(g *arena.Game) {
			if g.Turn() == 1 {
				close(release)
			}
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Turns[0].Faults) != 1 || r.Turns[0].Faults[0].Kind != replay.Timeout || r.Turns[0].Millis[1] < 2000 {
		t.Errorf("turn 1: %+v, %v", r.Turns[0].Faults, r.Turns[0].Millis)
	}
	if len(r.Turns[1].Faults) > 0 {
		t.Errorf("turn 2: %+v", r.Turns[1].Faults)
	}
	if !slices.Equal(r.Turns[0].Moves, want.Turns[0].Moves) {
		t.Errorf("turn 1: moves %v, want %v", r.Turns[0].Moves, want.Turns[0].Moves)
	}
}

// All bots are asked at once: each waits until all have been.
func TestBotsAreAskedAtOnce(t *testing.T) {
	var together sync.WaitGroup
	together.Add(2)
	bot := func() Bot {
		return scripted(func(_ context.Context, q *Question) ([]wire.Move, error) {
			if q.State.Turn == 0 {
				together.Done()
				together.Wait()
			}
			return nil, nil
		})
	}
	r, err := Play(t.Context(), Match{Field: hostileField(), Seed: 1, Limits: patient, Seats: []Seat{{Bot: bot(), Name: "a"}, {Bot: bot(), Name: "b"}}})
	if err != nil || len(r.Turns[0].Faults) > 0 {
		t.Errorf("%v, %+v", err, r)
	}
}

func TestPanickingStrategy(t *testing.T) {
	hostile(t, &builtin{panicky{}}, patient, replay.Error, "panicked: out of ideas")
}

type panicky struct{}

func (panicky) Moves(*wire.State) []wire.Move {
	panic("out of ideas")
}

// A strategy that never returns cannot be ended, and is not waited for.
func TestStuckStrategy(t *testing.T) {
	release := make(stuck)
	r, err := hostileMatch(t, &builtin{release}, hasty)
	close(release)
	if err != nil {
		t.Fatal(err)
	}
	failsUntilCrashed(t, r, hasty.Failures, replay.Timeout, "no answer within")
}

type stuck chan struct{}

func (s stuck) Moves(*wire.State) []wire.Move {
	<-s
	return nil
}

func TestBotThatDoesNotStart(t *testing.T) {
	hostile(t, Command("/nonexistent/bot"), patient, replay.Error, "could not be started")
}

func TestCancelledMatch(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	bot := scripted(func(ctx context.Context, q *Question) ([]wire.Move, error) {
		cancel()
		<-ctx.Done()
		return nil, ctx.Err()
	})
	_, err := Play(ctx, Match{Field: hostileField(), Limits: Limits{Turn: time.Hour}, Seats: []Seat{{Bot: bot, Name: "a"}, {Bot: still{}, Name: "b"}}})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

func TestSeatsHaveToFit(t *testing.T) {
	if _, err := Play(t.Context(), Match{Field: hostileField(), Seats: []Seat{{Bot: still{}}}}); !errors.Is(err, ErrSeats) {
		t.Errorf("%v", err)
	}
}

// builtins plays a match of built-in bots.
func builtins(t testing.TB, m Match, names ...string) *replay.Replay {
	t.Helper()
	for _, name := range names {
		bot, err := Builtin(name)
		if err != nil {
			t.Fatal(err)
		}
		m.Seats = append(m.Seats, Seat{Bot: bot, Name: name})
	}
	r, err := Play(t.Context(), m)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestMatchFromATurn(t *testing.T) {
	whole := builtins(t, Match{Field: hostileField(), Seed: 5}, "random", "random")
	middle, err := whole.At(7)
	if err != nil {
		t.Fatal(err)
	}
	before := middle.Sum()
	// random has no memory, so the same bots under the same id go on as before.
	rest := builtins(t, Match{ID: whole.MatchID, Start: middle}, "random", "random")
	if rest.Start == nil || rest.Start.Turn != 7 || len(rest.Turns) != hostileTurns-7 {
		t.Fatalf("%d turns from %+v", len(rest.Turns), rest.Start)
	}
	if rest.Result.State != whole.Result.State {
		t.Error("the rest of the match went another way")
	}
	if middle.Sum() != before {
		t.Error("the game that it started from was changed")
	}
}

// The same bots over HTTP and built in play the same match.
func TestMeansMakeNoDifference(t *testing.T) {
	want := builtins(t, Match{Field: hostileField(), Seed: 2}, "gatherer", "rusher")
	var seats []Seat
	for _, name := range []string{"gatherer", "rusher"} {
		bot, err := HTTP(startServer(t, name), testSecret)
		if err != nil {
			t.Fatal(err)
		}
		seats = append(seats, Seat{Bot: bot, Name: name})
	}
	got, err := Play(t.Context(), Match{Field: hostileField(), Seed: 2, Limits: patient, Seats: seats})
	if err != nil {
		t.Fatal(err)
	}
	if got.Result.State != want.Result.State {
		t.Error("the matches differ")
	}
	if err := got.Verify(); err != nil {
		t.Error(err)
	}
}

func TestMatchID(t *testing.T) {
	for seed, want := range map[uint64]string{7: "m_00000007", 0xdeadbeef: "m_deadbeef", 1 << 63: "m_80000000"} {
		if got := MatchID(seed); got != want {
			t.Errorf("%d: %s, want %s", seed, got, want)
		}
	}
}

func TestLogLines(t *testing.T) {
	var out strings.Builder
	say := (&log{out: &out}).named("bot")
	say("hello\x1b[2J\tworld ✓")
	if got, want := out.String(), "bot: hello\uFFFD[2J\tworld ✓\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func ExampleMatchID() {
	fmt.Println(MatchID(0x7f3a9b2c))
	// Output: m_7f3a9b2c
}
