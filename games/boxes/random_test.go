package boxes

import "testing"

// xorShift and fullGame are the generator that spec/boxes/README.md describes.
type xorShift uint32

func (x *xorShift) next() uint32 {
	*x ^= *x << 13
	*x ^= *x >> 17
	*x ^= *x << 5
	return uint32(*x)
}

// below returns a number from 0 to n-1.
func (x *xorShift) below(n int) int { return int(x.next() % uint32(n)) }

func (x *xorShift) team() Team { return Team(x.next() >> 30) }

// fullGame returns the log of a game that sets every edge of a board.
func fullGame(b Board, seed uint32) []byte {
	random := xorShift(seed)
	edges := make([]int, b.Edges())
	for i := range edges {
		edges[i] = i
	}
	for i := len(edges) - 1; i > 0; i-- {
		j := random.below(i + 1)
		edges[i], edges[j] = edges[j], edges[i]
	}
	log := make([]byte, 0, len(edges)*RecordSize)
	for _, edge := range edges {
		log = NewRecord(edge, random.team()).Append(log)
	}
	return log
}

// carelessGame returns a log that repeats edges.
func carelessGame(b Board, seed uint32, records int) []byte {
	random := xorShift(seed)
	var log []byte
	for range records {
		edge := random.below(b.Edges())
		log = NewRecord(edge, random.team()).Append(log)
	}
	return log
}

func mustBoard(t testing.TB, w, h int) Board {
	t.Helper()
	b, err := NewBoard(w, h)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
