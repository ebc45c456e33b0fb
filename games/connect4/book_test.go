package connect4

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"slices"
	"testing"
)

// lateScores has exact scores of positions with 24 and 25 discs, which are as good
// as openings to a book and cost less to solve.
func lateScores(t testing.TB) map[uint64]int {
	t.Helper()
	s := NewSolver(20)
	random := splitMix(10)
	scores := map[uint64]int{}
	for len(scores) < 300 {
		own, opp := randomPosition(&random, 24+random.below(2)).sides()
		n := newNode(own, opp)
		if _, settled := n.settle(); !settled {
			scores[canonical(n.key())] = s.solve(n, Limit{}).Score
		}
	}
	return scores
}

func TestBookKeepsScores(t *testing.T) {
	scores := lateScores(t)
	data := EncodeBook(scores, 0)
	book, err := OpenBook(data)
	if err != nil {
		t.Fatal(err)
	}
	if book.Len() != len(scores) || book.deepest != 25 {
		t.Errorf("%d entries up to %d discs, want %d up to 25", book.Len(), book.deepest, len(scores))
	}
	for key, want := range scores {
		n := fromKey(key)
		p := Position{lead: n.own, trail: n.opp}
		if n.ply%2 == 1 {
			p = Position{lead: n.opp, trail: n.own}
		}
		for _, q := range []Position{p, p.Mirror()} {
			if got, ok := book.Lookup(q); !ok || got != want {
				t.Fatalf("%s: %d, %v; want %d", q.Board(), got, ok, want)
			}
		}
	}
	if _, ok := book.Lookup(Position{}); ok {
		t.Error("a position that was not put in is found")
	}
	if again := EncodeBook(scores, 0); !slices.Equal(data, again) {
		t.Error("the same scores give different bytes")
	}
}

