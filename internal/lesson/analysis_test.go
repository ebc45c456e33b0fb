package lesson_test

import (
	"testing"

	"quadrille/internal/db/dbtest"
	"quadrille/internal/identity/identitytest"
	"quadrille/internal/lesson"
)

// A game on a row of three boxes: the sixth edge completes nothing, the seventh
// opens the chain, the eighth takes all. The values are worked out by hand.
func TestAnalysisOfAGame(t *testing.T) {
	s := newSchool(t, dbtest.SQLite(t), nil)
	p := identitytest.Guest(t, s.url)
	g := lesson.Game{Rows: 1, Cols: 3, Moves: []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
	at := func(n int) (a lesson.Analysis) {
		p.Send(t, "POST", "/api/dots/analysis", lesson.Moment{Game: g, At: n}).Into(t, &a)
		return a
	}
	opened := at(6) // every move gives all three away
	if opened.Player != 1 || !opened.Exact || opened.Value != -3 || len(opened.Best) != 4 || opened.Move.Loss != 0 || opened.Move.Accuracy != nil {
		t.Errorf("before the chain is opened: %+v %+v", opened, opened.Move)
	}
	taken := at(7)
	if taken.Player != 2 || taken.Value != 3 || taken.Move.Was != "win" || taken.Move.Became != "win" || taken.Move.After.Value != 3 {
		t.Errorf("when it is taken: %+v %+v", taken, taken.Move)
	}
	last := at(9)
	if last.Player != 2 || last.Lead != 2 || last.Value != 1 {
		t.Errorf("before the last move: %+v", last)
	}
	if end := at(10); end.Player != 0 || end.Move != nil || !end.Exact || end.Value != 0 {
		t.Errorf("at the end: %+v", end)
	}
	// A player who could have taken three boxes and draws elsewhere loses all of them.
	g.Moves = []int{0, 3, 1, 4, 2, 6, 5}
	if blunder := at(6); blunder.Move == nil || blunder.Move.Loss <= 0 || blunder.Move.Accuracy == nil || *blunder.Move.Accuracy >= 100 {
		t.Errorf("a blunder: %+v %+v", blunder, blunder.Move)
	}
	p.Send(t, "POST", "/api/dots/analysis", lesson.Moment{Game: g, At: 8}).Want(t, 400, "BAD_PARAMETER")
	p.Send(t, "POST", "/api/dots/analysis", lesson.Moment{Game: g, At: -1}).Want(t, 400, "BAD_PARAMETER")
}

// The beginning of a large board cannot be solved: it is estimated, at once.
func TestEstimates(t *testing.T) {
	s := newSchool(t, dbtest.SQLite(t), nil)
	p := identitytest.Guest(t, s.url)
	var a lesson.Analysis
	p.Send(t, "POST", "/api/dots/analysis", lesson.Moment{Game: lesson.Game{Rows: 7, Cols: 7, Moves: []int{0}}}).Into(t, &a)
	if a.Exact || a.Low > a.Value || a.Value > a.High || a.Low == a.High || a.Move == nil {
		t.Errorf("%+v %+v", a, a.Move)
	}
}
