package playtest

import (
	"math"
	"testing"

	"quadrille/games/arena"
	"quadrille/games/arena/bots"
)

// series is one of short games on a small map.
func series(t *testing.T, players int, seed uint64, names ...string) *Series {
	t.Helper()
	m, err := arena.Generate(arena.Plan{Rows: 30, Cols: 30, Players: players, WallPercent: 10, Nodes: 18, CoresPerPlayer: 1}, 5)
	if err != nil {
		t.Fatal(err)
	}
	config := arena.DefaultConfig()
	config.MaxTurns = 80
	field, err := arena.NewField(m, config)
	if err != nil {
		t.Fatal(err)
	}
	return &Series{field, names, seed}
}

// A game depends on its number and the series' seed, and on nothing played before.
func TestGamesStandForThemselves(t *testing.T) {
	s := series(t, 2, 1, "random", "rusher")
	var forwards []Outcome
	for n := range 8 {
		forwards = append(forwards, s.Play(n))
	}
	different := map[Outcome]bool{}
	for n := 7; n >= 0; n-- {
		if again := s.Play(n); again != forwards[n] {
			t.Errorf("game %d: %v, then %v", n, forwards[n], again)
		}
		different[forwards[n]] = true
	}
	if len(different) < 2 {
		t.Errorf("eight games end in %d ways: %v", len(different), forwards)
	}
	s.Seed = 2
	same := 0
	for n := range 8 {
		if s.Play(n) == forwards[n] {
			same++
		}
	}
	if same > 6 {
		t.Errorf("%d of 8 games do not depend on the seed", same)
	}
}

// On maps of shifted seats equal bots that drew the same ties would move in step.
func TestEqualBotsDoNotMoveInStep(t *testing.T) {
	for _, players := range []int{3, 6} {
		var tally Tally
		for n, s := 0, series(t, players, 1, "random"); n < 12; n++ {
			tally.Add(s.Play(n))
		}
		if tally.Draws > 6 {
			t.Errorf("%d players: %d of 12 drawn", players, tally.Draws)
		}
	}
}

func TestTally(t *testing.T) {
	var tally Tally
	for winner, n := range map[int]int{arena.Nobody: 3, 0: 4, 1: 2, 2: 3} {
		for range n {
			tally.Add(Outcome{winner, 100 + winner})
		}
	}
	shares := tally.Shares(3)
	for seat, want := range []float64{5. / 12, 3. / 12, 4. / 12} {
		if math.Abs(shares[seat]-want) > 1e-12 {
			t.Errorf("seat %d has %v, want %v", seat, shares[seat], want)
		}
	}
	if bias := tally.Bias(3); math.Abs(bias-1./12) > 1e-12 || tally.Fair(3) {
		t.Errorf("bias %v, fair: %t", bias, tally.Fair(3))
	}
	if turns := tally.MeanTurns(); math.Abs(turns-(100+5./12)) > 1e-12 {
		t.Errorf("%v turns", turns)
	}
}

func TestFair(t *testing.T) {
	for zero, want := range map[int]bool{45: false, 46: true, 50: true, 54: true, 55: false} {
		if tally := (Tally{Games: 100, Wins: [arena.MaxPlayers]int{zero, 100 - zero}}); tally.Fair(2) != want {
			t.Errorf("%d of 100: %t", zero, !want)
		}
	}
}

func TestLively(t *testing.T) {
	for _, test := range []struct {
		name         string
		turns, draws int
		want         bool
	}{
		{"some drawn", 300, 30, true}, {"nearly all drawn", 500, 90, false}, {"over in a moment", 20, 0, false},
	} {
		if tally := (Tally{Games: 100, Draws: test.draws, Turns: 100 * test.turns}); tally.Lively() != test.want {
			t.Errorf("%s: %t", test.name, tally.Lively())
		}
	}
}

func TestUnknownBotsPanic(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("an unknown bot played")
		}
	}()
	if _, ok := bots.New("nobody"); ok {
		t.Fatal("there is a bot called nobody")
	}
	series(t, 2, 1, "nobody").Play(0)
}
