package dots

import "math/bits"

// unit is what a cell counts in the values of a fight, which are averages.
const unit = 16

// fight looks ahead in a game of two while there are still edges that give nothing
// away. What is fought over is who has to open the first long chain, so it searches
// those edges and small gifts only; where none is left it counts exactly, and where
// it has to stop before, it guesses by games played out.
//
// Its budget is in edges looked at, not in time, so that the same position and seed
// give the same move.
type fight struct {
	g      *graph
	taker  taker
	runs   endgame
	left   uint64 // where it begins
	table  []verdict
	thanks [maxBits]int // how often and how far from the leaves an edge was good

	limit   Limit
	nodes   uint64
	work    int
	budget  int
	halted  bool // the budget is used up
	stopped bool // the caller's limit came
	guessed bool // whether a value of this round rests on a guess
}

// verdict is what the table keeps about a position.
type verdict struct {
	key    uint64
	lo, hi int16
	depth  int8
	edge   int8
}

// settles returns a value or a bound that is enough for a window.
func (v *verdict) settles(depth, alpha, beta int) (int, bool) {
	lo, hi := int(v.lo), int(v.hi)
	switch {
	case int(v.depth) < depth:
		return 0, false
	case lo >= beta || lo == hi:
		return lo, true
	}
	return hi, hi <= alpha
}

// exactDepth marks a value that rests on no guess.
const exactDepth = 127

// fightTableBits makes a table of a megabyte, small enough for each move to begin
// with an empty one.
const fightTableBits = 16

// What may be looked at, for guessing and for proving. A million is some 25 ms.
const (
	guessWork = 500_000
	proofWork = 1_200_000
)

func newFight(p *Position, edges []int, limit Limit) *fight {
	f := &fight{g: newGraph(p.board, edges), limit: limit, budget: guessWork}
	f.taker.g = f.g
	f.left = ^uint64(0) >> (maxBits - len(edges))
	return f
}

// safeLater is how many edges give nothing away once all that can be is taken.
func (f *fight) safeLater() int {
	left := f.taker.takeAll(f.left).left
	return bits.OnesCount64(left &^ f.g.heat(left).edges)
}

// option is an edge that could be drawn first.
type option struct {
	edge  int
	gain  int // cells that it completes
	next  taking
	value int
}

// best returns the bit of the best edge found. lead is by how many cells the player
// to move is ahead.
func (f *fight) best(lead int, random *splitMix) (edge int) {
	f.table = make([]verdict, 1<<fightTableBits)
	options := f.options(f.left)
	random.shuffle(len(options), func(i, j int) { options[i], options[j] = options[j], options[i] })
	f.deepen(options)
	if f.guessed && !f.stopped && f.safeLater() <= provable {
		f.budget += proofWork
		f.halted = false
		_ = f.prove(options, -lead) || f.prove(options, -lead-1)
	}
	return options[0].edge
}

// provable is how many edges may give nothing away when a proof is tried.
const provable = 18

// deepen looks one move further in each round, until nothing is guessed any more.
func (f *fight) deepen(options []option) {
	for depth := 1; depth <= maxBits; depth++ {
		f.guessed = false
		if !f.round(options, depth) || !f.guessed {
			return
		}
	}
}

// options lists the edges worth a look. Where cells can be taken, those are the edges
// that are drawn when all are: one may go on taking, or hold some back.
func (f *fight) options(left uint64) []option {
	var list []option
	all := f.taker.takeAll(left)
	rest := left &^ all.left
	if all.n == 0 {
		rest = left &^ f.g.spare(left)
	}
	h := f.g.heat(left)
	for ; rest != 0; rest &= rest - 1 {
		edge := bits.TrailingZeros64(rest)
		o := option{edge: edge, gain: f.g.completes(left, edge), next: f.taker.takeAll(left &^ (1 << edge))}
		if all.n == 0 && o.next.n > smallGift && left&^h.edges != 0 {
			continue
		}
		list = append(list, o)
	}
	return list
}

// round values the options to a depth, brings them in order and reports whether it
// came to the end. If it did not, what it found better than before still counts.
func (f *fight) round(options []option, depth int) bool {
	alpha := -maxCellBits * unit
	best := 0
	for i := range options {
		v := f.root(&options[i], depth, alpha, maxCellBits*unit)
		if f.halted {
			break
		}
		options[i].value = v
		if v > alpha {
			alpha, best = v, i
		}
	}
	chosen := options[best]
	copy(options[1:best+1], options[:best])
	options[0] = chosen
	return !f.halted
}

// prove looks for an option that is worth more than bound, in cells, to the very end,
// and brings the first that it finds to the front.
func (f *fight) prove(options []option, bound int) bool {
	alpha := bound * unit
	for i := range options {
		v := f.root(&options[i], exactDepth-1, alpha, alpha+1)
		if f.halted {
			return false
		}
		if v > alpha {
			chosen := options[i]
			chosen.value = v
			copy(options[1:i+1], options[:i])
			options[0] = chosen
			return true
		}
	}
	return false
}

