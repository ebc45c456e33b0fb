package connect4

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// The vectors are other people's answers. They lie outside the repository, and
// the tests that need them pass without them.

type vector struct {
	moves string
	score int
}

func (v vector) position(t testing.TB) Position {
	t.Helper()
	return played(t, v.moves)
}

func vectorFile(t testing.TB, name string) string {
	dir := os.Getenv("VECTORS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "vectors")
	}
	path := filepath.Join(dir, "connect4", name)
	if _, err := os.Stat(path); err != nil {
		t.Skip("no vectors here: ", err)
	}
	return path
}

func readSet(t testing.TB, set string) []vector {
	t.Helper()
	file, err := os.Open(vectorFile(t, "Test_"+set+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var vectors []vector
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var v vector
		if _, err := fmt.Sscan(lines.Text(), &v.moves, &v.score); err != nil {
			t.Fatal(err)
		}
		vectors = append(vectors, v)
	}
	return vectors
}

type facts struct {
	Empty struct {
		FirstMoves [Columns]int `json:"exact_scores_first_move_for_first_player"`
	} `json:"empty_board"`
	Positions []int `json:"unique_positions_per_ply"`
	Ended     []int `json:"terminal_positions_per_ply_win_only"`
	ByResult  struct {
		Won, Drawn, Lost []int
	} `json:"first_player_wdl_by_ply_0_to_8"`
}

func readFacts(t testing.TB) facts {
	t.Helper()
	data, err := os.ReadFile(vectorFile(t, "facts.json"))
	if err != nil {
		t.Fatal(err)
	}
	var f facts
	if err := json.Unmarshal(data, &f); err != nil {
		t.Fatal(err)
	}
	return f
}

// played replays moves written as columns 1 to 7, player 1 beginning.
func played(t testing.TB, moves string) Position {
	t.Helper()
	columns, err := ParseMoves(moves)
	if err != nil {
		t.Fatal(err)
	}
	p, err := Replay(1, columns)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// checkSet solves the first positions of a set, each with an empty table, and
// holds the mean number of nodes against that of the best public solver.
func checkSet(t *testing.T, s *Solver, set string, count int, mostNodes float64) {
	vectors := readSet(t, set)
	vectors = vectors[:min(count, len(vectors))]
	var nodes uint64
	for _, v := range vectors {
		s.Reset()
		a := s.Solve(v.position(t), Limit{})
		if a.Score != v.score || !a.Exact || a.Lower != v.score || a.Upper != v.score {
			t.Errorf("%s: got %+v, want %d", v.moves, a, v.score)
		}
		nodes += a.Nodes
	}
	mean := float64(nodes) / float64(len(vectors))
	t.Logf("%.1f nodes a position", mean)
	if count >= 200 && mostNodes > 0 && mean > mostNodes {
		t.Errorf("%.1f nodes a position, want at most %.0f", mean, mostNodes)
	}
}

func TestPublishedScores(t *testing.T) {
	s := NewSolver(22)
	for _, test := range []struct {
		set       string
		slowCount int     // how many are tried under the race detector, which is slow
		mostNodes float64 // the best public solver's, where it is known
	}{
		{"L3_R1", 1000, 0},
		{"L2_R1", 1000, 0},
		{"L2_R2", 200, 39_808},
		{"L1_R1", 200, 3296},
		{"L1_R2", 10, 1_187_923},
	} {
		t.Run(test.set, func(t *testing.T) {
			count := 1000
			if raceDetector {
				count = test.slowCount
			}
			checkSet(t, s, test.set, count, test.mostNodes)
		})
	}
}

func TestPositionsPerPly(t *testing.T) {
	most := 9
	if raceDetector {
		most = 8
	}
	checkCounts(t, most)
}

// checkCounts compares the numbers of positions and of games just won with what
// others counted.
func checkCounts(t *testing.T, most int) {
	f := readFacts(t)
	keys := []uint64{0}
	for ply := range most + 1 {
		positions, ended := 0, 0
		for _, key := range keys {
			n := fromKey(key)
			weight := 2 // the position and its mirror image
			if mirror(key) == key {
				weight = 1
			}
			positions += weight
			if hasFour(n.opp) {
				ended += weight
			}
		}
		if positions != f.Positions[ply] || ended != f.Ended[ply] {
			t.Errorf("ply %d: %d positions, %d ended; want %d and %d",
				ply, positions, ended, f.Positions[ply], f.Ended[ply])
		}
		keys = nextKeys(keys)
	}
}
