package httpkit

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// router finds the route of a request. The standard library's mux would do,
// but it refuses tables in which two patterns overlap, and the paths that are
// given to us do: POST /api/games/join/{code} and POST /api/games/{id}/move. Here
// a literal segment goes before a parameter, from left to right.
type router struct {
	literal map[string]*router
	param   *router           // {name}: any one segment that is not empty
	tail    *router           // {name...}: all the rest
	routes  map[string]*Route // by method, of the path that ends here
}

// add puts a route into the tree. Two routes with one method and one shape of
// path could not be told apart.
func (n *router) add(rt *Route) error {
	for _, segment := range strings.Split(strings.TrimPrefix(rt.Path, "/"), "/") {
		n = n.child(segment)
	}
	if n.routes == nil {
		n.routes = map[string]*Route{}
	}
	if other := n.routes[rt.Method]; other != nil {
		return fmt.Errorf("%s %s and %s cannot be told apart", rt.Method, rt.Path, other.Path)
	}
	n.routes[rt.Method] = rt
	return nil
}

func (n *router) child(segment string) *router {
	place := &n.param
	switch {
	case strings.HasSuffix(segment, "...}"):
		place = &n.tail
	case !strings.HasPrefix(segment, "{"):
		if n.literal == nil {
			n.literal = map[string]*router{}
		}
		next := n.literal[segment]
		if next == nil {
			next = &router{}
			n.literal[segment] = next
		}
		return next
	}
	if *place == nil {
		*place = &router{}
	}
	return *place
}

// find returns the route for a request, with the values of its parameters, or
// nil and the methods that its path would take.
func (n *router) find(method, escapedPath string) (rt *Route, values, allowed []string) {
	segments := strings.Split(strings.TrimPrefix(escapedPath, "/"), "/")
	for i, s := range segments {
		if strings.IndexByte(s, '%') < 0 {
			continue
		}
		plain, err := url.PathUnescape(s)
		if err != nil {
			return nil, nil, nil
		}
		segments[i] = plain
	}
	if method == http.MethodHead {
		method = http.MethodGet
	}
	s := search{method: method}
	if n.walk(&s, segments) {
		return s.found, s.values, nil
	}
	if s.allowed["GET"] {
		s.allowed["HEAD"] = true
	}
	return nil, nil, slices.Sorted(maps.Keys(s.allowed))
}

type search struct {
	method  string
	values  []string
	found   *Route
	allowed map[string]bool // by paths that match otherwise
}

func (n *router) walk(s *search, rest []string) bool {
	if len(rest) == 0 {
		return n.take(s)
	}
	if next := n.literal[rest[0]]; next != nil && next.walk(s, rest[1:]) {
		return true
	}
	if n.param != nil && rest[0] != "" && n.param.with(s, rest[0], rest[1:]) {
		return true
	}
	return n.tail != nil && n.tail.with(s, strings.Join(rest, "/"), nil)
}

// with goes on below a parameter, and forgets its value if that leads nowhere.
func (n *router) with(s *search, value string, rest []string) bool {
	s.values = append(s.values, value)
	if n.walk(s, rest) {
		return true
	}
	s.values = s.values[:len(s.values)-1]
	return false
}

func (n *router) take(s *search) bool {
	if s.found = n.routes[s.method]; s.found != nil {
		return true
	}
	for method := range n.routes {
		if s.allowed == nil {
			s.allowed = map[string]bool{}
		}
		s.allowed[method] = true
	}
	return false
}
