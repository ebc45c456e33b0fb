package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"
)

type solveCmd struct {
	Game   string `arg:"" enum:"connect4,takuzu" help:"Which game: ${enum}."`
	Scores bool   `help:"Connect 4: print the score of each of the seven moves instead of the nodes."`
	Book   bool   `default:"true" negatable:"" help:"Use the opening book; --no-book searches everything."`
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

` + takuzuHelp
}

func (c *solveCmd) Run(ctx context.Context, s *streams) error {
	if c.Game == "takuzu" {
		return eachLine(ctx, s, solveTakuzu)
	}
	solver := newConnect4Solver(ctx, c.Scores, c.Book)
	return eachLine(ctx, s, solver.answer)
}

type moveCmd struct {
	Game  string `arg:"" enum:"connect4,takuzu" help:"Which game: ${enum}."`
	Level string `required:"" placeholder:"LEVEL" help:"How strong: easy, medium or hard."`
	Seed  uint64 `default:"1" placeholder:"N" help:"Decides between moves that are as good; the same seed gives the same move. Default: ${default}."`
}

// Help is printed below the flags.
func (moveCmd) Help() string {
	return `Reads a position a line from standard input, as solve does, and prints the
move that a bot of the level would play: for Connect 4 a column from 1, for
Binary Grid a cell from 0 and its value, such as 17=0.

    echo 4444441 | quadrille move connect4 --level hard`
}

func (c *moveCmd) Run(ctx context.Context, s *streams) error {
	if c.Game == "takuzu" {
		player, err := newTakuzuPlayer(c.Level, c.Seed)
		if err != nil {
			return err
		}
		return eachLine(ctx, s, player.answer)
	}
	player, err := newConnect4Player(ctx, c.Level, c.Seed)
	if err != nil {
		return err
	}
	return eachLine(ctx, s, player.answer)
}

// eachLine answers line by line, at once, until the input or ctx ends.
func eachLine(ctx context.Context, s *streams, answer func(line string) (string, error)) error {
	lines := bufio.NewScanner(s.in)
	for lines.Scan() {
		text, err := answer(strings.TrimSpace(lines.Text()))
		if ctx.Err() != nil {
			return fmt.Errorf("interrupted")
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
