package duel

import (
	"context"
	"errors"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/fault"
)

// Undo takes a player's last move back, and whatever came after it: at once
// against a bot; a person is asked, and the question stands until it is answered
// or somebody moves. Rated games have no undo.
func (s *Service) Undo(ctx context.Context, gameID, userID string) (Game, error) {
	return s.changing(ctx, gameID, userID, func(tx db.Conn, now time.Time, tell teller, g Game, player int) error {
		keep, err := g.undoTo(player)
		switch {
		case err != nil:
			return err
		case g.Level != nil:
			return s.takeBack(ctx, tx, tell, g, player, keep, now)
		case g.TakebackRequestedBy != nil && *g.TakebackRequestedBy == player:
			return nil // asked already
		case g.TakebackRequestedBy != nil:
			return fault.New(fault.CannotUndo, "Your opponent would like to take a move back as well: answer that first.")
		}
		if err := setTakeback(ctx, tx, g, player, &player, now); err != nil {
			return err
		}
		return tell(g.PublicID, Event{Type: EventTakebackOffered, Moves: len(g.Moves), Player: player})
	})
}

// AcceptUndo lets the opponent take back what he asked for.
func (s *Service) AcceptUndo(ctx context.Context, gameID, userID string) (Game, error) {
	return s.changing(ctx, gameID, userID, func(tx db.Conn, now time.Time, tell teller, g Game, player int) error {
		if err := g.requireQuestion(player); err != nil {
			return err
		}
		keep, err := g.undoTo(other(player))
		if err != nil {
			return err
		}
		return s.takeBack(ctx, tx, tell, g, player, keep, now)
	})
}

// DeclineUndo lets things stay as they are.
func (s *Service) DeclineUndo(ctx context.Context, gameID, userID string) (Game, error) {
	return s.changing(ctx, gameID, userID, func(tx db.Conn, now time.Time, tell teller, g Game, player int) error {
		if err := g.requireQuestion(player); err != nil {
			return err
		}
		if err := setTakeback(ctx, tx, g, player, nil, now); err != nil {
			return err
		}
		return tell(g.PublicID, Event{Type: EventTakebackDeclined, Moves: len(g.Moves), Player: player})
	})
}

// changing runs what a player does to an active game other than moving, and
// returns the game as it is then. Who is out of time does nothing any more.
func (s *Service) changing(ctx context.Context, gameID, userID string, do func(tx db.Conn, now time.Time, tell teller, g Game, player int) error) (out Game, err error) {
	var late bool
	err = s.telling(ctx, func(tx db.Conn, now time.Time, tell teller) error {
		g, player, err := findActive(ctx, tx, gameID, userID)
		if err != nil {
			return err
		}
		left, clocked := g.left(now)
		if late = clocked && left < 0; late {
			return s.flagIn(ctx, tx, tell, g, now)
		}
		if err := do(tx, now, tell, g, player); err != nil {
			return err
		}
		out, err = findGame(ctx, tx, byID, gameID)
		return err
	})
	switch {
	case err != nil:
		return Game{}, err
	case late:
		return Game{}, fault.New(fault.OutOfTime, "The time was up: the game is over.")
	}
	s.recent.forget(gameID)
	s.after(out)
	return s.shown(out, userID), nil
}

// undoTo is how many moves stay when a player takes his last one back: all
// before the last that he chose, even if he had moved several times in a row.
func (g *Game) undoTo(player int) (int, error) {
	if g.Rated {
		return 0, fault.New(fault.CannotUndo, "Moves of a rated game cannot be taken back.")
	}
	for i := len(g.Moves) - 1; i >= 0; i-- {
		if g.Moves[i].Player == player {
			return i, nil
		}
	}
	return 0, fault.New(fault.CannotUndo, "You have not moved yet.")
}

func (g *Game) requireQuestion(player int) error {
	if g.TakebackRequestedBy == nil || *g.TakebackRequestedBy != other(player) {
		return fault.New(fault.NoTakeback, "Your opponent does not ask to take a move back.")
	}
	return nil
}

// unasked is what has not changed when nobody has moved, asked or answered since
// the game was read.
const unasked = `id = $1 AND status = 'ACTIVE' AND rating_applied_at IS NULL AND moves = $2
	AND COALESCE(takeback_requested_by, 0) = $3`

func (g *Game) askedBy() int {
	if g.TakebackRequestedBy == nil {
		return 0
	}
	return *g.TakebackRequestedBy
}

// setTakeback asks a question or answers it with no; player does so.
func setTakeback(ctx context.Context, tx db.Conn, g Game, player int, by *int, now time.Time) error {
	n, err := tx.Exec(ctx, `UPDATE duels SET takeback_requested_by = $4, `+seenColumn(player)+` = $5 WHERE `+unasked,
		g.ID, g.logText, g.askedBy(), by, now.UnixMilli())
	if err == nil && n == 0 {
		return errConflict()
	}
	return err
}

// takeBack goes back to the first moves of a game, at the wish of player.
func (s *Service) takeBack(ctx context.Context, tx db.Conn, tell teller, g Game, player, keep int, now time.Time) error {
	state, err := s.replay(g, keep)
	if err != nil {
		return err
	}
	clock := g.clockBack(keep, now)
	left1, left2, since := clock.columns()
	n, err := tx.Exec(ctx, `
		UPDATE duels SET board = $4, moves = $5, move_count = $6, current_turn = $7, updated_at = $8, `+seenColumn(player)+` = $8,
			p1_left_ms = $9, p2_left_ms = $10, turn_since = $11, takeback_requested_by = NULL
		WHERE `+unasked,
		g.ID, g.logText, g.askedBy(), state.Board, encodeLog(g.Moves[:keep]), keep, state.Turn, now.UnixMilli(), left1, left2, since)
	if err == nil && n == 0 {
		err = errConflict()
	}
	if err != nil {
		return err
	}
	return tell(g.PublicID, Event{Type: EventUndone, CurrentTurn: state.Turn, Moves: keep, Board: state.Board, Clock: clock})
}

// replay folds the first moves of a log anew.
func (s *Service) replay(g Game, keep int) (State, error) {
	rules, err := s.rulesOf(g.Game)
	if err != nil {
		return State{}, err
	}
	log := g.log()
	log.Moves = log.Moves[:keep]
	state, err := rules.Fold(log)
	if err != nil {
		return State{}, errors.Join(errors.New("duel: a stored log is not valid"), err)
	}
	return state, nil
}
