package wire

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// The signatures in spec/arena were made by Python's hmac.
func TestSpecSignatures(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "spec", "arena", "signatures.json"))
	if err != nil {
		t.Fatal(err)
	}
	var file []struct {
		Secret    string
		MatchID   string `json:"match_id"`
		Turn      int
		Timestamp int64
		Body      string
		Request   string
		Response  string
	}
	if err := json.Unmarshal(data, &file); err != nil || len(file) < 20 {
		t.Fatalf("%d signatures, %v", len(file), err)
	}
	for _, v := range file {
		if got := SignRequest(v.Secret, v.MatchID, v.Turn, v.Timestamp, []byte(v.Body)); got != v.Request {
			t.Errorf("request %s with %q: %s, want %s", v.MatchID, v.Body, got, v.Request)
		}
		if got := SignResponse(v.Secret, v.MatchID, v.Turn, []byte(v.Body)); got != v.Response {
			t.Errorf("response %s with %q: %s, want %s", v.MatchID, v.Body, got, v.Response)
		}
	}
}
