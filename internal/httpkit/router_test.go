package httpkit

import (
	"net/http"
	"strings"
	"testing"
)

func TestRouter(t *testing.T) {
	var root router
	for _, line := range []string{
		"GET /", "GET /api/games/{id}", "GET /api/games/by-public/{publicId}", "POST /api/games/join/{code}",
		"POST /api/games/{id}/move", "GET /v1/stream/{name...}", "PUT /v1/stream/{name...}",
	} {
		method, path, _ := strings.Cut(line, " ")
		if err := root.add(&Route{Method: method, Path: path}); err != nil {
			t.Fatal(err)
		}
	}
	cases := []struct{ request, path, values, allowed string }{
		{"GET /", "/", "", ""},
		{"HEAD /", "/", "", ""},
		{"GET /api/games/1", "/api/games/{id}", "1", ""},
		{"GET /api/games/by-public/2", "/api/games/by-public/{publicId}", "2", ""},
		{"POST /api/games/join/X", "/api/games/join/{code}", "X", ""},
		{"POST /api/games/join/move", "/api/games/join/{code}", "move", ""},
		{"POST /api/games/by-public/move", "/api/games/{id}/move", "by-public", ""},
		{"GET /v1/stream/boxes/7/edges", "/v1/stream/{name...}", "boxes/7/edges", ""},
		{"GET /api/games/a%2Fb", "/api/games/{id}", "a/b", ""},
		{"DELETE /api/games/1", "", "", "GET HEAD"},
		{"GET /api/games/join/X", "", "", "POST"},
		{"DELETE /v1/stream/x", "", "", "GET HEAD PUT"},
		{"GET /api/games/", "", "", ""},
		{"GET /api/games//move", "", "", ""},
		{"GET /api/games/1/", "", "", ""},
		{"GET //", "", "", ""},
		{"GET /api/games/%zz", "", "", ""},
		{"GET /api/../api/games/1", "", "", ""},
	}
	for _, c := range cases {
		t.Run(c.request, func(t *testing.T) {
			method, path, _ := strings.Cut(c.request, " ")
			rt, values, allowed := root.find(method, path)
			got := ""
			if rt != nil {
				got = rt.Path
			}
			if got != c.path || strings.Join(values, " ") != c.values || strings.Join(allowed, " ") != c.allowed {
				t.Errorf("%q %v %v, want %q %s %s", got, values, allowed, c.path, c.values, c.allowed)
			}
		})
	}
}

func TestRouterRefusesTwins(t *testing.T) {
	var root router
	if err := root.add(&Route{Method: http.MethodGet, Path: "/a/{x}"}); err != nil {
		t.Fatal(err)
	}
	if err := root.add(&Route{Method: http.MethodGet, Path: "/a/{y}"}); err == nil {
		t.Error("two routes that match the same requests")
	}
}

func BenchmarkRouter(b *testing.B) {
	var root router
	root.add(&Route{Method: "POST", Path: "/api/games/{id}/move"})
	root.add(&Route{Method: "POST", Path: "/api/games/join/{code}"})
	for b.Loop() {
		root.find("POST", "/api/games/01M7EXJN8JWQNHFJH3FPTNQDJ3/move")
	}
}
