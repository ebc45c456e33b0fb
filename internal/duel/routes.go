package duel

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"quadrille/games/dots"
	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
)

// Routes are the endpoints of two-player games.
func (s *Service) Routes() []httpkit.Route {
	page := []httpkit.Param{{Name: "limit", Does: "How many at most."}, {Name: "offset", Does: "How many to skip."}}
	found := []fault.Code{fault.GameNotFound}
	inGame := append(found, fault.GameNotActive, fault.GameNotStarted, fault.NotInGame)
	wish := []fault.Code{fault.UnknownGame, fault.InvalidOptions, fault.HasActiveGame}
	routes := []httpkit.Route{
		{Method: "POST", Path: "/api/matchmaking/join", Name: "joinQueue", MayBeEmpty: true, Errors: append(wish, fault.AlreadyQueued),
			Does: "Wait for an opponent, or be paired at once.", Serve: httpkit.JSON(s.postQueue)},
		{Method: "DELETE", Path: "/api/matchmaking/leave", Name: "leaveQueue", Errors: []fault.Code{fault.NotQueued},
			Does: "Stop waiting.", Serve: httpkit.JSON(s.deleteQueue)},
		{Method: "GET", Path: "/api/matchmaking/status", Name: "queueStatus",
			Does: "Where one stands in the queue. Asking keeps the place.", Serve: httpkit.JSON(s.getQueue)},

		{Method: "POST", Path: "/api/games", Name: "createGame", Status: http.StatusCreated, MayBeEmpty: true, Errors: wish,
			Does: "Make a private game with a code, or start one against a bot.", Serve: httpkit.JSON(s.postGame)},
		{Method: "GET", Path: "/api/games/by-public/{publicId}", Name: "getGameByPublicId", Errors: found,
			Does: "A game by the id in its address. Players who ask are seen; others watch.", Serve: httpkit.JSON(s.getByPublicID)},
		{Method: "GET", Path: "/api/games/{id}", Name: "getGame", Errors: found,
			Does: "A game by its id. Players who ask are seen; others watch.", Serve: httpkit.JSON(s.getByID)},
		{Method: "POST", Path: "/api/games/join/{code}", Name: "joinGame",
			Errors: append(found, fault.InvalidCodeFormat, fault.HasActiveGame, fault.GameAlreadyStarted, fault.CannotJoinOwnGame),
			Does:   "Join a private game.", Serve: httpkit.JSON(s.postJoin)},
		{Method: "POST", Path: "/api/games/{id}/move", Name: "move",
			Errors: append(inGame, fault.UseClaimAbandoned, fault.NotYourTurn, fault.InvalidColumn, fault.ColumnFull, fault.InvalidEdge, fault.EdgeTaken, fault.MoveConflict, fault.OutOfTime),
			Does:   "Play a move.", Serve: httpkit.JSON(s.postMove)},
		{Method: "POST", Path: "/api/games/{id}/claim-abandoned", Name: "claimAbandoned", Errors: append(inGame, fault.OpponentNotAbandoned),
			Does: "Claim the win when the opponent is gone.", Serve: httpkit.JSON(s.postClaim)},
		{Method: "POST", Path: "/api/games/{id}/heartbeat", Name: "heartbeat", Errors: found,
			Does:  "Say that you are there, and hear who else is. For those who follow the game's stream instead of asking for it.",
			Serve: httpkit.JSON(s.postHeartbeat)},
		{Method: "POST", Path: "/api/games/{id}/resign", Name: "resign", Errors: append(inGame, fault.MoveConflict),
			Does: "Give up, or withdraw a game that nobody has joined.", Serve: httpkit.JSON(s.postResign)},
		{Method: "POST", Path: "/api/games/{id}/undo", Name: "undo", Errors: append(inGame, fault.CannotUndo, fault.MoveConflict, fault.OutOfTime),
			Does: "Take back one's last move in an unrated game: at once against a bot, and with the opponent's consent otherwise.", Serve: httpkit.JSON(s.postUndo)},
		{Method: "POST", Path: "/api/games/{id}/undo/accept", Name: "acceptUndo", Errors: append(inGame, fault.NoTakeback, fault.MoveConflict, fault.OutOfTime),
			Does: "Let the opponent take the last move back.", Serve: httpkit.JSON(s.postAcceptUndo)},
		{Method: "POST", Path: "/api/games/{id}/undo/decline", Name: "declineUndo", Errors: append(inGame, fault.NoTakeback, fault.MoveConflict, fault.OutOfTime),
			Does: "Do not let the opponent take a move back.", Serve: httpkit.JSON(s.postDeclineUndo)},
		{Method: "POST", Path: "/api/games/{id}/rematch", Name: "rematch",
			Errors: append(found, fault.GameNotFinished, fault.NoOpponent, fault.NotInGame, fault.HasActiveGame, fault.MoveConflict),
			Does:   "Offer another game, or accept the offer.", Serve: httpkit.JSON(s.postRematch)},

		{Method: "GET", Path: "/api/games/{id}/analysis", Name: "analysis",
			Errors: append(found, fault.HintsNotAllowed, fault.AnalysedElsewhere, fault.BadParameter, fault.ServiceUnavailable),
			Query:  []httpkit.Param{{Name: "at", Does: "After how many moves; all of them by default."}},
			Does:   "What each move of a position is worth.", Serve: httpkit.JSON(s.getAnalysis)},

		{Method: "GET", Path: "/api/users/me/games", Name: "myGames", Errors: []fault.Code{fault.BadParameter},
			Query: append(page, httpkit.Param{Name: "game", Does: "Only this game."}, httpkit.Param{Name: "result", Does: "win, loss or draw."},
				httpkit.Param{Name: "opponent", Does: "person or bot."}),
			Does: "Finished games, the newest first.", Serve: httpkit.JSON(s.getHistory)},
		{Method: "GET", Path: "/api/users/me/active-game", Name: "myActiveGame",
			Does: "The game that one waits in or plays.", Serve: httpkit.JSON(s.getActive)},
		{Method: "GET", Path: "/api/users/me/ratings", Name: "myRatings", Errors: []fault.Code{fault.UnknownGame},
			Query: []httpkit.Param{{Name: "game", Does: "Which ladder: a game, or one of its variants such as dots-misere; connect4 by default."}},
			Does:  "The rating now, and after each rated game.", Serve: httpkit.JSON(s.getCurve)},
	}
	for i := range routes {
		routes[i].Group, routes[i].Auth = "duels", httpkit.Player
		routes[i].Errors = append(routes[i].Errors[:len(routes[i].Errors):len(routes[i].Errors)], fault.IssuerUnavailable)
	}
	return append(routes,
		httpkit.Route{Method: "GET", Path: "/api/games/join/{code}", Name: "invitation", Group: "duels",
			Errors: append(found, fault.InvalidCodeFormat, fault.GameAlreadyStarted, fault.DatabaseUnavailable),
			Does:   "Who invites to a private game, and to what, without joining it.", Serve: httpkit.JSON(s.getInvitation)},
		httpkit.Route{Method: "GET", Path: "/api/games/{id}/replay", Name: "replay", Group: "duels",
			Errors: append(found, fault.NoReplay, fault.DatabaseUnavailable),
			Does:   "A game of Dots and Boxes as its document writes games down, by its id or its public id, so far as it has been played.",
			Serve:  httpkit.JSON(s.getReplay)},
		httpkit.Route{Method: "GET", Path: "/api/leaderboards/{game}", Name: "leaderboard", Group: "duels",
			Query: page, Errors: []fault.Code{fault.UnknownGame, fault.BadParameter, fault.DatabaseUnavailable},
			Does: "The best players of a ladder: of a game, or of one of its variants such as dots-misere.", Serve: httpkit.JSON(s.getLeaderboard)})
}

