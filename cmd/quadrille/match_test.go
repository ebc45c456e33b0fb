package main

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"quadrille/internal/webui"
)

func match(t *testing.T, env []string, args ...string) (status int, out, errs string) {
	t.Helper()
	return quadrille(t, env, append([]string{"match"}, args...)...)
}

func TestMatchBetweenBuiltIns(t *testing.T) {
	file := filepath.Join(t.TempDir(), "match.json.gz")
	status, first, errs := match(t, nil, "--seed", "7", "--turns", "60", "--out", file, "gatherer", "rusher")
	if status != 0 || errs != "" {
		t.Fatalf("status %d: %s", status, errs)
	}
	for _, want := range []string{"after 60 turns", "with seed 7 (match m_00000007)", "gatherer", "rusher", "The replay is in " + file} {
		if !strings.Contains(first, want) {
			t.Errorf("%q is not in\n%s", want, first)
		}
	}
	if status, out, errs := quadrille(t, nil, "replay", "verify", file); status != 0 {
		t.Errorf("the replay is not proved: %s%s", out, errs)
	}
	_, again, _ := match(t, nil, "--seed", "7", "--turns", "60", "--quiet", "gatherer", "rusher")
	if headline := strings.Split(first, "\n")[0]; headline != strings.Split(again, "\n")[0] {
		t.Errorf("the same seed gives\n%s\nand\n%s", first, again)
	}
}

func TestMatchSaysWhatToTypeNext(t *testing.T) {
	_, out, _ := match(t, nil, "--seed", "7", "--turns", "5", "random", "gatherer")
	_, next, _ := strings.Cut(out, "To watch it:\n\n    quadrille match --watch ")
	if !strings.Contains(next, "--seed 7 --turns 5 random gatherer\n") || !strings.Contains(next, "--map 2p-") {
		t.Errorf("%s", out)
	}
}

func TestMatchThatCouldNotBeKeptIsNotPlayed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "none", "match.json")
	status, out, errs := match(t, nil, "--out", file, "random", "gatherer")
	if status != exitFailed || out != "" || !strings.Contains(errs, "there is no folder ") {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
}

func TestMatchWithOwnFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mybot.py")
	code := `import json, sys
print("hello", file=sys.stderr)
for line in sys.stdin:
    state = json.loads(line)
    print(json.dumps({"moves": [{"row": u["row"], "col": u["col"], "direction": "N"}
                                for u in state["bots"] if u["owner"] == 0]}), flush=True)
    if state["turn"] == 3:
        raise SystemExit(9)
`
	if err := os.WriteFile(file, []byte(code), 0o600); err != nil {
		t.Fatal(err)
	}
	status, out, errs := match(t, []string{"QUADRILLE_BOT_TIMEOUT=1m", "QUADRILLE_BOT_FAILURES=4"}, "--seed", "1", "--turns", "20", file, "random")
	if status != 0 || !strings.Contains(errs, "mybot: hello\n") {
		t.Errorf("status %d: %s", status, errs)
	}
	for _, want := range []string{"mybot:\n  error in turn 5, 4 times: it has exited with status 9\n  from turn 9 on it was not asked any more"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
}

func TestMatchWithModule(t *testing.T) {
	status, out, errs := match(t, []string{"QUADRILLE_BOT_TIMEOUT=1m", "XDG_CACHE_HOME=" + t.TempDir()}, "--seed", "1", "--turns", "20", "../../spec/arena/wasm/still.wasm", "random")
	if status != 0 || !strings.Contains(out, "still") || strings.Contains(out, "error") {
		t.Errorf("status %d: %s%s", status, out, errs)
	}
}

func TestSeveralMatches(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "replays")
	status, out, errs := match(t, nil, "--games", "3", "--seed", "5", "--turns", "30", "--out", folder, "random", "gatherer", "rusher")
	if status != 0 || !strings.Contains(out, "3 games from seed 5") || strings.Count(errs, " of 3: ") != 3 {
		t.Fatalf("status %d: %s%s", status, out, errs)
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	var points float64
	for _, line := range lines[len(lines)-3:] {
		fields := strings.Fields(line)
		p, err := strconv.ParseFloat(fields[0], 64)
		if err != nil || len(fields) != 6 {
			t.Fatalf("%q: %v", line, err)
		}
		points += p
	}
	if points < 2.97 || points > 3.03 {
		t.Errorf("%v points for 3 games:\n%s", points, out)
	}
	if found, _ := filepath.Glob(filepath.Join(folder, "m_0000000*.json.gz")); len(found) != 3 {
		t.Errorf("replays: %v", found)
	}
}

func TestMatchRefuses(t *testing.T) {
	cases := []struct {
		says string
		args []string
	}{
		{"Did you mean gatherer?", []string{"gathererr", "random"}},
		{"at least two bots", []string{"random"}},
		{"maps for 2, 3, 4 and 6", []string{"random", "random", "random", "random", "random"}},
		{"4p-001 is a map for 4 players, and 2 bots were named", []string{"--map", "4p-001", "random", "random"}},
		{"no such file, and no map of the library", []string{"--map", "9p-001", "random", "random"}},
		{"ends with .json", []string{"--out", "x.txt", "random", "random"}},
		{"leave out --games", []string{"--games", "2", "--watch", "random", "random"}},
		{"more than nothing", []string{"--timeout", "0s", "random", "random"}},
		{"needs the secret", []string{"http://localhost:1", "random"}},
	}
	for _, c := range cases {
		t.Run(c.says, func(t *testing.T) {
			status, out, errs := match(t, nil, c.args...)
			if status == 0 || out != "" || !strings.Contains(errs, c.says) {
				t.Errorf("status %d: %s%s", status, out, errs)
			}
		})
	}
}

// With the pages built in, the match opens in the browser; without, it is said at once.
func TestWatch(t *testing.T) {
	folder := t.TempDir()
	opened, browser := filepath.Join(folder, "opened"), filepath.Join(folder, "browser")
	if err := os.WriteFile(browser, []byte("#!/bin/sh\necho \"$1\" > "+opened+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	page := filepath.Join(folder, "match.html")
	args := []string{"--seed", "7", "--turns", "20", "--watch", "--html", page, "random", "gatherer"}
	status, out, errs := match(t, []string{"BROWSER=" + browser}, args...)
	if _, err := webui.Viewer(nil); errors.Is(err, webui.ErrNoViewer) {
		if status != 1 || out != "" || !strings.Contains(errs, "make build") {
			t.Errorf("without pages: status %d, %s%s", status, out, errs)
		}
		return
	}
	address, err := os.ReadFile(opened)
	if status != 0 || err != nil || strings.TrimSpace(string(address)) != "file://"+page {
		t.Errorf("status %d, opened %q: %v\n%s%s", status, address, err, out, errs)
	}
	if text, err := os.ReadFile(page); err != nil || !strings.Contains(string(text), `id="replay">H4sI`) {
		t.Errorf("the page holds no replay: %v", err)
	}
	status, out, _ = match(t, []string{"BROWSER=/nonexistent/browser"}, args...)
	if status != 0 || !strings.Contains(out, "No browser could be opened") || !strings.Contains(out, "file://"+page) {
		t.Errorf("without a browser: status %d\n%s", status, out)
	}
}
