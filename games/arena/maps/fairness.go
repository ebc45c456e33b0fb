package maps

import (
	_ "embed"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// fairness.csv is written by `quadrille maps test --keep`.
//
//go:embed fairness.csv
var fairnessTable string

// FairnessColumns are those of the table of measurements: the shares are in percent, the
// turns are the mean of all games.
var FairnessColumns = []string{"id", "games", "bots", "seed", "shares", "draws", "turns"}

// Fairness is what play-testing a map has measured: the same bot on all seats, many
// times. docs/arena-maps.md says how it is counted.
type Fairness struct {
	Games  int
	Bots   []string
	Seed   uint64
	Shares []float64 // percent of the games, by seat; draws in equal parts
	Draws  int
	Turns  float64 // mean
}

// Record is the line of a measurement in the table.
func (f Fairness) Record(id string) []string {
	shares := make([]string, len(f.Shares))
	for i, share := range f.Shares {
		shares[i] = strconv.FormatFloat(share, 'f', 2, 64)
	}
	return []string{
		id, strconv.Itoa(f.Games), strings.Join(f.Bots, " "), strconv.FormatUint(f.Seed, 10),
		strings.Join(shares, " "), strconv.Itoa(f.Draws), strconv.FormatFloat(f.Turns, 'f', 1, 64),
	}
}

// Measured returns what play-testing a map of the library has shown, each time with other
// bots.
func Measured(id string) []Fairness { return measurements()[id] }

var measurements = sync.OnceValue(func() map[string][]Fairness {
	table, err := parseFairness(fairnessTable)
	if err != nil {
		panic(err) // a test reads it
	}
	return table
})

func parseFairness(text string) (map[string][]Fairness, error) {
	records, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("maps: the table of measurements: %w", err)
	}
	table := map[string][]Fairness{}
	for i, record := range records {
		if i == 0 {
			continue // the names of the columns
		}
		f, err := parseRecord(record)
		if err != nil {
			return nil, fmt.Errorf("maps: the measurement of %s: %w", record[0], err)
		}
		table[record[0]] = append(table[record[0]], f)
	}
	return table, nil
}

func parseRecord(record []string) (f Fairness, err error) {
	if len(record) != len(FairnessColumns) {
		return f, fmt.Errorf("%d columns, want %d", len(record), len(FairnessColumns))
	}
	read := func(text string) (n float64) {
		if err == nil {
			n, err = strconv.ParseFloat(text, 64)
		}
		return n
	}
	f.Games, f.Bots = int(read(record[1])), strings.Fields(record[2])
	for _, share := range strings.Fields(record[4]) {
		f.Shares = append(f.Shares, read(share))
	}
	f.Draws, f.Turns = int(read(record[5])), read(record[6])
	if err == nil {
		f.Seed, err = strconv.ParseUint(record[3], 10, 64)
	}
	return f, err
}
