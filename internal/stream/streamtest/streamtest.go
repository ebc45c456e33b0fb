// Package streamtest serves streams to anyone who comes, writing included, so
// that the whole protocol can be tested and servers can be killed. It is
// imported by tests and by its own program alone.
package streamtest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"quadrille/internal/bus"
	"quadrille/internal/db"
	"quadrille/internal/httpkit"
	"quadrille/internal/stream"
)

// Options are what a server is started with.
type Options struct {
	DB     string // the address of its database, which is migrated
	NATS   string // empty: one node
	Listen string
	Waits  stream.Waits // zero: the usual
}

// Serve serves until ctx ends. The first line that it writes to out tells where
// it listens.
func Serve(ctx context.Context, o Options, out io.Writer) (err error) {
	d, err := db.Open(ctx, o.DB)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	if _, err := d.Migrate(ctx); err != nil {
		return err
	}
	wakeups, err := bus.Open(ctx, o.NATS)
	if err != nil {
		return err
	}
	defer wakeups.Close()
	log := slog.New(slog.DiscardHandler)
	s := stream.New(stream.Config{DB: d, Bus: wakeups, Log: log, Now: time.Now, Waits: o.Waits})
	defer s.Close()
	server, err := httpkit.New(httpkit.Config{
		Routes: s.Routes(stream.Access{Writable: true}), Log: log, Registry: prometheus.NewRegistry(), Timeout: 10 * time.Second,
	})
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", o.Listen)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(out, "listening on http://%s\n", l.Addr()); err != nil {
		return err
	}
	go s.Run(ctx) // ends with ctx, and lets live readers go
	return httpkit.Listen(ctx, l, server, httpkit.Timeouts{
		Read: 15 * time.Second, Write: 30 * time.Second, Idle: time.Minute, Shutdown: 5 * time.Second,
	}, log)
}
