package duel_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/duel"
)

func TestMatchedGameToTheEnd(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		a, b, watcher := h.person(t), h.person(t), h.person(t)
		var q duel.QueueStatus
		a.do("GET", "/api/matchmaking/status", "").into(t, &q)
		if q.Status != "not_queued" {
			t.Errorf("before: %+v", q)
		}
		a.do("POST", "/api/matchmaking/join", "").into(t, &q)
		if q.Status != "queued" || q.QueuedAt == nil {
			t.Errorf("alone: %+v", q)
		}
		a.do("POST", "/api/matchmaking/join", "").want(t, 409, "ALREADY_QUEUED")
		b.do("POST", "/api/matchmaking/join", `{"game":"connect4"}`).into(t, &q)
		if q.Status != "matched" {
			t.Fatalf("second: %+v", q)
		}
		var mine duel.QueueStatus
		a.do("GET", "/api/matchmaking/status", "").into(t, &mine)
		if mine.Status != "matched" || *mine.GameID != *q.GameID || *mine.PublicID != *q.PublicID {
			t.Errorf("first: %+v, second: %+v", mine, q)
		}
		a.do("POST", "/api/matchmaking/join", "").want(t, 409, "HAS_ACTIVE_GAME")
		a.do("POST", "/api/games", "").want(t, 409, "HAS_ACTIVE_GAME")

		g := a.game(*q.GameID)
		if !regexp.MustCompile(`^[A-HJ-NP-Z2-9]{8}$`).MatchString(g.PublicID) || g.Code != nil || g.Status != duel.Active ||
			g.Board != strings.Repeat("0", 42) || *g.P1RatingBefore != 1000 || *g.P2RatingBefore != 1000 || !g.Rated {
			t.Errorf("a new game: %+v", g)
		}
		first, second := a, b
		if (g.CurrentTurn == 1) != (g.Player1ID == a.id) {
			first, second = b, a
		}
		second.move(g.ID, "3").want(t, 403, "NOT_YOUR_TURN")
		watcher.move(g.ID, "3").want(t, 403, "NOT_IN_GAME")
		first.move(g.ID, "7").want(t, 400, "INVALID_COLUMN")
		first.move(g.ID, "-1").want(t, 400, "INVALID_COLUMN")
		first.move(g.ID, `"3"`).want(t, 400, "WRONG_TYPE")
		first.move(g.ID, "2.5").want(t, 400, "WRONG_TYPE")
		first.do("POST", "/api/games/"+g.ID+"/move", `{}`).want(t, 400, "INVALID_COLUMN")
		first.do("POST", "/api/games/"+g.ID+"/move", `{"column":3,"player":2}`).want(t, 400, "UNKNOWN_FIELD")
		first.do("POST", "/api/games/none/move", `{"column":3}`).want(t, 404, "GAME_NOT_FOUND")

		upTo(t, g.ID, first, second, almostWon)
		var end duel.Played
		first.move(g.ID, "3").into(t, &end)
		if end.Status != "game_ended" || *end.Reason != "CONNECT4" || end.Move.MoveNumber != 7 || *end.Move.Row != 2 || *end.Move.Column != 3 ||
			end.Game.Status != duel.Completed || *end.Game.WinnerID != first.id || len(end.Game.Winning) != 4 {
			t.Errorf("the end: %+v", end)
		}
		seen := watcher.game(g.ID)
		if seen.You != 0 || seen.Board != end.Game.Board || seen.RatingAppliedAt == nil || *seen.P1RatingDelta+*seen.P2RatingDelta != 0 {
			t.Errorf("a watcher sees %+v", seen)
		}
		if me := first.me(); me.Rating != 1016 || me.Wins != 1 || me.Losses != 0 {
			t.Errorf("the winner: %+v", me)
		}
		if me := second.me(); me.Rating != 984 || me.Losses != 1 {
			t.Errorf("the loser: %+v", me)
		}
		second.move(g.ID, "3").want(t, 409, "GAME_NOT_ACTIVE")
		second.do("POST", "/api/games/"+g.ID+"/resign", "").want(t, 409, "GAME_NOT_ACTIVE")
		second.do("POST", "/api/games/"+g.ID+"/claim-abandoned", "").want(t, 409, "GAME_NOT_ACTIVE")
		checkInvariants(t, h)
	})
}

