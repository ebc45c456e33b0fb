package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"runtime/debug"

	"quadrille/internal/app"
)

type serveCmd struct{ app.Options }

// gcPercent lets the heap grow to four times what is in use before it is
// collected. What a server keeps is little, and its garbage is that of many short
// requests: this saves a tenth of its CPU time for some tens of megabytes.
const gcPercent = 300

func (c *serveCmd) Run(ctx context.Context, s *streams) error {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	a, err := app.New(ctx, c.Options, newLogger(s.errs, c.LogLevel, c.LogFormat))
	if ctx.Err() != nil {
		return nil // told to stop before it had begun
	}
	if err != nil {
		return err
	}
	fmt.Fprintln(s.out, "listening on", a.URL())
	return a.Run(ctx)
}

func newLogger(to io.Writer, level, format string) *slog.Logger {
	var l slog.Level
	if err := l.UnmarshalText([]byte(level)); err != nil {
		l = slog.LevelInfo // the parser lets no other name through
	}
	opts := &slog.HandlerOptions{Level: l}
	if format == "json" {
		return slog.New(slog.NewJSONHandler(to, opts))
	}
	return slog.New(slog.NewTextHandler(to, opts))
}
