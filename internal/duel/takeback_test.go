package duel_test

import (
	"slices"
	"testing"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/duel"
	"quadrille/internal/fault"
)

func (p *person) undo(gameID, how string) answer {
	return p.do("POST", "/api/games/"+gameID+"/undo"+how, "")
}

const unratedDots = `{"game":"dots","rows":2,"rated":false}`

// leftBoxOpen plays on 1 × 3 boxes until the left one lacks its right side, edge 7,
// and it is the second player's turn.
func leftBoxOpen(t *testing.T, id string, first, second *person) {
	t.Helper()
	for i, edge := range []int{0, 3, 1, 4, 6} {
		[]*person{first, second}[i%2].draw(id, edge).into(t, &struct{}{})
	}
}

func TestTakebackBetweenPeople(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		id, first, second := h.table(t, unratedDots)
		first.undo(id, "").want(t, 409, "CANNOT_UNDO") // nothing to take back
		first.draw(id, 0).into(t, &struct{}{})
		before := first.game(id)
		second.undo(id, "").want(t, 409, "CANNOT_UNDO")
		second.undo(id, "/accept").want(t, 409, "NO_TAKEBACK")
		second.draw(id, 1).into(t, &struct{}{})
		first.draw(id, 2).into(t, &struct{}{})

		var out duel.Changed
		second.undo(id, "").into(t, &out)
		second.undo(id, "").into(t, &out) // once more is no other question
		if g := first.game(id); g.TakebackRequestedBy == nil || *g.TakebackRequestedBy != playerOf(g, second) || len(g.Moves) != 3 {
			t.Fatalf("asked: %+v", g)
		}
		var there duel.Presence
		first.do("POST", "/api/games/"+id+"/heartbeat", "").into(t, &there)
		if there.TakebackRequestedBy == nil {
			t.Error("a heartbeat does not tell of the question")
		}
		second.undo(id, "/accept").want(t, 409, "NO_TAKEBACK") // by himself
		second.undo(id, "/decline").want(t, 409, "NO_TAKEBACK")
		h.person(t).undo(id, "/accept").want(t, 403, "NOT_IN_GAME")
		first.undo(id, "").want(t, 409, "CANNOT_UNDO") // has to answer first
		first.undo(id, "/decline").into(t, &out)
		if g := out.Game; g.TakebackRequestedBy != nil || len(g.Moves) != 3 {
			t.Errorf("declined: %+v", g)
		}
		first.undo(id, "/accept").want(t, 409, "NO_TAKEBACK")

		second.undo(id, "").into(t, &out)
		first.undo(id, "/accept").into(t, &out)
		if g := out.Game; g.Board != before.Board || len(g.Moves) != 1 || g.CurrentTurn != playerOf(g, second) || g.TakebackRequestedBy != nil {
			t.Errorf("accepted: %+v", g)
		}

		second.undo(id, "").want(t, 409, "CANNOT_UNDO") // has no move any more
		first.undo(id, "").into(t, &out)
		second.draw(id, 5).into(t, &struct{}{}) // answers by moving on
		second.undo(id, "/accept").want(t, 409, "NO_TAKEBACK")
		if g := first.game(id); g.TakebackRequestedBy != nil || len(g.Moves) != 2 {
			t.Errorf("after a move: %+v", g)
		}
		want := []duel.EventType{"created", "joined", "moved", "moved", "moved", "takebackOffered", "takebackDeclined",
			"takebackOffered", "undone", "takebackOffered", "moved"}
		story := h.story(t, before.PublicID)
		if !slices.Equal(types(story), want) {
			t.Errorf("the stream tells %v, want %v", types(story), want)
		}
		if e := story[8]; e.Moves != 1 || e.Board != before.Board || e.CurrentTurn != playerOf(before, second) {
			t.Errorf("taken back: %+v", e)
		}
		checkTold(t, h, first.game(id))
	})
}