// Wish is what a new game should be.
type Wish struct {
	Game string `json:"game,omitempty" doc:"connect4, the default, or dots."`
	Options
}

func (w *Wish) name() string {
	if w.Game == "" {
		return DefaultGame
	}
	return w.Game
}

// NewGame is a wish for a private game, or for one against a bot.
type NewGame struct {
	Wish
	Level string `json:"level,omitempty" doc:"Of the bot to play against; a private game when empty."`
	First First  `json:"first,omitempty" doc:"Against a bot: me, bot or random."`
	Rated *bool  `json:"rated,omitempty" doc:"By default games between people are rated where such games can be, and games against bots are not."`
}

func (s *Service) postQueue(w http.ResponseWriter, r *http.Request, in Wish) (QueueStatus, error) {
	user, err := s.people.Player(w, r)
	if err != nil {
		return QueueStatus{}, err
	}
	return s.JoinQueue(r.Context(), user, in.name(), in.Options)
}

// Left is the answer to leaving the queue.
type Left struct {
	Status string `json:"status"`
}

func (s *Service) deleteQueue(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Left, error) {
	userID, err := s.people.PlayerID(w, r)
	if err != nil {
		return Left{}, err
	}
	return Left{"left"}, s.LeaveQueue(r.Context(), userID)
}

