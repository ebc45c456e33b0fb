package daily

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/identity/identitytest"
)

// TestDocumentShapes walks the document's minimal walkthrough, and holds every
// answer to the fields that it names.
func TestDocumentShapes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		v := newTown(t, d)
		p := v.person(t)
		has := func(path string, a identitytest.Answer, fields string) {
			t.Helper()
			var body map[string]any
			a.Into(t, &body)
			for field := range strings.FieldsSeq(fields) {
				if _, ok := body[field]; !ok {
					t.Errorf("%s lacks %s: %s", path, field, a.Body)
				}
			}
		}
		for difficulty, missing := range map[string]int{"easy": 18, "medium": 22, "hard": 25} {
			path := "/api/puzzle?difficulty=" + difficulty
			has(path, p.do("GET", path, ""), "dateKey seed size difficulty givens asciiArt")
			puzzle := p.puzzle(difficulty, "")
			if puzzle.Seed != "2026-03-10:"+difficulty || puzzle.Size != 6 || strings.Count(gridText(puzzle.Givens), ".") != missing {
				t.Errorf("%s: %+v", path, puzzle)
			}
		}
		v.advance(time.Minute)
		puzzle := p.puzzle("medium", "")
		has("submit", p.submit("medium", "", puzzle.Givens, 12345), "ok valid timeMs rank total dateKey achievements rewardsAwarded")
		has("leaderboard", p.do("GET", "/api/leaderboard?difficulty=medium", ""), "type dateKey entries")
		has("streak", p.do("GET", "/api/streak", ""), "type username currentStreak bestStreak")
		has("howto", p.do("GET", "/api/howto", ""), "type seen")
		if _, err := v.Reward(t.Context()); err != nil {
			t.Fatal(err)
		}
		has("achievements", p.do("GET", "/api/achievements", ""), "type username achievements flairText")

		var board Leaderboard
		p.do("GET", "/api/leaderboard?difficulty=medium", "").Into(t, &board)
		want := []Entry{{p.Name, 12345, 1}}
		if diff := cmp.Diff(want, board.Entries); diff != "" || board.Total != 1 || *board.You != want[0] {
			t.Errorf("leaderboard: %s %+v", diff, board)
		}
		var how HowTo
		p.do("POST", "/api/howto", `{"seen": true}`).Into(t, &how)
		p.do("GET", "/api/howto", "").Into(t, &how)
		if !how.Seen {
			t.Error("the rules were seen, and are not")
		}
	})
}

