package wire

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// The examples that bot authors copy are read as they stand.
func TestProtocolPage(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "..", "spec", "arena", "protocol.md"))
	if err != nil {
		t.Fatal(err)
	}
	examples := regexp.MustCompile("(?s)```json\n(.*?)```").FindAllSubmatch(page, -1)
	if len(examples) != 2 {
		t.Fatalf("%d examples, want a state and an answer", len(examples))
	}
	var s State
	if err := s.Parse(examples[0][1]); err != nil || s.MatchID != "m_7f3a9b2c" || len(s.Bots) != 2 {
		t.Errorf("the state: %v, %+v", err, s)
	}
	moves, err := ParseMoves(examples[1][1], nil)
	if err != nil || len(moves) != 2 || moves[0] != exampleMoves[0] || moves[1] != exampleMoves[1] {
		t.Errorf("the answer: %v, %v", err, moves)
	}
}
