package duel

import (
	"context"
	"errors"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/fault"
	"quadrille/internal/identity"
)

// Played is the answer to a move.
type Played struct {
	Status string  `json:"status" doc:"move_applied or game_ended."`
	Reason *Reason `json:"reason,omitempty" doc:"Why it ended, if it did."`
	Game   Game    `json:"game"`
	Move   Move    `json:"move"`
}

// Move plays an order for a user. A move that ends the game also rates it, in
// the same transaction.
func (s *Service) Move(ctx context.Context, gameID, userID string, order Order) (Played, error) {
	return s.moveAt(ctx, gameID, userID, order, atEnd)
}

// moveAt is Move for an order that was thought out after so many moves. In a game
// where one may move twice in a row, the turn alone does not tell that it is old.
func (s *Service) moveAt(ctx context.Context, gameID, userID string, order Order, at int) (out Played, err error) {
	var late bool
	err = s.telling(ctx, func(tx db.Conn, now time.Time, tell teller) error {
		late = false
		if g, ok := s.recent.get(gameID); ok {
			player, err := s.mayMove(g, userID, at, now)
			if left, clocked := g.left(now); err == nil && (!clocked || left >= 0) {
				out, err = s.play(ctx, tx, tell, g, player, order, now)
				if code := fault.CodeOf(err); err == nil || code == fault.Internal || code == fault.DatabaseUnavailable {
					return err
				}
			}
			s.recent.forget(gameID) // only what is read now may refuse a move
		}
		g, err := findGame(ctx, tx, byID, gameID)
		if err != nil {
			return err
		}
		player, err := s.mayMove(g, userID, at, now)
		if err != nil {
			return err
		}
		if left, clocked := g.left(now); clocked && left < 0 {
			late = true
			return s.flagIn(ctx, tx, tell, g, now)
		}
		out, err = s.play(ctx, tx, tell, g, player, order, now)
		return err
	})
	if err != nil {
		return Played{}, err
	}
	if late {
		return Played{}, fault.New(fault.OutOfTime, "Your time was up: the game is lost.")
	}
	s.recent.put(out.Game)
	out.Game = s.shown(out.Game, userID)
	s.after(out.Game)
	return out, nil
}

// mayMove checks in the document's order: the game, the player, whether the
// opponent is gone, the turn.
func (s *Service) mayMove(g Game, userID string, at int, now time.Time) (int, error) {
	if err := g.requireActive(); err != nil {
		return 0, err
	}
	player, err := g.requirePlayer(userID)
	if err != nil {
		return 0, err
	}
	if !identity.IsBot(userID) && s.isGone(g, other(player), now) {
		return 0, fault.New(fault.UseClaimAbandoned, "Your opponent is gone: claim the win instead.")
	}
	if g.CurrentTurn != player {
		return 0, fault.New(fault.NotYourTurn, "It is your opponent's turn.")
	}
	if at != atEnd && at != len(g.Moves) {
		return 0, errConflict()
	}
	return player, nil
}

// play writes one move, and the end if it is one.
func (s *Service) play(ctx context.Context, tx db.Conn, tell teller, g Game, player int, order Order, now time.Time) (out Played, err error) {
	rules, err := s.rulesOf(g.Game)
	if err != nil {
		return Played{}, err
	}
	step, err := rules.Step(g.log(), order)
	if err != nil {
		return Played{}, err
	}
	move := step.Move
	move.MoveNumber, move.Player, move.UserID, move.TS = len(g.Moves)+1, player, g.userOf(player), now
	log := g.logText + encodeLog([]Move{move})
	lastSeen, err := writeMove(ctx, tx, g, log, len(g.Moves)+1, step, now)
	if err != nil {
		return Played{}, err
	}
	g.moved(move, log, step, lastSeen, now)
	if err := tell(g.PublicID, movedEvent(g, move)); err != nil {
		return Played{}, err
	}
	if !step.Over {
		return Played{Status: "move_applied", Move: move, Game: g}, nil
	}
	won, err := s.finish(ctx, tx, tell, g, ending{Completed, step.Winner, step.Reason}, now, "")
	if err == nil && !won {
		err = errConflict()
	}
	if err != nil {
		return Played{}, err
	}
	out = Played{Status: "game_ended", Reason: &step.Reason, Move: move}
	out.Game, err = findGame(ctx, tx, byID, g.ID)
	return out, err
}

// moved does to the game in memory what writeMove did to its row, which spares
// every move but the last a look at the database.
func (g *Game) moved(move Move, log string, step Step, lastSeen [2]*int64, now time.Time) {
	g.Clock = g.clockAfter(now)
	g.Player1LastSeen, g.Player2LastSeen = timeOf(lastSeen[0]), timeOf(lastSeen[1])
	g.Moves, g.logText = append(g.Moves, move), log
	g.Board, g.CurrentTurn, g.UpdatedAt, g.TakebackRequestedBy = step.Board, step.Turn, now, nil
}

func errConflict() error {
	return fault.New(fault.MoveConflict, "The game has changed meanwhile; look again.")
}

// writeMove is the conditional update that decides between racing moves: the
// turn and the log must still be what the move was made for. It returns when the
// players were last seen, which others may have written meanwhile.
func writeMove(ctx context.Context, tx db.Conn, g Game, log string, moves int, step Step, now time.Time) (lastSeen [2]*int64, err error) {
	left1, left2, since := g.clockAfter(now).columns()
	err = tx.Row(ctx, `
		UPDATE duels SET board = $4, moves = $5, move_count = $6, current_turn = $7, updated_at = $8, `+seenColumn(g.CurrentTurn)+` = $8,
			p1_left_ms = $9, p2_left_ms = $10, turn_since = $11, takeback_requested_by = NULL
		WHERE id = $1 AND status = 'ACTIVE' AND rating_applied_at IS NULL AND current_turn = $2 AND moves = $3
		RETURNING player1_last_seen, player2_last_seen`,
		g.ID, g.CurrentTurn, g.logText, step.Board, log, moves, step.Turn, now.UnixMilli(), left1, left2, since).Scan(&lastSeen[0], &lastSeen[1])
	if errors.Is(err, db.ErrNotFound) {
		return lastSeen, errConflict()
	}
	return lastSeen, err
}