func TestIncorrectGrids(t *testing.T) {
	v := newTown(t, dbtest.Open(t, dbtest.SQLite(t)))
	p := v.person(t)
	puzzle := p.puzzle("easy", "")
	v.advance(time.Hour)
	right := solve(t, puzzle.Givens)
	change := func(do func(Grid) Grid) Grid {
		copied := make(Grid, len(right))
		for i := range right {
			copied[i] = slices.Clone(right[i])
		}
		return do(copied)
	}
	flip := func(g Grid, r, c int) {
		value := 1 - *g[r][c]
		g[r][c] = &value
	}
	inverse := change(func(g Grid) Grid { // follows the rules, but not the givens
		for r := range g {
			for c := range g[r] {
				flip(g, r, c)
			}
		}
		return g
	})
	two := 2
	for name, grid := range map[string]Grid{
		"null":        change(func(g Grid) Grid { g[2][3] = nil; return g }),
		"two":         change(func(g Grid) Grid { g[2][3] = &two; return g }),
		"five rows":   change(func(g Grid) Grid { return g[:5] }),
		"seven rows":  change(func(g Grid) Grid { return append(g, g[0]) }),
		"short row":   change(func(g Grid) Grid { g[1] = g[1][:5]; return g }),
		"one flipped": change(func(g Grid) Grid { flip(g, 0, 0); return g }),
		"all flipped": inverse,
		"nothing":     nil,
	} {
		t.Run(name, func(t *testing.T) {
			body, _ := json.Marshal(Submission{Grid: grid, TimeMs: 60_000})
			a := p.do("POST", "/api/submit?difficulty=easy", string(body))
			a.Want(t, 400, "INCORRECT_GRID")
			var shape struct {
				OK      *bool  `json:"ok"`
				Valid   *bool  `json:"valid"`
				Message string `json:"message"`
			}
			json.Unmarshal(a.Body, &shape)
			if shape.OK == nil || *shape.OK || shape.Valid == nil || *shape.Valid || shape.Message != "Incorrect grid" {
				t.Errorf("not the document's shape: %s", a.Body)
			}
		})
	}
	p.do("POST", "/api/submit?difficulty=easy", `{"grid": "x", "timeMs": 1}`).Want(t, 400, "WRONG_TYPE")
	p.do("POST", "/api/submit?difficulty=easy", `{"grid": [[0.5]], "timeMs": 1}`).Want(t, 400, "WRONG_TYPE")
	p.do("POST", "/api/submit?difficulty=brutal", `{"grid": [], "timeMs": 1}`).Want(t, 400, "BAD_PARAMETER")
	p.do("GET", "/api/puzzle", "").Want(t, 400, "BAD_PARAMETER")
	p.do("GET", "/api/puzzle?difficulty=easy&date=tomorrow", "").Want(t, 400, "BAD_PARAMETER")
	p.do("GET", "/api/puzzle?difficulty=easy&date=2026-03-11", "").Want(t, 404, "PUZZLE_NOT_FOUND")
	p.do("GET", "/api/puzzle?difficulty=easy&date=1999-12-31", "").Want(t, 404, "PUZZLE_NOT_FOUND")
	(&identitytest.Person{URL: v.url}).Do(t, "GET", "/api/puzzle?difficulty=easy", "").Want(t, 401, "UNAUTHORIZED")
	if n := total(t, v, p); n != 0 {
		t.Errorf("%d entries after wrong submissions", n)
	}
}

func total(t *testing.T, v *town, p *person) int {
	t.Helper()
	var board Leaderboard
	p.do("GET", "/api/leaderboard?difficulty=easy", "").Into(t, &board)
	return board.Total
}

func TestFairTimes(t *testing.T) {
	v := newTown(t, dbtest.Open(t, dbtest.SQLite(t)))
	givens := v.person(t).puzzle("easy", "").Givens // 18 cells to fill: 1.8 seconds
	v.person(t).submit("easy", "", givens, 5000).Want(t, 409, "PUZZLE_NOT_HANDED")

	cases := []struct {
		name   string
		after  time.Duration
		timeMs int64
		code   string
	}{
		{"at once", 0, 1799, "TIME_TOO_SHORT"},
		{"at once, with a decent time", 0, 5000, "TIME_TOO_LONG"},
		{"faster than fingers", time.Minute, 1799, "TIME_TOO_SHORT"},
		{"nothing", time.Minute, 0, "TIME_TOO_SHORT"},
		{"negative", time.Minute, -60_000, "TIME_TOO_SHORT"},
		{"most negative", time.Minute, -1 << 63, "TIME_TOO_SHORT"},
		{"longer than it was known", time.Minute, 62_000, "TIME_TOO_LONG"},
		{"largest", time.Minute, 1<<63 - 1, "TIME_TOO_LONG"},
		{"all of the time", time.Minute, 60_000, ""},
		{"with a pause", time.Minute, 20_000, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			p := v.person(t)
			p.t = t
			p.puzzle("easy", "")
			v.advance(c.after)
			p.puzzle("easy", "") // to ask again does not start the time again
			status := 200
			if c.code != "" {
				status = 400
			}
			p.submit("easy", "", givens, c.timeMs).Want(t, status, c.code)
		})
	}
}