func TestBookRefusesDamage(t *testing.T) {
	good := EncodeBook(lateScores(t), 0)
	damage := map[string]func([]byte) []byte{
		"empty":      func(b []byte) []byte { return nil },
		"cut":        func(b []byte) []byte { return b[:len(b)-1] },
		"longer":     func(b []byte) []byte { return append(b, 0) },
		"magic":      func(b []byte) []byte { b[0]++; return b },
		"count":      func(b []byte) []byte { b[8]++; return b },
		"entry":      func(b []byte) []byte { b[len(b)-1] ^= 1; return b },
		"index":      func(b []byte) []byte { b[bookHeader+8]++; return b },
		"index, sum": func(b []byte) []byte { binary.LittleEndian.PutUint32(b[bookHeader:], 1<<31); return sealed(b) },
	}
	for name, change := range damage {
		if _, err := OpenBook(change(slices.Clone(good))); !errors.Is(err, ErrBadBook) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A solver uses what a partial book has and searches the rest, with the same
// answers.
func TestSolverWithPartialBook(t *testing.T) {
	scores := lateScores(t)
	for key := range scores {
		if key%3 == 0 {
			delete(scores, key)
		}
	}
	book, err := OpenBook(EncodeBook(scores, 0))
	if err != nil {
		t.Fatal(err)
	}
	with, without := NewSolver(20), NewSolver(20)
	with.UseBook(book)
	random := splitMix(10)
	var saved, spent uint64
	for range 300 {
		p := randomPosition(&random, 24+random.below(2))
		with.Reset()
		without.Reset()
		a, b := with.Solve(p, Limit{}), without.Solve(p, Limit{})
		if a.Score != b.Score || !a.Exact {
			t.Fatalf("%s: %+v with the book, %+v without", p.Board(), a, b)
		}
		saved += a.Nodes
		spent += b.Nodes
	}
	if saved >= spent/2 {
		t.Errorf("%d nodes with the book, %d without", saved, spent)
	}
}

func TestDeriveFollowsFromLaterScores(t *testing.T) {
	s := NewSolver(20)
	random := splitMix(11)
	derived := 0
	for derived < 50 {
		own, opp := randomPosition(&random, 26).sides()
		n := newNode(own, opp)
		if _, settled := n.settle(); settled {
			continue
		}
		scores := map[uint64]int{}
		for _, key := range nextKeys([]uint64{n.key()}) {
			scores[key] = s.SolveKey(key, Limit{}).Score
		}
		got, ok := n.bestOf(scores)
		if want := s.SolveKey(n.key(), Limit{}).Score; !ok || got != want {
			t.Fatalf("%x: derived %d, %v; want %d", n.key(), got, ok, want)
		}
		if _, ok := n.bestOf(nil); ok && len(scores) > 0 {
			if !allSettled(scores) {
				t.Fatal("derived from nothing")
			}
		}
		derived++
	}
}

func allSettled(scores map[uint64]int) bool {
	for key := range scores {
		n := fromKey(key)
		if _, settled := n.settle(); !settled {
			return false
		}
	}
	return true
}

func TestKeysComeBack(t *testing.T) {
	random := splitMix(12)
	for range 500 {
		own, opp := randomPosition(&random, random.below(40)).sides()
		n := newNode(own, opp)
		if back := fromKey(n.key()); back != n {
			t.Fatalf("%+v comes back as %+v", n, back)
		}
		if canonical(mirror(n.key())) != canonical(n.key()) {
			t.Fatal("mirror images have different canonical keys")
		}
	}
}

func TestWorkFile(t *testing.T) {
	scores := lateScores(t)
	var data []byte
	for key, score := range scores {
		data = AppendWork(data, Scored{key, score})
	}
	whole := len(data)
	for _, tail := range [][]byte{nil, {1}, {1, 2, 3, 4, 5, 6, 7}, {1, 2, 3, 4, 5, 6, 7, 8, 9}} {
		got, good := ReadWork(append(slices.Clone(data), tail...))
		if good != whole || len(got) != len(scores) {
			t.Fatalf("%d good bytes and %d scores, want %d and %d", good, len(got), whole, len(scores))
		}
		for key, want := range scores {
			if got[key] != want {
				t.Fatalf("%x: %d, want %d", key, got[key], want)
			}
		}
	}
}

func TestBookDoesNotAllocate(t *testing.T) {
	book := OpeningBook()
	p := played(t, "44")
	if n := testing.AllocsPerRun(100, func() { _, _ = book.Lookup(p) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// The book that comes with the package, as far as it is computed: the scores of
// a position and of its moves fit together, and the numbers of games won, drawn
// and lost are those that others counted.
func TestOpeningBookFits(t *testing.T) {
	book := OpeningBook()
	if len(openingBook) > 8_000_000 {
		t.Errorf("the book has %d bytes", len(openingBook))
	}
	for discs := range book.Complete() {
		if discs > 8 {
			break
		}
		for _, key := range Openings(discs) {
			score, ok := book.lookup(key)
			n := fromKey(key)
			best, moves := n.bestInBook(book)
			if !ok || !moves || score != best {
				t.Fatalf("%x: %d, %v; its moves say %d, %v", key, score, ok, best, moves)
			}
		}
	}
}

func (n *node) bestInBook(book *Book) (int, bool) {
	scores := map[uint64]int{}
	for _, key := range nextKeys([]uint64{n.key()}) {
		if score, ok := book.lookup(key); ok {
			scores[key] = score
		}
	}
	return n.bestOf(scores)
}

func TestOpeningBookCounts(t *testing.T) {
	book := OpeningBook()
	if book.Complete() < 8 {
		t.Fatal("the book is not complete up to eight discs")
	}
	f := readFacts(t)
	for ply := range 9 {
		var counts [3]int // lost, drawn, won by the first player
		for _, key := range boardKeys(ply) {
			n := fromKey(key)
			score, settled := n.settle()
			if !settled {
				score, _ = book.lookup(key)
			}
			if ply%2 == 1 {
				score = -score
			}
			weight := 2
			if mirror(key) == key {
				weight = 1
			}
			counts[1+min(max(score, -1), 1)] += weight
		}
		want := [3]int{f.ByResult.Lost[ply], f.ByResult.Drawn[ply], f.ByResult.Won[ply]}
		if counts != want {
			t.Errorf("ply %d: lost, drawn, won %v, want %v", ply, counts, want)
		}
	}
}

// With the book, the scores of all moves up to seven discs need no search.
func TestOpeningsNeedNoSearch(t *testing.T) {
	book := OpeningBook()
	if book.Complete() < 8 {
		t.Fatal("the book is not complete up to eight discs")
	}
	s := NewSolver(MinTableBits)
	s.UseBook(book)
	random := splitMix(13)
	for range 2000 {
		p := randomPosition(&random, random.below(8))
		scores := s.Scores(p, Limit{})
		if best, _ := scores.Best(); best.Nodes != 0 || !best.Exact {
			t.Fatalf("%s: %+v", p.Board(), best)
		}
	}
}

// sealed sets a book's checksum right after a change.
func sealed(b []byte) []byte {
	binary.LittleEndian.PutUint32(b[16:], crc32.ChecksumIEEE(b[bookHeader:]))
	return b
}
