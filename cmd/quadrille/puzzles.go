package main

import (
	"bufio"
	"context"
	"fmt"
	"runtime"
	"sync"

	"quadrille/games/dots"
)

type puzzlesCmd struct {
	Game  string `arg:"" enum:"dots" help:"Which game: ${enum}."`
	Count int    `default:"602" placeholder:"N" help:"How many. Those of the pages fill whole weeks. Default: ${default}."`
	Seed  uint32 `default:"1" placeholder:"N" help:"The same seed gives the same puzzles. Default: ${default}."`
	Left  int    `default:"34" placeholder:"N" help:"The most edges that a puzzle has left: with fewer it is quicker to find, and easier. Default: ${default}."`
	Jobs  int    `placeholder:"N" help:"How many games to search at a time. Default: one for each processor."`
}

// Help is printed below the flags.
func (puzzlesCmd) Help() string {
	return `Plays games between players of different strength and prints the positions of
them that have one best move, proved by the solver, and in which any other move
ends in a worse result. As many of each of the five grades; no two alike but
for flips and turns. How many are found is told on standard error.

    quadrille puzzles dots > games/dots/puzzles.txt`
}

func (c *puzzlesCmd) Run(ctx context.Context, s *streams) error {
	if c.Count < 1 {
		return fmt.Errorf("--count is %d, at least 1", c.Count)
	}
	puzzles, games := c.find(ctx, s)
	if ctx.Err() != nil {
		return fmt.Errorf("interrupted")
	}
	out := bufio.NewWriter(s.out)
	fmt.Fprintf(out, puzzleHeader, c.Count, c.Seed, c.Left, games)
	for _, z := range puzzles {
		fmt.Fprintln(out, z)
	}
	return out.Flush()
}

const puzzleHeader = `# Puzzles of Dots and Boxes, a line each: R C DRAWN_HEX SCORE_MOVER SCORE_OTHER VALUE EDGE GRADE
# R rows and C columns of boxes; the edges drawn, as a bit set; the boxes of the player
# to move and of the other; what the player to move will still get, less what the other
# gets; the only edge that keeps it; how hard it is to find, 1 to 5.
# Made by: quadrille puzzles dots --count %d --seed %d --left %d
# From %d games.
`

// search is a game that is being searched for puzzles.
type search struct {
	seed  uint64
	found chan []dots.Puzzle // one answer, which never blocks
}

// find searches game after game. The games are taken in order, so that the result does
// not depend on which of them is done first.
func (c *puzzlesCmd) find(ctx context.Context, s *streams) (puzzles []dots.Puzzle, games int) {
	ctx, cancel := context.WithCancel(ctx)
	var workers sync.WaitGroup
	defer workers.Wait()
	defer cancel()
	jobs := c.Jobs
	if jobs < 1 {
		jobs = runtime.GOMAXPROCS(0)
	}
	todo := make(chan search)
	ordered := make(chan search, 2*jobs) // when full, no more games are begun
	for range jobs {
		workers.Go(func() { work(ctx, dots.NewQuarry(c.Left), todo) })
	}
	workers.Go(func() { c.hand(ctx, todo, ordered) })

	selection := dots.NewSelection(c.Count)
	for told := 0; selection.Missing() > 0; games++ {
		found, ok := next(ctx, ordered)
		if !ok {
			return nil, games
		}
		selection.Add(found)
		if done := c.Count - selection.Missing(); done >= told+min(max(c.Count/20, 1), 20) {
			told = done
			fmt.Fprintf(s.errs, "%d of %d puzzles, from %d games\n", done, c.Count, games+1)
		}
	}
	return selection.Puzzles(), games
}

// hand hands out games until ctx ends.
func (c *puzzlesCmd) hand(ctx context.Context, todo chan<- search, ordered chan<- search) {
	for game := uint64(0); ; game++ {
		one := search{uint64(c.Seed)<<32 + game, make(chan []dots.Puzzle, 1)}
		for _, queue := range []chan<- search{ordered, todo} {
			select {
			case queue <- one:
			case <-ctx.Done():
				return
			}
		}
	}
}

func work(ctx context.Context, quarry *dots.Quarry, todo <-chan search) {
	for {
		select {
		case one := <-todo:
			one.found <- quarry.Game(one.seed, func() bool { return ctx.Err() != nil })
		case <-ctx.Done():
			return
		}
	}
}

// next waits for the puzzles of the next game.
func next(ctx context.Context, ordered <-chan search) ([]dots.Puzzle, bool) {
	select {
	case one := <-ordered:
		select {
		case found := <-one.found:
			return found, ctx.Err() == nil
		case <-ctx.Done():
		}
	case <-ctx.Done():
	}
	return nil, false
}
