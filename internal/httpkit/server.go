package httpkit

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"quadrille/internal/fault"
)

// Server answers HTTP requests: those to its routes, and the rest with pages.
type Server struct {
	router  router
	routes  []Route
	pages   Pages
	proxies Proxies
	origins *http.CrossOriginProtection
	log     *slog.Logger
	metrics *metrics
	timeout time.Duration
	secure  bool // browsers always come over TLS
}

// Pages answers what no route wants, or returns false and leaves w alone.
type Pages interface {
	ServePage(w http.ResponseWriter, r *http.Request) bool
}

// Config is what a Server is made from.
type Config struct {
	Routes    []Route
	Pages     Pages // for GET and HEAD outside of /api; nil: none
	Proxies   Proxies
	PublicURL string // the origin that browsers see, when a proxy changes the host; may be empty
	Log       *slog.Logger
	Registry  *prometheus.Registry
	Timeout   time.Duration // for a request that is not Live
}

// New builds the server. It fails on two routes that could not be told apart.
func New(c Config) (*Server, error) {
	s := &Server{
		routes: c.Routes, pages: c.Pages, proxies: c.Proxies,
		origins: http.NewCrossOriginProtection(), log: c.Log, metrics: newMetrics(c.Registry), timeout: c.Timeout,
		secure: strings.HasPrefix(c.PublicURL, "https://"),
	}
	if c.PublicURL != "" {
		if err := s.origins.AddTrustedOrigin(strings.TrimSuffix(c.PublicURL, "/")); err != nil {
			return nil, fmt.Errorf("public URL: %w", err)
		}
	}
	for i := range s.routes {
		s.routes[i].params = s.routes[i].pathParams()
		if err := s.router.add(&s.routes[i]); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// Routes is the table of the endpoints that s serves.
func (s *Server) Routes() []Route { return s.routes }

// serve runs one route's endpoint.
func (s *Server) serve(w http.ResponseWriter, r *http.Request, rt *Route, values []string) {
	r.Pattern = rt.Method + " " + rt.Path
	for i, name := range rt.params {
		r.SetPathValue(name, values[i])
	}
	if err := rt.Serve.handle(w, r, rt, s.timeout); err != nil {
		s.writeError(w, r, err)
	}
}

// ServeHTTP takes a request through all that every request goes through.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	start := time.Now()
	client, secure := s.proxies.client(r)
	who := asking{id: requestID(), client: client, secure: secure || s.secure}
	r = r.WithContext(context.WithValue(r.Context(), askingKey{}, who))
	a := &answer{ResponseWriter: w}
	s.metrics.inFlight.Inc()
	defer func() {
		s.metrics.inFlight.Dec()
		p := recover()
		if p != nil && p != http.ErrAbortHandler {
			err := fmt.Errorf("panic: %v\n%s", p, debug.Stack())
			if a.status == 0 {
				s.writeError(a, r, err) // which logs it
				p = nil
			} else {
				s.log.Error("unforeseen", "id", who.id, "route", r.Pattern, "error", err)
			}
		}
		s.record(a, r, who, time.Since(start))
		if p != nil {
			panic(http.ErrAbortHandler) // half an answer went out: break the connection so that it shows
		}
	}()
	rt, values, allowed := s.router.find(r.Method, r.URL.EscapedPath())
	setSecurityHeaders(a.Header(), rt == nil, who.secure)
	a.Header()["X-Request-Id"] = []string{who.id}
	if err := s.origins.Check(r); err != nil {
		s.writeError(a, r, fault.New(fault.CrossOrigin, "Another site may not do this for you."))
		return
	}
	switch {
	case rt != nil:
		s.serve(a, r, rt, values)
	case len(allowed) > 0:
		a.Header().Set("Allow", strings.Join(allowed, ", "))
		s.writeError(a, r, fault.New(fault.MethodNotAllowed, "%s is not possible here; %s is.", r.Method, strings.Join(allowed, " or ")))
	case s.isForPages(r) && s.pages.ServePage(a, r):
	default:
		s.writeError(a, r, fault.New(fault.NotFound, "There is nothing here."))
	}
}

func (s *Server) isForPages(r *http.Request) bool {
	return s.pages != nil && !strings.HasPrefix(r.URL.Path, "/api/") &&
		(r.Method == http.MethodGet || r.Method == http.MethodHead)
}

func (s *Server) record(a *answer, r *http.Request, who asking, took time.Duration) {
	route := r.Pattern
	switch {
	case route == "" && a.status < 300:
		route = "pages"
	case route == "":
		route = "none"
	}
	s.metrics.observe(route, a.status, took)
	if s.log.Enabled(r.Context(), slog.LevelInfo) {
		// The path only: a query may hold an authorization code.
		s.log.LogAttrs(r.Context(), slog.LevelInfo, "request",
			slog.String("id", who.id), slog.String("method", r.Method), slog.String("path", r.URL.Path),
			slog.Int("status", a.status), slog.Int64("bytes", a.bytes),
			slog.Duration("took", took), slog.String("client", who.client.String()))
	}
}

// contentPolicy lets pages load what this server serves and nothing else.
const contentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
	"font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// Values of headers, shared by all answers: nobody may change them.
var (
	pageHeaders = map[string][]string{
		"Content-Security-Policy":      {contentPolicy},
		"X-Frame-Options":              {"DENY"},
		"Referrer-Policy":              {"same-origin"},
		"Cross-Origin-Opener-Policy":   {"same-origin"},
		"Cross-Origin-Resource-Policy": {"same-origin"},
		"Permissions-Policy":           {"camera=(), geolocation=(), microphone=()"},
	}
	dataPolicy      = []string{"default-src 'none'; frame-ancestors 'none'"}
	noSniffing      = []string{"nosniff"}
	alwaysEncrypted = []string{"max-age=31536000"}
)

// setSecurityHeaders is for every answer. One that is data, and never shown as
// a page, needs few of them, and there are many such.
func setSecurityHeaders(h http.Header, page, secure bool) {
	h["X-Content-Type-Options"] = noSniffing
	h["Content-Security-Policy"] = dataPolicy
	if page {
		maps.Copy(h, pageHeaders)
	}
	if secure {
		h["Strict-Transport-Security"] = alwaysEncrypted
	}
}

func requestID() string {
	var b [8]byte
	rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

// answer watches what is written.
type answer struct {
	http.ResponseWriter
	status int
	bytes  int64
}

func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
	a.ResponseWriter.WriteHeader(status)
}

func (a *answer) Write(b []byte) (int, error) {
	if a.status == 0 {
		a.status = http.StatusOK
	}
	n, err := a.ResponseWriter.Write(b)
	a.bytes += int64(n)
	return n, err
}

// Hijack takes the connection over, for those who ask the writer itself.
func (a *answer) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	a.status = http.StatusSwitchingProtocols
	return http.NewResponseController(a.ResponseWriter).Hijack()
}

// Unwrap lets http.ResponseController reach the connection.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }
