package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"text/tabwriter"

	"quadrille/games/arena/bots"
	"quadrille/internal/runner"
)

// botCmd is what concerns one bot.
type botCmd struct {
	Check botCheckCmd `cmd:"" help:"Tell whether a bot can play, and what is wrong with it."`
	List  botListCmd  `cmd:"" help:"List the built-in bots."`
}

type botCheckCmd struct {
	Bot  string `arg:"" help:"An address, a file, a .wasm file, or a command in quotes."`
	JSON bool   `name:"json" help:"Print the findings as JSON, for programs."`
	botFlags
}

// Help is printed below the flags.
func (botCheckCmd) Help() string {
	return `Asks the bot what matches will ask it, and some things that only somebody with bad
intentions would: it is the check that registration makes. The exit status is 0 when
the bot can play, and 1 when something is wrong.

    quadrille bot check ./mybot.py
    quadrille bot check --secret s3cret http://localhost:8080

bots/bad has bots that fail it, each in a way of its own.`
}

var errBotFails = errors.New("the bot does not pass the check")

func (c *botCheckCmd) Run(ctx context.Context, s *streams) error {
	entrants, err := c.entrants([]string{c.Bot})
	if err != nil {
		return err
	}
	limits, err := c.limits()
	if err != nil {
		return err
	}
	tell := func(f runner.Finding) { printFinding(s, f) }
	if c.JSON {
		tell = func(runner.Finding) {}
	}
	report, err := runner.Check(ctx, entrants[0], limits, tell)
	switch {
	case ctx.Err() != nil:
		return errInterrupted
	case err != nil:
		return plainly(err)
	case c.JSON:
		encoder := json.NewEncoder(s.out)
		encoder.SetIndent("", "  ")
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(report); err != nil {
			return err
		}
	case report.Skipped != "":
		fmt.Fprintf(s.out, "\n%s\n", report.Skipped)
	}
	if !report.OK {
		return errBotFails
	}
	if !c.JSON {
		fmt.Fprintf(s.out, "\n%s can play. Try: quadrille match --watch %s%s swarm\n", report.Bot, c.secrets(), shellWord(c.Bot))
	}
	return nil
}

func printFinding(s *streams, f runner.Finding) {
	if f.OK {
		fmt.Fprintf(s.out, "✓ %s\n", f.What)
		return
	}
	fmt.Fprintf(s.out, "✗ %s\n    %s.\n    %s\n", f.What, f.Wrong, f.Mend)
	for _, line := range f.Said {
		fmt.Fprintf(s.out, "    | %s\n", line)
	}
}

type botListCmd struct{}

// strategies says what the built-in bots do, in a line each.
var strategies = map[string]string{
	"random":   "goes anywhere: the one to beat first",
	"gatherer": "collects energy and keeps away from fights",
	"rusher":   "sends everything to the nearest enemy core",
	"guardian": "collects near its cores and defends them",
	"swarm":    "moves in a tight formation and fights in greater numbers",
	"hunter":   "hunts units that stand alone, and collects meanwhile",
}

func (botListCmd) Run(s *streams) error {
	w := tabwriter.NewWriter(s.out, 0, 0, 3, ' ', 0)
	for _, name := range bots.Names() {
		fmt.Fprintf(w, "%s\t%s\n", name, strategies[name])
	}
	return w.Flush()
}
