package lesson

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"quadrille/games/dots"
	"quadrille/internal/db"
	"quadrille/internal/fault"
)

// Puzzle is a position in which one edge is right and every other is wrong. The
// one to solve it is player 1.
type Puzzle struct {
	Number int    `json:"number" doc:"From 1, the easiest first."`
	Rows   int    `json:"rows"`
	Cols   int    `json:"cols"`
	Drawn  string `json:"drawn" doc:"The edges that are drawn, as a hexadecimal bit set."`
	Owners string `json:"owners" doc:"A digit for each box: 0 nobody, 1 the one to move, 2 the other."`
	Goal   string `json:"goal" doc:"What the right move gets: win or tie."`
	Grade  int    `json:"grade" doc:"1 to 5."`
	Today  bool   `json:"today" doc:"It is the puzzle of this day (UTC)."`
	Tries  int    `json:"tries" doc:"How often you tried until you had it."`
	Solved bool   `json:"solved" doc:"By you."`
	Next   int    `json:"next" doc:"The number of the one after it; after the last comes the first."`
}

// PuzzleList is all puzzles, and how far a player has come.
type PuzzleList struct {
	Today   int          `json:"today" doc:"The number of the puzzle of this day (UTC)."`
	Solved  int          `json:"solved"`
	Puzzles []PuzzleLine `json:"puzzles"`
}

// PuzzleLine is a puzzle in a list.
type PuzzleLine struct {
	Number int  `json:"number"`
	Rows   int  `json:"rows"`
	Cols   int  `json:"cols"`
	Grade  int  `json:"grade"`
	Tries  int  `json:"tries"`
	Solved bool `json:"solved"`
}

// Tried is what becomes of an answer, played out by best moves on both sides.
type Tried struct {
	Right  bool   `json:"right"`
	Cost   int    `json:"cost" doc:"Boxes by which it is worse than the answer."`
	Result string `json:"result" doc:"What it gets: win, tie or loss."`
	Line   []int  `json:"line" doc:"The edge, and the rest of the game."`
	Tries  int    `json:"tries"`
	Solved bool   `json:"solved"`
}

// PuzzleSolution is the answer, played out.
type PuzzleSolution struct {
	Edge int   `json:"edge"`
	Line []int `json:"line"`
}

// progress is how far a player has come with a puzzle.
type progress struct {
	tries  int
	solved bool
}

func (s *Service) today() int {
	return 1 + dots.PuzzleOfDay(int(s.now().Unix()/(24*60*60)))
}

// findPuzzle finds a puzzle by its number, or by the word today.
func (s *Service) findPuzzle(name string) (int, *dots.Puzzle, error) {
	number, err := strconv.Atoi(name)
	if name == "today" {
		number, err = s.today(), nil
	}
	all := dots.Puzzles()
	if err != nil || number < 1 || number > len(all) {
		return 0, nil, fault.New(fault.PuzzleNotFound, "Puzzles have the numbers 1 to %d, and there is one of today.", len(all))
	}
	return number, &all[number-1], nil
}

// Puzzles lists all of them.
func (s *Service) Puzzles(ctx context.Context, userID string) (PuzzleList, error) {
	known, err := allProgress(ctx, s.db.Read(), userID)
	if err != nil {
		return PuzzleList{}, err
	}
	all := dots.Puzzles()
	out := PuzzleList{Today: s.today(), Puzzles: make([]PuzzleLine, len(all))}
	for i, z := range all {
		p := known[i+1]
		out.Puzzles[i] = PuzzleLine{Number: i + 1, Rows: z.Rows, Cols: z.Cols, Grade: z.Grade, Tries: p.tries, Solved: p.solved}
		if p.solved {
			out.Solved++
		}
	}
	return out, nil
}

