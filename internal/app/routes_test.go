package app_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
)

type document struct {
	Paths map[string]map[string]struct {
		OperationID string                     `json:"operationId"`
		Summary     string                     `json:"summary"`
		Tags        []string                   `json:"tags"`
		Responses   map[string]json.RawMessage `json:"responses"`
		Security    []any                      `json:"security"`
	} `json:"paths"`
}

// TestEveryRoute walks the routes: each is documented, answers no other
// method, and maps every code that it declares.
func TestEveryRoute(t *testing.T) {
	a := newApp(t, options(t))
	var doc document
	if err := json.Unmarshal(request(a.Handler(), "GET", "/api/openapi.json").Body.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	methods := map[string][]string{}
	names := map[string]bool{}
	for _, rt := range a.Routes() {
		methods[rt.Path] = append(methods[rt.Path], rt.Method)
		op, ok := doc.Paths[strings.ReplaceAll(rt.Path, "...}", "}")][strings.ToLower(rt.Method)]
		if !ok || op.OperationID != rt.Name || op.Summary == "" || len(op.Tags) != 1 || op.Tags[0] == "" {
			t.Errorf("%s %s is not documented: %+v", rt.Method, rt.Path, op)
		}
		if names[rt.Name] {
			t.Errorf("two routes are called %s", rt.Name)
		}
		names[rt.Name] = true
		checkCodes(t, rt, op.Responses)
		checkAuth(t, a.Handler(), rt, len(op.Security) > 0)
	}
	if len(methods) < 8 {
		t.Fatalf("only %d paths", len(methods))
	}
	for path, allowed := range methods {
		checkMethods(t, a.Handler(), path, allowed)
	}
}

func checkCodes(t *testing.T, rt httpkit.Route, responses map[string]json.RawMessage) {
	for _, code := range rt.Codes() {
		status, known := httpkit.StatusOf(code)
		if !known {
			t.Errorf("%s %s declares %s, which has no status", rt.Method, rt.Path, code)
			continue
		}
		documented := string(responses[strconv.Itoa(status)])
		if !strings.Contains(documented, `"`+string(code)+`"`) {
			t.Errorf("%s %s: %s is not documented under %d", rt.Method, rt.Path, code, status)
		}
	}
}

// checkAuth asks without a session or a key: what wants one must say so.
func checkAuth(t *testing.T, h http.Handler, rt httpkit.Route, documented bool) {
	if documented != (rt.Auth != httpkit.Anyone) {
		t.Errorf("%s %s: documented as needing a session or a key: %v", rt.Method, rt.Path, documented)
	}
	w := request(h, rt.Method, fill(rt.Path))
	if (rt.Auth != httpkit.Anyone) != (w.Code == http.StatusUnauthorized) {
		t.Errorf("%s %s without a session: %d", rt.Method, rt.Path, w.Code)
	}
}

func checkMethods(t *testing.T, h http.Handler, path string, allowed []string) {
	for _, method := range []string{"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"} {
		if slices.Contains(allowed, method) {
			continue
		}
		w := request(h, method, fill(path))
		var body httpkit.ErrorBody
		if err := json.Unmarshal(w.Body.Bytes(), &body); err != nil || w.Code != 405 || body.Code != fault.MethodNotAllowed || w.Header().Get("Allow") == "" {
			t.Errorf("%s %s: %d %s, want 405 METHOD_NOT_ALLOWED and what is allowed", method, path, w.Code, w.Body)
		}
	}
}

func request(h http.Handler, method, path string) *httptest.ResponseRecorder {
	body := strings.NewReader("")
	if method == "POST" || method == "PUT" || method == "PATCH" {
		body = strings.NewReader("{}")
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(method, path, body))
	return w
}

// fill puts something in the place of each parameter.
func fill(path string) string {
	for {
		start := strings.IndexByte(path, '{')
		if start < 0 {
			return path
		}
		end := strings.IndexByte(path, '}')
		path = path[:start] + "x" + path[end+1:]
	}
}
