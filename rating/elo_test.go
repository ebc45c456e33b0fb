package rating_test

import (
	"encoding/csv"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"errors"
	"quadrille/rating"
)

// By hand: 32 × (1 − 1/(1 + 10^(d/400))).
func TestWinAndDraw(t *testing.T) {
	cases := []struct {
		name           string
		first, second  int
		win, draw, los int // points for the first
	}{
		{"equals", 1000, 1000, 16, 0, -16},
		{"favourite", 1400, 1000, 3, -13, -29},
		{"outsider", 1000, 1400, 29, 13, -3},
		{"far apart", 2800, 1000, 0, -16, -32},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			win, draw, los := rating.Win(c.first, c.second), rating.Draw(c.first, c.second), -rating.Win(c.second, c.first)
			if win != c.win || draw != c.draw || los != c.los {
				t.Errorf("%d, %d, %d; want %d, %d, %d", win, draw, los, c.win, c.draw, c.los)
			}
		})
	}
}

// Exactly half a point rounds up for either sign: 32 × 0.015625 = 0.5.
func TestDrawRoundsHalvesUp(t *testing.T) {
	for d := -800; d <= 800; d++ {
		exact := rating.K * (0.5 - rating.Expected(1000, float64(1000+d)))
		if got := float64(rating.Draw(1000, 1000+d)); got-exact > 0.5 || exact-got >= 0.5 {
			t.Fatalf("difference %d: %v for %v", d, got, exact)
		}
	}
}

// vectors finds the folder of answers from outside, if it is there.
func vectors(t *testing.T, name string) *os.File {
	folder := os.Getenv("VECTORS")
	if folder == "" {
		folder = filepath.Join("..", "..", "shared", "vectors")
	}
	f, err := os.Open(filepath.Join(folder, name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func TestExpectedAgainstOutsideAnswers(t *testing.T) {
	f := vectors(t, "ratings/elo-logistic.csv")
	if f == nil {
		return
	}
	r := csv.NewReader(f)
	r.Comment = '#'
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		n := make([]float64, len(row))
		for i, text := range row {
			if n[i], err = strconv.ParseFloat(text, 64); err != nil {
				t.Fatal(err)
			}
		}
		expected := rating.Expected(n[0], n[1])
		if math.Abs(expected-n[4]) > 1e-9 || math.Abs(n[3]*(n[2]-expected)-n[5]) > 1e-6 {
			t.Errorf("%v: expected %v", row, expected)
		}
	}
}
