// Package world runs Million Boxes: the registry of games, one writer for each,
// teams, the limit on draws, and what the crowd sees of it.
//
// A game's truth is its stream of records. The writer keeps a bit for each edge
// so that it need not read the stream to decide; everything else is a fold that
// others make.
//
// What it promises:
//
//   - An edge is in the log at most once. Its bit is reserved before anything
//     waits, and the stream's end is the fence between nodes.
//   - A draw is answered, and shown to anyone, only when it is durable.
//   - A reader, however slow, keeps no writer waiting.
//
// The package imports games/boxes, stream, db, blob, httpkit and fault.
package world

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/prometheus/client_golang/prometheus"

	"quadrille/games/boxes"
	"quadrille/internal/blob"
	"quadrille/internal/db"
	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
	"quadrille/internal/stream"
)

// Config is what the service is made from.
type Config struct {
	DB       *db.DB
	Streams  *stream.Store
	Blobs    blob.Store // keeps the keyframes
	Log      *slog.Logger
	Now      func() time.Time
	Registry *prometheus.Registry
	Origin   string // what browsers call this server, when a proxy hides it; may be empty

	TeamKey  string // signs the team cookie
	AdminKey string

	DrawRate              int // draws a minute of an address in a team and a game; 0: any number
	TeamRate, TeamBurst   int // new team cookies a minute of an address
	FirstW, FirstH        int // of the game that is made when there is none; 0: none is
	GatherFor, PingsEvery time.Duration
}

// Service runs the games.
type Service struct {
	Config
	teams    teamKeys
	quota    *quota
	newTeams *httpkit.Limiter
	metrics  *metrics
	frames   keyframes

	running context.Context // until Run ends
	stop    context.CancelFunc

	mu      sync.Mutex
	games   map[string]*game // those that were asked for; a few hundred bytes each when cold
	members [boxes.Teams]uint32
}

// New makes the service. Run has to run for games to take draws.
func New(c Config) *Service {
	s := &Service{
		Config: c, teams: newTeamKeys(c.TeamKey), quota: newQuota(c.DrawRate, c.Now),
		newTeams: httpkit.NewLimiter(c.TeamRate, c.TeamBurst, c.Now),
		metrics:  newMetrics(c.Registry), games: map[string]*game{},
	}
	s.frames.init(c.Blobs)
	s.running, s.stop = context.WithCancel(context.Background())
	return s
}

// crowdEvery is how often the crowd is counted anew for those who watch.
const crowdEvery = 2 * time.Second

// Run warms the games that are being played and tells the crowd about itself,
// until ctx ends. Then the sockets are closed, and draws that wait are answered.
func (s *Service) Run(ctx context.Context) error {
	defer s.close()
	for s.open(ctx) != nil { // the database is away: requests find that out too
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(time.Second):
		}
	}
	tick := time.NewTicker(crowdEvery)
	defer tick.Stop()
	pings := time.NewTicker(s.PingsEvery)
	defer pings.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
			s.tellCrowd(ctx)
		case <-pings.C:
			for _, g := range s.known() {
				g.crowd.ping()
			}
		}
	}
}

// open makes the first game where there is none, and warms those that are
// being played.
func (s *Service) open(ctx context.Context) error {
	active, err := listActive(ctx, s.DB.Read())
	if err != nil {
		return err
	}
	for _, g := range active {
		s.game(g)
	}
	members, err := countMembers(ctx, s.DB.Read())
	if err != nil {
		return err
	}
	s.mu.Lock()
	s.members = members
	s.mu.Unlock()
	if _, err = s.countTeams(ctx); err != nil {
		return err
	}
	if s.FirstW == 0 {
		return nil
	}
	if _, err = findCurrent(ctx, s.DB.Read()); fault.CodeOf(err) == fault.GameNotFound {
		_, err = s.create(ctx, s.FirstW, s.FirstH, true)
	}
	return err
}

func (s *Service) close() {
	s.stop()
	for _, g := range s.known() {
		g.close()
	}
}

func (s *Service) known() (all []*game) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, g := range s.games {
		all = append(all, g)
	}
	return all
}

