package dots

import "testing"

func TestMixingIsOneToOne(t *testing.T) {
	random := splitMix(5)
	tab := newTable(MinTableBits)
	for width := 1; width <= maxBits; width++ {
		tab.reset(width)
		for range 100 {
			key := random.next() & tab.mask
			if back := tab.unmix(tab.mix(key)); back != key {
				t.Fatalf("%d bits: %x comes back as %x", width, key, back)
			}
			if tab.mix(key)>>tab.rest >= uint64(len(tab.lines)) {
				t.Fatalf("%d bits: %x has no line", width, key)
			}
		}
	}
}

// What is stored is found again as it was or not at all, in a table that overflows.
func TestTableNeverMistakesAPosition(t *testing.T) {
	widths := []int{40, 4, 24, 60, 64}
	if raceDetector {
		widths = widths[:1]
	}
	for _, width := range widths {
		tab := newTable(MinTableBits)
		tab.reset(width)
		random := splitMix(9)
		type entry struct{ lo, hi int }
		stored := map[uint64]entry{}
		const cells = 30
		for range 200_000 {
			key := random.next() & (^uint64(0) >> (64 - width))
			e := entry{lo: -cells + 2*random.below(cells/2), hi: cells - 2 - 2*random.below(cells/2)}
			tab.store(key, random.below(64), cells, e.lo, e.hi)
			stored[key] = e
		}
		found := 0
		for key, e := range stored {
			lo, hi := tab.bounds(key, cells)
			if (entry{lo, hi}) == e {
				found++
			} else if lo != -cells || hi != cells {
				t.Fatalf("%d bits: %x has %d to %d, stored was %+v", width, key, lo, hi, e)
			}
		}
		if found < min(len(stored), 1<<(MinTableBits-1)) {
			t.Errorf("%d bits: %d of %d found", width, found, len(stored))
		}
	}
}

// A line that is full keeps the positions with the most left to draw.
func TestTableKeepsWhatTookLongest(t *testing.T) {
	tab := newTable(MinTableBits)
	tab.reset(40)
	const keys = 1 << 18
	for key := range uint64(keys) {
		tab.store(key, int(key%40), 16, 0, 16)
	}
	for key := uint64(39); key < keys; key += 40 {
		if lo, _ := tab.bounds(key, 16); lo != 0 {
			t.Fatalf("a position with 39 edges left gave way to one with fewer")
		}
	}
}
