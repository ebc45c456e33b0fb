package httpkit_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
)

type thing struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
}

// testRoutes has one route for each way to answer.
func testRoutes(called *int) []httpkit.Route {
	fails := func(err error) httpkit.Endpoint {
		return httpkit.JSON(func(http.ResponseWriter, *http.Request, httpkit.Empty) (thing, error) { return thing{}, err })
	}
	return []httpkit.Route{
		{Method: "POST", Path: "/api/things", Name: "post", Limit: 100, Serve: httpkit.JSON(
			func(_ http.ResponseWriter, _ *http.Request, in thing) (thing, error) { *called++; return in, nil })},
		{Method: "POST", Path: "/api/empty", Name: "empty", Serve: httpkit.JSON(
			func(http.ResponseWriter, *http.Request, httpkit.Empty) (httpkit.Empty, error) {
				return httpkit.Empty{}, nil
			})},
		{Method: "GET", Path: "/api/things/{id}", Name: "get", Serve: httpkit.JSON(
			func(_ http.ResponseWriter, r *http.Request, _ httpkit.Empty) (thing, error) {
				return thing{Name: r.PathValue("id")}, nil
			})},
		{Method: "GET", Path: "/api/taken", Name: "taken", Serve: fails(fault.New(fault.UsernameTaken, "Taken."))},
		{Method: "GET", Path: "/api/limited", Name: "limited", Serve: fails(fault.New(fault.RateLimited, "Slow down.").After(1500 * time.Millisecond))},
		{Method: "GET", Path: "/api/secret", Name: "secret", Serve: fails(errors.New("the password is hunter2"))},
		{Method: "GET", Path: "/api/madeup", Name: "madeup", Serve: fails(fault.New("MADE_UP", "hunter2"))},
		{Method: "GET", Path: "/api/panic", Name: "panic", Serve: httpkit.Raw("text/plain",
			func(http.ResponseWriter, *http.Request) error { panic("hunter2") })},
		{Method: "GET", Path: "/api/slow", Name: "slow", Serve: httpkit.JSON(
			func(_ http.ResponseWriter, r *http.Request, _ httpkit.Empty) (thing, error) {
				<-r.Context().Done()
				return thing{}, fault.New(fault.DatabaseUnavailable, "Gone.").Because(r.Context().Err())
			})},
		{Method: "GET", Path: "/api/who", Name: "who", Serve: httpkit.JSON(
			func(_ http.ResponseWriter, r *http.Request, _ httpkit.Empty) (map[string]string, error) {
				return map[string]string{"addr": httpkit.ClientAddr(r.Context()).String(), "key": httpkit.ClientKey(r.Context()),
					"secure": fmt.Sprint(httpkit.IsSecure(r.Context()))}, nil
			})},
	}
}

type fixture struct {
	*httpkit.Server
	log    *bytes.Buffer
	called int
}

func newFixture(t *testing.T, change func(*httpkit.Config)) *fixture {
	t.Helper()
	f := &fixture{log: &bytes.Buffer{}}
	c := httpkit.Config{
		Routes: testRoutes(&f.called), Log: slog.New(slog.NewTextHandler(f.log, nil)),
		Registry: prometheus.NewRegistry(), Timeout: 50 * time.Millisecond,
	}
	if change != nil {
		change(&c)
	}
	var err error
	if f.Server, err = httpkit.New(c); err != nil {
		t.Fatal(err)
	}
	return f
}

func (f *fixture) do(method, path, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	f.ServeHTTP(w, r)
	return w
}

// codeOf reads an error answer, and checks its shape.
func codeOf(t *testing.T, w *httptest.ResponseRecorder) string {
	t.Helper()
	var body map[string]any
	if err := json.Unmarshal(w.Body.Bytes(), &body); err != nil {
		t.Fatalf("not JSON: %s", w.Body)
	}
	if body["ok"] != false || body["message"] == "" || len(body) != 3 {
		t.Errorf("not the shape of an error: %s", w.Body)
	}
	if ct := w.Header().Get("Content-Type"); ct != "application/json" {
		t.Errorf("Content-Type %q", ct)
	}
	code, _ := body["code"].(string)
	return code
}

