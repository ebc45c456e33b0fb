package runner

import (
	"errors"
	"fmt"
	"io"
	"time"

	"quadrille/games/arena"
	"quadrille/games/arena/replay"
)

// Match is what is to be played, by whom, and how patiently.
type Match struct {
	ID    string // MatchID(Seed) when empty
	Field *arena.Field
	MapID string // for the replay; may be empty
	Seed  uint64
	// Start is where the match goes on from; nil begins it. It is not changed, and its
	// own seed counts instead of Seed.
	Start  *arena.Game
	Seats  []Seat // as many as the map has players
	Date   time.Time
	Limits Limits

	// Progress, if any, is called after every turn with the game, which it may read
	// until it returns.
	Progress func(*arena.Game)
	// Log, if any, gets what bots print on standard error, and remarks about them, in
	// whole lines that begin with the bot's name. It is written from several goroutines,
	// one at a time.
	Log io.Writer
}

// Seat is a player of a match.
type Seat struct {
	Bot   Bot
	BotID string // sent to the bot and kept in the replay; Name when empty
	Name  string
	Owner string
}

// ErrSeats is returned when the seats do not fit the map.
var ErrSeats = errors.New("runner: as many bots as the map seats are needed")

// MatchID is the name of a match that has been given none.
func MatchID(seed uint64) string { return fmt.Sprintf("m_%08x", uint32(seed^seed>>32)) }

// prepared checks the match and fills in what may be left out.
func (m Match) prepared() (Match, error) {
	if m.Start != nil {
		m.Field, m.Seed = m.Start.Field(), m.Start.Seed()
	}
	if players := m.Field.Map.Players; len(m.Seats) != players {
		return m, fmt.Errorf("%w: %d for %d", ErrSeats, len(m.Seats), players)
	}
	if m.ID == "" {
		m.ID = MatchID(m.Seed)
	}
	m.Seats = append([]Seat(nil), m.Seats...)
	for i := range m.Seats {
		if m.Seats[i].BotID == "" {
			m.Seats[i].BotID = m.Seats[i].Name
		}
	}
	if m.Log == nil {
		m.Log = io.Discard
	}
	m.Limits = m.Limits.withDefaults()
	return m, nil
}

// begin is the game that the match starts with.
func (m *Match) begin() *arena.Game {
	if m.Start != nil {
		return m.Start.Clone()
	}
	return m.Field.Start(m.Seed)
}

// heading is how the replay begins.
func (m *Match) heading() replay.Match {
	h := replay.Match{ID: m.ID, Date: m.Date, MapID: m.MapID}
	for _, s := range m.Seats {
		h.Players = append(h.Players, replay.Player{BotID: s.BotID, Name: s.Name, Owner: s.Owner})
	}
	return h
}
