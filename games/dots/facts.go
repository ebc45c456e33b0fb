package dots

import (
	"fmt"
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

// Facts returns what was the most work to find out, the bounds on positions with
// the most edges left: at most so many, and all or none of those with equally many.
// It may be asked while other solvers use the table.
func (s *Solver) Facts(most int) []Fact {
	var count [1 << deepBits]int
	s.table.each(func(slot, _ uint64) { count[s.table.deepOf(slot)]++ })
	least, total := uint64(len(count)), 0
	for least > 0 && total+count[least-1] <= most {
		least--
		total += count[least]
	}
	facts := make([]Fact, 0, total)
	s.table.each(func(slot, mixed uint64) {
		if deep := s.table.deepOf(slot); deep >= least && len(facts) < most {
			facts = append(facts, Fact{
				Key: s.table.unmix(mixed), Left: uint8(deep << (deepBits - s.table.deep)),
				Bounds: uint16(slot & (1<<(2*boundBits) - 1)),
			})
		}
	})
	return facts
}

// Learn enters facts. The error is ErrBadFact, after which none is entered.
func (s *Solver) Learn(facts []Fact) error {
	for _, f := range facts {
		if f.Key&^s.table.mask != 0 || f.Left >= 1<<deepBits || f.Bounds == 0 || f.Bounds >= 1<<(2*boundBits) {
			return fmt.Errorf("%w: %+v", ErrBadFact, f)
		}
	}
	for _, f := range facts {
		s.table.put(f.Key, int(f.Left), uint64(f.Bounds))
	}
	return nil
}

// each visits the slots in use, with their mixed keys.
func (t *table) each(visit func(slot, mixed uint64)) {
	for i := range t.lines {
		for j := range t.lines[i] {
			if slot := atomic.LoadUint64(&t.lines[i][j]); slot != 0 {
				visit(slot, uint64(i)<<t.rest|slot>>(64-t.rest))
			}
		}
	}
}
