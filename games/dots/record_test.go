package dots

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
)

// A game of 1 × 2 boxes as the document writes it, by hand: three dots across, two
// down. Player 1 completes both boxes with the edge between them.
const recordText = `{
	"width": 3, "height": 2, "level": "easy", "rules": {"children": false, "misere": false}, "players": 2, "first": 1,
	"moves": [
		{"player": 1, "edge": {"a": {"i": 0, "j": 0}, "b": {"i": 1, "j": 0}}, "timestamp": 1, "resultedBoxes": []},
		{"player": 2, "edge": {"a": {"i": 2, "j": 0}, "b": {"i": 1, "j": 0}}, "timestamp": 2, "resultedBoxes": []},
		{"player": 1, "edge": {"a": {"i": 0, "j": 1}, "b": {"i": 1, "j": 1}}, "timestamp": 3, "resultedBoxes": []},
		{"player": 2, "edge": {"a": {"i": 1, "j": 1}, "b": {"i": 2, "j": 1}}, "timestamp": 4, "resultedBoxes": []},
		{"player": 1, "edge": {"a": {"i": 0, "j": 0}, "b": {"i": 0, "j": 1}}, "timestamp": 5, "resultedBoxes": []},
		{"player": 2, "edge": {"a": {"i": 2, "j": 1}, "b": {"i": 2, "j": 0}}, "timestamp": 6, "resultedBoxes": []},
		{"player": 1, "edge": {"a": {"i": 1, "j": 0}, "b": {"i": 1, "j": 1}}, "timestamp": 7,
			"resultedBoxes": [{"x": 1, "y": 0}, {"x": 0, "y": 0}]}
	]}`

func mustRecord(t *testing.T) Record {
	t.Helper()
	var r Record
	decoder := json.NewDecoder(strings.NewReader(recordText))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&r); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestRecordOfTheDocument(t *testing.T) {
	l, err := mustRecord(t).Log()
	if err != nil {
		t.Fatal(err)
	}
	p, err := l.Replay()
	if err != nil || p.Score(1) != 2 || !p.Over() || l.Level != "easy" {
		t.Errorf("%d cells, %v", p.Score(1), err)
	}
	if b := l.Board; b.Kind() != Rectangular || b.Rows() != 1 || b.Cols() != 2 {
		t.Errorf("%s %d × %d", b.Kind(), b.Rows(), b.Cols())
	}
	// Horizontal 0 and 1 above, 2 and 3 below, then vertical 4 to 6.
	for i, edge := range []int{0, 1, 2, 3, 4, 6, 5} {
		if m := l.Moves[i]; m.Edge != edge || m.At != int64(i+1) {
			t.Errorf("move %d: edge %d at %d, want %d", i+1, m.Edge, m.At, edge)
		}
	}
}

func TestRecordsReadBack(t *testing.T) {
	random := splitMix(5)
	for round := range 60 {
		kind := Kinds()[round%4]
		side := 2 + random.below(4)
		players := 2 + random.below(3)
		r := Rules{Players: players, First: Player(1 + random.below(players)), Children: round%3 == 0, Misere: round%5 == 0}
		if kind == Rectangular {
			r.Start = Start(random.below(3))
		}
		l, _ := playOut(t, mustMake(t, kind, side, side), r, &random)
		record, err := l.Record()
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(record)
		if err != nil {
			t.Fatal(err)
		}
		var read Record
		if err := json.Unmarshal(text, &read); err != nil {
			t.Fatal(err)
		}
		back, err := read.Log()
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if !reflect.DeepEqual(back, l) {
			t.Fatalf("%s %d: the log came back as another", kind, side)
		}
	}
}

