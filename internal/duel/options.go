package duel

import (
	"encoding/json"

	"quadrille/internal/fault"
)

// Options are what players agree on before they play. Only players who want
// the same are paired. A game has the fields of another game empty.
type Options struct {
	InitialMs   int64 `json:"initialMs,omitempty" doc:"Time on each clock; 0 for no clocks."`
	IncrementMs int64 `json:"incrementMs,omitempty" doc:"Time added after each move."`
	DotsOptions
}

// DotsOptions are those of Dots and Boxes: the board and the variants.
type DotsOptions struct {
	Shape    string `json:"shape,omitempty" doc:"Dots and Boxes: rectangle (the default), triangle, hexagon or diagonal."`
	Rows     int    `json:"rows,omitempty" doc:"Dots and Boxes: rows of cells; as many as columns by default, or 5."`
	Cols     int    `json:"cols,omitempty" doc:"Dots and Boxes: columns of cells; as many as rows by default, or 5."`
	Start    string `json:"start,omitempty" doc:"Dots and Boxes, what is drawn at first: empty (the default), icelandic or swedish."`
	Children bool   `json:"children,omitempty" doc:"Dots and Boxes: the turn passes even when a cell was completed."`
	Misere   bool   `json:"misere,omitempty" doc:"Dots and Boxes: the fewest cells win."`
}

// Bounds of a clock: from a second to a day.
const (
	minClockMs = 1_000
	maxClockMs = 24 * 60 * 60 * 1_000
)

func (o Options) checkClocks() error {
	switch {
	case o.InitialMs == 0 && o.IncrementMs == 0:
		return nil
	case o.InitialMs < minClockMs || o.InitialMs > maxClockMs:
		return fault.New(fault.InvalidOptions, "initialMs must be between %d and %d.", minClockMs, maxClockMs)
	case o.IncrementMs < 0 || o.IncrementMs > maxClockMs:
		return fault.New(fault.InvalidOptions, "incrementMs must be between 0 and %d.", maxClockMs)
	}
	return nil
}

// key is the same text for the same options. Fields that a game does not have
// leave no trace in it, so a new game changes no key of another.
func (o Options) key() string {
	text, err := json.Marshal(o)
	if err != nil {
		panic(err) // numbers, texts and booleans always encode
	}
	return string(text)
}

func parseOptions(text string) (o Options, err error) {
	err = json.Unmarshal([]byte(text), &o)
	return o, err
}

// terms are what a new game is played by: its rules, its options with every
// default filled in, and the ladder that it counts for.
type terms struct {
	game    string
	rules   Rules
	options Options
	ladder  *string
	unrated error // why there is no ladder
}

// agree turns a wish into terms.
func (s *Service) agree(game string, o Options) (terms, error) {
	rules, err := s.rulesOf(game)
	if err != nil {
		return terms{}, err
	}
	if err := o.checkClocks(); err != nil {
		return terms{}, err
	}
	if o, err = rules.Agree(o); err != nil {
		return terms{}, err
	}
	t := terms{game: game, rules: rules, options: o}
	ladder, err := rules.Ladder(o)
	if err != nil {
		t.unrated = err
	} else {
		t.ladder = &ladder
	}
	return t, nil
}

// rated tells whether a game will be, by what was asked for and what is usual.
// Nobody who asked for a rated game gets another.
func (t terms) rated(asked *bool, usual bool) (bool, error) {
	switch {
	case asked == nil:
		return usual && t.unrated == nil, nil
	case *asked && t.unrated != nil:
		return false, t.unrated
	}
	return *asked, nil
}

// standingKey is where the ratings of the players are looked up: games that
// count for no ladder show those of their game.
func (t terms) standingKey() string { return standingKey(t.ladder, t.game) }

func standingKey(ladder *string, game string) string {
	if ladder == nil {
		return game
	}
	return *ladder
}