func TestDrawAndFullColumns(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	id, first, second := h.pairUp(t, h.person(t), h.person(t))
	upTo(t, id, first, second, "000000")
	first.move(id, "0").want(t, 400, "COLUMN_FULL")
	// Columns in pairs of shifted halves: no four anywhere, all cells full.
	upTo(t, id, first, second, "111111"+"222222"+"4"+"333333"+"44444"+"555555"+"666666")
	g := first.game(id)
	if g.Status != duel.Completed || *g.Result != duel.Drawn || *g.EndedReason != "BOARD_FULL" || g.WinnerID != nil || strings.Contains(g.Board, "0") {
		t.Fatalf("%s %v %v", g.Status, g.Result, g.EndedReason)
	}
	if me := first.me(); me.Rating != 1000 || me.Draws != 1 {
		t.Errorf("after a draw of equals: %+v", me)
	}
}

func TestPrivateGame(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		host, guest, late := h.person(t), h.person(t), h.person(t)
		var made duel.Created
		host.do("POST", "/api/games", "").into(t, &made)
		g := made.Game
		if !made.Success || g.Status != duel.Waiting || g.Code == nil || !regexp.MustCompile(`^[A-HJ-NP-Z2-9]{6}$`).MatchString(*g.Code) || g.Player2ID != nil {
			t.Fatalf("a private game: %+v", g)
		}
		if seen := late.game(g.ID); seen.Code != nil {
			t.Error("a stranger sees the code")
		}
		host.move(g.ID, "3").want(t, 409, "GAME_NOT_STARTED")
		host.do("POST", "/api/games/join/"+*g.Code, "").want(t, 400, "CANNOT_JOIN_OWN_GAME")
		guest.do("POST", "/api/games/join/ABC", "").want(t, 400, "INVALID_CODE_FORMAT")
		guest.do("POST", "/api/games/join/ABCDE0", "").want(t, 400, "INVALID_CODE_FORMAT")
		guest.do("POST", "/api/games/join/ZZZZZZ", "").want(t, 404, "GAME_NOT_FOUND")
		var joined duel.Joined
		guest.do("POST", "/api/games/join/"+strings.ToLower(*g.Code), "").into(t, &joined)
		if joined.GameID != g.ID || joined.PublicID != g.PublicID {
			t.Errorf("joined %+v", joined)
		}
		late.do("POST", "/api/games/join/"+*g.Code, "").want(t, 409, "GAME_ALREADY_STARTED")
		guest.do("POST", "/api/games/join/"+*g.Code, "").want(t, 409, "HAS_ACTIVE_GAME")
		if now := guest.game(g.ID); now.Status != duel.Active || now.You != 2 || now.P1RatingBefore == nil || now.P2RatingBefore == nil {
			t.Errorf("after joining: %+v", now)
		}
		var active duel.ActiveGame
		host.do("GET", "/api/users/me/active-game", "").into(t, &active)
		if active.Game == nil || active.Game.ID != g.ID || active.Game.You != 1 {
			t.Errorf("the host's active game: %+v", active.Game)
		}
	})
}

func TestWithdrawingAPrivateGame(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	host := h.person(t)
	var made duel.Created
	host.do("POST", "/api/games", "").into(t, &made)
	if a := host.do("POST", "/api/games/"+made.Game.ID+"/resign", ""); a.status != 200 {
		t.Fatalf("%d %s", a.status, a.body)
	}
	host.do("GET", "/api/games/"+made.Game.ID, "").want(t, 404, "GAME_NOT_FOUND")
	host.do("POST", "/api/games", "").into(t, &made)
}

