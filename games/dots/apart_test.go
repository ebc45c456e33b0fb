//go:build linux

package dots

import (
	"flag"
	"runtime"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"
)

// go test ./games/dots -run TestLevelsApart -games 1000 -v
//
// With a number of games it plays that many for each pair of levels on 5 × 5 boxes
// and prints how long the better one thinks: by the clock, and as CPU time of its thread,
// which other work on the machine changes less, but which some kernels count in ticks.
var games = flag.Int("games", 0, "games for each pair of levels")

// results are games of one level against another, who begin in turns.
type results struct {
	won, drawn, lost int
	wall, cpu        []time.Duration // that the first level's moves took, sorted
}

// contest plays games, as many at a time as there are processors.
func contest(t *testing.T, start Position, a, b Level, games int, limit Limit) results {
	t.Helper()
	var (
		total results
		lock  sync.Mutex
		group sync.WaitGroup
		next  = make(chan uint64)
	)
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			s := NewSolver(18)
			for seed := range next {
				lead, wall, cpu := match(t, s, start, a, b, seed, limit)
				lock.Lock()
				total.add(lead)
				total.wall = append(total.wall, wall...)
				total.cpu = append(total.cpu, cpu...)
				lock.Unlock()
			}
		})
	}
	for seed := range uint64(games) {
		next <- seed
	}
	close(next)
	group.Wait()
	slices.Sort(total.wall)
	slices.Sort(total.cpu)
	return total
}

func (r *results) add(lead int) {
	switch {
	case lead > 0:
		r.won++
	case lead < 0:
		r.lost++
	default:
		r.drawn++
	}
}

// percentile is the time, in milliseconds, that so many of a hundred stay within.
func percentile(times []time.Duration, n int) float64 {
	return times[(len(times)-1)*n/100].Seconds() * 1e3
}

// threadTime is what the thread has used.
func threadTime() time.Duration {
	const thisThread = 1 // RUSAGE_THREAD, which syscall does not name
	var usage syscall.Rusage
	if err := syscall.Getrusage(thisThread, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// match plays a game and returns by how much the first level wins. It begins when the
// seed is even.
func match(t *testing.T, s *Solver, p Position, a, b Level, seed uint64, limit Limit) (lead int, wall, cpu []time.Duration) {
	random := splitMix(seed)
	sides := [2]Level{a, b}
	mine := Player(1 + seed%2)
	if p.rules.First == 2 {
		mine = 3 - mine
	}
	for !p.Over() {
		side := sides[0]
		if p.Turn() != mine {
			side = sides[1]
		}
		begun, used := time.Now(), threadTime()
		edge, err := side.Choose(&p, random.next(), s, limit)
		if err != nil {
			t.Error(err)
			return 0, nil, nil
		}
		if p.Turn() == mine {
			wall = append(wall, time.Since(begun))
			cpu = append(cpu, threadTime()-used)
		}
		p = mustDraw(t, p, edge)
	}
	lead = p.Score(mine) - p.Score(3-mine)
	if p.rules.Misere {
		lead = -lead
	}
	return lead, wall, cpu
}

func TestLevelsApart(t *testing.T) {
	start := mustNew(t, mustRectangle(t, 5, 5), usual)
	for _, test := range []struct {
		better, worse Level
		games         int
		won           float64 // percent, at least
	}{
		{Medium, Easy, 100, 85},
		{Hard, Medium, 6, 60},
		{Hard, Easy, 6, 99},
	} {
		limit := Limit{Nodes: 2000}
		if *games > 0 {
			test.games, limit = *games, Limit{}
		} else if raceDetector {
			test.games, limit = test.games/4, Limit{Nodes: 100}
		}
		r := contest(t, start, test.better, test.worse, test.games, limit)
		percent := 100 * float64(r.won) / float64(test.games)
		t.Logf("%s against %s: won %d, drawn %d, lost %d: %.1f %%; p50 %.1f ms, p99 %.1f ms, most %.1f ms; CPU p99 %.1f ms", test.better.Name, test.worse.Name,
			r.won, r.drawn, r.lost, percent, percentile(r.wall, 50), percentile(r.wall, 99), percentile(r.wall, 100), percentile(r.cpu, 99))
		if percent < test.won {
			t.Errorf("%s against %s: %.1f %%", test.better.Name, test.worse.Name, percent)
		}
	}
}
