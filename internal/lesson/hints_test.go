package lesson_test

import (
	"testing"

	"quadrille/internal/db/dbtest"
	"quadrille/internal/identity/identitytest"
	"quadrille/internal/lesson"
)

// A row of three boxes, the lower and upper edges drawn but for one end: edge 6
// (the left border) gives all three away. See games/dots for the numbers.
func TestHintsOverHTTP(t *testing.T) {
	s := newSchool(t, dbtest.SQLite(t), nil)
	p := identitytest.Guest(t, s.url)
	var out lesson.Hints
	p.Send(t, "POST", "/api/dots/hints", lesson.Game{Rows: 1, Cols: 3, Moves: []int{0, 1, 2, 3, 4, 5, 6}}).Into(t, &out)
	if out.Player != 2 || len(out.Hints) == 0 {
		t.Fatalf("%+v", out)
	}
	best := out.Hints[0]
	if best.Edge == nil || *best.Edge != 7 || !best.Exact || best.Value != 3 || best.Loss != 0 {
		t.Errorf("the best hint: %+v", best)
	}
	// Three boxes in a chain that nobody has opened: every move gives it away.
	p.Send(t, "POST", "/api/dots/hints", lesson.Game{Rows: 1, Cols: 3, Moves: []int{0, 1, 2, 3, 4, 5}}).Into(t, &out)
	for _, h := range out.Hints {
		if h.Edge != nil && (h.Gives == 0 || len(h.Cells) == 0) {
			t.Errorf("a hint that does not say what is given away: %+v", h)
		}
	}
}

func TestBadGames(t *testing.T) {
	s := newSchool(t, dbtest.SQLite(t), nil)
	p := identitytest.Guest(t, s.url)
	for name, c := range map[string]struct {
		body   string
		status int
		code   string
	}{
		"no size":        {`{"moves": []}`, 400, "INVALID_OPTIONS"},
		"too large":      {`{"rows": 21, "cols": 5, "moves": []}`, 400, "INVALID_OPTIONS"},
		"shape":          {`{"rows": 2, "cols": 2, "shape": "circle", "moves": []}`, 400, "INVALID_OPTIONS"},
		"triangle":       {`{"rows": 2, "cols": 3, "shape": "triangle", "moves": []}`, 400, "INVALID_OPTIONS"},
		"start":          {`{"rows": 2, "cols": 2, "start": "danish", "moves": []}`, 400, "INVALID_OPTIONS"},
		"players":        {`{"rows": 2, "cols": 2, "players": 5, "moves": []}`, 400, "INVALID_OPTIONS"},
		"first":          {`{"rows": 2, "cols": 2, "first": 3, "moves": []}`, 400, "INVALID_OPTIONS"},
		"negative first": {`{"rows": 2, "cols": 2, "first": -1, "moves": []}`, 400, "WRONG_TYPE"},
		"edge":           {`{"rows": 2, "cols": 2, "moves": [12]}`, 400, "INVALID_EDGE"},
		"negative edge":  {`{"rows": 2, "cols": 2, "moves": [-1]}`, 400, "INVALID_EDGE"},
		"drawn":          {`{"rows": 2, "cols": 2, "moves": [3, 3]}`, 409, "EDGE_TAKEN"},
		"over":           {`{"rows": 1, "cols": 1, "moves": [0, 1, 2, 3]}`, 410, "GAME_FINISHED"},
		"after the end":  {`{"rows": 1, "cols": 1, "moves": [0, 1, 2, 3, 0]}`, 410, "GAME_FINISHED"},
		"unknown field":  {`{"rows": 1, "cols": 1, "moves": [], "colour": 1}`, 400, "UNKNOWN_FIELD"},
	} {
		t.Run(name, func(t *testing.T) { p.Do(t, "POST", "/api/dots/hints", c.body).Want(t, c.status, c.code) })
	}
	(&identitytest.Person{URL: s.url}).Do(t, "POST", "/api/dots/hints", `{"rows": 1, "cols": 1, "moves": []}`).Want(t, 401, "UNAUTHORIZED")
}

func TestManyQuestions(t *testing.T) {
	s := newSchool(t, dbtest.SQLite(t), func(c *lesson.Config) { c.Rate = 2 })
	p := identitytest.Guest(t, s.url)
	g := lesson.Game{Rows: 1, Cols: 1, Moves: []int{}}
	for range 2 {
		p.Send(t, "POST", "/api/dots/hints", g).Want(t, 200, "")
	}
	p.Send(t, "POST", "/api/dots/hints", g).Want(t, 429, "RATE_LIMITED")
	identitytest.Guest(t, s.url).Send(t, "POST", "/api/dots/hints", g).Want(t, 200, "")
}
