package arena

// splitMix is the generator SplitMix64: the state grows by 0x9e3779b97f4a7c15
// with each number, and the number is the state after two rounds of xor-shift and
// multiply and a last xor-shift. The same seed gives the same numbers everywhere.
type splitMix uint64

func (s *splitMix) next() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 to n-1: the upper half of the product of n and the
// upper 32 bits of next, which is near enough to even for n as small as here.
func (s *splitMix) below(n int) int { return int(s.next() >> 32 * uint64(n) >> 32) }

// shuffle brings n things into any order.
func (s *splitMix) shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, s.below(i+1))
	}
}