func TestErrorsHaveOneShape(t *testing.T) {
	cases := []struct {
		name, method, path, body string
		status                   int
		code                     string
	}{
		{"cut off", "POST", "/api/things", `{"name": "a`, 400, "BAD_JSON"},
		{"no JSON", "POST", "/api/things", `hello`, 400, "BAD_JSON"},
		{"nothing", "POST", "/api/things", ``, 400, "BAD_JSON"},
		{"two values", "POST", "/api/things", `{} {}`, 400, "BAD_JSON"},
		{"garbage behind", "POST", "/api/things", `{} ]`, 400, "BAD_JSON"},
		{"wrong type of a field", "POST", "/api/things", `{"name": 5}`, 400, "WRONG_TYPE"},
		{"a fraction for a whole number", "POST", "/api/things", `{"count": 1.5}`, 400, "WRONG_TYPE"},
		{"a number out of range", "POST", "/api/things", `{"count": 1e99}`, 400, "WRONG_TYPE"},
		{"a list for an object", "POST", "/api/things", `[]`, 400, "WRONG_TYPE"},
		{"unknown field", "POST", "/api/things", `{"nam": "a"}`, 400, "UNKNOWN_FIELD"},
		{"too large", "POST", "/api/things", `{"name": "` + strings.Repeat("a", 200) + `"}`, 413, "BODY_TOO_LARGE"},
		{"too large behind the value", "POST", "/api/things", `{}` + strings.Repeat(" ", 200), 413, "BODY_TOO_LARGE"},
		{"a body where none is expected", "POST", "/api/empty", `{"x": 1}`, 400, "UNKNOWN_FIELD"},
		{"coded", "GET", "/api/taken", ``, 409, "USERNAME_TAKEN"},
		{"unforeseen", "GET", "/api/secret", ``, 500, "INTERNAL"},
		{"a code without a status", "GET", "/api/madeup", ``, 500, "INTERNAL"},
		{"panic", "GET", "/api/panic", ``, 500, "INTERNAL"},
		{"takes too long", "GET", "/api/slow", ``, 503, "DATABASE_UNAVAILABLE"},
		{"no such path", "GET", "/api/nothing", ``, 404, "NOT_FOUND"},
		{"no such path, another method", "POST", "/nothing", ``, 404, "NOT_FOUND"},
		{"wrong method", "DELETE", "/api/things", ``, 405, "METHOD_NOT_ALLOWED"},
		{"wrong method, with a parameter", "POST", "/api/things/1", ``, 405, "METHOD_NOT_ALLOWED"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			f := newFixture(t, nil)
			w := f.do(c.method, c.path, c.body)
			if code := codeOf(t, w); w.Code != c.status || code != c.code {
				t.Errorf("%d %s, want %d %s", w.Code, code, c.status, c.code)
			}
			if f.called != 0 {
				t.Error("the endpoint was called all the same")
			}
			if strings.Contains(w.Body.String(), "hunter2") {
				t.Errorf("the answer tells what it must not: %s", w.Body)
			}
			if c.status == 500 && !strings.Contains(f.log.String(), w.Header().Get("X-Request-Id")) {
				t.Error("not logged under its request id")
			}
		})
	}
}

