package oidctest

import (
	"fmt"
	"maps"
	"net"
	"net/http"
	"sync/atomic"
	"time"
)

// endpoint is what Provider and Firebase have in common: a port on the
// loopback interface, a key, and the switches that tests turn.
type endpoint struct {
	keys
	issuer   string
	audience string
	// defaults are the claims of a token on which the test has no opinion.
	// It sees the overrides because some claims repeat others.
	defaults func(overrides map[string]any) map[string]any

	listener net.Listener
	server   *http.Server
	stopped  chan struct{}

	keysPath   string
	down       atomic.Bool
	keyFetches atomic.Int64
	keysMaxAge atomic.Int64
}

// listen takes the port before anything is served, because an issuer's name
// contains it.
func (e *endpoint) listen(address string) (origin string, err error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return "", fmt.Errorf("oidctest: %w", err)
	}
	if tcp, ok := listener.Addr().(*net.TCPAddr); !ok || !tcp.IP.IsLoopback() {
		listener.Close()
		return "", fmt.Errorf("oidctest: %s is not a loopback address, and the passwords are public", address)
	}
	e.listener = listener
	return "http://" + listener.Addr().String(), nil
}

func (e *endpoint) serve(keysPath string, handler http.Handler) {
	e.Rotate()
	e.keysPath = keysPath
	e.stopped = make(chan struct{})
	e.server = &http.Server{Handler: e.switched(handler), ReadHeaderTimeout: 10 * time.Second}
	go func() {
		defer close(e.stopped)
		// Serve ends with Close, and no other error of it could reach a test
		// that would not see its own requests fail.
		_ = e.server.Serve(e.listener)
	}()
}

func (e *endpoint) switched(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		wantsKeys := r.URL.Path == e.keysPath
		if wantsKeys {
			e.keyFetches.Add(1)
		}
		if e.down.Load() {
			http.Error(w, "down for a test", http.StatusServiceUnavailable)
			return
		}
		if age := time.Duration(e.keysMaxAge.Load()); wantsKeys && age > 0 {
			w.Header().Set("Cache-Control", fmt.Sprintf("public, max-age=%d, must-revalidate, no-transform", int(age.Seconds())))
		}
		next.ServeHTTP(w, r)
	})
}

// Issuer is the issuer's URL, as the iss claim has it.
func (e *endpoint) Issuer() string { return e.issuer }

// Audience is the client ID, as the aud claim has it.
func (e *endpoint) Audience() string { return e.audience }

// IDToken returns an ID token signed with the current key. Claims override
// the defaults; a nil value leaves the claim out. It panics on claims that
// JSON cannot hold.
func (e *endpoint) IDToken(claims map[string]any) string {
	return e.current.Load().sign(e.claims(claims))
}

func (e *endpoint) claims(overrides map[string]any) map[string]any {
	claims := e.defaults(overrides)
	maps.Copy(claims, overrides)
	maps.DeleteFunc(claims, func(_ string, value any) bool { return value == nil })
	return claims
}

// SetKeysMaxAge sets how long the JWKS response says it may be cached; zero
// leaves the header out.
func (e *endpoint) SetKeysMaxAge(age time.Duration) { e.keysMaxAge.Store(int64(age)) }

// KeyFetches is how often the JWKS was asked for, including the times when
// the issuer was down: a client that hammers a dead issuer shows up here.
func (e *endpoint) KeyFetches() int { return int(e.keyFetches.Load()) }

// Down makes the issuer answer 503 to everything while down is true.
func (e *endpoint) Down(down bool) { e.down.Store(down) }

// Close frees the port and drops open connections. It may be called again.
func (e *endpoint) Close() {
	e.server.Close()
	<-e.stopped
}
