package dots

// memo remembers bounds on the values of positions. A position has two places; the
// first keeps the one with more edges left, whose value takes longer to find.
type memo struct {
	slots []slot
	shift uint
}

type slot struct {
	key    uint64 // 0 is nothing: a position with nothing left is never kept
	lo, hi int8
	left   int8
}

// The sizes of a table, as the binary logarithm of its number of 16-byte slots.
const (
	MinTableBits = 10
	MaxTableBits = 32
)

func newMemo(tableBits int) *memo {
	tableBits = min(max(tableBits, MinTableBits), MaxTableBits)
	return &memo{slots: make([]slot, 1<<tableBits), shift: uint(64 - tableBits)}
}

func (m *memo) at(key uint64) (first, second *slot) {
	h := key * 0x9e3779b97f4a7c15
	h = (h ^ h>>32) * 0xbf58476d1ce4e5b9 >> m.shift &^ 1
	return &m.slots[h], &m.slots[h|1]
}

// bounds returns what is known of a position whose value lies between -most and most.
func (m *memo) bounds(key uint64, most int) (lo, hi int) {
	first, second := m.at(key)
	switch key {
	case first.key:
		return int(first.lo), int(first.hi)
	case second.key:
		return int(second.lo), int(second.hi)
	}
	return -most, most
}

func (m *memo) store(key uint64, left, lo, hi int) {
	first, second := m.at(key)
	s := slot{key: key, lo: int8(lo), hi: int8(hi), left: int8(left)}
	switch {
	case first.key == key:
		*first = s
	case second.key == key:
		*second = s
	case left >= int(first.left):
		*second = *first
		*first = s
	default:
		*second = s
	}
}

func (m *memo) reset() { clear(m.slots) }