func TestAbandonment(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		id, first, second := h.pairUp(t, h.person(t), h.person(t))
		claim := func(p *person) answer { return p.do("POST", "/api/games/"+id+"/claim-abandoned", "") }
		claim(second).want(t, 400, "OPPONENT_NOT_ABANDONED")
		h.advance(29 * time.Second)
		claim(second).want(t, 400, "OPPONENT_NOT_ABANDONED")
		h.advance(2 * time.Second)
		second.move(id, "3").want(t, 400, "USE_CLAIM_ABANDONED_ENDPOINT")
		h.person(t).do("POST", "/api/games/"+id+"/claim-abandoned", "").want(t, 403, "NOT_IN_GAME")
		first.game(id) // is back
		claim(second).want(t, 400, "OPPONENT_NOT_ABANDONED")
		h.advance(31 * time.Second)
		var out duel.Changed
		claim(second).into(t, &out) // though it is the other's turn
		if g := out.Game; g.Status != duel.Abandoned || *g.EndedReason != "ABANDONED" || *g.WinnerID != second.id || *g.P1RatingDelta+*g.P2RatingDelta != 0 {
			t.Errorf("after the claim: %+v", g)
		}
		if second.me().Rating != 1016 || first.me().Rating != 984 {
			t.Error("not rated")
		}
		claim(second).want(t, 409, "GAME_NOT_ACTIVE")
		checkInvariants(t, h)
	})
}

func TestRematch(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		id, first, second := h.pairUp(t, h.person(t), h.person(t))
		ask := func(p *person) answer { return p.do("POST", "/api/games/"+id+"/rematch", "") }
		ask(first).want(t, 409, "GAME_NOT_FINISHED")
		first.do("POST", "/api/games/"+id+"/resign", "")
		h.person(t).do("POST", "/api/games/"+id+"/rematch", "").want(t, 403, "NOT_IN_GAME")
		var r duel.Rematch
		ask(first).into(t, &r)
		ask(first).into(t, &r)
		if r.Status != "requested" {
			t.Fatalf("one side: %+v", r)
		}
		ask(second).into(t, &r)
		if r.Status != "accepted" {
			t.Fatalf("both sides: %+v", r)
		}
		old, next := first.game(id), first.game(*r.NewGameID)
		if next.Player1ID != *old.Player2ID || *next.Player2ID != old.Player1ID || next.Status != duel.Active || *old.RematchPublicID != next.PublicID {
			t.Errorf("the rematch: %+v", next)
		}
		var again duel.Rematch
		ask(first).into(t, &again)
		if *again.NewGameID != next.ID {
			t.Errorf("asked once more: %+v", again)
		}
		if *next.P1RatingBefore+*next.P2RatingBefore != 2000 || *next.P1RatingBefore == 1000 {
			t.Error("rated by old ratings")
		}
	})
}

func TestRematchLapsesWhenItsSenderPlaysElsewhere(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	id, first, second := h.pairUp(t, h.person(t), h.person(t))
	first.do("POST", "/api/games/"+id+"/resign", "")
	first.do("POST", "/api/games/"+id+"/rematch", "")
	first.do("POST", "/api/games", "") // and starts something else
	var r duel.Rematch
	second.do("POST", "/api/games/"+id+"/rematch", "").into(t, &r)
	if r.Status != "requested" {
		t.Errorf("%+v, want the lapsed offer replaced by one of the other side", r)
	}
}

