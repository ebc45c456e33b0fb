package main

import (
	"fmt"
	"strings"

	"quadrille/games/takuzu"
)

// takuzuHelp is what solve says about the game.
const takuzuHelp = `Binary Grid: a position is the 36 cells row by row, 0, 1 or "." for an empty
one. The answer is "CELLS SOLUTIONS SOLUTION": how many ways there are to fill it
by R1 to R3, and the one way when there is just one, otherwise "-".`

func parseTakuzu(line string) (takuzu.Grid, error) {
	g, err := takuzu.Parse(line)
	if err == nil && g.Size() != takuzu.DailySize {
		err = fmt.Errorf("%w: %d cells", takuzu.ErrBadGrid, g.Cells())
	}
	return g, err
}

// solveTakuzu answers a position for solve.
func solveTakuzu(line string) (string, error) {
	g, err := parseTakuzu(line)
	if err != nil {
		return "", err
	}
	solutions, one := takuzu.Count(g, 0)
	if solutions != 1 {
		return fmt.Sprintf("%s %d -", line, solutions), nil
	}
	return fmt.Sprintf("%s 1 %v", line, one), nil
}

// takuzuPlayer answers positions for move.
type takuzuPlayer struct {
	level takuzu.Level
	seed  uint32
}

func newTakuzuPlayer(name string, seed uint64) (*takuzuPlayer, error) {
	level, ok := takuzu.LevelNamed(name)
	if !ok {
		var names []string
		for _, l := range takuzu.Levels() {
			names = append(names, l.Name)
		}
		return nil, fmt.Errorf("there is no level %q; there are %s", name, strings.Join(names, ", "))
	}
	return &takuzuPlayer{level, uint32(seed ^ seed>>32)}, nil
}

func (p *takuzuPlayer) answer(line string) (string, error) {
	g, err := parseTakuzu(line)
	if err != nil {
		return "", err
	}
	fill, err := p.level.Choose(g, p.seed)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%d=%d", fill.Cell, fill.Value), nil
}
