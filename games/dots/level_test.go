package dots

import (
	"errors"
	"slices"
	"testing"
)

func TestLevelNames(t *testing.T) {
	for _, l := range Levels() {
		if got, ok := LevelNamed(l.Name); !ok || got != l {
			t.Errorf("%s: %+v", l.Name, got)
		}
		if s := l.Strategy(1, nil, Limit{}); s.Level() != l.Name || s.Name() != l.Player {
			t.Errorf("%s: %s, %s", l.Name, s.Name(), s.Level())
		}
	}
	if _, ok := LevelNamed("Hard"); ok {
		t.Error("an unknown name has a level")
	}
}

// Every level plays a legal game to the end on every kind of board, with any rules
// and number of players, and the same seed gives the same move.
func TestLevelsPlayAnyGame(t *testing.T) {
	random := splitMix(5)
	s, other := NewSolver(MinTableBits), NewSolver(MinTableBits)
	limit := Limit{Nodes: 30}
	for _, r := range []Rules{
		usual, {Players: 2, First: 2, Children: true}, {Players: 2, First: 1, Misere: true},
		{Players: 2, First: 1, Children: true, Misere: true},
		{Players: 3, First: 3}, {Players: 4, First: 1}, {Players: 3, First: 1, Misere: true}, {Players: 4, First: 2, Children: true},
	} {
		for _, b := range []*Board{mustRectangle(t, 1, 1), mustRectangle(t, 2, 3), mustRectangle(t, 3, 3), randomBoard(t, &random, 6, 14)} {
			for _, l := range Levels() {
				p := mustNew(t, b, r)
				for !p.Over() {
					seed := random.next()
					edge, err := l.Choose(&p, seed, s, limit)
					if err != nil || p.IsDrawn(edge) {
						t.Fatalf("%s plays %d: %v", l.Name, edge, err)
					}
					other.Reset()
					if again, _ := l.Choose(&p, seed, other, limit); again != edge && l != Hard {
						t.Fatalf("%s plays %d and %d with one seed", l.Name, edge, again)
					}
					p = mustDraw(t, p, edge)
				}
			}
		}
	}
}

func TestNothingToChoose(t *testing.T) {
	over := mustDraw(t, mustNew(t, mustRectangle(t, 1, 1), usual), 0, 1, 2, 3)
	p := mustNew(t, mustRectangle(t, 2, 2), usual)
	for _, l := range Levels() {
		if _, err := l.Choose(&over, 1, NewSolver(MinTableBits), Limit{}); !errors.Is(err, ErrGameOver) {
			t.Errorf("%s after the end: %v", l.Name, err)
		}
		c := ContextOf(&p)
		c.Player = 2
		if _, err := l.Strategy(1, NewSolver(MinTableBits), Limit{}).SelectMove(c); !errors.Is(err, ErrNotYourTurn) {
			t.Errorf("%s out of turn: %v", l.Name, err)
		}
	}
}

// rate returns in how many of a hundred tries a level plays one of the edges.
func rate(t *testing.T, l Level, p Position, edges ...int) int {
	t.Helper()
	count := 0
	for seed := range uint64(2000) {
		edge, err := l.Choose(&p, seed, nil, Limit{})
		if err != nil {
			t.Fatal(err)
		}
		if slices.Contains(edges, edge) {
			count++
		}
	}
	return count / 20
}

func TestEasyIsLikeABeginner(t *testing.T) {
	b := mustRectangle(t, 1, 4)
	// Box 0 lacks its left edge and nothing else is drawn on the right.
	take := mustDraw(t, mustNew(t, b, usual), 0, 4, 9)
	// Boxes 0 and 1 have two edges each: four edges would be a third one, and those
	// of the last box alone would not.
	third := mustDraw(t, mustNew(t, b, usual), 0, 4, 1, 5, 2)
	for _, test := range []struct {
		name        string
		level       Level
		p           Position
		edges       []int
		least, most int
	}{
		// It sees the cell in 70 of 100 cases, and in the others hits it by chance.
		{"easy takes", Easy, take, []int{8}, 68, 78},
		{"medium takes", Medium, take, []int{8}, 100, 100},
		// Five of eight edges are safe: 5/8 by chance, and half of the rest.
		{"easy avoids", Easy, third, []int{3, 6, 7, 11, 12}, 75, 87},
		{"medium avoids", Medium, third, []int{3, 6, 7, 11, 12}, 100, 100},
	} {
		if got := rate(t, test.level, test.p, test.edges...); got < test.least || got > test.most {
			t.Errorf("%s: %d of 100, want %d to %d", test.name, got, test.least, test.most)
		}
	}
}

func TestMediumOpensTheCheapest(t *testing.T) {
	b, _ := separate(t, []int{3, 2, 4}, []int{4})
	p := mustNew(t, b, usual)
	if got := rate(t, Medium, p, 4, 5, 6); got != 100 {
		t.Errorf("the chain of two in %d of 100", got)
	}
}