func TestQueueForgetsWhoIsGone(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		gone, waits, comes := h.person(t), h.person(t), h.person(t)
		gone.do("POST", "/api/matchmaking/join", "")
		h.advance(31 * time.Second)
		var q duel.QueueStatus
		waits.do("POST", "/api/matchmaking/join", "").into(t, &q)
		if q.Status != "queued" {
			t.Fatalf("paired with somebody who is gone: %+v", q)
		}
		for range 4 { // asking keeps the place
			h.advance(20 * time.Second)
			waits.do("GET", "/api/matchmaking/status", "").into(t, &q)
			if q.Status != "queued" {
				t.Fatalf("lost the place: %+v", q)
			}
		}
		comes.do("POST", "/api/matchmaking/join", "").into(t, &q)
		if q.Status != "matched" {
			t.Errorf("%+v", q)
		}
		gone.do("GET", "/api/matchmaking/status", "").into(t, &q)
		if q.Status != "not_queued" {
			t.Errorf("who was gone: %+v", q)
		}
		gone.do("DELETE", "/api/matchmaking/leave", "").want(t, 400, "NOT_QUEUED")
	})
}

func TestLeavingTheQueue(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	a, b := h.person(t), h.person(t)
	a.do("POST", "/api/matchmaking/join", "")
	if left := a.do("DELETE", "/api/matchmaking/leave", ""); left.status != 200 || !strings.Contains(string(left.body), `"left"`) {
		t.Errorf("%d %s", left.status, left.body)
	}
	var q duel.QueueStatus
	b.do("POST", "/api/matchmaking/join", "").into(t, &q)
	if q.Status != "queued" {
		t.Errorf("paired with somebody who left: %+v", q)
	}
}

// rate gives a player a rating.
func rate(t *testing.T, h *hall, p *person, rating int) {
	t.Helper()
	err := h.db.Tx(t.Context(), func(tx db.Conn) error {
		_, err := tx.Exec(t.Context(), `INSERT INTO standings (user_id, game, rating, wins, losses, draws) VALUES ($1, 'connect4', $2, 0, 0, 0)`, p.id, rating)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestQueuePairsByNearestRating(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		weak, strong, comes := h.person(t), h.person(t), h.person(t)
		rate(t, h, weak, 800)
		rate(t, h, strong, 1400)
		rate(t, h, comes, 1250)
		var q duel.QueueStatus
		weak.do("POST", "/api/matchmaking/join", "").into(t, &q)
		strong.do("POST", "/api/matchmaking/join", "").into(t, &q)
		if q.Status != "queued" {
			t.Fatalf("600 points apart and paired at once: %+v", q)
		}
		comes.do("POST", "/api/matchmaking/join", "").into(t, &q)
		if g := comes.game(*q.GameID); g.Player1ID != strong.id {
			t.Errorf("paired with another than the nearest: %+v", g.Player1)
		}
	})
}

func TestQueueWindowWidens(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		weak, strong := h.person(t), h.person(t)
		rate(t, h, weak, 800)
		rate(t, h, strong, 1400)
		weak.do("POST", "/api/matchmaking/join", "")
		strong.do("POST", "/api/matchmaking/join", "")
		h.advance(7 * time.Second) // the window is 200 + 7 × 50
		var q duel.QueueStatus
		weak.do("GET", "/api/matchmaking/status", "").into(t, &q)
		if q.Status != "queued" {
			t.Fatalf("paired too early: %+v", q)
		}
		h.advance(2 * time.Second)
		weak.do("GET", "/api/matchmaking/status", "").into(t, &q)
		if q.Status != "matched" {
			t.Errorf("not paired after nine seconds: %+v", q)
		}
	})
}

// A bot's clock runs like a person's, and so does that of whoever plays it.
func TestClocksAgainstABot(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		p := h.person(t)
		var made duel.Created
		p.do("POST", "/api/games", `{"level":"easy","first":"me","initialMs":60000,"incrementMs":5000}`).into(t, &made)
		id := made.Game.ID
		h.advance(20 * time.Second)
		p.move(id, "3")
		eventually(t, func() bool { return p.game(id).CurrentTurn == 1 })
		c := p.game(id).Clock
		if c.Player1Ms < 40_000 || c.Player1Ms > 45_000 || c.Player2Ms <= 60_000 || c.Player2Ms > 65_000 {
			t.Errorf("after 20 s of the one and nearly none of the other: %+v", c)
		}
		h.advance(46 * time.Second)
		g := p.game(id)
		if g.Status != duel.Completed || *g.EndedReason != duel.ByTime || *g.WinnerID != *g.Player2ID || p.me().Rating != 1000 {
			t.Errorf("out of time: %s %v", g.Status, g.EndedReason)
		}
	})
}

