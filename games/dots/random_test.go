package dots

import "testing"

func (s *splitMix) order(n int) []int {
	edges := make([]int, n)
	for i := range edges {
		j := s.below(i + 1)
		edges[i], edges[j] = edges[j], i
	}
	return edges
}

func TestSplitMixNumbers(t *testing.T) {
	// The first numbers of seed 1234567, as published with the algorithm.
	random := splitMix(1234567)
	for _, want := range []uint64{
		6457827717110365317, 3203168211198807973, 9817491932198370423,
		4593380528125082431, 16408922859458223821,
	} {
		if got := random.next(); got != want {
			t.Errorf("got %d, want %d", got, want)
		}
	}
}