func TestTakebackInRatedGames(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	id, first, second := h.table(t, `{"game":"dots"}`)
	first.draw(id, 0).into(t, &struct{}{})
	first.undo(id, "").want(t, 409, "CANNOT_UNDO")
	second.undo(id, "/accept").want(t, 409, "NO_TAKEBACK")
	first.do("POST", "/api/games/"+id+"/resign", "").into(t, &struct{}{})
	first.undo(id, "").want(t, 409, "GAME_NOT_ACTIVE")
}

// Who has moved several times in a row takes one edge back, not all of them.
func TestTakebackWithinATurn(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	id, first, second := h.table(t, `{"game":"dots","rows":1,"cols":3,"rated":false}`)
	leftBoxOpen(t, id, first, second)
	second.draw(id, 7).into(t, &struct{}{}) // completes it
	before := second.game(id)
	second.draw(id, 2).into(t, &struct{}{})
	var out duel.Changed
	second.undo(id, "").into(t, &out)
	first.undo(id, "/accept").into(t, &out)
	if g := out.Game; g.Board != before.Board || g.CurrentTurn != before.CurrentTurn || len(g.Moves) != 6 {
		t.Errorf("taken back: %+v", g)
	}
	second.undo(id, "").into(t, &out)
	first.undo(id, "/accept").into(t, &out)
	if g := out.Game; len(g.Moves) != 5 || g.CurrentTurn != playerOf(g, second) {
		t.Errorf("the box taken back: %+v", g)
	}
}

// Moving and taking back again and again gives nobody time.
func TestTakebackGivesNoTime(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		p := h.person(t)
		var made duel.Created
		p.do("POST", "/api/games", `{"level":"easy","first":"me","initialMs":60000,"incrementMs":5000}`).into(t, &made)
		id := made.Game.ID
		for range 3 {
			h.advance(4 * time.Second)
			p.move(id, "3").into(t, &struct{}{})
			eventually(t, func() bool { return p.game(id).CurrentTurn == 1 })
			p.undo(id, "").into(t, &struct{}{})
		}
		g := p.game(id)
		if c := g.Clock; len(g.Moves) != 0 || c.Player1Ms > 48_000 || c.Player1Ms < 44_000 || c.Player2Ms > 60_000 || c.Player2Ms < 55_000 {
			t.Errorf("after thinking for 12 s of 60: %+v", c)
		}
	})
}

// A second is left to who has thought away what would be taken off.
func TestTakebackLosesNothing(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	p := h.person(t)
	var made duel.Created
	p.do("POST", "/api/games", `{"level":"easy","first":"me","initialMs":10000,"incrementMs":20000}`).into(t, &made)
	id := made.Game.ID
	p.move(id, "3").into(t, &struct{}{})
	eventually(t, func() bool { return p.game(id).CurrentTurn == 1 })
	h.advance(20 * time.Second)
	var out duel.Changed
	p.undo(id, "").into(t, &out)
	if ms := out.Game.Clock.Player1Ms; ms != 1000 {
		t.Errorf("%d ms left, want a second", ms)
	}
	h.advance(2 * time.Second)
	p.undo(id, "").want(t, 409, "OUT_OF_TIME")
	if g := p.game(id); *g.EndedReason != duel.ByTime {
		t.Errorf("%+v", g)
	}
}

// What a bot thought out for one of its moves is not played as the next one.
func TestAnOldMoveInTheSameTurn(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	id, first, second := h.table(t, `{"game":"dots","rows":1,"cols":3,"rated":false}`)
	leftBoxOpen(t, id, first, second)
	second.draw(id, 7).into(t, &struct{}{}) // a box: the turn stays
	edge := 2
	for _, at := range []int{5, 7} {
		if _, err := duel.MoveAt(h.duels, t.Context(), id, second.id, duel.Order{Edge: &edge}, at); fault.CodeOf(err) != fault.MoveConflict {
			t.Errorf("thought out after %d moves of 6: %v", at, err)
		}
	}
	if _, err := duel.MoveAt(h.duels, t.Context(), id, second.id, duel.Order{Edge: &edge}, 6); err != nil {
		t.Error(err)
	}
}

