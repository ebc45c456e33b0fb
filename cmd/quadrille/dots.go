package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"quadrille/games/dots"
)

const dotsHelp = `Dots and Boxes: a position is the rows and columns of boxes and the drawn edges
as a hexadecimal number, a bit for each edge: the horizontal ones row by row,
then the vertical ones row by row, edge 0 the lowest bit. At most 64 edges may
be left. The answer is "ROWS COLUMNS DRAWN VALUE EDGES". The value is how many
boxes the player to move still gets, less the other's; the edges are all that
keep it. What takes more than seconds says so on standard error, and with
--state it can be interrupted and gone on with:

    echo 4 4 0 | quadrille solve dots --state 4x4.state`

// dotsBoards has the boards that were asked for, so that what a solver knows of one
// serves the next line.
type dotsBoards map[[2]int]*dots.Board

// parse reads a position: rows, columns and the edges drawn.
func (b dotsBoards) parse(line string) (dots.Position, error) {
	fields := strings.Fields(line)
	if len(fields) != 3 {
		return dots.Position{}, errors.New("a position is three words: rows, columns and the drawn edges in hexadecimal")
	}
	var size [2]int
	for i := range size {
		n, err := strconv.Atoi(fields[i])
		if err != nil {
			return dots.Position{}, fmt.Errorf("%q is not a number of boxes", fields[i])
		}
		size[i] = n
	}
	board := b[size]
	if board == nil {
		made, err := dots.Rectangle(size[0], size[1])
		if err != nil {
			return dots.Position{}, err
		}
		board = made
		b[size] = made
	}
	drawn, err := board.ParseSet(fields[2])
	if err != nil {
		return dots.Position{}, err
	}
	return dots.SetUp(board, dots.Rules{Players: 2, First: 1}, drawn)
}

// dotsSolver answers positions for solve. Most are solved in a blink; those that are
// not are given to many solvers with a large table.
type dotsSolver struct {
	ctx    context.Context
	boards dotsBoards
	quick  *dots.Solver
	long   longSolver
}

const (
	quickNodes = 50_000 // some 0.1 s
	quickBits  = 20
)

func newDotsSolver(ctx context.Context, o dotsOptions, errs io.Writer) *dotsSolver {
	return &dotsSolver{
		ctx: ctx, boards: dotsBoards{}, quick: dots.NewSolver(quickBits),
		long: longSolver{options: o, errs: errs},
	}
}

func (d *dotsSolver) answer(line string) (string, error) {
	p, err := d.boards.parse(line)
	if err != nil {
		return "", err
	}
	line = strings.Join(strings.Fields(line), " ")
	a, err := d.quick.Solve(&p, dots.Limit{Nodes: quickNodes, Stop: func() bool { return d.ctx.Err() != nil }})
	if err == nil && !a.Exact {
		a, err = d.long.solve(d.ctx, line, &p)
	}
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s %d %s", line, a.Value, edgeList(a.Moves)), nil
}

// edgeList writes edges as the vectors have them, "-" for none.
func edgeList(edges []int) string {
	if len(edges) == 0 {
		return "-"
	}
	var text []string
	for _, edge := range edges {
		text = append(text, strconv.Itoa(edge))
	}
	return strings.Join(text, ",")
}

// dotsPlayer answers positions for move.
type dotsPlayer struct {
	boards dotsBoards
	level  dots.Level
	seed   uint64
	solver *dots.Solver
	limit  dots.Limit
}

func newDotsPlayer(ctx context.Context, name string, seed uint64) (*dotsPlayer, error) {
	level, ok := dots.LevelNamed(name)
	if !ok {
		var names []string
		for _, l := range dots.Levels() {
			names = append(names, l.Name)
		}
		return nil, noLevel(name, names)
	}
	stop := func() bool { return ctx.Err() != nil }
	return &dotsPlayer{dotsBoards{}, level, seed, dots.NewSolver(quickBits), dots.Limit{Stop: stop}}, nil
}

func (d *dotsPlayer) answer(line string) (string, error) {
	p, err := d.boards.parse(line)
	if err != nil {
		return "", err
	}
	// What the solver remembers of other lines must not decide what it has time for.
	d.solver.Reset()
	edge, err := d.level.Choose(&p, d.seed, d.solver, d.limit)
	return strconv.Itoa(edge), err
}
