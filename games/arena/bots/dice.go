package bots

import "strconv"

// dice is where a bot's chance comes from: Marsaglia's xorshift generator of 32 bits,
// which every language can compute with shifts alone.
type dice uint32

// roll starts the dice of a turn from the FNV-1a hash of "match.turn". Nobody can choose
// it, it differs between matches on one map, and it favours no seat.
func roll(match string, turn int) dice {
	var number [20]byte
	h := fnv(2166136261, match)
	h = fnv(h, ".")
	return dice(fnv(h, strconv.AppendInt(number[:0], int64(turn), 10)))
}

func fnv[text string | []byte](h uint32, s text) uint32 {
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * 16777619
	}
	return h
}

// below returns a number from 0 to n-1.
func (d *dice) below(n int) int {
	x := *d
	x ^= x << 13
	x ^= x >> 17
	x ^= x << 5
	*d = x
	return int(uint32(x) % uint32(n))
}
