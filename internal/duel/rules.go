package duel

import (
	"context"
	"encoding/json"
	"slices"

	"quadrille/internal/fault"
)

// Rules is one two-player game, as far as this package has to know it. Its
// methods are pure: the log goes in, the next step comes out.
type Rules interface {
	// Empty is the board before the first move.
	Empty() string
	// Step adds an order of the player to move to a log that is valid.
	Step(log Log, order Order) (Step, error)
	// Winning lists the cells that decided a finished log; none by default.
	Winning(log Log) []int
	// Levels are the bots' strengths, the weakest first.
	Levels() []string
	// Choose is the order that a bot of that level would give. It may think
	// until ctx ends, and answers then at the latest.
	Choose(ctx context.Context, log Log, level string, seed uint64) (Order, error)
	// Analyse scores the moves of the position after a log. What it has not
	// found out when ctx ends, it estimates, and says so.
	Analyse(ctx context.Context, log Log) (Analysis, error)
}

// Log is what a position follows from.
type Log struct {
	First int // who moves first: 1 or 2
	Moves []Move
}

// ToMove is the player whose turn it is, in games that alternate.
func (l Log) ToMove() int {
	if len(l.Moves)%2 == 0 {
		return l.First
	}
	return other(l.First)
}

// Order is what a player asks for. Which field counts depends on the game.
type Order struct {
	Column *int `json:"column,omitempty" doc:"Connect 4: 0 to 6 from the left."`
}

// Step is what an order did.
type Step struct {
	Move   Move // its game's own fields; the service adds the rest
	Board  string
	Next   int // whose turn it is now
	Over   bool
	Winner int // of a game that is over: 1, 2, or 0 for a draw
	Reason Reason
}

// Options are what players agree on before they play. Only players who want
// the same are paired.
type Options struct {
	InitialMs   int64 `json:"initialMs,omitempty" doc:"Time on each clock; 0 for no clocks."`
	IncrementMs int64 `json:"incrementMs,omitempty" doc:"Time added after each move."`
}

// Bounds of a clock: from a second to a day.
const (
	minClockMs = 1_000
	maxClockMs = 24 * 60 * 60 * 1_000
)

func (o Options) check() error {
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

// key is the same text for the same options.
func (o Options) key() string {
	text, err := json.Marshal(o)
	if err != nil {
		panic(err) // numbers always encode
	}
	return string(text)
}

// DefaultGame is what a request means that names none.
const DefaultGame = "connect4"

// rulesOf finds a game by name.
func (s *Service) rulesOf(game string) (Rules, error) {
	rules, ok := s.rules[game]
	if !ok {
		return nil, fault.New(fault.UnknownGame, "There is no game called %q here.", game)
	}
	return rules, nil
}

func checkLevel(rules Rules, level string) error {
	if !slices.Contains(rules.Levels(), level) {
		return fault.New(fault.InvalidOptions, "There is no bot of level %q; there are %v.", level, rules.Levels())
	}
	return nil
}

func parseOptions(text string) (o Options, err error) {
	err = json.Unmarshal([]byte(text), &o)
	return o, err
}
