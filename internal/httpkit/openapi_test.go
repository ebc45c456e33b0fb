package httpkit_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"net/http"
	"quadrille/internal/fault"
	"quadrille/internal/httpkit"
)

type Sample struct {
	Text  string         `json:"text" doc:"A text."`
	Maybe *string        `json:"maybe"`
	Self  *Sample        `json:"self"`
	List  []int          `json:"list"`
	When  time.Time      `json:"when"`
	Free  bool           `json:"free,omitempty"`
	Map   map[string]int `json:"map"`
}

func TestDocumentDescribesTypesAsTheyAreEncoded(t *testing.T) {
	doc := httpkit.Document("T", "1", []httpkit.Route{{
		Method: "POST", Path: "/things/{id}", Name: "x", Does: "X.", Group: "g", Auth: httpkit.Player,
		Errors: []fault.Code{fault.UsernameTaken},
		Serve:  httpkit.JSON(func(http.ResponseWriter, *http.Request, Sample) (Sample, error) { return Sample{}, nil }),
	}})
	text, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Paths      map[string]map[string]struct{ Responses map[string]any }
		Components struct{ Schemas map[string]any }
	}
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	want := map[string]any{
		"type": "object", "additionalProperties": false,
		"required": []any{"text", "maybe", "self", "list", "when", "map"},
		"properties": map[string]any{
			"text":  map[string]any{"type": "string", "description": "A text."},
			"maybe": map[string]any{"type": []any{"string", "null"}},
			"self":  map[string]any{"anyOf": []any{map[string]any{"$ref": "#/components/schemas/Sample"}, map[string]any{"type": "null"}}},
			"list":  map[string]any{"type": "array", "items": map[string]any{"type": "integer"}},
			"when":  map[string]any{"type": "string", "format": "date-time"},
			"free":  map[string]any{"type": "boolean"},
			"map":   map[string]any{"type": "object", "additionalProperties": map[string]any{"type": "integer"}},
		},
	}
	if diff := cmp.Diff(want, got.Components.Schemas["Sample"]); diff != "" {
		t.Errorf("schema (-want +got):\n%s", diff)
	}
	responses := got.Paths["/things/{id}"]["post"].Responses
	for _, status := range []string{"200", "400", "401", "403", "408", "409", "413", "500", "503"} {
		if responses[status] == nil {
			t.Errorf("no response for status %s", status)
		}
	}
}

// Cookie has the name of another package's type.
type Cookie struct {
	Crumbs int `json:"crumbs"`
}

func TestTypesOfOneNameAreTwoSchemas(t *testing.T) {
	doc := httpkit.Document("T", "1", []httpkit.Route{{
		Method: "POST", Path: "/cookies", Name: "x", Does: "X.", Group: "g",
		Serve: httpkit.JSON(func(http.ResponseWriter, *http.Request, http.Cookie) (Cookie, error) { return Cookie{}, nil }),
	}})
	text, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Paths map[string]map[string]struct {
			RequestBody struct {
				Content map[string]struct{ Schema map[string]any }
			}
			Responses map[string]struct {
				Content map[string]struct{ Schema map[string]any }
			}
		}
		Components struct{ Schemas map[string]any }
	}
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	op := got.Paths["/cookies"]["post"]
	in := op.RequestBody.Content["application/json"].Schema["$ref"]
	out := op.Responses["200"].Content["application/json"].Schema["$ref"]
	schemas := got.Components.Schemas
	if in == out || schemas["Cookie"] == nil || schemas["HttpCookie"] == nil {
		t.Errorf("the request is %v, the answer %v, the schemas are %v", in, out, schemas)
	}
}
