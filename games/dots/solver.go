package dots

import (
	"fmt"
	"math/bits"
)

// Solver finds exact values by search. What it has learned about a board stays in its
// table and makes later questions about the same board cheaper. One goroutine may use
// a Solver at a time.
type Solver struct {
	memo  *memo
	board *Board
	graph *graph
	taker taker

	frames [maxBits + 1]frame
	nodes  uint64
	pause  uint64 // the node count at which to look at the limit
	limit  Limit
	halted bool
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

// NewSolver makes a solver with a table of 1<<tableBits slots of 16 bytes, the number
// kept between MinTableBits and MaxTableBits. 18 is plenty for 3 × 3 boxes.
func NewSolver(tableBits int) *Solver { return &Solver{memo: newMemo(tableBits)} }

// Reset forgets everything.
func (s *Solver) Reset() {
	s.board, s.graph = nil, nil
	s.memo.reset()
}

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

// use makes the graph for a position, and returns the mask of what is left. Boards
// that fit in a word keep their graph, and with it the table.
func (s *Solver) use(p *Position) uint64 {
	if p.board.Edges() > maxBits {
		s.Reset()
		var edges []int
		for edge := range p.board.Edges() {
			if !p.drawn.Has(edge) {
				edges = append(edges, edge)
			}
		}
		s.graph = newGraph(p.board, edges)
		s.taker.g = s.graph
		return ^uint64(0) >> (maxBits - len(edges))
	}
	if s.board != p.board {
		s.Reset()
		edges := make([]int, p.board.Edges())
		for i := range edges {
			edges[i] = i
		}
		s.board, s.graph = p.board, newGraph(p.board, edges)
		s.graph.addTurns(p.board)
		s.taker.g = s.graph
	}
	return ^p.drawn[0] & (^uint64(0) >> (maxBits - p.board.Edges()))
}

func (s *Solver) answer(left uint64) Answer {
	value := s.value(left)
	answer := Answer{Exact: true, Value: value}
	for rest := left; rest != 0; rest &= rest - 1 {
		edge := bits.TrailingZeros64(rest)
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

// value is the exact value of any position.
func (s *Solver) value(left uint64) int {
	most := s.graph.cellsLeft(left)
	return s.open(left, -most, most)
}

// open searches any position with a window. What it returns is a bound if it lies
// outside of the window.
func (s *Solver) open(left uint64, alpha, beta int) int {
	t := s.taker.takeAll(left)
	return s.afterTaking(&t, s.graph.cellsLeft(t.left), 0, alpha, beta)
}

// drawing is what a move is worth, told apart only from what is less than value.
func (s *Solver) drawing(left uint64, edge, value int) int {
	next := left &^ (1 << edge)
	completed := 0
	for _, cell := range s.graph.beside[edge] {
		if cell >= 0 && s.graph.around[cell]&next == 0 {
			completed++
		}
	}
	if completed > 0 {
		return completed + s.open(next, value-1-completed, value-completed)
	}
	return -s.open(next, -value, -value+1)
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
