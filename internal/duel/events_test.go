package duel_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/duel"
)

// story reads what the stream of a game tells.
func (h *hall) story(t testing.TB, publicID string) (all []duel.Event) {
	t.Helper()
	c, err := h.streams.Read(t.Context(), duel.StreamOf(publicID), 0, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(c.Bytes())) {
		var e duel.Event
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		all = append(all, e)
	}
	return all
}

func types(story []duel.Event) (all []duel.EventType) {
	for _, e := range story {
		all = append(all, e.Type)
	}
	return all
}

func TestAStreamTellsTheWholeGame(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		host, friend := h.person(t), h.person(t)
		var made duel.Created
		host.do("POST", "/api/games", `{"initialMs": 60000, "incrementMs": 1000}`).into(t, &made)
		friend.do("POST", "/api/games/join/"+*made.Game.Code, "").into(t, &struct{}{})
		g := host.game(made.Game.ID)
		first, second := host, friend
		if g.CurrentTurn == 2 {
			first, second = friend, host
		}
		upTo(t, g.ID, first, second, almostWon+"3")
		host.do("POST", "/api/games/"+g.ID+"/rematch", "").into(t, &struct{}{})
		friend.do("POST", "/api/games/"+g.ID+"/rematch", "").into(t, &struct{}{})

		story := h.story(t, g.PublicID)
		want := append([]duel.EventType{duel.EventCreated, duel.EventJoined}, slices.Repeat([]duel.EventType{duel.EventMoved}, 7)...)
		want = append(want, duel.EventEnded, duel.EventRematchOffered, duel.EventRematchStarted)
		if !slices.Equal(types(story), want) {
			t.Fatalf("the stream tells %v, want %v", types(story), want)
		}

		// Whoever follows the stream knows what the game itself says.
		g = host.game(g.ID)
		var moves []duel.Move
		for _, e := range story {
			if e.Move != nil {
				moves = append(moves, *e.Move)
			}
		}
		same := func(what string, told, is any) {
			t.Helper()
			a, _ := json.Marshal(told)
			b, _ := json.Marshal(is)
			if string(a) != string(b) {
				t.Errorf("%s: the stream tells %s, the game has %s", what, a, b)
			}
		}
		same("moves", moves, g.Moves)
		last, end := story[8], story[9]
		same("board", last.Board, g.Board)
		same("clock", [2]int64{last.Clock.Player1Ms, last.Clock.Player2Ms}, [2]int64{g.Clock.Player1Ms, g.Clock.Player2Ms})
		same("result", end.Result, g.Result)
		same("reason", end.Reason, g.EndedReason)
		same("winner", end.WinnerID, g.WinnerID)
		same("rematch", story[11].PublicID, g.RematchPublicID)
		same("the next game", types(h.story(t, *g.RematchPublicID)), []duel.EventType{duel.EventCreated})
	})
}

