package app_test

import (
	"os/exec"
	"strings"
	"testing"
)

// floors lists the packages from the top down. A package may import those on
// floors below its own; nothing imports upwards, and nothing sideways.
var floors = [][]string{
	{"cmd/quadrille", "bots", "starters"}, // the latter two hold tests alone
	{"internal/app"},
	{"internal/world", "internal/duel", "internal/lesson", "internal/daily", "internal/ladder", "internal/runner", "internal/evolve"},
	{"internal/identity", "internal/stream"},
	{"internal/db", "internal/blob", "internal/bus", "internal/httpkit", "internal/webui"},
	{"internal/fault"},
	{"games/boxes", "games/connect4", "games/dots", "games/takuzu", "games/arena", "rating"},
}

// floorOf finds the floor of a package, its parts included: games/arena/wire
// lives in games/arena. Rooms are the packages on a floor.
func floorOf(path string) (floor int, room string, ok bool) {
	for i, rooms := range floors {
		for _, room := range rooms {
			if path == room || strings.HasPrefix(path, room+"/") {
				return i, room, true
			}
		}
	}
	return 0, "", false
}

// imports lists every package of the module with what it imports, tests aside.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	cmd := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./...")
	cmd.Dir = "../.."
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		all[fields[0]] = fields[1:]
	}
	return all
}

// violation says what is wrong with one import, or nothing.
func violation(from, to string) string {
	target, inModule := strings.CutPrefix(to, "quadrille/")
	floor, room, known := floorOf(from)
	if !known {
		return from + " is on no floor: add it to the list"
	}
	if strings.HasPrefix(from, "games/") || from == "rating" {
		if inModule && !strings.HasPrefix(target, room) || strings.Contains(strings.Split(to, "/")[0], ".") {
			return from + " imports " + to + ": the rules use the standard library alone"
		}
	}
	if !inModule {
		return ""
	}
	targetFloor, targetRoom, known := floorOf(target)
	switch {
	case !known:
		return target + " is on no floor: add it to the list"
	case targetRoom == room:
		return ""
	case targetFloor == floor:
		return from + " imports " + target + ": sideways"
	case targetFloor < floor:
		return from + " imports " + target + ": upwards"
	}
	return ""
}

func TestImportsPointDownwards(t *testing.T) {
	packages := imports(t)
	if len(packages) < 8 {
		t.Fatalf("only %d packages found: the test looks in the wrong place", len(packages))
	}
	for from, targets := range packages {
		for _, to := range append(targets, "unsafe") { // something even where nothing is imported
			if v := violation(strings.TrimPrefix(from, "quadrille/"), to); v != "" {
				t.Error(v)
			}
		}
	}
}

func TestViolationsAreSeen(t *testing.T) {
	cases := []struct{ name, from, to, says string }{
		{"downwards", "internal/app", "quadrille/internal/db", ""},
		{"own part", "internal/db/dbtest", "quadrille/internal/db", ""},
		{"library", "internal/db", "github.com/jackc/pgx/v5", ""},
		{"upwards", "internal/db", "quadrille/internal/identity", "upwards"},
		{"sideways", "internal/db", "quadrille/internal/httpkit", "sideways"},
		{"service to service", "internal/duel", "quadrille/internal/daily", "sideways"},
		{"unknown", "internal/util", "fmt", "no floor"},
		{"rules with a library", "games/dots", "github.com/google/go-cmp/cmp", "standard library"},
		{"rules with a service", "games/dots", "quadrille/internal/db", "standard library"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := violation(c.from, c.to)
			if (c.says == "") != (got == "") || !strings.Contains(got, c.says) {
				t.Errorf("%s -> %s: %q, want %q", c.from, c.to, got, c.says)
			}
		})
	}
}
