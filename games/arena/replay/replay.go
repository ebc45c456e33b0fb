package replay

import (
	"errors"
	"time"

	"quadrille/games/arena"
)

// Version is the version of the format that this package reads and writes.
const Version = 1

// ErrBadReplay is returned for a text that is no replay.
var ErrBadReplay = errors.New("not a replay")

// Replay is a match and everything that happened in it. Players are numbered by their
// seats throughout.
type Replay struct {
	MatchID string
	Date    time.Time // of the start, whole seconds
	Seed    uint64
	Players []Player
	Result  Result
	Config  arena.Config
	MapID   string // may be empty
	Map     *arena.Map
	Start   *Start // nil: the match began on the map's cores
	Turns   []Turn
}

// Player is who sat on a seat.
type Player struct{ BotID, Name, Owner string }

// Start is the state that a match began from when it was not the map's own.
type Start struct {
	Turn  int
	State []byte // as arena.Game.AppendState writes it
}

// Result is how the match ended. The lists have an entry for each player.
type Result struct {
	arena.Result
	Scores    []int
	Energy    []int // left to spend
	Bots      []int // alive
	Collected []int // energy in the whole match, which decides between equal scores
	State     [32]byte
}

// Turn is what happened in one turn.
type Turn struct {
	Moves     []arena.Move
	Spawns    []arena.Unit
	Deaths    []arena.Unit
	Captures  []Capture
	Collected []arena.Unit // nodes, and who took their energy
	Denied    []arena.Tile // nodes whose energy was contested and destroyed
	Produced  []arena.Tile // nodes that got new energy
	Scores    []int
	Millis    []int   // how long each bot took; nil when nobody looked
	Faults    []Fault // by player
	Ignored   []int   // for each player the orders that were not accepted; nil when there were none
}

// Capture is a core razed.
type Capture struct {
	Tile arena.Tile
	By   uint8
}

// Fault is why a bot's answer did not count: its units held.
type Fault struct {
	Player int
	Kind   FaultKind
	Why    string // in words, for the bot's author
}

// FaultKind is what went wrong, as it is written in the file.
type FaultKind string

// What can go wrong with an answer.
const (
	Timeout FaultKind = "timeout" // it did not come in time
	Error   FaultKind = "error"   // it could not be had: no connection, another status than 200
	Invalid FaultKind = "invalid" // it came and was not an answer, or its signature was wrong
	Crashed FaultKind = "crashed" // the bot failed too often in a row and is not asked any more
)

func (k FaultKind) known() bool {
	return k == Timeout || k == Error || k == Invalid || k == Crashed
}

// fault returns what went wrong with a player's answer.
func (t *Turn) fault(player int) (Fault, bool) {
	for _, f := range t.Faults {
		if f.Player == player {
			return f, true
		}
	}
	return Fault{}, false
}

// First is the turn that the replay begins with, before any of its moves: 0, unless it goes
// on from another match.
func (r *Replay) First() int {
	if r.Start != nil {
		return r.Start.Turn
	}
	return 0
}

// Last is the number of the last turn.
func (r *Replay) Last() int { return r.First() + len(r.Turns) }
