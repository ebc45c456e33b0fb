package daily

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"quadrille/internal/db"
	"quadrille/internal/db/dbtest"
)

// TestRewardsHappenOnce lets several nodes give out the same rewards.
func TestRewardsHappenOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		v := newTown(t, d)
		p := v.person(t)
		for _, difficulty := range []string{"easy", "medium", "hard"} {
			p.win(difficulty, 20_000)
		}
		var before Achievements
		p.do("GET", "/api/achievements", "").Into(t, &before)
		if len(before.Achievements) != 0 || before.Title != nil {
			t.Errorf("rewarded before the reward: %+v", before)
		}
		var wg sync.WaitGroup
		for range 4 {
			wg.Go(func() {
				if _, err := v.Reward(context.Background()); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		var after Achievements
		p.do("GET", "/api/achievements", "").Into(t, &after)
		want := map[Achievement]int{FirstWin: 3, PuzzleSolver: 3, SpeedDemon: 3, Top10: 3, Top3: 3, FirstPlace: 3}
		if diff := cmp.Diff(want, after.Times); diff != "" || after.FlairText != "Grid Champion" || after.Achievements[0] != FirstPlace {
			t.Errorf("after: %s %+v", diff, after)
		}
		var thread Thread
		p.do("GET", "/api/daily/thread", "").Into(t, &thread)
		if len(thread.Comments) != 3 {
			t.Errorf("%d congratulations for three wins", len(thread.Comments))
		}
		for _, c := range thread.Comments {
			if c.Kind != Congratulation || c.Username != heraldName || !strings.Contains(c.Body, p.Name) {
				t.Errorf("a congratulation: %+v", c)
			}
		}
	})
}

// TestRewardsAreForSomethingNew hands the same puzzle in again and again: only what
// was not achieved with it before is rewarded and congratulated.
func TestRewardsAreForSomethingNew(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		v := newTown(t, d)
		rival, p := v.person(t), v.person(t)
		rival.win("hard", 200_000)
		thread := func() (list []string) {
			t.Helper()
			if _, err := v.Reward(t.Context()); err != nil {
				t.Fatal(err)
			}
			var thread Thread
			p.do("GET", "/api/daily/thread", "").Into(t, &thread)
			for _, c := range thread.Comments {
				if strings.HasPrefix(c.Body, p.Name) {
					list = append(list, strings.TrimPrefix(c.Body, p.Name+" "))
				}
			}
			return list
		}
		for i, try := range []struct {
			timeMs   int64
			rewarded bool
		}{{210_000, true}, {220_000, false}, {209_999, false}, {199_000, true}, {250_000, false}, {100_000, true}, {90_000, false}} {
			if got := p.win("hard", try.timeMs).RewardsAwarded; got != try.rewarded {
				t.Errorf("submission %d, %d ms: rewarded %v", i+1, try.timeMs, got)
			}
		}
		want := []string{
			"solved hard in 3:30.0 and is number 2 of the day. New title: On the Podium. Congratulations!",
			"solved hard in 3:19.0 and is number 1 of the day. New title: Grid Champion. Congratulations!",
			"solved hard in 1:40.0 and is number 1 of the day. New title: Speed Demon. Congratulations!",
		}
		if diff := cmp.Diff(want, thread()); diff != "" {
			t.Error(diff)
		}
		var a Achievements
		p.do("GET", "/api/achievements", "").Into(t, &a)
		once := map[Achievement]int{FirstWin: 1, PuzzleSolver: 1, SpeedDemon: 1, Top10: 1, Top3: 1, FirstPlace: 1}
		if diff := cmp.Diff(once, a.Times); diff != "" {
			t.Error(diff)
		}
	})
}

// TestRewardIsTriedAgain breaks a reward and mends it.
func TestRewardIsTriedAgain(t *testing.T) {
	d := dbtest.Open(t, dbtest.SQLite(t))
	v := newTown(t, d)
	p := v.person(t)
	p.win("easy", 20_000)
	exec := func(text string) {
		t.Helper()
		if err := d.Tx(t.Context(), func(tx db.Conn) error { _, err := tx.Exec(t.Context(), text); return err }); err != nil {
			t.Fatal(err)
		}
	}
	exec(`ALTER TABLE daily_comments RENAME TO elsewhere`)
	if done, err := v.Reward(t.Context()); err == nil || done != 0 {
		t.Fatalf("%d rewards without a table, %v", done, err)
	}
	exec(`ALTER TABLE elsewhere RENAME TO daily_comments`)
	if done, _ := v.Reward(t.Context()); done != 0 {
		t.Error("tried again at once")
	}
	v.advance(2 * time.Second)
	if done, err := v.Reward(t.Context()); done != 1 || err != nil {
		t.Errorf("%d rewards afterwards, %v", done, err)
	}
	var a Achievements
	p.do("GET", "/api/achievements", "").Into(t, &a)
	if a.Times[FirstWin] != 1 {
		t.Errorf("granted %d times", a.Times[FirstWin])
	}
}

