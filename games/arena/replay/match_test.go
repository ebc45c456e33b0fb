package replay

import (
	"testing"
	"time"

	"quadrille/games/arena"
	"quadrille/games/arena/bots"
	"quadrille/games/arena/wire"
)

func mustField(t testing.TB, m *arena.Map, c arena.Config) *arena.Field {
	t.Helper()
	f, err := arena.NewField(m, c)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func mustMap(t testing.TB, players, side int, seed uint64) *arena.Map {
	t.Helper()
	plan := arena.DefaultPlan(players)
	plan.Rows, plan.Cols = side, side
	m, err := arena.Generate(plan, seed)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// match plays with the built-in bots and records it, as the runner does.
type match struct {
	game   *arena.Game
	bots   []bots.Bot
	rec    *Recorder
	inputs [][][]byte // by turn and player: what they were sent
}

func newMatch(t testing.TB, g *arena.Game, names ...string) *match {
	t.Helper()
	m := &match{game: g}
	var players []Player
	for _, name := range names {
		bot, ok := bots.New(name)
		if !ok {
			t.Fatalf("no bot is called %s", name)
		}
		m.bots = append(m.bots, bot)
		players = append(players, Player{"b_" + name, name, `"alice" & <bob> 🤖`})
	}
	m.rec = NewRecorder(Match{ID: "m_00c0ffee", Date: time.Date(2026, 3, 23, 14, 30, 0, 5, time.UTC), Players: players, MapID: "2p-001"}, g)
	return m
}

// play plays some turns, or to the end.
func (m *match) play(turns int) {
	var view arena.View
	for range turns {
		if m.game.Over() {
			return
		}
		inputs, answers := make([][]byte, len(m.bots)), make([]Answer, len(m.bots))
		orders := make([][]wire.Move, len(m.bots))
		for p, bot := range m.bots {
			var s wire.State
			m.game.View(p, &view)
			s.Fill("m_00c0ffee", m.game.Field(), &view)
			inputs[p] = s.Append(nil)
			orders[p] = bot.Moves(&s)
			answers[p] = m.answer(p)
		}
		m.inputs = append(m.inputs, inputs)
		for p, list := range orders {
			if answers[p].Fault != "" {
				continue
			}
			for _, o := range list {
				if m.game.Order(p, o.Row, o.Col, o.Dir) != arena.Accepted {
					answers[p].Ignored++
				}
			}
		}
		if err := m.game.Step(); err != nil {
			panic(err)
		}
		m.rec.Turn(m.game, answers)
	}
}

// answer is made up: times that vary as those of bots behind a network do, and now and
// then a fault.
func (m *match) answer(player int) Answer {
	n := (1 + m.game.Turn()*7919 + player*104729) % 1009
	a := Answer{Took: time.Duration(n%13) * time.Millisecond}
	if n%19 == 0 {
		a.Took, a.Fault, a.Why = 3*time.Second, Timeout, "no answer within 3s"
	}
	return a
}

func (m *match) finish() *Replay { return m.rec.Finish(m.game) }

// duel is a whole small match between two bots, with a long range and much energy so that much happens.
func duel(t testing.TB, turns int) *match {
	c := arena.DefaultConfig()
	c.MaxTurns, c.AttackRadius2, c.SpawnCost, c.EnergyInterval = turns, 20, 1, 2
	m := newMatch(t, mustField(t, mustMap(t, 2, 30, 4), c).Start(42), "gatherer", "random")
	m.play(turns)
	return m
}