func (f *fight) root(o *option, depth, alpha, beta int) int {
	if o.gain > 0 {
		gain := o.gain * unit
		return gain + f.after(&o.next, depth, alpha-gain, beta-gain)
	}
	return -f.after(&o.next, depth-1, -beta, -alpha)
}

// after values a position from which everything is taken, as Solver.afterTaking does.
func (f *fight) after(t *taking, depth, alpha, beta int) int {
	n, hold := t.n*unit, t.hold*unit
	if t.hold == 0 {
		return n + f.quiet(t.left, depth, alpha-n, beta-n)
	}
	sure := n - hold
	if sure >= beta {
		return sure
	}
	reach := beta - sure
	v := f.quiet(t.left, depth, -reach-hold, reach-hold)
	return max(n+v, n-2*hold-v)
}

// quiet values a position with nothing to take, looking so many moves ahead. What it
// returns is a bound if it lies outside of the window.
func (f *fight) quiet(left uint64, depth, alpha, beta int) int {
	if left == 0 {
		return 0
	}
	left = f.g.untwin(left)
	h := f.g.heat(left)
	safe := left &^ h.edges
	switch {
	case safe == 0 && h.junctions == 0:
		f.work += 4
		return f.count(left) * unit
	case safe != 0 && depth <= 0:
		f.guessed = true
		return f.guess(left, safe)
	}
	depth = max(depth, 0)
	known := f.at(left)
	lo, hi := -maxCellBits*unit, maxCellBits*unit
	first := -1
	if known.key == left {
		first = int(known.edge)
		if v, ok := known.settles(depth, alpha, beta); ok {
			f.guessed = f.guessed || known.depth < exactDepth
			return v
		}
		if known.depth == exactDepth {
			lo, hi = int(known.lo), int(known.hi)
		}
	}
	if f.interrupted() {
		return 0
	}
	alpha, beta = max(alpha, lo), min(beta, hi)
	guessed := f.guessed
	f.guessed = false
	best, edge := f.tryAll(left, &h, first, depth, alpha, beta)
	if f.halted {
		return best
	}
	if !f.guessed {
		depth = exactDepth
	}
	f.guessed = f.guessed || guessed
	if best > alpha {
		lo = max(lo, best)
	}
	if best < beta {
		hi = min(hi, best)
	}
	*known = verdict{key: left, lo: int16(lo), hi: int16(hi), depth: int8(depth), edge: int8(edge)}
	return best
}

// tryAll goes through the edges: the one that was best before, those that give
// nothing away, then gifts.
func (f *fight) tryAll(left uint64, h *heat, first, depth, alpha, beta int) (best, edge int) {
	best, edge = -maxCellBits*unit, -1
	safe := left &^ h.edges
	small := safe != 0
	try := func(e int, t *taking) bool {
		v := -f.after(t, depth-1, -beta, -max(alpha, best))
		if v > best {
			best, edge = v, e
		}
		return best < beta
	}
	if first >= 0 && safe>>first&1 != 0 {
		if !try(first, &taking{left: left &^ (1 << first)}) {
			return best, edge
		}
		safe &^= 1 << first
	}
	safe &^= f.g.spare(left)
	f.work += 4 + bits.OnesCount64(safe)
	for safe != 0 {
		e := f.favourite(safe)
		safe &^= 1 << e
		if !try(e, &taking{left: left &^ (1 << e)}) {
			f.thanks[e] += depth * depth
			return best, edge
		}
	}
	var list [maxBits]taking
	for i := range f.gifts(left, h, small, &list) {
		if !try(-1, &list[i]) {
			break
		}
	}
	return best, edge
}

// favourite is the edge of a set that was good most often.
func (f *fight) favourite(edges uint64) int {
	best := bits.TrailingZeros64(edges)
	for rest := edges & (edges - 1); rest != 0; rest &= rest - 1 {
		if e := bits.TrailingZeros64(rest); f.thanks[e] > f.thanks[best] {
			best = e
		}
	}
	return best
}

func (f *fight) at(key uint64) *verdict {
	h := key * 0x9e3779b97f4a7c15
	return &f.table[(h^h>>32)*0xbf58476d1ce4e5b9>>(64-fightTableBits)]
}

// fightPoll is after how many nodes, a fraction of a millisecond, Stop is asked.
const fightPoll = 64

// interrupted counts a node and reports whether the search has to end.
func (f *fight) interrupted() bool {
	f.nodes++
	f.stopped = f.stopped || f.limit.Nodes > 0 && f.nodes > f.limit.Nodes ||
		f.nodes%fightPoll == 0 && f.limit.Stop != nil && f.limit.Stop()
	f.halted = f.halted || f.stopped || f.work > f.budget
	return f.halted
}

// untwin returns the one position that stands for those that differ only in which of
// several edges with the same cells beside them are left.
func (g *graph) untwin(left uint64) uint64 {
	for _, twins := range g.twins {
		have := left & twins
		left &^= have
		for ; have != 0; have &= have - 1 {
			left |= twins & -twins
			twins &= twins - 1
		}
	}
	return left
}