// Puzzle shows one.
func (s *Service) Puzzle(ctx context.Context, userID, name string) (Puzzle, error) {
	number, z, err := s.findPuzzle(name)
	if err != nil {
		return Puzzle{}, err
	}
	p, err := z.Position()
	if err != nil {
		return Puzzle{}, err
	}
	known, err := findProgress(ctx, s.db.Read(), userID, number)
	return Puzzle{
		Number: number, Rows: z.Rows, Cols: z.Cols, Drawn: z.Drawn.String(), Owners: owners(&p), Goal: outcomes[z.Goal()],
		Grade: z.Grade, Today: number == s.today(), Tries: known.tries, Solved: known.solved, Next: number%len(dots.Puzzles()) + 1,
	}, err
}

func owners(p *dots.Position) string {
	var text strings.Builder
	for cell := range p.Board().Cells() {
		text.WriteByte('0' + byte(p.Owner(cell)))
	}
	return text.String()
}

// Try answers a puzzle. Whatever the answer is, it is shown where it leads.
func (s *Service) Try(ctx context.Context, userID, name string, edge int) (Tried, error) {
	number, z, err := s.findPuzzle(name)
	if err != nil {
		return Tried{}, err
	}
	var r dots.Refutation
	var failed error
	err = s.think(ctx, 0, func(mind *dots.Solver, _ dots.Limit) { r, failed = dots.Refute(z, edge, mind) })
	if err != nil {
		return Tried{}, err
	}
	if failed != nil {
		return Tried{}, badMove(1, edge, failed)
	}
	out := Tried{Right: edge == z.Edge, Cost: r.Cost, Result: outcomes[r.Result], Line: r.Line}
	known, err := s.countTry(ctx, userID, number, out.Right)
	out.Tries, out.Solved = known.tries, known.solved
	return out, err
}

// Solve shows the answer of a puzzle.
func (s *Service) Solve(ctx context.Context, name string) (PuzzleSolution, error) {
	_, z, err := s.findPuzzle(name)
	if err != nil {
		return PuzzleSolution{}, err
	}
	out := PuzzleSolution{Edge: z.Edge}
	var failed error
	err = s.think(ctx, 0, func(mind *dots.Solver, _ dots.Limit) { out.Line, failed = dots.Solution(z, mind) })
	return out, errors.Join(err, failed)
}

// countTry notes an answer. Once a puzzle is solved, nothing changes any more.
func (s *Service) countTry(ctx context.Context, userID string, number int, right bool) (known progress, err error) {
	err = s.db.Tx(ctx, func(tx db.Conn) error {
		var solvedAt *int64
		if right {
			now := s.now().UnixMilli()
			solvedAt = &now
		}
		_, err := tx.Exec(ctx, `
			INSERT INTO puzzle_tries (user_id, puzzle, tries, solved_at) VALUES ($1, $2, 1, $3)
			ON CONFLICT (user_id, puzzle) DO UPDATE SET tries = puzzle_tries.tries + 1, solved_at = $3
			WHERE puzzle_tries.solved_at IS NULL`, userID, number, solvedAt)
		if err != nil {
			return err
		}
		known, err = findProgress(ctx, tx, userID, number)
		return err
	})
	return known, err
}

func findProgress(ctx context.Context, c db.Conn, userID string, number int) (p progress, err error) {
	var solvedAt *int64
	err = c.Row(ctx, `SELECT tries, solved_at FROM puzzle_tries WHERE user_id = $1 AND puzzle = $2`, userID, number).Scan(&p.tries, &solvedAt)
	if errors.Is(err, db.ErrNotFound) {
		err = nil
	}
	p.solved = solvedAt != nil
	return p, err
}

func allProgress(ctx context.Context, c db.Conn, userID string) (map[int]progress, error) {
	known := map[int]progress{}
	_, err := db.All(ctx, c, func(row db.Scanner) (struct{}, error) {
		var number int
		var p progress
		var solvedAt *int64
		err := row.Scan(&number, &p.tries, &solvedAt)
		p.solved = solvedAt != nil
		known[number] = p
		return struct{}{}, err
	}, `SELECT puzzle, tries, solved_at FROM puzzle_tries WHERE user_id = $1`, userID)
	return known, err
}
