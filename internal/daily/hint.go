package daily

import (
	"context"
	"errors"
	"time"

	"quadrille/games/takuzu"
	"quadrille/internal/db"
	"quadrille/internal/fault"
)

// Place is a cell of the grid.
type Place struct {
	Row    int `json:"row"`
	Column int `json:"column"`
}

// Filling is what belongs into a cell.
type Filling struct {
	Place
	Value int `json:"value"`
}

// Hint is one step, explained: what follows, by which rule, and where to look.
type Hint struct {
	Kind    string    `json:"kind" doc:"pair, sandwich, full, twin, last, whole or contrast; mistake when a filled cell is wrong; done when nothing is left."`
	Axis    string    `json:"axis" doc:"row or column: which kind of line it is about."`
	Line    int       `json:"line"`
	Fills   []Filling `json:"fills" doc:"What follows. Of a mistake: what the wrong cells should be."`
	Because []Place   `json:"because" doc:"The cells to look at."`
	Others  []int     `json:"others" doc:"Full lines that must not be copied."`
	Hints   int       `json:"hints" doc:"How many were taken for this puzzle. With any, the result is not ranked."`
}

// Hint explains the next step from a grid, and notes that it did.
func (s *Service) Hint(ctx context.Context, userID string, w which, in Grid) (Hint, error) {
	cells, ok := cellsOf(in)
	if !ok {
		return Hint{}, errIncorrect()
	}
	grid, err := takuzu.Parse(cells)
	if err != nil {
		return Hint{}, err
	}
	made, err := w.generate()
	if err != nil {
		return Hint{}, err
	}
	if !grid.Keeps(made.Givens) {
		return Hint{}, fault.New(fault.IncorrectGrid, "These are not the givens of this puzzle.")
	}
	out := explain(grid, made.Solution)
	err = s.tx(ctx, func(tx db.Conn, _ time.Time) error {
		err := tx.Row(ctx, `
			UPDATE daily_handed SET hints = hints + 1 WHERE user_id = $1 AND date_key = $2 AND difficulty = $3 RETURNING hints`,
			userID, w.day, w.difficulty).Scan(&out.Hints)
		if errors.Is(err, db.ErrNotFound) {
			return errNotHanded()
		}
		return err
	})
	return out, err
}

// explain finds what to say about a grid. What is wrong comes before what is next:
// from a wrong cell only wrong things follow.
func explain(grid, solution takuzu.Grid) Hint {
	if wrong := grid.Mistakes(solution); len(wrong) > 0 {
		return Hint{Kind: "mistake", Axis: takuzu.Row.String(), Line: wrong[0] / grid.Size(), Fills: fillings(solution, wrong[:1]), Because: []Place{}, Others: []int{}}
	}
	step, ok := takuzu.NextStep(grid)
	if !ok {
		return Hint{Kind: "done", Axis: takuzu.Row.String(), Fills: []Filling{}, Because: []Place{}, Others: []int{}}
	}
	var fills []int
	for _, f := range step.Fills {
		fills = append(fills, f.Cell)
	}
	return Hint{
		Kind: step.Kind.String(), Axis: step.Axis.String(), Line: step.Line,
		Fills: fillings(solution, fills), Because: places(step.Because, grid.Size()), Others: append([]int{}, step.Others...),
	}
}

func places(cells []int, size int) []Place {
	list := make([]Place, len(cells))
	for i, cell := range cells {
		list[i] = Place{cell / size, cell % size}
	}
	return list
}

// fillings are cells with what the solution has there.
func fillings(solution takuzu.Grid, cells []int) []Filling {
	list := make([]Filling, len(cells))
	for i, place := range places(cells, solution.Size()) {
		list[i].Place = place
		if solution.At(cells[i]) == takuzu.One {
			list[i].Value = 1
		}
	}
	return list
}
