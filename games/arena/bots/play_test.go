package bots

import (
	"fmt"
	"testing"

	"quadrille/games/arena"
	"quadrille/games/arena/wire"
)

func mustField(t testing.TB, plan arena.Plan, seed uint64) *arena.Field {
	t.Helper()
	m, err := arena.Generate(plan, seed)
	if err != nil {
		t.Fatal(err)
	}
	f, err := arena.NewField(m, arena.DefaultConfig())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func mustBots(t testing.TB, names ...string) (list []Bot) {
	t.Helper()
	for _, name := range names {
		b, ok := New(name)
		if !ok {
			t.Fatalf("no bot %q", name)
		}
		list = append(list, b)
	}
	return list
}

func small(players int) arena.Plan {
	p := arena.DefaultPlan(players)
	p.Rows, p.Cols, p.Nodes = 36, 36, 12
	return p
}

func TestNames(t *testing.T) {
	for _, name := range Names() {
		if _, ok := New(name); !ok {
			t.Errorf("%s is listed and not known", name)
		}
	}
	if _, ok := New("unheard"); ok {
		t.Error("a bot that nobody has heard of")
	}
}

// Every order of every bot is one that the game accepts, and none but random, which
// looks at nothing, loses two of its own units to each other.
func TestMovesAreValid(t *testing.T) {
	games := 50
	if RaceDetector {
		games = 12
	}
	for n := range games {
		f := mustField(t, small(2+n%2*2), uint64(n))
		seats := make([]string, f.Map.Players)
		for i := range seats {
			seats[i] = names[(n+i*(1+n/6))%len(names)]
		}
		checkMatch(t, f, fmt.Sprintf("m_%d", n), seats)
	}
}

func checkMatch(t *testing.T, f *arena.Field, id string, seats []string) {
	t.Helper()
	g := f.Start(7)
	table := NewTable(g, id, mustBots(t, seats...))
	table.Watch = func(seat int, s *wire.State, moves []wire.Move) {
		ordered := map[wire.Point]bool{}
		for _, m := range moves {
			at := f.Map.Tile(m.Row, m.Col)
			unit, ok := g.UnitAt(at)
			if !ok || int(g.Unit(unit).Owner) != seat || ordered[m.Point] || f.Next(at, m.Dir) == at {
				t.Fatalf("%s, turn %d: %+v is not accepted", seats[seat], s.Turn, m)
			}
			ordered[m.Point] = true
		}
	}
	for !g.Over() && g.Turn() < 120 {
		table.Turn()
		for i, d := range g.Events().Deaths {
			if seats[d.Owner] != "random" && g.Events().Crashed(i) && crashedAlone(g.Events().Deaths, d) {
				t.Fatalf("%s, turn %d: units that killed each other", seats[d.Owner], g.Turn())
			}
		}
	}
}

// crashedAlone is whether only units of its owner died with a unit.
func crashedAlone(deaths []arena.Unit, d arena.Unit) bool {
	for _, other := range deaths {
		if other.Tile == d.Tile && other.Owner != d.Owner {
			return false
		}
	}
	return true
}

// The moves depend on the states alone: a bot that is asked again about a match, and
// one that has played another match before, answer the same.
func TestMovesDependOnStatesAlone(t *testing.T) {
	c := arena.DefaultConfig()
	c.MaxTurns = 100
	f, err := arena.NewField(&mustField(t, small(2), 3).Map, c)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range Names() {
		first, second := mustBots(t, name, "gatherer"), mustBots(t, name, "gatherer")
		Play(f, 9, "m_other", second)
		a, b := Play(f, 1, "m_same", first), Play(f, 1, "m_same", second)
		if !a.Same(b) {
			t.Errorf("%s plays the same match in two ways", name)
		}
	}
}
