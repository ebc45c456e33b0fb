package bots

import (
	"quadrille/games/arena"
	"quadrille/games/arena/wire"
)

// Play plays a match to its end, a bot on each seat, and returns it. Moves go from bot
// to game as they are: nothing is encoded and nobody is timed.
func Play(f *arena.Field, seed uint64, matchID string, seats []Bot) *arena.Game {
	g := f.Start(seed)
	for t := NewTable(g, matchID, seats); !g.Over(); {
		t.Turn()
	}
	return g
}

// Table is a match between bots in progress.
type Table struct {
	game  *arena.Game
	match string
	seats []Bot
	view  arena.View
	state wire.State
	// Watch, if set, is told what each seat is sent and answers, before the turn is
	// played. What it is told is reused.
	Watch func(seat int, s *wire.State, moves []wire.Move)
}

// NewTable seats bots at a game.
func NewTable(g *arena.Game, matchID string, seats []Bot) *Table {
	return &Table{game: g, match: matchID, seats: seats}
}

// Turn asks every bot with units for moves and plays a turn.
func (t *Table) Turn() {
	for seat, bot := range t.seats {
		if t.game.Standing(seat).Units == 0 {
			continue
		}
		t.game.View(seat, &t.view)
		t.state.Fill(t.match, t.game.Field(), &t.view)
		moves := bot.Moves(&t.state)
		if t.Watch != nil {
			t.Watch(seat, &t.state, moves)
		}
		for _, m := range moves {
			t.game.Order(seat, m.Row, m.Col, m.Dir)
		}
	}
	if err := t.game.Step(); err != nil {
		panic(err) // only after the end
	}
}