func TestClocks(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		start := func() (id string, first, second *person) {
			a, b := h.person(t), h.person(t)
			var made duel.Created
			a.do("POST", "/api/games", `{"initialMs":60000,"incrementMs":5000}`).into(t, &made)
			b.do("POST", "/api/games/join/"+*made.Game.Code, "")
			g := a.game(made.Game.ID)
			if (g.CurrentTurn == 1) == (g.Player1ID == a.id) {
				return g.ID, a, b
			}
			return g.ID, b, a
		}
		left := func(p *person, id string) int64 {
			g := p.game(id)
			if g.You == 1 {
				return g.Clock.Player1Ms
			}
			return g.Clock.Player2Ms
		}
		t.Run("time and increment", func(t *testing.T) {
			id, first, second := start()
			h.advance(20 * time.Second)
			second.game(id)
			first.move(id, "3")
			if ms := left(first, id); ms < 43_000 || ms > 45_000 {
				t.Errorf("%d ms left after 20 s of 60 and 5 more", ms)
			}
			if ms := left(second, id); ms != 60_000 {
				t.Errorf("the other clock ran: %d", ms)
			}
		})
		t.Run("a move too late", func(t *testing.T) {
			id, first, second := start()
			for range 3 {
				h.advance(21 * time.Second)
				second.game(id)
			}
			first.move(id, "3").want(t, 409, "GAME_NOT_ACTIVE") // the opponent's look has found it
			if g := second.game(id); g.Status != duel.Completed || *g.EndedReason != duel.ByTime || *g.WinnerID != second.id || len(g.Moves) != 0 {
				t.Errorf("%s %v", g.Status, g.EndedReason)
			}
		})
		t.Run("a move too late, before anybody looked", func(t *testing.T) {
			id, first, second := start()
			h.advance(25 * time.Second)
			second.game(id)
			h.advance(20 * time.Second)
			second.game(id)
			h.advance(20 * time.Second)
			first.move(id, "3").want(t, 409, "OUT_OF_TIME")
			if g := second.game(id); *g.WinnerID != second.id || len(g.Moves) != 0 {
				t.Errorf("%s %v", g.Status, g.EndedReason)
			}
		})
		t.Run("nobody looks", func(t *testing.T) {
			id, _, second := start()
			h.advance(61 * time.Second)
			if err := h.duels.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			eventually(t, func() bool {
				var status string
				err := h.db.Read().Row(t.Context(), `SELECT status FROM duels WHERE id = $1`, id).Scan(&status)
				return err == nil && status == "COMPLETED"
			})
			if g := second.game(id); *g.WinnerID != second.id {
				t.Error("the wrong one lost")
			}
		})
		for name, body := range map[string]string{"negative": `{"initialMs":-1}`, "tiny": `{"initialMs":10}`, "only increment": `{"incrementMs":5}`, "huge": `{"initialMs":99999999999}`} {
			h.person(t).do("POST", "/api/games", body).want(t, 400, "INVALID_OPTIONS")
			_ = name
		}
		checkInvariants(t, h)
	})
}

func eventually(t *testing.T, done func() bool) {
	t.Helper()
	deadline := time.Now().Add(30 * time.Second)
	for !done() {
		if time.Now().After(deadline) {
			t.Fatal("waited in vain")
		}
		time.Sleep(2 * time.Millisecond) // between two looks, not for an effect
	}
}

