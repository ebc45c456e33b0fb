package bots

import (
	"slices"

	"quadrille/games/arena/wire"
)

// Bot is a strategy in a match. It remembers what it has been told; a state of another
// match makes it forget.
type Bot interface {
	// Moves answers a state. The slice is reused by the next call.
	Moves(s *wire.State) []wire.Move
}

// names are in the order of the document.
var names = []string{"random", "gatherer", "rusher", "guardian", "swarm", "hunter"}

// Names are those that New knows, the simplest strategy first.
func Names() []string { return slices.Clone(names) }

// New returns a bot for a match. ok is false when there is no such strategy.
func New(name string) (b Bot, ok bool) {
	switch name {
	case "random":
		return &random{}, true
	case "gatherer":
		return &gatherer{}, true
	case "rusher":
		return &rusher{}, true
	case "guardian":
		return &guardian{}, true
	case "swarm":
		return &swarm{}, true
	case "hunter":
		return &hunter{}, true
	}
	return nil, false
}
