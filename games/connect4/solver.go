package connect4

// Solver finds scores by search. What it has learned stays in its tables and
// makes later questions cheaper; Reset forgets it. One goroutine may use a Solver
// at a time.
type Solver struct {
	near, far *Table
	book      *Book
	bookPly   int // up to where the book may know positions; -1 without one

	frames [Cells]frame

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

// pollNodes is how many nodes pass between two calls of Limit.Stop, about two
// milliseconds.
const pollNodes = 8192

// Answer is what a Solver found out about a position, for the side to move.
type Answer struct {
	// Score is the score if Exact, otherwise an estimate that lies in the bounds.
	Score int
	Exact bool
	// Lower and Upper are proved bounds of the score.
	Lower, Upper int
	// Nodes is how many positions were searched.
	Nodes uint64
}

// NewSolver makes a solver with a table of 1<<tableBits words of eight bytes,
// beside two megabytes that every solver has. 22 is plenty for a server's hints;
// whole openings without a book want 26.
func NewSolver(tableBits int) *Solver { return NewSolverOn(NewTable(tableBits)) }

// NewSolverOn makes a solver on a table that other solvers may share.
func NewSolverOn(table *Table) *Solver {
	return &Solver{near: NewTable(nearBits), far: table, bookPly: -1}
}

// UseBook makes the solver look positions up before it searches; nil undoes it.
func (s *Solver) UseBook(b *Book) {
	s.book, s.bookPly = b, -1
	if b != nil {
		s.bookPly = b.deepest
	}
}

// Reset forgets everything but the book.
func (s *Solver) Reset() {
	s.near.Reset()
	s.far.Reset()
}

// Solve returns the score of a position, or what it knows when the limit comes
// first. A finished game has a score as well: 0, or the loss of the side to move.
func (s *Solver) Solve(p Position, limit Limit) Answer {
	own, opp := p.sides()
	return s.solve(newNode(own, opp), limit)
}

func (s *Solver) solve(n node, limit Limit) Answer {
	s.begin(limit)
	if score, settled := n.settle(); settled {
		return exactly(score, 0)
	}
	s.find(&n, 0)
	lo, hi := s.bounds(&n)
	lo = max(lo, -winIn(n.ply+1, 2))
	hi = min(hi, winIn(n.ply, 2))
	for lo < hi {
		middle := probeAt(lo, hi)
		v := s.search(&n, middle)
		if s.halted {
			return s.estimate(&n, lo, hi)
		}
		if v <= middle {
			hi = v
		} else {
			lo = v
		}
	}
	return exactly(lo, s.nodes)
}

func exactly(score int, nodes uint64) Answer {
	return Answer{Score: score, Exact: true, Lower: score, Upper: score, Nodes: nodes}
}

// probeAt picks the next question while a score lies between lo and hi. Early
// wins and losses come first, since a shallow search finds them; once they are
// out of the way, who wins at all; and then how soon.
func probeAt(lo, hi int) int {
	middle := lo + (hi-lo)/2
	switch {
	case lo < 0 && hi > 0 && hi-lo <= 12:
		return 0
	case middle <= 0 && lo/2 < middle:
		return lo / 2
	case middle >= 0 && hi/2 > middle:
		return hi / 2
	}
	return middle
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
