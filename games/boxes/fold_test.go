package boxes

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"
)

// slowFold is section 9 of the document, word for word.
type slowFold struct {
	board  Board
	taken  []bool
	owners []byte
	scores Scores
}

func newSlowFold(b Board) *slowFold {
	return &slowFold{board: b, taken: make([]bool, b.Edges()), owners: make([]byte, b.Boxes())}
}

func (s *slowFold) apply(edge int, team Team) {
	if s.taken[edge] {
		return
	}
	s.taken[edge] = true
	for _, box := range beside(s.board, edge) {
		if s.owners[box] == 0 && s.complete(box) {
			s.owners[box] = byte(team) + 1
			s.scores[team]++
		}
	}
}

func (s *slowFold) complete(box int) bool {
	around := s.board.Around(box)
	return s.taken[around[0]] && s.taken[around[1]] && s.taken[around[2]] && s.taken[around[3]]
}

// checkSame compares all that two folds hold, but for the counts of the rim, which
// a snapshot does not restore.
func checkSame(t testing.TB, got, want *Fold) {
	t.Helper()
	if got.Board() != want.Board() || got.Records() != want.Records() ||
		got.Placed() != want.Placed() || got.Scores() != want.Scores() {
		t.Errorf("%d records, %d edges, scores %d; want %d, %d, %d", got.Records(), got.Placed(),
			got.Scores(), want.Records(), want.Placed(), want.Scores())
	}
	if !bytes.Equal(got.taken, want.taken) {
		t.Error("other edges")
	}
	for y := range want.board.h {
		if !bytes.Equal(got.row(y), want.row(y)) {
			t.Errorf("row %d: cells %d, want %d", y, got.row(y), want.row(y))
		}
	}
}

// smallBoards are sides of 1 and up, so that every kind of rim occurs, and numbers
// of edges with every remainder by 8.
func smallBoards(t testing.TB) []Board {
	var boards []Board
	for w := range 6 {
		for h := range 6 {
			boards = append(boards, mustBoard(t, w+1, h+1))
		}
	}
	return append(boards, mustBoard(t, 1, 50), mustBoard(t, 50, 1), mustBoard(t, 31, 33))
}

// eachGame runs a test on a full and a careless game of every small board.
func eachGame(t *testing.T, test func(t *testing.T, b Board, log []byte)) {
	for i, b := range smallBoards(t) {
		seed := uint32(i + 1)
		name := fmt.Sprintf("%dx%d", b.W(), b.H())
		t.Run(name+"/full", func(t *testing.T) { test(t, b, fullGame(b, seed)) })
		t.Run(name+"/careless", func(t *testing.T) { test(t, b, carelessGame(b, seed, 3*b.Edges())) })
	}
}

func TestFoldIsTheDocuments(t *testing.T) {
	eachGame(t, func(t *testing.T, b Board, log []byte) {
		f, slow := NewFold(b), newSlowFold(b)
		for n := range len(log) / RecordSize {
			r := RecordAt(log, n)
			if err := f.Apply(r); err != nil {
				t.Fatal(err)
			}
			slow.apply(r.Edge(), r.Team())
			if f.Scores() != slow.scores || f.Records() != n+1 || !f.Has(r.Edge()) {
				t.Fatalf("record %d: scores %d, want %d", n, f.Scores(), slow.scores)
			}
		}
		if got := f.AppendOwners(nil); !bytes.Equal(got, slow.owners) {
			t.Errorf("owners %d, want %d", got, slow.owners)
		}
		placed := 0
		for edge, taken := range slow.taken {
			if f.Has(edge) != taken {
				t.Errorf("edge %d is set: %v", edge, f.Has(edge))
			}
			if taken {
				placed++
			}
		}
		if f.Placed() != placed || f.Full() != (placed == b.Edges()) {
			t.Errorf("%d edges, want %d; full: %v", f.Placed(), placed, f.Full())
		}
		for box, want := range slow.owners {
			if f.Owner(box) != want {
				t.Errorf("box %d: owner %d, want %d", box, f.Owner(box), want)
			}
		}
	})
}

// A full game has an owner for every box, whatever the order.
func TestFullGameOwnsAllBoxes(t *testing.T) {
	for i, b := range smallBoards(t) {
		f := NewFold(b)
		if err := f.ApplyLog(fullGame(b, uint32(i+1))); err != nil {
			t.Fatal(err)
		}
		s := f.Scores()
		if !f.Full() || s[0]+s[1]+s[2]+s[3] != b.Boxes() || bytes.IndexByte(f.AppendOwners(nil), 0) >= 0 {
			t.Errorf("%+v: scores %d, %d edges", b, s, f.Placed())
		}
	}
}

