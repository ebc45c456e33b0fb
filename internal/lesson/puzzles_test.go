package lesson_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"quadrille/games/dots"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/identity/identitytest"
	"quadrille/internal/lesson"
)

func TestPuzzles(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url string) {
		s := newSchool(t, url, nil)
		p := identitytest.Guest(t, s.url)
		var list lesson.PuzzleList
		p.Do(t, "GET", "/api/dots/puzzles", "").Into(t, &list)
		if len(list.Puzzles) < 500 || list.Solved != 0 || list.Today < 1 || list.Today > len(list.Puzzles) {
			t.Fatalf("%d puzzles, %d solved, today %d", len(list.Puzzles), list.Solved, list.Today)
		}
		var today lesson.Puzzle
		p.Do(t, "GET", "/api/dots/puzzles/today", "").Into(t, &today)
		if today.Number != list.Today || !today.Today || len(today.Owners) != today.Rows*today.Cols {
			t.Errorf("today: %+v", today)
		}
		path := fmt.Sprintf("/api/dots/puzzles/%d", today.Number)
		z := dots.Puzzles()[today.Number-1]

		tried := try(t, p, path, wrongEdge(t, &z))
		if tried.Right || tried.Cost <= 0 || tried.Solved || tried.Tries != 1 || tried.Result == today.Goal {
			t.Errorf("a wrong answer: %+v", tried)
		}
		tried = try(t, p, path, z.Edge)
		if !tried.Right || tried.Cost != 0 || !tried.Solved || tried.Tries != 2 || tried.Result != today.Goal || tried.Line[0] != z.Edge {
			t.Errorf("the right answer: %+v", tried)
		}
		var solution lesson.PuzzleSolution
		p.Do(t, "GET", path+"/solution", "").Into(t, &solution)
		if diff := cmp.Diff(tried.Line, solution.Line); diff != "" || solution.Edge != z.Edge {
			t.Errorf("the solution is played out otherwise: %s", diff)
		}
		if again := try(t, p, path, wrongEdge(t, &z)); again.Tries != 2 || !again.Solved {
			t.Errorf("after it is solved: %+v", again)
		}
		p.Do(t, "GET", "/api/dots/puzzles", "").Into(t, &list)
		if list.Solved != 1 || !list.Puzzles[today.Number-1].Solved || list.Puzzles[today.Number-1].Tries != 2 {
			t.Errorf("in the list: %d, %+v", list.Solved, list.Puzzles[today.Number-1])
		}
		s.now = s.now.Add(24 * time.Hour)
		var tomorrow lesson.Puzzle
		p.Do(t, "GET", "/api/dots/puzzles/today", "").Into(t, &tomorrow)
		if tomorrow.Number == today.Number || tomorrow.Solved {
			t.Errorf("tomorrow: %+v", tomorrow)
		}
	})
}

func try(t *testing.T, p *identitytest.Person, path string, edge int) (out lesson.Tried) {
	t.Helper()
	p.Send(t, "POST", path+"/tries", lesson.Answer{Edge: edge}).Into(t, &out)
	return out
}

// wrongEdge is the first one that may be drawn and is not the answer.
func wrongEdge(t *testing.T, z *dots.Puzzle) int {
	t.Helper()
	p, err := z.Position()
	if err != nil {
		t.Fatal(err)
	}
	for edge := range p.Board().Edges() {
		if !p.IsDrawn(edge) && edge != z.Edge {
			return edge
		}
	}
	t.Fatal("there is nothing else to draw")
	return 0
}

func TestBadAnswers(t *testing.T) {
	s := newSchool(t, dbtest.SQLite(t), nil)
	p := identitytest.Guest(t, s.url)
	for _, name := range []string{"0", "-1", "99999", "x", "1.5"} {
		p.Do(t, "GET", "/api/dots/puzzles/"+name, "").Want(t, 404, "PUZZLE_NOT_FOUND")
	}
	z := dots.Puzzles()[0]
	drawn := 0
	for !z.Drawn.Has(drawn) {
		drawn++
	}
	p.Send(t, "POST", "/api/dots/puzzles/1/tries", lesson.Answer{Edge: drawn}).Want(t, 409, "EDGE_TAKEN")
	p.Send(t, "POST", "/api/dots/puzzles/1/tries", lesson.Answer{Edge: 9999}).Want(t, 400, "INVALID_EDGE")
	p.Do(t, "POST", "/api/dots/puzzles/1/tries", `{"edge": "1"}`).Want(t, 400, "WRONG_TYPE")
	var known lesson.Puzzle
	p.Do(t, "GET", "/api/dots/puzzles/1", "").Into(t, &known)
	if known.Tries != 0 || known.Next != 2 {
		t.Errorf("%d tries were counted, and %d comes next", known.Tries, known.Next)
	}
	p.Do(t, "GET", fmt.Sprintf("/api/dots/puzzles/%d", len(dots.Puzzles())), "").Into(t, &known)
	if known.Next != 1 {
		t.Errorf("after the last comes %d", known.Next)
	}
}