// TestDayEnd drives the API across midnight.
func TestDayEnd(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		v := newTown(t, d)
		inTime, late, named := v.person(t), v.person(t), v.person(t)
		v.at(0, 24*time.Hour-10*time.Second)
		givens := inTime.puzzle("easy", "").Givens
		late.puzzle("easy", "")
		named.puzzle("easy", "")

		v.at(0, 24*time.Hour-time.Millisecond) // the last one
		var first Result
		inTime.submit("easy", "", givens, 9000).Into(t, &first)
		if first.Archive || first.Rank != 1 || first.DateKey != "2026-03-10" || first.CurrentStreak != 1 {
			t.Errorf("in the last millisecond: %+v", first)
		}

		v.at(1, 0)
		for p, more := range map[*person]string{late: "", named: "&date=2026-03-10"} {
			var r Result
			p.submit("easy", more, givens, 9000).Into(t, &r)
			want := Result{OK: true, Valid: true, TimeMs: 9000, BestMs: 9000, Total: 1, DateKey: "2026-03-10", Archive: true, Achievements: []Achievement{}}
			if diff := cmp.Diff(want, r); diff != "" {
				t.Errorf("at midnight: %s", diff)
			}
			var st Streak
			p.do("GET", "/api/streak", "").Into(t, &st)
			if st.CurrentStreak != 0 {
				t.Errorf("a streak from the archive: %+v", st)
			}
		}
		today := late.puzzle("easy", "")
		if today.DateKey != "2026-03-11" || gridText(today.Givens) == gridText(givens) {
			t.Errorf("the next day has %s %s", today.DateKey, gridText(today.Givens))
		}
		late.submit("easy", "", givens, 9000).Into(t, new(Result)) // still yesterday's
		late.submit("easy", "&date=2026-03-11", givens, 9000).Want(t, 400, "INCORRECT_GRID")
	})
}

func TestStreaks(t *testing.T) {
	v := newTown(t, dbtest.Open(t, dbtest.SQLite(t)))
	p := v.person(t)
	streak := func() (st Streak) {
		p.do("GET", "/api/streak", "").Into(t, &st)
		return st
	}
	for _, step := range []struct {
		day           int
		wins          string
		current, best int
	}{
		{0, "easy", 1, 1}, {0, "medium hard", 1, 1}, {1, "hard", 2, 2}, {2, "", 2, 2}, {2, "easy", 3, 3},
		{4, "", 0, 3}, {4, "easy", 1, 3}, {5, "easy", 2, 3}, {6, "easy", 3, 3}, {7, "easy", 4, 4},
	} {
		v.at(step.day, 8*time.Hour)
		for difficulty := range strings.FieldsSeq(step.wins) {
			p.win(difficulty, 60_000)
		}
		if st := streak(); st.CurrentStreak != step.current || st.BestStreak != step.best {
			t.Errorf("day %d after %q: %+v, want %d and %d", step.day, step.wins, st, step.current, step.best)
		}
	}
}

func TestAchievementThresholds(t *testing.T) {
	always := []Achievement{FirstWin, PuzzleSolver}
	for _, c := range []struct {
		win  win
		more string
	}{
		{win{"easy", 30_000, 11, 6, false}, "speed_demon"},
		{win{"easy", 30_001, 10, 7, false}, "top_10 streak_master"},
		{win{"medium", 60_000, 4, 1, false}, "speed_demon top_10"},
		{win{"medium", 60_001, 3, 1, false}, "top_10 top_3"},
		{win{"hard", 120_000, 2, 1, false}, "speed_demon top_10 top_3"},
		{win{"hard", 120_001, 1, 1, false}, "top_10 top_3 first_place"},
		{win{"hard", 1, 0, 8, true}, "streak_master"},
	} {
		want := slices.Clone(always)
		for name := range strings.FieldsSeq(c.more) {
			want = append(want, Achievement(name))
		}
		if diff := cmp.Diff(want, earned(c.win)); diff != "" {
			t.Errorf("%+v: %s", c.win, diff)
		}
	}
}

