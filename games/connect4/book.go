package connect4

import (
	"encoding/binary"
	"hash/crc32"
)

// Book has the scores of openings. It works on the bytes of its file as they are,
// so opening one costs a checksum and no memory, and any number of goroutines may
// read it.
//
// The file, numbers with the low byte first:
//
//	offset  0  "C4BOOK1\n"
//	offset  8  number of entries, 4 bytes
//	offset 12  most discs of an entry, 1 byte
//	offset 13  number of discs up to which every position is in the book, 1 byte
//	offset 14  two zero bytes
//	offset 16  CRC-32 (IEEE) of all that follows, 4 bytes
//	offset 20  32769 numbers of 4 bytes: where the entries of each bucket begin
//	then       entries of 5 bytes: (rest << 6) + score + 32
//
// The scrambled canonical key of a position has 49 bits: the upper 15 are its
// bucket and the lower 34 the rest. Entries of a bucket are sorted. Positions that
// are settled without a search are left out.
type Book struct {
	index    []byte
	entries  []byte
	deepest  int
	complete int
}

const (
	bookMagic   = "C4BOOK1\n"
	bookHeader  = 20
	bucketBits  = 15
	restBits    = keyBits - bucketBits
	indexSize   = 4 * (1<<bucketBits + 1)
	entrySize   = 5
	entryBias   = scoreBias
	entryScores = 1<<6 - 1
)

// OpenBook checks a book's bytes and returns the book. It keeps the bytes; they
// must not change.
func OpenBook(data []byte) (*Book, error) {
	if len(data) < bookHeader+indexSize || string(data[:len(bookMagic)]) != bookMagic {
		return nil, ErrBadBook
	}
	count := int(binary.LittleEndian.Uint32(data[8:]))
	body := data[bookHeader:]
	if len(body) != indexSize+count*entrySize ||
		crc32.ChecksumIEEE(body) != binary.LittleEndian.Uint32(data[16:]) {
		return nil, ErrBadBook
	}
	b := &Book{
		index:    body[:indexSize],
		entries:  body[indexSize:],
		deepest:  int(data[12]),
		complete: int(data[13]),
	}
	return b, b.checkIndex(count)
}

// checkIndex makes sure that no bucket reaches outside the entries.
func (b *Book) checkIndex(count int) error {
	last := 0
	for i := range 1<<bucketBits + 1 {
		begin := b.begin(i)
		if begin < last || begin > count {
			return ErrBadBook
		}
		last = begin
	}
	return nil
}

// Len is the number of positions in the book.
func (b *Book) Len() int { return len(b.entries) / entrySize }

// Complete is the number of discs up to which the book has every position that
// has to be searched.
func (b *Book) Complete() int { return b.complete }

// Lookup returns the score of a position if it is in the book.
func (b *Book) Lookup(p Position) (score int, ok bool) {
	if p.Ply() > b.deepest {
		return 0, false
	}
	own, opp := p.sides()
	return b.lookup(canonical(own + (own | opp)))
}

func (b *Book) lookup(key uint64) (score int, ok bool) {
	h := scramble(key)
	bucket, rest := int(h>>restBits), h&(1<<restBits-1)
	lo, hi := b.begin(bucket), b.begin(bucket+1)
	for lo < hi {
		mid := (lo + hi) / 2
		e := b.entry(mid)
		switch {
		case e>>6 == rest:
			return int(e&entryScores) - entryBias, true
		case e>>6 < rest:
			lo = mid + 1
		default:
			hi = mid
		}
	}
	return 0, false
}

func (b *Book) begin(bucket int) int {
	return int(binary.LittleEndian.Uint32(b.index[4*bucket:]))
}

func (b *Book) entry(i int) uint64 {
	e := b.entries[entrySize*i : entrySize*i+entrySize]
	return uint64(binary.LittleEndian.Uint32(e)) | uint64(e[4])<<32
}