func TestStreamsTellOfOtherEnds(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	last := func(publicID string) duel.Event {
		story := h.story(t, publicID)
		return story[len(story)-1]
	}

	a, b := h.person(t), h.person(t)
	id, first, second := h.pairUp(t, a, b)
	publicID := a.game(id).PublicID
	upTo(t, id, first, second, "33")
	second.do("POST", "/api/games/"+id+"/resign", "").into(t, &struct{}{})
	if e := last(publicID); e.Type != duel.EventEnded || *e.Reason != duel.ByResignation || *e.WinnerID != first.id || e.Moves != 2 {
		t.Errorf("after a resignation: %+v", e)
	}

	var made duel.Created
	a.do("POST", "/api/games", "").into(t, &made)
	a.do("POST", "/api/games/"+made.Game.ID+"/resign", "").into(t, &struct{}{})
	if e := last(made.Game.PublicID); e.Type != duel.EventRemoved {
		t.Errorf("after a withdrawal: %+v", e)
	}

	a.do("POST", "/api/games", `{"level": "easy", "first": "me"}`).into(t, &made)
	a.move(made.Game.ID, "3").into(t, &struct{}{})
	for range 200 {
		if a.game(made.Game.ID).CurrentTurn == 1 {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	a.do("POST", "/api/games/"+made.Game.ID+"/undo", "").into(t, &struct{}{})
	if e := last(made.Game.PublicID); e.Type != duel.EventUndone || e.Moves != 0 || e.CurrentTurn != 1 {
		t.Errorf("after an undo: %+v", e)
	}

	h.advance(25 * time.Hour)
	if err := h.duels.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	if e := last(made.Game.PublicID); e.Type != duel.EventRemoved {
		t.Errorf("after the clean-up: %+v", e)
	}
}

// A refused move tells nothing: the event is in the transaction that was undone.
func TestARefusedMoveTellsNothing(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	a, b := h.person(t), h.person(t)
	id, first, second := h.pairUp(t, a, b)
	publicID := a.game(id).PublicID
	first.move(id, "3").want(t, 200, "")
	before := len(h.story(t, publicID))
	first.move(id, "3").want(t, 403, "NOT_YOUR_TURN")
	second.move(id, "9").want(t, 400, "INVALID_COLUMN")
	if n := len(h.story(t, publicID)); n != before {
		t.Errorf("%d events after refused moves, want %d", n, before)
	}
}

func TestAHeartbeatIsPresence(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	a, b, watcher := h.person(t), h.person(t), h.person(t)
	id, first, second := h.pairUp(t, a, b)
	for range 3 { // with heartbeats alone nobody is ever gone
		h.advance(20 * time.Second)
		first.do("POST", "/api/games/"+id+"/heartbeat", "").want(t, 200, "")
		second.do("POST", "/api/games/"+id+"/heartbeat", "").want(t, 200, "")
	}
	second.do("POST", "/api/games/"+id+"/claim-abandoned", "").want(t, 400, "OPPONENT_NOT_ABANDONED")
	watcher.do("POST", "/api/games/"+id+"/heartbeat", "").want(t, 200, "")
	var p duel.Presence
	first.do("POST", "/api/games/"+id+"/heartbeat", "").into(t, &p)
	if p.Spectators != 1 || p.Player2LastSeen == nil || h.now().Sub(*p.Player2LastSeen) > 5*time.Second {
		t.Errorf("%+v, want one spectator and the opponent just seen", p)
	}
	first.do("POST", "/api/games/nothing/heartbeat", "").want(t, 404, "GAME_NOT_FOUND")
}

// Whoever moves hears when the opponent was last seen, however long ago the
// opponent's own move was.
func TestAMoveTellsOfAPresentOpponent(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	a, b := h.person(t), h.person(t)
	id, first, second := h.pairUp(t, a, b)
	upTo(t, id, first, second, "34")
	first.move(id, "3").want(t, 200, "")
	for range 5 {
		h.advance(2 * time.Second)
		first.do("POST", "/api/games/"+id+"/heartbeat", "").want(t, 200, "")
	}
	var played duel.Played
	second.move(id, "4").into(t, &played)
	seen := played.Game.Player1LastSeen
	if played.Game.Player1ID != first.id {
		seen = played.Game.Player2LastSeen
	}
	if ago := h.now().Sub(*seen); ago > 2*time.Second {
		t.Errorf("an opponent who is there is said to have been seen %v ago", ago)
	}
}

// Two who do not wait for each other's answers: what is answered to one must
// not be what the other's move changes. The race detector watches.
func TestMovesWithoutPause(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	for range 5 {
		host, friend := h.person(t), h.person(t)
		var made duel.Created
		host.do("POST", "/api/games", `{"initialMs": 60000, "incrementMs": 1000}`).into(t, &made)
		friend.do("POST", "/api/games/join/"+*made.Game.Code, "").into(t, &struct{}{})
		play := func(p *person, columns string) func() {
			return func() {
				for _, c := range columns {
					for tries := 0; p.move(made.Game.ID, string(c)).Code == "NOT_YOUR_TURN" && tries < 500; tries++ {
						time.Sleep(100 * time.Microsecond)
					}
				}
			}
		}
		race(play(host, "00112"), play(friend, "00112"))
		g := host.game(made.Game.ID)
		if len(g.Moves) != 10 {
			t.Errorf("%d moves, want 10", len(g.Moves))
		}
		// Nobody has used a second: whoever made n moves has the whole time and n increments, nearly.
		for _, left := range []int64{g.Clock.Player1Ms, g.Clock.Player2Ms} {
			if left > 65_000 || left < 55_000 {
				t.Errorf("%d ms left after five moves, want at most 65,000", left)
			}
		}
	}
}