func TestTurnOfTheDay(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		v := newTown(t, d)
		nodes := []*town{v, newTown(t, d), newTown(t, d)}
		turn := func() {
			t.Helper()
			var wg sync.WaitGroup
			for _, n := range nodes {
				n.ahead.Store(v.ahead.Load())
				wg.Go(func() {
					if err := n.Turn(context.Background()); err != nil {
						t.Error(err)
					}
				})
			}
			wg.Wait()
		}
		p := v.person(t)
		thread := func(day string) (out Thread) {
			p.do("GET", "/api/daily/thread?date="+day, "").Into(t, &out)
			return out
		}
		turn()
		p.win("easy", 20_000)
		opened := thread("2026-03-10").OpenedAt
		v.at(1, 0)
		turn()
		if got := thread("2026-03-11"); !got.OpenedAt.Equal(noon.Truncate(24*time.Hour).AddDate(0, 0, 1)) {
			t.Errorf("the thread was opened at %v", got.OpenedAt)
		}
		if got := thread("2026-03-10"); got.Final != nil {
			t.Error("pinned before the last submissions are in")
		}
		v.at(1, settling)
		turn()
		got := thread("2026-03-10")
		want := []Entry{{p.Name, 20_000, 1}}
		if got.Final == nil || !got.OpenedAt.Equal(opened) {
			t.Fatalf("not pinned: %+v", got)
		}
		if diff := cmp.Diff(want, got.Final.Entries["easy"]); diff != "" || got.Final.Totals["easy"] != 1 || got.Final.Totals["hard"] != 0 {
			t.Errorf("pinned: %s %+v", diff, got.Final)
		}
		pinned := got.Final.PinnedAt
		v.at(4, time.Hour) // nothing ran for days
		turn()
		if again := thread("2026-03-10").Final.PinnedAt; !again.Equal(pinned) {
			t.Errorf("pinned again at %v", again)
		}
		if thread("2026-03-11").Final == nil {
			t.Error("a day that ended while nothing ran is not pinned")
		}
	})
}

func TestThread(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		v := newTown(t, d)
		author, a, b, c, late := v.person(t), v.person(t), v.person(t), v.person(t), v.person(t)
		v.at(1, 13*time.Hour) // they are no newcomers any more
		say := func(p *person, text string) (r Remark) {
			body, _ := json.Marshal(Words{text})
			p.do("POST", "/api/daily/comments", string(body)).Into(t, &r)
			return r
		}
		bodies := func() (list []string) {
			var thread Thread
			a.do("GET", "/api/daily/thread", "").Into(t, &thread)
			for _, c := range thread.Comments {
				list = append(list, c.Body)
			}
			return list
		}
		first := say(author, "  Well\x00 done!\u202e ")
		second := say(a, "축하해요")
		if diff := cmp.Diff([]string{"Well done!", "축하해요"}, bodies()); diff != "" {
			t.Error(diff)
		}
		for _, blank := range []string{"", " ", "\u200b", "\u00ad\u2060", "\u3164", "\u0301"} {
			author.do("POST", "/api/daily/comments", `{"body": "`+blank+`"}`).Want(t, 400, "INVALID_COMMENT")
		}
		author.do("POST", "/api/daily/comments", `{"body": "`+strings.Repeat("é", 501)+`"}`).Want(t, 400, "INVALID_COMMENT")
		author.do("POST", "/api/daily/comments/"+first.ID+"/report", "").Want(t, 400, "INVALID_REPORT")
		a.do("POST", "/api/daily/comments/nobody/report", "").Want(t, 404, "COMMENT_NOT_FOUND")

		report := "/api/daily/comments/" + first.ID + "/report"
		for range reportsToHide + 1 { // accounts that were made for this count for moderators only
			v.person(t).do("POST", report, "").Want(t, 204, "")
		}
		for _, p := range []*person{a, a, a, b} { // one person counts once
			p.do("POST", report, "").Want(t, 204, "")
		}
		if len(bodies()) != 2 {
			t.Error("hidden by two people")
		}
		c.do("POST", report, "").Want(t, 204, "")
		if diff := cmp.Diff([]string{"축하해요"}, bodies()); diff != "" {
			t.Errorf("after three reports: %s", diff)
		}
		admin := v.admin(t)
		var reported Reported
		admin.do("GET", "/admin/comments", "").Into(t, &reported)
		if len(reported.Comments) != 1 || reported.Comments[0].Reports != 3+reportsToHide+1 || *reported.Comments[0].Hidden != byReports {
			t.Errorf("for moderators: %+v", reported)
		}
		admin.do("POST", "/admin/comments/"+first.ID, `{"hidden": false}`).Want(t, 204, "")
		if len(bodies()) != 2 {
			t.Error("not shown again")
		}
		late.do("POST", report, "").Want(t, 204, "")
		if len(bodies()) != 2 {
			t.Error("a report overrules the moderator")
		}
		admin.do("POST", "/admin/comments/"+second.ID, `{"hidden": true}`).Want(t, 204, "")
		if diff := cmp.Diff([]string{"Well done!"}, bodies()); diff != "" {
			t.Errorf("after the moderator: %s", diff)
		}
		a.do("GET", "/admin/comments", "").Want(t, 401, "UNAUTHORIZED")
		a.do("DELETE", "/api/daily/comments/"+first.ID, "").Want(t, 404, "COMMENT_NOT_FOUND")
		author.do("DELETE", "/api/daily/comments/"+first.ID, "").Want(t, 204, "")
		if len(bodies()) != 0 {
			t.Error("not deleted")
		}
		for range commentsAMinute - 1 {
			say(author, "again")
		}
		author.do("POST", "/api/daily/comments", `{"body": "and again"}`).Want(t, 429, "RATE_LIMITED")
	})
}

