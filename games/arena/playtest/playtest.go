// Package playtest measures whether a map favours a seat: the same bot plays itself on
// all seats, again and again, and the wins of each seat are counted.
//
// Every game is numbered and stands for itself: its bot, its seed and its match ids
// follow from the series' seed and the number. So games can be played in any order, on
// any number of processors, with the same result.
package playtest

import (
	"fmt"
	"math"

	"quadrille/games/arena"
	"quadrille/games/arena/bots"
	"quadrille/games/arena/wire"
)

// What is asked of a map of the library.
const (
	Games  = 400
	Margin = 0.04 // how far a seat's share may be from an equal one

	// A match that is over sooner was decided by who sits where, and where most are
	// drawn nobody ever met.
	MinTurns   = 60
	MinDecided = 0.4
)

// Series is many games of equal bots on one map.
type Series struct {
	Field *arena.Field
	Bots  []string // each plays itself, in turn
	Seed  uint64
}

// Outcome is how a game ended.
type Outcome struct {
	Winner int // a seat, or arena.Nobody
	Turns  int
}

// Play plays one of the games. The bots must be known to bots.New.
func (s *Series) Play(number int) Outcome {
	name := s.Bots[number%len(s.Bots)]
	seed := scatter(s.Seed ^ scatter(uint64(number)))
	seats := make([]bots.Bot, s.Field.Map.Players)
	for i := range seats {
		bot, ok := bots.New(name)
		if !ok {
			panic("playtest: no bot is called " + name)
		}
		seats[i] = seat{bot, fmt.Sprintf("m_%08x.%d", uint32(seed), i)}
	}
	game := bots.Play(s.Field, seed, "", seats)
	return Outcome{game.Result().Winner, game.Turn()}
}

// seat is a bot that is told a match id of its own. Bots draw their ties from it: with
// the same id, equal bots on a map of shifted seats would move in step for the whole
// match, and every match would be a draw.
type seat struct {
	bots.Bot
	matchID string
}

func (s seat) Moves(state *wire.State) []wire.Move {
	state.MatchID = s.matchID
	return s.Bot.Moves(state)
}

// scatter is one number of SplitMix64.
func scatter(seed uint64) uint64 {
	z := seed + 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Tally is what came of games.
type Tally struct {
	Games, Draws, Turns int
	Wins                [arena.MaxPlayers]int
}

// Add counts a game.
func (t *Tally) Add(o Outcome) {
	t.Games++
	t.Turns += o.Turns
	if o.Winner == arena.Nobody {
		t.Draws++
	} else {
		t.Wins[o.Winner]++
	}
}

// Shares is how much of all games each seat won. A draw is won by all in equal parts.
func (t *Tally) Shares(players int) []float64 {
	shares := make([]float64, players)
	for seat := range shares {
		shares[seat] = (float64(t.Wins[seat]) + float64(t.Draws)/float64(players)) / float64(t.Games)
	}
	return shares
}

// Bias is how far the shares are from equal ones, by the seat that is furthest.
func (t *Tally) Bias(players int) float64 {
	worst := 0.0
	for _, share := range t.Shares(players) {
		worst = max(worst, math.Abs(share-1/float64(players)))
	}
	return worst
}

// Lively is whether there is time to play and something to play for.
func (t *Tally) Lively() bool {
	decided := float64(t.Games-t.Draws) / float64(t.Games)
	return t.MeanTurns() >= MinTurns && decided >= MinDecided
}

// Fair is whether no seat is further from an equal share than the margin.
func (t *Tally) Fair(players int) bool { return t.Bias(players) < Margin+rounding }

const rounding = 1e-9 // 54 of 100 games are four points more than half, not more

// MeanTurns is how long the games were.
func (t *Tally) MeanTurns() float64 { return float64(t.Turns) / float64(t.Games) }
