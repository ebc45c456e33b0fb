package duel_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"quadrille/games/dots"
	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/duel"
)

// table starts a game of two new people by a private code, and returns them in
// the order of their turns.
func (h *hall) table(t testing.TB, body string) (gameID string, first, second *person) {
	t.Helper()
	a, b := h.person(t), h.person(t)
	var made duel.Created
	a.do("POST", "/api/games", body).into(t, &made)
	b.do("POST", "/api/games/join/"+*made.Game.Code, "").into(t, &struct{}{})
	if g := a.game(made.Game.ID); g.CurrentTurn == 1 {
		return g.ID, a, b
	}
	return made.Game.ID, b, a
}

func (p *person) draw(gameID string, edge int) answer {
	return p.do("POST", "/api/games/"+gameID+"/move", `{"edge":`+strconv.Itoa(edge)+`}`)
}

// replay reads what was played as the document writes it, through the rules.
func (p *person) replay(id string) dots.Log {
	p.t.Helper()
	var record dots.Record
	p.do("GET", "/api/games/"+id+"/replay", "").into(p.t, &record)
	log, err := record.Log()
	if err != nil {
		p.t.Fatalf("the replay: %v", err)
	}
	return log
}

// paper is a rectangle on which a test counts by itself.
type paper struct {
	rows, cols int
	drawn      map[int]bool
}

// draw returns the boxes that an edge completes.
func (p *paper) draw(edge int) (boxes []int) {
	whole := func(box int) bool {
		row, col := box/p.cols, box%p.cols
		left := (p.rows+1)*p.cols + row*(p.cols+1) + col
		return p.drawn[box] && p.drawn[box+p.cols] && p.drawn[left] && p.drawn[left+1]
	}
	var before []int
	for box := range p.rows * p.cols {
		if whole(box) {
			before = append(before, box)
		}
	}
	p.drawn[edge] = true
	for box := range p.rows * p.cols {
		if whole(box) && !slices.Contains(before, box) {
			boxes = append(boxes, box)
		}
	}
	return boxes
}

func TestDotsGameToTheEnd(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		id, first, second := h.table(t, `{"game":"dots","rows":3}`)
		g := first.game(id)
		if g.Game != "dots" || g.Board != "0:000000000" || !g.Rated || *g.RatedAs != "dots" {
			t.Fatalf("a new game: %+v", g)
		}
		if want := (duel.DotsOptions{Shape: "rectangle", Rows: 3, Cols: 3, Start: "empty"}); g.Options.DotsOptions != want {
			t.Errorf("options %+v, want %+v", g.Options, want)
		}
		sheet, score := paper{3, 3, map[int]bool{}}, map[*person]int{}
		p, next := first, second
		var end duel.Played
		for edge := range 24 {
			next.draw(id, edge).want(t, 403, "NOT_YOUR_TURN")
			p.draw(id, edge).into(t, &end)
			boxes := sheet.draw(edge)
			if *end.Move.Edge != edge || !slices.Equal(end.Move.Completed, boxes) || end.Move.UserID != p.id || end.Move.MoveNumber != edge+1 {
				t.Fatalf("edge %d completes %v: %+v", edge, boxes, end.Move)
			}
			score[p] += len(boxes)
			if len(boxes) == 0 {
				p, next = next, p
			}
			if end.Game.Status == duel.Active && end.Game.CurrentTurn != playerOf(end.Game, p) {
				t.Fatalf("after edge %d it is the turn of %d", edge, end.Game.CurrentTurn)
			}
		}
		winner, loser := first, second
		if score[second] > score[first] {
			winner, loser = second, first
		}
		if end.Status != "game_ended" || *end.Reason != duel.ByBoardFull || *end.Game.WinnerID != winner.id || len(end.Game.Winning) != 0 {
			t.Errorf("%v boxes: %+v", score, end)
		}
		owners := end.Game.Board[strings.Index(end.Game.Board, ":")+1:]
		for player, who := range []string{0: "", 1: end.Game.Player1ID, 2: *end.Game.Player2ID} {
			want := 0
			if who == winner.id {
				want = score[winner]
			} else if who == loser.id {
				want = score[loser]
			}
			if n := strings.Count(owners, strconv.Itoa(player)); n != want {
				t.Errorf("%d boxes of player %d in %s, want %d", n, player, end.Game.Board, want)
			}
		}
		winner.draw(id, 0).want(t, 409, "GAME_NOT_ACTIVE")
		checkRatedAs(t, winner, loser, "dots")
		checkTold(t, h, end.Game)

		log := (&person{h: h, t: t}).replay(strings.ToLower(end.Game.PublicID)) // nobody in particular asks
		last, err := log.Replay()
		if err != nil || len(log.Moves) != 24 || last.Left() != 0 || last.Score(dots.Player(playerOf(end.Game, winner))) != score[winner] {
			t.Errorf("the replay has %d moves, %v", len(log.Moves), err)
		}
		checkInvariants(t, h)
	})
}

