//go:build unix

package runner

import (
	"encoding/hex"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"quadrille/games/arena"
	"quadrille/games/arena/bots"
	"quadrille/games/arena/maps"
)

// sameMatch is a match that is played again and again.
type sameMatch struct {
	ground string
	turns  int
	seed   uint64
	bots   []string
}

// sameMatches let every strategy play.
func sameMatches() []sameMatch {
	names := bots.Names()
	last := len(names) - 1
	return []sameMatch{
		{"2p-001", manyTurns, 1, []string{names[last], names[last-1]}},
		{"6p-002", someTurns, 3, slices.Concat(names, names)[:6]},
	}
}

// TestDeterminism plays the same match natively, as WebAssembly, and in the runner: all
// give the same bytes of state after every turn, every time.
func TestDeterminism(t *testing.T) {
	for _, m := range sameMatches() {
		t.Run(m.ground, func(t *testing.T) {
			args := append([]string{strconv.Itoa(repetitions), m.ground, strconv.Itoa(m.turns), strconv.FormatUint(m.seed, 10)}, m.bots...)
			all, last := sums(t, append(parity(t, "natively"), args...))
			if a, l := sums(t, append(parity(t, "as WebAssembly"), args...)); a != all || l != last {
				t.Errorf("as WebAssembly %s %s, natively %s %s", a, l, all, last)
			}
			sameInRunner(t, last, m)
		})
	}
}

// sums runs a program that prints a line for each match, and returns what is in all of
// them.
func sums(t *testing.T, argv []string) (all, last string) {
	t.Helper()
	out, err := exec.Command(argv[0], argv[1:]...).Output()
	if err != nil {
		t.Fatalf("%v: %v", argv, err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) != repetitions {
		t.Fatalf("%v: %d matches, want %d", argv, len(lines), repetitions)
	}
	for i, line := range lines {
		if line != lines[0] {
			t.Fatalf("%v, match %d: %s, and the first %s", argv, i+1, line, lines[0])
		}
	}
	all, last, _ = strings.Cut(lines[0], " ")
	if len(all) != 64 || len(last) != 64 {
		t.Fatalf("%v: %q", argv, lines[0])
	}
	return all, last
}

func sameInRunner(t *testing.T, want string, m sameMatch) {
	t.Helper()
	entry, _ := maps.Find(m.ground)
	config := arena.DefaultConfig()
	config.MaxTurns = m.turns
	field, err := arena.NewField(entry.Map, config)
	if err != nil {
		t.Fatal(err)
	}
	r := builtins(t, Match{Field: field, Seed: m.seed, Limits: patient}, m.bots...)
	if got := hex.EncodeToString(r.Result.State[:]); got != want {
		t.Errorf("in the runner: %s, want %s", got, want)
	}
}

// parity is the command that plays matches natively or as WebAssembly, without its
// arguments.
func parity(t *testing.T, how string) []string {
	t.Helper()
	folder, err := builtParity()
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(folder, "parity")
	if how == "natively" {
		return []string{program}
	}
	host := testHost(t)
	return []string{host.Program[0], "run", program + ".wasm", host.Cache}
}

var builtParity = sync.OnceValues(func() (folder string, err error) {
	err = goBuild("runnertest/parity", filepath.Join(scratch(), "parity"), []string{"-trimpath"}, "CGO_ENABLED=0")
	if err == nil {
		err = goBuild("runnertest/parity", filepath.Join(scratch(), "parity.wasm"), nil, "GOOS=wasip1", "GOARCH=wasm")
	}
	return scratch(), err
})
