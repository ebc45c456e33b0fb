//go:build linux

package dots

import (
	"slices"
	"testing"
	"time"
)

// BenchmarkMove is what a move costs on 5 × 5 boxes, in the positions of games that
// medium plays against itself: for each level, and for games rehearsed without a sense
// of chains, which is what hard would be if it did not fight for them.
func BenchmarkMove(b *testing.B) {
	s := NewSolver(18)
	for _, way := range []struct {
		name   string
		choose func(*Position, uint64)
	}{
		{"easy", func(p *Position, seed uint64) { _, _ = Easy.Choose(p, seed, nil, Limit{}) }},
		{"medium", func(p *Position, seed uint64) { _, _ = Medium.Choose(p, seed, nil, Limit{}) }},
		{"rehearsed", func(p *Position, seed uint64) {
			t := thought{Context: ContextOf(p), random: splitMix(seed)}
			t.rehearse()
		}},
		{"hard", func(p *Position, seed uint64) { _, _ = Hard.Choose(p, seed, s, Limit{}) }},
	} {
		b.Run(way.name, func(b *testing.B) {
			random := splitMix(3)
			var times []time.Duration
			start := mustNew(b, mustRectangle(b, 5, 5), usual)
			p := start
			for b.Loop() {
				if p.Over() {
					p = start
				}
				seed := random.next()
				begun := time.Now()
				way.choose(&p, seed)
				times = append(times, time.Since(begun))
				edge, _ := Medium.Choose(&p, seed, nil, Limit{})
				p = mustDraw(b, p, edge)
			}
			slices.Sort(times)
			b.ReportMetric(times[(len(times)-1)*99/100].Seconds()*1e3, "ms-p99")
			var sum time.Duration
			for _, d := range times {
				sum += d
			}
			b.ReportMetric(sum.Seconds()*1e3/float64(len(times)), "ms/move")
			b.ReportMetric(0, "ns/op")
		})
	}
}