func playerOf(g duel.Game, p *person) int {
	if g.Player1ID == p.id {
		return 1
	}
	return 2
}

// checkRatedAs checks that one win has changed one ladder and no other.
func checkRatedAs(t *testing.T, winner, loser *person, ladder string) {
	t.Helper()
	for _, other := range []string{"dots", "dots-misere", "dots-hexagon", "connect4"} {
		var curve duel.RatingCurve
		winner.do("GET", "/api/users/me/ratings?game="+other, "").into(t, &curve)
		if want := map[bool]int{true: 1016, false: 1000}[other == ladder]; curve.Rating != want || curve.Game != other || len(curve.Points) != (want-1000)/16 {
			t.Errorf("%s after a win in %s: %+v", other, ladder, curve)
		}
	}
	var board duel.Leaderboard
	winner.do("GET", "/api/leaderboards/"+ladder, "").into(t, &board)
	if len(board.Entries) != 2 || board.Entries[0].ID != winner.id || board.Entries[1].ID != loser.id || board.Game != ladder {
		t.Errorf("leaderboard of %s: %+v", ladder, board)
	}
}

// checkTold compares the moves of a game with those that its stream has told.
func checkTold(t *testing.T, h *hall, g duel.Game) {
	t.Helper()
	var told []duel.Move
	for _, e := range h.story(t, g.PublicID) {
		switch e.Type {
		case duel.EventMoved:
			told = append(told, *e.Move)
		case duel.EventUndone:
			told = told[:e.Moves]
		}
	}
	a, _ := json.Marshal(told)
	b, _ := json.Marshal(g.Moves)
	if !bytes.Equal(a, b) {
		t.Errorf("the stream tells\n%s, the game has\n%s", a, b)
	}
}

func TestDotsOrdersThatAreRefused(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	id, first, second := h.table(t, `{"game":"dots","rows":2}`)
	before := first.game(id).Board
	for _, edge := range []int{-1, 12, 1 << 40} {
		first.draw(id, edge).want(t, 400, "INVALID_EDGE")
	}
	path := "/api/games/" + id + "/move"
	first.do("POST", path, `{}`).want(t, 400, "INVALID_EDGE")
	first.do("POST", path, `{"column":3}`).want(t, 400, "INVALID_EDGE")
	first.do("POST", path, `{"column":3,"edge":3}`).want(t, 400, "INVALID_EDGE")
	first.do("POST", path, `{"edge":"3"}`).want(t, 400, "WRONG_TYPE")
	if g := first.game(id); g.Board != before || len(g.Moves) != 0 {
		t.Errorf("refused orders have changed the board: %s", g.Board)
	}
	first.draw(id, 3).into(t, &struct{}{})
	second.draw(id, 3).want(t, 409, "EDGE_TAKEN")
	second.do("GET", "/api/games/"+id+"/analysis", "").want(t, 400, "ANALYSED_ELSEWHERE")
	first.do("GET", "/api/games/none/replay", "").want(t, 404, "GAME_NOT_FOUND")

	id, first, _ = h.table(t, "")
	first.draw(id, 3).want(t, 400, "INVALID_COLUMN")
	first.do("GET", "/api/games/"+id+"/replay", "").want(t, 400, "NO_REPLAY")
}