// One answer to a question counts, or the move that makes it void.
func TestRaceTakeback(t *testing.T) {
	eachRound(t, func(t *testing.T, h *hall) {
		id, first, second := h.table(t, unratedDots)
		first.draw(id, 0).into(t, &struct{}{})
		first.undo(id, "").into(t, &struct{}{})
		var accepted, declined, moved tally
		accept := func() { accepted.add(second.undo(id, "/accept")) }
		decline := func() { declined.add(second.undo(id, "/decline")) }
		race(accept, accept, decline, decline, func() { moved.add(second.draw(id, 1)) })
		g := first.game(id)
		if n := accepted.codes["ok"] + declined.codes["ok"]; n > 1 {
			t.Errorf("%d answers to one question", n)
		}
		if want := 1 - accepted.codes["ok"] + moved.codes["ok"]; len(g.Moves) != want || g.TakebackRequestedBy != nil {
			t.Errorf("%d moves, want %d: accepted %v, declined %v, moved %v", len(g.Moves), want, accepted.codes, declined.codes, moved.codes)
		}
		checkTold(t, h, g)
		first.do("POST", "/api/games/"+id+"/resign", "").into(t, &struct{}{})
	})
}

// The same edge, and others that are drawn in one turn: the log is one that the
// rules would have, whoever was faster.
func TestRaceDots(t *testing.T) {
	eachRound(t, func(t *testing.T, h *hall) {
		id, first, second := h.table(t, `{"game":"dots","rows":1,"cols":3}`)
		leftBoxOpen(t, id, first, second)
		var same, others tally
		complete := func() { same.add(second.draw(id, 7)) } // a box: the turn stays
		race(complete, complete, complete,
			func() { others.add(second.draw(id, 2)) }, func() { others.add(second.draw(id, 5)) },
			func() { others.add(first.draw(id, 2)) }, func() { others.add(first.draw(id, 5)) })
		g := first.game(id)
		if same.codes["ok"] > 1 || len(g.Moves) != 5+same.codes["ok"]+others.codes["ok"] {
			t.Errorf("%d moves after %v and %v", len(g.Moves), same.codes, others.codes)
		}
		for code := range same.codes {
			if !slices.Contains([]string{"ok", "EDGE_TAKEN", "NOT_YOUR_TURN", "MOVE_CONFLICT"}, code) {
				t.Errorf("the same edge: %v", same.codes)
			}
		}
		first.replay(g.PublicID)
		checkTold(t, h, g)
		first.do("POST", "/api/games/"+id+"/resign", "").into(t, &struct{}{})
	})
}

// The last edge twice and both resignations: the game ends once and is rated once.
func TestRaceDotsLastEdge(t *testing.T) {
	eachRound(t, func(t *testing.T, h *hall) {
		id, first, second := h.table(t, `{"game":"dots","rows":3,"start":"swedish"}`)
		var last, waits *person
		for edge := range 24 {
			g := first.game(id)
			if last, waits = first, second; g.CurrentTurn != playerOf(g, first) {
				last, waits = second, first
			}
			if edge == 22 { // the last one that the border leaves
				break
			}
			if a := last.draw(id, edge); a.status != 200 && a.Code != "EDGE_TAKEN" {
				t.Fatalf("edge %d: %s", edge, a.body)
			}
		}
		var c tally
		win := func() { c.add(last.draw(id, 22)) }
		resign := func(p *person) func() { return func() { c.add(p.do("POST", "/api/games/"+id+"/resign", "")) } }
		race(win, win, resign(last), resign(waits))
		c.expect(t, 1, "GAME_NOT_ACTIVE", "MOVE_CONFLICT")
	})
}
