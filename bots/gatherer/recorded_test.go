package main

import (
	"cmp"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"gatherer/game"
)

// TestItChoosesTheRecordedMoves plays scenes from matches of the built-in bot, which
// this one is to play alike.
func TestItChoosesTheRecordedMoves(t *testing.T) {
	data, err := os.ReadFile("testdata/gatherer.json")
	if err != nil {
		t.Fatal(err)
	}
	var scenes []struct {
		Players []string
		Turns   []struct {
			State  json.RawMessage
			Answer struct{ Moves []game.Move }
		}
	}
	if err := json.Unmarshal(data, &scenes); err != nil || len(scenes) == 0 {
		t.Fatal(len(scenes), err)
	}
	for _, scene := range scenes {
		strategy := NewStrategy()
		for _, turn := range scene.Turns {
			state, err := game.ParseState(turn.State)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := sorted(strategy.Moves(state)), sorted(turn.Answer.Moves); !slices.Equal(got, want) {
				t.Fatalf("%v, turn %d: %v, want %v", scene.Players, state.Turn, got, want)
			}
		}
	}
}

func sorted(moves []game.Move) []game.Move {
	return slices.SortedFunc(slices.Values(moves), func(a, b game.Move) int {
		return cmp.Or(a.Row-b.Row, a.Col-b.Col)
	})
}
