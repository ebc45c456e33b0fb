package bots

import (
	"testing"

	"quadrille/games/arena/wire"
)

func TestRandomIsUniform(t *testing.T) {
	s := sketch(".....", ".....", "..a..", ".....", ".....")
	bot := mustBots(t, "random")[0]
	counts := map[wire.Point]int{}
	const turns = 20_000
	for s.Turn = range turns {
		for _, to := range after(t, s, bot.Moves(s)) {
			counts[to]++
		}
	}
	if len(counts) != 5 {
		t.Fatalf("%d ways, not four and holding", len(counts))
	}
	for p, n := range counts {
		if n < turns/5*9/10 || n > turns/5*11/10 {
			t.Errorf("%v: %d times of %d", p, n, turns)
		}
	}
}

func TestRandomHoldsAtWalls(t *testing.T) {
	s := sketch(".#.", "#a#", ".#.")
	everyMatch(t, "random", s, func(at map[wire.Point]wire.Point) {
		if at[wire.Point{Row: 1, Col: 1}] != (wire.Point{Row: 1, Col: 1}) {
			t.Error("it walks into a wall")
		}
	})
}

// Two units and two energies: each gets one, though both are closest to the same.
func TestGathererMatches(t *testing.T) {
	s := sketch(
		"....................",
		"..a.....*...........",
		"....................",
		"...a....*...........",
		"....................",
	)
	everyMatch(t, "gatherer", s, func(at map[wire.Point]wire.Point) {
		if at[wire.Point{Row: 1, Col: 2}].Col != 3 || at[wire.Point{Row: 3, Col: 3}].Col != 4 {
			t.Errorf("%v", at)
		}
	})
}

// The way around a wall is found, and not the straight line.
func TestGathererGoesAround(t *testing.T) {
	s := sketch(
		"##########",
		"#..#.....#",
		"#.a#*....#",
		"#..#.....#",
		"#........#",
		"##########",
	)
	everyMatch(t, "gatherer", s, func(at map[wire.Point]wire.Point) {
		if at[wire.Point{Row: 2, Col: 2}] != (wire.Point{Row: 3, Col: 2}) {
			t.Errorf("%v", at)
		}
	})
}

func TestGathererFlees(t *testing.T) {
	s := sketch(
		"....................",
		"....................",
		"......a.*..b........",
		"....................",
		"....................",
		"....................",
		"....................",
	)
	everyMatch(t, "gatherer", s, func(at map[wire.Point]wire.Point) {
		if to := at[wire.Point{Row: 2, Col: 6}]; to.Col > 6 || to == (wire.Point{Row: 2, Col: 6}) {
			t.Errorf("it goes to %v", to)
		}
	})
}

// No unit steps to where more enemies can reach it than where it is.
func TestGathererEntersNoDanger(t *testing.T) {
	dangers := 0
	for n, enemy := range []string{"rusher", "swarm", "guardian"} {
		f := mustField(t, small(2), uint64(n))
		bots := mustBots(t, "gatherer", enemy)
		table := NewTable(f.Start(1), "m_danger", bots)
		b := &bots[0].(*gatherer).board
		table.Watch = func(seat int, s *wire.State, moves []wire.Move) {
			if seat != 0 {
				return
			}
			for from, to := range after(t, s, moves) {
				before, then := b.threat(b.at(from.Row, from.Col)), b.threat(b.at(to.Row, to.Col))
				if then > before {
					t.Fatalf("turn %d: %v goes to %v", s.Turn, from, to)
				}
				dangers += before
			}
		}
		for !table.game.Over() && table.game.Turn() < 250 {
			table.Turn()
		}
	}
	if dangers == 0 {
		t.Error("nobody was ever in danger")
	}
}

// The core is ahead and an enemy in the way: rusher goes around it.
func TestRusherGoesAroundEnemies(t *testing.T) {
	s := sketch(
		"###########",
		"#.........#",
		"#.a.....B.#",
		"###########",
	)
	everyMatch(t, "rusher", s, func(at map[wire.Point]wire.Point) {
		if at[wire.Point{Row: 2, Col: 2}].Row == 2 && at[wire.Point{Row: 2, Col: 2}].Col != 3 {
			t.Errorf("%v is no way to the core", at)
		}
	})
	s.Bots = append(s.Bots, wire.Unit{Point: wire.Point{Row: 2, Col: 3}, Owner: 1})
	everyMatch(t, "rusher", s, func(at map[wire.Point]wire.Point) {
		if at[wire.Point{Row: 2, Col: 2}] != (wire.Point{Row: 1, Col: 2}) {
			t.Errorf("%v is not around the enemy", at)
		}
	})
}

