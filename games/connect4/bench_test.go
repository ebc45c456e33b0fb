//go:build unix

package connect4

import (
	"fmt"
	"os"
	"slices"
	"syscall"
	"testing"
	"time"
)

// go test -run '^$' -bench . -benchtime 1x ./games/connect4
//
// Without the book the whole begin phase takes many minutes: one position in ten is
// solved, and the figure positions says how many those are. With BENCH_ALL=1 it is all.

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

// BenchmarkBeginPhase is about what the book saves in the worst cases. Both ways
// solve the same positions.
func BenchmarkBeginPhase(b *testing.B) {
	every := 10
	if os.Getenv("BENCH_ALL") != "" {
		every = 1
	}
	var worst [2]time.Duration
	for i, book := range []*Book{OpeningBook(), nil} {
		b.Run([]string{"book", "no-book"}[i], func(b *testing.B) {
			for b.Loop() {
				var nodes uint64
				var times []time.Duration
				for _, set := range []string{"L1_R1", "L1_R2", "L1_R3"} {
					n, t := solveSet(b, set, book, every)
					nodes += n
					times = append(times, t...)
				}
				worst[i] = report(b, nodes, times)
				b.ReportMetric(float64(len(times)), "positions")
			}
			if i == 1 && worst[0] > 0 {
				b.ReportMetric(float64(worst[1])/float64(worst[0]), "p99-ratio")
			}
		})
	}
}

func benchSet(b *testing.B, set string, book *Book) {
	for b.Loop() {
		nodes, times := solveSet(b, set, book, 1)
		report(b, nodes, times)
	}
}

// solveSet solves one of so many positions of a set, each with an empty table.
func solveSet(b *testing.B, set string, book *Book, every int) (nodes uint64, times []time.Duration) {
	s := NewSolver(22)
	s.UseBook(book)
	for i, v := range readSet(b, set) {
		if i%every != 0 {
			continue
		}
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
			for b.Loop() {
				s.Scores(randomPosition(&random, discs), Limit{})
			}
			var worst time.Duration
			for range 20_000 {
				p := randomPosition(&random, discs)
				start := cpuTime()
				s.Scores(p, Limit{})
				worst = max(worst, cpuTime()-start)
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
