package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"quadrille/games/arena"
	"quadrille/games/arena/bots"
	"quadrille/games/arena/playtest"
)

type mapsTestCmd struct {
	Maps    []string `arg:"" name:"map" help:"Map files, ids of the library, or - for standard input."`
	Games   int      `default:"400" placeholder:"N" help:"Games on each map. Default: ${default}."`
	Bots    []string `placeholder:"NAME,…" help:"Built-in bots; each plays itself in its share of the games. Default: all of them."`
	Seed    uint64   `default:"1" placeholder:"N" help:"The same seed gives the same games. Default: ${default}."`
	Workers int      `placeholder:"N" help:"Games at a time. Default: one for each processor."`
	Keep    string   `type:"path" placeholder:"DIR" help:"Take the maps that are fair and not dull into the library in this folder, under new ids."`
}

// Help is printed below the flags.
func (mapsTestCmd) Help() string {
	return `Puts the same bot on all seats and counts who wins: on a fair map every seat has
an equal share of the games, within 4 points. A draw counts for all seats in
equal parts. Chance has its part in it: over 400 games of two players the
standard error of a share is up to 2.5 points. A map is dull when most games
on it are drawn, or over in a moment.

The exit status is 1 if a map favours a seat, unless they are sorted by --keep.`
}

func (c *mapsTestCmd) Run(ctx context.Context, s *streams) error {
	if err := c.check(); err != nil {
		return err
	}
	trials := make([]*trial, len(c.Maps))
	for i, arg := range c.Maps {
		m, name, err := readMap(arg, s.in)
		if err != nil {
			return err
		}
		field, err := arena.NewField(m, arena.DefaultConfig())
		if err != nil {
			return fmt.Errorf("%s: %w", arg, plainly(err))
		}
		trials[i] = &trial{name: name, Series: playtest.Series{Field: field, Bots: c.Bots, Seed: c.Seed}}
	}
	unfair, err := c.playAll(ctx, trials, s)
	if err == nil && unfair > 0 && c.Keep == "" {
		err = fmt.Errorf("%d of %s favoured a seat", unfair, count(len(trials), "map"))
	}
	return err
}

func (c *mapsTestCmd) check() error {
	known := bots.Names()
	if len(c.Bots) == 0 {
		c.Bots = known
	}
	for _, name := range c.Bots {
		if !slices.Contains(known, name) {
			return fmt.Errorf("no bot is called %q; there are %s", name, strings.Join(known, ", "))
		}
	}
	if c.Games < 1 {
		return fmt.Errorf("--games is %d, at least 1", c.Games)
	}
	if c.Workers < 1 {
		c.Workers = runtime.GOMAXPROCS(0)
	}
	return nil
}

// trial is a map and what came of the games on it.
type trial struct {
	name string
	playtest.Series
	tally playtest.Tally
}

// bout is a game to be played, and then its outcome.
type bout struct {
	*trial
	number  int
	outcome playtest.Outcome
}

// playAll plays the games of all maps and reports each map, in order, as soon as its
// games are over. It returns how many favour a seat.
func (c *mapsTestCmd) playAll(ctx context.Context, trials []*trial, s *streams) (unfair int, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	progress := ticker{errs: s.errs, total: len(trials) * c.Games, last: time.Now()}
	fmt.Fprintln(s.out, figuresHead)
	for b := range c.games(ctx, trials) {
		b.tally.Add(b.outcome)
		progress.step(b.name)
		for ; len(trials) > 0 && trials[0].tally.Games == c.Games; trials = trials[1:] {
			if trials[0].verdict() == favours {
				unfair++
			}
			if err := c.report(trials[0], s.out); err != nil {
				return 0, err
			}
		}
	}
	if len(trials) > 0 {
		return 0, errors.New("interrupted")
	}
	return unfair, nil
}

// games has all the games played by as many workers as asked for, until ctx ends. They
// come in no certain order.
func (c *mapsTestCmd) games(ctx context.Context, trials []*trial) <-chan bout {
	// A worker waits for its outcome to be counted before it takes the next game.
	todo, done := make(chan bout), make(chan bout)
	go func() {
		defer close(todo)
		for _, t := range trials {
			for number := range c.Games {
				select {
				case todo <- bout{trial: t, number: number}:
				case <-ctx.Done():
					return
				}
			}
		}
	}()
	var workers sync.WaitGroup
	for range c.Workers {
		workers.Go(func() {
			for b := range todo {
				b.outcome = b.Play(b.number)
				select {
				case done <- b:
				case <-ctx.Done():
				}
			}
		})
	}
	go func() { workers.Wait(); close(done) }()
	return done
}

func (c *mapsTestCmd) report(t *trial, out io.Writer) error {
	id := ""
	if c.Keep != "" && t.verdict() == fair {
		var err error
		if id, err = takeIn(c.Keep, t); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintln(out, strings.TrimRight(t.figures()+"  "+id, " "))
	return err
}

// ticker says now and then how many games have been played.
type ticker struct {
	errs        io.Writer
	total, done int
	last        time.Time
}

const tickEvery = 10 * time.Second

func (t *ticker) step(name string) {
	t.done++
	if time.Since(t.last) >= tickEvery {
		t.last = time.Now()
		fmt.Fprintf(t.errs, "%d of %d games, at %s\n", t.done, t.total, name)
	}
}
