package dots

import (
	"fmt"
	"iter"
	"sync/atomic"
)

// Fact is a bound on the value of a position, as a solver remembers it. It means
// something only to a solver that is prepared for the same board and has the same
// Base.
type Fact struct {
	Key    uint64
	Left   uint8  // edges left
	Bounds uint16 // as in a table's slot
}

// Facts yields what was the most work to find out, the bounds on positions with the
// most edges left: at most so many. It may be asked while other solvers use the table.
func (s *Solver) Facts(most int) iter.Seq[Fact] {
	return func(yield func(Fact) bool) {
		least, spare := s.worthy(most)
		for slot, mixed := range s.table.each {
			deep := s.table.deepOf(slot)
			if deep == least {
				spare--
			}
			if deep < least || deep == least && spare < 0 {
				continue
			}
			fact := Fact{
				Key: s.table.unmix(mixed), Left: uint8(deep << (deepBits - s.table.deep)),
				Bounds: uint16(slot & (1<<(2*boundBits) - 1)),
			}
			if !yield(fact) {
				return
			}
		}
	}
}

// worthy is how deep a position has to be to be among so many, and how many of those
// that are just as deep are.
func (s *Solver) worthy(most int) (least uint64, spare int) {
	var count [1 << deepBits]int
	for slot := range s.table.each {
		count[s.table.deepOf(slot)]++
	}
	least = uint64(len(count))
	for total := 0; least > 0 && total < most; total += count[least] {
		least--
		spare = most - total
	}
	return least, spare
}

// Learn enters facts, up to the first that is none: then the error is ErrBadFact.
func (s *Solver) Learn(facts iter.Seq[Fact]) error {
	for f := range facts {
		if f.Key&^s.table.mask != 0 || f.Left >= 1<<deepBits || f.Bounds == 0 || f.Bounds >= 1<<(2*boundBits) {
			return fmt.Errorf("%w: %+v", ErrBadFact, f)
		}
		s.table.put(f.Key, int(f.Left), uint64(f.Bounds))
	}
	return nil
}

// each yields the slots in use, with their mixed keys.
func (t *table) each(yield func(slot, mixed uint64) bool) {
	for i := range t.lines {
		for j := range t.lines[i] {
			slot := atomic.LoadUint64(&t.lines[i][j])
			if slot != 0 && !yield(slot, uint64(i)<<t.rest|slot>>(64-t.rest)) {
				return
			}
		}
	}
}
