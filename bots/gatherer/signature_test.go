package main

import (
	"encoding/json"
	"os"
	"strconv"
	"testing"
)

func TestSignaturesOfTheVectors(t *testing.T) {
	var cases []struct {
		Secret, Body      string
		MatchID           string `json:"match_id"`
		Turn              int
		Timestamp         int64
		Request, Response string
	}
	data, err := os.ReadFile("testdata/signatures.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &cases); err != nil || len(cases) == 0 {
		t.Fatal(len(cases), err)
	}
	for _, c := range cases {
		turn, timestamp := strconv.Itoa(c.Turn), strconv.FormatInt(c.Timestamp, 10)
		if got := signRequest(c.Secret, c.MatchID, turn, timestamp, []byte(c.Body)); got != c.Request {
			t.Errorf("request of %s: %s, want %s", c.MatchID, got, c.Request)
		}
		if got := signResponse(c.Secret, c.MatchID, turn, []byte(c.Body)); got != c.Response {
			t.Errorf("response of %s: %s, want %s", c.MatchID, got, c.Response)
		}
	}
}
