package daily

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/oklog/ulid/v2"

	"quadrille/games/takuzu"
	"quadrille/internal/db"
	"quadrille/internal/fault"
)

// Submission is a filled grid, and how long that took.
type Submission struct {
	Grid     Grid  `json:"grid" doc:"Six rows of six values, 0 or 1."`
	TimeMs   int64 `json:"timeMs" doc:"Time on the player's own timer."`
	Assisted bool  `json:"assisted,omitempty" doc:"A hint was taken without asking the server: the result is not ranked."`
}

// Result is the answer to a submission that is right.
type Result struct {
	OK             bool          `json:"ok"`
	Valid          bool          `json:"valid"`
	TimeMs         int64         `json:"timeMs" doc:"Of this submission."`
	BestMs         int64         `json:"bestMs" doc:"The best of yours for this puzzle."`
	Rank           int           `json:"rank" doc:"Of your best time; 0 when it is not ranked."`
	Total          int           `json:"total" doc:"How many are ranked."`
	DateKey        Day           `json:"dateKey"`
	Archive        bool          `json:"archive" doc:"The day was over: it counts for the archive, not for leaderboard and streak."`
	Assisted       bool          `json:"assisted" doc:"Hints were taken: it is not ranked."`
	Achievements   []Achievement `json:"achievements"`
	RewardsAwarded bool          `json:"rewardsAwarded" doc:"Rewards are on their way: titles and congratulations follow within seconds. Each achievement is rewarded once for each puzzle."`
	CurrentStreak  int           `json:"currentStreak"`
	BestStreak     int           `json:"bestStreak"`
}

// Solved is a player's best result for a puzzle.
type Solved struct {
	DateKey    Day        `json:"dateKey"`
	Difficulty Difficulty `json:"difficulty"`
	TimeMs     int64      `json:"timeMs"`
	Ranked     bool       `json:"ranked" doc:"On the leaderboard of its day."`
	Archive    bool       `json:"archive" doc:"Solved after its day."`
	Hints      int        `json:"hints"`
	At         time.Time  `json:"at"`
}

// Submit judges a filled grid and, if it is right, keeps its time. Without a
// day it is for the day that the player was handed: today or, when midnight has
// passed meanwhile, yesterday.
func (s *Service) Submit(ctx context.Context, userID string, asked which, in Submission) (out Result, err error) {
	cells, ok := cellsOf(in.Grid)
	if !ok {
		return Result{}, errIncorrect()
	}
	grid, err := takuzu.Parse(cells)
	if err != nil {
		return Result{}, err
	}
	arrived := s.clock()
	w, k, err := s.meant(ctx, userID, asked, grid, dayOf(arrived))
	if err != nil {
		return Result{}, err
	}
	err = s.tx(ctx, func(tx db.Conn, now time.Time) error {
		h, err := s.admit(ctx, tx, userID, w, in.Assisted)
		if err != nil {
			return err
		}
		// Which day it is, is decided when the submission arrives, not when a
		// busy database gets round to it.
		if err := s.checkTime(in.TimeMs, arrived.Sub(h.at), strings.Count(k.givens, ".")); err != nil {
			return err
		}
		out, err = s.record(ctx, tx, userID, w, in.TimeMs, h.hints, arrived)
		return err
	})
	if err == nil {
		s.hurry()
	}
	return out, err
}

func errIncorrect() error {
	return fault.New(fault.IncorrectGrid, "Incorrect grid")
}

// meant finds the puzzle that a grid is for.
func (s *Service) meant(ctx context.Context, userID string, asked which, grid takuzu.Grid, today Day) (which, kept, error) {
	days := []Day{asked.day}
	if asked.day == "" {
		days = []Day{today, today.before()}
	}
	known := false
	for _, day := range days {
		w := which{day, asked.difficulty}
		_, err := findHanded(ctx, s.db.Read(), userID, w)
		if errors.Is(err, db.ErrNotFound) {
			continue
		}
		k, err2 := s.puzzle(ctx, w)
		if err := errors.Join(err, err2); err != nil {
			return which{}, kept{}, err
		}
		givens, err := takuzu.Parse(k.givens)
		if err != nil {
			return which{}, kept{}, err
		}
		if known = true; takuzu.Accepts(givens, grid) {
			return w, k, nil
		}
	}
	if !known {
		return which{}, kept{}, errNotHanded()
	}
	return which{}, kept{}, errIncorrect()
}

