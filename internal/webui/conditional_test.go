package webui

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestKnownFilesAreNotSentAgain(t *testing.T) {
	p := site(t)
	first, _ := get(p, "/favicon.svg")
	tag := first.Header.Get("ETag")
	cases := []struct {
		name, known string
		status      int
	}{
		{"the tag", tag, 304},
		{"made weak by a proxy", "W/" + tag, 304},
		{"among others", `"x", ` + tag + `, "y"`, 304},
		{"among others, weak", `W/"x",W/` + tag, 304},
		{"anything", "*", 304},
		{"another", `"x"`, 200},
		{"others", `"x", W/"y"`, 200},
		{"the tag without its quotes", tag[1 : len(tag)-1], 200},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r, _ := get(p, "/favicon.svg", "If-None-Match", c.known)
			if r.StatusCode != c.status || (body(r) == "") != (c.status == 304) {
				t.Errorf("status %d, want %d", r.StatusCode, c.status)
			}
			if r.Header.Get("ETag") != tag {
				t.Errorf("ETag %q, want %q", r.Header.Get("ETag"), tag)
			}
		})
	}
}

func TestPagesAreAlwaysSent(t *testing.T) {
	p := site(t)
	for path, status := range map[string]int{"/": 200, "/profile": 200, "/nope": 404} {
		r, _ := get(p, path, "If-None-Match", "*", "Accept", "text/html")
		if r.StatusCode != status || body(r) == "" {
			t.Errorf("%s: status %d, want %d and the page", path, r.StatusCode, status)
		}
	}
}

// "Not modified" would hide that there is nothing.
func TestNotFoundIsNotNotModified(t *testing.T) {
	r := httptest.NewRequest("GET", "/nope", nil)
	r.Header.Set("If-None-Match", "*")
	w := httptest.NewRecorder()
	site(t).files["/favicon.svg"].serve(w, r, http.StatusNotFound)
	if w.Code != 404 || w.Body.String() != "<svg>" {
		t.Errorf("status %d, want 404 and the file", w.Code)
	}
}

func TestUnusualAcceptEncodings(t *testing.T) {
	p := site(t)
	for accept, want := range map[string]string{
		"GZIP":                  "gzip",
		"x, Br":                 "br",
		"*":                     "br",
		"*;q=0":                 "",
		"br;q=0, *":             "gzip",
		"gzip;q=1.0;a=b":        "gzip",
		"gzip ; q=0.000":        "",
		"gzip;q=0;a=b":          "",
		"br;q=0.0, gzip;Q=0.01": "gzip",
		"gzip;q=much":           "",
	} {
		if r, _ := get(p, "/assets/app-1a2b.js", "Accept-Encoding", accept); r.Header.Get("Content-Encoding") != want {
			t.Errorf("%q: encoding %q, want %q", accept, r.Header.Get("Content-Encoding"), want)
		}
	}
}
