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

// With all the time it wants, hard wins whenever it begins, as whoever begins can;
// and the others have to be very lucky to hold it otherwise.
func TestSoakHardAgainstTheOthers(t *testing.T) {
	s := NewSolver(22)
	s.UseBook(OpeningBook())
	for _, other := range []Level{Medium, Easy} {
		got := contest(s, Hard, other, 400, Limit{})
		t.Logf("against %s: %+v", other.Name, got)
		if got.begunWon != got.begun || 100*got.won < 98*got.games || 100*got.lost > got.games {
			t.Errorf("against %s: %+v", other.Name, got)
		}
	}
}
