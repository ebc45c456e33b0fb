package app_test

import (
	"context"
	"io"
	"log/slog"
	"testing"
	"time"

	"quadrille/internal/app"
)

// options are those of a server with nothing given but a new data folder.
func options(t testing.TB) app.Options {
	return app.Options{
		Listen: "127.0.0.1:0", Data: t.TempDir(), GuestRate: 600, GuestBurst: 2000,
		ReadTimeout: 15 * time.Second, WriteTimeout: 30 * time.Second, IdleTimeout: time.Minute,
		RequestTimeout: 10 * time.Second, ShutdownTimeout: 10 * time.Second,
		AbandonAfter: 30 * time.Second, QueueStaleAfter: 30 * time.Second, WaitingStaleAfter: 15 * time.Minute, ActiveStaleAfter: 24 * time.Hour,
	}
}

// newApp opens a server; the test runs it, or uses its handler alone.
func newApp(t testing.TB, o app.Options) *app.App {
	t.Helper()
	a, err := app.New(t.Context(), o, slog.New(slog.NewTextHandler(io.Discard, nil)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stopped, cancel := context.WithCancel(context.Background())
		cancel()
		a.Run(stopped) // closes everything, if the test did not run it
	})
	return a
}
