package main

import (
	"fmt"
	"os"
	"time"
)

// progress tells on standard error how far the search is.
type progress struct {
	total, done int
	nodes       uint64
	start, last time.Time
	deadline    time.Time
}

func newProgress(total int, deadline time.Time) *progress {
	now := time.Now()
	return &progress{total: total, start: now, last: now, deadline: deadline}
}

func (p *progress) add(c chunk) {
	p.done += len(c.scores)
	p.nodes += c.nodes
	if time.Since(p.last) >= 10*time.Second {
		p.last = time.Now()
		p.print()
	}
}

func (p *progress) finish() {
	if p.total > 0 {
		p.print()
	}
}

func (p *progress) print() {
	spent := time.Since(p.start)
	left := "?"
	if p.done > 0 {
		each := spent / time.Duration(p.done)
		left = (each * time.Duration(p.total-p.done)).Round(time.Second).String()
	}
	fmt.Fprintf(os.Stderr, "%d of %d positions (%.1f%%), %s spent, %s to go, stops in %s; %.1f million nodes a second, %.0f nodes a position\n",
		p.done, p.total, 100*float64(p.done)/float64(p.total), spent.Round(time.Second), left,
		time.Until(p.deadline).Round(time.Second),
		float64(p.nodes)/spent.Seconds()/1e6, float64(p.nodes)/float64(max(p.done, 1)))
}
