package runner

import (
	"context"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"quadrille/games/arena"
	"quadrille/games/arena/replay"
	"quadrille/games/arena/wire"
)

// The tests of hostile bots play one against a walker. Whatever it does, it holds, so
// the match has to go exactly as against a bot that only holds.

const hostileTurns = 12

var hostileField = sync.OnceValue(func() *arena.Field {
	m, err := arena.Generate(arena.Plan{Rows: 30, Cols: 30, Players: 2, WallPercent: 10, Nodes: 12, CoresPerPlayer: 1}, 3)
	if err != nil {
		panic(err)
	}
	config := arena.DefaultConfig()
	config.MaxTurns = hostileTurns
	field, err := arena.NewField(m, config)
	if err != nil {
		panic(err)
	}
	return field
})

// still holds.
type still struct{}

func (still) Start(context.Context, Briefing) error                  { return nil }
func (still) Answer(context.Context, *Question) ([]wire.Move, error) { return nil, nil }
func (still) Close()                                                 {}

// walker always walks.
type walker struct{ still }

func (walker) Answer(_ context.Context, q *Question) (moves []wire.Move, err error) {
	for _, u := range q.State.Bots {
		if u.Owner == 0 {
			d := arena.North + arena.Dir(q.State.Turn+u.Row*u.Col)%4
			moves = append(moves, wire.Move{Point: u.Point, Dir: d})
		}
	}
	return moves, nil
}

// hostileMatch plays a bot against a walker.
func hostileMatch(t testing.TB, bot Bot, l Limits) (*replay.Replay, error) {
	return Play(t.Context(), Match{
		Field: hostileField(), Seed: 9, Limits: l,
		Seats: []Seat{{Bot: walker{}, Name: "walker"}, {Bot: bot, Name: "hostile"}},
	})
}

// undisturbed is the match against a bot that only holds.
func undisturbed(t testing.TB) *replay.Replay {
	r, err := hostileMatch(t, still{}, patient)
	if err != nil {
		t.Fatal(err)
	}
	moved := 0
	for _, turn := range r.Turns {
		moved += len(turn.Moves)
	}
	if len(r.Turns) != hostileTurns || moved < hostileTurns/2 {
		t.Fatalf("the walker made %d moves in %d turns: nothing could be disturbed", moved, len(r.Turns))
	}
	return r
}

var (
	// patient is for bots that fail at once: it does not matter how busy the machine is.
	patient = Limits{Turn: 20 * time.Second, Failures: 3}
	// hasty is for bots that are waited for.
	hasty = Limits{Turn: 500 * time.Millisecond, Failures: 3}
	// unhurried is for bots that begin an answer and are then waited for: however busy the
	// machine is, the beginning is there in time, and what became of it is heard.
	unhurried = Limits{Turn: 2 * time.Second, Grace: 20 * time.Second, Failures: 1}
)

// maxAllocated is what a match with a hostile bot may allocate in all.
const maxAllocated = 24 << 20

// hostile plays a bot and demands that it fails in every turn in that way until it is
// crashed, and that nothing else happens and nothing is left over.
func hostile(t *testing.T, bot Bot, l Limits, kind replay.FaultKind, why string) {
	t.Helper()
	want := undisturbed(t)
	goroutines := runtime.NumGoroutine()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r, err := hostileMatch(t, bot, l)
	if err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > maxAllocated {
		t.Errorf("the match allocated %d bytes, want at most %d", used, maxAllocated)
	}
	if r.Result.State != want.Result.State {
		t.Error("the match went another way than against a bot that holds")
	}
	failsUntilCrashed(t, r, l.Failures, kind, why)
	settles(t, goroutines)
}

func failsUntilCrashed(t *testing.T, r *replay.Replay, failures int, kind replay.FaultKind, why string) {
	t.Helper()
	for i, turn := range r.Turns {
		switch {
		case i < failures:
			if len(turn.Faults) != 1 || turn.Faults[0].Player != 1 || turn.Faults[0].Kind != kind || !strings.Contains(turn.Faults[0].Why, why) {
				t.Fatalf("turn %d: faults %+v, want one of kind %s with %q", i+1, turn.Faults, kind, why)
			}
		case i == failures:
			if len(turn.Faults) != 1 || turn.Faults[0].Kind != replay.Crashed {
				t.Fatalf("turn %d: faults %+v, want that the bot is crashed", i+1, turn.Faults)
			}
		case len(turn.Faults) > 0:
			t.Fatalf("turn %d: faults %+v of a bot that is not asked any more", i+1, turn.Faults)
		}
	}
}

// settles waits until no more goroutines run than before.
func settles(t *testing.T, before int) {
	t.Helper()
	for deadline := time.Now().Add(5 * time.Second); runtime.NumGoroutine() > before; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			stacks := make([]byte, 1<<16)
			t.Fatalf("%d goroutines, before %d:\n%s", runtime.NumGoroutine(), before, stacks[:runtime.Stack(stacks, true)])
		}
	}
}
