package duel_test

import (
	"os"
	"strconv"
	"sync"
	"testing"

	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/duel"
)

// rounds is how many times each race is run, for each database. There are ten
// of them, so `make soak` with 500 runs ten thousand in all.
func rounds() int {
	if n, err := strconv.Atoi(os.Getenv("QUADRILLE_RACES")); err == nil {
		return n
	}
	return 20
}

// eachRound runs one race many times, several at once, on both databases.
func eachRound(t *testing.T, round func(t *testing.T, h *hall)) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		work := make(chan struct{})
		var wg sync.WaitGroup
		for range 4 {
			wg.Go(func() {
				for range work {
					round(t, h)
				}
			})
		}
		for range rounds() {
			work <- struct{}{}
		}
		close(work)
		wg.Wait()
		checkInvariants(t, h)
	})
}

// checkInvariants is what must hold in any hall at any time.
func checkInvariants(t *testing.T, h *hall) {
	t.Helper()
	for what, sql := range map[string]string{
		"the ratings' sum has changed":        `SELECT COALESCE(SUM(rating - 1000), 0) FROM standings`,
		"wins and losses differ":              `SELECT COALESCE(SUM(wins - losses), 0) FROM standings`,
		"a game is paired with himself":       `SELECT COUNT(*) FROM duels WHERE player1_id = player2_id`,
		"a game is over and not rated":        `SELECT COUNT(*) FROM duels WHERE (status IN ('COMPLETED', 'ABANDONED')) <> (rating_applied_at IS NOT NULL)`,
		"a rated game took and gave unevenly": `SELECT COUNT(*) FROM duels WHERE p1_rating_delta + p2_rating_delta <> 0`,
		"a game is linked as two rematches":   `SELECT COUNT(*) - COUNT(DISTINCT rematch_game_id) FROM duels WHERE rematch_game_id IS NOT NULL`,
		"a seat is in a finished game":        `SELECT COUNT(*) FROM seats s JOIN duels d ON d.id = s.duel_id WHERE d.status NOT IN ('WAITING', 'ACTIVE')`,
		"a player has no seat in his game":    `SELECT COUNT(*) FROM duels d WHERE d.status IN ('WAITING', 'ACTIVE') AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.duel_id = d.id AND s.user_id = d.player1_id)`,
		"somebody waits and plays":            `SELECT COUNT(*) FROM queue q JOIN seats s ON s.user_id = q.user_id`,
		"results and standings differ": `SELECT (SELECT COALESCE(SUM(wins + losses + draws), 0) FROM standings)
			- 2 * (SELECT COUNT(*) FROM duels WHERE rated = TRUE AND status IN ('COMPLETED', 'ABANDONED'))`,
	} {
		var n int
		if err := h.db.Read().Row(t.Context(), sql).Scan(&n); err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		if n != 0 {
			t.Errorf("%s: %d", what, n)
		}
	}
}

// one returns the answer's count of successes and fails on unexpected codes.
func (c *tally) expect(t *testing.T, ok int, others ...string) {
	t.Helper()
	allowed := map[string]bool{"ok": true}
	for _, code := range others {
		allowed[code] = true
	}
	for code, n := range c.codes {
		if !allowed[code] {
			t.Errorf("%d × %s, expected ok or %v", n, code, others)
		}
	}
	if c.codes["ok"] != ok {
		t.Errorf("%d succeeded, want %d: %v", c.codes["ok"], ok, c.codes)
	}
}

func TestRaceTerminalMoveTwice(t *testing.T) {
	eachRound(t, func(t *testing.T, h *hall) {
		id, first, second := h.pairUp2(t)
		upTo(t, id, first, second, almostWon)
		var c tally
		win := func() { c.add(first.move(id, "3")) }
		race(win, win, win, win)
		c.expect(t, 1, "GAME_NOT_ACTIVE", "MOVE_CONFLICT")
		if first.me().Rating != 1016 || second.me().Rating != 984 {
			t.Errorf("ratings %d and %d, want 1016 and 984", first.me().Rating, second.me().Rating)
		}
	})
}

