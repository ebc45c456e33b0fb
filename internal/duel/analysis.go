package duel

import (
	"context"
	"time"

	"quadrille/internal/fault"
)

// Analyser is a game whose positions are analysed here.
type Analyser interface {
	// Analyse scores the moves of the position after a log. What it has not
	// found out when ctx ends, it estimates, and says so.
	Analyse(ctx context.Context, log Log) (Analysis, error)
}

// Analysis is what each move of a position is worth to the player to move.
type Analysis struct {
	At     int    `json:"at" doc:"How many moves were played before."`
	Player int    `json:"player" doc:"Who is to move; 0 when the game is over."`
	Scores []*int `json:"scores" doc:"By column: above 0 wins, the sooner the larger; 0 draws; below 0 loses; null cannot be played."`
	Exact  bool   `json:"exact" doc:"False when a score is an estimate."`
	Guess  []int  `json:"guess" doc:"The columns whose score is an estimate: an exact one would take longer than a second."`
	Best   []int  `json:"best" doc:"The columns with the best score; where exact is false, the probably best ones."`
}

// analysisTime is how long an exact answer is worth waiting for.
const analysisTime = time.Second

// Analyse scores the moves after the first `at` moves of a game. Hints are for
// games that are over, and for one's own unrated games against a bot.
func (s *Service) Analyse(ctx context.Context, gameID, userID string, at int) (Analysis, error) {
	g, err := findGame(ctx, s.db.Read(), byID, gameID)
	if err != nil {
		return Analysis{}, err
	}
	analyser, ok := s.rules[g.Game].(Analyser)
	if !ok {
		return Analysis{}, fault.New(fault.AnalysedElsewhere, "Games of %s are analysed by POST /api/%[1]s/analysis.", g.Game)
	}
	over := g.Status == Completed || g.Status == Abandoned
	own := g.playerOf(userID) != 0 && g.Level != nil && !g.Rated
	if !over && !own {
		return Analysis{}, fault.New(fault.HintsNotAllowed, "There are hints for finished games, and for your own unrated games against a bot.")
	}
	if at == atEnd {
		at = len(g.Moves)
	}
	if at > len(g.Moves) {
		return Analysis{}, fault.New(fault.BadParameter, "at is a whole number from 0 to %d here.", len(g.Moves))
	}
	log := g.log()
	log.Moves = log.Moves[:at]
	ctx, cancel := context.WithTimeout(ctx, analysisTime)
	defer cancel()
	a, err := analyser.Analyse(ctx, log)
	a.At = at
	return a, err
}
