package world

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/lxzan/gws"

	"quadrille/games/boxes"
	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
)

// Routes is the table of the service's endpoints.
func (s *Service) Routes() []httpkit.Route {
	const group = "boxes"
	log := []httpkit.Param{
		{Name: "fromRecord", Does: "First record, counted from 0."},
		{Name: "limit", Does: "Most records to give; without it all there are."},
	}
	return []httpkit.Route{
		{Method: "GET", Path: "/games/current", Name: "currentWorld", Group: group,
			Does: "The current game of Million Boxes.", Errors: []fault.Code{fault.GameNotFound}, Serve: httpkit.JSON(s.getCurrent)},
		{Method: "GET", Path: "/games", Name: "listWorlds", Group: group,
			Does: "All games of Million Boxes, the newest first.", Serve: httpkit.JSON(s.getGames)},
		{Method: "GET", Path: "/games/{gameId}", Name: "getWorld", Group: group,
			Does: "One game of Million Boxes.", Errors: []fault.Code{fault.GameNotFound}, Serve: httpkit.JSON(s.getGame)},
		{Method: "GET", Path: "/team", Name: "team", Group: group,
			Does:   "Your team. A new visitor joins the smallest and gets its signed cookie.",
			Errors: []fault.Code{fault.RateLimited}, Serve: httpkit.JSON(s.getTeam)},
		{Method: "POST", Path: "/games/{gameId}/draw", Name: "draw", Group: group,
			Does: "Place an edge for your team. Answered when it is durable.",
			Errors: []fault.Code{fault.GameNotFound, fault.NoTeam, fault.RateLimited, fault.InvalidEdge, fault.EdgeTaken,
				fault.GameFinished, fault.WarmingUp, fault.DatabaseUnavailable},
			Limit: 1 << 10, Live: true, // the answer always comes; to set a time for it costs as much as the draw
			Serve: httpkit.JSON(s.postDraw)},
		{Method: "GET", Path: "/games/{gameId}/edges", Name: "edges", Group: group, Query: log,
			Does:   "The log: 3-byte records, from one of them on.",
			Errors: []fault.Code{fault.GameNotFound, fault.InvalidRecord}, Live: true,
			Serve: httpkit.Raw("application/octet-stream", s.getEdges)},
		{Method: "GET", Path: "/games/{gameId}/snapshot", Name: "snapshot", Group: group,
			Query:  []httpkit.Param{{Name: "atRecord", Does: "Gives the last keyframe at or before this record; without it the newest."}},
			Does:   "The board at a keyframe; spec/boxes-live.md has the form.",
			Errors: []fault.Code{fault.GameNotFound, fault.InvalidRecord},
			Serve:  httpkit.Raw("application/octet-stream", s.getSnapshot)},
		{Method: "GET", Path: "/games/{gameId}/live", Name: "live", Group: group,
			Query:  []httpkit.Param{{Name: "from", Does: "How many records the client has; without it the socket begins at the present."}},
			Does:   "The game as a WebSocket: draws, answers and records in binary; spec/boxes-live.md has the frames.",
			Errors: []fault.Code{fault.GameNotFound, fault.InvalidRecord, fault.WarmingUp, fault.CrossOrigin, fault.UpgradeRequired},
			Live:   true, Serve: httpkit.Raw("application/octet-stream", s.getLive)},
		{Method: "POST", Path: "/admin/games", Name: "createWorld", Group: group, Auth: httpkit.Admin,
			Does: "Start a game of Million Boxes and make it the current one.", Errors: []fault.Code{fault.InvalidSize},
			MayBeEmpty: true, Status: http.StatusCreated, Serve: httpkit.JSON(s.postGame)},
		{Method: "POST", Path: "/admin/games/{gameId}/finish", Name: "finishWorld", Group: group, Auth: httpkit.Admin,
			Does: "End a game of Million Boxes.", Errors: []fault.Code{fault.GameNotFound},
			MayBeEmpty: true, Serve: httpkit.JSON(s.postFinish)},
	}
}

func (s *Service) getCurrent(_ http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Game, error) {
	return findCurrent(r.Context(), s.DB.Read())
}

func (s *Service) getGames(_ http.ResponseWriter, r *http.Request, _ httpkit.Empty) ([]Game, error) {
	all, err := listGames(r.Context(), s.DB.Read())
	if all == nil {
		all = []Game{} // a list, also in JSON
	}
	return all, err
}

func (s *Service) getGame(_ http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Game, error) {
	return findGame(r.Context(), s.DB.Read(), r.PathValue("gameId"))
}

// Membership is the answer to who asks for a team.
type Membership struct {
	Team string `json:"team" doc:"RED, BLUE, GREEN or YELLOW."`
}

func (s *Service) getTeam(w http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Membership, error) {
	team, ok := s.teams.of(r)
	if !ok {
		if err := s.newTeams.Check(httpkit.ClientKey(r.Context())); err != nil {
			return Membership{}, err
		}
		var err error
		if team, err = s.JoinTeam(r.Context()); err != nil {
			return Membership{}, err
		}
		s.teams.set(w, r, team)
	}
	return Membership{team.String()}, nil
}

