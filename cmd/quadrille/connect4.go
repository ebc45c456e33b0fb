package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"quadrille/games/connect4"
)

// connect4Solver answers positions for solve. It forgets everything between
// two of them, so that an answer's cost does not depend on the others.
type connect4Solver struct {
	solver *connect4.Solver
	limit  connect4.Limit
	scores bool
}

// solverBits gives the solver 512 MB at most, of which it touches what it needs.
const solverBits = 26

func newConnect4Solver(ctx context.Context, scores, book bool) *connect4Solver {
	return &connect4Solver{solver: newSolver(book), scores: scores, limit: until(ctx)}
}

func newSolver(book bool) *connect4.Solver {
	solver := connect4.NewSolver(solverBits)
	if book {
		solver.UseBook(connect4.OpeningBook())
	}
	return solver
}

func until(ctx context.Context) connect4.Limit {
	return connect4.Limit{Stop: func() bool { return ctx.Err() != nil }}
}

func parseConnect4(line string) (connect4.Position, error) {
	columns, err := connect4.ParseMoves(line)
	if err != nil {
		return connect4.Position{}, err
	}
	return connect4.Replay(1, columns)
}

func (c *connect4Solver) answer(line string) (string, error) {
	p, err := parseConnect4(line)
	if err != nil {
		return "", err
	}
	c.solver.Reset()
	began := time.Now()
	whole := c.solver.Solve(p, c.limit)
	middle := strconv.FormatUint(whole.Nodes, 10)
	if c.scores {
		middle = c.moveScores(p)
	}
	if !whole.Exact {
		return "", errInterrupted
	}
	if line == "" {
		line = "-"
	}
	return fmt.Sprintf("%s %d %s %d", line, whole.Score, middle, time.Since(began).Microseconds()), nil
}

func (c *connect4Solver) moveScores(p connect4.Position) string {
	text := strings.Split(strings.Repeat(".", connect4.Columns), "")
	for column, move := range c.solver.Scores(p, c.limit) {
		if move.Legal {
			text[column] = strconv.Itoa(move.Score)
		}
	}
	return strings.Join(text, " ")
}

// connect4Player answers positions for move.
type connect4Player struct {
	level  connect4.Level
	seed   uint64
	solver *connect4.Solver
	limit  connect4.Limit
}

func newConnect4Player(ctx context.Context, name string, seed uint64) (*connect4Player, error) {
	level, ok := connect4.LevelNamed(name)
	if !ok {
		var names []string
		for _, l := range connect4.Levels() {
			names = append(names, l.Name)
		}
		return nil, noLevel(name, names)
	}
	return &connect4Player{level, seed, newSolver(true), until(ctx)}, nil
}

func (c *connect4Player) answer(line string) (string, error) {
	p, err := parseConnect4(line)
	if err != nil {
		return "", err
	}
	column, err := c.level.Choose(p, c.seed, c.solver, c.limit)
	return strconv.Itoa(column + 1), err
}
