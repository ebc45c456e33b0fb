package app_test

import (
	"encoding/json"
	"io"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"quadrille/internal/bus"
	"quadrille/internal/db/dbtest"
	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
	"quadrille/internal/stream"
)

// The server shows the streams of games to anyone and takes writes from nobody.
func TestStreamsOfThePublicServer(t *testing.T) {
	o := options(t)
	d := dbtest.Open(t, "sqlite:"+filepath.Join(o.Data, "quadrille.db"))
	wakeups, err := bus.Open(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	s := stream.New(stream.Config{DB: d, Bus: wakeups, Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Now: time.Now})
	t.Cleanup(s.Close)
	statuses := map[string]int{"boxes/1/edges": 200, "duels/ABCD2345": 200, "arena/matches": 200, "secrets/1": 404}
	for name := range statuses {
		if err := s.Create(t.Context(), name, "text/plain"); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Append(t.Context(), name, 0, []byte("hello")); err != nil {
			t.Fatal(err)
		}
	}
	h := newApp(t, o).Handler()
	for name, want := range statuses {
		if w := request(h, "GET", "/v1/stream/"+name); w.Code != want || want == 200 && w.Body.String() != "hello" {
			t.Errorf("GET %s: %d %s", name, w.Code, w.Body)
		}
		for _, method := range []string{"PUT", "POST", "DELETE"} {
			w := request(h, method, "/v1/stream/"+name)
			var body httpkit.ErrorBody
			if err := json.Unmarshal(w.Body.Bytes(), &body); err != nil || w.Code != 403 || body.Code != fault.StreamReadOnly {
				t.Errorf("%s %s: %d %s", method, name, w.Code, w.Body)
			}
		}
	}
}
