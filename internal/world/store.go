package world

import (
	"context"
	"errors"
	"time"

	"quadrille/games/boxes"
	"quadrille/internal/db"
	"quadrille/internal/fault"
)

// Status is where a game stands.
type Status string

// The document's ARCHIVED is a finished game under another name; nothing here
// needs the name.
const (
	Active   Status = "ACTIVE"
	Finished Status = "FINISHED"
)

// Game is what the registry knows of a game.
type Game struct {
	ID         string     `json:"gameId"`
	Status     Status     `json:"status" doc:"ACTIVE or FINISHED."`
	W          int        `json:"w" doc:"Boxes in a row."`
	H          int        `json:"h" doc:"Rows of boxes."`
	Stream     string     `json:"stream" doc:"Name of the stream of moves, at /v1/stream/."`
	StartedAt  time.Time  `json:"startedAt"`
	FinishedAt *time.Time `json:"finishedAt,omitempty"`
}

const gameColumns = `id, status, w, h, started_at, finished_at`

func scanGame(row db.Scanner) (g Game, err error) {
	var started int64
	var finished *int64
	if err = row.Scan(&g.ID, &g.Status, &g.W, &g.H, &started, &finished); err != nil {
		return Game{}, err
	}
	g.Stream, g.StartedAt = streamOf(g.ID), time.UnixMilli(started).UTC()
	if finished != nil {
		at := time.UnixMilli(*finished).UTC()
		g.FinishedAt = &at
	}
	return g, nil
}

func streamOf(id string) string { return "boxes/" + id + "/edges" }

func errNotFound() error { return fault.New(fault.GameNotFound, "There is no such game.") }

func findGame(ctx context.Context, c db.Conn, id string) (Game, error) {
	g, err := scanGame(c.Row(ctx, `SELECT `+gameColumns+` FROM worlds WHERE id = $1`, id))
	if errors.Is(err, db.ErrNotFound) {
		return Game{}, errNotFound()
	}
	return g, err
}

func findCurrent(ctx context.Context, c db.Conn) (Game, error) {
	g, err := scanGame(c.Row(ctx, `
		SELECT `+gameColumns+` FROM worlds WHERE id = (SELECT world_id FROM current_world WHERE id = 1)`))
	if errors.Is(err, db.ErrNotFound) {
		return Game{}, fault.New(fault.GameNotFound, "No game has been started yet.")
	}
	return g, err
}

// maxListed bounds the list of games: at one a day that is years.
const maxListed = 1000

func listGames(ctx context.Context, c db.Conn) ([]Game, error) {
	return db.All(ctx, c, scanGame, `SELECT `+gameColumns+` FROM worlds ORDER BY started_at DESC, id DESC LIMIT $1`, maxListed)
}

func listActive(ctx context.Context, c db.Conn) ([]Game, error) {
	return db.All(ctx, c, scanGame, `SELECT `+gameColumns+` FROM worlds WHERE status = $1 ORDER BY id`, Active)
}

func insertGame(ctx context.Context, tx db.Conn, g Game) error {
	_, err := tx.Exec(ctx, `INSERT INTO worlds (id, status, w, h, started_at) VALUES ($1, $2, $3, $4, $5)`,
		g.ID, g.Status, g.W, g.H, g.StartedAt.UnixMilli())
	return err
}

// makeCurrent moves the sign to a game; with onlyFirst, only where there is
// none yet. It tells whether it did.
func makeCurrent(ctx context.Context, tx db.Conn, id string, onlyFirst bool) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE current_world SET world_id = $1 WHERE id = 1 AND (world_id IS NULL OR NOT $2)`, id, onlyFirst)
	return n == 1, err
}

func finishGame(ctx context.Context, tx db.Conn, id string, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE worlds SET status = $2, finished_at = $3 WHERE id = $1 AND status = $4`,
		id, Finished, now.UnixMilli(), Active)
	return err
}

// joinSmallest gives a new visitor the smallest team, the first of several.
func joinSmallest(ctx context.Context, tx db.Conn) (boxes.Team, error) {
	var team int
	err := tx.Row(ctx, `
		UPDATE world_teams SET members = members + 1
		WHERE team = (SELECT team FROM world_teams ORDER BY members, team LIMIT 1)
		RETURNING team`).Scan(&team)
	return boxes.Team(team), err
}

func countMembers(ctx context.Context, c db.Conn) (members [boxes.Teams]uint32, err error) {
	type row struct{ team, members int64 }
	all, err := db.All(ctx, c, func(s db.Scanner) (r row, err error) {
		return r, s.Scan(&r.team, &r.members)
	}, `SELECT team, members FROM world_teams`)
	for _, r := range all {
		members[r.team] = uint32(r.members)
	}
	return members, err
}
