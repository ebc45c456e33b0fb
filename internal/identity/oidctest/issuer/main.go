// Command issuer runs the test provider of oidctest as a program, for browser
// tests. Its first line of output tells where it listens; it serves until it
// is interrupted or terminated.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"quadrille/internal/identity/oidctest"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := run(ctx, os.Args[1:], os.Stdout)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "issuer:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, arguments []string, out io.Writer) error {
	var redirects []string
	flags := flag.NewFlagSet("issuer", flag.ContinueOnError)
	listen := flags.String("listen", "127.0.0.1:0", "loopback `address` to listen on; port 0 takes a free one")
	flags.Func("redirect", "redirect `URI` to allow; may be repeated", func(uri string) error {
		redirects = append(redirects, uri)
		return nil
	})
	if err := flags.Parse(arguments); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}

	provider, err := oidctest.StartAt(*listen, redirects...)
	if err != nil {
		return err
	}
	defer provider.Close()
	if _, err := fmt.Fprintf(out, "issuer %s audience %s\n", provider.Issuer(), provider.Audience()); err != nil {
		return err
	}
	<-ctx.Done()
	return nil
}
