package main

import (
	"context"
	"fmt"
	"hash/fnv"
	"time"

	"quadrille/games/arena"
	"quadrille/games/arena/replay"
	"quadrille/internal/runner"
)

type replayStartCmd struct {
	File  string   `arg:"" help:"The replay, or - for standard input."`
	Bots  []string `arg:"" name:"bot" help:"A bot for each seat, as for quadrille match."`
	Turn  int      `required:"" placeholder:"N" help:"The turn to go on from: its moves are played, those of the next are the bots' own."`
	Watch bool     `help:"Write the match as a page and open it in the browser."`
	Out   string   `type:"path" placeholder:"FILE" help:"Write the replay there: name.json or name.json.gz."`
	HTML  string   `name:"html" type:"path" placeholder:"FILE" help:"Write one page with viewer and replay, which works by double click."`
	Quiet bool     `help:"Print the result alone."`
	botFlags
}

// Help is printed below the flags.
func (replayStartCmd) Help() string {
	return `The match goes on with the same map, config and seed from where it stood, and
ends when the other would have ended at the latest. The bots remember nothing of
what went before. The new replay carries the state that it began with, and is
verified like any other.

    quadrille replay start match.json.gz --turn 120 --watch ./mybot.py swarm`
}

func (c *replayStartCmd) Run(ctx context.Context, s *streams) error {
	if c.Out != "" && !isReplayFile(c.Out) {
		return fmt.Errorf("--out %s: the name of a replay ends with .json or .json.gz", c.Out)
	}
	r, err := readReplay(c.File, s.in)
	if err != nil {
		return err
	}
	start, err := startingAt(r, c.Turn)
	if err != nil {
		return err
	}
	entrants, err := c.entrants(c.Bots)
	if err != nil {
		return err
	}
	if len(entrants) != len(r.Players) {
		return fmt.Errorf("the match has %d seats, and %s named", len(r.Players), wereBots(len(entrants)))
	}
	limits, err := c.limits()
	if err != nil {
		return err
	}
	g := &game{runner.Match{
		ID: branchID(r, c.Turn), MapID: r.MapID, Start: start, Date: time.Now(), Limits: limits, Log: s.errs,
	}, entrants}
	if g.Seats, err = seats(entrants); err != nil {
		return err
	}
	branch, err := playMatch(ctx, s, g, c.Quiet)
	if err != nil {
		return err
	}
	_, err = keepMatch(s, branch, c.Out, c.HTML, c.Watch)
	return err
}

// startingAt is the game after a turn, which must not be the last.
func startingAt(r *replay.Replay, turn int) (*arena.Game, error) {
	g, err := r.At(turn)
	switch {
	case err != nil:
		return nil, fmt.Errorf("--turn %d: %w", turn, plainly(err))
	case g.Over():
		return nil, fmt.Errorf("--turn %d: the match is over then; take an earlier turn", turn)
	}
	return g, nil
}

// branchID names a match that goes on from another. It is not the other's name, by which
// bots would take it for the match that they remember.
func branchID(r *replay.Replay, turn int) string {
	h := fnv.New64a()
	fmt.Fprintf(h, "%s.%d", r.MatchID, turn)
	return runner.MatchID(h.Sum64())
}

func wereBots(n int) string {
	if n == 1 {
		return "1 bot was"
	}
	return count(n, "bot") + " were"
}