func TestBots(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		p := h.person(t)
		p.do("POST", "/api/games", `{"level":"godlike"}`).want(t, 400, "INVALID_OPTIONS")
		p.do("POST", "/api/games", `{"level":"easy","first":"you"}`).want(t, 400, "INVALID_OPTIONS")
		for _, level := range []string{"easy", "medium", "hard"} {
			var made duel.Created
			p.do("POST", "/api/games", `{"level":"`+level+`","first":"bot"}`).into(t, &made)
			g := made.Game
			if g.Rated || g.Player2 == nil || !g.Player2.IsBot || *g.Level != level || g.CurrentTurn != 2 || g.Status != duel.Active {
				t.Fatalf("%+v", g)
			}
			eventually(t, func() bool { return len(p.game(g.ID).Moves) == 1 })
			for p.game(g.ID).Status == duel.Active {
				now := p.game(g.ID)
				if now.CurrentTurn == 1 {
					p.do("POST", "/api/games/"+g.ID+"/move", anyMove(now.Board))
				}
			}
			p.do("POST", "/api/games/"+g.ID+"/rematch", "").into(t, &duel.Rematch{})
			var active duel.ActiveGame
			p.do("GET", "/api/users/me/active-game", "").into(t, &active)
			p.do("POST", "/api/games/"+active.Game.ID+"/resign", "")
		}
		if me := p.me(); me.Rating != 1000 || me.Wins+me.Losses+me.Draws != 0 {
			t.Errorf("unrated games were rated: %+v", me)
		}
	})
}

func anyMove(board string) string {
	for c := range 7 {
		if board[c] == '0' {
			return `{"column":` + string(rune('0'+c)) + `}`
		}
	}
	return `{}`
}

// A bot's turn is not lost by a restart: the next sweep finds it.
func TestBotsTurnSurvivesARestart(t *testing.T) {
	url := dbtest.SQLite(t)
	d := dbtest.Open(t, url)
	h := newHall(t, d)
	p := h.person(t)
	var made duel.Created
	p.do("POST", "/api/games", `{"level":"easy","first":"me"}`).into(t, &made)
	// As if the server had died right after the person's move.
	err := d.Tx(t.Context(), func(tx db.Conn) error {
		_, err := tx.Exec(t.Context(), `UPDATE duels SET current_turn = 2, first_turn = 2, updated_at = updated_at - 60000 WHERE id = $1`, made.Game.ID)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	again := newHall(t, d)
	if err := again.duels.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	eventually(t, func() bool { return len(p.game(made.Game.ID).Moves) == 1 })
}

func TestUndo(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	p := h.person(t)
	var made duel.Created
	p.do("POST", "/api/games", `{"level":"easy","first":"me"}`).into(t, &made)
	id := made.Game.ID
	undo := func() answer { return p.do("POST", "/api/games/"+id+"/undo", "") }
	undo().want(t, 409, "CANNOT_UNDO")
	p.move(id, "3")
	eventually(t, func() bool { return len(p.game(id).Moves) == 2 })
	before := p.game(id)
	p.move(id, "0")
	eventually(t, func() bool { return len(p.game(id).Moves) == 4 })
	var back duel.Changed
	undo().into(t, &back)
	if g := back.Game; g.Board != before.Board || len(g.Moves) != 2 || g.CurrentTurn != 1 {
		t.Errorf("after undo: %+v, want %+v", g.Board, before.Board)
	}
	other := h.person(t)
	other.do("POST", "/api/games/"+id+"/undo", "").want(t, 403, "NOT_IN_GAME")
	id2, first, second := h.pairUp(t, other, h.person(t))
	first.move(id2, "3")
	first.do("POST", "/api/games/"+id2+"/undo", "").want(t, 409, "CANNOT_UNDO")
	_ = second
}

func TestHistoryLeaderboardAndCurve(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		a, b := h.person(t), h.person(t)
		for i := range 3 {
			h.advance(time.Second)
			id, _, _ := h.pairUp(t, a, b)
			loser := a
			if i == 2 {
				loser = b
			}
			loser.do("POST", "/api/games/"+id+"/resign", "")
		}
		var made duel.Created
		a.do("POST", "/api/games", `{"level":"easy"}`).into(t, &made)
		a.do("POST", "/api/games/"+made.Game.ID+"/resign", "")
		totals := map[string]int{"": 4, "?result=win": 1, "?result=loss": 3, "?result=draw": 0, "?opponent=bot": 1, "?opponent=person": 3,
			"?result=loss&opponent=person": 2, "?game=connect4": 4, "?game=dots": 0}
		for query, want := range totals {
			var page duel.History
			a.do("GET", "/api/users/me/games"+query, "").into(t, &page)
			if page.Total != want || len(page.Games) != want {
				t.Errorf("%q: %d games and a total of %d, want %d", query, len(page.Games), page.Total, want)
			}
		}
		var page duel.History
		a.do("GET", "/api/users/me/games?limit=2&offset=1", "").into(t, &page)
		if len(page.Games) != 2 || page.Total != 4 || page.Games[0].CreatedAt.Before(page.Games[1].CreatedAt) {
			t.Errorf("a page: %+v", page)
		}
		for _, query := range []string{"limit=0", "limit=101", "limit=x", "offset=-1", "result=none", "opponent=cat"} {
			a.do("GET", "/api/users/me/games?"+query, "").want(t, 400, "BAD_PARAMETER")
		}
		var curve duel.RatingCurve
		a.do("GET", "/api/users/me/ratings", "").into(t, &curve)
		if len(curve.Points) != 3 || curve.Points[0].Rating != 984 || curve.Points[2].Rating != a.me().Rating ||
			curve.Start != 1000 || curve.Rating != a.me().Rating || curve.Game != "connect4" {
			t.Errorf("curve %+v", curve)
		}
		fresh := h.person(t)
		for _, query := range []string{"", "?game=connect4"} {
			fresh.do("GET", "/api/users/me/ratings"+query, "").into(t, &curve)
			if curve.Start != 1000 || curve.Rating != 1000 || curve.Points == nil || len(curve.Points) != 0 {
				t.Errorf("before the first rated game: %+v", curve)
			}
		}
		fresh.do("GET", "/api/users/me/ratings?game=chess", "").want(t, 400, "UNKNOWN_GAME")
		var board duel.Leaderboard
		a.do("GET", "/api/leaderboards/connect4", "").into(t, &board)
		if len(board.Entries) != 2 || board.Entries[0].ID != b.id || board.Entries[0].Rank != 1 || board.Entries[0].Rating < board.Entries[1].Rating {
			t.Errorf("leaderboard %+v", board)
		}
		a.do("GET", "/api/leaderboards/chess", "").want(t, 400, "UNKNOWN_GAME")
	})
}

