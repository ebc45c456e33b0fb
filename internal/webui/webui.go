// Package webui holds the built pages, compressed at build time, and serves
// them. It imports the standard library alone.
//
// `make build` fills dist/app. Without it, as after a plain `go build`, a
// committed placeholder says how to get the pages.
package webui

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
)

//go:embed all:dist
var dist embed.FS

// Pages serves the site: files by their names, and the one HTML page for every
// address that is a page of it.
type Pages struct {
	files  map[string]*file // by path, with a leading slash
	index  *file
	routes [][]string // patterns of the pages, cut into segments
}

// file is one file in the encodings that were made of it.
type file struct {
	mediaType string
	cache     string
	tag       string // the ETag's text, without the encoding
	body      map[string][]byte
}

// Embedded returns the pages inside this binary.
func Embedded() (*Pages, error) {
	app, err := fs.Sub(dist, "dist/app")
	if err != nil {
		return nil, err
	}
	if _, err := fs.Stat(app, "index.html"); err == nil {
		return load(app)
	}
	placeholder, err := fs.Sub(dist, "dist/placeholder")
	if err != nil {
		return nil, err
	}
	return load(placeholder)
}

var encodings = map[string]string{".br": "br", ".gz": "gzip"}

func load(from fs.FS) (*Pages, error) {
	p := &Pages{files: map[string]*file{}}
	err := fs.WalkDir(from, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || name == "routes.json" || name == viewerFile {
			return err
		}
		body, err := fs.ReadFile(from, name)
		if err != nil {
			return err
		}
		encoding := encodings[path.Ext(name)]
		if encoding != "" {
			name = strings.TrimSuffix(name, path.Ext(name))
		}
		p.add("/"+name, encoding, body)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read the embedded pages: %w", err)
	}
	if p.index = p.files["/index.html"]; p.index == nil {
		return nil, fmt.Errorf("the embedded pages have no index.html")
	}
	return p, p.readRoutes(from)
}

func (p *Pages) add(name, encoding string, body []byte) {
	f := p.files[name]
	if f == nil {
		f = &file{mediaType: mediaType(name), cache: cacheControl(name), body: map[string][]byte{}}
		p.files[name] = f
	}
	f.body[encoding] = body
	if encoding == "" {
		sum := sha256.Sum256(body)
		f.tag = base64.RawURLEncoding.EncodeToString(sum[:12])
	}
}

// mediaType does not depend on what the machine has installed.
func mediaType(name string) string {
	switch path.Ext(name) {
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".webmanifest":
		return "application/manifest+json"
	case ".woff2":
		return "font/woff2"
	case ".txt":
		return "text/plain; charset=utf-8"
	}
	if t := mime.TypeByExtension(path.Ext(name)); t != "" {
		return t
	}
	return "application/octet-stream"
}

// cacheControl: a name under /assets holds a hash of the content, so it never
// changes; the page that names them is never kept; the few others are asked
// for again after an hour.
func cacheControl(name string) string {
	switch {
	case strings.HasPrefix(name, "/assets/"):
		return "public, max-age=31536000, immutable"
	case path.Ext(name) == ".html":
		return "no-store"
	}
	return "public, max-age=3600"
}

func (p *Pages) readRoutes(from fs.FS) error {
	text, err := fs.ReadFile(from, "routes.json")
	if err != nil {
		return fmt.Errorf("the embedded pages have no routes.json: %w", err)
	}
	var patterns []string
	if err := json.Unmarshal(text, &patterns); err != nil {
		return fmt.Errorf("routes.json: %w", err)
	}
	for _, pattern := range patterns {
		p.routes = append(p.routes, strings.Split(pattern, "/"))
	}
	return nil
}

// ServePage answers a GET or HEAD request, or returns false when there is
// nothing to answer with. A browser that asks for a page which does not exist
// gets the site with status 404: it knows how to say so.
func (p *Pages) ServePage(w http.ResponseWriter, r *http.Request) bool {
	name := r.URL.Path
	if f := p.files[name]; f != nil && f != p.index {
		f.serve(w, r, http.StatusOK)
		return true
	}
	switch {
	case p.isPage(name):
		if name == replayPage {
			letFetch(w.Header())
		}
		p.index.serve(w, r, http.StatusOK)
	case strings.Contains(r.Header.Get("Accept"), "text/html") && !strings.HasPrefix(name, "/assets/"):
		p.index.serve(w, r, http.StatusNotFound)
	default:
		return false
	}
	return true
}

func (p *Pages) isPage(name string) bool {
	segments := strings.Split(name, "/")
	for _, route := range p.routes {
		if matches(route, segments) {
			return true
		}
	}
	return false
}

// matches compares segment by segment; ":name" stands for any one of them.
func matches(route, segments []string) bool {
	if len(route) != len(segments) {
		return false
	}
	for i, part := range route {
		wild := strings.HasPrefix(part, ":") && segments[i] != ""
		if part != segments[i] && !wild {
			return false
		}
	}
	return true
}

func (f *file) serve(w http.ResponseWriter, r *http.Request, status int) {
	encoding := f.choose(r.Header.Get("Accept-Encoding"))
	h := w.Header()
	h.Set("Content-Type", f.mediaType)
	h.Set("Cache-Control", f.cache)
	h.Set("Vary", "Accept-Encoding")
	tag := `"` + f.tag + encoding + `"`
	if f.cache != "no-store" {
		h.Set("ETag", tag)
		if known := r.Header.Get("If-None-Match"); status == http.StatusOK && (known == "*" || strings.Contains(known, tag)) {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
	}
	h.Set("Content-Length", strconv.Itoa(len(f.body[encoding])))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		w.Write(f.body[encoding])
	}
}

// choose takes the smallest encoding that the client accepts.
func (f *file) choose(accept string) string {
	for _, encoding := range []string{"br", "gzip"} {
		if _, ok := f.body[encoding]; ok && accepts(accept, encoding) {
			return encoding
		}
	}
	return ""
}

// accepts looks for the encoding by its name, and for "any other" only when it
// is not named.
func accepts(header, encoding string) bool {
	weights := map[string]float64{}
	for _, part := range strings.Split(strings.ToLower(header), ",") {
		name, params, _ := strings.Cut(strings.ReplaceAll(part, " ", ""), ";")
		weights[name] = 1
		first, _, _ := strings.Cut(params, ";")
		if q, found := strings.CutPrefix(first, "q="); found {
			weights[name], _ = strconv.ParseFloat(q, 64) // 0 when it is no number
		}
	}
	if weight, named := weights[encoding]; named {
		return weight > 0
	}
	return weights["*"] > 0
}
