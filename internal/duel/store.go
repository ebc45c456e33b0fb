package duel

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/fault"
	"quadrille/internal/identity"
)

const gameColumns = `d.id, d.public_id, d.code, d.game, d.options, d.rated, d.ladder, d.level, d.player1_id, d.player2_id,
	d.status, d.current_turn, d.first_turn, d.board, d.moves, d.result, d.ended_reason, d.winner_id,
	d.p1_rating_before, d.p2_rating_before, d.p1_rating_delta, d.p2_rating_delta, d.rating_applied_at,
	d.takeback_requested_by, d.rematch_requested_by, d.rematch_game_id, rm.public_id, d.player1_last_seen, d.player2_last_seen,
	d.p1_left_ms, d.p2_left_ms, d.turn_since, d.created_at, d.updated_at, d.completed_at,
	u1.name, u1.is_guest, COALESCE(s1.rating, 1000), u2.name, u2.is_guest, COALESCE(s2.rating, 1000)`

const gameTables = `duels d
	JOIN users u1 ON u1.id = d.player1_id
	LEFT JOIN users u2 ON u2.id = d.player2_id
	LEFT JOIN standings s1 ON s1.user_id = d.player1_id AND s1.game = COALESCE(d.ladder, d.game)
	LEFT JOIN standings s2 ON s2.user_id = d.player2_id AND s2.game = COALESCE(d.ladder, d.game)
	LEFT JOIN duels rm ON rm.id = d.rematch_game_id`

func scanGame(row db.Scanner) (g Game, err error) {
	var (
		options, moves                          string
		applied, seen1, seen2, since, completed *int64
		left1, left2                            *int64
		created, updated                        int64
		name2                                   *string
		guest2                                  *bool
		rating2                                 int
	)
	err = row.Scan(&g.ID, &g.PublicID, &g.Code, &g.Game, &options, &g.Rated, &g.RatedAs, &g.Level, &g.Player1ID, &g.Player2ID,
		&g.Status, &g.CurrentTurn, &g.first, &g.Board, &moves, &g.Result, &g.EndedReason, &g.WinnerID,
		&g.P1RatingBefore, &g.P2RatingBefore, &g.P1RatingDelta, &g.P2RatingDelta, &applied,
		&g.TakebackRequestedBy, &g.RematchRequestedBy, &g.RematchGameID, &g.RematchPublicID, &seen1, &seen2,
		&left1, &left2, &since, &created, &updated, &completed,
		&g.Player1.Username, &g.Player1.IsGuest, &g.Player1.Rating, &name2, &guest2, &rating2)
	if err != nil {
		return Game{}, err
	}
	if g.Options, err = parseOptions(options); err != nil {
		return Game{}, fmt.Errorf("game %s: %w", g.ID, err)
	}
	if g.Moves, err = decodeLog(moves, g.userOf); err != nil {
		return Game{}, fmt.Errorf("game %s: %w", g.ID, err)
	}
	g.RatingAppliedAt, g.Player1LastSeen, g.Player2LastSeen, g.CompletedAt = timeOf(applied), timeOf(seen1), timeOf(seen2), timeOf(completed)
	g.logText, g.CreatedAt, g.UpdatedAt = moves, *timeOf(&created), *timeOf(&updated)
	g.Player1.ID, g.Player1.IsBot = g.Player1ID, identity.IsBot(g.Player1ID)
	if g.Player2ID != nil {
		g.Player2 = &Player{ID: *g.Player2ID, Username: *name2, IsGuest: *guest2, IsBot: identity.IsBot(*g.Player2ID), Rating: rating2}
	}
	if left1 != nil && left2 != nil {
		g.Clock = &Clock{InitialMs: g.Options.InitialMs, IncrementMs: g.Options.IncrementMs, Player1Ms: *left1, Player2Ms: *left2, Since: timeOf(since)}
	}
	return g, nil
}

func timeOf(ms *int64) *time.Time {
	if ms == nil {
		return nil
	}
	t := time.UnixMilli(*ms).UTC()
	return &t
}

// key names a column by which one game is found.
type key string

const (
	byID       key = "d.id"
	byPublicID key = "d.public_id"
	byCode     key = "d.code"
)

