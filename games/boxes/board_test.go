package boxes

import (
	"errors"
	"math"
	"testing"
)

// Edges and boxes agree about who is beside whom, and numbers and places are each
// other's inverse.
func TestGeometry(t *testing.T) {
	for _, b := range smallBoards(t) {
		sides := 0
		for edge := range b.Edges() {
			p := b.PlaceOf(edge)
			number := b.Vertical(p.X, p.Y)
			if p.Horizontal {
				number = b.Horizontal(p.X, p.Y)
			}
			if number != edge {
				t.Fatalf("%+v: edge %d is at %+v, which is edge %d", b, edge, p, number)
			}
			for _, box := range beside(b, edge) {
				sides++
				if !contains(b.Around(box), edge) {
					t.Fatalf("%+v: edge %d is not around box %d", b, edge, box)
				}
			}
		}
		if sides != 4*b.Boxes() {
			t.Errorf("%+v: %d sides of boxes, want %d", b, sides, 4*b.Boxes())
		}
	}
}

func contains(edges [4]int, edge int) bool {
	return edges[0] == edge || edges[1] == edge || edges[2] == edge || edges[3] == edge
}

func TestSizes(t *testing.T) {
	for _, size := range [][2]int{
		{math.MaxInt, 1}, {1, math.MaxInt}, {math.MaxInt, math.MaxInt}, {math.MinInt, 1}, {1, math.MinInt},
		{MaxEdges, MaxEdges}, {MaxEdges + 1, 1}, {0, 0},
	} {
		if b, err := NewBoard(size[0], size[1]); !errors.Is(err, ErrBadSize) || b != (Board{}) {
			t.Errorf("%d: %+v, %v", size, b, err)
		}
	}
}

func TestTeams(t *testing.T) {
	for _, name := range []string{"", "red", "Red", "RED ", "PURPLE"} {
		if team, err := ParseTeam(name); !errors.Is(err, ErrBadTeam) {
			t.Errorf("%q: %v, %v", name, team, err)
		}
	}
	if got := Team(4).String(); got != "Team(4)" {
		t.Error(got)
	}
}
