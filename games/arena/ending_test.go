package arena

import "testing"

func TestSoleSurvivor(t *testing.T) {
	g := game(t, DefaultConfig(), 3, "aa.b....A", "........B", "........C", "........C", ".........", ".........")
	mustStep(t, g)
	if g.Result() != (Result{SoleSurvivor, 0}) || g.Standing(0).Score != 1+2*3 {
		t.Errorf("%+v with %d points, want a bonus for three cores", g.Result(), g.Standing(0).Score)
	}
	if g.Step() != ErrOver || g.Turn() != 1 {
		t.Error("a turn after the end")
	}
}

func TestAnnihilation(t *testing.T) {
	g := game(t, DefaultConfig(), 2, "a.b....A", "........", ".......B", "........", "........")
	mustStep(t, g)
	if g.Result() != (Result{Annihilation, Nobody}) {
		t.Errorf("%+v", g.Result())
	}
}

// Four of five units are 80 %, and a turn with fewer begins the count again.
func TestDominance(t *testing.T) {
	c := peace()
	c.MaxTurns = 1000
	g := game(t, c, 2, "aaa.....A", "........B", "aa..b....")
	for range 99 {
		mustStep(t, g)
	}
	if g.Over() {
		t.Fatalf("over after %d turns", g.Turn())
	}
	mustStep(t, g, order{0, 0, East}) // into a friend: three of four
	for range 100 {
		mustStep(t, g)
	}
	if g.Over() {
		t.Fatalf("%+v: three of four units do not dominate", g.Result())
	}
	g = game(t, c, 2, "aaa.....A", "........B", "a...b....")
	for range 100 {
		mustStep(t, g)
	}
	if g.Result() != (Result{Dominance, 0}) || g.Turn() != 100 {
		t.Errorf("turn %d: %+v", g.Turn(), g.Result())
	}
}

// The endings are looked for in order: in the last turn dominance comes first.
func TestDominanceBeforeTurnLimit(t *testing.T) {
	c := peace()
	c.MaxTurns = 100
	g := game(t, c, 2, "aaa.....A", "........B", "a...b....")
	g.players[1].Score = 50
	for range 100 {
		mustStep(t, g)
	}
	if g.Result() != (Result{Dominance, 0}) {
		t.Errorf("%+v", g.Result())
	}
}

func TestTurnLimit(t *testing.T) {
	c := peace()
	c.MaxTurns = 3
	for _, test := range []struct {
		name   string
		scores [3]Standing
		want   int
	}{
		{"score", [3]Standing{{Score: 1, Collected: 9}, {Score: 2}, {Score: 1}}, 1},
		{"then energy collected", [3]Standing{{Score: 2}, {Score: 1, Collected: 9}, {Score: 2, Collected: 1}}, 2},
		{"then units", [3]Standing{{Score: 2}, {Score: 2}, {Score: 2}}, 1},
		{"then nobody", [3]Standing{{Score: 2, Collected: 4}, {Score: 1, Collected: 4}, {Score: 2, Collected: 4}}, Nobody},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := game(t, c, 3, "a..b.b..A", "........B", "...c....C", ".........")
			for p, s := range test.scores {
				g.players[p].Score, g.players[p].Collected = s.Score, s.Collected
				g.produced += s.Collected
			}
			for range 3 {
				mustStep(t, g)
			}
			if g.Result() != (Result{TurnLimit, test.want}) {
				t.Errorf("%+v, want %d", g.Result(), test.want)
			}
		})
	}
}