func TestHintsKeepOffTheLeaderboard(t *testing.T) {
	v := newTown(t, dbtest.Open(t, dbtest.SQLite(t)))
	asks, offline := v.person(t), v.person(t)
	puzzle := asks.puzzle("hard", "")
	offline.puzzle("hard", "")
	body, _ := json.Marshal(Unfilled{puzzle.Givens})
	v.person(t).do("POST", "/api/daily/hint?difficulty=hard", string(body)).Want(t, 409, "PUZZLE_NOT_HANDED")
	var hint Hint
	asks.do("POST", "/api/daily/hint?difficulty=hard", string(body)).Into(t, &hint)
	checkHint(t, hint, puzzle.Givens)
	v.advance(10 * time.Minute)
	var r Result
	asks.submit("hard", "", puzzle.Givens, 50_000).Into(t, &r)
	if !r.Assisted || r.Rank != 0 || r.Total != 0 || r.CurrentStreak != 1 || slices.Contains(r.Achievements, SpeedDemon) {
		t.Errorf("with a hint: %+v", r)
	}
	grid, _ := json.Marshal(solve(t, puzzle.Givens))
	offline.do("POST", "/api/submit?difficulty=hard", fmt.Sprintf(`{"grid": %s, "timeMs": 50000, "assisted": true}`, grid)).Into(t, &r)
	if !r.Assisted || r.Rank != 0 {
		t.Errorf("with a hint that the page gave: %+v", r)
	}
	offline.submit("hard", "", puzzle.Givens, 50_000).Into(t, &r) // what was seen cannot be unseen
	if !r.Assisted || r.Rank != 0 {
		t.Errorf("once more, without saying so: %+v", r)
	}
}

// checkHint holds a hint to the solution: what it fills in must be right.
func checkHint(t *testing.T, hint Hint, givens Grid) {
	t.Helper()
	right := solve(t, givens)
	if len(hint.Fills) == 0 || hint.Hints != 1 {
		t.Fatalf("no step: %+v", hint)
	}
	for _, cell := range hint.Fills {
		if *right[cell.Row][cell.Column] != cell.Value {
			t.Errorf("the hint is wrong about %+v", cell)
		}
		if givens[cell.Row][cell.Column] != nil {
			t.Errorf("the hint fills a given cell: %+v", cell)
		}
	}
}

func TestDamagedPuzzleComesBackTheSame(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		v := newTown(t, d)
		p := v.person(t)
		before := p.puzzle("medium", "&date=2026-02-02")
		for name, damage := range map[string]string{
			"givens":  `UPDATE daily_puzzles SET givens = '0'`,
			"art":     `UPDATE daily_puzzles SET ascii_art = ''`,
			"version": `UPDATE daily_puzzles SET version = 99`,
			"missing": `DELETE FROM daily_puzzles`,
		} {
			err := d.Tx(t.Context(), func(tx db.Conn) error {
				n, err := tx.Exec(t.Context(), damage)
				if n == 0 {
					t.Errorf("%s: nothing damaged", name)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(before, p.puzzle("medium", "&date=2026-02-02")); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
	})
}

func TestArchive(t *testing.T) {
	v := newTown(t, dbtest.Open(t, dbtest.SQLite(t)))
	p := v.person(t)
	var a Archive
	p.do("GET", "/api/daily/archive", "").Into(t, &a)
	if a.First != FirstDay || a.Today != "2026-03-10" || len(a.Solved) != 0 || *a.Next != (Undone{"2026-03-10", "easy"}) {
		t.Errorf("at first: %+v", a)
	}
	for _, difficulty := range []string{"easy", "medium", "hard"} {
		p.win(difficulty, 30_000)
	}
	past := p.puzzle("hard", "&date=2026-03-08")
	v.advance(time.Minute)
	p.submit("hard", "&date=2026-03-08", past.Givens, 60_000).Into(t, new(Result))
	p.do("GET", "/api/daily/archive", "").Into(t, &a)
	if len(a.Solved) != 4 || !a.Solved[0].Archive || a.Solved[0].DateKey != "2026-03-08" || a.Solved[1].Archive || *a.Next != (Undone{"2026-03-09", "easy"}) {
		t.Errorf("after four: %+v %+v", a.Solved, a.Next)
	}
}