// A core that was seen is run for when it is out of sight, until it is seen razed.
func TestRusherRemembersCores(t *testing.T) {
	s := sketch("....................", "..a.....B...........", "....................")
	bot := mustBots(t, "rusher")[0]
	bot.Moves(s)
	core := s.Cores[0]
	s.Cores, s.Turn = nil, 21
	if to := after(t, s, bot.Moves(s))[wire.Point{Row: 1, Col: 2}]; to.Col != 3 {
		t.Errorf("it goes to %v", to)
	}
	core.Active = false
	s.Cores, s.Turn = []wire.Core{core}, 22
	bot.Moves(s)
	if known := bot.(*rusher).targets; len(known) != 0 {
		t.Errorf("it still runs for %v", known)
	}
}

func TestGuardianKeepsItsReserve(t *testing.T) {
	s := sketch(
		"....................",
		"....................",
		"........a...........",
		".....a..0...........",
		"....................",
		"....................",
	)
	core := wire.Point{Row: 3, Col: 8}
	for energy, stays := range map[int]bool{0: true, 3: true, 8: true, 9: false, 12: false} {
		s.You.Energy = energy
		everyMatch(t, "guardian", s, func(at map[wire.Point]wire.Point) {
			if (at[core] == core) != stays {
				t.Errorf("with %d energy the keeper goes to %v", energy, at[core])
			}
			for from, to := range at {
				if from != core && to == core {
					t.Errorf("%v goes onto the core", from)
				}
			}
		})
	}
}

// With an enemy close to the core the others come between the two.
func TestGuardianStandsBetween(t *testing.T) {
	s := sketch(
		"..............................",
		"..............................",
		".............a................",
		"...a.........0.......b........",
		"..............................",
		".............a................",
		"..............................",
	)
	bot := mustBots(t, "guardian")[0]
	for range 12 {
		at := after(t, s, bot.Moves(s))
		for i := range s.Bots {
			if to, own := at[s.Bots[i].Point]; own {
				s.Bots[i].Point = to
			}
		}
		s.Turn++
	}
	between := 0
	for _, u := range s.Bots {
		if u.Owner == 0 && u.Col > 13 && u.Col < 17 {
			between++
		}
	}
	if between < 2 {
		t.Errorf("%d of 2 are between core and enemy: %v", between, s.Bots)
	}
}

// It is told every turn anew: what it answers does not depend on what it was sent before.
func TestGuardianIsStateless(t *testing.T) {
	f := mustField(t, small(2), 3)
	table := NewTable(f.Start(1), "m_stateless", mustBots(t, "guardian", "rusher"))
	table.Watch = func(seat int, s *wire.State, moves []wire.Move) {
		if seat != 0 {
			return
		}
		fresh := mustBots(t, "guardian")[0].Moves(s)
		if len(fresh) != len(moves) {
			t.Fatalf("turn %d: %v, and a new one %v", s.Turn, moves, fresh)
		}
		for i := range fresh {
			if fresh[i] != moves[i] {
				t.Fatalf("turn %d: %v, and a new one %v", s.Turn, moves, fresh)
			}
		}
	}
	for range 150 {
		table.Turn()
	}
}

// Who is close to a friend does not step away from all of them.
func TestSwarmCoheres(t *testing.T) {
	b := torus{}
	for n, enemy := range []string{"gatherer", "hunter", "random"} {
		f := mustField(t, small(2), uint64(n))
		table := NewTable(f.Start(1), "m_coheres", mustBots(t, "swarm", enemy))
		table.Watch = func(seat int, s *wire.State, moves []wire.Move) {
			if seat != 0 {
				return
			}
			if b.rows == 0 {
				b = newTorus(s.Config.Rows, s.Config.Cols)
			}
			near := func(from, to wire.Point) bool {
				for _, u := range s.Bots {
					if u.Owner == 0 && u.Point != from && b.distance2(b.at(u.Row, u.Col), b.at(to.Row, to.Col)) <= 9 {
						return true
					}
				}
				return false
			}
			for from, to := range after(t, s, moves) {
				if from != to && near(from, from) && !near(from, to) {
					t.Fatalf("turn %d: %v leaves its friends for %v", s.Turn, from, to)
				}
			}
		}
		for range 200 {
			if !table.game.Over() {
				table.Turn()
			}
		}
	}
}

