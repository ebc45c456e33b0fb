//go:build soak

package takuzu

import (
	"fmt"
	"testing"
)

// go test -tags soak ./games/takuzu

// Every puzzle of ten years has the exact number of givens, one solution and no need to
// guess, and none has a solution of the year before.
func TestSoakTenYears(t *testing.T) { checkDays(t, "2026-01-01", 3652) }

func TestSoakFreePlay(t *testing.T) {
	for size := MinSize; size <= MaxSize; size += 2 {
		for _, d := range Difficulties() {
			for n := range 300 {
				p, err := Free(fmt.Sprint(n), size, d)
				if err != nil {
					t.Fatal(err)
				}
				checkPuzzle(t, p)
			}
		}
	}
}

// All 4,111,116 grids of 8 × 8 cells, a published number.
func TestSoakCount(t *testing.T) {
	g, _ := NewGrid(8)
	if n, _ := Count(g, 0); n != 4_111_116 {
		t.Errorf("%d grids", n)
	}
}