// Wish is an edge to place.
type Wish struct {
	EdgeID *int64 `json:"edgeId" doc:"Number of the edge."`
}

// DecodeQuick reads {"edgeId":123}, as nearly everybody writes it.
func (w *Wish) DecodeQuick(body []byte) bool {
	digits, ok := bytes.CutPrefix(body, []byte(`{"edgeId":`))
	if !ok || len(digits) < 2 || len(digits) > 8 || digits[0] == '0' && len(digits) > 2 {
		return false
	}
	edge := int64(0)
	for _, d := range digits[:len(digits)-1] {
		if d < '0' || d > '9' {
			return false
		}
		edge = 10*edge + int64(d-'0')
	}
	if digits[len(digits)-1] != '}' {
		return false
	}
	w.EdgeID = &edge
	return true
}

// Drawn says that an edge was placed.
type Drawn struct {
	OK bool `json:"ok"`
}

func (s *Service) postDraw(_ http.ResponseWriter, r *http.Request, in Wish) (Drawn, error) {
	g, err := s.find(r.Context(), r.PathValue("gameId"))
	if err != nil {
		return Drawn{}, err
	}
	team, ok := s.teams.of(r)
	if !ok {
		return Drawn{}, outcome{code: noTeam}.err()
	}
	if wait, ok := s.quota.take(quotaKey{httpkit.ClientKey(r.Context()), g.id, team}); !ok {
		return Drawn{}, outcome{rateLimited, uint32(wait.Milliseconds()) + 1}.err()
	}
	if in.EdgeID == nil || *in.EdgeID < 0 || *in.EdgeID >= int64(g.board.Edges()) {
		return Drawn{}, outcome{code: invalidEdge}.err()
	}
	w := waiters.Get().(*waiter)
	o := g.draw(w, team, []request{{edge: int(*in.EdgeID)}}, w.room[:0])[0]
	if o.code == reserved {
		o = <-w.answered
	}
	waiters.Put(w)
	return Drawn{o.code == accepted}, o.err()
}

// waiter is a request that waits for its draw.
type waiter struct {
	answered chan outcome
	room     [1]outcome
}

var waiters = sync.Pool{New: func() any { return &waiter{answered: make(chan outcome, 1)} }}

func (w *waiter) answer(_ []draw, o outcome) { w.answered <- o }

// err is an outcome as the API says it.
func (o outcome) err() error {
	after := time.Duration(o.value) * time.Millisecond
	switch o.code {
	case accepted:
		return nil
	case edgeTaken:
		return fault.New(fault.EdgeTaken, "That edge is taken.")
	case invalidEdge:
		return fault.New(fault.InvalidEdge, "The board has no such edge.")
	case noTeam:
		return fault.New(fault.NoTeam, "Join a team first: ask /team and keep its cookie.")
	case rateLimited:
		return fault.New(fault.RateLimited, "You have placed enough edges for this minute; wait a little.").After(after)
	case gameFinished:
		return fault.New(fault.GameFinished, "The game is over.")
	case warmingUp:
		return fault.New(fault.WarmingUp, "The game is being read; try again in a moment.").After(after)
	}
	return fault.New(fault.DatabaseUnavailable, "The edge could not be kept; try again in a moment.").After(after)
}

