package main

import (
	"maps"
	"os"
	"path/filepath"
	"testing"
	"time"

	"quadrille/games/connect4"
)

// keys are positions with few moves left, so that searching them takes no time.
func keys(t *testing.T) []uint64 {
	t.Helper()
	var keys []uint64
	for _, moves := range []string{
		"52753311433677442422121", "1233722555341451114725221333",
		"71255763773133525731261364", "121212212121343434434343",
	} {
		keys = append(keys, keyOf(t, moves))
	}
	return keys
}

// keyOf writes a position's key by its definition: in each column, the discs of
// the side to move as a binary number, plus one less than two to the height.
func keyOf(t *testing.T, moves string) uint64 {
	t.Helper()
	columns, err := connect4.ParseMoves(moves)
	if err != nil {
		t.Fatal(err)
	}
	p, err := connect4.Replay(1, columns)
	if err != nil || p.Outcome() != connect4.Ongoing {
		t.Fatal(moves, err)
	}
	var key uint64
	for column := range connect4.Columns {
		for row := range connect4.Rows {
			player := p.At(connect4.Cell{Column: column, Row: connect4.Rows - 1 - row})
			bit := uint64(1) << (7*column + row)
			if player != 0 {
				key += bit
			}
			if player == p.Turn() {
				key += bit
			}
		}
	}
	return key
}

func TestSearchFillsTheWorkFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "work")
	want := map[uint64]int{}
	s := connect4.NewSolver(connect4.MinTableBits)
	for _, key := range keys(t) {
		want[key] = s.SolveKey(key, connect4.Limit{}).Score
	}
	// One thread: the race detector does not know that words of the shared table
	// may be written while they are read.
	for range 2 { // the second time on top of the first
		work, err := openWork(path)
		if err != nil {
			t.Fatal(err)
		}
		table := connect4.NewTable(connect4.MinTableBits)
		if err := search(1, table, keys(t), work, time.Now().Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
		if err := work.close(); err != nil {
			t.Fatal(err)
		}
		tear(t, path)
	}
	work, err := openWork(path)
	if err != nil {
		t.Fatal(err)
	}
	defer work.close()
	if !maps.Equal(work.scores, want) {
		t.Errorf("got %v, want %v", work.scores, want)
	}
}

// tear leaves half a record at the end, as a program does that is killed.
func tear(t *testing.T, path string) {
	t.Helper()
	file, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.Write([]byte{1, 2, 3}); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestNothingIsSearchedAfterTheDeadline(t *testing.T) {
	work, err := openWork(filepath.Join(t.TempDir(), "work"))
	if err != nil {
		t.Fatal(err)
	}
	defer work.close()
	table := connect4.NewTable(connect4.MinTableBits)
	if err := search(2, table, keys(t), work, time.Now().Add(-time.Second)); err != nil {
		t.Fatal(err)
	}
	if len(work.scores) != 0 {
		t.Errorf("%d positions were searched", len(work.scores))
	}
}

func TestPartialBookIsWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "book.bin")
	// Column 4 twice, then 5: eight discs are far from here, but any score is.
	scores := map[uint64]int{keyOf(t, "44"): 1}
	if err := writeBook(path, scores); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	book, err := connect4.OpenBook(data)
	if err != nil {
		t.Fatal(err)
	}
	if book.Len() != 1 {
		t.Errorf("%d positions", book.Len())
	}
}

func TestOptions(t *testing.T) {
	o, err := parse([]string{"--discs", "8,9", "--stop-after", "9m", "--table-gb", "64"})
	if err != nil || len(o.discs) != 2 || o.discs[1] != 9 || o.stopAfter != 9*time.Minute || o.tableGB != 64 {
		t.Errorf("%+v, %v", o, err)
	}
	for _, args := range [][]string{{"--discs", "x"}, {"--discs", "13"}, {"--table-gb", "3"}, {"--threads", "0"}} {
		if _, err := parse(args); err == nil {
			t.Errorf("%v is accepted", args)
		}
	}
}