func TestAnswers(t *testing.T) {
	f := newFixture(t, nil)
	if w := f.do("POST", "/api/things", `{"name":"a","count":2}`); w.Code != 200 || w.Body.String() != "{\"name\":\"a\",\"count\":2}\n" {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if w := f.do("POST", "/api/empty", ``); w.Code != 204 || w.Body.Len() != 0 {
		t.Errorf("%d %q, want 204 and nothing", w.Code, w.Body)
	}
	if w := f.do("POST", "/api/empty", `{}`); w.Code != 204 {
		t.Errorf("an empty object for no body: %d", w.Code)
	}
	if w := f.do("GET", "/api/things/42", ``); !strings.Contains(w.Body.String(), `"42"`) {
		t.Errorf("%s", w.Body)
	}
	if w := f.do("DELETE", "/api/things", ``); w.Header().Get("Allow") != "POST" {
		t.Errorf("Allow %q, want POST", w.Header().Get("Allow"))
	}
	if w := f.do("GET", "/api/limited", ``); w.Code != 429 || w.Header().Get("Retry-After") != "2" {
		t.Errorf("%d, Retry-After %q, want 429 and 2 (rounded up)", w.Code, w.Header().Get("Retry-After"))
	}
}

func TestEveryAnswerHasSecurityHeaders(t *testing.T) {
	f := newFixture(t, nil)
	for _, path := range []string{"/api/things/1", "/api/panic", "/elsewhere"} {
		h := f.do("GET", path, "").Header()
		csp := h.Get("Content-Security-Policy")
		if !strings.Contains(csp, "default-src 'none'") || strings.Contains(csp, "unsafe") {
			t.Errorf("%s: Content-Security-Policy %q", path, csp)
		}
		if !strings.Contains(csp, "frame-ancestors 'none'") || h.Get("X-Content-Type-Options") != "nosniff" || len(h.Get("X-Request-Id")) != 16 {
			t.Errorf("%s: headers missing: %v", path, h)
		}
		if mayBePage := path == "/elsewhere"; mayBePage != (h.Get("X-Frame-Options") == "DENY" && h.Get("Cross-Origin-Opener-Policy") == "same-origin") {
			t.Errorf("%s: headers of a page: %v", path, h)
		}
	}
}

func TestOtherOriginsMayNotChangeAnything(t *testing.T) {
	cases := []struct {
		name    string
		headers []string
		status  int
	}{
		{"no browser", nil, 200},
		{"our own page", []string{"Sec-Fetch-Site", "same-origin"}, 200},
		{"our own page in an old browser", []string{"Origin", "http://example.com"}, 200},
		{"our public address behind a proxy", []string{"Origin", "https://play.example.org"}, 200},
		{"another site", []string{"Sec-Fetch-Site", "cross-site"}, 403},
		{"another site of our domain", []string{"Sec-Fetch-Site", "same-site"}, 403},
		{"another origin in an old browser", []string{"Origin", "https://evil.example"}, 403},
		{"a sandboxed frame", []string{"Origin", "null"}, 403},
	}
	f := newFixture(t, func(c *httpkit.Config) { c.PublicURL = "https://play.example.org" })
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			f.called = 0
			w := f.do("POST", "/api/things", `{}`, c.headers...)
			if w.Code != c.status || (f.called == 1) != (c.status == 200) {
				t.Errorf("status %d, want %d; called %d times", w.Code, c.status, f.called)
			}
			if c.status == 403 && codeOf(t, w) != "CROSS_ORIGIN" {
				t.Errorf("code %s", w.Body)
			}
		})
	}
}

func TestAccessLogHasNoQuery(t *testing.T) {
	f := newFixture(t, nil)
	w := f.do("GET", "/api/things/1?code=hunter2", "")
	log := f.log.String()
	for _, part := range []string{"method=GET", "path=/api/things/1", "status=200", "client=192.0.2.1", w.Header().Get("X-Request-Id")} {
		if !strings.Contains(log, part) {
			t.Errorf("the log lacks %q: %s", part, log)
		}
	}
	if strings.Contains(log, "hunter2") {
		t.Error("the log tells the query")
	}
}

func TestRoutesThatCannotBeToldApartAreAnError(t *testing.T) {
	called := 0
	routes := append(testRoutes(&called), testRoutes(&called)[0])
	_, err := httpkit.New(httpkit.Config{Routes: routes, Log: slog.Default(), Registry: prometheus.NewRegistry()})
	if err == nil {
		t.Error("no error")
	}
}

func TestHalfAnAnswerBreaksTheConnection(t *testing.T) {
	f := newFixture(t, func(c *httpkit.Config) {
		c.Routes = []httpkit.Route{{Method: "GET", Path: "/half", Name: "half", Serve: httpkit.Raw("text/plain",
			func(w http.ResponseWriter, r *http.Request) error {
				w.Header().Set("Content-Length", "100")
				io.WriteString(w, "half")
				panic("in the middle")
			})}}
	})
	server := httptest.NewServer(f)
	defer server.Close()
	resp, err := http.Get(server.URL + "/half")
	if err == nil {
		_, err = io.ReadAll(resp.Body)
		resp.Body.Close()
	}
	if err == nil {
		t.Error("the client was not told that the answer is incomplete")
	}
}

// A handler may have promised a file for ever before it found that it cannot be
// read. The error must not be kept in its place.
func TestAnErrorIsNotCachedInPlaceOfWhatFailed(t *testing.T) {
	f := newFixture(t, func(c *httpkit.Config) {
		c.Routes = append(c.Routes, httpkit.Route{Method: "GET", Path: "/api/file", Name: "file",
			Serve: httpkit.Raw("application/octet-stream", func(w http.ResponseWriter, _ *http.Request) error {
				h := w.Header()
				h.Set("Cache-Control", "public, max-age=31536000, immutable")
				h.Set("ETag", `"good"`)
				h.Set("Content-Length", "300")
				return errors.New("the disk is gone")
			})})
	})
	w := f.do("GET", "/api/file", "")
	h := w.Header()
	if w.Code != 500 || h.Get("Cache-Control") != "no-store" || h.Get("ETag") != "" || h.Get("Content-Length") == "300" {
		t.Errorf("%d with %v, want an error that nobody keeps", w.Code, h)
	}
}
