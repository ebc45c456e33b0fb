// Package runnertest holds what the runner's tests run in other ways than in a test:
// as WebAssembly, and as a process of its own.
package runnertest

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"quadrille/games/arena"
	"quadrille/games/arena/bots"
	"quadrille/games/arena/maps"
	"quadrille/games/arena/wire"
)

// Sum plays a match of built-in bots on a map of the library, of so many turns at most,
// and returns the SHA-256 of
// the states of all its turns, one after the other, and of the last alone. It uses
// nothing but the rules, so that it runs wherever they do.
func Sum(mapID string, turns int, seed uint64, names []string) (all, last string, err error) {
	entry, ok := maps.Find(mapID)
	if !ok {
		return "", "", fmt.Errorf("no map %s", mapID)
	}
	config := arena.DefaultConfig()
	config.MaxTurns = turns
	field, err := arena.NewField(entry.Map, config)
	if err != nil {
		return "", "", err
	}
	players := make([]bots.Bot, len(names))
	for i, name := range names {
		if players[i], ok = bots.New(name); !ok {
			return "", "", fmt.Errorf("no bot %s", name)
		}
	}
	g := field.Start(seed)
	hash := sha256.New()
	var view arena.View
	var state wire.State
	for buffer := []byte(nil); !g.Over(); {
		for i, bot := range players {
			g.View(i, &view)
			state.Fill(fmt.Sprintf("m_%08x", seed), field, &view)
			for _, m := range bot.Moves(&state) {
				g.Order(i, m.Row, m.Col, m.Dir)
			}
		}
		if err := g.Step(); err != nil {
			return "", "", err
		}
		buffer = g.AppendState(buffer[:0])
		hash.Write(buffer)
	}
	sum := g.Sum()
	return hex.EncodeToString(hash.Sum(nil)), hex.EncodeToString(sum[:]), nil
}
