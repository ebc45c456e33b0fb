//go:build unix

package connect4

import (
	"fmt"
	"slices"
	"syscall"
	"testing"
	"time"
)

// go test -short -run '^$' -bench . -benchtime 1x ./games/connect4
//
// Without -short the begin phase is solved with and without the book, which takes
// minutes.

// cpuTime is what this process has used; other work on the machine does not count.
func cpuTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func BenchmarkSolve(b *testing.B) {
	for _, set := range []string{"L3_R1", "L2_R1", "L2_R2", "L1_R1", "L1_R2"} {
		b.Run(set, func(b *testing.B) { benchSet(b, set, nil) })
	}
}

// BenchmarkBeginPhase is about what the book saves in the worst cases.
func BenchmarkBeginPhase(b *testing.B) {
	var worst [2]time.Duration
	for i, book := range []*Book{OpeningBook(), nil} {
		if book == nil && testing.Short() {
			b.Skip("takes minutes")
		}
		b.Run([]string{"book", "no-book"}[i], func(b *testing.B) {
			for b.Loop() {
				var nodes uint64
				var times []time.Duration
				for _, set := range []string{"L1_R1", "L1_R2", "L1_R3"} {
					n, t := solveSet(b, set, book)
					nodes += n
					times = append(times, t...)
				}
				worst[i] = report(b, nodes, times)
			}
			if i == 1 && worst[0] > 0 {
				b.ReportMetric(float64(worst[1])/float64(worst[0]), "p99-ratio")
			}
		})
	}
}

func benchSet(b *testing.B, set string, book *Book) {
	for b.Loop() {
		nodes, times := solveSet(b, set, book)
		report(b, nodes, times)
	}
}

// solveSet solves each position of a set with an empty table.
func solveSet(b *testing.B, set string, book *Book) (nodes uint64, times []time.Duration) {
	s := NewSolver(22)
	s.UseBook(book)
	for _, v := range readSet(b, set) {
		p := v.position(b)
		s.Reset()
		start := cpuTime()
		a := s.Solve(p, Limit{})
		times = append(times, cpuTime()-start)
		nodes += a.Nodes
		if a.Score != v.score {
			b.Fatalf("%s: %d, want %d", v.moves, a.Score, v.score)
		}
	}
	return nodes, times
}

// report prints the figures of a set and returns the time that 99 of 100 positions
// stay under.
func report(b *testing.B, nodes uint64, times []time.Duration) time.Duration {
	slices.Sort(times)
	var total time.Duration
	for _, t := range times {
		total += t
	}
	count := float64(len(times))
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(nodes)/count, "nodes/position")
	b.ReportMetric(total.Seconds()*1e6/count, "µs/position")
	p99 := times[len(times)*99/100]
	b.ReportMetric(p99.Seconds()*1e6, "µs-p99")
	b.ReportMetric(float64(nodes)/total.Seconds()/1e6, "Mnodes/s")
	return p99
}

// BenchmarkScores times all seven scores of every position with up to seven discs
// in a sample, the promise of the book.
func BenchmarkScores(b *testing.B) {
	book := OpeningBook()
	if book.Complete() < 8 {
		b.Skip("the book is not complete up to eight discs")
	}
	for discs := range 8 {
		b.Run(fmt.Sprintf("%d-discs", discs), func(b *testing.B) {
			s := NewSolver(MinTableBits)
			s.UseBook(book)
			random := splitMix(6)
			var worst time.Duration
			for b.Loop() {
				p := randomPosition(&random, discs)
				start := time.Now()
				s.Scores(p, Limit{})
				worst = max(worst, time.Since(start))
			}
			b.ReportMetric(worst.Seconds()*1e6, "µs-worst")
		})
	}
}

func BenchmarkLevels(b *testing.B) {
	for _, level := range []Level{Easy, Medium} {
		b.Run(level.Name, func(b *testing.B) {
			random := splitMix(7)
			for b.Loop() {
				_, _ = level.Choose(randomPosition(&random, 10), random.next(), nil, Limit{})
			}
		})
	}
}
