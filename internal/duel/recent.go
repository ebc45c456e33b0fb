package duel

import (
	"slices"
	"sync"
	"time"
)

// recent remembers games as they were after their last move here. Between two
// moves of a game there are seconds, and nothing else changes it but what a move
// would notice: its update names the whole log that it was made for. So a move
// need not read first what it is going to write; when it is refused, it reads.
//
// What only heartbeats and renames change may be old: a player who was there
// then has not been gone for longer than that, and names are not read from here
// for long.
type recent struct {
	now   func() time.Time
	mu    sync.Mutex
	games map[string]remembered
	swept time.Time
}

type remembered struct {
	game Game
	at   time.Time
}

// recentLife is how long a game is remembered.
const recentLife = 20 * time.Second

func newRecent(now func() time.Time) *recent {
	return &recent{now: now, games: map[string]remembered{}}
}

func (r *recent) get(id string) (Game, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	known, ok := r.games[id]
	return known.game, ok && r.now().Sub(known.at) < recentLife
}

// put remembers an active game, and forgets one that is not active any more.
func (r *recent) put(g Game) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.now()
	if g.Status != Active {
		delete(r.games, g.ID)
		return
	}
	g.Moves = slices.Clip(g.Moves) // who appends makes a list of his own
	r.games[g.ID] = remembered{g, now}
	if now.Sub(r.swept) > recentLife {
		r.swept = now
		for id, known := range r.games {
			if now.Sub(known.at) >= recentLife {
				delete(r.games, id)
			}
		}
	}
}

func (r *recent) forget(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.games, id)
}
