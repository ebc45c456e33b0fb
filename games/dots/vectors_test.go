package dots

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The vectors are other people's answers and those of exhaustive programs. They lie
// outside the repository, and the tests that need them pass without them.

func vectorFile(t testing.TB, name string) string {
	dir := os.Getenv("VECTORS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "vectors")
	}
	path := filepath.Join(dir, "dots", name)
	if _, err := os.Stat(path); err != nil {
		t.Skip("no vectors here: ", err)
	}
	return path
}

type vector struct {
	rows, cols int
	drawn      string
	value      int
	moves      []int
}

func readVectors(t testing.TB, name string) []vector {
	t.Helper()
	file, err := os.Open(vectorFile(t, name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var vectors []vector
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var v vector
		var moves string
		if _, err := fmt.Sscan(lines.Text(), &v.rows, &v.cols, &v.drawn, &v.value, &moves); err != nil {
			t.Fatalf("%q: %v", lines.Text(), err)
		}
		for _, edge := range strings.Split(moves, ",") {
			n, err := strconv.Atoi(edge)
			if err != nil {
				t.Fatal(err)
			}
			v.moves = append(v.moves, n)
		}
		vectors = append(vectors, v)
	}
	return vectors
}

func mustSolve(t testing.TB, s *Solver, p *Position) Answer {
	t.Helper()
	a, err := s.Solve(p, Limit{})
	if err != nil || !a.Exact {
		t.Fatalf("%+v, %v", a, err)
	}
	return a
}

func TestSolverOnVectors(t *testing.T) {
	boards := map[[2]int]*Board{}
	for _, test := range []struct {
		name  string
		count int
	}{
		{"random-2x2.txt", 200}, {"random-2x3.txt", 200}, {"random-2x4.txt", 200}, {"random-3x3.txt", 200},
		{"critical-quiet-2x4.txt", 250}, {"critical-quiet-3x3.txt", 250},
		{"double-deal-2x4.txt", 150}, {"double-deal-3x3.txt", 150},
	} {
		t.Run(test.name, func(t *testing.T) {
			vectors := readVectors(t, test.name)
			if len(vectors) != test.count {
				t.Errorf("%d positions, want %d", len(vectors), test.count)
			}
			s := NewSolver(18)
			for i, v := range vectors {
				if raceDetector && i%25 != 0 {
					continue
				}
				size := [2]int{v.rows, v.cols}
				if boards[size] == nil {
					boards[size] = mustRectangle(t, v.rows, v.cols)
				}
				p := setUpHex(t, boards[size], v.drawn)
				if a := mustSolve(t, s, &p); a.Value != v.value || !slices.Equal(a.Moves, v.moves) {
					t.Errorf("%s: %d by %d, want %d by %d", v.drawn, a.Value, a.Moves, v.value, v.moves)
				}
			}
		})
	}
}

func TestBoardValues(t *testing.T) {
	data, err := os.ReadFile(vectorFile(t, "values.json"))
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Published []struct{ Rows, Cols, Value int }
		Computed  []struct {
			Rows, Cols, Value int
			Start, Variant    string
			First             int `json:"first_player_boxes"`
			Second            int `json:"second_player_boxes"`
			Optimal           int `json:"optimal_first_moves"`
			Legal             int `json:"legal_first_moves"`
		}
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	starts := map[string]Start{"empty": Empty, "icelandic": Icelandic, "swedish": Swedish}
	s := NewSolver(20)
	solved := 0
	for _, v := range file.Computed {
		r := Rules{Players: 2, First: 1, Start: starts[v.Start],
			Children: v.Variant == "no extra turn after a box", Misere: strings.HasPrefix(v.Variant, "misere")}
		p := mustNew(t, mustRectangle(t, v.Rows, v.Cols), r)
		if raceDetector && p.Left() > 18 {
			continue // seconds without the race detector, a minute with it
		}
		a := mustSolve(t, s, &p)
		if a.Value != v.Value || len(a.Moves) != v.Optimal || p.Left() != v.Legal {
			t.Errorf("%d × %d %s, %s: %d by %d of %d moves, want %d by %d of %d", v.Rows, v.Cols,
				v.Start, v.Variant, a.Value, len(a.Moves), p.Left(), v.Value, v.Optimal, v.Legal)
		}
		solved++
	}
	for _, v := range file.Published {
		p := mustNew(t, mustRectangle(t, v.Rows, v.Cols), usual)
		if p.Left() > 24 || raceDetector && p.Left() > 18 {
			continue // the larger ones take hours
		}
		if a := mustSolve(t, s, &p); a.Value != v.Value {
			t.Errorf("%d × %d: %d, published %d", v.Rows, v.Cols, a.Value, v.Value)
		}
		solved++
	}
	t.Logf("%d of %d boards", solved, len(file.Computed)+len(file.Published))
}

func TestBerlekampProblems(t *testing.T) {
	data, err := os.ReadFile(vectorFile(t, "berlekamp-ch3.json"))
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Problems []struct {
			ID         string
			Rows, Cols int
			Drawn      string `json:"drawn_hex"`
			Value      *int
			Moves      []int `json:"max_margin_moves"`
			Winning    []int `json:"winning_moves"`
		}
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	s := NewSolver(20)
	for _, v := range file.Problems {
		p := setUpHex(t, mustRectangle(t, v.Rows, v.Cols), v.Drawn)
		if raceDetector && p.Left() > 32 {
			continue
		}
		a := mustSolve(t, s, &p)
		t.Logf("%s: %d edges left, %d nodes", v.ID, p.Left(), a.Nodes)
		if v.Value == nil { // only known: these moves win
			if a.Value <= 0 || !slices.Equal(a.Moves, v.Winning) {
				t.Errorf("%s: %d by %d, want a win by %d", v.ID, a.Value, a.Moves, v.Winning)
			}
			continue
		}
		if a.Value != *v.Value || !slices.Equal(a.Moves, v.Moves) {
			t.Errorf("%s: %d by %d, want %d by %d", v.ID, a.Value, a.Moves, *v.Value, v.Moves)
		}
	}
}

// separate makes a board of chains and loops with nothing else on it.
func separate(t testing.TB, chains, loops []int) (*Board, []string) {
	t.Helper()
	var s Shape
	var names []string // of the run that an edge is in
	edge := func(name string) int {
		n := len(s.Edges)
		s.Dots = append(s.Dots, Dot{n, 0}, Dot{n, 1})
		s.Edges = append(s.Edges, [2]int{2 * n, 2*n + 1})
		names = append(names, name)
		return n
	}
	for _, length := range chains {
		name := fmt.Sprintf("c%d", length)
		last := edge(name)
		for range length {
			next := edge(name)
			s.Cells = append(s.Cells, []int{last, next})
			last = next
		}
	}
	for _, length := range loops {
		name := fmt.Sprintf("l%d", length)
		first := edge(name)
		last := first
		for range length - 1 {
			next := edge(name)
			s.Cells = append(s.Cells, []int{last, next})
			last = next
		}
		s.Cells = append(s.Cells, []int{last, first})
	}
	b, err := NewBoard(s)
	if err != nil {
		t.Fatal(err)
	}
	return b, names
}

func lengths(t testing.TB, text string) []int {
	var list []int
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == '+' }) {
		n, err := strconv.Atoi(part)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, n)
	}
	return list
}

