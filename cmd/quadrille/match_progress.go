package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"quadrille/games/arena"
)

// progress is a line at the bottom of a terminal that tells how a match stands. What
// bots print goes through it, so that it appears above that line.
type progress struct {
	mu     sync.Mutex
	errs   io.Writer
	live   bool
	names  []string
	shown  time.Time
	onLine bool
}

// narrow is how much of a line any terminal shows.
const narrow = 79

// redraw is how often the line is written again.
const redraw = 100 * time.Millisecond

func newProgress(s *streams, g *game, quiet bool) *progress {
	p := &progress{errs: s.errs, live: !quiet && isTerminal(s.errs) && os.Getenv("TERM") != "dumb"}
	for _, e := range g.entrants {
		p.names = append(p.names, e.Name)
	}
	return p
}

func (p *progress) show(g *arena.Game) {
	if !p.live || time.Since(p.shown) < redraw {
		return
	}
	p.shown = time.Now()
	parts := []string{fmt.Sprintf("turn %d of %d", g.Turn(), g.Field().Config.MaxTurns)}
	for i, name := range p.names {
		standing := g.Standing(i)
		parts = append(parts, fmt.Sprintf("%s (%s)", name, count(int(standing.Units), "unit")))
	}
	line := []rune(strings.Join(parts, " · "))
	line = line[:min(len(line), narrow)]
	p.mu.Lock()
	defer p.mu.Unlock()
	fmt.Fprintf(p.errs, "\r\x1b[K%s", string(line))
	p.onLine = true
}

// Write passes on what a bot says.
func (p *progress) Write(data []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wipe()
	return p.errs.Write(data)
}

// clear takes the line away.
func (p *progress) clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wipe()
}

func (p *progress) wipe() {
	if p.onLine {
		fmt.Fprint(p.errs, "\r\x1b[K")
		p.onLine = false
	}
}
