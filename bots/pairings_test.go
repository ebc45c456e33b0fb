package bots

import (
	"context"
	"slices"
	"testing"
	"time"

	"quadrille/games/arena"
	builtin "quadrille/games/arena/bots"
	"quadrille/games/arena/maps"
	"quadrille/games/arena/replay"
	"quadrille/internal/runner"
)

const turns = 100

// patience is for programs that start, on machines that are busy: no time is tested.
var patience = runner.Limits{Turn: time.Minute, Connect: time.Minute}

// TestEveryStrategyIsInALanguageOfItsOwn compares the projects with what is built in.
func TestEveryStrategyIsInALanguageOfItsOwn(t *testing.T) {
	builtIn := slices.Sorted(slices.Values(builtin.Names()))
	if !slices.Equal(names(t), builtIn) {
		t.Errorf("there are %v, and built in %v", names(t), builtIn)
	}
}

// TestEveryPairing plays the bots in their own languages against each other, over HTTP
// with signatures, several matches at once, and compares every turn of each with the
// built-in version.
func TestEveryPairing(t *testing.T) {
	address := map[string]string{}
	names := names(t)
	for _, name := range names {
		address[name] = serve(t, launcher(t, "bots/"+name))
	}
	served := func(t *testing.T, name string) *shadow {
		bot, err := runner.HTTP(address[name], secret)
		if err != nil {
			t.Fatal(err)
		}
		return newShadow(t, name, bot)
	}
	seeds := uint64(0)
	for i, a := range names {
		for _, b := range names[i+1:] {
			seeds++
			seed := seeds // and with it the match's id, which the bots tell matches by
			t.Run(a+" against "+b, func(t *testing.T) {
				t.Parallel()
				play(t, seed, served(t, a), served(t, b))
			})
		}
	}
}

// TestLineByLine plays each bot against itself, without HTTP.
func TestLineByLine(t *testing.T) {
	for i, name := range names(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			program := launcher(t, "bots/"+name)
			play(t, 1000+uint64(i), newShadow(t, name, runner.Command(program)), newShadow(t, name, runner.Command(program)))
		})
	}
}

// play plays a match on a map of the library, in which nothing may go wrong.
func play(t *testing.T, seed uint64, seats ...*shadow) {
	t.Helper()
	entry, ok := maps.Pick(len(seats), seed)
	if !ok {
		t.Fatal("there are no maps")
	}
	config := arena.DefaultConfig()
	config.MaxTurns = turns
	field, err := arena.NewField(entry.Map, config)
	if err != nil {
		t.Fatal(err)
	}
	match := runner.Match{Field: field, MapID: entry.ID, Seed: seed, Limits: patience}
	for i, s := range seats {
		match.Seats = append(match.Seats, runner.Seat{Bot: s, Name: s.name, BotID: []string{"b_1", "b_2"}[i]})
	}
	record, err := runner.Play(context.Background(), match)
	if err != nil {
		t.Fatal(err)
	}
	faultless(t, record)
	if err := record.Verify(); err != nil {
		t.Error(err)
	}
	if seats[0].turns < 10 || seats[1].turns < 10 {
		t.Errorf("only %d and %d turns were compared", seats[0].turns, seats[1].turns)
	}
}

func faultless(t *testing.T, record *replay.Replay) {
	t.Helper()
	for i, turn := range record.Turns {
		for _, fault := range turn.Faults {
			t.Fatalf("turn %d: %+v", i+1, fault)
		}
	}
}