func TestDotsEndsOtherwise(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		for reason, action := range map[duel.Reason]dots.Action{
			duel.ByResignation: dots.Resign, duel.ByTime: dots.TimeOut, duel.ByAbandonment: dots.TimeOut,
		} {
			id, first, second := h.table(t, `{"game":"dots","rows":2,"initialMs":60000}`)
			first.draw(id, 0).into(t, &struct{}{})
			switch reason {
			case duel.ByResignation:
				second.do("POST", "/api/games/"+id+"/resign", "").into(t, &struct{}{})
			case duel.ByTime:
				h.advance(61 * time.Second)
			case duel.ByAbandonment:
				h.advance(31 * time.Second)
				first.do("POST", "/api/games/"+id+"/claim-abandoned", "").into(t, &struct{}{})
			}
			g := first.game(id)
			if g.EndedReason == nil || *g.EndedReason != reason || *g.WinnerID != first.id {
				t.Fatalf("%s: %+v", reason, g)
			}
			log := first.replay(g.PublicID)
			last := log.Moves[len(log.Moves)-1]
			if len(log.Moves) != 2 || last.Action != action || int(last.Player) != playerOf(g, second) || last.At != g.CompletedAt.UnixMilli() {
				t.Errorf("%s is replayed as %+v", reason, log.Moves)
			}
		}
		checkInvariants(t, h)
	})
}

// An increment is for every edge, and whoever goes on keeps his clock running.
func TestDotsClocksWhileTheTurnStays(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	id, first, second := h.table(t, `{"game":"dots","rows":1,"cols":2,"initialMs":60000,"incrementMs":1000,"rated":false}`)
	for edge, p := range []*person{first, second, first, second} { // the rim above and below
		p.draw(id, edge).into(t, &struct{}{})
	}
	first.draw(id, 4).into(t, &struct{}{})
	h.advance(10 * time.Second)
	second.draw(id, 5).into(t, &struct{}{}) // completes a box
	h.advance(10 * time.Second)
	g := second.game(id)
	if g.CurrentTurn != playerOf(g, second) {
		t.Fatalf("the turn has passed: %+v", g.Moves)
	}
	second.draw(id, 6).into(t, &struct{}{})
	g = second.game(id)
	left := map[int]int64{1: g.Clock.Player1Ms, 2: g.Clock.Player2Ms}
	if ms := left[playerOf(g, second)]; ms < 40_000 || ms > 44_000 {
		t.Errorf("%d ms left of 60 s after 20 s and four moves", ms)
	}
	if ms := left[playerOf(g, first)]; ms < 60_000 || ms > 63_000 {
		t.Errorf("%d ms left of 60 s after no time and three moves", ms)
	}
	if g.Status != duel.Completed || *g.WinnerID != second.id {
		t.Errorf("two boxes of two: %+v", g)
	}
}

