package lesson

import (
	"net/http"

	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
)

// maxGame is more than any game's list of edges takes.
const maxGame = 16 << 10

// Routes are the endpoints of the teacher.
func (s *Service) Routes() []httpkit.Route {
	game := []fault.Code{fault.InvalidOptions, fault.InvalidEdge, fault.EdgeTaken, fault.GameFinished, fault.RateLimited, fault.ServiceUnavailable}
	puzzle := []fault.Code{fault.PuzzleNotFound, fault.RateLimited}
	routes := []httpkit.Route{
		{Method: "POST", Path: "/api/dots/hints", Name: "dotsHints", Errors: game,
			Does: "Advice about the next move of a game.", Serve: taught(s, s.postHints)},
		{Method: "POST", Path: "/api/dots/analysis", Name: "dotsAnalysis", Errors: append(game, fault.BadParameter),
			Does: "What a position of a game is worth, and the move that was made there.", Serve: taught(s, s.postAnalysis)},
		{Method: "POST", Path: "/api/dots/commentary", Name: "dotsCommentary", Errors: game,
			Does: "A game told in sentences.", Serve: taught(s, s.postCommentary)},

		{Method: "GET", Path: "/api/dots/puzzles", Name: "dotsPuzzles", Errors: puzzle[1:],
			Does: "All puzzles, and how far one has come.", Serve: taught(s, s.getPuzzles)},
		{Method: "GET", Path: "/api/dots/puzzles/{number}", Name: "dotsPuzzle", Errors: puzzle,
			Does: "A puzzle by its number, or the one of today.", Serve: taught(s, s.getPuzzle)},
		{Method: "POST", Path: "/api/dots/puzzles/{number}/tries", Name: "tryDotsPuzzle",
			Errors: append(puzzle, fault.InvalidEdge, fault.EdgeTaken, fault.ServiceUnavailable),
			Does:   "Answer a puzzle, and see where the answer leads.", Serve: taught(s, s.postTry)},
		{Method: "GET", Path: "/api/dots/puzzles/{number}/solution", Name: "dotsPuzzleSolution", Errors: append(puzzle, fault.ServiceUnavailable),
			Does: "The answer of a puzzle, played out.", Serve: taught(s, s.getSolution)},
	}
	for i := range routes {
		routes[i].Group, routes[i].Auth, routes[i].Limit = "dots", httpkit.Player, maxGame
		routes[i].Errors = append(routes[i].Errors[:len(routes[i].Errors):len(routes[i].Errors)], fault.IssuerUnavailable)
	}
	return routes
}

// taught makes an endpoint for players, each of whom may ask so much and no more.
func taught[In, Out any](s *Service, serve func(r *http.Request, userID string, in In) (Out, error)) httpkit.Endpoint {
	return httpkit.JSON(func(w http.ResponseWriter, r *http.Request, in In) (out Out, err error) {
		userID, err := s.people.PlayerID(w, r)
		if err != nil {
			return out, err
		}
		if ok, wait := s.limit.Allow(userID); !ok {
			return out, fault.New(fault.RateLimited, "Those were many questions; wait a moment.").After(wait)
		}
		return serve(r, userID, in)
	})
}

func (s *Service) postHints(r *http.Request, _ string, in Game) (Hints, error) {
	return s.Hints(r.Context(), in)
}

func (s *Service) postAnalysis(r *http.Request, _ string, in Moment) (Analysis, error) {
	return s.Analyse(r.Context(), in)
}

func (s *Service) postCommentary(r *http.Request, userID string, in Told) (Commentary, error) {
	return s.Comment(r.Context(), userID, in)
}

func (s *Service) getPuzzles(r *http.Request, userID string, _ httpkit.Empty) (PuzzleList, error) {
	return s.Puzzles(r.Context(), userID)
}

func (s *Service) getPuzzle(r *http.Request, userID string, _ httpkit.Empty) (Puzzle, error) {
	return s.Puzzle(r.Context(), userID, r.PathValue("number"))
}

// Answer is an edge for a puzzle.
type Answer struct {
	Edge int `json:"edge"`
}

func (s *Service) postTry(r *http.Request, userID string, in Answer) (Tried, error) {
	return s.Try(r.Context(), userID, r.PathValue("number"), in.Edge)
}

func (s *Service) getSolution(r *http.Request, _ string, _ httpkit.Empty) (PuzzleSolution, error) {
	return s.Solve(r.Context(), r.PathValue("number"))
}