// Three see one enemy: they go for it. One that sees three does not.
func TestSwarmAttacksInNumbers(t *testing.T) {
	many := sketch(
		"................................",
		"...a............................",
		"...aa....b......................",
		"................................",
		"................................",
		"................................",
	)
	everyMatch(t, "swarm", many, func(at map[wire.Point]wire.Point) {
		if to := at[wire.Point{Row: 2, Col: 4}]; to.Col != 5 {
			t.Errorf("the first goes to %v", to)
		}
	})
	few := sketch(
		"................................",
		".......b........................",
		"...a...bb.......................",
		"................................",
		"................................",
		"................................",
	)
	everyMatch(t, "swarm", few, func(at map[wire.Point]wire.Point) {
		if to := at[wire.Point{Row: 2, Col: 3}]; to.Col > 3 {
			t.Errorf("one against three goes to %v", to)
		}
	})
}

// Two units, the closest ones, go for an enemy that is alone; nobody goes for one with a
// friend.
func TestHunterSendsTwo(t *testing.T) {
	rows := []string{
		"........................................",
		"..a.....................................",
		"...a......b.............................",
		"a.......................................",
		"........................................",
		"........................................",
	}
	closer := func(at map[wire.Point]wire.Point) (n int) {
		for from, to := range at {
			if to.Col > from.Col || from.Row != 2 && to.Row == 2 {
				n++
			}
		}
		return n
	}
	for n := range 40 {
		s := sketch(rows...)
		s.MatchID = "m_" + string(rune('A'+n))
		bot := mustBots(t, "hunter")[0].(*hunter)
		at := after(t, s, bot.Moves(s))
		hunting := 0
		for _, job := range bot.job {
			if job != none {
				hunting++
			}
		}
		if hunting != 2 || closer(at) < 2 {
			t.Fatalf("%d hunt: %v", hunting, at)
		}
		rows[3] = "a.........b............................."
		s = sketch(rows...)
		s.MatchID = "m_" + string(rune('a'+n))
		bot.Moves(s)
		for _, job := range bot.job {
			if job != none {
				t.Fatal("it hunts an enemy that is not alone")
			}
		}
		rows[3] = "a......................................."
	}
}

// It knows where an enemy goes, and where it is when it has gone out of sight.
func TestHunterPredicts(t *testing.T) {
	first := sketch("....................", "..aa...b............", "....................", "....................", "....................")
	then := sketch("....................", "..aa....b...........", "....................", "....................", "....................")
	then.MatchID, then.Turn = first.MatchID, first.Turn+1
	bot := mustBots(t, "hunter")[0].(*hunter)
	bot.Moves(first)
	bot.Moves(then)
	tracks := bot.tracker.tracks
	if len(tracks) != 1 || tracks[0].way != 1 {
		t.Fatalf("%+v", tracks)
	}
	then.Turn++
	then.Bots = then.Bots[:2] // out of sight, and not where it would be seen
	bot.board.vision = nil
	bot.Moves(then)
	if tracks = bot.tracker.tracks; len(tracks) != 1 || tracks[0].tile != bot.board.at(1, 9) || tracks[0].age != 1 {
		t.Errorf("%+v", tracks)
	}
}

func TestHunterAvoidsFormations(t *testing.T) {
	s := sketch(
		"..............................",
		"....aa......b.................",
		"....aa..*...bb................",
		"..............................",
		"..............................",
		"..............................",
	)
	everyMatch(t, "hunter", s, func(at map[wire.Point]wire.Point) {
		for from, to := range at {
			if to.Col > 8 {
				t.Errorf("%v goes to %v", from, to)
			}
		}
	})
}
