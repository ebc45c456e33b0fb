package bots

import (
	"fmt"
	"testing"
)

// Turns of a match between two bots, for each bot against itself.
func BenchmarkTurn(b *testing.B) {
	for _, name := range names {
		b.Run(name, func(b *testing.B) {
			f := mustField(b, small(2), 5)
			b.ReportAllocs()
			units := 0
			for turns := 0; turns < b.N; {
				g := f.Start(1)
				table := NewTable(g, fmt.Sprintf("m_%d", turns), mustBots(b, name, name))
				for !g.Over() && turns < b.N {
					table.Turn()
					units += g.Units()
					turns++
				}
			}
			b.ReportMetric(float64(units)/float64(b.N), "units")
		})
	}
}