// The widest boards are where the multiplication that stands for a division could go
// wrong: every edge must count for the boxes beside it and no others.
func TestCellsOfExtremeBoards(t *testing.T) {
	for _, size := range [][2]int{{1, 1398101}, {1398101, 1}, {1447, 1447}, {2, 838860}, {699050, 2}, {4095, 511}} {
		b := mustBoard(t, size[0], size[1])
		step := 1
		if raceDetector {
			step = 61
		}
		f := NewFold(b)
		for edge := 0; edge < b.Edges(); edge += step {
			if err := f.Apply(NewRecord(edge, Red)); err != nil {
				t.Fatal(err)
			}
			for _, box := range beside(b, edge) {
				cell := &f.row(box / b.W())[box%b.W()]
				if *cell != 1 {
					t.Fatalf("%+v: edge %d was not counted for box %d", b, edge, box)
				}
				*cell = 0
			}
		}
		for y := range b.H() {
			if bytes.Count(f.row(y), []byte{0}) != b.W() {
				t.Fatalf("%+v: an edge was counted for a box in row %d that is not beside it", b, y)
			}
		}
	}
}

func TestChunksMayEndAnywhere(t *testing.T) {
	eachGame(t, func(t *testing.T, b Board, log []byte) {
		want := NewFold(b)
		if err := want.ApplyLog(log); err != nil {
			t.Fatal(err)
		}
		for seed := range uint32(5) {
			random := xorShift(seed + 1)
			got, sent := NewFold(b), 0
			for sent < len(log) {
				n := min(random.below(1+int(2*seed)), len(log)-sent)
				if seed == 0 {
					n = 1
				}
				if err := got.ApplyLog(log[sent : sent+n]); err != nil {
					t.Fatal(err)
				}
				sent += n
				if got.Records() != sent/RecordSize || got.Pending() != sent%RecordSize {
					t.Fatalf("after %d bytes: %d records, %d pending", sent, got.Records(), got.Pending())
				}
			}
			checkSame(t, got, want)
		}
	})
}

func TestFoldRefusesWhatIsNotOnTheBoard(t *testing.T) {
	b := mustBoard(t, 3, 2)
	var log []byte
	for _, edge := range []int{4, 9, 4, 17, 5} {
		log = NewRecord(edge, Blue).Append(log)
	}
	// Whether the bad record, number 3, comes whole or in two chunks.
	for cut := range len(log) {
		f := NewFold(b)
		err := f.ApplyLog(log[:cut])
		if err == nil {
			err = f.ApplyLog(log[cut:])
		}
		var refused *RecordError
		if !errors.As(err, &refused) || !errors.Is(err, ErrBadEdge) {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		if refused.Number != 3 || refused.Edge != 17 || f.Records() != 3 || f.Placed() != 2 || f.Pending() != 0 {
			t.Errorf("cut at %d: %v; %d records, %d edges", cut, err, f.Records(), f.Placed())
		}
	}
}

func TestApplyRefusesWhatIsNotOnTheBoard(t *testing.T) {
	f := NewFold(mustBoard(t, 3, 2))
	for _, edge := range []int{17, 18, MaxEdges - 1, MaxEdges, MaxEdges + 5, -1} {
		if err := f.Apply(NewRecord(edge, Red)); !errors.Is(err, ErrBadEdge) {
			t.Errorf("edge %d: %v", edge, err)
		}
	}
	if f.Records() != 0 || f.Placed() != 0 {
		t.Errorf("%d records, %d edges", f.Records(), f.Placed())
	}
}

func TestOutside(t *testing.T) {
	f := NewFold(mustBoard(t, 2, 2))
	if err := f.ApplyLog(fullGame(f.Board(), 1)); err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{-1, 12, 13, 15, 16, 1 << 40} {
		if f.Has(n) || f.Owner(n) != 0 || f.Board().HasEdge(n) {
			t.Errorf("%d is on the board", n)
		}
	}
	if f.Owner(4) != 0 {
		t.Error("box 4 of 4 has an owner")
	}
}

func TestFoldingDoesNotAllocate(t *testing.T) {
	b := mustBoard(t, 100, 100)
	log := fullGame(b, 3)
	f := NewFold(b)
	next := 0
	allocs := testing.AllocsPerRun(1000, func() {
		if err := f.Apply(RecordAt(log, next)); err != nil {
			t.Fatal(err)
		}
		next++
	})
	if allocs != 0 {
		t.Errorf("Apply: %v allocations", allocs)
	}
	allocs = testing.AllocsPerRun(10, func() {
		*f = Fold{board: b, taken: f.taken, cells: f.cells}
		clear(f.taken)
		clear(f.cells)
		if err := errors.Join(f.ApplyLog(log[:1000]), f.ApplyLog(log[1000:])); err != nil {
			t.Fatal(err)
		}
	})
	if allocs != 0 || !f.Full() {
		t.Errorf("ApplyLog: %v allocations", allocs)
	}
}

func TestWinners(t *testing.T) {
	for _, test := range []struct {
		name   string
		scores Scores
		want   []Team
	}{
		{"nobody has a box", Scores{}, []Team{Red, Blue, Green, Yellow}},
		{"one", Scores{1, 5, 3, 4}, []Team{Blue}},
		{"two", Scores{5, 0, 0, 5}, []Team{Red, Yellow}},
		{"three", Scores{2, 7, 7, 7}, []Team{Blue, Green, Yellow}},
		{"all", Scores{3, 3, 3, 3}, []Team{Red, Blue, Green, Yellow}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := test.scores.Winners(); !slices.Equal(got, test.want) {
				t.Errorf("%v, want %v", got, test.want)
			}
		})
	}
}
