package arena

import (
	"slices"
	"testing"
)

// The symmetries are groups: bijections of as many elements as players that take
// steps to steps.
func TestSymmetries(t *testing.T) {
	for _, plan := range plans {
		s, ok := SymmetryFor(plan.Players, plan.Rows, plan.Cols)
		m := &Map{Rows: plan.Rows, Cols: plan.Cols, Players: plan.Players, Symmetry: s}
		if !ok || !m.validSymmetry() {
			t.Fatalf("%+v: %v", plan, s)
		}
		hit := make([]bool, m.Tiles())
		for i := range hit {
			tile := Tile(i)
			hit[m.Image(tile)] = true
			back := tile
			for range m.Players {
				back = m.Image(back)
			}
			if back != tile || m.Players%len(m.orbit(tile)) != 0 {
				t.Fatalf("%+v: tile %d has an orbit of %d", plan, tile, len(m.orbit(tile)))
			}
			for d := North; d <= West; d++ {
				next, imageNext := m.neighbours(tile)[d-North], m.neighbours(m.Image(tile))[m.ImageDir(d)-North]
				if m.Image(next) != imageNext {
					t.Fatalf("%+v: %v from tile %d is not %v from its image", plan, d, tile, m.ImageDir(d))
				}
			}
		}
		if slices.Contains(hit, false) {
			t.Errorf("%+v: not every tile is an image", plan)
		}
	}
}

// Players who give corresponding orders stay in corresponding situations for ever.
func TestSymmetricPlay(t *testing.T) {
	const turns = 300
	for _, players := range []int{2, 3, 4, 6} {
		f := libraryField(t, players)
		g := f.Start(1)
		random := splitMix(players)
		most := 0
		for range turns {
			if g.Over() {
				break
			}
			orderSymmetric(t, g, &random)
			mustStep(t, g)
			checkSymmetric(t, g)
			most = max(most, g.Units())
		}
		t.Logf("%d players: %d turns, up to %d units, %v", players, g.Turn(), most, g.Result())
		if most < 5*players {
			t.Errorf("%d players: no more than %d units, too few to say much", players, most)
		}
	}
}

func orderSymmetric(t *testing.T, g *Game, random *splitMix) {
	m := &g.field.Map
	for i := range g.Units() {
		u := g.Unit(i)
		if u.Owner != 0 {
			continue
		}
		tile, d := u.Tile, Dir(random.below(5))
		for p := range m.Players {
			v := g.Order(p, g.field.Row(tile), g.field.Col(tile), d)
			if v != Accepted && v != Blocked && (d != Hold || v != NoDir) {
				t.Fatalf("player %d: %v", p, v)
			}
			tile, d = m.Image(tile), m.ImageDir(d)
		}
	}
}

func checkSymmetric(t *testing.T, g *Game) {
	t.Helper()
	m := &g.field.Map
	for i := range g.Units() {
		u := g.Unit(i)
		image, ok := g.UnitAt(m.Image(u.Tile))
		if !ok || int(g.Unit(image).Owner) != (int(u.Owner)+1)%m.Players {
			t.Fatalf("turn %d: the unit on tile %d has no image", g.Turn(), u.Tile)
		}
	}
	for p := range m.Players {
		a, b := g.Standing(p), g.Standing(0)
		if a != b {
			t.Fatalf("turn %d: player %d %+v, player 0 %+v", g.Turn(), p, a, b)
		}
	}
	if w := g.Result().Winner; w != Nobody {
		t.Fatalf("player %d won", w)
	}
}
