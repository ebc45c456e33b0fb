package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"time"
)

type solveCmd struct {
	Game      string        `arg:"" enum:"connect4,dots,takuzu" help:"Which game: ${enum}."`
	Scores    bool          `help:"Connect 4: print the score of each of the seven moves instead of the nodes."`
	Book      bool          `default:"true" negatable:"" help:"Connect 4: use the opening book; --no-book searches everything."`
	Jobs      int           `placeholder:"N" help:"Dots: search on so many processors. Default: all."`
	Memory    int           `default:"4096" placeholder:"MB" help:"Dots: use so much memory at most for what is known; the largest power of two that fits is taken. Default: ${default}."`
	State     string        `placeholder:"FILE" help:"Dots: keep what is known in this file while a position takes long, and go on from it."`
	SaveEvery time.Duration `default:"1m" placeholder:"TIME" help:"Dots: save the state so often. Default: ${default}."`
}

// Help is printed below the flags.
func (solveCmd) Help() string {
	return `Reads a position a line from standard input and prints an answer a line, so
that anyone can check it against another program. A bad line prints an error
and goes on.

Connect 4: a position is the columns played so far, 1 to 7, such as 4413; the
empty board is "-". The answer is "MOVES SCORE NODES MICROSECONDS". A score is
the number of discs that the winner has left: 1 is a win with the last disc,
-1 a loss by it, 0 a draw.

    echo 4444441 | quadrille solve connect4

` + dotsHelp + "\n\n" + takuzuHelp
}

func (c *solveCmd) Run(ctx context.Context, s *streams) error {
	switch c.Game {
	case "dots":
		if c.Jobs < 0 || c.Memory < 1 || c.SaveEvery <= 0 {
			return errors.New("--jobs, --memory and --save-every have to be more than nothing")
		}
		o := dotsOptions{jobs: cmp.Or(c.Jobs, runtime.GOMAXPROCS(0)), memory: c.Memory, state: c.State, every: c.SaveEvery}
		return eachLine(ctx, s, newDotsSolver(ctx, o, s.errs).answer)
	case "takuzu":
		return eachLine(ctx, s, solveTakuzu)
	}
	return eachLine(ctx, s, newConnect4Solver(ctx, c.Scores, c.Book).answer)
}

type moveCmd struct {
	Game  string `arg:"" enum:"connect4,dots,takuzu" help:"Which game: ${enum}."`
	Level string `required:"" placeholder:"LEVEL" help:"How strong: easy, medium or hard."`
	Seed  uint64 `default:"1" placeholder:"N" help:"Decides between moves that are as good; the same seed gives the same move. Default: ${default}."`
}

// Help is printed below the flags.
func (moveCmd) Help() string {
	return `Reads a position a line from standard input, as solve does, and prints the
move that a bot of the level would play: for Connect 4 a column from 1, for
Dots and Boxes an edge from 0, for Binary Grid a cell from 0 and its value, such
as 17=0.

    echo 4444441 | quadrille move connect4 --level hard
    echo 5 5 0 | quadrille move dots --level hard`
}

func (c *moveCmd) Run(ctx context.Context, s *streams) error {
	player, err := c.player(ctx)
	if err != nil {
		return err
	}
	return eachLine(ctx, s, player.answer)
}

// linePlayer answers a line with a move.
type linePlayer interface {
	answer(line string) (string, error)
}

func (c *moveCmd) player(ctx context.Context) (linePlayer, error) {
	switch c.Game {
	case "dots":
		return newDotsPlayer(ctx, c.Level, c.Seed)
	case "takuzu":
		return newTakuzuPlayer(c.Level, c.Seed)
	}
	return newConnect4Player(ctx, c.Level, c.Seed)
}

// noLevel says which levels there are.
func noLevel(name string, names []string) error {
	return fmt.Errorf("there is no level %q; there are %s", name, strings.Join(names, ", "))
}

var errInterrupted = errors.New("interrupted")

// eachLine answers line by line, at once, until the input or ctx ends.
func eachLine(ctx context.Context, s *streams, answer func(line string) (string, error)) error {
	lines := bufio.NewScanner(s.in)
	for lines.Scan() {
		text, err := answer(strings.TrimSpace(lines.Text()))
		if ctx.Err() != nil {
			return cmp.Or(err, errInterrupted)
		}
		if err != nil {
			text = "error: " + err.Error()
		}
		if _, err := io.WriteString(s.out, text+"\n"); err != nil {
			return err
		}
	}
	return lines.Err()
}