func TestRaceTerminalMoveAndResignation(t *testing.T) {
	eachRound(t, func(t *testing.T, h *hall) {
		id, first, second := h.pairUp2(t)
		upTo(t, id, first, second, almostWon)
		var c tally
		resign := func(p *person) func() {
			return func() { c.add(p.do("POST", "/api/games/"+id+"/resign", "")) }
		}
		race(func() { c.add(first.move(id, "3")) }, resign(first), resign(second), resign(second))
		c.expect(t, 1, "GAME_NOT_ACTIVE", "MOVE_CONFLICT")
	})
}

func TestRaceSameMoveTwice(t *testing.T) {
	eachRound(t, func(t *testing.T, h *hall) {
		id, first, _ := h.pairUp2(t)
		var c tally
		move := func() { c.add(first.move(id, "2")) }
		race(move, move, move)
		c.expect(t, 1, "NOT_YOUR_TURN", "MOVE_CONFLICT")
		if g := first.game(id); len(g.Moves) != 1 || g.Board[37] == '0' || g.Board[30] != '0' {
			t.Errorf("board after one move: %s", g.Board)
		}
	})
}

func TestRaceMovesOfBothPlayers(t *testing.T) {
	eachRound(t, func(t *testing.T, h *hall) {
		id, first, second := h.pairUp2(t)
		race(func() { first.move(id, "1") }, func() { second.move(id, "1") }, func() { first.move(id, "2") }, func() { second.move(id, "2") })
		g := first.game(id)
		for i, m := range g.Moves {
			want := first.id
			if i%2 == 1 {
				want = second.id
			}
			if m.MoveNumber != i+1 || m.UserID != want {
				t.Errorf("a move out of turn: %+v", g.Moves)
			}
		}
		if len(g.Moves) == 0 {
			t.Error("nobody's move was accepted")
		}
	})
}

func TestRaceRematch(t *testing.T) {
	eachRound(t, func(t *testing.T, h *hall) {
		id, first, second := h.pairUp2(t)
		first.do("POST", "/api/games/"+id+"/resign", "")
		var mu sync.Mutex
		games := map[string]bool{}
		ask := func(p *person) func() {
			return func() {
				for range 3 { // until both have asked, and once more
					var r duel.Rematch
					a := p.do("POST", "/api/games/"+id+"/rematch", "")
					if a.Code == "MOVE_CONFLICT" || a.Code == "HAS_ACTIVE_GAME" {
						continue
					}
					a.into(t, &r)
					if r.Status == "accepted" {
						mu.Lock()
						games[*r.NewGameID] = true
						mu.Unlock()
					}
				}
			}
		}
		race(ask(first), ask(second), ask(first), ask(second))
		if len(games) != 1 {
			t.Errorf("%d rematches, want 1", len(games))
		}
	})
}

func TestRaceIntoTheQueue(t *testing.T) {
	eachRound(t, func(t *testing.T, h *hall) {
		crowd := h.people(t, 4)
		var runs []func()
		for _, p := range crowd {
			join := func() { p.do("POST", "/api/matchmaking/join", "") }
			runs = append(runs, join, join)
		}
		race(runs...)
		for _, p := range crowd { // leave nobody behind for the next round
			p.do("DELETE", "/api/matchmaking/leave", "")
		}
	})
}

func TestRaceForOnePrivateGame(t *testing.T) {
	eachRound(t, func(t *testing.T, h *hall) {
		crowd := h.people(t, 5)
		var made duel.Created
		crowd[0].do("POST", "/api/games", "").into(t, &made)
		var c tally
		var runs []func()
		for _, p := range crowd {
			runs = append(runs, func() { c.add(p.do("POST", "/api/games/join/"+*made.Game.Code, "")) })
		}
		race(runs...)
		c.expect(t, 1, "GAME_ALREADY_STARTED", "CANNOT_JOIN_OWN_GAME", "HAS_ACTIVE_GAME")
	})
}

