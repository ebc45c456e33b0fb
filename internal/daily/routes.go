package daily

import (
	"context"
	"net/http"

	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
)

// Routes are the endpoints of Binary Grid: the document's seven, and what the
// page needs besides.
func (s *Service) Routes() []httpkit.Route {
	difficulty := httpkit.Param{Name: "difficulty", Does: "easy, medium or hard."}
	date := httpkit.Param{Name: "date", Does: "A day of the archive, YYYY-MM-DD; today by default."}
	puzzle := []fault.Code{fault.BadParameter, fault.PuzzleNotFound}
	routes := []httpkit.Route{
		{Method: "GET", Path: "/api/puzzle", Name: "dailyPuzzle", Query: []httpkit.Param{difficulty, date}, Errors: puzzle,
			Does: "The day's puzzle. The time that it may take counts from the first time one asks.", Serve: player(s, s.getPuzzle)},
		{Method: "POST", Path: "/api/submit", Name: "submitDaily",
			Query:  []httpkit.Param{difficulty, {Name: "date", Does: "The puzzle's day; by default the one that was handed out, today or yesterday."}},
			Errors: append(puzzle, fault.IncorrectGrid, fault.PuzzleNotHanded, fault.TimeTooShort, fault.TimeTooLong),
			Does:   "Hand in a filled grid.", Serve: player(s, s.postSubmit)},
		{Method: "GET", Path: "/api/streak", Name: "dailyStreak",
			Does: "On how many days in a row one has won.", Serve: player(s, s.getStreak)},
		{Method: "GET", Path: "/api/howto", Name: "howTo",
			Does: "Whether one has seen the rules.", Serve: player(s, s.getHowTo)},
		{Method: "POST", Path: "/api/howto", Name: "markHowTo",
			Does: "Note that one has seen the rules.", Serve: player(s, s.postHowTo)},
		{Method: "GET", Path: "/api/achievements", Name: "achievements",
			Does: "What one has achieved, and the title that it gives.", Serve: player(s, s.getAchievements)},

		{Method: "GET", Path: "/api/daily/archive", Name: "dailyArchive",
			Does: "Everything that one has solved, for calendar and statistics.", Serve: player(s, s.getArchive)},
		{Method: "POST", Path: "/api/daily/hint", Name: "dailyHint", Query: []httpkit.Param{difficulty, date},
			Errors: append(puzzle, fault.PuzzleNotHanded, fault.IncorrectGrid),
			Does:   "The next step from a grid, explained. The result will not be ranked.", Serve: player(s, s.postHint)},
		{Method: "POST", Path: "/api/daily/comments", Name: "comment", Status: http.StatusCreated, Query: []httpkit.Param{date},
			Errors: append(puzzle, fault.InvalidComment, fault.RateLimited),
			Does:   "Say something under a day's puzzle.", Serve: player(s, s.postComment)},
		{Method: "DELETE", Path: "/api/daily/comments/{id}", Name: "deleteComment", Errors: []fault.Code{fault.CommentNotFound},
			Does: "Delete one's own comment.", Serve: player(s, s.deleteComment)},
		{Method: "POST", Path: "/api/daily/comments/{id}/report", Name: "reportComment", Errors: []fault.Code{fault.CommentNotFound, fault.InvalidReport},
			Does: "Say that a comment should not be there.", Serve: player(s, s.postReport)},
	}
	for i := range routes {
		routes[i].Auth = httpkit.Player
		routes[i].Errors = append(routes[i].Errors[:len(routes[i].Errors):len(routes[i].Errors)], fault.IssuerUnavailable)
	}
	open := append(puzzle, fault.DatabaseUnavailable)
	routes = append(routes,
		httpkit.Route{Method: "GET", Path: "/api/leaderboard", Name: "dailyLeaderboard", Query: []httpkit.Param{difficulty, date}, Errors: open,
			Does: "The best 50 of a day.", Serve: httpkit.JSON(s.getLeaderboard)},
		httpkit.Route{Method: "GET", Path: "/api/daily/thread", Name: "dailyThread", Query: []httpkit.Param{date}, Errors: open,
			Does: "What is said about a day's puzzle, with the final leaderboard once it is over.", Serve: httpkit.JSON(s.getThread)},
		httpkit.Route{Method: "GET", Path: "/admin/comments", Name: "reportedComments", Auth: httpkit.Admin,
			Does: "The comments that were reported or hidden.", Serve: moderator(s, s.getReported)},
		httpkit.Route{Method: "POST", Path: "/admin/comments/{id}", Name: "moderateComment", Auth: httpkit.Admin, Errors: []fault.Code{fault.CommentNotFound},
			Does: "Hide a comment, or show it again.", Serve: moderator(s, s.postModeration)})
	for i := range routes {
		routes[i].Group = "binary grid"
	}
	return routes
}

// asked reads which puzzle a request is about: today's when it names no day.
func (s *Service) asked(r *http.Request) (which, error) {
	difficulty, err := parseDifficulty(r.URL.Query().Get("difficulty"))
	if err != nil {
		return which{}, err
	}
	day, err := s.askedDay(r)
	return which{day, difficulty}, err
}

func (s *Service) askedDay(r *http.Request) (Day, error) {
	today := dayOf(s.now())
	if text := r.URL.Query().Get("date"); text != "" {
		return parseDay(text, today)
	}
	return today, nil
}

