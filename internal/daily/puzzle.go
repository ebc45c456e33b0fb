package daily

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"quadrille/games/takuzu"
	"quadrille/internal/db"
)

// Grid is a grid as the API has it: rows of 0, 1 or null.
type Grid [][]*int

// Puzzle is a day's puzzle as it is handed to a player.
type Puzzle struct {
	Type       string     `json:"type" doc:"puzzle"`
	DateKey    Day        `json:"dateKey" doc:"The UTC day."`
	Seed       string     `json:"seed"`
	Size       int        `json:"size"`
	Difficulty Difficulty `json:"difficulty"`
	Givens     Grid       `json:"givens" doc:"Rows of 0, 1, or null for a cell to fill."`
	ASCIIArt   string     `json:"asciiArt" doc:"The reward."`
	Version    int        `json:"version" doc:"Of the generator."`
	Archive    bool       `json:"archive" doc:"Its day is over: solving it counts for the archive alone."`
	HandedAt   time.Time  `json:"handedAt" doc:"When you first got it."`
	Hints      int        `json:"hints" doc:"How many hints you took. With any, the result is not ranked."`
	Solved     *Solved    `json:"solved" doc:"Your best result, if you have one."`
	ServerTime time.Time  `json:"serverTime" doc:"The server's clock when it answered."`
	NextAt     time.Time  `json:"nextAt" doc:"When the next day's puzzle comes: 00:00 UTC."`
}

// kept is a puzzle as it is stored.
type kept struct {
	which
	version  int
	givens   string
	asciiArt string
}

func (k kept) checksum() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %s %d %s %s", k.day, k.difficulty, k.version, k.givens, k.asciiArt))
	return hex.EncodeToString(sum[:8])
}

// puzzle finds the puzzle of a day. One that is missing or damaged is made
// again, and comes out the same: the generator depends on the day alone.
func (s *Service) puzzle(ctx context.Context, w which) (kept, error) {
	k, err := findPuzzle(ctx, s.db.Read(), w)
	if err == nil {
		return k, nil
	}
	if !errors.Is(err, db.ErrNotFound) && !errors.Is(err, errDamaged) {
		return kept{}, err
	}
	if errors.Is(err, errDamaged) {
		s.log.Warn("a kept puzzle was damaged and is made again", "day", w.day, "difficulty", w.difficulty)
	}
	made, err := w.generate()
	if err != nil {
		return kept{}, err
	}
	k = kept{w, made.Version, made.Givens.String(), made.AsciiArt()}
	return k, s.tx(ctx, func(tx db.Conn, _ time.Time) error { return keepPuzzle(ctx, tx, k) })
}

var errDamaged = errors.New("daily: a kept puzzle does not match its checksum")

func findPuzzle(ctx context.Context, c db.Conn, w which) (kept, error) {
	k := kept{which: w}
	var checksum string
	err := c.Row(ctx, `SELECT version, givens, ascii_art, checksum FROM daily_puzzles WHERE date_key = $1 AND difficulty = $2`, w.day, w.difficulty).
		Scan(&k.version, &k.givens, &k.asciiArt, &checksum)
	if err == nil && k.checksum() != checksum {
		err = errDamaged
	}
	return k, err
}

func keepPuzzle(ctx context.Context, tx db.Conn, k kept) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO daily_puzzles (date_key, difficulty, version, givens, ascii_art, checksum) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (date_key, difficulty) DO UPDATE SET version = $3, givens = $4, ascii_art = $5, checksum = $6`,
		k.day, k.difficulty, k.version, k.givens, k.asciiArt, k.checksum())
	return err
}

// Hand gives a player a puzzle, and notes when it did so for the first time.
func (s *Service) Hand(ctx context.Context, userID string, w which) (out Puzzle, err error) {
	k, err := s.puzzle(ctx, w)
	if err != nil {
		return Puzzle{}, err
	}
	h, err := findHanded(ctx, s.db.Read(), userID, w)
	if errors.Is(err, db.ErrNotFound) {
		err = s.tx(ctx, func(tx db.Conn, now time.Time) error {
			if err := insertHanded(ctx, tx, userID, w, now); err != nil {
				return err
			}
			h, err = findHanded(ctx, tx, userID, w)
			return err
		})
	}
	if err != nil {
		return Puzzle{}, err
	}
	solved, err := s.solved(ctx, userID, w)
	now := s.clock()
	today := dayOf(now)
	return Puzzle{
		Type: "puzzle", DateKey: w.day, Seed: string(w.day) + ":" + string(w.difficulty), Size: takuzu.DailySize, Difficulty: w.difficulty,
		Givens: gridOf(k.givens), ASCIIArt: k.asciiArt, Version: k.version, Archive: w.day < today,
		HandedAt: h.at, Hints: h.hints, Solved: solved, ServerTime: now, NextAt: today.after().begin(),
	}, err
}

// handed is what is known of a player and a puzzle before it is solved.
type handed struct {
	at    time.Time
	hints int
}

func findHanded(ctx context.Context, c db.Conn, userID string, w which) (h handed, err error) {
	var ms int64
	err = c.Row(ctx, `SELECT handed_at, hints FROM daily_handed WHERE user_id = $1 AND date_key = $2 AND difficulty = $3`,
		userID, w.day, w.difficulty).Scan(&ms, &h.hints)
	h.at = time.UnixMilli(ms).UTC()
	return h, err
}

func insertHanded(ctx context.Context, tx db.Conn, userID string, w which, now time.Time) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO daily_handed (user_id, date_key, difficulty, handed_at, hints, submissions) VALUES ($1, $2, $3, $4, 0, 0)
		ON CONFLICT (user_id, date_key, difficulty) DO NOTHING`, userID, w.day, w.difficulty, now.UnixMilli())
	return err
}

// gridOf turns 36 letters into rows.
func gridOf(cells string) Grid {
	grid := make(Grid, takuzu.DailySize)
	for row := range grid {
		grid[row] = make([]*int, takuzu.DailySize)
		for col := range grid[row] {
			if c := cells[row*takuzu.DailySize+col]; c != '.' {
				value := int(c - '0')
				grid[row][col] = &value
			}
		}
	}
	return grid
}

// cellsOf turns rows into letters. It is false for a grid of another shape, or
// with anything but 0, 1 and null in it.
func cellsOf(grid Grid) (string, bool) {
	if len(grid) != takuzu.DailySize {
		return "", false
	}
	cells := make([]byte, 0, takuzu.DailySize*takuzu.DailySize)
	for _, row := range grid {
		if len(row) != takuzu.DailySize {
			return "", false
		}
		for _, value := range row {
			switch {
			case value == nil:
				cells = append(cells, '.')
			case *value == 0 || *value == 1:
				cells = append(cells, byte('0'+*value))
			default:
				return "", false
			}
		}
	}
	return string(cells), true
}
