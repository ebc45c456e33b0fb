package arena

import (
	"bytes"
	"errors"
	"testing"
)

// wildMatch plays a match with confused orders and returns it with its log.
func wildMatch(t testing.TB, f *Field, seed uint64, turns int) (*Game, *Log) {
	g, log := f.Start(seed), &Log{Field: f, Seed: seed}
	random := splitMix(seed)
	for range turns {
		if g.Over() {
			break
		}
		for _, o := range wildOrders(g, &random) {
			g.Order(o.player, o.row, o.col, Dir(min(o.dir, 255)))
		}
		if err := g.Step(); err != nil {
			t.Fatal(err)
		}
		log.Record(g)
	}
	return g, log
}

func libraryField(t testing.TB, players int) *Field {
	plan := DefaultPlan(players)
	plan.Rows, plan.Cols, plan.Nodes, plan.CoresPerPlayer = 36, 36, 48, 2
	c := DefaultConfig()
	c.EnergyInterval, c.SpawnCost = 2, 1
	return mustField(t, mustGenerate(t, plan, 5), c)
}

// Every state of a match can be written, read and gone on from, and a log rebuilds it.
func TestStateAndLog(t *testing.T) {
	for _, players := range []int{2, 3, 4, 6} {
		f := libraryField(t, players)
		end, log := wildMatch(t, f, 9, 120)
		turn := 0
		for g, err := range log.States() {
			if err != nil {
				t.Fatal(err)
			}
			if turn++; turn%7 != 0 {
				continue
			}
			state := g.AppendState(nil)
			parsed, err := f.ParseState(state)
			if err != nil || !bytes.Equal(parsed.AppendState(nil), state) {
				t.Fatalf("turn %d: %v", g.Turn(), err)
			}
			rest := Log{Field: f, Seed: 9, Turns: log.Turns[g.Turn():]}
			for _, moves := range rest.Turns {
				if err := parsed.replayTurn(moves); err != nil {
					t.Fatal(err)
				}
			}
			if parsed.Sum() != end.Sum() {
				t.Fatalf("going on from turn %d ends elsewhere", g.Turn())
			}
		}
		if again, err := log.Replay(); err != nil || !again.Same(end) {
			t.Errorf("%d players: the log ends elsewhere: %v", players, err)
		}
	}
}

func TestLogsThatAreRefused(t *testing.T) {
	f := libraryField(t, 2)
	_, log := wildMatch(t, f, 3, 20)
	log.Turns[11] = append(log.Turns[11], log.Turns[11][0])
	var wrong *MoveError
	if _, err := log.Replay(); !errors.As(err, &wrong) || wrong.Turn != 12 || !errors.Is(err, ErrBadMove) {
		t.Errorf("a move made twice: %v", err)
	}
	c := f.Config
	c.MaxTurns = 5
	log = &Log{Field: mustField(t, &f.Map, c), Turns: make([][]Move, 6)}
	if _, err := log.Replay(); !errors.Is(err, ErrOver) {
		t.Errorf("a turn after the end: %v", err)
	}
}

func TestStatesThatAreRefused(t *testing.T) {
	f := libraryField(t, 3)
	g, _ := wildMatch(t, f, 4, 60)
	state := g.AppendState(nil)
	for n := range state {
		if _, err := f.ParseState(state[:n]); !errors.Is(err, ErrBadState) {
			t.Fatalf("%d bytes of %d: %v", n, len(state), err)
		}
	}
	if _, err := f.ParseState(append(state, 0)); !errors.Is(err, ErrBadState) {
		t.Errorf("a byte more: %v", err)
	}
	other := f.Config
	other.SpawnCost++
	if _, err := mustField(t, &f.Map, other).ParseState(state); !errors.Is(err, ErrBadState) {
		t.Errorf("another config: %v", err)
	}
}

func TestClone(t *testing.T) {
	f := libraryField(t, 4)
	g, _ := wildMatch(t, f, 8, 30)
	before := g.AppendState(nil)
	c := g.Clone()
	if c.Rollout(1); !bytes.Equal(g.AppendState(nil), before) {
		t.Error("playing a clone changed the game")
	}
	first := c.Sum()
	c.CopyFrom(g)
	if !c.Same(g) {
		t.Fatal("a copy is another state")
	}
	if c.Rollout(1); c.Sum() != first {
		t.Error("the same roll-out ended elsewhere")
	}
}
