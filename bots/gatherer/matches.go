package main

import (
	"fmt"
	"maps"
	"runtime/debug"
	"sync"
	"time"

	"gatherer/game"
)

// forgetAfter is how long a match may be silent before its memory is given up.
const forgetAfter = 10 * time.Minute

// Player plays one match.
type Player interface {
	Moves(*game.State) []game.Move
}

// matches has a player for each seat of ours in a match that is on; several matches may
// be at once, and a bot may play against itself.
type matches struct {
	start       func() Player
	forgetAfter time.Duration

	mu sync.Mutex
	on map[seat]*match
}

type seat struct{ matchID, botID string }

type match struct {
	turn   int
	heard  time.Time
	mu     sync.Mutex // a match's turns are played one at a time
	player Player
}

func newMatches(start func() Player) *matches {
	return &matches{start: start, forgetAfter: forgetAfter, on: map[seat]*match{}}
}

// moves asks the match's player. A mistake in the strategy costs a turn, not the match.
func (m *matches) moves(state *game.State, botID string) (moves []game.Move, err error) {
	defer func() {
		if mistake := recover(); mistake != nil {
			err = fmt.Errorf("the strategy failed: %v\n%s", mistake, debug.Stack())
		}
	}()
	match := m.find(seat{state.MatchID, botID}, state.Turn)
	match.mu.Lock()
	defer match.mu.Unlock()
	return match.player.Moves(state), nil
}

func (m *matches) find(s seat, turn int) *match {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := time.Now()
	maps.DeleteFunc(m.on, func(_ seat, known *match) bool { return now.Sub(known.heard) > m.forgetAfter })
	if known := m.on[s]; known == nil || turn == 0 || turn < known.turn { // new, or played again
		m.on[s] = &match{player: m.start()}
	}
	m.on[s].turn, m.on[s].heard = turn, now
	return m.on[s]
}
