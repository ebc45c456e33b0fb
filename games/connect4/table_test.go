package connect4

import "testing"

func TestScrambleIsOneToOne(t *testing.T) {
	// Odd multipliers and xor-shifts can be undone; undo them.
	inverse := func(a uint64) uint64 { // modulo 1<<49, by Newton's iteration
		x := a
		for range 6 {
			x *= 2 - a*x
		}
		return x
	}
	first, second := inverse(0x9e3779b97f4a7c15), inverse(0xbf58476d1ce4e5b9)
	random := splitMix(5)
	for range 1000 {
		key := random.next() & low49
		h := scramble(key) * second & low49
		h ^= h >> 25
		h = h * first & low49
		h ^= h >> 27
		if h != key {
			t.Fatalf("%x comes back as %x", key, h)
		}
	}
}

func TestTableKeepsBounds(t *testing.T) {
	table := NewTable(MinTableBits)
	bounds := func(key uint64) [2]int {
		s := table.slot(key)
		lo, hi := s.bounds()
		return [2]int{lo, hi}
	}
	table.store(77, 20, -3, noScore)
	table.store(77, 20, -noScore, 5)
	if got := bounds(77); got != [2]int{-3, 5} {
		t.Errorf("got %v", got)
	}
	table.Reset()
	if got := bounds(77); got != [2]int{-noScore, noScore} {
		t.Errorf("after a reset %v", got)
	}
	for range lastGen + 5 { // beyond the last generation
		table.store(77, 20, 1, 1)
		table.Reset()
		if got := bounds(77); got != [2]int{-noScore, noScore} {
			t.Fatalf("after many resets %v", got)
		}
	}
}

// In a pair of words the position with fewer discs stays and the other changes.
func TestTableReplaces(t *testing.T) {
	table := NewTable(MinTableBits)
	pair := func(key uint64) uint64 { return scramble(key) >> table.shift }
	var keys []uint64
	for key := uint64(1); len(keys) < 3; key++ {
		if pair(key) == 0 {
			keys = append(keys, key)
		}
	}
	for i, ply := range []int{10, 12, 14} {
		table.store(keys[i], ply, i, i)
	}
	for i, want := range []int{0, noScore, 2} {
		s := table.slot(keys[i])
		if _, hi := s.bounds(); hi != want {
			t.Errorf("key %d: upper bound %d, want %d", i, hi, want)
		}
	}
}
