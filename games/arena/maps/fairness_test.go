package maps

import (
	"math"
	"slices"
	"strings"
	"testing"
)

// The table says that no seat of a map is favoured.
func TestMeasurements(t *testing.T) {
	const games, margin, noise = 400, 4, 0.01 // the shares are rounded
	for id, f := range measurements() {
		e, ok := Find(id)
		if !ok {
			t.Errorf("%s is measured, but not in the library", id)
			continue
		}
		if len(f.Shares) != e.Map.Players || f.Games < games || len(f.Bots) == 0 {
			t.Errorf("%s: %+v", id, f)
			continue
		}
		sum := 0.0
		for seat, share := range f.Shares {
			sum += share
			if off := share - 100/float64(e.Map.Players); math.Abs(off) > margin+noise {
				t.Errorf("%s: seat %d wins %.2f %%", id, seat, share)
			}
		}
		if math.Abs(sum-100) > noise*float64(len(f.Shares)) {
			t.Errorf("%s: the shares are %.2f %% together", id, sum)
		}
	}
}

func TestFairnessTable(t *testing.T) {
	f := Fairness{Games: 400, Bots: []string{"random", "hunter"}, Seed: 7, Shares: []float64{33.25, 33.5, 33.25}, Draws: 12, Turns: 321.5}
	text := strings.Join(FairnessColumns, ",") + "\n" + strings.Join(f.Record("3p-001"), ",") + "\n"
	table, err := parseFairness(text)
	got := table["3p-001"]
	if err != nil || got.Games != f.Games || got.Seed != f.Seed || got.Draws != f.Draws || got.Turns != f.Turns ||
		!slices.Equal(got.Bots, f.Bots) || !slices.Equal(got.Shares, f.Shares) {
		t.Errorf("%+v, %v", got, err)
	}
	for _, bad := range []string{"a,b\n1\n", "id\n2p-001\n", strings.Replace(text, "400", "many", 1), strings.Replace(text, "33.5", "x", 1), strings.Replace(text, ",7,", ",-7,", 1)} {
		if _, err := parseFairness(bad); err == nil {
			t.Errorf("%q is a table", bad)
		}
	}
}
