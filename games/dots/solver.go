package dots

import (
	"fmt"
	"math/bits"
)

// Solver finds exact values by search. What it has learned about a board stays in its
// table and makes later questions about the same board cheaper. One goroutine may use
// a Solver at a time; see Fellow for more.
type Solver struct {
	table *table
	board *Board
	base  EdgeSet // edges of the board that are not in the graph
	graph *graph
	taker taker

	variety int // decides between moves that look as good
	missing [maxCellBits]uint8
	frames  [maxBits + 1]frame
	nodes   uint64
	pause   uint64 // the node count at which to look at the limit
	limit   Limit
	halted  bool
	stage   Progress
}

// Limit says when to give up. The zero value never does.
type Limit struct {
	// Nodes is the number of nodes to visit at most, 0 for any number.
	Nodes uint64
	// Stop, if there is one, is asked every few thousand nodes whether to stop.
	Stop func() bool
}

const pollNodes = 1024

// Answer is what a Solver found out about a position.
type Answer struct {
	// Exact is false when the limit came first; then nothing else is known.
	Exact bool
	// Value is how many cells the player to move will still get, less those that the
	// other gets, when both play as well as can be. In misère it is the other way
	// round.
	Value int
	// Moves are the edges that keep the value, in order.
	Moves []int
	// Nodes is how many positions were searched.
	Nodes uint64
}

// NewSolver makes a solver with a table of 1<<tableBits slots of 8 bytes, the number
// kept between MinTableBits and MaxTableBits. 18 is plenty for 3 × 3 boxes. Memory
// that a search does not come to is not touched.
func NewSolver(tableBits int) *Solver { return &Solver{table: newTable(tableBits)} }

// Fellow returns a solver that shares the table of this one, for another goroutine.
// Both may be solving at the same time, and what one finds out the other knows, as
// long as this one has been prepared, neither is reset and the positions are of the
// same game. Fellows of different numbers search in different orders.
func (s *Solver) Fellow(number int) *Solver {
	f := &Solver{table: s.table, board: s.board, base: s.base, graph: s.graph, variety: number * 29}
	f.taker.g = s.graph
	return f
}

// Reset forgets everything.
func (s *Solver) Reset() { s.board, s.graph = nil, nil }

// Solve returns the value of a position and the moves that keep it. The error is
// ErrTooLarge when more than 64 edges are left, or 24 with the children's rule or in
// misère, and ErrBadRules unless there are two players.
func (s *Solver) Solve(p *Position, limit Limit) (Answer, error) {
	if p.rules.Players != 2 {
		return Answer{}, fmt.Errorf("%w: %d players, solved are games of two", ErrBadRules, p.rules.Players)
	}
	if p.Over() {
		return Answer{Exact: true}, nil
	}
	if p.rules.Children || p.rules.Misere {
		return solveSubsets(p, limit)
	}
	if p.Left() > maxBits {
		return Answer{}, fmt.Errorf("%w: %d, at most %d", ErrTooLarge, p.Left(), maxBits)
	}
	s.begin(limit)
	return s.answer(s.use(p)), nil
}

// Prepare makes the solver ready for a position and those that follow from it, as
// Solve does by itself, and forgets what it knows of others. The error is ErrTooLarge.
func (s *Solver) Prepare(p *Position) error {
	if p.Left() > maxBits {
		return fmt.Errorf("%w: %d, at most %d", ErrTooLarge, p.Left(), maxBits)
	}
	s.use(p)
	return nil
}

// Base is the set of edges that a prepared solver takes as drawn in every position:
// none on a board of 64 edges at most. Facts are about a board and a base.
func (s *Solver) Base() EdgeSet { return s.base }

// use makes the graph for a position unless it has one with all that is left, and
// returns the mask of what is left. Boards that fit in a word have a graph of all of
// their edges.
func (s *Solver) use(p *Position) uint64 {
	if s.board != p.board || !p.drawn.contains(&s.base) {
		s.board, s.base = p.board, EdgeSet{}
		if p.board.Edges() > maxBits {
			s.base = p.drawn
		}
		s.graph = newGraph(p.board, p.board.missingFrom(&s.base))
		s.taker.g = s.graph
		s.table.reset(len(s.graph.edges))
	}
	var left uint64
	for bit, edge := range s.graph.edges {
		if !p.drawn.Has(edge) {
			left |= 1 << bit
		}
	}
	return left
}

func (s *EdgeSet) contains(other *EdgeSet) bool {
	for i := range s {
		if other[i]&^s[i] != 0 {
			return false
		}
	}
	return true
}

// missingFrom are the edges that are not in a set.
func (b *Board) missingFrom(s *EdgeSet) []int {
	var edges []int
	for edge := range b.Edges() {
		if !s.Has(edge) {
			edges = append(edges, edge)
		}
	}
	return edges
}

func (s *Solver) answer(left uint64) Answer {
	value := s.value(left)
	answer := Answer{Exact: true, Value: value}
	s.stage.Moves = bits.OnesCount64(left)
	for rest := left; rest != 0; rest &= rest - 1 {
		edge := bits.TrailingZeros64(rest)
		s.stage.Move++
		s.stage.Share = 0
		if s.drawing(left, edge, value) >= value {
			answer.Moves = append(answer.Moves, s.graph.edges[edge])
		}
	}
	if s.halted {
		answer = Answer{}
	}
	answer.Nodes = s.nodes
	return answer
}

// value is the exact value of any position. It closes in from the middle, where
// values of positions with much left are.
func (s *Solver) value(left uint64) int {
	cells := s.graph.cellsLeft(left)
	s.stage = Progress{Low: -cells, High: cells}
	for target := cells & 1; s.stage.Low < s.stage.High && !s.halted; {
		s.stage.Target, s.stage.Share = target, 0
		if v := s.open(left, target); v >= target {
			s.stage.Low = v
			target = v + 2
		} else {
			s.stage.High = v
			target = v
		}
	}
	return s.stage.Low
}

// open asks of any position whether it is worth so much, as quiet does.
func (s *Solver) open(left uint64, target int) int {
	t := s.taker.takeAll(left)
	key := s.graph.sumsOf(&s.frames[0].sums, t.left)
	return s.afterTaking(&t, key, s.graph.cellsLeft(t.left), 0, target)
}

// drawing is a bound of what a move is worth that reaches value if the move does.
func (s *Solver) drawing(left uint64, edge, value int) int {
	next := left &^ (1 << edge)
	completed := 0
	for _, cell := range s.graph.beside[edge] {
		if cell >= 0 && s.graph.around[cell]&next == 0 {
			completed++
		}
	}
	if completed > 0 {
		return completed + s.open(next, value-completed)
	}
	return -s.open(next, 2-value)
}

func (s *Solver) begin(limit Limit) {
	s.limit, s.halted, s.nodes = limit, false, 0
	s.schedule()
}

// schedule sets the node count at which the search looks up.
func (s *Solver) schedule() {
	s.pause = ^uint64(0)
	if s.limit.Stop != nil {
		s.pause = s.nodes + pollNodes
	}
	if s.limit.Nodes > 0 {
		s.pause = min(s.pause, s.limit.Nodes+1)
	}
}

// interrupted reports whether the search has to end.
func (s *Solver) interrupted() bool {
	s.halted = s.halted || s.limit.Nodes > 0 && s.nodes > s.limit.Nodes ||
		s.limit.Stop != nil && s.limit.Stop()
	s.schedule()
	if s.halted {
		s.pause = 0
	}
	return s.halted
}
