package runner

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// files makes files in a new folder and returns it.
func files(t *testing.T, modes map[string]os.FileMode) string {
	t.Helper()
	folder := t.TempDir()
	for name, mode := range modes {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("#!/bin/sh\n"), mode); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

func TestFind(t *testing.T) {
	folder := files(t, map[string]os.FileMode{
		"mybot.sh": 0o644, "runs": 0o755, "my bot": 0o755, "clever.wasm": 0o644, "fox/main.sh": 0o644,
	})
	t.Chdir(folder)
	cases := []struct {
		text, name string
		means      Means
		argv       []string // after the program
	}{
		{"gatherer", "gatherer", BuiltIn, nil},
		{"./mybot.sh", "mybot", ByCommand, []string{filepath.Join(folder, "mybot.sh")}},
		{"mybot.sh", "mybot", ByCommand, []string{filepath.Join(folder, "mybot.sh")}},
		{"fox/main.sh", "fox", ByCommand, []string{filepath.Join(folder, "fox/main.sh")}},
		{"runs", "runs", ByCommand, []string{}},
		{"my bot", "my bot", ByCommand, []string{}},
		{"./clever.wasm", "clever", ByWASM, nil},
		{`sh mybot.sh --fast 'two words' ""`, "mybot", ByCommand, []string{"mybot.sh", "--fast", "two words", ""}},
		{"http://localhost:9000", "localhost:9000", ByHTTP, nil},
		{"https://example.org/fox/", "example.org/fox", ByHTTP, nil},
	}
	for _, c := range cases {
		t.Run(c.text, func(t *testing.T) {
			e, err := Find(c.text, Access{Secret: "s"})
			if err != nil {
				t.Fatal(err)
			}
			if e.Name != c.name || e.Means != c.means {
				t.Errorf("%s by %s, want %s by %s", e.Name, e.Means, c.name, c.means)
			}
			if c.argv != nil && !slices.Equal(e.argv[1:], c.argv) {
				t.Errorf("argv %q, want %q", e.argv, c.argv)
			}
			if bot, err := e.New(); bot == nil || err != nil {
				t.Errorf("no bot: %v", err)
			}
		})
	}
}

func TestFindNothing(t *testing.T) {
	folder := files(t, map[string]os.FileMode{"notes.txt": 0o644, "fox/main.sh": 0o644})
	t.Chdir(folder)
	for text, says := range map[string]string{
		"gatherr":                "Did you mean gatherer? Built in are random, gatherer,",
		"xyzzy":                  `no file "xyzzy", and no built-in bot of that name. Built in are`,
		"./mybot.py":             `no file "./mybot.py"`,
		"fox":                    "fox is a folder",
		"notes.txt":              "chmod +x",
		"nonexistent-prog bot.x": "nonexistent-prog cannot be run: there is no such program",
		"sh 'mybot":              "a quote is not closed",
		"ftp://example.org":      "no address of a bot",
		"http://":                "no address of a bot",
	} {
		t.Run(text, func(t *testing.T) {
			_, err := Find(text, Access{Secret: "s"})
			if err == nil || !strings.Contains(err.Error(), says) {
				t.Errorf("%v, want %q", err, says)
			}
		})
	}
	if _, err := Find("http://localhost", Access{}); err == nil || !strings.Contains(err.Error(), "--secret") {
		t.Errorf("without a secret: %v", err)
	}
	t.Setenv("PATH", folder)
	if _, err := Find("fox/main.sh", Access{}); err == nil || !strings.Contains(err.Error(), "is run with sh, which is not installed") {
		t.Errorf("without its interpreter: %v", err)
	}
}

func TestCommandEnvironment(t *testing.T) {
	t.Setenv("QUADRILLE_BOT_SECRET", "hidden")
	t.Setenv("HELLO", "there")
	env := environment()
	if !slices.Contains(env, "HELLO=there") || !slices.Contains(env, "QUADRILLE_STDIO=1") || slices.Contains(env, "QUADRILLE_BOT_SECRET=hidden") {
		t.Errorf("%q", env)
	}
}
