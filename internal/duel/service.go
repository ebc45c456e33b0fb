package duel

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"time"

	"github.com/oklog/ulid/v2"

	"quadrille/internal/db"
	"quadrille/internal/fault"
	"quadrille/internal/identity"
	"quadrille/internal/stream"
)

// Waits are the waiting times that the document fixes.
type Waits struct {
	Abandon      time.Duration // unseen so long, and the opponent may claim the win
	QueueStale   time.Duration // unseen so long, and the place in the queue is gone
	WaitingStale time.Duration // a private game whose host is unseen so long is removed
	ActiveStale  time.Duration // a game without any change so long is removed
}

// Config is what the service is made from.
type Config struct {
	DB      *db.DB
	Streams *stream.Store
	People  *identity.Service
	Rules   map[string]Rules
	Log     *slog.Logger
	Now     func() time.Time
	Waits   Waits
}

// Service runs the games.
type Service struct {
	db      *db.DB
	streams *stream.Store
	people  *identity.Service
	rules   map[string]Rules
	log     *slog.Logger
	now     func() time.Time
	waits   Waits
	viewers *viewers
	alarms  *alarms
	recent  *recent
}

// New makes the service; Run has to run for bots, clocks and the queue's
// widening windows to work.
func New(c Config) *Service {
	return &Service{
		db: c.DB, streams: c.Streams, people: c.People, rules: c.Rules, log: c.Log, now: c.Now, waits: c.Waits,
		viewers: newViewers(c.Now), alarms: newAlarms(c.Now), recent: newRecent(c.Now),
	}
}

// tx runs fn in a transaction, with one time for all of it.
func (s *Service) tx(ctx context.Context, fn func(tx db.Conn, now time.Time) error) error {
	return s.db.Tx(ctx, func(tx db.Conn) error { return fn(tx, s.now().UTC().Truncate(time.Millisecond)) })
}

// alphabet leaves out what is easily misread: I, O, 0 and 1.
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

// publicIDLength tells a public id from an id, which has 26 characters.
const publicIDLength = 8

func randomText(n int) string {
	text := make([]byte, n)
	for i := range text {
		text[i] = alphabet[rand.IntN(len(alphabet))]
	}
	return string(text)
}

// newGame fills in what every new game has. Who begins makes no difference to
// an empty board.
func (s *Service) newGame(t terms, now time.Time) (Game, error) {
	start, err := t.rules.Fold(Log{Options: t.options, First: 1})
	return Game{
		ID: ulid.MustNewDefault(now).String(), PublicID: randomText(publicIDLength), Game: t.game, Options: t.options, RatedAs: t.ladder,
		Board: start.Board, CurrentTurn: 1 + rand.IntN(2),
	}, err
}

// withFreshIDs runs fn again when a random public id or code was taken.
func withFreshIDs(fn func() error) (err error) {
	for range 5 {
		err = fn()
		if !db.IsDuplicate(err, "duels", "public_id") && !db.IsDuplicate(err, "duels", "code") {
			return err
		}
	}
	return err
}

// CreatePrivate makes a game that waits for whoever has its code. It is rated
// if it can be, unless something else was asked for.
func (s *Service) CreatePrivate(ctx context.Context, host identity.User, game string, o Options, asked *bool) (out Game, err error) {
	t, err := s.agree(game, o)
	if err != nil {
		return Game{}, err
	}
	rated, err := t.rated(asked, true)
	if err != nil {
		return Game{}, err
	}
	err = withFreshIDs(func() error {
		return s.telling(ctx, func(tx db.Conn, now time.Time, tell teller) error {
			g, err := s.newGame(t, now)
			if err != nil {
				return err
			}
			code := randomText(6)
			g.Code, g.Player1ID, g.Status, g.Rated, g.CurrentTurn = &code, host.ID, Waiting, rated, 1
			if err := errors.Join(reserve(ctx, tx, host.ID), leaveQueue(ctx, tx, host.ID)); err != nil {
				return err
			}
			if err := insertGame(ctx, tx, g, now); err != nil {
				return err
			}
			if out, err = findGame(ctx, tx, byID, g.ID); err != nil {
				return err
			}
			return tell(g.PublicID, Event{Type: EventCreated})
		})
	})
	return s.shown(out, host.ID), err
}

// Join makes a user the second player of the private game with that code.
func (s *Service) Join(ctx context.Context, user identity.User, code string) (out Game, err error) {
	err = s.telling(ctx, func(tx db.Conn, now time.Time, tell teller) error {
		if err := reserve(ctx, tx, user.ID); err != nil {
			return err
		}
		if _, seated, err := findSeat(ctx, tx, user.ID); err != nil {
			return err
		} else if seated {
			return s.errSeated(ctx, tx, user.ID, code)
		}
		g, err := findGame(ctx, tx, byCode, code)
		switch {
		case err != nil:
			return err
		case g.Status != Waiting || g.Player2ID != nil:
			return errAlreadyStarted()
		}
		if err := leaveQueue(ctx, tx, user.ID); err != nil {
			return err
		}
		if err := takeSeat(ctx, tx, user.ID, g.ID); err != nil {
			return err
		}
		if err := s.begin(ctx, tx, g, user.ID, now); err != nil {
			return err
		}
		if out, err = findGame(ctx, tx, byID, g.ID); err != nil {
			return err
		}
		return tell(g.PublicID, Event{Type: EventJoined, CurrentTurn: out.CurrentTurn})
	})
	return s.shown(out, user.ID), err
}

