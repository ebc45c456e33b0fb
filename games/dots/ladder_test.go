//go:build linux

package dots

import "testing"

// Hard is the better player of every game, not only of the usual one. Games that
// depend on who begins more than on how they are played leave less room.
func TestHardIsBetterAtEveryGame(t *testing.T) {
	for _, test := range []struct {
		name       string
		kind       Kind
		rows, cols int
		rules      Rules
		points     float64 // percent, at least; a draw is half a point
	}{
		{"Swedish 4 × 4", Rectangular, 4, 4, Rules{Start: Swedish}, 75},
		{"triangle of 4 rows", Triangular, 4, 4, Rules{}, 75},
		{"honeycomb of 3 × 3", Hexagonal, 3, 3, Rules{}, 75},
		{"diagonals in 3 × 3", Diagonal, 3, 3, Rules{}, 75},
		{"misère on 3 × 3", Rectangular, 3, 3, Rules{Misere: true}, 65},
		{"children on 3 × 3", Rectangular, 3, 3, Rules{Children: true}, 52},
		{"6 × 6", Rectangular, 6, 6, Rules{}, 75},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, err := Make(test.kind, test.rows, test.cols)
			if err != nil {
				t.Fatal(err)
			}
			test.rules.Players, test.rules.First = 2, 1
			n, limit := 8, Limit{Nodes: 1000}
			switch {
			case *games > 0:
				n, limit = *games, Limit{}
			case raceDetector:
				n, limit = 1, Limit{Nodes: 20}
			}
			r := contest(t, mustNew(t, b, test.rules), Hard, Medium, n, limit)
			points := 100 * (float64(r.won) + float64(r.drawn)/2) / float64(n)
			t.Logf("won %d, drawn %d, lost %d: %.0f %%; p99 %.0f ms", r.won, r.drawn, r.lost, points, percentile(r.wall, 99))
			if points < test.points && n >= 40 || points < 50 && n >= 8 {
				t.Errorf("%.0f %% of the points", points)
			}
		})
	}
}
