// Command server runs the server of streamtest as a program, for the protocol's
// conformance tests. Its first line of output tells where it listens; it serves
// until it is interrupted or terminated.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"quadrille/internal/stream"
	"quadrille/internal/stream/streamtest"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "server:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, arguments []string) error {
	o := streamtest.Options{Waits: stream.DefaultWaits}
	flags := flag.NewFlagSet("server", flag.ContinueOnError)
	flags.StringVar(&o.DB, "db", "", "`address` of the database: sqlite:PATH or postgres://…")
	flags.StringVar(&o.Listen, "listen", "127.0.0.1:0", "`address` to listen on; port 0 takes a free one")
	flags.DurationVar(&o.Waits.LongPoll, "long-poll", 2*time.Second, "`time` that a long poll waits")
	if err := flags.Parse(arguments); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	return streamtest.Serve(ctx, o, os.Stdout)
}