// recordParam reads a record number that must not be past the end.
func recordParam(q url.Values, name string, usual, end int) (int, error) {
	text := q.Get(name)
	if text == "" {
		return usual, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > end {
		return 0, fault.New(fault.InvalidRecord, "%s is a whole number from 0 to the length of the log, which is %d.", name, end)
	}
	return n, nil
}

func (s *Service) getEdges(w http.ResponseWriter, r *http.Request) error {
	g, err := s.find(r.Context(), r.PathValue("gameId"))
	if err != nil {
		return err
	}
	info, err := s.Streams.Info(r.Context(), g.name)
	if err != nil {
		return err
	}
	end, q := int(info.End/boxes.RecordSize), r.URL.Query()
	from, err := recordParam(q, "fromRecord", 0, end)
	if err != nil {
		return err
	}
	to := end
	if text := q.Get("limit"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return fault.New(fault.BadParameter, "limit is a whole number from 1.")
		}
		to = min(end, from+min(n, end))
	}
	h := w.Header()
	h.Set("Content-Type", "application/octet-stream")
	h.Set("X-Next-Record", strconv.Itoa(to))
	h.Set("ETag", fmt.Sprintf(`"%s-%d-%d"`, g.id, from, to))
	h.Set("Cache-Control", "no-cache")
	if info.Closed || to < end {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	if r.Header.Get("If-None-Match") == h.Get("ETag") {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	h.Set("Content-Length", strconv.Itoa((to-from)*boxes.RecordSize))
	return s.writeLog(w, r, g, from, to)
}

// writeLog sends a part of the log piece by piece, so that it is never in
// memory as a whole.
func (s *Service) writeLog(w http.ResponseWriter, r *http.Request, g *game, from, to int) error {
	control := http.NewResponseController(w)
	for at, end := int64(from)*boxes.RecordSize, int64(to)*boxes.RecordSize; at < end; {
		c, err := s.Streams.Read(r.Context(), g.name, at, int(min(end-at, chunk)))
		if err == nil && len(c.Parts) == 0 {
			err = fmt.Errorf("game %s: the log has become shorter", g.id)
		}
		if err != nil {
			if at == int64(from)*boxes.RecordSize {
				return err
			}
			s.Log.Warn("a log was cut short", "game", g.id, "error", err)
			panic(http.ErrAbortHandler) // so that it shows
		}
		control.SetWriteDeadline(s.Now().Add(patience))
		if _, err := c.WriteTo(w); err != nil {
			return nil // the client has gone
		}
		at = c.Next()
	}
	return nil
}

func (s *Service) getSnapshot(w http.ResponseWriter, r *http.Request) error {
	g, err := s.find(r.Context(), r.PathValue("gameId"))
	if err != nil {
		return err
	}
	end, err := g.records(r.Context())
	if err != nil {
		return err
	}
	at, err := recordParam(r.URL.Query(), "atRecord", end, boxes.MaxEdges)
	if err != nil {
		return err
	}
	f, err := s.frames.get(r.Context(), g, boxes.Keyframe(min(at, end)))
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", "application/octet-stream")
	h.Set("X-Record", strconv.Itoa(f.record))
	h.Set("ETag", `"`+f.hash()+`"`)
	h.Set("Repr-Digest", "sha-256=:"+f.hash()+":")
	h.Set("Cache-Control", "no-cache")
	if r.URL.Query().Get("atRecord") != "" && at <= end {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	if r.Header.Get("If-None-Match") == h.Get("ETag") {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	h.Set("Content-Length", strconv.Itoa(len(f.data)))
	w.Write(f.data)
	return nil
}

// NewGame is a game to start.
type NewGame struct {
	W *int `json:"w,omitempty" doc:"Boxes in a row; 1000 without it."`
	H *int `json:"h,omitempty" doc:"Rows of boxes; 1000 without it."`
}

// side is how long a board is where nothing is said.
const side = 1000

func (s *Service) postGame(_ http.ResponseWriter, r *http.Request, in NewGame) (Game, error) {
	if err := httpkit.CheckAdmin(r, s.AdminKey); err != nil {
		return Game{}, err
	}
	w, h := side, side
	if in.W != nil {
		w = *in.W
	}
	if in.H != nil {
		h = *in.H
	}
	return s.Create(r.Context(), w, h)
}

func (s *Service) postFinish(_ http.ResponseWriter, r *http.Request, _ httpkit.Empty) (Game, error) {
	if err := httpkit.CheckAdmin(r, s.AdminKey); err != nil {
		return Game{}, err
	}
	return s.Finish(r.Context(), r.PathValue("gameId"))
}

func (s *Service) getLive(w http.ResponseWriter, r *http.Request) error {
	g, err := s.find(r.Context(), r.PathValue("gameId"))
	if err != nil {
		return err
	}
	if err := s.mayUpgrade(r); err != nil {
		return err
	}
	if g.isWarming() {
		return isWarmingUp.err()
	}
	end, err := g.records(r.Context())
	if err != nil {
		return err
	}
	from, err := recordParam(r.URL.Query(), "from", end, end)
	if err != nil {
		return err
	}
	over, before := g.isOver()
	if before {
		g.crowd.reached(end)
	}
	conn, err := upgrader.Upgrade(w, r)
	if err != nil {
		return nil // the client has gone
	}
	socket := newSocket(g, conn)
	socket.team, socket.named = s.teams.of(r)
	socket.quota = quotaKey{httpkit.ClientKey(r.Context()), g.id, socket.team}
	conn.Session().(*session).socket = socket
	socket.write(socket.hello(over, from, end))
	socket.write(crowdFrame(crowdOf(s.teamMembers(), g.crowd.size()+1)))
	go socket.tail(s.running, from)
	go conn.ReadLoop() // so that the request's memory can go
	return nil
}

// mayUpgrade checks what must be right before the connection is taken over: a
// page of another origin could draw with its visitors' cookies.
func (s *Service) mayUpgrade(r *http.Request) error {
	if origin := r.Header.Get("Origin"); origin != "" && origin != strings.TrimSuffix(s.Origin, "/") {
		u, err := url.Parse(origin)
		if err != nil || !strings.EqualFold(u.Host, r.Host) {
			return fault.New(fault.CrossOrigin, "Another site may not do this for you.")
		}
	}
	h := r.Header
	if !strings.EqualFold(h.Get("Upgrade"), "websocket") || !strings.Contains(strings.ToLower(h.Get("Connection")), "upgrade") ||
		h.Get("Sec-WebSocket-Version") != "13" || h.Get("Sec-WebSocket-Key") == "" {
		return fault.New(fault.UpgradeRequired, "This is a WebSocket, version 13.")
	}
	return nil
}

// session is where the library keeps our socket.
type session struct {
	gws.SessionStorage
	socket *socket
}

var upgrader = gws.NewUpgrader(events{}, &gws.ServerOption{
	ReadMaxPayloadSize: 1 + maxDraws*drawSize,
	NewSession:         func() gws.SessionStorage { return &session{} },
})
