package dots

import (
	"slices"
	"testing"
)

// On boards of that size hard is exact from the first move, so it keeps the value in
// every position, not in nearly all.
func TestHardOnVectors(t *testing.T) {
	for _, name := range []string{
		"critical-quiet-2x4.txt", "critical-quiet-3x3.txt", "double-deal-2x4.txt", "double-deal-3x3.txt",
	} {
		t.Run(name, func(t *testing.T) {
			s := NewSolver(18)
			vectors := readVectors(t, name)
			b := mustRectangle(t, vectors[0].rows, vectors[0].cols)
			kept := 0
			for i, v := range vectors {
				if raceDetector && i%25 != 0 {
					kept++
					continue
				}
				p := setUpHex(t, b, v.drawn)
				edge, err := Hard.Choose(&p, uint64(i), s, Limit{})
				if err != nil {
					t.Fatal(err)
				}
				if slices.Contains(v.moves, edge) {
					kept++
				} else {
					t.Errorf("%s: plays %d, want one of %d", v.drawn, edge, v.moves)
				}
			}
			t.Logf("keeps the value in %d of %d", kept, len(vectors))
		})
	}
}

// The fight alone, without the solver, is what hard is on larger boards. Where it comes
// to an end it makes hardly a mistake: only gifts of more than two cells, made while
// others give nothing away, are not looked at.
func TestFightOnVectors(t *testing.T) {
	for _, test := range []struct {
		name string
		kept int // percent, at least
	}{
		{"critical-quiet-2x4.txt", 99}, {"critical-quiet-3x3.txt", 95},
		{"double-deal-2x4.txt", 100}, {"double-deal-3x3.txt", 100},
	} {
		vectors := readVectors(t, test.name)
		b := mustRectangle(t, vectors[0].rows, vectors[0].cols)
		tried, kept := 0, 0
		for i, v := range vectors {
			p := setUpHex(t, b, v.drawn)
			f := newFight(&p, p.available(), Limit{})
			if f.safeLater() > 12 || raceDetector && i%25 != 0 {
				continue
			}
			random := splitMix(i)
			tried++
			if edge := f.best(0, &random); slices.Contains(v.moves, f.g.edges[edge]) {
				kept++
			}
		}
		t.Logf("%s: %d of %d", test.name, kept, tried)
		if 100*kept < test.kept*tried {
			t.Errorf("%s: keeps the value in %d of %d", test.name, kept, tried)
		}
	}
}

// walk tries everything that the other player can do against hard, and reports the
// least by which hard wins.
type walk struct {
	t      *testing.T
	solver *Solver
	seat   Player
	known  map[EdgeSet]int8 // the least that hard still gains, by what is drawn
	turns  map[EdgeSet]Player
}

// least is by how many cells hard will at least be ahead in what is left. It does not
// depend on the score, because the moves of hard on small boards do not.
func (w *walk) least(p Position) int {
	if p.Over() {
		return 0
	}
	if value, ok := w.known[p.drawn]; ok && w.turns[p.drawn] == p.turn {
		return int(value)
	}
	worst := MaxCells
	if p.turn == w.seat {
		edge, err := Hard.Choose(&p, p.drawn[0], w.solver, Limit{})
		if err != nil {
			w.t.Fatal(err)
		}
		worst = w.after(p, edge)
	} else {
		for edge := range p.board.Edges() {
			if !p.IsDrawn(edge) {
				worst = min(worst, w.after(p, edge))
			}
		}
	}
	if _, ok := w.known[p.drawn]; !ok {
		w.known[p.drawn], w.turns[p.drawn] = int8(worst), p.turn
	}
	return worst
}

func (w *walk) after(p Position, edge int) int {
	next := mustDraw(w.t, p, edge)
	other := 3 - w.seat
	gain := next.Score(w.seat) - p.Score(w.seat) - next.Score(other) + p.Score(other)
	return gain + w.least(next)
}

// winningSeats are those from which the start is not lost.
func winningSeats(value int) []Player {
	switch {
	case value > 0:
		return []Player{1}
	case value < 0:
		return []Player{2}
	}
	return []Player{1, 2}
}

func walkAll(t *testing.T, rows, cols int) {
	t.Helper()
	s := NewSolver(20)
	p := mustNew(t, mustRectangle(t, rows, cols), usual)
	value := mustSolve(t, s, &p).Value
	for _, seat := range winningSeats(value) {
		w := walk{t, s, seat, map[EdgeSet]int8{}, map[EdgeSet]Player{}}
		least := w.least(p)
		t.Logf("%d × %d: player %d wins by %d at least, in %d positions", rows, cols, seat, least, len(w.known))
		want := value
		if seat == 2 {
			want = -value
		}
		if least != want {
			t.Errorf("%d × %d: hard as player %d ends with %d, want %d", rows, cols, seat, least, want)
		}
	}
}

