package dots

import "slices"

// The boards that puzzles are made on.
var puzzleSizes = [][2]int{{3, 3}, {3, 4}, {4, 4}, {4, 5}, {5, 5}}

// minPuzzleLeft is the fewest edges that a puzzle has left.
const minPuzzleLeft = 8

// puzzleNodes is how many nodes a proof may take, and exactLeft how many edges are left
// when the players of a game begin to play without mistakes now and then.
const (
	puzzleNodes = 100_000
	exactLeft   = 20
)

// Quarry is where puzzles come from: games between players of different strength. It
// is used by one goroutine at a time.
type Quarry struct {
	solver *Solver
	boards []*Board
	most   int
}

// NewQuarry makes a quarry of puzzles with at most so many edges left. Further from the
// end fewer positions have a single best move, and proving it takes longer.
func NewQuarry(most int) *Quarry {
	q := &Quarry{solver: NewSolver(16), most: most}
	for _, size := range puzzleSizes {
		b, err := Rectangle(size[0], size[1])
		if err != nil {
			panic(err) // the sizes are written above
		}
		q.boards = append(q.boards, b)
	}
	return q
}

// Game plays the game of that seed and returns the puzzles in it, of each grade the one
// with the most edges left. The same seed always gives the same puzzles: what was
// learned from the games before is forgotten, because it decides what can be proved
// within a number of nodes. stop, if there is one, is asked now and then whether to
// give up.
func (q *Quarry) Game(seed uint64, stop func() bool) []Puzzle {
	q.solver.Reset()
	random := splitMix(seed)
	limit := Limit{Nodes: puzzleNodes, Stop: stop}
	positions := q.play(&random, limit)
	var found [MaxGrade + 1]Puzzle
	// From the end to the beginning, as each answer makes the next one easier.
	for _, p := range slices.Backward(positions) {
		a, err := q.solver.Solve(&p, limit)
		if err != nil || !a.Exact {
			break
		}
		if z, ok := q.puzzle(&p, a, limit); ok {
			found[z.Grade] = z
		}
	}
	return slices.DeleteFunc(found[1:], func(z Puzzle) bool { return z.Grade == 0 })
}

// play plays a game and returns the positions that might be puzzles.
func (q *Quarry) play(random *splitMix, limit Limit) []Position {
	p, err := New(q.boards[random.below(len(q.boards))], Rules{Players: 2, First: 1})
	if err != nil {
		return nil
	}
	players := [2]mixed{newMixed(random), newMixed(random)}
	var positions []Position
	for p.Left() >= minPuzzleLeft {
		if p.Left() <= q.most {
			positions = append(positions, p)
		}
		edge, err := players[p.turn-1].choose(&p, random, q.solver, limit)
		if err != nil {
			return nil
		}
		if p, err = p.Draw(edge); err != nil {
			return nil
		}
	}
	return positions
}

// mixed is a player who plays like one level or another from move to move.
type mixed struct{ easy, exact int } // percent

func newMixed(random *splitMix) mixed {
	return mixed{easy: random.below(30), exact: random.below(60)}
}

func (m mixed) choose(p *Position, random *splitMix, s *Solver, limit Limit) (int, error) {
	switch roll := random.below(100); {
	case roll < m.easy:
		return Easy.Choose(p, random.next(), nil, Limit{})
	case roll < m.easy+m.exact && p.Left() <= exactLeft:
		if a, err := s.Solve(p, limit); err == nil && a.Exact {
			return random.pick(a.Moves), nil
		}
	}
	return Medium.Choose(p, random.next(), nil, Limit{})
}

// puzzle reports whether a position is one, given its answer.
func (q *Quarry) puzzle(p *Position, a Answer, limit Limit) (Puzzle, bool) {
	if len(a.Moves) != 1 {
		return Puzzle{}, false
	}
	z := Puzzle{
		Rows: p.board.rows, Cols: p.board.cols, Drawn: p.drawn,
		Mine: p.Score(p.turn), Theirs: p.Score(3 - p.turn),
		Value: a.Value, Edge: a.Moves[0], Grade: gradeOf(p, a.Moves[0]),
	}
	return z, z.Grade > 0 && q.decisive(p, a, limit)
}

// decisive reports whether every move but the best ends in a worse result, which is no
// loss with the best.
func (q *Quarry) decisive(p *Position, a Answer, limit Limit) bool {
	lead := p.Score(p.turn) - p.Score(3-p.turn)
	best := sign(lead + a.Value)
	if best < 0 {
		return false
	}
	for _, edge := range p.available() {
		if edge == a.Moves[0] {
			continue
		}
		next, gain, again := p.step(edge)
		then, err := q.solver.Solve(&next, limit)
		if err != nil || !then.Exact || sign(lead+gain+signed(then.Value, again)) >= best {
			return false
		}
	}
	return true
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