// admit counts a submission. Those of one player meet here, one after the other.
func (s *Service) admit(ctx context.Context, tx db.Conn, userID string, w which, assisted bool) (h handed, err error) {
	helped := 0
	if assisted {
		helped = 1
	}
	var ms int64
	err = tx.Row(ctx, `
		UPDATE daily_handed SET submissions = submissions + 1, hints = CASE WHEN hints < $4 THEN $4 ELSE hints END
		WHERE user_id = $1 AND date_key = $2 AND difficulty = $3 RETURNING handed_at, hints`,
		userID, w.day, w.difficulty, helped).Scan(&ms, &h.hints)
	h.at = time.UnixMilli(ms).UTC()
	return h, err
}

// slack forgives that two clocks do not run alike.
const slack = time.Second

// checkTime refuses a time that began before the puzzle was handed over, and
// one in which nobody could have filled the cells.
func (s *Service) checkTime(timeMs int64, since time.Duration, missing int) error {
	least := time.Duration(missing) * s.tapTime
	claimed := time.Duration(timeMs) * time.Millisecond
	switch {
	case timeMs > maxTimeMs:
		return fault.New(fault.TimeTooLong, "Nobody takes that long.")
	case timeMs < 0 || claimed < least:
		return fault.New(fault.TimeTooShort, "Nobody fills %d cells in less than %.1f seconds.", missing, least.Seconds())
	case claimed > since+slack:
		return fault.New(fault.TimeTooLong, "You got the puzzle %.1f seconds ago, so it cannot have taken %.1f.", since.Seconds(), claimed.Seconds())
	}
	return nil
}

// maxTimeMs is a century: more would not fit where times are computed.
const maxTimeMs = 100 * 365 * 24 * 3600 * 1000

// record keeps a right solution: the better time, the streak, and the rewards
// that follow from them.
func (s *Service) record(ctx context.Context, tx db.Conn, userID string, w which, timeMs int64, hints int, now time.Time) (Result, error) {
	today := dayOf(now)
	archive := w.day < today
	ranked := !archive && hints == 0
	best, err := keepBetter(ctx, tx, userID, w, Solved{TimeMs: timeMs, Ranked: ranked, Archive: archive, Hints: hints, At: now})
	if err != nil {
		return Result{}, err
	}
	out := Result{
		OK: true, Valid: true, TimeMs: timeMs, BestMs: best.TimeMs, DateKey: w.day, Archive: archive, Assisted: hints > 0, Achievements: []Achievement{},
	}
	if out.Rank, out.Total, err = standing(ctx, tx, w, best); err != nil {
		return Result{}, err
	}
	streak, err := findStreak(ctx, tx, userID)
	if err == nil && !archive {
		streak, err = s.prolong(ctx, tx, userID, streak, today)
	}
	if err != nil {
		return Result{}, err
	}
	out.CurrentStreak, out.BestStreak = streak.on(today), streak.best
	if archive {
		return out, nil
	}
	out.Achievements = earned(win{w.difficulty, timeMs, out.Rank, streak.current, hints > 0})
	out.RewardsAwarded, err = promise(ctx, tx, reward{
		id: ulid.MustNewDefault(now).String(), userID: userID, which: w, timeMs: best.TimeMs, rank: out.Rank, achievements: out.Achievements,
	}, now)
	return out, err
}

func errNotHanded() error {
	return fault.New(fault.PuzzleNotHanded, "Ask for the puzzle first: its time counts from then.")
}
