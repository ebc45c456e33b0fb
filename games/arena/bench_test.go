//go:build unix

package arena

import (
	"syscall"
	"testing"
	"time"
)

// go test -run '^$' -bench . ./games/arena
//
// Figures are per CPU second of this process. The rival in the same run is the plain
// implementation of plain_test.go, on the same positions.

func cpuTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// perSecond runs f over and over and reports how many turns it plays in a CPU second.
func perSecond(b *testing.B, f func() (turns int)) float64 {
	b.ReportAllocs()
	turns := 0
	start := cpuTime()
	for b.Loop() {
		turns += f()
	}
	rate := float64(turns) / (cpuTime() - start).Seconds()
	b.ReportMetric(rate, "turns/cpu-s")
	return rate
}

// benchTurns plays random turns from a crowd and starts again every few turns, before
// too many have died; after each turn it looks at as many views as there are viewers.
func benchTurns(b *testing.B, units, turns, viewers int) (rate float64) {
	m, list := crowd(b, units)
	f := mustField(b, m, DefaultConfig())
	start := mustStart(b, f, list)
	g := start.Clone()
	random := splitMix(7)
	var view View
	alive, played := 0, 0
	rate = perSecond(b, func() int {
		g.CopyFrom(start)
		for range turns {
			g.randomTurn(&random)
			alive += g.Units()
			for p := range viewers {
				g.View(p, &view)
			}
		}
		played += turns
		return turns
	})
	b.ReportMetric(float64(alive)/float64(played), "units")
	return rate
}

// antsTurns is how many turns with 200 units and their views the original Ants engine
// plays in a CPU second on such a machine.
const antsTurns = 300

// About 200 units are alive on average.
func BenchmarkTurn200WithViews(b *testing.B) {
	b.ReportMetric(benchTurns(b, 250, 2, 2)/antsTurns, "x-ants")
}

func BenchmarkTurn200(b *testing.B) {
	b.ReportMetric(benchTurns(b, 250, 2, 0)/antsTurns, "x-ants")
}

// A roll-out's turns: random orders for everybody, then the turn.
func BenchmarkTurn20(b *testing.B) { benchTurns(b, 20, 10, 0) }

// BenchmarkRollout is the document's win probability: whole matches by random play
// from a position with 20 units, started again from a copy.
func BenchmarkRollout(b *testing.B) {
	m, list := crowd(b, 20)
	f := mustField(b, m, DefaultConfig())
	start := mustStart(b, f, list)
	g := start.Clone()
	seed := uint64(1)
	perSecond(b, func() int {
		g.CopyFrom(start)
		seed = g.Rollout(seed)
		return g.Turn()
	})
}

// BenchmarkView is one player's fogged state, 100 of 200 units their own.
func BenchmarkView(b *testing.B) {
	m, list := crowd(b, 200)
	g := mustStart(b, mustField(b, m, DefaultConfig()), list)
	var view View
	for b.Loop() {
		g.View(0, &view)
	}
}

// BenchmarkPlain200WithViews is the rival: the same turns and views by the plain rules.
func BenchmarkPlain200WithViews(b *testing.B) { benchPlain(b, 2) }
func BenchmarkPlain200(b *testing.B)          { benchPlain(b, 0) }

func benchPlain(b *testing.B, viewers int) {
	m, list := crowd(b, 250)
	random := splitMix(7)
	perSecond(b, func() int {
		p := newPlain(m, DefaultConfig(), list)
		for range 2 {
			var orders []plainOrder
			for t, owner := range p.units {
				orders = append(orders, plainOrder{owner, int(t) / m.Cols, int(t) % m.Cols, random.below(5)})
			}
			p.step(orders)
			for player := range viewers {
				p.view(player)
			}
		}
		return 2
	})
}
