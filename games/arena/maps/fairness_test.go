package maps

import (
	"math"
	"slices"
	"strings"
	"testing"
)

// Every map has been measured, and no seat of any is favoured.
func TestMeasurements(t *testing.T) {
	for _, players := range Counts() {
		for _, id := range IDs(players) {
			measured := Measured(id)
			if len(measured) == 0 {
				t.Errorf("%s has not been measured", id)
			}
			for _, f := range measured {
				checkMeasurement(t, id, players, f)
			}
		}
	}
	for id := range measurements() {
		if _, ok := Find(id); !ok {
			t.Errorf("%s has been measured, but is not in the library", id)
		}
	}
}

func checkMeasurement(t *testing.T, id string, players int, f Fairness) {
	const games, margin, noise = 400, 4, 0.01 // the shares are rounded
	if len(f.Shares) != players || f.Games < games || len(f.Bots) == 0 {
		t.Fatalf("%s: %+v", id, f)
	}
	sum := 0.0
	for seat, share := range f.Shares {
		sum += share
		if off := share - 100/float64(players); math.Abs(off) > margin+noise {
			t.Errorf("%s: seat %d wins %.2f %%", id, seat, share)
		}
	}
	if math.Abs(sum-100) > noise*float64(players) {
		t.Errorf("%s: the shares are %.2f %% together", id, sum)
	}
}

func TestFairnessTable(t *testing.T) {
	f := Fairness{Games: 400, Bots: []string{"random", "hunter"}, Seed: 7, Shares: []float64{33.25, 33.5, 33.25}, Draws: 12, Turns: 321.5}
	text := strings.Join(FairnessColumns, ",") + "\n" + strings.Join(f.Record("3p-001"), ",") + "\n"
	table, err := parseFairness(text)
	if err != nil || len(table["3p-001"]) != 1 {
		t.Fatalf("%v, %v", table, err)
	}
	if got := table["3p-001"][0]; got.Games != f.Games || got.Seed != f.Seed || got.Draws != f.Draws || got.Turns != f.Turns ||
		!slices.Equal(got.Bots, f.Bots) || !slices.Equal(got.Shares, f.Shares) {
		t.Errorf("%+v", got)
	}
	for _, bad := range []string{"a,b\n1\n", "id\n2p-001\n", strings.Replace(text, "400", "many", 1), strings.Replace(text, "33.5", "x", 1), strings.Replace(text, ",7,", ",-7,", 1)} {
		if _, err := parseFairness(bad); err == nil {
			t.Errorf("%q is a table", bad)
		}
	}
}
