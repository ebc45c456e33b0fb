package duel

import (
	"context"
	"slices"

	"quadrille/internal/fault"
)

// Rules is one two-player game, as far as this package has to know it. Its
// methods are pure: the log goes in, the next step comes out. What only some
// games can do has an interface of its own: Marker, Analyser, Recorder.
type Rules interface {
	// Agree fills in what a wish for a game leaves open. The error is
	// INVALID_OPTIONS when there is no such game.
	Agree(wish Options) (Options, error)
	// Ladder names the ratings that a game with agreed options counts for. The
	// error says why it counts for none.
	Ladder(o Options) (string, error)
	// Ladders are all that Ladder may name.
	Ladders() []string
	// Fold is what a log leads to.
	Fold(log Log) (State, error)
	// Step adds an order of the player to move to a log that is valid.
	Step(log Log, order Order) (Step, error)
	// Levels are the bots' strengths, the weakest first.
	Levels() []string
	// Choose is the order that a bot of that level would give. It may think
	// until ctx ends, and answers then at the latest.
	Choose(ctx context.Context, log Log, level string, seed uint64) (Order, error)
}

// Marker is a game that is decided by certain cells.
type Marker interface {
	// Winning lists the cells that decided a finished log, as indices into its
	// board.
	Winning(log Log) []int
}

// Log is what a position follows from.
type Log struct {
	Options Options // agreed
	First   int     // who moves first: 1 or 2
	Moves   []Move
}

// atEnd stands for the last position of a game, whichever that is.
const atEnd = -1

// State is where a game stands.
type State struct {
	Board string
	Turn  int // whose it is; of a game that is over, somebody's
}

// Order is what a player asks for. Which field counts depends on the game.
type Order struct {
	Column *int `json:"column,omitempty" doc:"Connect 4: 0 to 6 from the left."`
	Edge   *int `json:"edge,omitempty" doc:"Dots and Boxes: the number of the edge to draw."`
}

// Step is what an order did.
type Step struct {
	Move Move // its game's own fields; the service adds the rest
	State
	Over   bool
	Winner int // of a game that is over: 1, 2, or 0 for a draw
	Reason Reason
}

// DefaultGame is what a request means that names none.
const DefaultGame = "connect4"

// rulesOf finds a game by name.
func (s *Service) rulesOf(game string) (Rules, error) {
	rules, ok := s.rules[game]
	if !ok {
		return nil, errUnknownGame(game)
	}
	return rules, nil
}

func errUnknownGame(name string) error {
	return fault.New(fault.UnknownGame, "There is no game called %q here.", name)
}

// checkLadder refuses names that no game is rated by.
func (s *Service) checkLadder(name string) error {
	for _, rules := range s.rules {
		if slices.Contains(rules.Ladders(), name) {
			return nil
		}
	}
	return errUnknownGame(name)
}

func checkLevel(rules Rules, level string) error {
	if !slices.Contains(rules.Levels(), level) {
		return fault.New(fault.InvalidOptions, "There is no bot of level %q; there are %v.", level, rules.Levels())
	}
	return nil
}
