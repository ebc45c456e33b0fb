package takuzu

import (
	"errors"
	"strings"
	"testing"
	"time"
)

type puzzleVector struct {
	Version           int
	Name, Seed        string
	Size              int
	Difficulty, Grade string
	Givens, Solution  string
	AsciiArt          string
	Retries           int
}

func (v puzzleVector) check(t *testing.T, p Puzzle, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	if p.Version != v.Version || p.Seed != v.Seed || p.Difficulty.String() != v.Difficulty ||
		p.Givens.String() != v.Givens || p.Solution.String() != v.Solution || p.Grade.String() != v.Grade {
		t.Errorf("%+v, want %+v", p, v)
	}
	if p.AsciiArt() != v.AsciiArt {
		t.Errorf("%s:\n%s\nwant\n%s", v.Seed, p.AsciiArt(), v.AsciiArt)
	}
}

func TestPuzzleVectors(t *testing.T) {
	var vectors struct{ Daily, Free []puzzleVector }
	readSpec(t, "puzzles.json", &vectors)
	if len(vectors.Daily) == 0 || len(vectors.Free) == 0 {
		t.Fatal("no vectors")
	}
	for _, v := range vectors.Daily {
		d, _ := DifficultyNamed(v.Difficulty)
		date, _, _ := strings.Cut(v.Seed, ":")
		p, err := Daily(date, d)
		v.check(t, p, err)
	}
	retries := 0
	for _, v := range vectors.Free {
		d, _ := DifficultyNamed(v.Difficulty)
		p, err := Free(v.Name, v.Size, d)
		v.check(t, p, err)
		checkPuzzle(t, p)
		retries += v.Retries
	}
	if retries == 0 {
		t.Error("no vector has a seed with an x")
	}
}

// checkPuzzle is what every puzzle promises.
func checkPuzzle(t *testing.T, p Puzzle) {
	t.Helper()
	if got, want := p.Givens.Filled(), p.Difficulty.Givens(p.Givens.Size()); got != want {
		t.Errorf("%s: %d givens, want %d", p.Seed, got, want)
	}
	if !Accepts(p.Givens, p.Solution) || !p.Solution.Distinct() {
		t.Errorf("%s: %v does not solve it", p.Seed, p.Solution)
	}
	if n, one := Count(p.Givens, 2); n != 1 || one != p.Solution {
		t.Errorf("%s: %d solutions", p.Seed, n)
	}
	s := newSheet(p.Givens)
	if s.apply(thorough); s.grid() != p.Solution {
		t.Errorf("%s is not solved by R1 and R2 alone", p.Seed)
	}
	switch grade := Grade(p.Givens); {
	case grade != p.Grade, grade >= Guess,
		p.Difficulty == Easy && grade > Full,
		p.Difficulty == Medium && grade > Last,
		p.Difficulty == Hard && p.Givens.Size() > 4 && grade <= Full:
		t.Errorf("%s: graded %v, needs %v", p.Seed, p.Grade, grade)
	}
}

// eachDay calls f with the dates from a first one on.
func eachDay(first string, days int, f func(n int, date string)) {
	day, err := time.Parse(dateKey, first)
	if err != nil {
		panic(err)
	}
	for n := range days {
		f(n, day.AddDate(0, 0, n).Format(dateKey))
	}
}

// checkDays is what days promise, each and together.
func checkDays(t *testing.T, first string, days int) {
	for _, d := range Difficulties() {
		last := map[Grid]int{}
		eachDay(first, days, func(n int, date string) {
			p := mustDaily(t, date, d)
			checkPuzzle(t, p)
			if before, ok := last[p.Solution]; ok && n-before < 366 {
				t.Errorf("%s: the solution of %d days before", p.Seed, n-before)
			}
			last[p.Solution] = n
		})
	}
}

func TestDays(t *testing.T) {
	days := 800
	if raceDetector {
		days = 100
	}
	checkDays(t, "2026-11-01", days)
}

func TestDifficultiesOfADayDiffer(t *testing.T) {
	eachDay("2026-01-01", 368, func(_ int, date string) {
		easy, medium, hard := mustDaily(t, date, Easy), mustDaily(t, date, Medium), mustDaily(t, date, Hard)
		if easy.Solution == medium.Solution || medium.Solution == hard.Solution || hard.Solution == easy.Solution {
			t.Errorf("%s: two difficulties have the same solution", date)
		}
	})
}

func TestGivens(t *testing.T) {
	for d, want := range map[Difficulty]int{Easy: 18, Medium: 14, Hard: 11} {
		if got := d.Givens(DailySize); got != want {
			t.Errorf("%v: %d givens, want %d", d, got, want)
		}
	}
}

func TestRefusals(t *testing.T) {
	for _, date := range []string{"", "today", "2026-1-1", "2026-02-29", "2026-13-01", "1969-12-31", "10000-01-01",
		"2026-01-01 ", "2026-01-01T00:00:00Z"} {
		if _, err := Daily(date, Easy); !errors.Is(err, ErrBadDate) {
			t.Errorf("%q: %v, want ErrBadDate", date, err)
		}
	}
	if _, err := Daily("2026-01-01", 3); !errors.Is(err, ErrBadDifficulty) {
		t.Errorf("%v, want ErrBadDifficulty", err)
	}
	if _, err := DifficultyNamed("Easy"); !errors.Is(err, ErrBadDifficulty) {
		t.Errorf("%v, want ErrBadDifficulty", err)
	}
	if _, err := Free("a", 7, Easy); !errors.Is(err, ErrBadSize) {
		t.Errorf("%v, want ErrBadSize", err)
	}
	if _, err := Free("a", 8, 9); !errors.Is(err, ErrBadDifficulty) {
		t.Errorf("%v, want ErrBadDifficulty", err)
	}
}

// A turn whose grid is never found has to end.
func TestGivesUp(t *testing.T) {
	f := newFiller(14, anyTurn, "free:14:hard:a")
	f.trials = 200
	if f.fill(0) || f.trials != 0 {
		t.Errorf("%d trials left", f.trials)
	}
}

func TestHotFunctionsDoNotAllocate(t *testing.T) {
	p := mustDaily(t, "2026-01-01", Hard)
	solution, random := newSheet(p.Solution), Seeded("allocations")
	for name, f := range map[string]func(){
		"fill":  func() { f := newFiller(DailySize, 5, "2026-01-01:easy"); f.fill(0) },
		"mask":  func() { mask(solution, 11, thorough, &random) },
		"Grade": func() { Grade(p.Givens) },
	} {
		if n := testing.AllocsPerRun(20, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

func TestAsciiArt(t *testing.T) {
	seen := map[string]bool{}
	eachDay("2026-01-01", 365, func(_ int, date string) {
		art := AsciiArt("ascii:" + date + ":easy")
		lines := strings.Split(art, "\n")
		for _, line := range lines {
			if len(line) != motifWidth+4 || strings.ContainsFunc(line, func(r rune) bool { return r < ' ' || r > '~' }) {
				t.Fatalf("%q in\n%s", line, art)
			}
		}
		if len(lines) != motifHeight+2 {
			t.Fatalf("%d lines", len(lines))
		}
		seen[strings.Join(lines[1:len(lines)-1], "")] = true
	})
	if len(seen) < 5*len(motifs) {
		t.Errorf("%d pictures in a year", len(seen))
	}
}