func TestDotsVariantsAreRatedApart(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		for body, ladder := range map[string]string{
			`{"game":"dots"}`:                                   "dots",
			`{"game":"dots","children":true}`:                   "dots-children",
			`{"game":"dots","misere":true,"rated":true}`:        "dots-misere",
			`{"game":"dots","start":"swedish"}`:                 "dots-swedish",
			`{"game":"dots","start":"icelandic"}`:               "dots-icelandic",
			`{"game":"dots","shape":"triangle"}`:                "dots-triangle",
			`{"game":"dots","shape":"hexagon","rows":3}`:        "dots-hexagon",
			`{"game":"dots","shape":"diagonal","rows":4}`:       "dots-diagonal",
			`{"game":"dots","rows":2}`:                          "",
			`{"game":"dots","rows":20,"cols":20}`:               "",
			`{"game":"dots","shape":"hexagon","children":true}`: "",
		} {
			p := h.person(t)
			var made duel.Created
			p.do("POST", "/api/games", body).into(t, &made)
			if g := made.Game; g.Rated != (ladder != "") || (g.RatedAs == nil) != (ladder == "") || g.RatedAs != nil && *g.RatedAs != ladder {
				t.Errorf("%s: rated %v as %v, want %q", body, g.Rated, g.RatedAs, ladder)
			}
			p.do("POST", "/api/games/"+made.Game.ID+"/resign", "").into(t, &struct{}{})
			if ladder == "" {
				insisting := strings.TrimSuffix(body, "}") + `,"rated":true}`
				p.do("POST", "/api/games", insisting).want(t, 400, "INVALID_OPTIONS")
				p.do("POST", "/api/games", strings.TrimSuffix(insisting, "}")+`,"level":"easy"}`).want(t, 400, "INVALID_OPTIONS")
				p.do("POST", "/api/matchmaking/join", body).want(t, 400, "INVALID_OPTIONS")
				p.do("POST", "/api/games", strings.TrimSuffix(body, "}")+`,"level":"easy"}`).into(t, &made)
				continue
			}
			p.do("GET", "/api/leaderboards/"+ladder, "").into(t, &duel.Leaderboard{})
		}
		p := h.person(t)
		for _, body := range []string{
			`{"game":"dots","rows":21}`, `{"game":"dots","shape":"square"}`, `{"game":"dots","start":"danish"}`,
			`{"game":"connect4","rows":5}`, `{"children":true}`,
		} {
			p.do("POST", "/api/games", body).want(t, 400, "INVALID_OPTIONS")
			p.do("POST", "/api/matchmaking/join", body).want(t, 400, "INVALID_OPTIONS")
		}
		p.do("GET", "/api/leaderboards/dots-danish", "").want(t, 400, "UNKNOWN_GAME")
		p.do("GET", "/api/users/me/ratings?game=dots-", "").want(t, 400, "UNKNOWN_GAME")

		id, first, second := h.table(t, `{"game":"dots","shape":"hexagon","rows":3}`)
		first.do("POST", "/api/games/"+id+"/resign", "").into(t, &struct{}{})
		checkRatedAs(t, second, first, "dots-hexagon")
		if g := second.game(id); g.Player1.Rating+g.Player2.Rating != 2000 || g.Player1.Rating == g.Player2.Rating {
			t.Errorf("shown ratings: %d and %d", g.Player1.Rating, g.Player2.Rating)
		}
		var r duel.Rematch
		first.do("POST", "/api/games/"+id+"/rematch", "").into(t, &r)
		second.do("POST", "/api/games/"+id+"/rematch", "").into(t, &r)
		if g, old := first.game(*r.NewGameID), first.game(id); g.Options != old.Options || *g.RatedAs != "dots-hexagon" || *g.P1RatingBefore == 1000 {
			t.Errorf("the rematch: %+v", g)
		}
		checkInvariants(t, h)
	})
}

// Players are paired over the same game, whether they spell out the defaults or
// not, by their ratings in it.
func TestDotsQueue(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		join := func(body string) (p *person, q duel.QueueStatus) {
			p = h.person(t)
			p.do("POST", "/api/matchmaking/join", body).into(t, &q)
			return p, q
		}
		for _, body := range []string{``, `{"game":"dots","misere":true}`, `{"game":"dots","rows":4}`, `{"game":"dots","initialMs":60000}`} {
			if _, q := join(body); q.Status != "queued" {
				t.Errorf("%s is paired: %+v", body, q)
			}
		}
		waits, q := join(`{"game":"dots"}`)
		if q.Status != "queued" {
			t.Fatalf("paired over another game: %+v", q)
		}
		comes, q := join(`{"game":"dots","shape":"rectangle","rows":5,"cols":5,"start":"empty","children":false}`)
		if q.Status != "matched" {
			t.Fatalf("the same game spelled out: %+v", q)
		}
		if g := comes.game(*q.GameID); g.Player1ID != waits.id || !g.Rated || *g.RatedAs != "dots" || g.Options.Rows != 5 {
			t.Errorf("the game: %+v", g)
		}
		var active duel.ActiveGame
		waits.do("GET", "/api/users/me/active-game", "").into(t, &active)
		if active.Game.Options.Shape != "rectangle" {
			t.Errorf("the active game: %+v", active.Game)
		}
	})
}

