package httpkit_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/prometheus/client_golang/prometheus"

	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
)

// onePage is a site with a single page.
type onePage struct{}

func (onePage) ServePage(w http.ResponseWriter, r *http.Request) bool {
	switch {
	case r.URL.Path == "/page":
		fmt.Fprint(w, "page")
	case r.Header.Get("Accept") == "text/html":
		w.WriteHeader(http.StatusNotFound)
	default:
		return false
	}
	return true
}

// Whoever makes up paths and methods must not make up time series.
func TestLabelsOfTheMetricsAreNotTheClients(t *testing.T) {
	registry := prometheus.NewRegistry()
	f := newFixture(t, func(c *httpkit.Config) { c.Registry, c.Pages = registry, onePage{} })
	f.do("GET", "/page", "")
	for i := range 20 {
		junk := fmt.Sprint("junk", i)
		f.do("GET", "/"+junk, "")
		f.do("GET", "/"+junk, "", "Accept", "text/html")
		f.do("GET", "/page?"+junk, "")
		f.do("GET", "/api/"+junk, "")
		f.do("GET", "/api/things/"+junk, "")
		f.do("POST", "/api/things", junk)
		f.do(strings.ToUpper(junk), "/api/things", "")
		f.do(strings.ToUpper(junk), "/"+junk, "")
		f.do("POST", "/api/things", "{}", "Origin", "https://"+junk+".example")
	}
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]map[string]bool{}
	for _, family := range families {
		for _, metric := range family.GetMetric() {
			for _, label := range metric.GetLabel() {
				if got[label.GetName()] == nil {
					got[label.GetName()] = map[string]bool{}
				}
				got[label.GetName()][label.GetValue()] = true
			}
		}
	}
	sorted := map[string][]string{}
	for name, values := range got {
		sorted[name] = slices.Sorted(maps.Keys(values))
	}
	want := map[string][]string{
		"route":  {"GET /api/things/{id}", "POST /api/things", "none", "pages"},
		"status": {"200", "400", "403", "404", "405"},
	}
	if diff := cmp.Diff(want, sorted); diff != "" {
		t.Errorf("labels (-want +got):\n%s", diff)
	}
}

func TestAPIAnswersAreNotCached(t *testing.T) {
	f := newFixture(t, nil)
	for _, path := range []string{"/api/things/1", "/api/taken", "/api/nothing", "/api/panic"} {
		if got := f.do("GET", path, "").Header().Get("Cache-Control"); got != "no-store" {
			t.Errorf("%s: Cache-Control %q, want no-store", path, got)
		}
	}
}

func TestUnauthorizedSaysHowToAuthenticate(t *testing.T) {
	f := newFixture(t, func(c *httpkit.Config) {
		c.Routes = append(c.Routes, httpkit.Route{Method: "GET", Path: "/api/mine", Name: "mine", Serve: httpkit.JSON(
			func(http.ResponseWriter, *http.Request, httpkit.Empty) (thing, error) {
				return thing{}, fault.New(fault.Unauthorized, "Who are you?")
			})})
	})
	w := f.do("GET", "/api/mine", "")
	if w.Code != 401 || !strings.HasPrefix(w.Header().Get("WWW-Authenticate"), "Bearer") {
		t.Errorf("%d, WWW-Authenticate %q; want 401 and Bearer", w.Code, w.Header().Get("WWW-Authenticate"))
	}
	if got := f.do("GET", "/api/taken", "").Header().Get("WWW-Authenticate"); got != "" {
		t.Errorf("another failure: WWW-Authenticate %q", got)
	}
}

func TestPanicIsLoggedWithItsStack(t *testing.T) {
	f := newFixture(t, nil)
	f.do("GET", "/api/panic", "")
	for _, part := range []string{"panic: hunter2", "httpkit_test.testRoutes", "server_test.go:"} {
		if !strings.Contains(f.log.String(), part) {
			t.Errorf("the log lacks %q: %s", part, f.log)
		}
	}
}
