package dots

import (
	"slices"
	"testing"
)

// What can be taken and held back is what the solver, which is held against games
// played out, says of the same position.
func TestHauls(t *testing.T) {
	random := splitMix(6)
	for range 300 {
		edges := 6 + random.below(20)
		b := randomBoard(t, &random, 2+random.below(edges-2), edges)
		order := random.order(edges)
		p := without(t, b, order[:random.below(edges)+1]...)
		solver := NewSolver(MinTableBits)
		want := solver.takeAllOf(&p)
		var s sketch
		s.read(&p)
		h := takeHaul(&s)
		if len(h.cells) != want.n || h.hold != want.hold {
			t.Fatalf("%s: %d taken, %d held; want %d, %d", p.drawn, len(h.cells), h.hold, want.n, want.hold)
		}
	}
}

func (s *Solver) takeAllOf(p *Position) taking {
	left := s.use(p)
	return s.taker.takeAll(left)
}

// Whoever is said to be in control is the one whom the exact value favours, in nearly
// all positions of real games: control can be worth nothing when all chains are short
// of four.
func TestControlAgreesWithValues(t *testing.T) {
	random := splitMix(5)
	claims, right := 0, 0
	games := 60
	if raceDetector {
		games = 10
	}
	for _, size := range [][2]int{{3, 3}, {2, 4}, {4, 4}} {
		b := mustRectangle(t, size[0], size[1])
		s := NewSolver(16)
		for range games {
			for p := mustNew(t, b, usual); !p.Over(); {
				if player := Control(&p); player != 0 {
					claims++
					v := mustSolve(t, s, &p).Value
					if v == 0 || v > 0 == (player == p.turn) {
						right++
					}
				}
				edge, _ := Medium.Choose(&p, random.next(), nil, Limit{})
				p = mustDraw(t, p, edge)
			}
		}
	}
	t.Logf("%d of %d", right, claims)
	if claims < games || right*100 < claims*95 {
		t.Errorf("%d of %d claims of control agree with the value", right, claims)
	}
}

func TestControlIsTold(t *testing.T) {
	for _, test := range []struct {
		name          string
		chains, loops []int
		drawn         []int
		want          Player
	}{
		{"has to open the first", []int{3, 3}, nil, nil, 2},
		{"opens a short one", []int{1, 3, 3}, nil, nil, 1},
		{"opens one of two short ones", []int{1, 2, 3}, nil, nil, 2},
		{"a loop is long", nil, []int{4}, nil, 2},
		{"holds two back", []int{2, 3}, nil, []int{0}, 1},
		{"holds two of a longer chain back", []int{5, 1, 3}, nil, []int{0}, 1},
		{"cannot hold one back", []int{1, 3}, nil, []int{0}, 2},
		{"takes one and opens a short one", []int{1, 1, 3}, nil, []int{0}, 1},
		{"nothing is long", []int{1, 2}, nil, nil, 0},
		{"nothing is left", []int{4}, nil, []int{0}, 0},
	} {
		b, _ := separate(t, test.chains, test.loops)
		drawn, err := b.SetOf(test.drawn...)
		if err != nil {
			t.Fatal(err)
		}
		p, err := SetUp(b, usual, drawn)
		if err != nil {
			t.Fatal(err)
		}
		if got := Control(&p); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
	p := mustNew(t, mustRectangle(t, 3, 3), usual)
	if got := Control(&p); got != 0 {
		t.Errorf("%d is in control of an empty board", got)
	}
}

func TestValuesOfAllMoves(t *testing.T) {
	for _, r := range []Rules{usual, {Players: 2, First: 1, Children: true}, {Players: 2, First: 1, Misere: true}} {
		random := splitMix(9)
		b := mustRectangle(t, 2, 2)
		known := map[EdgeSet]int{}
		p := mustNew(t, b, r)
		played(t, p, known)
		for ; !p.Over(); p = mustDraw(t, p, random.pick(p.available())) {
			w := valueMoves(&p, NewSolver(MinTableBits), &budget{})
			for _, edge := range p.available() {
				if want := playedMove(t, p, edge, known); !w.known[edge] || w.value[edge] != want {
					t.Errorf("%+v: edge %d: %d, want %d", r, edge, w.value[edge], want)
				}
			}
			if w.best != known[p.drawn] {
				t.Errorf("%d, want %d", w.best, known[p.drawn])
			}
		}
	}
	p := mustNew(t, mustRectangle(t, 4, 4), usual)
	if w := valueMoves(&p, NewSolver(MinTableBits), &budget{limit: Limit{Nodes: 100}}); w.settled || slices.Contains(w.known, true) {
		t.Errorf("settled 4 × 4 with 100 nodes: %+v", w)
	}
}
