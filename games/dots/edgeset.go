package dots

import (
	"fmt"
	"math/bits"
	"strings"
)

const setWords = (MaxEdges + 63) / 64

// EdgeSet is a set of edges, a bit for each. It is a plain value.
type EdgeSet [setWords]uint64

// Has reports whether an edge is in the set.
func (s *EdgeSet) Has(edge int) bool {
	return uint(edge) < MaxEdges && s[edge>>6]&(1<<(edge&63)) != 0
}

// Count is how many edges are in the set.
func (s *EdgeSet) Count() int {
	n := 0
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

func (s *EdgeSet) add(edge int) { s[edge>>6] |= 1 << (edge & 63) }

func (s *EdgeSet) remove(edge int) { s[edge>>6] &^= 1 << (edge & 63) }

// SetOf returns the set of the given edges. The error is ErrBadEdge.
func (b *Board) SetOf(edges ...int) (EdgeSet, error) {
	var s EdgeSet
	for _, edge := range edges {
		if !b.HasEdge(edge) {
			return EdgeSet{}, fmt.Errorf("%w: %d of %d", ErrBadEdge, edge, b.Edges())
		}
		s.add(edge)
	}
	return s, nil
}

// String writes the set as a hexadecimal number, edge 0 being its lowest bit.
func (s EdgeSet) String() string {
	var text strings.Builder
	for i := setWords - 1; i >= 0; i-- {
		fmt.Fprintf(&text, "%016x", s[i])
	}
	if digits := strings.TrimLeft(text.String(), "0"); digits != "" {
		return digits
	}
	return "0"
}

// ParseSet reads what String writes, in either case and with leading zeros. The
// error is ErrBadSet when the text is not a hexadecimal number, and ErrBadEdge when
// an edge is not on the board.
func (b *Board) ParseSet(text string) (EdgeSet, error) {
	digits := strings.ToLower(text)
	if digits == "" || strings.IndexFunc(digits, notHex) >= 0 {
		return EdgeSet{}, fmt.Errorf("%w: %q is not a hexadecimal number", ErrBadSet, text)
	}
	var s EdgeSet
	for i := range len(digits) {
		digit := strings.IndexByte("0123456789abcdef", digits[i])
		for bit := range 4 {
			edge := 4*(len(digits)-1-i) + bit
			if digit>>bit&1 == 0 {
				continue
			}
			if !b.HasEdge(edge) {
				return EdgeSet{}, fmt.Errorf("%w: %d of %d", ErrBadEdge, edge, b.Edges())
			}
			s.add(edge)
		}
	}
	return s, nil
}

func notHex(r rune) bool { return !strings.ContainsRune("0123456789abcdef", r) }
