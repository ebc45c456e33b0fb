package daily

import (
	"context"

	"quadrille/internal/db"
)

// Archive is all that a player has solved, and what there is to solve: the
// calendar, the statistics and the next undone puzzle follow from it.
type Archive struct {
	First  Day      `json:"first" doc:"The day of the first puzzle."`
	Today  Day      `json:"today"`
	Solved []Solved `json:"solved" doc:"The player's best results, the oldest day first."`
	Next   *Undone  `json:"next" doc:"The newest puzzle that the player has not solved; null when there is none."`
}

// Undone is a puzzle that is still to be solved.
type Undone struct {
	DateKey    Day        `json:"dateKey"`
	Difficulty Difficulty `json:"difficulty"`
}

// Archive lists a player's results.
func (s *Service) Archive(ctx context.Context, userID string) (Archive, error) {
	list, err := db.All(ctx, s.db.Read(), scanSolve,
		`SELECT `+solveColumns+` FROM daily_solves WHERE user_id = $1 ORDER BY date_key, difficulty`, userID)
	out := Archive{First: FirstDay, Today: dayOf(s.now()), Solved: make([]Solved, len(list))}
	done := map[which]bool{}
	for i, p := range list {
		out.Solved[i] = p.Solved
		done[which{p.DateKey, p.Difficulty}] = true
	}
	out.Next = nextUndone(done, out.Today)
	return out, err
}

// nextUndone looks backwards from today, the easy ones of a day first.
func nextUndone(done map[which]bool, today Day) *Undone {
	for day := today; day >= FirstDay; day = day.before() {
		for _, difficulty := range Difficulties() {
			if !done[which{day, difficulty}] {
				return &Undone{day, difficulty}
			}
		}
	}
	return nil
}
