package dots

import (
	"fmt"
	"slices"
)

// Record is a game as the document writes it down, for programs that exchange games.
// The tags are those of its JSON. A Log says the same in numbers of edges and cells.
//
// In a dot {i, j}, i counts columns of dots from the left and j rows from the top, as
// x and y do for boxes: box {x, y} of a rectangle has dot {i: x, j: y} as its upper
// left corner.
type Record struct {
	// Width and Height are one more than the board has columns and rows; a rectangle
	// has so many dots across and down.
	Width  int  `json:"width"`
	Height int  `json:"height"`
	Shape  Kind `json:"shape,omitempty"` // empty is a rectangle

	Level string      `json:"level,omitempty"`
	Rules RecordRules `json:"rules"`

	Players int    `json:"players"`
	First   Player `json:"first"`

	Moves []RecordMove `json:"moves"`
}

// RecordRules are the flags of the variants.
type RecordRules struct {
	Start    string `json:"start,omitempty"` // a name of a Start; empty is Empty
	Children bool   `json:"children"`
	Misere   bool   `json:"misere"`
}

// RecordMove is a move: an edge, or an action by its name and no edge.
type RecordMove struct {
	Player        Player      `json:"player"`
	Edge          *RecordEdge `json:"edge,omitempty"`
	Action        string      `json:"action,omitempty"` // "resign" or "timeout"
	Timestamp     int64       `json:"timestamp"`
	ResultedBoxes []RecordBox `json:"resultedBoxes"`
}

// RecordEdge is an edge by its dots, in either order.
type RecordEdge struct {
	A RecordDot `json:"a"`
	B RecordDot `json:"b"`
}

// RecordDot is a dot by its column and row.
type RecordDot struct {
	I int `json:"i"`
	J int `json:"j"`
}

// RecordBox is a cell: the x-th of row y. Rows are those of Make; in a row of a diagonal
// board each square has two cells.
type RecordBox struct {
	X int `json:"x"`
	Y int `json:"y"`
}

var recordActions = [...]string{Draw: "", Resign: "resign", TimeOut: "timeout"}

// Record writes the log down. The error is that of Replay, or ErrBadShape for a board
// that Make has not made.
func (l Log) Record() (Record, error) {
	if l.Board.kind == "" {
		return Record{}, fmt.Errorf("%w: it has no name", ErrBadShape)
	}
	if _, err := l.Replay(); err != nil {
		return Record{}, err
	}
	r := Record{
		Width: l.Board.cols + 1, Height: l.Board.rows + 1, Shape: l.Board.kind, Level: l.Level,
		Rules:   RecordRules{Start: l.Rules.Start.String(), Children: l.Rules.Children, Misere: l.Rules.Misere},
		Players: l.Rules.Players, First: l.Rules.First,
		Moves: make([]RecordMove, len(l.Moves)),
	}
	for i, m := range l.Moves {
		r.Moves[i] = l.Board.record(m)
	}
	return r, nil
}

func (b *Board) record(m Move) RecordMove {
	r := RecordMove{Player: m.Player, Action: recordActions[m.Action], Timestamp: m.At, ResultedBoxes: []RecordBox{}}
	if m.Action == Draw {
		from, to := b.Ends(m.Edge)
		r.Edge = &RecordEdge{A: RecordDot{I: from.Col, J: from.Row}, B: RecordDot{I: to.Col, J: to.Row}}
	}
	for _, cell := range m.Completed {
		if cell != NoCell {
			r.ResultedBoxes = append(r.ResultedBoxes, b.boxOf(cell))
		}
	}
	return r
}

// Log reads a record and plays it through the rules. Beside what can be wrong with a
// board and its rules, the error is a *MoveError for the first move that is refused, or
// whose boxes are not those that its edge completes, in whatever order.
func (r Record) Log() (Log, error) {
	kind := r.Shape
	if kind == "" {
		kind = Rectangular
	}
	board, err := Make(kind, r.Height-1, r.Width-1)
	if err != nil {
		return Log{}, err
	}
	start := Empty
	if r.Rules.Start != "" {
		var ok bool
		if start, ok = StartNamed(r.Rules.Start); !ok {
			return Log{}, fmt.Errorf("%w: no start %q", ErrBadRules, r.Rules.Start)
		}
	}
	l := Log{Board: board, Level: r.Level, Moves: make([]Move, len(r.Moves)), Rules: Rules{
		Players: r.Players, First: r.First, Start: start, Children: r.Rules.Children, Misere: r.Rules.Misere,
	}}
	for i, m := range r.Moves {
		if l.Moves[i], err = board.unrecord(m); err != nil {
			return Log{}, &MoveError{Number: i + 1, Move: l.Moves[i], Err: err}
		}
	}
	if _, err := l.Replay(); err != nil {
		return Log{}, err
	}
	return l, nil
}

func (b *Board) unrecord(r RecordMove) (Move, error) {
	m := Move{Player: r.Player, At: r.Timestamp, Completed: [2]int{NoCell, NoCell}}
	action := slices.Index(recordActions[:], r.Action)
	if action < 0 || (r.Edge == nil) != (Action(action) != Draw) {
		return m, ErrBadAction
	}
	m.Action = Action(action)
	if r.Edge != nil {
		edge, err := b.Between(Dot{r.Edge.A.J, r.Edge.A.I}, Dot{r.Edge.B.J, r.Edge.B.I})
		if err != nil {
			return m, err
		}
		m.Edge = edge
	}
	if len(r.ResultedBoxes) > len(m.Completed) {
		return m, ErrBadLog
	}
	for i, box := range r.ResultedBoxes {
		cell, ok := b.cellOf(box)
		if !ok {
			return m, ErrBadLog
		}
		m.Completed[i] = cell
	}
	// Apply names the lower of two cells first.
	if m.Completed[1] != NoCell && m.Completed[0] > m.Completed[1] {
		m.Completed[0], m.Completed[1] = m.Completed[1], m.Completed[0]
	}
	return m, nil
}

// rowOf returns the first cell of a row, and how many cells there are in it. Every
// kind numbers its cells row by row.
func (b *Board) rowOf(y int) (first, cells int) {
	switch b.kind {
	case Triangular:
		return y * y, 2*y + 1
	case Diagonal:
		return y * 2 * b.cols, 2 * b.cols
	}
	return y * b.cols, b.cols
}

func (b *Board) boxOf(cell int) RecordBox {
	for y := 0; ; y++ {
		if first, cells := b.rowOf(y); cell < first+cells {
			return RecordBox{X: cell - first, Y: y}
		}
	}
}

func (b *Board) cellOf(box RecordBox) (int, bool) {
	if box.Y < 0 || box.Y >= b.rows {
		return 0, false
	}
	first, cells := b.rowOf(box.Y)
	return first + box.X, box.X >= 0 && box.X < cells
}