// errSeated tells a host who opens his own link from anybody else who is busy.
func (s *Service) errSeated(ctx context.Context, tx db.Conn, userID, code string) error {
	g, err := findGame(ctx, tx, byCode, code)
	if err == nil && g.Player1ID == userID && g.Status == Waiting {
		return fault.New(fault.CannotJoinOwnGame, "This is your own game; send the link to somebody else.")
	}
	return errHasActiveGame()
}

func errAlreadyStarted() error {
	return fault.New(fault.GameAlreadyStarted, "Somebody else has joined that game.")
}

// begin turns a waiting game into an active one. The ratings of this moment
// are what it will be rated by.
func (s *Service) begin(ctx context.Context, tx db.Conn, g Game, player2 string, now time.Time) error {
	st1, err1 := identity.StandingOf(ctx, tx, g.Player1ID, g.standingKey())
	st2, err2 := identity.StandingOf(ctx, tx, player2, g.standingKey())
	if err := errors.Join(err1, err2); err != nil {
		return err
	}
	n, err := tx.Exec(ctx, `
		UPDATE duels SET player2_id = $2, status = 'ACTIVE', current_turn = $3, first_turn = $3,
			p1_rating_before = $4, p2_rating_before = $5, player1_last_seen = $6, player2_last_seen = $6,
			turn_since = CASE WHEN p1_left_ms IS NULL THEN NULL ELSE CAST($7 AS BIGINT) END, updated_at = $6
		WHERE id = $1 AND status = 'WAITING' AND player2_id IS NULL`,
		g.ID, player2, 1+rand.IntN(2), st1.Rating, st2.Rating, now.UnixMilli(), now.UnixMilli())
	if err == nil && n == 0 {
		return errAlreadyStarted()
	}
	return err
}

// Get returns a game, and notes that its player has looked. Looking is also
// how a clock that has run out is found.
func (s *Service) Get(ctx context.Context, by key, value, userID string) (Game, error) {
	g, err := findGame(ctx, s.db.Read(), by, value)
	if err != nil {
		return Game{}, err
	}
	if g.Status == Active && s.outOfTime(g) {
		if g, err = s.flag(ctx, g.ID); err != nil {
			return Game{}, err
		}
	}
	return s.shown(g, userID), s.heartbeat(ctx, &g, userID)
}

// heartbeat writes at most once a second for each player.
func (s *Service) heartbeat(ctx context.Context, g *Game, userID string) error {
	player := g.playerOf(userID)
	if player == 0 {
		s.viewers.see(g.ID, userID)
		return nil
	}
	if (g.Status != Active && g.Status != Waiting) || s.now().Sub(g.lastSeen(player)) < time.Second {
		return nil
	}
	return s.tx(ctx, func(tx db.Conn, now time.Time) error { return seePlayer(ctx, tx, g.ID, player, now) })
}

// Presence is who is at a game, for those who hear of everything else by
// following its stream.
type Presence struct {
	Status              Status     `json:"status"`
	Moves               int        `json:"moves" doc:"How many there are. Who knows of another number has missed something."`
	TakebackRequestedBy *int       `json:"takebackRequestedBy"`
	RematchRequestedBy  *int       `json:"rematchRequestedBy"`
	RematchPublicID     *string    `json:"rematchPublicId"`
	Player1LastSeen     *time.Time `json:"player1LastSeen"`
	Player2LastSeen     *time.Time `json:"player2LastSeen"`
	Spectators          int        `json:"spectators"`
	ServerTime          time.Time  `json:"serverTime" doc:"The server's clock when it answered."`
}

// Heartbeat notes that somebody is at a game, as a look at it does, and tells
// who else is. A clock that has run out is found by this too.
func (s *Service) Heartbeat(ctx context.Context, gameID, userID string) (Presence, error) {
	g, err := s.Get(ctx, byID, gameID, userID)
	return Presence{
		Status: g.Status, Moves: len(g.Moves), TakebackRequestedBy: g.TakebackRequestedBy, RematchRequestedBy: g.RematchRequestedBy, RematchPublicID: g.RematchPublicID,
		Player1LastSeen: g.Player1LastSeen, Player2LastSeen: g.Player2LastSeen, Spectators: g.Spectators, ServerTime: g.ServerTime,
	}, err
}

// shown adds what is not in the database, and hides what is not for everybody.
func (s *Service) shown(g Game, userID string) Game {
	g.You = g.playerOf(userID)
	if g.You == 0 {
		g.Code = nil
	}
	if marker, ok := s.rules[g.Game].(Marker); ok && g.Status == Completed {
		g.Winning = marker.Winning(g.log())
	}
	if g.Winning == nil {
		g.Winning = []int{}
	}
	if g.Moves == nil {
		g.Moves = []Move{}
	}
	g.Spectators = s.viewers.count(g.ID)
	g.AbandonAfterMs = s.waits.Abandon.Milliseconds()
	g.ServerTime = s.now().UTC()
	return g
}

func (g *Game) log() Log { return Log{Options: g.Options, First: g.first, Moves: g.Moves} }
