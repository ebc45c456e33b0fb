//go:build unix

package takuzu

import (
	"strconv"
	"syscall"
	"testing"
	"time"
)

// go test -run '^$' -bench . ./games/takuzu

// cpuTime is what this process has used; other work on the machine does not count.
func cpuTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// benchDays makes the puzzles of days one after another, at least a hundred, and
// returns the CPU time of one.
func benchDays(b *testing.B, d Difficulty, daily func(n int, date string)) time.Duration {
	var dates []string
	eachDay("2026-01-01", 3652, func(_ int, date string) { dates = append(dates, date) })
	n := 0
	start := cpuTime()
	for b.Loop() {
		for range 100 {
			daily(n%len(dates), dates[n%len(dates)])
			n++
		}
	}
	each := (cpuTime() - start) / time.Duration(n)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(each.Nanoseconds())/1000, "cpu-µs/puzzle")
	return each
}

// BenchmarkDaily makes the graded, unique puzzles of days; at most 500 µs are allowed.
// The rival, which makes the same ones without bits and tables, is measured in the same
// run.
func BenchmarkDaily(b *testing.B) {
	for _, d := range Difficulties() {
		var ours time.Duration
		b.Run(d.String(), func(b *testing.B) {
			ours = benchDays(b, d, func(_ int, date string) { mustDaily(b, date, d) })
		})
		b.Run(d.String()+"/plain", func(b *testing.B) {
			theirs := benchDays(b, d, func(n int, date string) { plainDaily(date+":"+d.String(), d, plainTurn(n, d)) })
			if ours > 0 {
				b.ReportMetric(float64(theirs)/float64(ours), "ratio")
			}
		})
	}
}

// plainTurn is the turn of the n-th day of 2026.
func plainTurn(n int, d Difficulty) int { return (20454 + n + []int{0, 122, 245}[d]) % dailyTurns }

func TestPlainMakesTheSame(t *testing.T) {
	for _, d := range Difficulties() {
		eachDay("2026-01-01", 10, func(n int, date string) {
			p := mustDaily(t, date, d)
			givens, solution := plainDaily(p.Seed, d, plainTurn(n, d))
			if givens != p.Givens.String() || solution != p.Solution.String() {
				t.Errorf("%s: %s, want %v", p.Seed, givens, p.Givens)
			}
		})
	}
}

func BenchmarkGrade(b *testing.B) {
	g := mustDaily(b, "2026-01-01", Hard).Givens
	for b.Loop() {
		Grade(g)
	}
}

func BenchmarkNextStep(b *testing.B) {
	g := mustDaily(b, "2026-01-01", Hard).Givens
	for b.Loop() {
		NextStep(g)
	}
}

// BenchmarkCount counts the solutions of the empty grid, of which there are most, and
// of a puzzle, which has one.
func BenchmarkCount(b *testing.B) {
	empty, _ := NewGrid(DailySize)
	for name, g := range map[string]Grid{"empty": empty, "puzzle": mustDaily(b, "2026-01-01", Hard).Givens} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Count(g, 0)
			}
		})
	}
}

func BenchmarkFree(b *testing.B) {
	for _, size := range []int{8, 14} {
		b.Run(strconv.Itoa(size), func(b *testing.B) {
			n := 0
			for b.Loop() {
				if _, err := Free(strconv.Itoa(n%20), size, Hard); err != nil {
					b.Fatal(err)
				}
				n++
			}
		})
	}
}
