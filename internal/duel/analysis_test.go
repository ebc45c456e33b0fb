package duel_test

import (
	"context"
	"slices"
	"testing"

	"quadrille/internal/db/dbtest"
	"quadrille/internal/duel"
)

func TestAnalysis(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	id, first, second := h.pairUp(t, h.person(t), h.person(t))
	upTo(t, id, first, second, almostWon)
	path := "/api/games/" + id + "/analysis"
	first.do("GET", path, "").want(t, 409, "HINTS_NOT_ALLOWED")
	first.move(id, "3")
	watcher := h.person(t)
	var a duel.Analysis
	watcher.do("GET", path+"?at=6", "").into(t, &a)
	// Column 3 wins with the fourth of 21 discs: 18 are left.
	if !a.Exact || a.At != 6 || len(a.Best) != 1 || a.Best[0] != 3 || *a.Scores[3] != 18 {
		t.Errorf("before the winning move: %+v", a)
	}
	watcher.do("GET", path, "").into(t, &a)
	if a.At != 7 || a.Player != 0 || len(a.Best) != 0 || len(a.Guess) != 0 || !a.Exact || a.Scores[0] != nil {
		t.Errorf("after the end: %+v", a)
	}
	for _, at := range []string{"8", "x", "-1"} {
		watcher.do("GET", path+"?at="+at, "").want(t, 400, "BAD_PARAMETER")
	}
	watcher.do("GET", "/api/games/none/analysis", "").want(t, 404, "GAME_NOT_FOUND")
}

func TestHintsInUnratedBotGamesOnly(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	p, stranger := h.person(t), h.person(t)
	for body, allowed := range map[string]bool{`{"level":"easy","first":"me"}`: true, `{"level":"easy","first":"me","rated":true}`: false} {
		var made duel.Created
		p.do("POST", "/api/games", body).into(t, &made)
		path := "/api/games/" + made.Game.ID + "/analysis"
		a := p.do("GET", path, "")
		if (a.status == 200) != allowed {
			t.Errorf("%s: %d %s", body, a.status, a.body)
		}
		stranger.do("GET", path, "").want(t, 409, "HINTS_NOT_ALLOWED")
		p.do("POST", "/api/games/"+made.Game.ID+"/resign", "")
	}
}

// The worth of its moves takes the solver two million nodes to find out.
const hardPosition = "464764414"

// hurry has no time at all, however fast the machine is.
type hurry struct{ context.Context }

func (hurry) Err() error { return context.DeadlineExceeded }

func logOf(columns string) (log duel.Log) {
	log.First = 1
	for _, c := range columns {
		column := int(c - '1')
		log.Moves = append(log.Moves, duel.Move{Column: &column})
	}
	return log
}

func TestAnEstimateSaysSo(t *testing.T) {
	analyse := func(ctx context.Context) duel.Analysis {
		a, err := duel.NewConnect4(1).Analyse(ctx, logOf(hardPosition))
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	exact, hasty := analyse(context.Background()), analyse(hurry{context.Background()})
	if !exact.Exact || len(exact.Guess) != 0 || len(exact.Best) == 0 {
		t.Errorf("with time enough: %+v", exact)
	}
	if hasty.Exact || len(hasty.Guess) == 0 || len(hasty.Best) == 0 {
		t.Errorf("in haste: %+v", hasty)
	}
	for column, score := range hasty.Scores {
		if !slices.Contains(hasty.Guess, column) && *score != *exact.Scores[column] {
			t.Errorf("column %d is said to be %d for certain, and is %d", column, *score, *exact.Scores[column])
		}
	}
}