// player makes an endpoint for those who have an account.
func player[In, Out any](s *Service, serve func(r *http.Request, userID string, in In) (Out, error)) httpkit.Endpoint {
	return httpkit.JSON(func(w http.ResponseWriter, r *http.Request, in In) (out Out, err error) {
		userID, err := s.people.PlayerID(w, r)
		if err != nil {
			return out, err
		}
		return serve(r, userID, in)
	})
}

// moderator makes an endpoint for those who have the admin key.
func moderator[In, Out any](s *Service, serve func(ctx context.Context, r *http.Request, in In) (Out, error)) httpkit.Endpoint {
	return httpkit.JSON(func(_ http.ResponseWriter, r *http.Request, in In) (out Out, err error) {
		if err := httpkit.CheckAdmin(r, s.admin); err != nil {
			return out, err
		}
		return serve(r.Context(), r, in)
	})
}

func (s *Service) getPuzzle(r *http.Request, userID string, _ httpkit.Empty) (Puzzle, error) {
	asked, err := s.asked(r)
	if err != nil {
		return Puzzle{}, err
	}
	return s.Hand(r.Context(), userID, asked)
}

func (s *Service) postSubmit(r *http.Request, userID string, in Submission) (Result, error) {
	asked, err := s.asked(r)
	if err != nil {
		return Result{}, err
	}
	if r.URL.Query().Get("date") == "" {
		asked.day = "" // whichever was handed out
	}
	return s.Submit(r.Context(), userID, asked, in)
}

func (s *Service) getStreak(r *http.Request, userID string, _ httpkit.Empty) (Streak, error) {
	return s.Streak(r.Context(), userID)
}

func (s *Service) getHowTo(r *http.Request, userID string, _ httpkit.Empty) (HowTo, error) {
	return s.HowTo(r.Context(), userID)
}

// Seen is whether a player has seen the rules.
type Seen struct {
	Seen bool `json:"seen"`
}

func (s *Service) postHowTo(r *http.Request, userID string, in Seen) (HowTo, error) {
	return s.MarkHowTo(r.Context(), userID, in.Seen)
}

func (s *Service) getAchievements(r *http.Request, userID string, _ httpkit.Empty) (Achievements, error) {
	return s.Achievements(r.Context(), userID)
}

func (s *Service) getArchive(r *http.Request, userID string, _ httpkit.Empty) (Archive, error) {
	return s.Archive(r.Context(), userID)
}

// Unfilled is a grid to be helped with.
type Unfilled struct {
	Grid Grid `json:"grid" doc:"Rows of 0, 1, or null for an empty cell."`
}

func (s *Service) postHint(r *http.Request, userID string, in Unfilled) (Hint, error) {
	asked, err := s.asked(r)
	if err != nil {
		return Hint{}, err
	}
	return s.Hint(r.Context(), userID, asked, in.Grid)
}

// visitor is who is asking, or nobody where an account is not needed.
func (s *Service) visitor(w http.ResponseWriter, r *http.Request) (string, error) {
	userID, err := s.people.PlayerID(w, r)
	if fault.CodeOf(err) == fault.Unauthorized {
		return "", nil
	}
	return userID, err
}

func (s *Service) getLeaderboard(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Leaderboard, error) {
	asked, err := s.asked(r)
	if err != nil {
		return Leaderboard{}, err
	}
	userID, err := s.visitor(w, r)
	if err != nil {
		return Leaderboard{}, err
	}
	return s.Leaderboard(r.Context(), asked, userID)
}

func (s *Service) getThread(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Thread, error) {
	day, err := s.askedDay(r)
	if err != nil {
		return Thread{}, err
	}
	userID, err := s.visitor(w, r)
	if err != nil {
		return Thread{}, err
	}
	return s.Thread(r.Context(), day, userID)
}

// Words are what somebody says.
type Words struct {
	Body string `json:"body" doc:"1 to 500 letters."`
}

func (s *Service) postComment(r *http.Request, userID string, in Words) (Remark, error) {
	day, err := s.askedDay(r)
	if err != nil {
		return Remark{}, err
	}
	return s.Say(r.Context(), userID, day, in.Body)
}

func (s *Service) deleteComment(r *http.Request, userID string, _ httpkit.Empty) (httpkit.Empty, error) {
	return httpkit.Empty{}, s.Unsay(r.Context(), userID, r.PathValue("id"))
}

func (s *Service) postReport(r *http.Request, userID string, _ httpkit.Empty) (httpkit.Empty, error) {
	return httpkit.Empty{}, s.Report(r.Context(), userID, r.PathValue("id"))
}

// Reported is what a moderator has to look at.
type Reported struct {
	Comments []Remark `json:"comments"`
}

func (s *Service) getReported(ctx context.Context, _ *http.Request, _ httpkit.Empty) (Reported, error) {
	list, err := s.Reported(ctx)
	return Reported{append([]Remark{}, list...)}, err
}

// Moderation is a moderator's word on a comment.
type Moderation struct {
	Hidden bool `json:"hidden"`
}

func (s *Service) postModeration(ctx context.Context, r *http.Request, in Moderation) (httpkit.Empty, error) {
	return httpkit.Empty{}, s.Moderate(ctx, r.PathValue("id"), in.Hidden)
}