func findGame(ctx context.Context, c db.Conn, by key, value string) (Game, error) {
	g, err := scanGame(c.Row(ctx, `SELECT `+gameColumns+` FROM `+gameTables+` WHERE `+string(by)+` = $1`, value))
	if errors.Is(err, db.ErrNotFound) {
		return Game{}, fault.New(fault.GameNotFound, "There is no such game.")
	}
	return g, err
}

// findActive returns a game that is being played, and which of its players asks.
func findActive(ctx context.Context, c db.Conn, gameID, userID string) (g Game, player int, err error) {
	if g, err = findGame(ctx, c, byID, gameID); err != nil {
		return Game{}, 0, err
	}
	if err := g.requireActive(); err != nil {
		return Game{}, 0, err
	}
	player, err = g.requirePlayer(userID)
	return g, player, err
}

// findSeat returns the game that a user waits in or plays; found is false when
// there is none.
func findSeat(ctx context.Context, c db.Conn, userID string) (g Game, found bool, err error) {
	g, err = scanGame(c.Row(ctx, `
		SELECT `+gameColumns+` FROM `+gameTables+` JOIN seats seat ON seat.duel_id = d.id WHERE seat.user_id = $1`, userID))
	if errors.Is(err, db.ErrNotFound) {
		return Game{}, false, nil
	}
	return g, err == nil, err
}

// insertGame writes a new game and seats its players. A player who sits
// elsewhere already is HAS_ACTIVE_GAME.
func insertGame(ctx context.Context, tx db.Conn, g Game, now time.Time) error {
	var left1, left2, since *int64
	if g.Options.InitialMs > 0 {
		left1, left2 = &g.Options.InitialMs, &g.Options.InitialMs
		if g.Status == Active {
			ms := now.UnixMilli()
			since = &ms
		}
	}
	_, err := tx.Exec(ctx, `
		INSERT INTO duels (id, public_id, code, game, options, rated, ladder, level, player1_id, player2_id, status,
			current_turn, first_turn, board, moves, move_count, p1_rating_before, p2_rating_before,
			player1_last_seen, player2_last_seen, p1_left_ms, p2_left_ms, turn_since, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, '', 0, $14, $15, $16, $17, $18, $19, $20, $16, $16)`,
		g.ID, g.PublicID, g.Code, g.Game, g.Options.key(), g.Rated, g.RatedAs, g.Level, g.Player1ID, g.Player2ID, g.Status,
		g.CurrentTurn, g.Board, g.P1RatingBefore, g.P2RatingBefore, now.UnixMilli(), seenAtStart(g, now), left1, left2, since)
	if err != nil {
		return err
	}
	if err := takeSeat(ctx, tx, g.Player1ID, g.ID); err != nil || g.Player2ID == nil {
		return err
	}
	return takeSeat(ctx, tx, *g.Player2ID, g.ID)
}

func seenAtStart(g Game, now time.Time) *int64 {
	if g.Player2ID == nil {
		return nil
	}
	ms := now.UnixMilli()
	return &ms
}

// reserve makes sure that nobody else seats or queues these people meanwhile:
// whoever wants to touches their rows first.
func reserve(ctx context.Context, tx db.Conn, userIDs ...string) error {
	slices.Sort(userIDs) // in one order, so that two reservations do not wait for each other
	for _, id := range userIDs {
		if _, err := tx.Exec(ctx, `UPDATE users SET updated_at = updated_at WHERE id = $1`, id); err != nil {
			return err
		}
	}
	return nil
}

// takeSeat lets a person into a game if he is in no other. Bots play any number.
func takeSeat(ctx context.Context, tx db.Conn, userID, gameID string) error {
	if identity.IsBot(userID) {
		return nil
	}
	n, err := tx.Exec(ctx, `INSERT INTO seats (user_id, duel_id) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING`, userID, gameID)
	if err == nil && n == 0 {
		return errHasActiveGame()
	}
	return err
}

func errHasActiveGame() error {
	return fault.New(fault.HasActiveGame, "You are in a game already; finish or leave it first.")
}

func seenColumn(player int) string {
	if player == 1 {
		return "player1_last_seen"
	}
	return "player2_last_seen"
}

// seePlayer notes that a player is there.
func seePlayer(ctx context.Context, tx db.Conn, gameID string, player int, now time.Time) error {
	_, err := tx.Exec(ctx, `UPDATE duels SET `+seenColumn(player)+` = $2 WHERE id = $1 AND status IN ('WAITING', 'ACTIVE')`, gameID, now.UnixMilli())
	return err
}
