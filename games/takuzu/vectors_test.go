package takuzu

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// vectorFile opens answers of exhaustive programs. They lie outside the repository, and
// the tests that need them pass without them.
func vectorFile(t testing.TB, name string) []string {
	t.Helper()
	dir := os.Getenv("VECTORS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "vectors")
	}
	path := filepath.Join(dir, "takuzu", name)
	if _, err := os.Stat(path); err != nil {
		t.Skip("no vectors here: ", err)
	}
	return readLines(t, path)
}

func readLines(t testing.TB, path string) []string {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var lines []string
	for s := bufio.NewScanner(file); s.Scan(); {
		lines = append(lines, s.Text())
	}
	return lines
}

// The vectors in spec/takuzu come from a program that shares no code with this package.
// They are part of the repository, so a missing file is a failure.
func specFile(name string) string { return filepath.Join("..", "..", "spec", "takuzu", name) }

func readSpec(t testing.TB, name string, into any) {
	t.Helper()
	data, err := os.ReadFile(specFile(name))
	if err != nil {
		t.Fatal(err)
	}
	decoder := json.NewDecoder(strings.NewReader(string(data)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		t.Fatal(err)
	}
}

func mustParse(t testing.TB, text string) Grid {
	t.Helper()
	g, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func mustDaily(t testing.TB, date string, d Difficulty) Puzzle {
	t.Helper()
	p, err := Daily(date, d)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestEveryGrid(t *testing.T) {
	want := vectorFile(t, "all-6x6-4140.txt")
	if len(want) != 4140 {
		t.Fatalf("%d grids", len(want))
	}
	for _, text := range want {
		g := mustParse(t, text)
		if !g.FollowsRules() || !g.Distinct() {
			t.Errorf("%s is refused", text)
		}
	}
	got := allSolutions(t)
	for _, text := range want {
		if !got[text] {
			t.Errorf("%s is never made", text)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d grids, want %d", len(got), len(want))
	}
}

// allSolutions lets the generator's backtracking go on to the end.
func allSolutions(t testing.TB) map[string]bool {
	t.Helper()
	all := map[string]bool{}
	for turn := range dailyTurns {
		f := newFiller(DailySize, turn, "")
		f.trials = 1 << 30
		before := len(all)
		everyFill(&f, 0, func(g Grid) { all[g.String()] = true })
		if n := len(all) - before; n < 4 || n > 22 {
			t.Errorf("turn %d has %d solutions", turn, n)
		}
	}
	return all
}

// everyFill is fill without an end.
func everyFill(f *filler, cell int, found func(Grid)) {
	if !f.hasTurn(cell) {
		return
	}
	if cell == f.size*f.size {
		found(f.grid())
		return
	}
	r, c := cell/f.size, cell%f.size
	for v := range uint32(2) {
		if f.fits(r, c, v) {
			f.rows[v][r] |= 1 << c
			f.cols[v][c] |= 1 << r
			everyFill(f, cell+1, found)
			f.rows[v][r] &^= 1 << c
			f.cols[v][c] &^= 1 << r
		}
	}
}

func TestPartialCounts(t *testing.T) {
	for _, line := range vectorFile(t, "partial-6x6-solution-counts.txt") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var cells string
		var want, without uint64
		if _, err := fmt.Sscan(line, &cells, &want, &without); err != nil {
			t.Fatal(err)
		}
		if got, _ := Count(mustParse(t, cells), 0); got != want {
			t.Errorf("%s: %d solutions, want %d", cells, got, want)
		}
	}
}

func TestCountsOfSizes(t *testing.T) {
	data := strings.Join(vectorFile(t, "counts.json"), "\n")
	var file struct {
		Lines map[int]int    `json:"lines_of_length_n"`
		Grids map[int]uint64 `json:"takuzu_grids_rows_and_cols_distinct"`
	}
	if err := json.Unmarshal([]byte(data), &file); err != nil {
		t.Fatal(err)
	}
	for size := MinSize; size <= MaxSize; size += 2 {
		if got := len(lineBooks[size]().fulls); got != file.Lines[size] {
			t.Errorf("%d lines of %d cells, want %d", got, size, file.Lines[size])
		}
	}
	for _, size := range []int{4, 6} { // 8 takes half a minute, see soak_test.go
		g, _ := NewGrid(size)
		if got, _ := Count(g, 0); got != file.Grids[size] {
			t.Errorf("%d grids of size %d, want %d", got, size, file.Grids[size])
		}
	}
}
