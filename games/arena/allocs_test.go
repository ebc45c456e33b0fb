package arena

import "testing"

// A match's turns, orders, views, copies and roll-outs need no new memory.
func TestStepsDoNotAllocate(t *testing.T) {
	m, units := crowd(t, 200)
	f := mustField(t, m, DefaultConfig())
	start := mustStart(t, f, units)
	g := start.Clone()
	random := splitMix(1)
	var view View
	for p := range 2 {
		g.View(p, &view) // makes the buffers
	}
	allocs := testing.AllocsPerRun(20, func() {
		g.CopyFrom(start)
		for range 20 {
			for i := range g.Units() {
				u := g.Unit(i)
				g.Order(int(u.Owner), f.Row(u.Tile), f.Col(u.Tile), Dir(random.below(6)))
			}
			if g.Step() != nil {
				t.Fatal("the match is over")
			}
			g.View(int(random.below(2)), &view)
		}
		g.CopyFrom(start)
		g.Rollout(random.next())
	})
	if allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}
