package daily

import (
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/identity/identitytest"
)

// town is a server with accounts and Binary Grid, on a clock that tests move. Its
// jobs run when a test says so.
type town struct {
	*Service
	url   string
	ahead *atomic.Int64
}

const adminKey = "admin-key"

// noon is when the clock of a test starts.
var noon = time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)

// newTown starts one. The clock stands still until it is moved.
func newTown(t testing.TB, d *db.DB, hooks ...string) *town {
	t.Helper()
	v := &town{ahead: new(atomic.Int64)}
	now := func() time.Time { return noon.Add(time.Duration(v.ahead.Load())) }
	people := identitytest.People(d, now)
	v.Service = New(Config{
		DB: d, People: people, Log: slog.New(slog.DiscardHandler), Now: now, AdminKey: adminKey, TapTime: 100 * time.Millisecond,
		Webhooks: hooks, WebhookKey: "webhook-key", PublicURL: "https://play.example.org",
	})
	v.url = identitytest.Serve(t, people, v.Routes())
	return v
}

func (v *town) advance(by time.Duration) { v.ahead.Add(int64(by)) }

// at moves the clock to a time of a day, counted from the first.
func (v *town) at(days int, clock time.Duration) {
	v.ahead.Store(int64(noon.Truncate(24*time.Hour).AddDate(0, 0, days).Add(clock).Sub(noon)))
}

// person is a guest in the town.
type person struct {
	*identitytest.Person
	v *town
	t testing.TB
}

func (v *town) person(t testing.TB) *person {
	t.Helper()
	return &person{identitytest.Guest(t, v.url), v, t}
}

// admin has no account, but the key.
func (v *town) admin(t testing.TB) *person {
	return &person{&identitytest.Person{URL: v.url, Token: adminKey}, v, t}
}

func (p *person) do(method, path, body string) identitytest.Answer {
	p.t.Helper()
	return p.Do(p.t, method, path, body)
}

func (p *person) puzzle(difficulty, more string) (out Puzzle) {
	p.t.Helper()
	p.do("GET", "/api/puzzle?difficulty="+difficulty+more, "").Into(p.t, &out)
	return out
}

// submit hands in a solution as a script would that solves by itself.
func (p *person) submit(difficulty, more string, grid Grid, timeMs int64) identitytest.Answer {
	p.t.Helper()
	return p.Send(p.t, "POST", "/api/submit?difficulty="+difficulty+more, Submission{Grid: solve(p.t, grid), TimeMs: timeMs})
}

// win takes the puzzle of today and solves it in a time.
func (p *person) win(difficulty string, timeMs int64) (out Result) {
	p.t.Helper()
	puzzle := p.puzzle(difficulty, "")
	p.v.advance(time.Duration(timeMs) * time.Millisecond)
	p.submit(difficulty, "", puzzle.Givens, timeMs).Into(p.t, &out)
	return out
}

// solve fills a grid by trying, with nothing but the document's rules R1 and R2.
func solve(t testing.TB, givens Grid) Grid {
	t.Helper()
	var cells [6][6]int // 0 unknown, else value + 1
	for r, row := range givens {
		for c, value := range row {
			if value != nil {
				cells[r][c] = *value + 1
			}
		}
	}
	if !fill(&cells, givens, 0) {
		t.Fatal("a puzzle without a solution")
	}
	out := make(Grid, 6)
	for r := range out {
		out[r] = make([]*int, 6)
		for c := range out[r] {
			value := cells[r][c] - 1
			out[r][c] = &value
		}
	}
	return out
}

func fill(cells *[6][6]int, givens Grid, at int) bool {
	if at == 36 {
		return true
	}
	r, c := at/6, at%6
	for value := 1; value <= 2; value++ {
		if given := givens[r][c]; given != nil && *given+1 != value {
			continue
		}
		cells[r][c] = value
		if fits(cells, r, c) && fill(cells, givens, at+1) {
			return true
		}
	}
	cells[r][c] = 0
	if given := givens[r][c]; given != nil {
		cells[r][c] = *given + 1
	}
	return false
}

func fits(cells *[6][6]int, r, c int) bool {
	var row, col [6]int
	for i := range 6 {
		row[i], col[i] = cells[r][i], cells[i][c]
	}
	return lineFits(row) && lineFits(col)
}

func lineFits(line [6]int) bool {
	var n [3]int
	for i, value := range line {
		n[value]++
		if i >= 2 && value != 0 && value == line[i-1] && value == line[i-2] {
			return false
		}
	}
	return n[1] <= 3 && n[2] <= 3
}

func gridText(g Grid) string {
	text, _ := cellsOf(g)
	return text
}
