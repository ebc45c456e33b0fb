//go:build soak

package dots

import (
	"testing"
	"time"
)

// go test -tags soak -timeout 1h ./games/dots

// Every position of 2 × 4 and 3 × 3 boxes, four and sixteen million.
func TestSoakEveryPosition(t *testing.T) {
	checkAll(t, mustRectangle(t, 2, 4), NewSolver(20), 1, 1001)
	checkAll(t, mustRectangle(t, 3, 3), NewSolver(20), 1, 1001)
}

// Everything that can be played against hard on 2 × 4 and 3 × 3 boxes.
func TestSoakHardNeverLoses(t *testing.T) {
	walkAll(t, 2, 4)
	walkAll(t, 3, 3)
}

// Every puzzle.
func TestSoakPuzzles(t *testing.T) { checkPuzzles(t, 1) }

// Published values of boards that take minutes, on one processor and with 4 GB.
func TestSoakPublishedBoards(t *testing.T) {
	for _, test := range []struct{ rows, cols, want int }{{3, 5, -1}, {4, 4, 0}} {
		p := mustNew(t, mustRectangle(t, test.rows, test.cols), usual)
		began := time.Now()
		a := mustSolve(t, NewSolver(29), &p)
		t.Logf("%d × %d: %d by %d, %d nodes, %v", test.rows, test.cols, a.Value, a.Moves, a.Nodes, time.Since(began))
		if a.Value != test.want {
			t.Errorf("%d × %d: %d, published %d", test.rows, test.cols, a.Value, test.want)
		}
	}
}
