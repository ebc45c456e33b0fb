package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"quadrille/games/arena/maps"
	"quadrille/games/arena/playtest"
)

// What a map is found to be.
const (
	fair    = "fair"
	dull    = "fair, but dull"
	favours = "NOT FAIR"
)

func (t *trial) verdict() string {
	switch {
	case !t.tally.Fair(t.Field.Map.Players):
		return favours
	case !t.tally.Lively():
		return dull
	}
	return fair
}

const figuresHead = "map         games  drawn  turns  expected    seats win, %"

// figures is a line about a map, below figuresHead.
func (t *trial) figures() string {
	f := t.fairness()
	drawn := 100 * float64(f.Draws) / float64(f.Games)
	line := fmt.Sprintf("%-10s %6d %5.1f%% %6.0f  %4.1f ± %.0f  ", t.name, f.Games, drawn, f.Turns, 100/float64(len(f.Shares)), 100*playtest.Margin)
	for _, share := range f.Shares {
		line += fmt.Sprintf("%6.1f", share)
	}
	return line + "  " + t.verdict()
}

func (t *trial) fairness() maps.Fairness {
	shares := t.tally.Shares(t.Field.Map.Players)
	for seat := range shares {
		shares[seat] *= 100
	}
	return maps.Fairness{Games: t.tally.Games, Bots: t.Bots, Seed: t.Seed, Shares: shares, Draws: t.tally.Draws, Turns: t.tally.MeanTurns()}
}

// takeIn puts a map into the library in a folder under the next free id, and what was
// measured into its table.
func takeIn(dir string, t *trial) (id string, err error) {
	library := filepath.Join(dir, "library")
	if err := os.MkdirAll(library, 0o755); err != nil {
		return "", err
	}
	m := t.Field.Map
	for n := 1; ; n++ {
		id = fmt.Sprintf("%dp-%03d", m.Players, n)
		file, err := os.OpenFile(filepath.Join(library, id+mapExtension), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = file.WriteString(m.String())
		if err = errors.Join(err, file.Close()); err != nil {
			return "", err
		}
		return id, record(filepath.Join(dir, "fairness.csv"), t.fairness().Record(id))
	}
}

// record adds a line to a table, which it begins when there is none.
func record(path string, line []string) error {
	var text strings.Builder
	w := csv.NewWriter(&text)
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		w.Write(maps.FairnessColumns)
	}
	w.Write(line)
	w.Flush() // into memory: there is no error
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	_, err = file.WriteString(text.String())
	return errors.Join(err, file.Close())
}
