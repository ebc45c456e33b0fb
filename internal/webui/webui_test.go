package webui

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

func site(t *testing.T) *Pages {
	t.Helper()
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	p, err := load(fstest.MapFS{
		"index.html": file("<html>"), "index.html.br": file("br-html"), "index.html.gz": file("gz-html"),
		"routes.json":           file(`["/", "/profile", "/g/:gameId"]`),
		"assets/app-1a2b.js":    file("code"),
		"assets/app-1a2b.js.br": file("br"), "assets/app-1a2b.js.gz": file("gz"),
		"favicon.svg": file("<svg>"), "site.webmanifest": file("{}"), "assets/font-9.woff2": file("font"),
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func get(p *Pages, path string, headers ...string) (*http.Response, bool) {
	r := httptest.NewRequest("GET", path, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	ok := p.ServePage(w, r)
	return w.Result(), ok
}

func body(r *http.Response) string {
	text, _ := io.ReadAll(r.Body)
	return string(text)
}

func TestWhatIsServed(t *testing.T) {
	p := site(t)
	const html, any = "text/html,*/*", "*/*"
	cases := []struct {
		name, path, accept string
		status             int // 0: not ours
		body               string
	}{
		{"the front page", "/", html, 200, "<html>"},
		{"a page", "/profile", html, 200, "<html>"},
		{"a page, for a program", "/profile", any, 200, "<html>"},
		{"a page with a parameter", "/g/01ABC", html, 200, "<html>"},
		{"a page with an empty parameter", "/g/", html, 404, "<html>"},
		{"below a page", "/profile/x", html, 404, "<html>"},
		{"no page, for a person", "/nope", html, 404, "<html>"},
		{"no page, for a program", "/nope", any, 0, ""},
		{"a file", "/favicon.svg", any, 200, "<svg>"},
		{"a hashed file", "/assets/app-1a2b.js", any, 200, "code"},
		{"a hashed file that is gone", "/assets/app-0000.js", html, 0, ""},
		{"the page by its file name", "/index.html", any, 0, ""},
		{"a compressed file by its name", "/favicon.svg.br", any, 0, ""},
		{"the list of routes", "/routes.json", any, 0, ""},
		{"climbing", "/../secrets.json", any, 0, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r, ok := get(p, c.path, "Accept", c.accept)
			if ok != (c.status != 0) {
				t.Fatalf("served: %v", ok)
			}
			if ok && (r.StatusCode != c.status || body(r) != c.body) {
				t.Errorf("status %d, want %d", r.StatusCode, c.status)
			}
		})
	}
}

func TestEncodings(t *testing.T) {
	p := site(t)
	cases := []struct{ accept, encoding, body string }{
		{"gzip, deflate, br, zstd", "br", "br"},
		{"gzip", "gzip", "gz"},
		{"br;q=0, gzip;q=0.5", "gzip", "gz"},
		{"br; q=0.1", "br", "br"},
		{"", "", "code"},
		{"identity", "", "code"},
		{"brotli", "", "code"},
	}
	tags := map[string]bool{}
	for _, c := range cases {
		r, _ := get(p, "/assets/app-1a2b.js", "Accept-Encoding", c.accept)
		if got := r.Header.Get("Content-Encoding"); got != c.encoding || body(r) != c.body {
			t.Errorf("%q: encoding %q, want %q", c.accept, got, c.encoding)
		}
		if r.Header.Get("Vary") != "Accept-Encoding" || !strings.HasPrefix(r.Header.Get("Content-Type"), "text/javascript") {
			t.Errorf("%q: headers %v", c.accept, r.Header)
		}
		tags[r.Header.Get("ETag")] = true
	}
	if len(tags) != 3 {
		t.Errorf("%d ETags for three encodings", len(tags))
	}
}

func TestCaching(t *testing.T) {
	p := site(t)
	for path, want := range map[string]string{
		"/": "no-store", "/profile": "no-store",
		"/assets/app-1a2b.js": "public, max-age=31536000, immutable",
		"/favicon.svg":        "public, max-age=3600",
	} {
		if r, _ := get(p, path); r.Header.Get("Cache-Control") != want {
			t.Errorf("%s: Cache-Control %q, want %q", path, r.Header.Get("Cache-Control"), want)
		}
	}
	first, _ := get(p, "/favicon.svg")
	second, _ := get(p, "/favicon.svg", "If-None-Match", first.Header.Get("ETag"))
	if second.StatusCode != 304 || body(second) != "" {
		t.Errorf("asked again: %d, want 304", second.StatusCode)
	}
}

func TestHeadHasNoBody(t *testing.T) {
	w := httptest.NewRecorder()
	site(t).ServePage(w, httptest.NewRequest("HEAD", "/", nil))
	if w.Code != 200 || w.Body.Len() != 0 || w.Header().Get("Content-Length") != "6" {
		t.Errorf("%d, %d bytes, Content-Length %s", w.Code, w.Body.Len(), w.Header().Get("Content-Length"))
	}
}

func TestEmbeddedPagesLoad(t *testing.T) {
	p, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	if r, ok := get(p, "/"); !ok || r.StatusCode != 200 || !strings.Contains(body(r), "Quadrille") {
		t.Error("no front page")
	}
}

func TestBrokenBuildsAreFoundOut(t *testing.T) {
	file := &fstest.MapFile{Data: []byte("x")}
	for name, files := range map[string]fstest.MapFS{
		"no index":      {"routes.json": &fstest.MapFile{Data: []byte("[]")}},
		"no routes":     {"index.html": file},
		"broken routes": {"index.html": file, "routes.json": file},
	} {
		if _, err := load(files); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
