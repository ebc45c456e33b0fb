package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"quadrille/games/arena/replay"
)

// replayFile plays a short match and returns the name of its replay.
func replayFile(t *testing.T, name string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	printed(t, "", "match", "--seed", "5", "--turns", "60", "--map", "2p-001", "--out", file, "random", "gatherer")
	return file
}

// refused runs a command that has to fail and returns what it printed.
func refused(t *testing.T, input string, args ...string) (out, errs string) {
	t.Helper()
	var o, e bytes.Buffer
	if status := run(context.Background(), args, strings.NewReader(input), &o, &e); status != exitFailed {
		t.Errorf("%v: status %d, want %d: %s", args, status, exitFailed, &e)
	}
	return o.String(), e.String()
}

func mustRead(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func mustWrite(t *testing.T, name, text string) string {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestReplayVerify(t *testing.T) {
	plain, packed := replayFile(t, "match.json"), replayFile(t, "match.json.gz")
	out := printed(t, mustRead(t, packed), "replay", "verify", plain, packed, "-")
	if strings.Count(out, ": true: 60 turns, ") != 3 {
		t.Error(out)
	}
	text := mustRead(t, plain)
	for name, c := range map[string]struct{ text, says string }{
		"a score":                 {strings.Replace(text, `"scores":[1,1]`, `"scores":[1,2]`, 1), "not true: turn 1: scores: the file says [1 2], the rules say [1 1]"},
		"a move":                  {strings.Replace(text, `"dir":"`, `"dir":"X`, 1), "one of N, E, S and W was expected"},
		"cut off":                 {text[:len(text)/2], "ends early"},
		"nothing":                 {"", "not a replay"},
		"no gzip":                 {"\x1f\x8bnonsense", "not a gzip file"},
		"half of a gzip file":     {mustRead(t, packed)[:1000], "cut off"},
		"a damaged gzip file":     {flip(mustRead(t, packed)), "damaged"},
		"another program's words": {"arena map 1\n", "not a replay"},
	} {
		file := mustWrite(t, filepath.Join(t.TempDir(), "bad.json"), c.text)
		out, errs := refused(t, "", "replay", "verify", file, plain)
		if !strings.Contains(out, c.says) || !strings.Contains(out, plain+": true") || !strings.Contains(errs, "1 of 2 replays are not verified") {
			t.Errorf("%s: want %q: %s%s", name, c.says, out, errs)
		}
	}
	out, errs := refused(t, "", "replay", "verify", filepath.Join(t.TempDir(), "nowhere.json"))
	if !strings.Contains(out, "no such file") || !strings.Contains(errs, "is not verified") {
		t.Errorf("a file that is not there: %s%s", out, errs)
	}
}

// flip changes the checksum in the last bytes of a gzip file.
func flip(data string) string {
	b := []byte(data)
	b[len(b)-6] ^= 1
	return string(b)
}

// A file that unpacks to more than anybody wants is given up.
func TestReplayThatIsTooLarge(t *testing.T) {
	var bomb bytes.Buffer
	z := gzip.NewWriter(&bomb)
	z.Write(make([]byte, 3<<20))
	z.Close()
	for most, want := range map[int]string{2 << 20: "more than 2 MiB", 3<<20 - 1: "more than 2 MiB", 3 << 20: ""} {
		data, err := unpack(bytes.NewReader(bomb.Bytes()), most)
		if want == "" && (err != nil || len(data) != 3<<20) || want != "" && (err == nil || err.Error() != want) {
			t.Errorf("at most %d: %d bytes, %v", most, len(data), err)
		}
	}
}

func TestReplaySummary(t *testing.T) {
	r, err := replay.Parse([]byte(mustRead(t, replayFile(t, "match.json"))))
	if err != nil {
		t.Fatal(err)
	}
	core := r.Map.Cores[1]
	r.Players[0].Name = "\x1b[2Jrandom" // no commands for the terminal
	r.Turns[6].Captures = []replay.Capture{{Tile: core.Tile, By: 0}}
	r.Turns[7].Millis[1] = 2718
	r.Turns[8].Faults = []replay.Fault{{Player: 1, Kind: replay.Timeout, Why: "no answer within 3s"}}
	r.Turns[9].Faults = r.Turns[8].Faults
	out := printed(t, string(r.Append(nil)), "replay", "summary", "-")
	for _, want := range []string{
		"after 60 turns\n", "match m_00000005, ", ", seed 5\n", "map 2p-001: ",
		"player", "units, turns 0 to 60, up to ", "score, turns 0 to 60, up to ", "█", "\ufffd[2Jrandom",
		"turn 7: \ufffd[2Jrandom razed gatherer's core at row " + strconv.Itoa(int(core.Tile)/r.Map.Cols) + ", column " + strconv.Itoa(int(core.Tile)%r.Map.Cols),
		"turn 8: gatherer took 2718 ms", "timeout in turn 9, 2 times: no answer within 3s",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if strings.ContainsRune(out, '\x1b') {
		t.Error("an escape came through")
	}
}

func TestSparkline(t *testing.T) {
	long := make([]int, 600)
	for i := range long {
		long[i] = i
	}
	for _, c := range []struct {
		curve     []int
		low, high int
		want      string
	}{
		{[]int{0, 1, 4, 8}, 0, 8, " ▁▄█"},
		{[]int{0, 1, 100}, 0, 100, " ▁█"}, // one is not nothing
		{[]int{-1, 0, 1}, -1, 1, " ▄█"},
		{[]int{3}, 0, 3, "█"},
		{[]int{0, 0}, 0, 1, "  "},
	} {
		if got := sparkline(c.curve, c.low, c.high); got != c.want {
			t.Errorf("%v: %q, want %q", c.curve, got, c.want)
		}
	}
	if got := []rune(sparkline(long, 0, 599)); len(got) != sparkWidth || got[0] != '▁' || got[sparkWidth-1] != '█' {
		t.Errorf("%q", string(got))
	}
}

// What replay prints is, byte for byte, what a bot has read.
func TestReplayInput(t *testing.T) {
	dir := t.TempDir()
	file, heard := filepath.Join(dir, "match.json.gz"), filepath.Join(dir, "heard")
	bot := mustWrite(t, filepath.Join(dir, "bot.sh"), "while read -r line; do printf '%s\\n' \"$line\" >>"+shellWord(heard)+"; echo '{\"moves\":[]}'; done\n")
	printed(t, "", "match", "--seed", "9", "--turns", "6", "--out", file, "random", "sh "+shellWord(bot))
	states := strings.SplitAfter(mustRead(t, heard), "\n")
	if len(states) != 7 {
		t.Fatalf("%d states heard, want 6", len(states)-1)
	}
	for turn, want := range states[:6] {
		if got := printed(t, "", "replay", "input", file, "--turn", strconv.Itoa(turn), "--player", "1"); got != want {
			t.Errorf("turn %d: %s, but the bot read\n%s", turn, got, want)
		}
	}
	for _, c := range []struct{ turn, player, says string }{
		{"6", "0", "bots were asked in the turns 0 to 5"}, {"0", "2", "players 0 to 1"},
	} {
		if _, errs := refused(t, "", "replay", "input", file, "--turn", c.turn, "--player", c.player); !strings.Contains(errs, c.says) {
			t.Errorf("turn %s, player %s: %s", c.turn, c.player, errs)
		}
	}
}

// A bot that has crashed is not sent anything, which is said.
func TestReplayInputOfACrashedBot(t *testing.T) {
	file := filepath.Join(t.TempDir(), "match.json")
	printed(t, "", "match", "--seed", "9", "--turns", "6", "--failures", "2", "--out", file, "random", "sh -c false")
	for turn, crashed := range map[string]bool{"0": false, "1": false, "2": true, "5": true} {
		var out, errs bytes.Buffer
		status := run(context.Background(), []string{"replay", "input", file, "--turn", turn, "--player", "1"}, nil, &out, &errs)
		if said := strings.Contains(errs.String(), "From turn 2 on the bot was not asked any more"); status != 0 || said != crashed {
			t.Errorf("turn %s: status %d, %s", turn, status, &errs)
		}
	}
}

func TestReplayStart(t *testing.T) {
	file := replayFile(t, "match.json.gz")
	branch := filepath.Join(t.TempDir(), "branch.json")
	out := printed(t, "", "replay", "start", file, "--turn", "40", "--out", branch, "random", "rusher")
	if !strings.Contains(out, "The replay is in "+branch) {
		t.Error(out)
	}
	if out := printed(t, "", "replay", "verify", branch); !strings.Contains(out, ": true: 20 turns, ") {
		t.Error(out)
	}
	if out := printed(t, "", "replay", "summary", branch); !strings.Contains(out, "went on from turn 40 of another match") || !strings.Contains(out, "units, turns 40 to 60") {
		t.Error(out)
	}
	parent := printed(t, "", "replay", "input", file, "--turn", "40", "--player", "1")
	child := printed(t, "", "replay", "input", branch, "--turn", "40", "--player", "1")
	r, err := replay.Parse([]byte(mustRead(t, branch)))
	if err != nil || r.MatchID == "m_00000005" || strings.Replace(child, r.MatchID, "m_00000005", 1) != parent {
		t.Errorf("%v: match %s began with\n%s, want\n%s", err, r.MatchID, child, parent)
	}
	for says, args := range map[string][]string{
		"2 seats, and 3 bots were named": {"--turn", "40", "random", "random", "random"},
		"2 seats, and 1 bot was named":   {"--turn", "40", "random"},
		"it goes from 0 to 60":           {"--turn", "61", "random", "random"},
		"the match is over then":         {"--turn", "60", "random", "random"},
		"ends with .json or .json.gz":    {"--turn", "40", "--out", "x.txt", "random", "random"},
	} {
		if _, errs := refused(t, "", append([]string{"replay", "start", file}, args...)...); !strings.Contains(errs, says) {
			t.Errorf("want %q: %s", says, errs)
		}
	}
}
