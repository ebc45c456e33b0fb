package replay

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"quadrille/games/arena"
)

// Recorder writes a match down while it is played.
type Recorder struct{ replay *Replay }

// Match is what is known about a match before it begins.
type Match struct {
	ID      string
	Date    time.Time
	Players []Player // by seat
	MapID   string
}

// Answer is how a bot's answer was in one turn. The zero value is one that came at once
// and was all accepted.
type Answer struct {
	Took    time.Duration
	Ignored int       // orders that were not accepted
	Fault   FaultKind // empty when the answer counted
	Why     string    // of the fault
}

// NewRecorder begins with a game that no turn has been played of, or with one at any
// turn of another match, which the replay then carries.
func NewRecorder(m Match, g *arena.Game) *Recorder {
	f := g.Field()
	if len(m.Players) != g.Players() {
		panic(fmt.Sprintf("replay: %d names for %d players", len(m.Players), g.Players()))
	}
	r := &Replay{
		MatchID: m.ID, Date: m.Date.UTC().Truncate(time.Second), Seed: g.Seed(), Players: slices.Clone(m.Players),
		Config: f.Config, MapID: m.MapID, Map: f.Map.Clone(),
	}
	if !g.Same(f.Start(g.Seed())) {
		r.Start = &Start{g.Turn(), g.AppendState(nil)}
	}
	return &Recorder{r}
}

// Turn records the turn that the game has just played, with the answers by seat, or nil
// when nobody was asked.
func (rec *Recorder) Turn(g *arena.Game, answers []Answer) {
	e := g.Events()
	t := Turn{
		Moves: sorted(e.Moves), Spawns: slices.Clone(e.Spawns), Deaths: slices.Clone(e.Deaths),
		Collected: slices.Clone(e.Collected), Denied: slices.Clone(e.Denied), Produced: slices.Clone(e.Produced),
		Captures: captures(g), Scores: scores(g),
	}
	for p, a := range answers {
		t.Millis = append(t.Millis, int(a.Took.Milliseconds()))
		if a.Fault != "" {
			t.Faults = append(t.Faults, Fault{p, a.Fault, a.Why})
		}
		if a.Ignored > 0 {
			if t.Ignored == nil {
				t.Ignored = make([]int, len(answers))
			}
			t.Ignored[p] = a.Ignored
		}
	}
	rec.replay.Turns = append(rec.replay.Turns, t)
}

// Finish writes down how the match ended, or how it stands, and returns the replay.
func (rec *Recorder) Finish(g *arena.Game) *Replay {
	rec.replay.Result = resultOf(g)
	return rec.replay
}

func resultOf(g *arena.Game) Result {
	r := Result{Result: g.Result(), State: g.Sum(), Scores: scores(g)}
	for p := range g.Players() {
		s := g.Standing(p)
		r.Energy = append(r.Energy, int(s.Energy))
		r.Bots = append(r.Bots, int(s.Units))
		r.Collected = append(r.Collected, int(s.Collected))
	}
	return r
}

func scores(g *arena.Game) []int {
	list := make([]int, g.Players())
	for p := range list {
		list[p] = int(g.Standing(p).Score)
	}
	return list
}

func captures(g *arena.Game) (list []Capture) {
	for _, c := range g.Events().Captures {
		list = append(list, Capture{g.Field().Map.Cores[c.Core].Tile, c.By})
	}
	return list
}

// sorted puts the moves of a turn in the order of their tiles. The order says nothing; of
// those that were tried (birth, column, direction) it compresses best on the whole, since
// neighbours share a row's digits. docs/arena-replays.md has the figures.
func sorted(moves []arena.Move) []arena.Move {
	return slices.SortedFunc(slices.Values(moves), func(a, b arena.Move) int {
		return cmp.Or(cmp.Compare(a.Owner, b.Owner), cmp.Compare(a.From, b.From))
	})
}
