package bots

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/games/arena"
	"quadrille/games/arena/wire"
)

// The files in spec/arena/bots hold the versions of a bot in all languages to each other.
// They are written by go test ./games/arena/bots -run Spec -update.
var update = flag.Bool("update", false, "write spec/arena/bots")

// A new bot that is sent the states of a scene in their order gives the answers in it.
func TestSpecScenes(t *testing.T) {
	for i, name := range names {
		path := filepath.Join("..", "..", "..", "spec", "arena", "bots", name+".json")
		if *update {
			writeScenes(t, path, i)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var list []struct {
			Players []string
			Turns   []struct{ State, Answer json.RawMessage }
		}
		if err := json.Unmarshal(data, &list); err != nil {
			t.Fatal(err)
		}
		for _, scene := range list {
			bot := mustBots(t, name)[0]
			for _, turn := range scene.Turns {
				var s wire.State
				if err := s.Parse(turn.State); err != nil {
					t.Fatal(err)
				}
				if got := wire.AppendMoves(nil, bot.Moves(&s)); !bytes.Equal(got, turn.Answer) {
					t.Fatalf("%v, turn %d: %s answers %s, recorded is %s", scene.Players, s.Turn, name, got, turn.Answer)
				}
			}
		}
	}
}

// scene is a part of a match that is recorded for a bot. The bot on the first seat is
// the recorded one's twin: the recorded one is new and sees the scene only.
type scene struct {
	opponents   []string
	from, turns int
	cores       int
}

// scenes are early, middle and late ones against everybody.
func scenes(bot int) []scene {
	other := func(n int) string { return names[(bot+n)%len(names)] }
	return []scene{
		{[]string{other(1)}, 0, 40, 1},
		{[]string{other(2), other(3), other(4)}, 90, 30, 1},
		{[]string{other(5)}, 120, 24, 2},
		{[]string{"gatherer"}, 180, 24, 1},
	}
}

func writeScenes(t *testing.T, path string, bot int) {
	t.Helper()
	var file bytes.Buffer
	for n, s := range scenes(bot) {
		file.WriteString(map[bool]string{true: "[\n", false: ",\n"}[n == 0])
		file.Write(record(t, names[bot], s, uint64(n)))
	}
	file.WriteString("\n]\n")
	if err := os.WriteFile(path, file.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// record writes a scene from the first match that lasts so long for the bot and in which
// it meets enemies: who plays, then a line for every turn.
func record(t *testing.T, name string, s scene, seed uint64) []byte {
	t.Helper()
	seats := append([]string{name}, s.opponents...)
	for ; ; seed += 10 {
		recorded, turns, met := mustBots(t, name)[0], [][]byte{}, 0
		table := sceneTable(t, seats, s.cores, seed)
		table.Watch = func(seat int, state *wire.State, _ []wire.Move) {
			if seat == 0 && state.Turn >= s.from {
				for _, u := range state.Bots {
					met += min(u.Owner, 1)
				}
				line := append([]byte(`{"state":`), state.Append(nil)...)
				line = append(line, `,"answer":`...)
				turns = append(turns, append(wire.AppendMoves(line, recorded.Moves(state)), '}'))
			}
		}
		for !table.game.Over() && len(turns) < s.turns && table.game.Turn() < s.from+s.turns {
			table.Turn()
		}
		if len(turns) == s.turns && (s.from == 0 || met > s.turns) {
			return fmt.Appendf(nil, "{\"players\":[\"%s\"],\"turns\":[\n%s\n]}",
				strings.Join(seats, `","`), bytes.Join(turns, []byte(",\n")))
		}
	}
}

// sceneTable seats bots at a match on a small map.
func sceneTable(t *testing.T, seats []string, cores int, seed uint64) *Table {
	t.Helper()
	plan := arena.Plan{Rows: 32, Cols: 32, Players: len(seats), WallPercent: 8, Nodes: 20, CoresPerPlayer: cores}
	f := mustField(t, plan, seed)
	id := fmt.Sprintf("m_%08x", 2654435761*uint32(seed+1))
	return NewTable(f.Start(seed), id, mustBots(t, seats...))
}
