package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"quadrille/games/arena"
)

// The document's own example of an answer.
const documentMoves = `{
  "moves": [
    { "row": 10, "col": 15, "direction": "N" },
    { "row": 12, "col": 15, "direction": "E" }
  ]
}`

var exampleMoves = []Move{{Point{10, 15}, arena.North}, {Point{12, 15}, arena.East}}

func TestDocumentMoves(t *testing.T) {
	got, err := ParseMoves([]byte(documentMoves), nil)
	if err != nil || !slices.Equal(got, exampleMoves) {
		t.Errorf("read as %v, %v", got, err)
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, []byte(documentMoves)); err != nil {
		t.Fatal(err)
	}
	if text := AppendMoves(nil, exampleMoves); string(text) != compact.String() {
		t.Errorf("written as %s", text)
	}
}

func TestAppendMovesLeavesOutWhatHolds(t *testing.T) {
	moves := []Move{{Point{1, 2}, arena.Hold}, {Point{3, 4}, arena.West}, {Point{5, 6}, 77}, {Point{7, 8}, arena.South}}
	want := `{"moves":[{"row":3,"col":4,"direction":"W"},{"row":7,"col":8,"direction":"S"}]}`
	if got := string(AppendMoves(nil, moves)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := string(AppendMoves(nil, nil)); got != `{"moves":[]}` {
		t.Errorf("nothing is %s", got)
	}
}

// A wrong entry takes no other with it, and no game accepts it.
func TestWrongEntries(t *testing.T) {
	good := Move{Point{1, 2}, arena.North}
	for entry, want := range map[string]Move{
		`{"row":1,"col":2,"direction":"N"}`:                                 good,
		`{"direction":"N","col":2,"row":1}`:                                 good,
		`{"row":1,"col":2,"direction":"\u004e","row2":3}`:                   good,
		`{"row":1,"col":2,"direction":"N","why":{"row":[9]},"ROW":5}`:       good,
		`{"row":-0,"col":2,"direction":"N"}`:                                {Point{0, 2}, arena.North},
		`{"row":1,"col":2,"direction":"n"}`:                                 {Point{1, 2}, arena.Hold},
		`{"row":1,"col":2,"direction":"NE"}`:                                {Point{1, 2}, arena.Hold},
		`{"row":1,"col":2,"direction":""}`:                                  {Point{1, 2}, arena.Hold},
		`{"row":1,"col":2,"direction":null}`:                                {Point{1, 2}, arena.Hold},
		`{"row":1,"col":2,"direction":["N"]}`:                               {Point{1, 2}, arena.Hold},
		`{"row":1,"col":2}`:                                                 {Point{1, 2}, arena.Hold},
		`{"row":"1","col":2,"direction":"N"}`:                               {Point{-1, 2}, arena.North},
		`{"row":1,"col":2.0,"direction":"N"}`:                               {Point{1, -1}, arena.North},
		`{"row":1e0,"col":2,"direction":"N"}`:                               {Point{-1, 2}, arena.North},
		`{"row":-5,"col":2,"direction":"N"}`:                                {Point{-1, 2}, arena.North},
		`{"row":18446744073709551617,"col":2,"direction":"N"}`:              {Point{-1, 2}, arena.North},
		`{"row":1,"col":4294967298,"direction":"N"}`:                        {Point{1, -1}, arena.North},
		`{"row":1,"direction":"N"}`:                                         {Point{1, -1}, arena.North},
		`{"row":1,"col":2,"direction":"N","row":1}`:                         {nowhere, arena.Hold},
		`{"row":1,"col":2,"direction":"N","direction":"S"}`:                 {nowhere, arena.Hold},
		`{"col":1,"row":1,"col":2,"direction":"N"}`:                         {nowhere, arena.Hold},
		`{"row":` + strings.Repeat("9", 5000) + `,"col":2,"direction":"N"}`: {Point{-1, 2}, arena.North},
		`{}`:              {nowhere, arena.Hold},
		`[1,2,"N"]`:       {nowhere, arena.Hold},
		`"N"`:             {nowhere, arena.Hold},
		`null`:            {nowhere, arena.Hold},
		`-1.5e300`:        {nowhere, arena.Hold},
		`[[[[{"a":[]}]]]`: {}, // no JSON: see below
	} {
		text := `{"moves":[{"row":10,"col":15,"direction":"N"},` + entry + `,{"row":12,"col":15,"direction":"E"}]}`
		got, err := ParseMoves([]byte(text), nil)
		if !json.Valid([]byte(text)) {
			if !errors.Is(err, ErrBadAnswer) || len(got) != 0 {
				t.Errorf("%.80s: %v, %v", entry, got, err)
			}
			continue
		}
		if err != nil || !slices.Equal(got, []Move{exampleMoves[0], want, exampleMoves[1]}) {
			t.Errorf("%.80s: %v, %v", entry, got, err)
		}
	}
}

// The short way to read an entry and the long one agree, wherever the text is cut and
// whatever byte of it is changed.
func TestQuickMoves(t *testing.T) {
	const entry = `{"row": 10,"col":205, "direction":"W"}`
	texts := []string{entry, `{"row":0,"col":0,"direction":"N"}`, `{"row":00,"col":0,"direction":"N"}`, `{"row":1234567890,"col":0,"direction":"N"}`}
	for i := range len(entry) {
		texts = append(texts, entry[:i], entry[:i]+entry[i+1:])
		for _, b := range `x "0:,}\` {
			texts = append(texts, entry[:i]+string(b)+entry[i+1:], entry[:i]+string(b)+entry[i:])
		}
	}
	quick := 0
	for _, text := range texts {
		m, length := quickMove([]byte(text + "]}"))
		if length == 0 {
			continue
		}
		quick++
		var fields struct {
			Row, Col  int
			Direction string
		}
		if err := json.Unmarshal([]byte(text[:length]), &fields); err != nil || fields.Row != m.Row || fields.Col != m.Col || fields.Direction != m.Dir.String() {
			t.Errorf("%s read as %v, want %v: %v", text[:length], m, fields, err)
		}
	}
	if quick < 20 || quick > len(texts)/4 {
		t.Errorf("%d of %d texts were read the short way", quick, len(texts))
	}
}

func TestAnswersThatAreNone(t *testing.T) {
	for name, text := range map[string]string{
		"nothing":             "",
		"no JSON":             "N",
		"a list":              `[{"row":1,"col":2,"direction":"N"}]`,
		"a string":            `"moves"`,
		"null":                `null`,
		"no moves":            `{}`,
		"moves by other name": `{"Moves":[]}`,
		"moves are null":      `{"moves":null}`,
		"moves are an object": `{"moves":{}}`,
		"moves twice":         `{"moves":[],"moves":[]}`,
		"cut off":             documentMoves[:len(documentMoves)-2],
		"two answers":         documentMoves + documentMoves,
		"garbage behind":      documentMoves + "x",
		"a comma too many":    `{"moves":[{"row":1,"col":2,"direction":"N"},]}`,
		"wrong elsewhere":     `{"moves":[],"debug":[1,}`,
		"deep":                `{"moves":[],"debug":` + strings.Repeat("[", 200_000) + strings.Repeat("]", 200_000) + `}`,
		"deep in an entry":    `{"moves":[` + strings.Repeat(`{"row":`, 200_000),
		"no UTF-8":            "{\"moves\":[],\"debug\":\"\xc3\x28\"}",
		"a byte order mark":   "\ufeff" + documentMoves,
		"too many":            `{"moves":[` + strings.Repeat("0,", MaxMoves) + `0]}`,
	} {
		kept := []Move{{Point{9, 9}, arena.West}}
		got, err := ParseMoves([]byte(text), kept)
		if !errors.Is(err, ErrBadAnswer) || !slices.Equal(got, kept) {
			t.Errorf("%s: %d moves, %v", name, len(got), err)
		}
	}
	most, err := ParseMoves([]byte(`{"moves":[`+strings.Repeat("0,", MaxMoves-1)+`0]}`), nil)
	if err != nil || len(most) != MaxMoves {
		t.Errorf("as many as allowed: %d, %v", len(most), err)
	}
	got, err := ParseMoves([]byte(` {"debug" : {"moves":[1]}, "moves" : [ ] } `+"\r\n"), nil)
	if err != nil || len(got) != 0 {
		t.Errorf("nothing moves: %v, %v", got, err)
	}
}

func TestParseMovesDoesNotAllocate(t *testing.T) {
	text := AppendMoves(nil, manyMoves(200))
	var moves []Move
	parse := func() {
		var err error
		if moves, err = ParseMoves(text, moves[:0]); err != nil || len(moves) != 200 {
			t.Fatal(len(moves), err)
		}
	}
	parse()
	if n := testing.AllocsPerRun(100, parse); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func manyMoves(n int) []Move {
	moves := make([]Move, n)
	for i := range moves {
		moves[i] = Move{Point{i / 64, i % 64}, arena.Dir(1 + i%4)}
	}
	return moves
}

// The standard library is asked about the same text: how many entries there are, and what
// those that it can read say.
func FuzzParseMoves(f *testing.F) {
	for _, text := range []string{documentMoves, `{"moves":[]}`, `{"moves":[null,{"row":1.5,"col":"x","direction":"N"}],"x":{"y":[]}}`, `{"moves":[{"row":1,"row":2,"col":3,"direction":"\u0057"}]}`, `{"moves":1}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := ParseMoves(data, nil)
		var answer map[string]json.RawMessage
		var entries []json.RawMessage
		bad := json.Unmarshal(data, &answer)
		if bad == nil {
			bad = json.Unmarshal(answer["moves"], &entries)
		}
		if err != nil {
			return
		}
		if bad != nil || !utf8.Valid(data) || len(entries) != len(got) {
			t.Fatalf("%q gives %v, but the standard library %d entries, %v", data, got, len(entries), bad)
		}
		for i, entry := range entries {
			var fields map[string]any
			if json.Unmarshal(entry, &fields); got[i].Dir != arena.Hold && fields["direction"] != got[i].Dir.String() {
				t.Fatalf("%s read as %v", entry, got[i])
			}
			if row, _ := fields["row"].(float64); got[i].Row >= 0 && int(row) != got[i].Row {
				t.Fatalf("%s read as %v", entry, got[i])
			}
		}
	})
}
