package connect4

import (
	"errors"
	"strings"
	"testing"
)

func TestBoardText(t *testing.T) {
	p := played(t, "4455")
	want := "0000000" + "0000000" + "0000000" + "0000000" + "0002200" + "0001100"
	if got := p.Board(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestParseBoardRefuses(t *testing.T) {
	empty := strings.Repeat("0", 35)
	for _, test := range []struct {
		name  string
		board string
		turn  Player
		want  error
	}{
		{"player 0", empty + "0000000", 0, ErrBadPlayer},
		{"too short", empty, 1, ErrBadBoard},
		{"too long", empty + "00000000", 1, ErrBadBoard},
		{"character", empty + "000000x", 1, ErrBadBoard},
		{"floating", strings.Repeat("0", 28) + "1000000" + "0000000", 2, ErrBadBoard},
		{"two too many", empty + "1100000", 2, ErrBadBoard},
		{"wrong turn", empty + "1000000", 1, ErrBadBoard},
		{"second player's disc below", strings.Repeat("0", 28) + "1000000" + "2000000", 1, ErrBadBoard},
		{"won twice", strings.Repeat("0", 28) + "2222000" + "1111000", 1, ErrBadBoard},
		{"played on after the end", strings.Repeat("0", 28) + "0002000" + "1111220", 1, ErrBadBoard},
	} {
		t.Run(test.name, func(t *testing.T) {
			if p, err := ParseBoard(test.board, test.turn); !errors.Is(err, test.want) {
				t.Errorf("got %+v, %v; want %v", p, err, test.want)
			}
		})
	}
}

// FuzzParseBoard parses boards that were played, and boards changed in one place.
func FuzzParseBoard(f *testing.F) {
	f.Add([]byte{3, 3, 2, 4}, uint8(41), uint8('1'), false)
	f.Add([]byte{0, 1, 0, 1, 0, 1, 0}, uint8(14), uint8('2'), true)
	f.Fuzz(func(t *testing.T, moves []byte, place, char uint8, second bool) {
		p := Position{swapped: second}
		for _, b := range moves {
			p, _ = p.Apply(int(b) % Columns)
		}
		q, err := ParseBoard(p.Board(), p.Turn())
		if err != nil || q.Board() != p.Board() || q.Turn() != p.Turn() || q.Outcome() != p.Outcome() {
			t.Fatalf("%s: got %s, %v", p.Board(), q.Board(), err)
		}
		changed := []byte(p.Board())
		changed[int(place)%Cells] = char
		if q, err := ParseBoard(string(changed), p.Turn()); err == nil && q.Board() != string(changed) {
			t.Fatalf("%s parses as %s", changed, q.Board())
		}
	})
}

func TestMovesText(t *testing.T) {
	for _, text := range []string{"-", "1", "4413", "7654321"} {
		columns, err := ParseMoves(text)
		if err != nil || FormatMoves(columns) != text {
			t.Errorf("%s: %v, %v", text, columns, err)
		}
	}
	for _, text := range []string{"0", "8", "12 3", "é", "1-"} {
		if _, err := ParseMoves(text); !errors.Is(err, ErrBadMoves) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if columns, err := ParseMoves(""); err != nil || len(columns) != 0 {
		t.Errorf("no moves: %v, %v", columns, err)
	}
}
