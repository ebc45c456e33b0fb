package connect4

// Table remembers bounds on the scores of positions. It is an array of words;
// a word holds everything about one position, so that solvers in several
// goroutines may share a table without locks: a reader sees some whole word or
// another, and any of them is true.
//
// A position's 49-bit key goes through a bijection of 49-bit numbers. The upper
// bits of the result choose a pair of words, the rest is kept as the tag, so two
// different positions are never taken for each other.
//
//	bits  0..5   lower bound + 32
//	bits  6..11  upper bound + 32
//	bits 12..17  discs on the board
//	bits 18..50  tag
//	bits 51..63  generation; a word of another generation counts as empty
type Table struct {
	words []uint64
	shift uint
	gen   uint64
}

const (
	noScore   = 31 // a bound that says nothing
	scoreBias = 32
	plyShift  = 12
	tagShift  = 18
	genShift  = 51
	lastGen   = 1<<(64-genShift) - 1

	// MinTableBits and MaxTableBits limit the size of a table, as the binary
	// logarithm of its number of eight-byte words.
	MinTableBits = 17
	MaxTableBits = 36
)

// NewTable makes an empty table of 1<<bits words of eight bytes, with bits kept
// between MinTableBits and MaxTableBits.
func NewTable(bits int) *Table {
	return TableOver(make([]uint64, 1<<min(max(bits, MinTableBits), MaxTableBits)))
}

// TableOver makes a table in memory that the caller provides: zeroed words, a
// power of two of them, within the same limits.
func TableOver(words []uint64) *Table {
	pairs := uint(0)
	for 2<<pairs < len(words) {
		pairs++
	}
	return &Table{words: words, shift: keyBits - pairs, gen: 1}
}

// Reset forgets everything. It costs nothing until the generations run out, once
// in some thousand calls; then the words are cleared. No solver may be at work.
func (t *Table) Reset() {
	t.gen++
	if t.gen > lastGen {
		clear(t.words)
		t.gen = 1
	}
}

const low49 = uint64(1)<<keyBits - 1

// scramble maps the 49-bit numbers one to one onto themselves.
func scramble(key uint64) uint64 {
	key ^= key >> 27
	key = key * 0x9e3779b97f4a7c15 & low49
	key ^= key >> 25
	return key * 0xbf58476d1ce4e5b9 & low49
}

// slot is a place in a table where a position may be found. The word at the place
// is read when the slot is made and looked at later, so that the reads of several
// slots overlap.
type slot struct {
	table *Table
	index uint64
	want  uint64
	word  uint64
}

func (t *Table) slot(key uint64) slot {
	h := scramble(key)
	i := h >> t.shift << 1
	want := t.gen<<(genShift-tagShift) | h&(1<<t.shift-1)
	return slot{table: t, index: i, want: want, word: t.words[i]}
}

// bounds returns what the table knows about the position.
func (s *slot) bounds() (lo, hi int) {
	if s.table == nil {
		return -noScore, noScore
	}
	w := s.word
	if w>>tagShift != s.want {
		w = s.table.words[s.index|1]
		if w>>tagShift != s.want {
			return -noScore, noScore
		}
	}
	return wordBounds(w)
}

func wordBounds(w uint64) (lo, hi int) {
	return int(w&63) - scoreBias, int(w>>6&63) - scoreBias
}

// store narrows the bounds of a position. The first word of a pair keeps the
// position with fewer discs, whose score takes longer to find; the second the
// latest of the others.
func (t *Table) store(key uint64, ply, lo, hi int) {
	s := t.slot(key)
	second := t.words[s.index|1]
	place := s.index
	switch {
	case s.word>>tagShift == s.want:
		lo, hi = narrow(s.word, lo, hi)
	case second>>tagShift == s.want:
		lo, hi = narrow(second, lo, hi)
		place |= 1
	case s.word>>genShift != t.gen:
	case uint64(ply) <= s.word>>plyShift&63:
		t.words[s.index|1] = s.word
	default:
		place |= 1
	}
	t.words[place] = s.want<<tagShift | uint64(ply)<<plyShift |
		uint64(hi+scoreBias)<<6 | uint64(lo+scoreBias)
}

func narrow(w uint64, lo, hi int) (int, int) {
	l, h := wordBounds(w)
	return max(lo, l), min(hi, h)
}
