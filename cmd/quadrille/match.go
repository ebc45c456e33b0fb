package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"time"

	"quadrille/games/arena"
	"quadrille/games/arena/maps"
	"quadrille/games/arena/replay"
	"quadrille/internal/runner"
	"quadrille/internal/webui"
)

type matchCmd struct {
	Bots  []string `arg:"" name:"bot" help:"Two, three, four or six bots: the name of a built-in one, a file, an address, or a command in quotes."`
	Watch bool     `help:"Write the match as a page and open it in the browser."`
	Map   string   `placeholder:"MAP" help:"A map of the library by its id, or a file. Default: one that the seed picks."`
	Seed  *uint64  `placeholder:"N" help:"The same seed, map and bots give the same match. Default: a random one, which is printed."`
	Turns int      `placeholder:"N" help:"End after so many turns. Default: 500."`
	Out   string   `type:"path" placeholder:"FILE" help:"Write the replay there: name.json or name.json.gz; with --games a folder."`
	HTML  string   `name:"html" type:"path" placeholder:"FILE" help:"Write one page with viewer and replay, which works by double click."`
	Games int      `default:"1" placeholder:"N" help:"Play so many matches, on changing seats and maps, and print a table."`
	Quiet bool     `help:"Print the result alone."`
	botFlags
}

// Help is printed below the flags.
func (matchCmd) Help() string {
	return `Plays a match of the Arena between bots and tells how it went. A first one:

    quadrille match --watch gatherer swarm

Your own bot plays as soon as its file does: it reads a state a line from standard
input and prints its moves a line. What it prints on standard error is shown.

    quadrille match --watch ./mybot.py hunter
    quadrille match "node dist/bot.js --fast" swarm rusher guardian
    quadrille match mybot.wasm swarm
    quadrille match --secret s3cret http://localhost:9000 swarm

quadrille bot list names the built-in bots, and quadrille bot check tells what is
wrong with one of yours. spec/arena/protocol.md has the protocol.`
}

func (c *matchCmd) Run(ctx context.Context, s *streams) error {
	entrants, err := c.entrants(c.Bots)
	if err != nil {
		return err
	}
	if c.Seed == nil {
		seed := rand.Uint64() >> 32 // short enough to be typed again
		c.Seed = &seed
	}
	if err := c.check(len(entrants)); err != nil {
		return err
	}
	if c.Watch || c.HTML != "" {
		if _, err := webui.Viewer(nil); err != nil {
			return err // before a match is played for nothing
		}
	}
	if c.Games > 1 {
		return c.series(ctx, s, entrants)
	}
	if err := foldersExist(c.Out, c.HTML); err != nil {
		return err
	}
	g, err := c.prepare(s, entrants, *c.Seed)
	if err != nil {
		return err
	}
	return c.single(ctx, s, g)
}

func (c *matchCmd) check(bots int) error {
	switch {
	case bots < 2:
		return errors.New("a match needs at least two bots; try: quadrille match gatherer swarm")
	case c.Turns < 0 || c.Turns > arena.MaxTurnLimit:
		return fmt.Errorf("--turns is %d, from 1 to %d", c.Turns, arena.MaxTurnLimit)
	case c.Games < 1:
		return fmt.Errorf("--games is %d, at least 1", c.Games)
	case c.Games > 1 && (c.Watch || c.HTML != ""):
		return errors.New("--watch and --html show one match: leave out --games")
	case c.Games == 1 && c.Out != "" && !isReplayFile(c.Out):
		return fmt.Errorf("--out %s: the name of a replay ends with .json or .json.gz", c.Out)
	}
	return nil
}

func isReplayFile(name string) bool {
	return strings.HasSuffix(name, ".json") || strings.HasSuffix(name, ".json.gz")
}

// game is a match that is ready to be played.
type game struct {
	runner.Match
	entrants []*runner.Entrant // by seat
}