// TestCongratulationsLeaveRoom lets more people win than a thread shows.
func TestCongratulationsLeaveRoom(t *testing.T) {
	v := newTown(t, dbtest.Open(t, dbtest.SQLite(t)))
	p := v.person(t)
	p.do("POST", "/api/daily/comments", `{"body": "first"}`).Want(t, 201, "")
	for range maxPraise + 5 {
		v.person(t).win("easy", 20_000)
	}
	if _, err := v.Reward(t.Context()); err != nil {
		t.Fatal(err)
	}
	var thread Thread
	p.do("GET", "/api/daily/thread", "").Into(t, &thread)
	if len(thread.Comments) != maxPraise+1 || thread.Comments[0].Body != "first" {
		t.Errorf("%d comments, the first is %q", len(thread.Comments), thread.Comments[0].Body)
	}
}

// channel is somebody's webhook, which fails as often as it is told to.
type channel struct {
	mu    sync.Mutex
	fails int
	heard []Announcement
	ids   map[string]int
}

func (c *channel) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	body, _ := io.ReadAll(r.Body)
	mac := hmac.New(sha256.New, []byte("webhook-key"))
	mac.Write(body)
	if r.Header.Get("X-Quadrille-Signature") != "sha256="+hex.EncodeToString(mac.Sum(nil)) {
		http.Error(w, "signature", http.StatusForbidden)
		return
	}
	if c.fails > 0 {
		c.fails--
		http.Error(w, "not now", http.StatusBadGateway)
		return
	}
	var a Announcement
	json.Unmarshal(body, &a)
	c.heard = append(c.heard, a)
	c.ids[r.Header.Get("X-Quadrille-Delivery")]++
}

func TestWebhooks(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		c := &channel{fails: 3, ids: map[string]int{}}
		server := httptest.NewServer(c)
		defer server.Close()
		v := newTown(t, d, server.URL+"/secret", "http://127.0.0.1:1/nobody")
		p := v.person(t)
		if err := v.Turn(t.Context()); err != nil {
			t.Fatal(err)
		}
		p.win("easy", 20_000)
		if _, err := v.Reward(t.Context()); err != nil {
			t.Fatal(err)
		}
		for range 6 {
			var wg sync.WaitGroup
			for range 3 { // nodes
				wg.Go(func() { v.Deliver(context.Background()) }) // fails, as it should
			}
			wg.Wait()
			v.advance(time.Minute)
		}
		v.at(1, time.Minute)
		if err := v.Turn(t.Context()); err != nil {
			t.Fatal(err)
		}
		v.Deliver(t.Context())
		types := map[string]int{}
		for _, a := range c.heard {
			types[a.Type]++
			if a.Text == "" || a.Content != a.Text || a.URL != "https://play.example.org/binary-grid?date="+string(a.DateKey) {
				t.Errorf("announcement: %+v", a)
			}
		}
		if diff := cmp.Diff(map[string]int{"opened": 2, "feat": 1, "final": 1}, types); diff != "" {
			t.Error(diff)
		}
		for id, n := range c.ids {
			if n != 1 {
				t.Errorf("%s was told %d times", id, n)
			}
		}
		for range lastDelivery + 5 {
			v.advance(2 * time.Hour)
			v.Deliver(t.Context())
		}
		var left int
		if err := d.Read().Row(t.Context(), `SELECT COUNT(*) FROM daily_deliveries`).Scan(&left); err != nil || left != 0 {
			t.Errorf("%d deliveries to nobody are kept for ever, %v", left, err)
		}
	})
}
