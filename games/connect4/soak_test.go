//go:build soak

package connect4

import "testing"

// go test -tags soak -timeout 2h ./games/connect4

func TestSoakPositionsPerPly(t *testing.T) { checkCounts(t, 11) }

// The hardest set, without a book.
func TestSoakHardestSet(t *testing.T) { checkSet(t, NewSolver(25), "L1_R3", 1000, 0) }

func TestSoakFirstMoves(t *testing.T) {
	s := NewSolver(27)
	scores := s.Scores(Position{}, Limit{})
	for column, want := range readFacts(t).Empty.FirstMoves {
		if got := scores[column]; got.Score != want || !got.Exact {
			t.Errorf("column %d: %+v, want %d", column, got, want)
		}
	}
}
