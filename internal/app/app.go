package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"syscall"
	"time"

	"quadrille/internal/blob"
	"quadrille/internal/bus"
	"quadrille/internal/daily"
	"quadrille/internal/db"
	"quadrille/internal/duel"
	"quadrille/internal/httpkit"
	"quadrille/internal/identity"
	"quadrille/internal/lesson"
	"quadrille/internal/stream"
	"quadrille/internal/webui"
	"quadrille/internal/world"
)

// App is a server with all that it stands on, listening but not yet serving.
type App struct {
	opts     Options
	log      *slog.Logger
	db       *db.DB
	bus      bus.Bus
	blobs    blob.Store
	streams  *stream.Store
	listener net.Listener
	server   *httpkit.Server
	runners  []func(context.Context) error // everything long-lived besides the server
	closers  []func()
}

// New opens everything, in the order in which it depends on each other. Its
// errors are sentences for whoever typed the command.
func New(ctx context.Context, o Options, log *slog.Logger) (*App, error) {
	a := &App{opts: o, log: log}
	if err := a.open(ctx); err != nil {
		a.close()
		return nil, err
	}
	return a, nil
}

func (a *App) open(ctx context.Context) error {
	release, err := openFolder(a.opts.Data)
	if err != nil {
		return err
	}
	a.closers = append(a.closers, release)
	if err := a.opts.loadKeys(); err != nil {
		return err
	}
	if err := a.openStores(ctx); err != nil {
		return err
	}
	if err := a.buildServer(); err != nil {
		return err
	}
	a.listener, err = listen(a.opts.Listen)
	return err
}

func (a *App) openStores(ctx context.Context) (err error) {
	if a.db, err = db.Open(ctx, a.opts.databaseURL()); err != nil {
		return err
	}
	a.closers = append(a.closers, func() { a.db.Close() })
	if err := a.prepareSchema(ctx); err != nil {
		return err
	}
	if a.bus, err = bus.Open(ctx, a.opts.NATS); err != nil {
		return err
	}
	a.closers = append(a.closers, func() { a.bus.Close() })
	a.streams = stream.New(stream.Config{DB: a.db, Bus: a.bus, Log: a.log, Now: time.Now})
	a.closers = append(a.closers, a.streams.Close)
	a.blobs, err = blob.Open(ctx, a.opts.blobsAddress())
	return err
}

// publicStreams are the prefixes of the streams that anyone may read.
var publicStreams = []string{"boxes/", "duels/", "arena/"}

// prepareSchema migrates a database that is ours alone. One that several nodes
// share is migrated once, by hand, before they start.
func (a *App) prepareSchema(ctx context.Context) error {
	if a.db.Engine() == db.SQLite {
		_, err := a.db.Migrate(ctx)
		return err
	}
	err := a.db.CheckSchema(ctx)
	if errors.Is(err, db.ErrSchemaOld) {
		return fmt.Errorf("%w: run `quadrille migrate` with the same --db first", err)
	}
	return err
}

