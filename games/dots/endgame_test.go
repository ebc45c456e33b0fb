package dots

import (
	"encoding/csv"
	"fmt"
	"os"
	"testing"
)

func TestEndgameValues(t *testing.T) {
	file, err := os.Open(vectorFile(t, "chains-loops-endgames.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r := csv.NewReader(file)
	r.Comment = '#'
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var e endgame
	for _, row := range rows[1:] {
		e.clear()
		for _, n := range lengths(t, row[0]) {
			e.add(n, false)
		}
		for _, n := range lengths(t, row[1]) {
			e.add(n, true)
		}
		if got := fmt.Sprint(-e.value()); got != row[2] {
			t.Errorf("%v: %s", row, got)
		}
	}
}