func TestSpectatorsAreCounted(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	id, first, _ := h.pairUp(t, h.person(t), h.person(t))
	for _, p := range h.people(t, 3) {
		p.game(id)
		p.game(id)
	}
	if g := first.game(id); g.Spectators != 3 {
		t.Errorf("%d spectators, want 3", g.Spectators)
	}
	h.advance(11 * time.Second)
	if g := first.game(id); g.Spectators != 0 {
		t.Errorf("%d spectators, want none any more", g.Spectators)
	}
}

func TestCleanUp(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		host, a, b := h.person(t), h.person(t), h.person(t)
		var made duel.Created
		host.do("POST", "/api/games", "").into(t, &made)
		id, first, _ := h.pairUp(t, a, b)
		h.advance(14 * time.Minute)
		if err := h.duels.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		host.game(made.Game.ID) // there, and seen
		h.advance(16 * time.Minute)
		if err := h.duels.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		host.do("GET", "/api/games/"+made.Game.ID, "").want(t, 404, "GAME_NOT_FOUND")
		first.game(id)
		h.advance(25 * time.Hour)
		if err := h.duels.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		first.do("GET", "/api/games/"+id, "").want(t, 404, "GAME_NOT_FOUND")
		var q duel.QueueStatus
		first.do("POST", "/api/matchmaking/join", "").into(t, &q) // the seat is free again
		checkInvariants(t, h)
	})
}
