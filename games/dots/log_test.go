package dots

import (
	"errors"
	"slices"
	"testing"
)

// playOut plays a game at random and returns its log and every position.
func playOut(t *testing.T, b *Board, r Rules, random *splitMix) (Log, []Position) {
	t.Helper()
	l := Log{Board: b, Rules: r, Level: "easy"}
	p := mustNew(t, b, r)
	states := []Position{p}
	for i, edge := range random.order(b.Edges()) {
		if p.IsDrawn(edge) {
			continue
		}
		m := Move{Player: p.Turn(), Edge: edge, At: int64(i)}
		if random.below(200) == 0 {
			m = Move{Action: Resign, Player: p.Turn(), At: int64(i)}
		}
		next, m, err := p.Apply(m)
		if err != nil {
			t.Fatal(err)
		}
		l.Moves = append(l.Moves, m)
		p = next
		states = append(states, p)
		if p.Over() {
			break
		}
	}
	return l, states
}

func TestReplayEqualsLivePlay(t *testing.T) {
	random := splitMix(1)
	for range 100 {
		b := mustRectangle(t, 1+random.below(6), 1+random.below(6))
		players := 2 + random.below(3)
		r := Rules{Players: players, First: Player(1 + random.below(players)),
			Start: Start(random.below(3)), Children: random.below(2) == 0}
		l, want := playOut(t, b, r, &random)
		var got []Position
		for p, err := range l.States() {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, p)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%d × %d, %+v: the replay differs", b.Rows(), b.Cols(), r)
		}
		checkCount(t, &want[len(want)-1])
	}
}

// checkCount counts cells again: an owner for each that was completed in play, and
// the scores are the numbers of owners.
func checkCount(t *testing.T, p *Position) {
	t.Helper()
	var scores [MaxPlayers + 1]int
	for cell := range p.Board().Cells() {
		if p.Missing(cell) != 0 && p.Owner(cell) != 0 {
			t.Errorf("cell %d is owned and lacks an edge", cell)
		}
		scores[p.Owner(cell)]++
	}
	for player := Player(1); player <= MaxPlayers; player++ {
		if got := p.Score(player); got != scores[player] {
			t.Errorf("player %d has %d, want %d", player, got, scores[player])
		}
	}
}

func TestLogsThatAreWrong(t *testing.T) {
	random := splitMix(7)
	whole, states := playOut(t, mustRectangle(t, 3, 3), usual, &random)
	number := 1 + slices.IndexFunc(whole.Moves, func(m Move) bool { return m.Cells() > 0 })
	for _, test := range []struct {
		name  string
		spoil func(*Move)
		want  error
	}{
		{"a cell forgotten", func(m *Move) { m.Completed[0] = NoCell }, ErrBadLog},
		{"another cell", func(m *Move) { m.Completed[0] = (m.Completed[0] + 1) % 9 }, ErrBadLog},
		{"another player", func(m *Move) { m.Player = 3 - m.Player }, ErrNotYourTurn},
		{"an edge twice", func(m *Move) { m.Edge = whole.Moves[0].Edge }, ErrEdgeDrawn},
	} {
		l := whole
		l.Moves = slices.Clone(whole.Moves)
		test.spoil(&l.Moves[number-1])
		p, err := l.Replay()
		var refused *MoveError
		if !errors.As(err, &refused) || refused.Number != number || !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v at move %d", test.name, err, test.want, number)
		}
		if p != states[number-1] {
			t.Errorf("%s: not the position before the move", test.name)
		}
	}
	if _, err := (Log{Board: whole.Board}).Replay(); !errors.Is(err, ErrBadRules) {
		t.Errorf("no rules: %v", err)
	}
}