// prepare finds the map and seats the bots.
func (c *matchCmd) prepare(s *streams, entrants []*runner.Entrant, seed uint64) (*game, error) {
	m, id, err := c.ground(s, len(entrants), seed)
	if err != nil {
		return nil, err
	}
	config := arena.DefaultConfig()
	if c.Turns > 0 {
		config.MaxTurns = c.Turns
	}
	field, err := arena.NewField(m, config)
	if err != nil {
		return nil, plainly(err)
	}
	limits, err := c.limits()
	if err != nil {
		return nil, err
	}
	g := &game{runner.Match{
		Field: field, MapID: id, Seed: seed, Date: time.Now(), Limits: limits, Log: s.errs,
	}, entrants}
	g.Seats, err = seats(entrants)
	return g, err
}

// seats makes the bots for one match.
func seats(entrants []*runner.Entrant) (list []runner.Seat, err error) {
	for _, e := range entrants {
		bot, err := e.New()
		if err != nil {
			return nil, err
		}
		list = append(list, runner.Seat{Bot: bot, Name: e.Name, Owner: string(e.Means)})
	}
	return list, nil
}

// ground is the map that was asked for, or one that the seed picks.
func (c *matchCmd) ground(s *streams, players int, seed uint64) (*arena.Map, string, error) {
	if c.Map == "" {
		entry, ok := maps.Pick(players, seed)
		if !ok {
			return nil, "", fmt.Errorf("%d bots: the library has maps for 2, 3, 4 and 6; --map takes one of your own", players)
		}
		return entry.Map, entry.ID, nil
	}
	m, id, err := readMap(c.Map, s.in)
	if err == nil && m.Players != players {
		err = fmt.Errorf("%s is a map for %d players, and %d bots were named", filepath.Base(c.Map), m.Players, players)
	}
	return m, id, err
}

// single plays one match and tells how it went.
func (c *matchCmd) single(ctx context.Context, s *streams, g *game) error {
	r, err := playMatch(ctx, s, g, c.Quiet)
	if err != nil {
		return err
	}
	kept, err := keepMatch(s, r, c.Out, c.HTML, c.Watch)
	if !kept && !c.Quiet {
		fmt.Fprintf(s.out, "\nTo watch it:\n\n    quadrille match --watch --map %s --seed %d %s%s%s\n",
			shellWord(c.mapName(g)), *c.Seed, c.turns(), c.secrets(), strings.Join(shellWords(c.Bots), " "))
	}
	return err
}

// turns is the flag to type again, if it was given.
func (c *matchCmd) turns() string {
	if c.Turns == 0 {
		return ""
	}
	return fmt.Sprintf("--turns %d ", c.Turns)
}

// playMatch plays a match, with its progress in sight, and prints the result.
func playMatch(ctx context.Context, s *streams, g *game, quiet bool) (*replay.Replay, error) {
	progress := newProgress(s, g, quiet)
	g.Progress, g.Log = progress.show, progress
	r, err := runner.Play(ctx, g.Match)
	progress.clear()
	switch {
	case errors.Is(err, context.Canceled):
		return nil, errInterrupted
	case err != nil:
		return nil, plainly(err)
	}
	report(s.out, r, quiet)
	return r, nil
}

// keepMatch writes what was asked for: a replay, a page, or a page that is opened. kept
// is whether anything was.
func keepMatch(s *streams, r *replay.Replay, out, html string, watch bool) (kept bool, err error) {
	if out != "" {
		if err := writeReplay(out, r); err != nil {
			return true, err
		}
		fmt.Fprintf(s.out, "\nThe replay is in %s\n", out)
	}
	if html == "" && !watch {
		return out != "", nil
	}
	name, err := writePage(html, r)
	if err != nil {
		return true, err
	}
	fmt.Fprintf(s.out, "\nThe match is in %s\n", name)
	if watch {
		openPage(s, name)
	}
	return true, nil
}

func (c *matchCmd) mapName(g *game) string {
	if c.Map != "" {
		return c.Map
	}
	return g.MapID
}
