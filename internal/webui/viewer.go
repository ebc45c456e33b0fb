package webui

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"strings"
)

// viewerFile is the Arena's replay viewer as a single HTML file. It is no page of
// the site: the server's policy would not let its inline script run.
const viewerFile = "viewer.html"

// replaySlot is where the viewer looks for its replay: between these two.
var replaySlot = [2][]byte{[]byte(`<script type="text/plain" id="replay">`), []byte(`</script>`)}

// ErrNoViewer means that the pages were not built into this binary.
var ErrNoViewer = errors.New("this binary was built without the pages; make build puts them in")

// Viewer returns one HTML file that holds the replay viewer and this replay. It
// works from a disk, without a network.
func Viewer(replayJSON []byte) ([]byte, error) {
	page, err := dist.ReadFile("dist/app/" + viewerFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNoViewer
	}
	if err != nil {
		return nil, fmt.Errorf("read the viewer: %w", err)
	}
	return fill(page, replayJSON)
}

// fill puts a replay into a viewer: base64, because that is safe within HTML, of
// gzip, because a replay shrinks to a tenth.
func fill(page, replayJSON []byte) ([]byte, error) {
	before, after, found := bytes.Cut(page, append(bytes.Clone(replaySlot[0]), replaySlot[1]...))
	if !found {
		return nil, errors.New("the viewer has no place for a replay")
	}
	var out bytes.Buffer
	out.Write(before)
	out.Write(replaySlot[0])
	if err := pack(&out, replayJSON); err != nil {
		return nil, fmt.Errorf("pack the replay: %w", err)
	}
	out.Write(replaySlot[1])
	out.Write(after)
	return out.Bytes(), nil
}

func pack(out *bytes.Buffer, data []byte) error {
	text := base64.NewEncoder(base64.StdEncoding, out)
	compressed, err := gzip.NewWriterLevel(text, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := compressed.Write(data); err != nil {
		return err
	}
	if err := compressed.Close(); err != nil {
		return err
	}
	return text.Close()
}

// replayPage shows replays, from whichever site its address names.
const replayPage = "/replay"

// letFetch lets a page read from other sites that allow it. Scripts still come from
// this one alone.
func letFetch(h http.Header) {
	policy := h.Get("Content-Security-Policy")
	h.Set("Content-Security-Policy", strings.Replace(policy, "connect-src 'self'", "connect-src 'self' http: https:", 1))
}
