// Package httpkit is everything between a socket and a service: routes and
// their description, decoding, limits, errors as JSON, and what every request
// goes through (id, log, metrics, headers, cross-origin check, recovery).
//
// A service hands it a table of Routes and stays free of HTTP. The package
// imports fault and the standard library, and Prometheus for its counters.
package httpkit

import (
	"context"
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"time"

	"quadrille/internal/fault"
)

// Auth says what a request must carry.
type Auth string

// What routes ask for. Whoever owns the route enforces it; a test walks all
// routes and checks that they do.
const (
	Anyone Auth = ""
	Player Auth = "player" // a session cookie, a session token or an ID token
	Admin  Auth = "admin"  // the admin key
)

// Route is one endpoint: how it is reached, what it takes and gives, and how
// it can fail. The OpenAPI document is made from these fields.
type Route struct {
	Method     string
	Path       string // such as /api/games/{id}; {name...} at the end takes all the rest
	Name       string // unique, lower camel case: the OpenAPI operationId
	Does       string // one sentence
	Group      string
	Auth       Auth
	Query      []Param
	Status     int          // of success; 200 when zero, or 204 when nothing is given back
	Errors     []fault.Code // its own; those that any such route can give are added by Codes
	Limit      int64        // most bytes of a body; DefaultBodyLimit when zero
	MayBeEmpty bool         // no body at all stands for an empty object
	Live       bool         // answers for as long as the client listens: no deadline
	Serve      Endpoint

	params []string // names in Path, in order
}

// Param describes a parameter of the query.
type Param struct {
	Name string
	Does string
}

// DefaultBodyLimit is far above any move and far below a nuisance.
const DefaultBodyLimit = 64 << 10

// Endpoint is a handler together with the types that it takes and gives.
type Endpoint struct {
	handle  func(w http.ResponseWriter, r *http.Request, rt *Route, timeout time.Duration) error
	in, out reflect.Type // nil when there is no JSON body
	media   string       // of the answer, when it is not JSON
}

// Empty stands for no body, in or out.
type Empty struct{}

// JSON makes an endpoint from a function over typed bodies. Headers may be set
// on w before it returns; the status and the body are written from the Route
// and the result.
func JSON[In, Out any](serve func(w http.ResponseWriter, r *http.Request, in In) (Out, error)) Endpoint {
	e := Endpoint{in: bodyType[In](), out: bodyType[Out]()}
	e.handle = func(w http.ResponseWriter, r *http.Request, rt *Route, timeout time.Duration) error {
		var in In
		if err := decode(w, r, rt, &in); err != nil {
			return err
		}
		r, cancel := rt.working(r, timeout) // the client's own time is over
		defer cancel()
		out, err := serve(w, r, in)
		if err != nil {
			return err
		}
		if e.out == nil {
			w.WriteHeader(rt.status())
			return nil
		}
		return WriteJSON(w, rt.status(), out)
	}
	return e
}

// Raw makes an endpoint that writes its own answer, of the given media type.
// It must not have written anything when it returns an error.
func Raw(media string, serve func(w http.ResponseWriter, r *http.Request) error) Endpoint {
	return Endpoint{media: media, handle: func(w http.ResponseWriter, r *http.Request, rt *Route, timeout time.Duration) error {
		r, cancel := rt.working(r, timeout)
		defer cancel()
		return serve(w, r)
	}}
}

// working gives a request the time for our part of it. Unless it is Live, it
// is not broken off when the client seems to leave: net/http takes a client
// that has merely finished sending for one that is gone, and what was begun is
// better finished than left in doubt.
func (rt *Route) working(r *http.Request, timeout time.Duration) (*http.Request, context.CancelFunc) {
	if rt.Live {
		return r, func() {}
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), timeout)
	return r.WithContext(ctx), cancel
}

func bodyType[T any]() reflect.Type {
	t := reflect.TypeFor[T]()
	if t == reflect.TypeFor[Empty]() {
		return nil
	}
	return t
}

func (rt *Route) limit() int64 {
	if rt.Limit > 0 {
		return rt.Limit
	}
	return DefaultBodyLimit
}

func (rt *Route) status() int {
	switch {
	case rt.Status != 0:
		return rt.Status
	case rt.Serve.out == nil && rt.Serve.media == "":
		return http.StatusNoContent
	}
	return http.StatusOK
}

var pathParam = regexp.MustCompile(`\{(\w+)(\.\.\.)?\}`)

func (rt *Route) pathParams() (names []string) {
	for _, m := range pathParam.FindAllStringSubmatch(rt.Path, -1) {
		names = append(names, m[1])
	}
	return names
}

// Codes lists every code that the route can answer with, sorted.
func (rt *Route) Codes() []fault.Code {
	codes := append([]fault.Code{fault.Internal}, rt.Errors...)
	if rt.Method != http.MethodGet {
		codes = append(codes, fault.CrossOrigin)
		if rt.Serve.media == "" {
			codes = append(codes, fault.BadJSON, fault.WrongType, fault.UnknownField, fault.BodyTooLarge, fault.BodyTimeout)
		}
	}
	if rt.Auth != Anyone {
		codes = append(codes, fault.Unauthorized, fault.DatabaseUnavailable)
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}
