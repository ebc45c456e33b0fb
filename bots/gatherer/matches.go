package main

import (
	"fmt"
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

// matches has a player for each match that is on; several may be at once.
type matches struct {
	start       func() Player
	forgetAfter time.Duration

	mu   sync.Mutex
	byID map[string]*match
}

type match struct {
	heard  time.Time
	mu     sync.Mutex // a match's turns are played one at a time
	player Player
}

func newMatches(start func() Player) *matches {
	return &matches{start: start, forgetAfter: forgetAfter, byID: map[string]*match{}}
}

// moves asks the match's player. A mistake in the strategy costs a turn, not the match.
func (m *matches) moves(state *game.State) (moves []game.Move, err error) {
	defer func() {
		if mistake := recover(); mistake != nil {
			err = fmt.Errorf("the strategy failed: %v\n%s", mistake, debug.Stack())
		}
	}()
	match := m.find(state.MatchID)
	match.mu.Lock()
	defer match.mu.Unlock()
	return match.player.Moves(state), nil
}

func (m *matches) find(id string) *match {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := time.Now()
	for id, match := range m.byID {
		if now.Sub(match.heard) > m.forgetAfter {
			delete(m.byID, id)
		}
	}
	if m.byID[id] == nil {
		m.byID[id] = &match{player: m.start()}
	}
	m.byID[id].heard = now
	return m.byID[id]
}
