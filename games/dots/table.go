package dots

import "sync/atomic"

// table remembers bounds on the values of positions of one graph. Several solvers
// may use it at the same time: a slot is one word, so that nobody sees half of one.
//
// Keys are mixed one to one. A part of the mixed key chooses a cache line, the other
// is kept in the slot, so that no two positions are ever mistaken for each other.
type table struct {
	lines []line
	used  bool
	index uint   // bits of a mixed key that choose the line
	rest  uint   // bits of it that a slot keeps, the highest of its word
	deep  uint   // bits that a slot has for how much is left to draw
	mask  uint64 // of a key
	half  uint   // of a key's width, rounded up
}

// line is what a processor fetches at once. From the lowest bit, a slot has lower and
// upper bound, how much was left to draw, and the key's rest; 0 is an empty one.
type line [8]uint64

// The sizes of a table, as the binary logarithm of its number of 8-byte slots. The
// least is what leaves room in a slot for a key of 64 bits.
const (
	MinTableBits = 17
	MaxTableBits = 34
)

const (
	boundBits = 7 // a bound is half its distance from the worst, at most 64
	deepBits  = 6
	boundMask = 1<<boundBits - 1
)

func newTable(tableBits int) *table {
	index := min(max(tableBits, MinTableBits), MaxTableBits) - 3
	return &table{lines: make([]line, 1<<index), index: uint(index)}
}

// reset forgets everything and makes ready for keys of so many bits.
func (t *table) reset(width int) {
	if t.used { // a new one is zero, and most of it not yet in memory
		clear(t.lines)
	}
	w := max(uint(width), t.index+1)
	t.used = true
	t.rest = w - t.index
	t.deep = min(deepBits, 64-2*boundBits-t.rest)
	t.mask = ^uint64(0) >> (64 - w)
	t.half = (w + 1) / 2
}

const (
	mixFirst  = 0x9e3779b97f4a7c15
	mixSecond = 0xbf58476d1ce4e5b9
)

func (t *table) mix(key uint64) uint64 {
	key = key * mixFirst & t.mask
	key ^= key >> t.half
	key = key * mixSecond & t.mask
	return key ^ key>>t.half
}

// unmix takes back what mix did.
func (t *table) unmix(mixed uint64) uint64 {
	mixed ^= mixed >> t.half
	mixed = mixed * inverse(mixSecond) & t.mask
	mixed ^= mixed >> t.half
	return mixed * inverse(mixFirst) & t.mask
}

// inverse of an odd number, modulo 2^64. Each round doubles the bits that are right,
// three at first.
func inverse(odd uint64) uint64 {
	x := odd
	for range 5 {
		x *= 2 - odd*x
	}
	return x
}

// at returns the line of a key, and its rest as it stands in a slot.
func (t *table) at(key uint64) (*line, uint64) {
	mixed := t.mix(key)
	return &t.lines[mixed>>t.rest], mixed << (64 - t.rest)
}

// holds reports whether a slot is that of a rest.
func (t *table) holds(slot, rest uint64) bool {
	return (slot^rest)>>(64-t.rest) == 0 && slot != 0
}

// bounds returns what is known of a position with so many cells.
func (t *table) bounds(key uint64, cells int) (lo, hi int) {
	l, rest := t.at(key)
	for i := range l {
		if slot := atomic.LoadUint64(&l[i]); t.holds(slot, rest) {
			return 2*int(slot&boundMask) - cells, cells - 2*int(slot>>boundBits&boundMask)
		}
	}
	return -cells, cells
}

// store enters bounds of which one at least says something.
func (t *table) store(key uint64, left, cells, lo, hi int) {
	t.put(key, left, uint64(lo+cells)/2|uint64(cells-hi)/2<<boundBits)
}

// put overwrites what is known of the same position or else, in a full line, the
// position with the fewest edges left, whose value is found again soonest.
func (t *table) put(key uint64, left int, bounds uint64) {
	l, rest := t.at(key)
	slot := rest | uint64(left)>>(deepBits-t.deep)<<(2*boundBits) | bounds
	place, least := 0, ^uint64(0)
	for i := range l {
		old := atomic.LoadUint64(&l[i])
		if old == 0 || t.holds(old, rest) {
			place = i
			break
		}
		if deep := t.deepOf(old); deep < least {
			place, least = i, deep
		}
	}
	atomic.StoreUint64(&l[place], slot)
}

func (t *table) deepOf(slot uint64) uint64 { return slot >> (2 * boundBits) & (1<<t.deep - 1) }
