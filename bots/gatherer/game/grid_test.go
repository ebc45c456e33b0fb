package game

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"
)

// torus has the answers that bots in every language are held to.
type torus struct {
	Distances []struct {
		Rows, Cols int
		A, B       [2]int
		Distance2  int
	}
	Walks []struct {
		Grid  []string
		Start [2]int
		Steps [][]int
	}
}

func readTorus(t *testing.T) (vectors torus) {
	t.Helper()
	data, err := os.ReadFile("../testdata/torus.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &vectors); err != nil {
		t.Fatal(err)
	}
	if len(vectors.Distances) == 0 || len(vectors.Walks) == 0 {
		t.Fatal("the vectors are empty")
	}
	return vectors
}

func TestDistancesOfTheVectors(t *testing.T) {
	for _, c := range readTorus(t).Distances {
		g := NewGrid(c.Rows, c.Cols, nil)
		if got := g.Distance2(Tile{c.A[0], c.A[1]}, Tile{c.B[0], c.B[1]}); got != c.Distance2 {
			t.Errorf("%v: %d", c, got)
		}
	}
}

func TestStepsOfTheVectors(t *testing.T) {
	for _, c := range readTorus(t).Walks {
		var walls []Tile
		for row, line := range c.Grid {
			for col, what := range line {
				if what == '#' {
					walls = append(walls, Tile{row, col})
				}
			}
		}
		steps := NewGrid(len(c.Grid), len(c.Grid[0]), walls).Steps(Tile{c.Start[0], c.Start[1]})
		for row := range c.Steps {
			for col, want := range c.Steps[row] {
				if got := steps.To(Tile{row, col}); got != want {
					t.Errorf("from %v to %d,%d: %d, want %d", c.Start, row, col, got, want)
				}
			}
		}
	}
}

func TestNeighboursWrapAndLeaveWallsOut(t *testing.T) {
	g := NewGrid(5, 7, []Tile{{1, 0}})
	want := []Way{{North, Tile{4, 0}}, {East, Tile{0, 1}}, {West, Tile{0, 6}}}
	if got := g.Neighbours(Tile{0, 0}); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestToward(t *testing.T) {
	g := NewGrid(5, 9, []Tile{{2, 1}, {1, 1}})
	cases := []struct {
		name string
		goal Tile
		want Direction
	}{
		{"over the edge", Tile{2, 8}, West},
		{"over the edge, named from beyond it", Tile{2, -1}, West},
		{"around walls", Tile{2, 2}, South},
		{"nowhere to go", Tile{2, 0}, ""},
		{"into a wall", Tile{2, 1}, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got, ok := g.Toward(Tile{2, 0}, c.goal); got != c.want || ok != (c.want != "") {
				t.Errorf("%q %v, want %q", got, ok, c.want)
			}
		})
	}
}

func TestStepsFromSeveralStartsAreFromTheNearest(t *testing.T) {
	steps := NewGrid(9, 9, nil).Steps(Tile{0, 0}, Tile{4, 4})
	if steps.To(Tile{3, 4}) != 1 || steps.To(Tile{8, 0}) != 1 {
		t.Errorf("%d and %d steps, want 1 and 1", steps.To(Tile{3, 4}), steps.To(Tile{8, 0}))
	}
}
