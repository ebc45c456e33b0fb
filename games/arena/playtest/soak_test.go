//go:build soak

package playtest

import (
	"math"
	"strings"
	"testing"

	"quadrille/games/arena"
	"quadrille/games/arena/maps"
)

// go test -tags soak -timeout 1h -v ./games/arena/playtest

// Some maps of each kind are measured again: their table is the same to the last digit.
func TestSoakMeasurementsAgain(t *testing.T) {
	for _, players := range maps.Counts() {
		ids := maps.IDs(players)
		for _, i := range []int{0, len(ids) / 2, len(ids) - 1} {
			e, _ := maps.Find(ids[i])
			field, err := arena.NewField(e.Map, arena.DefaultConfig())
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range maps.Measured(e.ID) {
				t.Run(e.ID+" "+strings.Join(f.Bots, " "), func(t *testing.T) {
					t.Parallel()
					compare(t, &Series{field, f.Bots, f.Seed}, f)
				})
			}
		}
	}
}

func compare(t *testing.T, s *Series, want maps.Fairness) {
	var tally Tally
	for n := range want.Games {
		tally.Add(s.Play(n))
	}
	for seat, share := range tally.Shares(s.Field.Map.Players) {
		if math.Abs(100*share-want.Shares[seat]) > 0.01 {
			t.Errorf("seat %d won %.2f %%, in the table %.2f %%", seat, 100*share, want.Shares[seat])
		}
	}
	if tally.Draws != want.Draws || math.Abs(tally.MeanTurns()-want.Turns) > 0.1 {
		t.Errorf("%d draws, %.1f turns, in the table %d and %.1f", tally.Draws, tally.MeanTurns(), want.Draws, want.Turns)
	}
}
