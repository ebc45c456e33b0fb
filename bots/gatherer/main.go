// Gatherer plays in the Arena: as a web server, or line by line when QUADRILLE_STDIO=1.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	matches := newMatches(NewStrategy)
	if os.Getenv("QUADRILLE_STDIO") == "1" {
		return playLines(os.Stdin, os.Stdout, os.Stderr, matches)
	}
	secret := os.Getenv("BOT_SECRET")
	if secret == "" {
		return errors.New("BOT_SECRET is not set: it is the secret that you and the engine share")
	}
	logger := log.New(os.Stderr, "", 0)
	bot := &server{secret: secret, matches: matches, log: logger}
	port := cmp.Or(os.Getenv("PORT"), "8080")
	logger.Print("listening on port ", port)
	return serve(&http.Server{
		Addr:              ":" + port,
		Handler:           bot.handler(),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
	})
}

// serve runs until the program is told to stop, and then finishes the turn it is in.
func serve(web *http.Server) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	failed := make(chan error, 1)
	go func() { failed <- web.ListenAndServe() }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
		ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
		defer cancel()
		return web.Shutdown(ctx)
	}
}