func TestChainAndLoopEndgames(t *testing.T) {
	file, err := os.Open(vectorFile(t, "chains-loops-endgames.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r := csv.NewReader(file)
	r.Comment = '#'
	rows, err := r.ReadAll()
	if err != nil || len(rows) != 1070 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	s := NewSolver(MinTableBits)
	for _, row := range rows[1:] {
		b, names := separate(t, lengths(t, row[0]), lengths(t, row[1]))
		p := mustNew(t, b, usual)
		a := mustSolve(t, s, &p)
		var openings []string
		for _, edge := range a.Moves {
			openings = append(openings, names[edge])
		}
		slices.Sort(openings)
		openings = slices.Compact(openings)
		want := strings.Split(row[3], "|")
		slices.Sort(want)
		if fmt.Sprint(-a.Value) != row[2] || !slices.Equal(openings, want) {
			t.Errorf("%v: %d by opening %s", row, -a.Value, openings)
		}
	}
}

// The file's formulas: one longer chain among those of three, two equal chains, two
// equal loops of two rows, a chain alone.
func TestFormulas(t *testing.T) {
	data, err := os.ReadFile(vectorFile(t, "nimstring-and-chains.json"))
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Values []int  `json:"one_4chain_plus_i_3chains_value_for_player_to_move"`
		Chains string `json:"double_chain_of_length_n>=2"`
		Loops  string `json:"double_loop_of_width_w"`
		Single string `json:"single_closed_chain_n"`
	}
	if err := json.Unmarshal(data, &file); err != nil || len(file.Values) != 9 {
		t.Fatalf("%d values, %v", len(file.Values), err)
	}
	chains := []int{4}
	s := NewSolver(MinTableBits)
	for _, want := range file.Values {
		b, _ := separate(t, chains, nil)
		p := mustNew(t, b, usual)
		if a := mustSolve(t, s, &p); a.Value != want {
			t.Errorf("chains of %d: %d, want %d", chains, a.Value, want)
		}
		chains = append(chains, 3)
	}
	if !strings.HasPrefix(file.Chains, "4-2n ") || !strings.HasPrefix(file.Loops, "8-4w ") || file.Single != "-n" {
		t.Fatalf("other formulas than those tested here: %+v", file)
	}
	for n := 2; n < 12; n++ {
		for _, test := range []struct {
			chains, loops []int
			want          int
		}{
			{[]int{n, n}, nil, 4 - 2*n}, {nil, []int{2 * n, 2 * n}, 8 - 4*n}, {[]int{n}, nil, -n},
		} {
			b, _ := separate(t, test.chains, test.loops)
			p := mustNew(t, b, usual)
			if a := mustSolve(t, s, &p); a.Value != test.want {
				t.Errorf("chains of %d, loops of %d: %d, want %d", test.chains, test.loops, a.Value, test.want)
			}
		}
	}
}
