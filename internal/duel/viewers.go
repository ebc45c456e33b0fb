package duel

import (
	"sync"
	"time"
)

// A spectator counts for as long after a look.
const viewerLife = 10 * time.Second

// viewers counts who looks at games without playing. It is presence, not
// state: each node counts its own, and a restart begins anew.
type viewers struct {
	now   func() time.Time
	mu    sync.Mutex
	games map[string]map[string]time.Time
	swept time.Time
}

func newViewers(now func() time.Time) *viewers {
	return &viewers{now: now, games: map[string]map[string]time.Time{}}
}

func (v *viewers) see(gameID, userID string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	now := v.now()
	if v.games[gameID] == nil {
		v.games[gameID] = map[string]time.Time{}
	}
	v.games[gameID][userID] = now
	if now.Sub(v.swept) > viewerLife { // forget the rest as well: memory follows who is looking
		v.swept = now
		for id := range v.games {
			v.drop(id, now)
		}
	}
}

func (v *viewers) count(gameID string) int {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.drop(gameID, v.now())
	return len(v.games[gameID])
}

// drop forgets the viewers of a game who have stopped looking.
func (v *viewers) drop(gameID string, now time.Time) {
	for id, at := range v.games[gameID] {
		if now.Sub(at) > viewerLife {
			delete(v.games[gameID], id)
		}
	}
	if len(v.games[gameID]) == 0 {
		delete(v.games, gameID)
	}
}
