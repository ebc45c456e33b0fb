package runner

import (
	"context"
	"fmt"
	"strings"

	"quadrille/games/arena/bots"
	"quadrille/games/arena/replay"
	"quadrille/games/arena/wire"
)

// builtin is a strategy of package bots, called where it is.
type builtin struct{ strategy bots.Bot }

// Builtin returns the built-in bot with a name.
func Builtin(name string) (Bot, error) {
	strategy, ok := bots.New(name)
	if !ok {
		return nil, fmt.Errorf("no bot is called %q; there are %s", name, strings.Join(bots.Names(), ", "))
	}
	return &builtin{strategy}, nil
}

func (b *builtin) Start(context.Context, Briefing) error { return nil }

// Answer lets the strategy choose. A panic in it costs the moves of the turn.
func (b *builtin) Answer(_ context.Context, q *Question) (moves []wire.Move, err error) {
	defer func() {
		if p := recover(); p != nil {
			moves, err = nil, faultf(replay.Error, "the bot panicked: %v", p)
		}
	}()
	return b.strategy.Moves(q.State), nil
}

func (b *builtin) Close() {}
