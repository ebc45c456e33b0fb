package webui

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"errors"
	"io"
	"io/fs"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

const emptyViewer = `<p>before</p><script type="text/plain" id="replay"></script><script>run()</script>`

func TestViewerHoldsTheReplay(t *testing.T) {
	replay := []byte(`{"players":[{"name":"</script><script>alert(1)"}]}` + strings.Repeat(" ", 1000))
	page, err := fill([]byte(emptyViewer), replay)
	if err != nil {
		t.Fatal(err)
	}
	packed, ok := strings.CutPrefix(string(page), `<p>before</p><script type="text/plain" id="replay">`)
	if !ok {
		t.Fatalf("page begins with %.80q", page)
	}
	packed, ok = strings.CutSuffix(packed, `</script><script>run()</script>`)
	if !ok {
		t.Fatalf("page ends with %q", page[max(0, len(page)-60):])
	}
	if got := unpack(t, packed); !bytes.Equal(got, replay) {
		t.Errorf("unpacked %.80q, want %.80q", got, replay)
	}
	if len(packed) > len(replay)/2 {
		t.Errorf("%d bytes take %d", len(replay), len(packed))
	}
}

func TestPageWithoutASlotIsNoViewer(t *testing.T) {
	if _, err := fill([]byte("<p>"), []byte("{}")); err == nil {
		t.Error("a replay was put into a page that has no place for it")
	}
}

// Of the pages inside the test's own binary: it has a viewer or it says that it has none.
func TestEmbeddedViewer(t *testing.T) {
	page, err := Viewer([]byte(`{"version":1}`))
	if _, missing := fs.Stat(dist, "dist/app/index.html"); missing != nil {
		if !errors.Is(err, ErrNoViewer) {
			t.Fatalf("without pages: %v", err)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), string(replaySlot[0]))
	packed, _, _ := strings.Cut(rest, string(replaySlot[1]))
	if got := unpack(t, packed); string(got) != `{"version":1}` {
		t.Errorf("the page holds %q", got)
	}
}

func TestViewerIsNoPageOfTheSite(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	p, err := load(fstest.MapFS{
		"index.html": file("<html>"), "routes.json": file(`["/"]`), "viewer.html": file(emptyViewer),
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := get(p, "/viewer.html", "Accept", "*/*"); ok {
		t.Error("/viewer.html is served")
	}
}

func TestOnlyTheReplayPageReadsFromElsewhere(t *testing.T) {
	p, err := load(fstest.MapFS{
		"index.html":  &fstest.MapFile{Data: []byte("<html>")},
		"routes.json": &fstest.MapFile{Data: []byte(`["/", "/replay"]`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"/":       "script-src 'self'; connect-src 'self'; img-src 'self'",
		"/replay": "script-src 'self'; connect-src 'self' http: https:; img-src 'self'",
	} {
		w := httptest.NewRecorder()
		w.Header().Set("Content-Security-Policy", "script-src 'self'; connect-src 'self'; img-src 'self'")
		p.ServePage(w, httptest.NewRequest("GET", path, nil))
		if got := w.Header().Get("Content-Security-Policy"); got != want {
			t.Errorf("%s: policy %q, want %q", path, got, want)
		}
	}
}

func unpack(t *testing.T, packed string) []byte {
	t.Helper()
	r, err := gzip.NewReader(base64.NewDecoder(base64.StdEncoding, strings.NewReader(packed)))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
