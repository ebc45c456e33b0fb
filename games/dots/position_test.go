package dots

import (
	"errors"
	"slices"
	"testing"
)

var usual = Rules{Players: 2, First: 1}

func mustNew(t testing.TB, b *Board, r Rules) Position {
	t.Helper()
	p, err := New(b, r)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func mustDraw(t testing.TB, p Position, edges ...int) Position {
	t.Helper()
	for _, edge := range edges {
		next, err := p.Draw(edge)
		if err != nil {
			t.Fatalf("edge %d: %v", edge, err)
		}
		p = next
	}
	return p
}

// On 1 × 2 boxes, edges 0 and 1 are above, 2 and 3 below, 4, 5 and 6 stand.
func TestTurns(t *testing.T) {
	b := mustRectangle(t, 1, 2)
	for _, test := range []struct {
		name   string
		rules  Rules
		edges  []int
		turn   Player
		scores [5]int
	}{
		{"turns pass", usual, []int{0, 2, 4}, 2, [5]int{}},
		{"a box gives another turn", usual, []int{0, 2, 4, 5}, 2, [5]int{0, 0, 1}},
		{"two boxes at once", usual, []int{0, 1, 2, 3, 4, 6, 5}, 0, [5]int{0, 2}},
		{"children pass after a box", Rules{Players: 2, First: 1, Children: true}, []int{0, 2, 4, 5}, 1, [5]int{0, 0, 1}},
		{"the other begins", Rules{Players: 2, First: 2}, []int{0}, 1, [5]int{}},
		{"three players", Rules{Players: 3, First: 2}, []int{0, 2}, 1, [5]int{}},
		{"four players", Rules{Players: 4, First: 1}, []int{0, 2, 4, 5}, 4, [5]int{0, 0, 0, 0, 1}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := mustDraw(t, mustNew(t, b, test.rules), test.edges...)
			if p.Turn() != test.turn {
				t.Errorf("player %d to move, want %d", p.Turn(), test.turn)
			}
			for player := range test.scores {
				if got := p.Score(Player(player)); got != test.scores[player] {
					t.Errorf("player %d has %d, want %d", player, got, test.scores[player])
				}
			}
			if p.Left() != b.Edges()-len(test.edges) || p.Over() != (p.Left() == 0) {
				t.Errorf("%d edges left, over %v", p.Left(), p.Over())
			}
		})
	}
}

func TestRefusedMoves(t *testing.T) {
	b := mustRectangle(t, 1, 1)
	begun := mustDraw(t, mustNew(t, b, Rules{Players: 3, First: 1}), 0)
	over := mustDraw(t, mustNew(t, b, usual), 0, 1, 2, 3)
	fewer, _, err := begun.Apply(Move{Action: Resign, Player: 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name string
		p    Position
		move Move
		want error
	}{
		{"drawn", begun, Move{Player: 2, Edge: 0}, ErrEdgeDrawn},
		{"no edge", begun, Move{Player: 2, Edge: 4}, ErrBadEdge},
		{"negative edge", begun, Move{Player: 2, Edge: -1}, ErrBadEdge},
		{"out of turn", begun, Move{Player: 1, Edge: 1}, ErrNotYourTurn},
		{"nobody", begun, Move{Player: 0, Edge: 1}, ErrBadPlayer},
		{"a fourth", begun, Move{Player: 4, Edge: 1}, ErrBadPlayer},
		{"no action", begun, Move{Action: 3, Player: 2}, ErrBadAction},
		{"over", over, Move{Player: 1, Edge: 0}, ErrGameOver},
		{"resigning when over", over, Move{Action: Resign, Player: 1}, ErrGameOver},
		{"resigning twice", fewer, Move{Action: Resign, Player: 3}, ErrBadPlayer},
		{"running out of time after", fewer, Move{Action: TimeOut, Player: 3}, ErrBadPlayer},
	} {
		got, _, err := test.p.Apply(test.move)
		if !errors.Is(err, test.want) || got != test.p {
			t.Errorf("%s: %v, want %v; changed %v", test.name, err, test.want, got != test.p)
		}
	}
}

func TestLeavingTheGame(t *testing.T) {
	b := mustRectangle(t, 1, 2)
	p := mustDraw(t, mustNew(t, b, Rules{Players: 3, First: 1}), 0, 2) // player 3 to move
	p, _, err := p.Apply(Move{Action: TimeOut, Player: 3})
	if err != nil || p.Turn() != 1 || !p.Out(3) || p.Over() {
		t.Fatalf("%v, player %d to move", err, p.Turn())
	}
	p = mustDraw(t, p, 4) // player 1, then 2: 3 is passed over
	if p.Turn() != 2 {
		t.Fatalf("player %d to move, want 2", p.Turn())
	}
	p = mustDraw(t, p, 5)
	p, _, err = p.Apply(Move{Action: Resign, Player: 2})
	if err != nil || !p.Over() || p.Turn() != 0 {
		t.Fatalf("%v, over %v", err, p.Over())
	}
	if got := p.Winners(); !slices.Equal(got, []Player{1}) {
		t.Errorf("winners %d: the one who stayed wins, whatever the score", got)
	}
}

func TestWinners(t *testing.T) {
	b := mustRectangle(t, 1, 2)
	tie := []int{0, 1, 2, 4, 5, 3, 6}   // each takes a box
	sweep := []int{0, 1, 2, 3, 4, 6, 5} // 1 takes both
	for _, test := range []struct {
		name  string
		rules Rules
		edges []int
		want  []Player
	}{
		{"tie", usual, tie, []Player{1, 2}},
		{"sweep", usual, sweep, []Player{1}},
		{"misère", Rules{Players: 2, First: 1, Misere: true}, sweep, []Player{2}},
		{"misère of three", Rules{Players: 3, First: 1, Misere: true}, sweep, []Player{2, 3}},
		{"not over", usual, sweep[:6], nil},
	} {
		p := mustDraw(t, mustNew(t, b, test.rules), test.edges...)
		if got := p.Winners(); !slices.Equal(got, test.want) {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
}

func TestRulesAreChecked(t *testing.T) {
	b := mustRectangle(t, 2, 2)
	for _, r := range []Rules{
		{}, {Players: 1, First: 1}, {Players: 5, First: 1}, {Players: 2}, {Players: 2, First: 3},
		{Players: 2, First: 1, Start: 3},
	} {
		if _, err := New(b, r); !errors.Is(err, ErrBadRules) {
			t.Errorf("%+v: %v, want ErrBadRules", r, err)
		}
	}
	var outside EdgeSet
	outside.add(12)
	if _, err := SetUp(b, usual, outside); !errors.Is(err, ErrBadEdge) {
		t.Errorf("edge 12 of 12: %v", err)
	}
}

func TestStarts(t *testing.T) {
	b := mustRectangle(t, 2, 2)
	for start, want := range map[Start]string{Empty: "0", Icelandic: "243", Swedish: "b73"} {
		p := mustNew(t, b, Rules{Players: 2, First: 1, Start: start})
		if got := p.Drawn().String(); got != want {
			t.Errorf("start %d: %s, want %s", start, got, want)
		}
	}
	p := mustNew(t, mustRectangle(t, 1, 1), Rules{Players: 2, First: 1, Start: Swedish})
	if !p.Over() || p.Owner(0) != 0 || len(p.Winners()) != 2 {
		t.Errorf("a board drawn beforehand: %+v", p)
	}
}

func TestApplyDoesNotAllocate(t *testing.T) {
	p := mustNew(t, mustRectangle(t, 20, 20), usual)
	if n := testing.AllocsPerRun(100, func() { _, _ = p.Draw(7) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
