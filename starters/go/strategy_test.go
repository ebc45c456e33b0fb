package main

import (
	"testing"

	"mybot/game"
)

func TestTheStubHoldsStill(t *testing.T) {
	state, err := game.ParseState(exampleState(t))
	if err != nil {
		t.Fatal(err)
	}
	if moves := NewStrategy().Moves(state); len(moves) != 0 {
		t.Errorf("it moves: %v", moves)
	}
}
