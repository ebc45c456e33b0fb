package duel

import (
	"context"
	"time"

	"quadrille/internal/db"
	"quadrille/internal/fault"
)

// Filter narrows a player's history. Empty fields let everything through.
type Filter struct {
	Game     string
	Result   string // win, loss or draw
	Opponent string // person or bot
}

// History is a page of a player's finished games, the newest first.
type History struct {
	Games  []Game `json:"games"`
	Total  int    `json:"total"`
	Limit  int    `json:"limit"`
	Offset int    `json:"offset"`
}

// filters are the conditions behind the names that Filter takes.
var filters = map[string]map[string]string{
	"result": {
		"": "TRUE", "win": "d.winner_id = $1", "draw": "d.result = 'DRAW'",
		"loss": "d.winner_id IS NOT NULL AND d.winner_id <> $1",
	},
	"opponent": {"": "TRUE", "person": "d.level IS NULL", "bot": "d.level IS NOT NULL"},
}

func (f Filter) condition() (string, error) {
	result, ok1 := filters["result"][f.Result]
	opponent, ok2 := filters["opponent"][f.Opponent]
	if !ok1 || !ok2 {
		return "", fault.New(fault.BadParameter, "result is win, loss or draw; opponent is person or bot.")
	}
	return `(d.player1_id = $1 OR d.player2_id = $1) AND d.status IN ('COMPLETED', 'ABANDONED')
		AND ($2 = '' OR d.game = $2) AND (` + result + `) AND (` + opponent + `)`, nil
}

// History lists finished games.
func (s *Service) History(ctx context.Context, userID string, f Filter, limit, offset int) (History, error) {
	where, err := f.condition()
	if err != nil {
		return History{}, err
	}
	h := History{Games: []Game{}, Limit: limit, Offset: offset}
	if err := s.db.Read().Row(ctx, `SELECT COUNT(*) FROM duels d WHERE `+where, userID, f.Game).Scan(&h.Total); err != nil {
		return History{}, err
	}
	games, err := db.All(ctx, s.db.Read(), scanGame,
		`SELECT `+gameColumns+` FROM `+gameTables+` WHERE `+where+` ORDER BY d.created_at DESC, d.id DESC LIMIT $3 OFFSET $4`,
		userID, f.Game, limit, offset)
	for _, g := range games {
		h.Games = append(h.Games, s.shown(g, userID))
	}
	return h, err
}

// ActiveGame is the game that a player waits in or plays, if any.
type ActiveGame struct {
	Game *Game `json:"game"`
}

// Active finds the game that a player waits in or plays.
func (s *Service) Active(ctx context.Context, userID string) (ActiveGame, error) {
	g, seated, err := findSeat(ctx, s.db.Read(), userID)
	if err != nil || !seated {
		return ActiveGame{}, err
	}
	g = s.shown(g, userID)
	return ActiveGame{&g}, nil
}

// RatingPoint is a rating after a game.
type RatingPoint struct {
	At       time.Time `json:"at"`
	Rating   int       `json:"rating"`
	PublicID string    `json:"publicId"`
}

// RatingCurve is how a player's rating went, the oldest game first. Without a
// rated game it has no points, and both ratings are what everybody starts with.
type RatingCurve struct {
	Game   string        `json:"game" doc:"The ladder, such as connect4 or dots-misere."`
	Rating int           `json:"rating" doc:"Now."`
	Start  int           `json:"start" doc:"Before the first of the points."`
	Points []RatingPoint `json:"points"`
}

// maxPoints is more than a curve can show.
const maxPoints = 1000

// Curve lists the ratings after the last rated games. It adds up changes
// backwards from the present rating: a snapshot before a game may miss a game
// that ended later.
func (s *Service) Curve(ctx context.Context, userID, ladder string) (RatingCurve, error) {
	type change struct {
		point RatingPoint
		delta int
	}
	if err := s.checkLadder(ladder); err != nil {
		return RatingCurve{}, err
	}
	changes, err := db.All(ctx, s.db.Read(), func(row db.Scanner) (c change, err error) {
		var at int64
		err = row.Scan(&at, &c.point.PublicID, &c.delta)
		c.point.At = *timeOf(&at)
		return c, err
	}, `
		SELECT completed_at, public_id, CASE WHEN player1_id = $1 THEN p1_rating_delta ELSE p2_rating_delta END
		FROM duels WHERE (player1_id = $1 OR player2_id = $1) AND COALESCE(ladder, game) = $2 AND rated = TRUE AND completed_at IS NOT NULL
		ORDER BY completed_at DESC LIMIT $3`, userID, ladder, maxPoints)
	if err != nil {
		return RatingCurve{}, err
	}
	rating, err := s.ratingNow(ctx, userID, ladder)
	if err != nil {
		return RatingCurve{}, err
	}
	curve := RatingCurve{Game: ladder, Rating: rating, Points: make([]RatingPoint, len(changes))}
	for i, c := range changes {
		c.point.Rating = rating
		curve.Points[len(changes)-1-i] = c.point
		rating -= c.delta
	}
	curve.Start = rating
	return curve, nil
}