func TestDotsInvitationAndHistory(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	host, guest := h.person(t), h.person(t)
	var made duel.Created
	host.do("POST", "/api/games", `{"game":"dots","rows":3,"cols":6,"start":"swedish"}`).into(t, &made)
	var in duel.Invitation
	guest.do("GET", "/api/games/join/"+*made.Game.Code, "").into(t, &in)
	want := duel.DotsOptions{Shape: "rectangle", Rows: 3, Cols: 6, Start: "swedish"}
	if in.Game != "dots" || in.Options.DotsOptions != want || *in.RatedAs != "dots-swedish" || !in.Rated {
		t.Errorf("the invitation: %+v", in)
	}
	guest.do("POST", "/api/games/join/"+in.Code, "").into(t, &struct{}{})
	guest.do("POST", "/api/games/"+made.Game.ID+"/resign", "").into(t, &struct{}{})
	var page duel.History
	host.do("GET", "/api/users/me/games?game=dots", "").into(t, &page)
	if page.Total != 1 || page.Games[0].Options.DotsOptions != want || *page.Games[0].RatedAs != "dots-swedish" {
		t.Errorf("the history: %+v", page)
	}
}

// A bot that completes a cell moves again at once, and each of its moves is told.
func TestDotsBots(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		for i, level := range []string{"easy", "medium", "hard"} {
			p := h.person(t)
			body := fmt.Sprintf(`{"game":"dots","rows":3,"level":%q,"first":"bot","children":%t}`, level, i == 0)
			var made duel.Created
			p.do("POST", "/api/games", body).into(t, &made)
			g := made.Game
			if g.Rated || !g.Player2.IsBot || g.Player2.Username != "Dots-"+strings.ToUpper(level[:1])+level[1:] {
				t.Fatalf("%+v", g)
			}
			eventually(t, func() bool {
				if g = p.game(g.ID); g.Status == duel.Active && g.CurrentTurn == 1 {
					p.draw(g.ID, freeEdge(g)).into(t, &struct{}{})
				}
				return g.Status != duel.Active
			})
			run := 0
			for i, m := range g.Moves[1:] {
				if m.Player == 2 && g.Moves[i].Player == 2 {
					run++
				}
			}
			if len(g.Moves) != 24 || *g.EndedReason != duel.ByBoardFull || (run == 0) != (level == "easy") {
				t.Errorf("%s: %d moves, %d of the bot's after another of its own", level, len(g.Moves), run)
			}
			checkTold(t, h, g)
			if log := p.replay(g.PublicID); log.Level != level || log.Rules.Children != (i == 0) {
				t.Errorf("the replay: %+v", log)
			}
		}
	})
}

// freeEdge is the first edge that nobody has drawn.
func freeEdge(g duel.Game) int {
	for edge := 0; ; edge++ {
		if !slices.ContainsFunc(g.Moves, func(m duel.Move) bool { return *m.Edge == edge }) {
			return edge
		}
	}
}

// The largest board is played through the same requests.
func TestDotsLargestBoard(t *testing.T) {
	h := newHall(t, dbtest.Open(t, dbtest.SQLite(t)))
	id, first, _ := h.table(t, `{"game":"dots","rows":20}`)
	var played duel.Played
	first.draw(id, 839).into(t, &played)
	if g := played.Game; len(g.Board) != 840/4+1+400 || g.Board[0] != '8' || g.Rated {
		t.Errorf("the board: %s", g.Board)
	}
}

// Rows from before there were ladders are those of the game itself.
func TestGamesWithoutALadder(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newHall(t, d)
		id, first, second := h.pairUp(t, h.person(t), h.person(t))
		err := d.Tx(t.Context(), func(tx db.Conn) error {
			_, err := tx.Exec(t.Context(), `UPDATE duels SET ladder = NULL, options = '{"initialMs":60000}' WHERE id = $1`, id)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		upTo(t, id, first, second, almostWon+"3")
		if first.me().Rating != 1016 || first.game(id).Options.InitialMs != 60_000 {
			t.Errorf("%+v", first.game(id))
		}
		var curve duel.RatingCurve
		first.do("GET", "/api/users/me/ratings", "").into(t, &curve)
		if len(curve.Points) != 1 || curve.Start != 1000 {
			t.Errorf("the curve: %+v", curve)
		}
		checkInvariants(t, h)
	})
}
