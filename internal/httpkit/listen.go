package httpkit

import (
	"context"
	"errors"
	stdlog "log"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"time"
)

// Timeouts bound every wait for a client. A Live route moves its own write
// deadline forward with http.ResponseController.
type Timeouts struct {
	Read     time.Duration // for a whole request, header and body
	Write    time.Duration // for a whole answer
	Idle     time.Duration // between two requests of a connection
	Shutdown time.Duration // for the requests under way when we stop
}

// maxHeader is room for many cookies and little else.
const maxHeader = 32 << 10

// serverLog sorts what net/http has to say: that it cannot take connections,
// for want of file descriptors for instance, matters; the rest is about clients
// that break off.
type serverLog struct{ log *slog.Logger }

func (s serverLog) Write(line []byte) (int, error) {
	text := strings.TrimSpace(string(line))
	if strings.Contains(text, "Accept error") {
		s.log.Warn("cannot take connections", "error", text)
	} else {
		s.log.Debug(text)
	}
	return len(line), nil
}

// Listen serves l until ctx ends. Then it takes no more connections, lets the
// requests under way finish, and cuts off those that take too long.
func Listen(ctx context.Context, l net.Listener, handler http.Handler, t Timeouts, log *slog.Logger) error {
	server := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: min(t.Read, 5*time.Second),
		ReadTimeout:       t.Read,
		WriteTimeout:      t.Write,
		IdleTimeout:       t.Idle,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          stdlog.New(serverLog{log}, "", 0),
	}
	stopped := make(chan error, 1)
	go func() {
		<-ctx.Done()
		grace, cancel := context.WithTimeout(context.Background(), t.Shutdown)
		defer cancel()
		err := server.Shutdown(grace)
		if errors.Is(err, context.DeadlineExceeded) {
			log.Warn("cut off the requests that were still under way", "after", t.Shutdown)
			err = server.Close()
		}
		stopped <- err
	}()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return <-stopped
}
