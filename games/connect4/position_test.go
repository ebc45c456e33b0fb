package connect4

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestApplyRefuses(t *testing.T) {
	for _, test := range []struct {
		name   string
		moves  string
		column int
		want   error
	}{
		{"column below", "", -1, ErrBadColumn},
		{"column above", "", 7, ErrBadColumn},
		{"bad column before full", "111111", 7, ErrBadColumn},
		{"full column", "111111", 0, ErrFullColumn},
		{"won", "1212121", 3, ErrGameOver},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := played(t, test.moves)
			next, err := p.Apply(test.column)
			if !errors.Is(err, test.want) || next != p {
				t.Errorf("got %v, changed %v; want %v", err, next != p, test.want)
			}
		})
	}
}

func TestReplayReportsTheMove(t *testing.T) {
	p, err := Replay(1, []int{0, 0, 0, 0, 0, 0, 0})
	var bad *MoveError
	if !errors.As(err, &bad) || bad.Number != 7 || bad.Column != 0 || !errors.Is(err, ErrFullColumn) {
		t.Fatalf("got %v", err)
	}
	if p.Ply() != 6 {
		t.Errorf("the position before the refused move has %d discs, want 6", p.Ply())
	}
	if _, err := Replay(3, nil); !errors.Is(err, ErrBadPlayer) {
		t.Errorf("player 3: %v", err)
	}
}

func TestEndOfGame(t *testing.T) {
	for _, test := range []struct {
		name    string
		moves   string
		outcome Outcome
		winner  Player
		cells   []Cell
	}{
		{"nothing yet", "123", Ongoing, 0, nil},
		{"upright", "1212121", Won, 1, []Cell{{0, 5}, {0, 4}, {0, 3}, {0, 2}}},
		{"level, second player", "11223374", Ongoing, 0, nil},
		{"level", "1122334", Won, 1, []Cell{{0, 5}, {1, 5}, {2, 5}, {3, 5}}},
		{"rising", "12233434474", Won, 1, []Cell{{0, 5}, {1, 4}, {2, 3}, {3, 2}}},
		{"falling", "76655454414", Won, 1, []Cell{{3, 2}, {4, 3}, {5, 4}, {6, 5}}},
		{"second player", "72626262", Won, 2, []Cell{{1, 5}, {1, 4}, {1, 3}, {1, 2}}},
		{"five at once", "1122445563", Ongoing, 0, nil},
		{"five in a row", "112244553", Won, 1, []Cell{{0, 5}, {1, 5}, {2, 5}, {3, 5}, {4, 5}}},
		{"no line over the top", "1111112222223", Ongoing, 0, nil},
		{"full board", "121212212121343434434343565656656565777777", Drawn, 0, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := played(t, test.moves)
			if p.Outcome() != test.outcome || p.Winner() != test.winner {
				t.Errorf("outcome %d, winner %d; want %d and %d", p.Outcome(), p.Winner(), test.outcome, test.winner)
			}
			if diff := cmp.Diff(test.cells, p.WinningCells(nil)); diff != "" {
				t.Error(diff)
			}
			if open := p.Moves(nil); (test.outcome == Ongoing) == (len(open) == 0) {
				t.Errorf("moves %v", open)
			}
		})
	}
}

func TestEitherPlayerMayBegin(t *testing.T) {
	p, err := Replay(2, []int{3, 3})
	if err != nil {
		t.Fatal(err)
	}
	if p.First() != 2 || p.Turn() != 2 || p.At(Cell{3, 5}) != 2 || p.At(Cell{3, 4}) != 1 {
		t.Errorf("first %d, turn %d, board %s", p.First(), p.Turn(), p.Board())
	}
}

// naiveWinner looks along every line from every disc of a board in text form, as
// the document does.
func naiveWinner(board string) Player {
	at := func(row, column int) byte {
		if row < 0 || row >= Rows || column < 0 || column >= Columns {
			return '0'
		}
		return board[row*Columns+column]
	}
	for row := range Rows {
		for column := range Columns {
			disc := at(row, column)
			for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
				count := 0
				for disc != '0' && count < 4 && at(row+count*d[0], column+count*d[1]) == disc {
					count++
				}
				if count == 4 {
					return Player(disc - '0')
				}
			}
		}
	}
	return 0
}

// FuzzPlay plays whatever bytes say, and checks each position against the text
// board kept beside it.
func FuzzPlay(f *testing.F) {
	f.Add([]byte{3, 3, 3, 3, 3, 3, 3}, false)
	f.Add([]byte{0, 1, 0, 1, 0, 1, 0, 2}, true)
	f.Fuzz(func(t *testing.T, moves []byte, second bool) {
		first := Player(1)
		if second {
			first = 2
		}
		p, _ := Start(first)
		board := slices.Repeat([]byte{'0'}, Cells)
		var accepted []int
		for _, b := range moves {
			column, turn, row := int(b)-1, p.Turn(), p.Drop(int(b)-1)
			next, err := p.Apply(column)
			if (err == nil) != (row >= 0 && naiveWinner(string(board)) == 0) {
				t.Fatalf("column %d of %s: %v", column, board, err)
			}
			if err != nil {
				if next != p {
					t.Fatal("a refused move changed the position")
				}
				continue
			}
			board[row*Columns+column] = '0' + byte(turn)
			accepted = append(accepted, column)
			p = next
			if p.Board() != string(board) || p.Winner() != naiveWinner(string(board)) {
				t.Fatalf("got %s won by %d, want %s won by %d", p.Board(), p.Winner(), board, naiveWinner(string(board)))
			}
		}
		again, err := Replay(first, accepted)
		if err != nil || again != p {
			t.Errorf("replay gives another position: %v", err)
		}
	})
}

func TestRulesDoNotAllocate(t *testing.T) {
	p := played(t, "4453221")
	var text [Cells]byte
	var columns [Columns]int
	allocations := testing.AllocsPerRun(100, func() {
		next, _ := p.Apply(3)
		_ = next.Outcome()
		_, _ = next.Apply(9)
		_ = next.Moves(columns[:0])
		_ = next.AppendBoard(text[:0])
	})
	if allocations != 0 {
		t.Errorf("%v allocations", allocations)
	}
}
