package app_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"net/http/httptest"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write spec/openapi.json")

const specFile = "../../spec/openapi.json"

// The committed description is what other programs, and our pages, are made
// from: it has to be the server's own.
func TestSpecIsCurrent(t *testing.T) {
	a := newApp(t, options(t))
	w := httptest.NewRecorder()
	a.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/api/openapi.json", nil))
	var served bytes.Buffer
	if err := json.Indent(&served, w.Body.Bytes(), "", "  "); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(specFile, served.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	committed, err := os.ReadFile(specFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(committed, served.Bytes()) {
		t.Error("spec/openapi.json is not what the server serves: run `make generate` and commit the result")
	}
}
