package dots

import (
	"cmp"
	"slices"
)

// openingValue is roughly what is left is worth to the player who has to move when
// every edge opens a run, as if no run touched another: the short ones are opened first,
// then the long ones from the one that costs least on, and each time the other player
// takes it, all of it or with something held back, whichever is better.
func (s *Structure) openingValue() int {
	type price struct{ length, hold int }
	prices := make([]price, 0, len(s.Runs))
	for i := range s.Runs {
		run := &s.Runs[i]
		p := price{length: len(run.Cells)}
		if run.Long() {
			p.hold = 2
			if run.Loop {
				p.hold = 4
			}
		}
		prices = append(prices, p)
	}
	slices.SortFunc(prices, func(a, b price) int {
		return cmp.Or(cmp.Compare(min(a.hold, 1), min(b.hold, 1)),
			cmp.Compare(a.length-2*a.hold, b.length-2*b.hold), cmp.Compare(a.length, b.length))
	})
	value := 0
	for _, p := range slices.Backward(prices) {
		t := taking{n: p.length, hold: p.hold}
		value = -t.value(value)
	}
	return value
}
