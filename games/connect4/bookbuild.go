package connect4

import (
	"encoding/binary"
	"hash/crc32"
	"maps"
	"slices"
)

// Scored is a position of the book with its score.
type Scored struct {
	Key   uint64
	Score int
}

// EncodeBook writes a book. Complete is the number of discs up to which scores
// has every position of Openings.
func EncodeBook(scores map[uint64]int, complete int) []byte {
	size := bookHeader + indexSize + entrySize*len(scores)
	data := make([]byte, bookHeader+indexSize, size)
	copy(data, bookMagic)
	binary.LittleEndian.PutUint32(data[8:], uint32(len(scores)))
	deepest := 0
	hashes := make(map[uint64]int, len(scores))
	for key, score := range scores {
		n := fromKey(key)
		deepest = max(deepest, n.ply)
		hashes[scramble(key)] = score
	}
	data[12], data[13] = byte(deepest), byte(complete)
	bucket := 0
	for i, h := range slices.Sorted(maps.Keys(hashes)) {
		for ; bucket < int(h>>restBits); bucket++ {
			binary.LittleEndian.PutUint32(data[bookHeader+4*(bucket+1):], uint32(i))
		}
		e := h&(1<<restBits-1)<<6 | uint64(hashes[h]+entryBias)
		data = binary.LittleEndian.AppendUint32(data, uint32(e))
		data = append(data, byte(e>>32))
	}
	for ; bucket < 1<<bucketBits; bucket++ {
		binary.LittleEndian.PutUint32(data[bookHeader+4*(bucket+1):], uint32(len(scores)))
	}
	binary.LittleEndian.PutUint32(data[16:], crc32.ChecksumIEEE(data[bookHeader:]))
	return data
}

// Derive adds the scores of the positions with ply discs that follow from those
// one disc later, and returns the keys of those that are still missing.
func Derive(scores map[uint64]int, ply int) (missing []uint64) {
	for _, key := range Openings(ply) {
		if _, ok := scores[key]; ok {
			continue
		}
		n := fromKey(key)
		if score, ok := n.bestOf(scores); ok {
			scores[key] = score
		} else {
			missing = append(missing, key)
		}
	}
	return missing
}

// bestOf returns the score of a position from those one disc later.
func (n *node) bestOf(scores map[uint64]int) (best int, ok bool) {
	best = -noScore
	for rest := n.playable(); rest != 0; rest &= rest - 1 {
		key := n.after(rest & -rest)
		kid := fromKey(key)
		score, settled := kid.settle()
		if !settled {
			if score, ok = scores[canonical(key)]; !ok {
				return 0, false
			}
		}
		best = max(best, -score)
	}
	return best, true
}

// A work file holds the scores found so far while a book is computed, eight bytes
// for each: the key in the lower 49 bits, the score + 32 in the next 6 and a check
// of both in the upper 9, so that a write that was cut off is not believed.
const workSize = 8

// AppendWork appends a record to the bytes of a work file.
func AppendWork(dst []byte, s Scored) []byte {
	w := s.Key | uint64(s.Score+scoreBias)<<keyBits
	return binary.LittleEndian.AppendUint64(dst, w|workCheck(w)<<55)
}

func workCheck(w uint64) uint64 { return w * 0x9e3779b97f4a7c15 >> 55 }

// ReadWork returns the scores in the bytes of a work file, and how many bytes at
// the beginning are good. What follows them has to be cut off before the file is
// appended to.
func ReadWork(data []byte) (scores map[uint64]int, good int) {
	scores = make(map[uint64]int, len(data)/workSize)
	for ; len(data)-good >= workSize; good += workSize {
		record := binary.LittleEndian.Uint64(data[good:])
		w := record & (1<<55 - 1)
		if record>>55 != workCheck(w) {
			break
		}
		scores[w&low49] = int(w>>keyBits) - scoreBias
	}
	return scores, good
}
