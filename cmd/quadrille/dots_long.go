package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/bits"
	"sync"
	"sync/atomic"
	"time"

	"quadrille/games/dots"
)

// dotsOptions are what may be wished for a position that takes long.
type dotsOptions struct {
	jobs   int
	memory int // megabytes
	state  string
	every  time.Duration // between two savings of the state
}

// longSolver solves a position with several solvers on one table. It says how far it
// has come, and keeps the most valuable of what it knows in a file.
type longSolver struct {
	options dotsOptions
	errs    io.Writer
	solver  *dots.Solver // made when first needed, or when a larger one is
	bits    int          // the size of its table
	subject string       // about which it has read the state
}

func (l *longSolver) solve(ctx context.Context, line string, p *dots.Position) (dots.Answer, error) {
	if err := l.prepare(p); err != nil {
		return dots.Answer{}, err
	}
	t := &team{}
	began := time.Now()
	answers := t.start(ctx, l.solver, l.options.jobs, p)
	a, err := l.watch(ctx, t, answers, line, began)
	t.stop.Store(true)
	t.group.Wait()
	most := mostFacts
	if errors.Is(err, errInterrupted) {
		most = math.MaxInt // whoever goes on has lost nothing
	}
	if saved := l.save(most); saved != nil {
		return dots.Answer{}, errors.Join(err, saved)
	}
	if err != nil {
		return dots.Answer{}, l.howToGoOn(err)
	}
	if taken := time.Since(began); taken > firstReport {
		l.say("%s: solved in %s, %s nodes", line, roughly(taken), millions(t.total()))
	}
	return a, nil
}

// prepare makes the solver ready for a position and reads the state for its board.
func (l *longSolver) prepare(p *dots.Position) error {
	if bits := l.tableBits(p.Left()); l.solver == nil || bits > l.bits {
		l.solver, l.bits, l.subject = dots.NewSolver(bits), bits, ""
	}
	if err := l.solver.Prepare(p); err != nil {
		return err
	}
	subject := subject(p.Board(), l.solver)
	if l.options.state == "" || l.subject == subject {
		return nil
	}
	facts, err := readFacts(l.options.state, subject, l.solver.Learn)
	switch {
	case errors.Is(err, errDamaged):
		l.say("%v; beginning anew", err)
	case err != nil:
		return err
	case facts > 0:
		l.say("going on with %d positions known from %s", facts, l.options.state)
	}
	l.subject = subject
	return nil
}

// tableBits is the size of a table with room for all that is searched of a position
// with so many edges left, as far as memory allows. A larger one would cost time:
// memory is handed out when it is first touched.
func (l *longSolver) tableBits(left int) int {
	slots := uint(l.options.memory) << 20 / 8
	return min(bits.Len(slots)-1, max(left-8, quickBits))
}

// watch waits for the first answer, and meanwhile reports and saves.
func (l *longSolver) watch(ctx context.Context, t *team, answers <-chan dots.Answer, line string, began time.Time) (dots.Answer, error) {
	report := time.NewTimer(firstReport)
	defer report.Stop()
	save := time.NewTicker(l.options.every)
	defer save.Stop()
	for {
		select {
		case a := <-answers:
			return a, nil
		case <-ctx.Done():
			return dots.Answer{}, errInterrupted
		case <-report.C:
			taken := time.Since(began)
			l.say("%s: %s, %s nodes, %s", line, roughly(taken), millions(t.total()), t.doing())
			report.Reset(min(max(taken/8, firstReport), lastReport))
		case <-save.C:
			if err := l.save(mostFacts); err != nil {
				return dots.Answer{}, err
			}
		}
	}
}

// The times between reports: the longer it takes, the fewer.
const (
	firstReport = 2 * time.Second
	lastReport  = 30 * time.Second
)

// mostFacts is how many positions are saved while the search goes on, in 11 bytes each:
// those that were the most work. After a crash of 4 × 4 in its middle about half of the
// work is done again. An interruption saves everything.
const mostFacts = 1 << 24

func (l *longSolver) save(most int) error {
	if l.options.state == "" {
		return nil
	}
	return writeFacts(l.options.state, l.subject, l.solver.Facts(most))
}

func (l *longSolver) howToGoOn(err error) error {
	if l.options.state == "" {
		return fmt.Errorf("%w; with --state FILE a later run would go on from here", err)
	}
	return fmt.Errorf("%w; the same command goes on from %s", err, l.options.state)
}

func (l *longSolver) say(format string, args ...any) {
	fmt.Fprintf(l.errs, "quadrille: "+format+"\n", args...)
}

// team is solvers at work on one position, each in a goroutine.
type team struct {
	group sync.WaitGroup
	stop  atomic.Bool
	nodes []atomic.Uint64
	first atomic.Pointer[dots.Progress] // of the first solver
}

// start sets the solvers to work. Those that come to the end send the answer, which
// is the same from each.
func (t *team) start(ctx context.Context, s *dots.Solver, jobs int, p *dots.Position) <-chan dots.Answer {
	answers := make(chan dots.Answer, jobs) // room for all: the last ones find nobody waiting
	t.nodes = make([]atomic.Uint64, jobs)
	for number := range jobs {
		fellow := s.Fellow(number)
		stop := func() bool {
			progress := fellow.Progress()
			t.nodes[number].Store(progress.Nodes)
			if number == 0 {
				t.first.Store(&progress)
			}
			return t.stop.Load() || ctx.Err() != nil
		}
		t.group.Go(func() {
			// The position has been prepared: there is nothing left to refuse.
			if a, err := fellow.Solve(p, dots.Limit{Stop: stop}); err == nil && a.Exact {
				t.nodes[number].Store(a.Nodes)
				answers <- a
			}
		})
	}
	return answers
}

func (t *team) total() uint64 {
	var n uint64
	for i := range t.nodes {
		n += t.nodes[i].Load()
	}
	return n
}

// doing says what the first solver is proving.
func (t *team) doing() string {
	p := t.first.Load()
	switch {
	case p == nil:
		return "beginning"
	case p.Low == p.High:
		return fmt.Sprintf("the value is %d; testing move %d of %d, %.0f %% of it done", p.Low, p.Move, p.Moves, 100*p.Share)
	}
	return fmt.Sprintf("the value is %d to %d; testing whether it is %d or more, %.0f %% of it done", p.Low, p.High, p.Target, 100*p.Share)
}

func roughly(d time.Duration) time.Duration {
	if d < time.Minute {
		return d.Round(100 * time.Millisecond)
	}
	return d.Round(time.Second)
}

func millions(n uint64) string { return fmt.Sprintf("%.1f million", float64(n)/1e6) }
