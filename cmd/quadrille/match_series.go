package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"text/tabwriter"

	"quadrille/games/arena"
	"quadrille/games/arena/replay"
	"quadrille/internal/runner"
)

// tally is how a bot did in a series. A match is worth a point: the winner's, or shared
// by all in a draw.
type tally struct {
	name              string
	wins, draws, lost int
	points            float64
	failures          int
}

// series plays matches on changing maps. Every bot moves up a seat from one to the next.
func (c *matchCmd) series(ctx context.Context, s *streams, entrants []*runner.Entrant) error {
	if c.Out != "" {
		if err := os.MkdirAll(c.Out, 0o755); err != nil {
			return err
		}
	}
	table := make([]tally, len(entrants))
	for i, e := range entrants {
		table[i].name = e.Name
	}
	for n := range c.Games {
		seated := append(slices.Clone(entrants[n%len(entrants):]), entrants[:n%len(entrants)]...)
		r, err := c.one(ctx, s, seated, *c.Seed+uint64(n))
		if err != nil {
			return err
		}
		for seat := range seated {
			table[(seat+n)%len(entrants)].add(r, seat)
		}
		if !c.Quiet {
			fmt.Fprintf(s.errs, "%d of %d: %s (map %s, seed %d)\n", n+1, c.Games, outcome(r), r.MapID, r.Seed)
		}
	}
	fmt.Fprintf(s.out, "%s from seed %d\n\n", count(c.Games, "game"), *c.Seed)
	printTable(s.out, table)
	return nil
}

// one plays one match of a series.
func (c *matchCmd) one(ctx context.Context, s *streams, seated []*runner.Entrant, seed uint64) (*replay.Replay, error) {
	g, err := c.prepare(s, seated, seed)
	if err != nil {
		return nil, err
	}
	r, err := runner.Play(ctx, g.Match)
	switch {
	case errors.Is(err, context.Canceled):
		return nil, errInterrupted
	case err != nil:
		return nil, plainly(err)
	case c.Out == "":
		return r, nil
	}
	return r, writeReplay(filepath.Join(c.Out, r.MatchID+".json.gz"), r)
}

func (t *tally) add(r *replay.Replay, seat int) {
	switch r.Result.Winner {
	case seat:
		t.wins++
		t.points++
	case arena.Nobody:
		t.draws++
		t.points += 1 / float64(len(r.Players))
	default:
		t.lost++
	}
	t.failures += trouble(r, seat).failures
}

func printTable(out io.Writer, table []tally) {
	slices.SortStableFunc(table, func(a, b tally) int {
		switch {
		case a.points > b.points:
			return -1
		case a.points < b.points:
			return 1
		}
		return 0
	})
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "points\tbot\twon\tdrawn\tlost\tfailures\t")
	for _, t := range table {
		fmt.Fprintf(w, "%.2f\t%s\t%d\t%d\t%d\t%d\t\n", t.points, t.name, t.wins, t.draws, t.lost, t.failures)
	}
	w.Flush()
}
