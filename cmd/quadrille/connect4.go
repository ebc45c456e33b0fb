package main

import (
	"context"
	"errors"
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

func newConnect4Solver(ctx context.Context, scores bool) *connect4Solver {
	return &connect4Solver{
		solver: connect4.NewSolver(solverBits), scores: scores,
		limit: connect4.Limit{Stop: func() bool { return ctx.Err() != nil }},
	}
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
		return "", errors.New("interrupted")
	}
	if line == "" {
		line = "-"
	}
	return fmt.Sprintf("%s %d %s %d", line, whole.Score, middle, time.Since(began).Microseconds()), nil
}

func (c *connect4Solver) moveScores(p connect4.Position) string {
	text := strings.Split(strings.Repeat(".", connect4.Columns), "")
	for _, column := range p.Moves(nil) {
		next, _ := p.Apply(column) // Moves lists what Apply accepts
		text[column] = strconv.Itoa(-c.solver.Solve(next, c.limit).Score)
	}
	return strings.Join(text, " ")
}
