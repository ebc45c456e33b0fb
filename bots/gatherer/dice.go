package main

import (
	"fmt"
	"hash/fnv"
)

// dice is what looks like chance: Marsaglia's xorshift generator of 32 bits. It starts
// from the match's id and the turn, so that a match can be played again exactly.
type dice uint32

func newDice(matchID string, turn int) dice {
	h := fnv.New32a()
	fmt.Fprintf(h, "%s.%d", matchID, turn)
	return dice(h.Sum32())
}

// below rolls a number from 0 to n-1.
func (d *dice) below(n int) int {
	*d ^= *d << 13
	*d ^= *d >> 17
	*d ^= *d << 5
	return int(*d % dice(n))
}
