package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

func TestAnAnswerForEachLine(t *testing.T) {
	var state, out, errors bytes.Buffer
	if err := json.Compact(&state, exampleState(t)); err != nil {
		t.Fatal(err)
	}
	in := strings.NewReader(state.String() + "\n{\n" + state.String() + "\n")
	if err := playLines(in, &out, &errors, newMatches(func() Player { return new(counting) })); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(out.String(), "\n")
	if len(lines) != 4 || lines[3] != "" {
		t.Fatalf("%d lines: %s", len(lines)-1, out.String())
	}
	if lines[0] != `{"moves":[{"row":10,"col":15,"direction":"N"}]}` || !strings.Contains(lines[2], `"E"`) {
		t.Errorf("the answers are %s and %s", lines[0], lines[2])
	}
	if !strings.Contains(lines[1], "error") || errors.Len() == 0 {
		t.Errorf("a bad line was answered %s, and standard error has %q", lines[1], errors.String())
	}
}