func (s *Service) getQueue(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (QueueStatus, error) {
	userID, err := s.people.PlayerID(w, r)
	if err != nil {
		return QueueStatus{}, err
	}
	return s.QueueState(r.Context(), userID)
}

// Created is a new game.
type Created struct {
	Success bool `json:"success"`
	Game    Game `json:"game"`
}

func (s *Service) postGame(w http.ResponseWriter, r *http.Request, in NewGame) (Created, error) {
	user, err := s.people.Player(w, r)
	if err != nil {
		return Created{}, err
	}
	var g Game
	if in.Level != "" {
		g, err = s.CreateAgainstBot(r.Context(), user, in.name(), in.Options, in.Level, in.Rated, in.First)
	} else {
		g, err = s.CreatePrivate(r.Context(), user, in.name(), in.Options, in.Rated)
	}
	return Created{true, g}, err
}

func (s *Service) getByID(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Game, error) {
	return s.look(w, r, byID, r.PathValue("id"))
}

func (s *Service) getByPublicID(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Game, error) {
	return s.look(w, r, byPublicID, strings.ToUpper(r.PathValue("publicId")))
}

func (s *Service) look(w http.ResponseWriter, r *http.Request, by key, value string) (Game, error) {
	userID, err := s.people.PlayerID(w, r)
	if err != nil {
		return Game{}, err
	}
	return s.Get(r.Context(), by, value, userID)
}

// Joined is the answer to joining a private game.
type Joined struct {
	Success  bool   `json:"success"`
	GameID   string `json:"gameId"`
	PublicID string `json:"publicId"`
}

// getInvitation asks for no account: who follows a link may not have one yet.
func (s *Service) getInvitation(_ http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Invitation, error) {
	code, err := parseCode(r.PathValue("code"))
	if err != nil {
		return Invitation{}, err
	}
	return s.Invitation(r.Context(), code)
}

func (s *Service) postJoin(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Joined, error) {
	user, err := s.people.Player(w, r)
	if err != nil {
		return Joined{}, err
	}
	code, err := parseCode(r.PathValue("code"))
	if err != nil {
		return Joined{}, err
	}
	g, err := s.Join(r.Context(), user, code)
	return Joined{true, g.ID, g.PublicID}, err
}

func (s *Service) postMove(w http.ResponseWriter, r *http.Request, in Order) (Played, error) {
	userID, err := s.people.PlayerID(w, r)
	if err != nil {
		return Played{}, err
	}
	return s.Move(r.Context(), r.PathValue("id"), userID, in)
}

// Changed is a game after something was done to it.
type Changed struct {
	Game Game `json:"game"`
}

func (s *Service) postClaim(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Changed, error) {
	return s.change(w, r, s.ClaimAbandoned)
}

func (s *Service) postHeartbeat(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Presence, error) {
	userID, err := s.people.PlayerID(w, r)
	if err != nil {
		return Presence{}, err
	}
	return s.Heartbeat(r.Context(), r.PathValue("id"), userID)
}

func (s *Service) postResign(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Changed, error) {
	return s.change(w, r, s.Resign)
}

func (s *Service) postUndo(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Changed, error) {
	return s.change(w, r, s.Undo)
}

func (s *Service) postAcceptUndo(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Changed, error) {
	return s.change(w, r, s.AcceptUndo)
}

func (s *Service) postDeclineUndo(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Changed, error) {
	return s.change(w, r, s.DeclineUndo)
}

func (s *Service) postRematch(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Rematch, error) {
	userID, err := s.people.PlayerID(w, r)
	if err != nil {
		return Rematch{}, err
	}
	return s.Rematch(r.Context(), r.PathValue("id"), userID)
}

func (s *Service) getAnalysis(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Analysis, error) {
	userID, err := s.people.PlayerID(w, r)
	if err != nil {
		return Analysis{}, err
	}
	at, err := number(r, "at", atEnd)
	if err != nil || (at < 0 && r.URL.Query().Has("at")) {
		return Analysis{}, fault.New(fault.BadParameter, "at is a whole number from 0.")
	}
	return s.Analyse(r.Context(), r.PathValue("id"), userID, at)
}

// getReplay asks for no account: a replay is for whoever has the link.
func (s *Service) getReplay(_ http.ResponseWriter, r *http.Request, _ httpkit.Empty) (dots.Record, error) {
	return s.Replay(r.Context(), r.PathValue("id"))
}

func (s *Service) getHistory(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (History, error) {
	userID, err := s.people.PlayerID(w, r)
	if err != nil {
		return History{}, err
	}
	limit, offset, err := pageOf(r, 10)
	if err != nil {
		return History{}, err
	}
	q := r.URL.Query()
	return s.History(r.Context(), userID, Filter{q.Get("game"), q.Get("result"), q.Get("opponent")}, limit, offset)
}

func (s *Service) getActive(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (ActiveGame, error) {
	userID, err := s.people.PlayerID(w, r)
	if err != nil {
		return ActiveGame{}, err
	}
	return s.Active(r.Context(), userID)
}

func (s *Service) getCurve(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (RatingCurve, error) {
	userID, err := s.people.PlayerID(w, r)
	if err != nil {
		return RatingCurve{}, err
	}
	wish := Wish{Game: r.URL.Query().Get("game")}
	return s.Curve(r.Context(), userID, wish.name())
}

func (s *Service) getLeaderboard(_ http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Leaderboard, error) {
	limit, offset, err := pageOf(r, 50)
	if err != nil {
		return Leaderboard{}, err
	}
	return s.Leaderboard(r.Context(), r.PathValue("game"), limit, offset)
}

// change runs what a player may do to a game and answers with the game.
func (s *Service) change(w http.ResponseWriter, r *http.Request, do func(ctx context.Context, gameID, userID string) (Game, error)) (Changed, error) {
	userID, err := s.people.PlayerID(w, r)
	if err != nil {
		return Changed{}, err
	}
	g, err := do(r.Context(), r.PathValue("id"), userID)
	return Changed{g}, err
}

// maxPage bounds one answer.
const maxPage = 100

// pageOf reads limit and offset.
func pageOf(r *http.Request, usual int) (limit, offset int, err error) {
	limit, err1 := number(r, "limit", usual)
	offset, err2 := number(r, "offset", 0)
	if err1 != nil || err2 != nil || limit < 1 || limit > maxPage || offset < 0 {
		return 0, 0, fault.New(fault.BadParameter, "limit is a whole number from 1 to %d, offset one from 0.", maxPage)
	}
	return limit, offset, nil
}

func number(r *http.Request, name string, usual int) (int, error) {
	text := r.URL.Query().Get(name)
	if text == "" {
		return usual, nil
	}
	return strconv.Atoi(text)
}
