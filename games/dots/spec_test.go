package dots

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"
)

// The files in spec/dots hold every other implementation to this one. They are
// written by go test ./games/dots -run Spec -update.
var update = flag.Bool("update", false, "write spec/dots")

// checkSpec compares a file with what it should hold, an entry a line.
func checkSpec[T any](t *testing.T, name string, entries []T) {
	t.Helper()
	var want bytes.Buffer
	for i, entry := range entries {
		line, err := json.Marshal(entry)
		if err != nil {
			t.Fatal(err)
		}
		want.WriteString(map[bool]string{true: "[\n", false: ",\n"}[i == 0])
		want.Write(line)
	}
	want.WriteString("\n]\n")
	path := filepath.Join("..", "..", "spec", "dots", name)
	if *update {
		if err := os.WriteFile(path, want.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want.Bytes()) {
		t.Errorf("%s is not what the package says: run go test ./games/dots -run Spec -update", path)
	}
}

// specSize is how every file names a board.
type specSize struct {
	Kind Kind `json:"kind"`
	Rows int  `json:"rows"`
	Cols int  `json:"cols"`
}

func (s specSize) board(t *testing.T) *Board {
	t.Helper()
	return mustMake(t, s.Kind, s.Rows, s.Cols)
}

type specBoard struct {
	specSize
	Error     string   `json:"error,omitempty"`
	Dots      [][2]int `json:"dots,omitempty"`
	Edges     [][2]int `json:"edges,omitempty"`
	Cells     [][]int  `json:"cells,omitempty"`
	Swedish   string   `json:"swedish,omitempty"`
	Icelandic string   `json:"icelandic,omitempty"`
}

var specSizes = []specSize{
	{Rectangular, 1, 1}, {Rectangular, 1, 2}, {Rectangular, 2, 1}, {Rectangular, 2, 3}, {Rectangular, 5, 5},
	{Triangular, 1, 1}, {Triangular, 2, 2}, {Triangular, 3, 3}, {Triangular, 6, 6},
	{Hexagonal, 1, 1}, {Hexagonal, 1, 2}, {Hexagonal, 2, 1}, {Hexagonal, 2, 2}, {Hexagonal, 3, 2}, {Hexagonal, 4, 5},
	{Diagonal, 1, 1}, {Diagonal, 1, 2}, {Diagonal, 2, 1}, {Diagonal, 2, 2}, {Diagonal, 3, 4},
}

func TestSpecBoards(t *testing.T) {
	var boards []specBoard
	for _, size := range specSizes {
		b := size.board(t)
		entry := specBoard{specSize: size, Edges: b.ends, Cells: b.around}
		for _, dot := range b.Dots() {
			entry.Dots = append(entry.Dots, [2]int{dot.Row, dot.Col})
		}
		for start, text := range map[Start]*string{Swedish: &entry.Swedish, Icelandic: &entry.Icelandic} {
			if drawn, err := start.drawn(b); err == nil {
				*text = drawn.String()
			}
		}
		boards = append(boards, entry)
	}
	for _, size := range []specSize{
		{Rectangular, 0, 1}, {Rectangular, 1, 21}, {Triangular, 2, 3}, {Triangular, 21, 21},
		{Hexagonal, 17, 16}, {Diagonal, 11, 20}, {"circle", 3, 3},
	} {
		_, err := Make(size.Kind, size.Rows, size.Cols)
		boards = append(boards, specBoard{specSize: size, Error: specCode(t, err)})
	}
	checkSpec(t, "boards.json", boards)
}
