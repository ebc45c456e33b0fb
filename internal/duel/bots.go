package duel

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/fault"
	"quadrille/internal/identity"
)

// First says who begins against a bot.
type First string

// Whoever creates the game chooses.
const (
	FirstMe     First = "me"
	FirstBot    First = "bot"
	FirstRandom First = "random"
)

func (f First) player() (int, error) {
	switch f {
	case FirstMe:
		return 1, nil
	case FirstBot:
		return 2, nil
	case FirstRandom, "":
		return 1 + rand.IntN(2), nil
	}
	return 0, fault.New(fault.InvalidOptions, "first must be me, bot or random.")
}

// CreateAgainstBot starts a game whose second player is a bot of that level. It
// is rated if that was asked for.
func (s *Service) CreateAgainstBot(ctx context.Context, user identity.User, game string, o Options, level string, asked *bool, first First) (out Game, err error) {
	t, err := s.agree(game, o)
	if err != nil {
		return Game{}, err
	}
	rated, err := t.rated(asked, false)
	if err := errors.Join(err, checkLevel(t.rules, level)); err != nil {
		return Game{}, err
	}
	turn, err := first.player()
	if err != nil {
		return Game{}, err
	}
	bot, err := s.people.EnsureBot(ctx, game+"-"+level, botName(game, level))
	if err != nil {
		return Game{}, err
	}
	err = withFreshIDs(func() error {
		return s.telling(ctx, func(tx db.Conn, now time.Time, tell teller) error {
			if err := reserve(ctx, tx, user.ID); err != nil {
				return err
			}
			g, err := s.newGame(t, now)
			if err != nil {
				return err
			}
			g.Player1ID, g.Player2ID, g.Status, g.Rated, g.Level, g.CurrentTurn = user.ID, &bot, Active, rated, &level, turn
			st1, err1 := identity.StandingOf(ctx, tx, user.ID, t.standingKey())
			st2, err2 := identity.StandingOf(ctx, tx, bot, t.standingKey())
			g.P1RatingBefore, g.P2RatingBefore = &st1.Rating, &st2.Rating
			if err := errors.Join(err1, err2, leaveQueue(ctx, tx, user.ID)); err != nil {
				return err
			}
			if err := insertGame(ctx, tx, g, now); err != nil {
				return err
			}
			if out, err = findGame(ctx, tx, byID, g.ID); err != nil {
				return err
			}
			return tell(g.PublicID, Event{Type: EventCreated, CurrentTurn: g.CurrentTurn})
		})
	})
	if err != nil {
		return Game{}, err
	}
	s.after(out)
	return s.shown(out, user.ID), nil
}

// botName is such as Connect4-Hard.
func botName(game, level string) string {
	title := func(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
	return title(game) + "-" + title(level)
}

// after sees to what has to happen next in a game that has just changed.
func (s *Service) after(g Game) {
	if g.Status != Active {
		return
	}
	now := s.now()
	if left, clocked := g.left(now); clocked {
		s.alarms.set(alarm{flag, g.ID}, now.Add(left+time.Millisecond))
	}
	if g.Level != nil && g.CurrentTurn == 2 {
		s.alarms.set(alarm{think, g.ID}, now)
	}
}

// thinkingTime is the most that a bot takes for a move.
const thinkingTime = time.Second

// think plays a bot's move, if it is the bot's turn. Two nodes may think about
// the same move: one of them is refused when it plays it.
func (s *Service) think(ctx context.Context, gameID string) error {
	g, err := findGame(ctx, s.db.Read(), byID, gameID)
	if fault.CodeOf(err) == fault.GameNotFound || (err == nil && (g.Status != Active || g.Level == nil || g.CurrentTurn != 2)) {
		return nil
	}
	if err != nil {
		return err
	}
	rules, err := s.rulesOf(g.Game)
	if err != nil {
		return err
	}
	budget := thinkingTime
	if left, clocked := g.left(s.now()); clocked {
		budget = min(budget, left/2)
	}
	thinking, cancel := context.WithTimeout(ctx, budget)
	defer cancel()
	order, err := rules.Choose(thinking, g.log(), *g.Level, rand.Uint64())
	if err != nil {
		return err
	}
	_, err = s.moveAt(ctx, g.ID, *g.Player2ID, order, len(g.Moves))
	switch fault.CodeOf(err) {
	case fault.MoveConflict, fault.NotYourTurn, fault.GameNotActive, fault.OutOfTime:
		return nil // taken back, resigned, or played by another node meanwhile
	}
	return err
}