func (a *App) buildServer() error {
	proxies, err := httpkit.ParseProxies(a.opts.TrustedProxies)
	if err != nil {
		return err
	}
	pages, err := webui.Embedded()
	if err != nil {
		return err
	}
	registry := newRegistry(a.db)
	people := identity.New(identity.Config{
		DB: a.db, Log: a.log, Now: time.Now, PublicURL: a.opts.PublicURL,
		Issuer:    identity.IssuerConfig{URL: a.opts.OIDCIssuer, Audience: a.opts.OIDCAudience, Secret: a.opts.OIDCSecret},
		GuestRate: a.opts.GuestRate, GuestBurst: a.opts.GuestBurst,
	})
	duels := duel.New(duel.Config{
		DB: a.db, Streams: a.streams, People: people, Log: a.log, Now: time.Now,
		Rules: map[string]duel.Rules{"connect4": duel.NewConnect4(2), "dots": duel.NewDots(2)},
		Waits: duel.Waits{
			Abandon: a.opts.AbandonAfter, QueueStale: a.opts.QueueStaleAfter,
			WaitingStale: a.opts.WaitingStaleAfter, ActiveStale: a.opts.ActiveStaleAfter,
		},
	})
	firstW, firstH, err := a.opts.firstGame()
	if err != nil {
		return err
	}
	worlds := world.New(world.Config{
		DB: a.db, Streams: a.streams, Blobs: a.blobs, Log: a.log, Now: time.Now, Registry: registry, Origin: a.opts.PublicURL,
		TeamKey: a.opts.TeamKey, AdminKey: a.opts.AdminKey,
		DrawRate: a.opts.DrawRate, TeamRate: a.opts.GuestRate, TeamBurst: a.opts.GuestBurst,
		FirstW: firstW, FirstH: firstH, GatherFor: a.opts.GatherFor, PingsEvery: a.opts.PingsEvery,
	})
	lessons := lesson.New(lesson.Config{
		DB: a.db, People: people, Log: a.log, Now: time.Now, Minds: 2, Rate: a.opts.TeachRate,
		Model: lesson.Model{URL: a.opts.ModelURL, Name: a.opts.ModelName, Key: a.opts.ModelKey},
	})
	days := daily.New(daily.Config{
		DB: a.db, People: people, Log: a.log, Now: time.Now, AdminKey: a.opts.AdminKey, TapTime: a.opts.TapTime,
		Webhooks: a.opts.DailyWebhooks, WebhookKey: a.opts.WebhookKey, PublicURL: a.opts.PublicURL,
	})
	a.runners = append(a.runners, people.Run, duels.Run, a.streams.Run, worlds.Run, days.Run)
	streams := a.streams.Routes(stream.Access{Public: publicStreams})
	a.server, err = httpkit.New(httpkit.Config{
		Routes: a.routes(registry, people.Routes(), duels.Routes(), worlds.Routes(), lessons.Routes(), days.Routes(), streams), Pages: pages, Proxies: proxies, PublicURL: a.opts.PublicURL,
		Log: a.log, Registry: registry, Timeout: a.opts.RequestTimeout,
	})
	return err
}

func listen(address string) (net.Listener, error) {
	l, err := net.Listen("tcp", address)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("cannot listen on %s: the port is in use; choose another with --listen", address)
	}
	if err != nil {
		if op, ok := errors.AsType[*net.OpError](err); ok {
			err = op.Err
		}
		return nil, fmt.Errorf("cannot listen on %s: %w", address, err)
	}
	return l, nil
}

// URL is where the server can be reached on this machine.
func (a *App) URL() string { return "http://" + a.listener.Addr().String() }

// Run serves until ctx ends, then lets what is under way finish and closes
// everything. When a part of it fails, all of it stops.
func (a *App) Run(ctx context.Context) error {
	defer a.close()
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var wg sync.WaitGroup
	for _, run := range a.runners {
		wg.Go(func() {
			if err := run(ctx); err != nil {
				stop(err)
			}
		})
	}
	err := httpkit.Listen(ctx, a.listener, a.server, httpkit.Timeouts{
		Read: a.opts.ReadTimeout, Write: a.opts.WriteTimeout, Idle: a.opts.IdleTimeout, Shutdown: a.opts.ShutdownTimeout,
	}, a.log)
	stop(err)
	wg.Wait()
	if cause := context.Cause(ctx); err == nil && !errors.Is(cause, context.Canceled) {
		err = cause
	}
	return err
}

// Handler is the server without its socket.
func (a *App) Handler() http.Handler { return a.server }

// Routes is the table of all endpoints.
func (a *App) Routes() []httpkit.Route { return a.server.Routes() }

func (a *App) close() {
	if a.listener != nil {
		a.listener.Close() // twice is harmless
	}
	for i := len(a.closers) - 1; i >= 0; i-- {
		a.closers[i]()
	}
	a.closers = nil
}
