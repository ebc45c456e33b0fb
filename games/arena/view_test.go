package arena

import (
	"slices"
	"testing"
)

// What a player sees: the units' surroundings, by the player's own numbers, in the
// order of the tiles, and the dead of one turn.
func TestView(t *testing.T) {
	c := DefaultConfig()
	c.VisionRadius2 = 5
	g := game(t, c, 3,
		".#......C",
		".a..c....",
		"a..*...#.",
		".........",
		"B.......A",
		"........b",
		".........",
	)
	mustStep(t, g, order{1, 1, East})
	var v View
	g.View(0, &v)
	name := func(p int) uint8 { return uint8(g.NameOf(0, p)) }
	if !slices.Equal(v.Units, []Unit{{18, 0}}) || !slices.Equal(v.Dead, []Unit{{11, 0}}) {
		t.Errorf("units %v, dead %v", v.Units, v.Dead)
	}
	if !slices.Equal(v.Walls, []Tile{1, 25}) || len(v.Nodes) != 0 {
		t.Errorf("walls %v, nodes %v", v.Walls, v.Nodes)
	}
	if !slices.Equal(v.Cores, []SeenCore{{8, name(2), true}, {36, name(1), true}, {44, 0, true}}) {
		t.Errorf("cores %v", v.Cores)
	}
	mustStep(t, g)
	if g.View(0, &v); len(v.Dead) != 0 {
		t.Error("the dead are seen for one turn only")
	}
}

func TestNames(t *testing.T) {
	m := bareMap(9, 9, 6, nil)
	f := mustField(t, m, DefaultConfig())
	orders := map[int]bool{}
	for seed := range uint64(200) {
		g := f.Start(seed)
		first := 0
		for viewer := range 6 {
			seen := map[int]bool{}
			for p := range 6 {
				n := g.NameOf(viewer, p)
				seen[n] = true
				if g.Named(viewer, n) != p || (n == 0) != (p == viewer) || n < 0 || n > 5 {
					t.Fatalf("seed %d: %d sees %d as %d", seed, viewer, p, n)
				}
				if viewer == 0 {
					first = 10*first + n
				}
			}
			if len(seen) != 6 {
				t.Fatalf("seed %d: %d has given a number twice", seed, viewer)
			}
		}
		orders[first] = true
	}
	if len(orders) < 80 { // of 120, and 200 draws leave 23 of them out on average
		t.Errorf("only %d orders in 200 matches", len(orders))
	}
}