// find returns a game that is in use, or asks the registry for it.
func (s *Service) find(ctx context.Context, id string) (*game, error) {
	s.mu.Lock()
	g := s.games[id]
	s.mu.Unlock()
	if g != nil {
		return g, nil
	}
	row, err := findGame(ctx, s.DB.Read(), id)
	if err != nil {
		return nil, err
	}
	return s.game(row), nil
}

// game returns the one that plays what the registry has.
func (s *Service) game(row Game) *game {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.games[row.ID]
	if g == nil {
		g = newGame(s, row)
		s.games[row.ID] = g
		if row.Status == Active {
			go g.warm()
		}
	}
	return g
}

// Create starts a game and makes it the current one.
func (s *Service) Create(ctx context.Context, w, h int) (Game, error) {
	if _, err := boxes.NewBoard(w, h); err != nil {
		return Game{}, fault.New(fault.InvalidSize,
			"A board has at least one row and one column of boxes, and at most %d edges.", boxes.MaxEdges)
	}
	return s.create(ctx, w, h, false)
}

func (s *Service) create(ctx context.Context, w, h int, onlyFirst bool) (Game, error) {
	var row Game
	var made bool
	err := s.DB.Tx(ctx, func(tx db.Conn) (err error) {
		now := s.Now().UTC().Truncate(time.Millisecond)
		id := ulid.MustNew(ulid.Timestamp(now), ulid.DefaultEntropy()).String()
		row = Game{ID: id, Status: Active, W: w, H: h, Stream: streamOf(id), StartedAt: now}
		if err := insertGame(ctx, tx, row); err != nil {
			return err
		}
		if made, err = makeCurrent(ctx, tx, id, onlyFirst); err != nil || !made {
			return errRollback(err)
		}
		return s.Streams.CreateTx(ctx, tx, row.Stream, "application/octet-stream")
	})
	if err != nil {
		if !made && onlyFirst {
			return findCurrent(ctx, s.DB.Read()) // another node was faster
		}
		return Game{}, err
	}
	s.game(row).warmOnce() // so that it takes draws at once; should it fail, it is tried again
	return row, nil
}

// errRollback undoes a transaction that has nothing to do any more.
func errRollback(err error) error {
	if err != nil {
		return err
	}
	return fault.New(fault.GameNotFound, "Another game was made current meanwhile.")
}

// Finish ends a game by hand. To end it twice changes nothing.
func (s *Service) Finish(ctx context.Context, id string) (Game, error) {
	g, err := s.find(ctx, id)
	if err != nil {
		return Game{}, err
	}
	if err := g.finish(ctx); err != nil {
		return Game{}, err
	}
	return findGame(ctx, s.DB.Read(), id)
}

// JoinTeam gives a new visitor a team.
func (s *Service) JoinTeam(ctx context.Context) (team boxes.Team, err error) {
	err = s.DB.Tx(ctx, func(tx db.Conn) (err error) {
		team, err = joinSmallest(ctx, tx)
		return err
	})
	if err == nil {
		s.mu.Lock()
		s.members[team]++ // for who comes next; those who watch hear it with the next count
		s.mu.Unlock()
	}
	return team, err
}

// tellCrowd counts the teams and tells those who watch, where something has
// changed.
func (s *Service) tellCrowd(ctx context.Context) {
	games := s.known()
	watched := false
	for _, g := range games {
		watched = watched || g.crowd.size() > 0
	}
	if !watched {
		return
	}
	members, err := s.countTeams(ctx)
	if err != nil {
		s.Log.Warn("the teams could not be counted", "error", err)
		return
	}
	sockets := 0
	for _, g := range games {
		sockets += g.crowd.tell(members)
	}
	s.metrics.sockets.Set(float64(sockets))
}

func (s *Service) countTeams(ctx context.Context) ([boxes.Teams]uint32, error) {
	members, err := countMembers(ctx, s.DB.Read())
	if err == nil {
		s.mu.Lock()
		s.members = members
		s.mu.Unlock()
	}
	return members, err
}

func (s *Service) teamMembers() [boxes.Teams]uint32 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.members
}
