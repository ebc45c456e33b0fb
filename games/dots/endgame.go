package dots

import "slices"

// endgame is what is left when every edge gives something away: runs that do not
// touch, each as the number of its cells.
type endgame struct {
	chains, loops []int
}

func (e *endgame) clear() { e.chains, e.loops = e.chains[:0], e.loops[:0] }

// add enters a run that a player who opens it gives away.
func (e *endgame) add(cells int, loop bool) {
	if loop {
		e.loops = append(e.loops, cells)
	} else {
		e.chains = append(e.chains, cells)
	}
}

// value is what the endgame is worth to the player to move, who has to open a run.
// It pays to open a shortest chain or a shortest loop, so all that matters is how
// many of each are gone: a table of that many entries, filled from the end.
func (e *endgame) value() int {
	slices.Sort(e.chains)
	slices.Sort(e.loops)
	var row [MaxCells + 1]int // by loops gone, for the number of chains gone
	for i := len(e.chains); i >= 0; i-- {
		for j := len(e.loops); j >= 0; j-- {
			best, any := 0, false
			if i < len(e.chains) {
				best, any = -opened(e.chains[i], holdOfChain, row[j]), true
			}
			if j < len(e.loops) {
				v := -opened(e.loops[j], holdOfLoop, row[j+1])
				if !any || v > best {
					best = v
				}
			}
			row[j] = best
		}
	}
	return row[0]
}

// What the player who is given a long run can hold back.
const (
	holdOfChain = 2
	holdOfLoop  = 4
)

// opened is what a run is worth to the player to whom it is opened, when the player
// who moves next elsewhere gets rest there. A run that is not long is opened so that
// nothing can be held back.
func opened(cells, hold, rest int) int {
	if hold == holdOfChain && cells < longChain || hold == holdOfLoop && cells < longLoop {
		hold = 0
	}
	t := taking{n: cells, hold: hold}
	return t.value(rest)
}

// value is what a position is worth whose cells are taken, given the value of what
// stays.
func (t *taking) value(stays int) int {
	if t.hold == 0 {
		return t.n + stays
	}
	return max(t.n+stays, t.n-2*t.hold-stays)
}
