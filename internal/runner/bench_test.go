//go:build unix

package runner

import (
	"syscall"
	"testing"
	"time"

	"quadrille/games/arena"
	"quadrille/games/arena/maps"
)

// battlesnake is how many turns of two bots, without signatures, Battlesnake's runner
// plays over loopback in a second of its own processor time, measured once on a machine
// like those of CI.
const battlesnake = 3000

// BenchmarkSignedTurns plays two bots in other processes over HTTP with signatures, and
// counts what the runner's own process spends.
func BenchmarkSignedTurns(b *testing.B) {
	entry, _ := maps.Find("2p-001")
	field, err := arena.NewField(entry.Map, arena.DefaultConfig())
	if err != nil {
		b.Fatal(err)
	}
	one, two := startServer(b, "gatherer"), startServer(b, "swarm")
	turns := 0
	before := ownCPU(b)
	for seed := uint64(0); b.Loop(); seed++ {
		first, _ := HTTP(one, testSecret)
		second, _ := HTTP(two, testSecret)
		_, err := Play(b.Context(), Match{
			Field: field, Seed: seed, Seats: []Seat{{Bot: first, Name: "one"}, {Bot: second, Name: "two"}},
			Progress: func(*arena.Game) { turns++ },
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	rate := float64(turns) / (ownCPU(b) - before).Seconds()
	b.ReportMetric(rate, "turns/cpu-s")
	b.ReportMetric(rate/battlesnake, "x_battlesnake_unsigned")
}

func ownCPU(b *testing.B) time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
