package duel

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// A log is kept as a line a move: player, time in milliseconds, and the game's
// own numbers. Those of Connect 4 are the column and the row, "3 5". Those of
// Dots and Boxes begin with the edge, marked by an e, and go on with the cells
// that it completed: "e12", "e12 4 5". A log is read and written with every
// move, and JSON took a third of the time that a move took.

// edgeMark tells an edge from a column.
const edgeMark = 'e'

// encodeLog writes moves for the database.
func encodeLog(moves []Move) string {
	text := make([]byte, 0, 24*len(moves))
	for _, m := range moves {
		text = strconv.AppendInt(text, int64(m.Player), 10)
		text = append(text, ' ')
		text = strconv.AppendInt(text, m.TS.UnixMilli(), 10)
		if m.Edge != nil {
			text = appendEdge(text, *m.Edge, m.Completed)
		} else {
			text = appendOptional(appendOptional(text, m.Column), m.Row)
		}
		text = append(text, '\n')
	}
	return string(text)
}

func appendEdge(text []byte, edge int, completed []int) []byte {
	text = append(text, ' ', edgeMark)
	text = strconv.AppendInt(text, int64(edge), 10)
	for _, cell := range completed {
		text = append(text, ' ')
		text = strconv.AppendInt(text, int64(cell), 10)
	}
	return text
}

func appendOptional(text []byte, n *int) []byte {
	if n == nil {
		return append(text, " -"...)
	}
	return strconv.AppendInt(append(text, ' '), int64(*n), 10)
}

// decodeLog reads what encodeLog wrote. What it does not say, the rest of the
// game does: the moves' numbers and the players' ids.
func decodeLog(text string, userOf func(player int) string) ([]Move, error) {
	moves := make([]Move, 0, strings.Count(text, "\n"))
	for line := range strings.Lines(text) {
		m, err := decodeMove(strings.Fields(line))
		if err != nil {
			return nil, fmt.Errorf("duel: line %d of a log: %w", len(moves)+1, err)
		}
		m.MoveNumber, m.UserID = len(moves)+1, userOf(m.Player)
		moves = append(moves, m)
	}
	return moves, nil
}

func decodeMove(fields []string) (m Move, err error) {
	if len(fields) < 3 {
		return m, fmt.Errorf("%d fields", len(fields))
	}
	if m.Player, err = strconv.Atoi(fields[0]); err != nil {
		return m, err
	}
	ms, err := strconv.ParseInt(fields[1], 10, 64)
	if err != nil {
		return m, err
	}
	m.TS = time.UnixMilli(ms).UTC()
	if fields[2][0] == edgeMark {
		return m, m.decodeEdge(fields[2][1:], fields[3:])
	}
	if len(fields) != 4 {
		return m, fmt.Errorf("%d fields", len(fields))
	}
	if m.Column, err = optional(fields[2]); err != nil {
		return m, err
	}
	m.Row, err = optional(fields[3])
	return m, err
}

func (m *Move) decodeEdge(edge string, completed []string) error {
	n, err := strconv.Atoi(edge)
	if err != nil {
		return err
	}
	m.Edge, m.Completed = &n, make([]int, len(completed))
	for i, field := range completed {
		if m.Completed[i], err = strconv.Atoi(field); err != nil {
			return err
		}
	}
	return nil
}

func optional(field string) (*int, error) {
	if field == "-" {
		return nil, nil
	}
	n, err := strconv.Atoi(field)
	return &n, err
}
