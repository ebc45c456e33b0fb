//go:build soak

package dots

import "testing"

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
