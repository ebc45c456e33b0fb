package dots

// splitMix is the generator SplitMix64, for tests.
type splitMix uint64

func (s *splitMix) next() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func (s *splitMix) below(n int) int { return int(s.next() >> 32 * uint64(n) >> 32) }

func (s *splitMix) order(n int) []int {
	edges := make([]int, n)
	for i := range edges {
		j := s.below(i + 1)
		edges[i], edges[j] = edges[j], i
	}
	return edges
}
