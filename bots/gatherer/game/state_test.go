package game

import (
	"os"
	"reflect"
	"testing"
)

func TestParseState(t *testing.T) {
	data, err := os.ReadFile("../testdata/state.json")
	if err != nil {
		t.Fatal(err)
	}
	got, err := ParseState(data)
	if err != nil {
		t.Fatal(err)
	}
	want := &State{
		MatchID: "m_7f3a9b2c", Turn: 42,
		Config: Config{60, 60, 500, 49, 5, 3, 10},
		You:    You{ID: 0, Energy: 7, Score: 3},
		Units:  []Unit{{Tile{10, 15}, 0}, {Tile{12, 15}, 0}, {Tile{30, 40}, 1}},
		Energy: []Tile{{20, 25}},
		Cores:  []Core{{Tile{5, 5}, 0, true}, {Tile{55, 55}, 1, true}},
		Walls:  []Tile{{10, 10}, {10, 11}},
		Dead:   []Unit{{Tile{15, 20}, 1}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	if mine, enemies := got.Mine(), got.Enemies(); len(mine) != 2 || len(enemies) != 1 || enemies[0] != (Tile{30, 40}) {
		t.Errorf("mine %v, enemies %v", mine, enemies)
	}
}

func TestWhatIsNotAState(t *testing.T) {
	for _, wrong := range []string{"", "{", "[]", "{}", "null", `{"match_id": 3}`, `{"match_id": "m"}`} {
		if _, err := ParseState([]byte(wrong)); err == nil {
			t.Errorf("%s was taken for a state", wrong)
		}
	}
}

func TestEncodeMoves(t *testing.T) {
	if got := string(EncodeMoves(nil)); got != `{"moves":[]}` {
		t.Error(got)
	}
	moves := []Move{{Tile{10, 15}, North}, {Tile{12, 0}, West}}
	want := `{"moves":[{"row":10,"col":15,"direction":"N"},{"row":12,"col":0,"direction":"W"}]}`
	if got := string(EncodeMoves(moves)); got != want {
		t.Error(got)
	}
}
