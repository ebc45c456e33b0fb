package wire

import (
	"errors"
	"fmt"
	"math"

	"quadrille/games/arena"
	"quadrille/games/arena/jsonio"
)

// ErrBadAnswer is returned for a text that is no answer at all: nothing of it counts.
var ErrBadAnswer = errors.New("wire: not an answer")

// MaxMoves is how many entries an answer may have. No grid holds more units.
const MaxMoves = 1 << 16

// nowhere is the place of an entry that names none.
var nowhere = Point{-1, -1}

// ParseMoves appends the moves of an answer to dst, one for each entry. An entry that is
// wrong costs only itself: its move has Dir Hold, or a place that is nowhere, and no game
// accepts it. What is not in moves[].row, .col and .direction is skipped unread. A text
// that is not one JSON object with an array "moves" is refused with ErrBadAnswer.
func ParseMoves(data []byte, dst []Move) ([]Move, error) {
	before := len(dst)
	r := jsonio.NewReader(data)
	found := false
	for name := range r.Fields {
		if string(name) != "moves" {
			r.Skip()
			continue
		}
		if found {
			r.Fail(`"moves" for the second time`)
		}
		found = true
		dst = readMoves(&r, dst)
	}
	if r.Err() == nil && !found {
		r.Fail(`"moves" is missing`)
	}
	if err := r.End(); err != nil {
		return dst[:before], fmt.Errorf("%w: %w", ErrBadAnswer, err)
	}
	return dst, nil
}

func readMoves(r *jsonio.Reader, dst []Move) []Move {
	most := len(dst) + MaxMoves
	for range r.Items {
		if len(dst) == most {
			r.Fail("too many moves")
			break
		}
		dst = append(dst, readMove(r))
	}
	return dst
}

// readMove reads one entry. Its fields may come in any order; one that comes twice makes
// the entry wrong, because programs differ in which of the two they mean.
func readMove(r *jsonio.Reader) Move {
	if m, length := quickMove(r.Rest()); length > 0 {
		r.Advance(length)
		return m
	}
	m := Move{Point: nowhere}
	if r.Kind() != jsonio.Object {
		r.Skip()
		return m
	}
	var rows, cols, dirs int
	for name := range r.Fields {
		switch string(name) {
		case "row":
			m.Row = coordinate(r)
			rows++
		case "col":
			m.Col = coordinate(r)
			cols++
		case "direction":
			m.Dir = direction(r)
			dirs++
		default:
			r.Skip()
		}
	}
	if rows > 1 || cols > 1 || dirs > 1 {
		return Move{Point: nowhere}
	}
	return m
}

// coordinate is -1 for what is no integer, or none that any grid has.
func coordinate(r *jsonio.Reader) int {
	n, ok := r.Integer()
	if !ok || n < 0 || n > math.MaxInt32 {
		return -1
	}
	return int(n)
}

func direction(r *jsonio.Reader) arena.Dir {
	s, ok := r.Text()
	if !ok || len(s) != 1 {
		return arena.Hold
	}
	d, _ := arena.ParseDir(string(s))
	return d
}