func TestHardNeverLosesOnSmallBoards(t *testing.T) {
	walkAll(t, 1, 2)
	walkAll(t, 2, 2)
	if !raceDetector {
		walkAll(t, 2, 3)
	}
}

// narrow plays the edge after which the other has the fewest right answers.
func narrow(t *testing.T, s *Solver, p *Position, random *splitMix) int {
	best, fewest := -1, MaxEdges+1
	edges := p.available()
	random.shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
	for _, edge := range edges {
		next := mustDraw(t, *p, edge)
		if next.Over() || next.turn == p.turn {
			continue
		}
		if n := len(mustSolve(t, s, &next).Moves); n < fewest {
			best, fewest = edge, n
		}
	}
	if best < 0 {
		return edges[0]
	}
	return best
}

// Where not every game can be tried, many are: against chance, against the other
// levels, against one who leaves as few right answers as there can be, and against
// all of them by turns.
func TestHardNeverLosesFromTheWinningSeat(t *testing.T) {
	games := 300
	if raceDetector {
		games = 6
	}
	for _, size := range [][2]int{{2, 4}, {3, 3}} {
		s := NewSolver(20)
		start := mustNew(t, mustRectangle(t, size[0], size[1]), usual)
		seats := winningSeats(mustSolve(t, s, &start).Value)
		for game := range games {
			random := splitMix(game)
			p, seat := start, seats[game%len(seats)]
			for !p.Over() {
				p = mustDraw(t, p, againstHard(t, s, &p, seat, game%5, &random))
			}
			if p.Score(seat) < p.Score(3-seat) {
				t.Fatalf("%v: hard loses game %d as player %d", size, game, seat)
			}
		}
	}
}

func againstHard(t *testing.T, s *Solver, p *Position, seat Player, way int, random *splitMix) int {
	if way == 4 {
		way = random.below(4)
	}
	level := Hard
	if p.turn != seat {
		switch way {
		case 0:
			return random.pick(p.available())
		case 1:
			level = Easy
		case 2:
			level = Medium
		case 3:
			if p.Left() <= 16 {
				return narrow(t, s, p, random)
			}
			return random.pick(p.available())
		}
	}
	edge, err := level.Choose(p, random.next(), s, Limit{})
	if err != nil {
		t.Fatal(err)
	}
	return edge
}

// What the solver has learned before changes nothing, nor does thinking twice.
func TestHardIsReproducible(t *testing.T) {
	warm := NewSolver(16)
	random := splitMix(6)
	boards := []*Board{mustRectangle(t, 5, 5), mustRectangle(t, 4, 4), mustRectangle(t, 6, 6)}
	positions := 12
	if raceDetector {
		positions = 3
	}
	for i := range positions {
		p := mustNew(t, boards[i%len(boards)], usual)
		for left := p.Left() * (2 + random.below(7)) / 10; p.Left() > left; {
			edge, _ := Medium.Choose(&p, random.next(), nil, Limit{})
			p = mustDraw(t, p, edge)
		}
		seed := random.next()
		first, err := Hard.Choose(&p, seed, warm, Limit{})
		if err != nil {
			t.Fatal(err)
		}
		if again, _ := Hard.Choose(&p, seed, warm, Limit{}); again != first {
			t.Errorf("%s: %d and then %d", p.Drawn(), first, again)
		}
		if cold, _ := Hard.Choose(&p, seed, NewSolver(16), Limit{}); cold != first {
			t.Errorf("%s: %d and with an empty table %d", p.Drawn(), first, cold)
		}
	}
}

// However soon the limit comes, there is a move, and it is not thought about further.
func TestHardStopsAtOnce(t *testing.T) {
	s := NewSolver(MinTableBits)
	for _, r := range []Rules{usual, {Players: 2, First: 1, Misere: true}, {Players: 3, First: 1}} {
		for _, size := range []int{3, 5, 8} {
			p := mustNew(t, mustRectangle(t, size, size), r)
			asked := 0
			stop := func() bool { asked++; return true }
			edge, err := Hard.Choose(&p, 1, s, Limit{Stop: stop})
			if err != nil || p.IsDrawn(edge) || asked == 0 || asked > 4 {
				t.Errorf("%d players on %d × %d: edge %d, %v, asked %d times", r.Players, size, size, edge, err, asked)
			}
		}
	}
}