// The box {x, y} is the x-th from the left in row y, wherever the cells are drawn.
func TestRecordBoxesLieInRows(t *testing.T) {
	everyBoard(t, func(b *Board) {
		before := RecordBox{X: -1}
		for cell := range b.Cells() {
			box := b.boxOf(cell)
			if next := (RecordBox{X: before.X + 1, Y: before.Y}); box != next && box != (RecordBox{Y: before.Y + 1}) {
				t.Fatalf("%s %d × %d: %v after %v", b.Kind(), b.Rows(), b.Cols(), box, before)
			}
			if back, ok := b.cellOf(box); back != cell || !ok {
				t.Fatalf("%s %d × %d: cell %d is %v is %d", b.Kind(), b.Rows(), b.Cols(), cell, box, back)
			}
			before = box
		}
		if before.Y != b.Rows()-1 {
			t.Errorf("%s %d × %d: the last cell is %v", b.Kind(), b.Rows(), b.Cols(), before)
		}
		_, below := b.cellOf(RecordBox{Y: b.Rows()})
		_, above := b.cellOf(RecordBox{Y: -1})
		_, left := b.cellOf(RecordBox{X: -1})
		_, right := b.cellOf(RecordBox{X: before.X + 1, Y: before.Y})
		if below || above || left || right {
			t.Errorf("%s %d × %d: a box outside is on the board", b.Kind(), b.Rows(), b.Cols())
		}
	})
}

func TestRecordsThatAreWrong(t *testing.T) {
	last := func(change func(*RecordMove)) func(*Record) {
		return func(r *Record) { change(&r.Moves[6]) }
	}
	for _, test := range []struct {
		name   string
		spoil  func(*Record)
		want   error
		number int
	}{
		{"boxes kept quiet", last(func(m *RecordMove) { m.ResultedBoxes = nil }), ErrBadLog, 7},
		{"a box too few", last(func(m *RecordMove) { m.ResultedBoxes = m.ResultedBoxes[:1] }), ErrBadLog, 7},
		{"a box twice", last(func(m *RecordMove) { m.ResultedBoxes[0] = m.ResultedBoxes[1] }), ErrBadLog, 7},
		{"three boxes", last(func(m *RecordMove) { m.ResultedBoxes = make([]RecordBox, 3) }), ErrBadLog, 7},
		{"a box beside the board", last(func(m *RecordMove) { m.ResultedBoxes[0].X = 2 }), ErrBadLog, 7},
		{"a box made up", func(r *Record) { r.Moves[0].ResultedBoxes = []RecordBox{{}} }, ErrBadLog, 1},
		{"the wrong player", last(func(m *RecordMove) { m.Player = 2 }), ErrNotYourTurn, 7},
		{"an edge twice", last(func(m *RecordMove) { m.Edge = &RecordEdge{B: RecordDot{I: 1}} }), ErrEdgeDrawn, 7},
		{"a diagonal", last(func(m *RecordMove) { m.Edge = &RecordEdge{B: RecordDot{I: 1, J: 1}} }), ErrBadEdge, 7},
		{"rows for columns", func(r *Record) { r.Moves[1].Edge.A = RecordDot{I: 0, J: 2} }, ErrBadEdge, 2},
		{"no edge", last(func(m *RecordMove) { m.Edge = nil }), ErrBadAction, 7},
		{"an edge and an action", last(func(m *RecordMove) { m.Action = "resign" }), ErrBadAction, 7},
		{"an unknown action", last(func(m *RecordMove) { m.Edge, m.Action = nil, "pass" }), ErrBadAction, 7},
		{"a move too many", func(r *Record) { r.Moves = append(r.Moves, r.Moves[6]) }, ErrGameOver, 8},
		{"no dots", func(r *Record) { r.Width = 0 }, ErrBadSize, 0},
		{"no such shape", func(r *Record) { r.Shape = "circle" }, ErrBadShape, 0},
		{"no such start", func(r *Record) { r.Rules.Start = "finnish" }, ErrBadRules, 0},
		{"nobody plays", func(r *Record) { r.Players = 0 }, ErrBadRules, 0},
	} {
		r := mustRecord(t)
		test.spoil(&r)
		_, err := r.Log()
		if !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", test.name, err, test.want)
		}
		if refused := (*MoveError)(nil); errors.As(err, &refused) != (test.number > 0) || refused != nil && refused.Number != test.number {
			t.Errorf("%s: %v, want move %d", test.name, err, test.number)
		}
	}
	random := splitMix(3)
	l, _ := playOut(t, randomBoard(t, &random, 3, 6), usual, &random)
	if _, err := l.Record(); !errors.Is(err, ErrBadShape) {
		t.Errorf("a board without a name: %v", err)
	}
}