// One player at every door at once: he gets through one.
func TestRaceOfOnePlayerIntoTwoGames(t *testing.T) {
	eachRound(t, func(t *testing.T, h *hall) {
		host, p, rival := h.person(t), h.person(t), h.person(t)
		var made duel.Created
		host.do("POST", "/api/games", "").into(t, &made)
		var c tally
		race(
			func() { c.add(p.do("POST", "/api/games", "")) },
			func() { c.add(p.do("POST", "/api/games", `{"level":"easy"}`)) },
			func() { c.add(p.do("POST", "/api/games/join/"+*made.Game.Code, "")) },
			func() { p.do("POST", "/api/matchmaking/join", "") },
			func() { rival.do("POST", "/api/matchmaking/join", "") },
		)
		if c.codes["ok"] > 1 {
			t.Errorf("%d doors let him in", c.codes["ok"])
		}
		p.do("DELETE", "/api/matchmaking/leave", "")
		rival.do("DELETE", "/api/matchmaking/leave", "")
	})
}

// The opponent comes back in the very moment of the claim: whoever the
// database saw first decides, and the answers agree with the outcome.
func TestRaceClaimAndReturn(t *testing.T) {
	eachRound(t, func(t *testing.T, h *hall) {
		id, first, second := h.pairUp2(t)
		absent(t, h, id, first)
		var claim, move, look answer
		race(
			func() { claim = second.do("POST", "/api/games/"+id+"/claim-abandoned", "") },
			func() { look = first.do("GET", "/api/games/"+id, "") },
			func() { move = first.move(id, "3") },
		)
		g := second.game(id)
		switch {
		case claim.status == 200 && g.Status != duel.Abandoned, claim.status != 200 && g.Status != duel.Active:
			t.Errorf("claim %d %s, but the game is %s", claim.status, claim.Code, g.Status)
		case claim.status != 200 && claim.Code != "OPPONENT_NOT_ABANDONED":
			t.Errorf("claim: %d %s", claim.status, claim.Code)
		case move.status == 200 && claim.status == 200:
			t.Errorf("both the move and the claim were accepted")
		case move.status != 200 && move.Code != "GAME_NOT_ACTIVE" && move.Code != "MOVE_CONFLICT":
			t.Errorf("move: %d %s", move.status, move.Code)
		case look.status != 200:
			t.Errorf("look: %d", look.status)
		}
	})
}

// A player who was just seen cannot be claimed away, however often one tries.
func TestRaceClaimAgainstSomebodyPresent(t *testing.T) {
	eachRound(t, func(t *testing.T, h *hall) {
		id, first, second := h.pairUp2(t)
		absent(t, h, id, first)
		first.game(id) // back in time
		var c tally
		claim := func() { c.add(second.do("POST", "/api/games/"+id+"/claim-abandoned", "")) }
		race(claim, claim, claim, func() { first.move(id, "3") })
		c.expect(t, 0, "OPPONENT_NOT_ABANDONED")
	})
}

// absent makes a player unseen for 31 seconds, without moving the clock under
// the other rounds' feet.
func absent(t *testing.T, h *hall, gameID string, p *person) {
	t.Helper()
	err := h.db.Tx(t.Context(), func(tx db.Conn) error {
		_, err := tx.Exec(t.Context(), `
			UPDATE duels SET player1_last_seen = CASE WHEN player1_id = $2 THEN player1_last_seen - 31000 ELSE player1_last_seen END,
				player2_last_seen = CASE WHEN player2_id = $2 THEN player2_last_seen - 31000 ELSE player2_last_seen END
			WHERE id = $1`, gameID, p.id)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// pairUp2 starts a rated game of two new people by a private code: rounds run
// beside each other, and the queue would mix them.
func (h *hall) pairUp2(t *testing.T) (gameID string, first, second *person) {
	t.Helper()
	a, b := h.person(t), h.person(t)
	var made duel.Created
	a.do("POST", "/api/games", "").into(t, &made)
	if j := b.do("POST", "/api/games/join/"+*made.Game.Code, ""); j.status != 200 {
		t.Fatalf("joining: %d %s", j.status, j.body)
	}
	g := a.game(made.Game.ID)
	if (g.CurrentTurn == 1) == (g.Player1ID == a.id) {
		return g.ID, a, b
	}
	return g.ID, b, a
}
