//go:build unix

package runner

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"quadrille/games/arena/replay"
)

// testHost runs modules. It is built as make build builds the program, whose packages
// it finds compiled.
func testHost(t testing.TB) WASMHost {
	t.Helper()
	program, err := builtHost()
	if err != nil {
		t.Fatal(err)
	}
	return WASMHost{Program: []string{program}, Cache: filepath.Join(scratch(), "cache")}
}

var builtHost = sync.OnceValues(func() (string, error) {
	program := filepath.Join(scratch(), "host")
	return program, goBuild("runnertest/host", program, []string{"-trimpath"}, "CGO_ENABLED=0")
})

// goBuild builds the package in a folder.
func goBuild(folder, program string, flags []string, env ...string) error {
	build := exec.Command("go", append(append([]string{"build"}, flags...), "-o", program, ".")...)
	build.Dir = folder
	build.Env = append(append(os.Environ(), "GOFLAGS="), env...)
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("go build %s: %w\n%s", folder, err, out)
	}
	return nil
}

func TestHostileModules(t *testing.T) {
	cases := []struct {
		name   string
		module assembly
		limits Limits
		kind   replay.FaultKind
		why    string
	}{
		{"never returns", assembly{compute: forever}, hasty, replay.Timeout, "no answer within 500ms"},
		{"never returns from init", assembly{init: forever}, hasty, replay.Timeout, "no answer within 500ms"},
		{"never starts", assembly{start: forever}, hasty, replay.Timeout, "no answer within 500ms"},
		{"takes memory without end", assembly{compute: growMemory + fillMemory + unreachable}, patient, replay.Error, "trapped in compute_moves: unreachable"},
		{"takes tables without end", assembly{compute: growTable + unreachable}, patient, replay.Error, ""},
		{"traps", assembly{compute: unreachable}, patient, replay.Error, "trapped in compute_moves: unreachable"},
		{"traps in init", assembly{init: unreachable}, patient, replay.Error, "trapped when it was started: unreachable"},
		{"calls itself without end", assembly{compute: again + "\x01"}, patient, replay.Error, "stack overflow"},
		{"has no compute_moves", assembly{without: "compute_moves"}, patient, replay.Error, "no function compute_moves(i32, i32) -> i32"},
		{"has no memory", assembly{without: "memory"}, patient, replay.Error, `no memory called "memory"`},
		{"has other types", assembly{types: true}, patient, replay.Error, "compute_moves has other types than (i32, i32) -> i32"},
		{"imports what there is not", assembly{imports: "exec"}, patient, replay.Error, "it imports env.exec"},
		{"answers nothing", assembly{compute: answerAt0}, patient, replay.Invalid, "returned no answer"},
		{"answers outside of its memory", assembly{compute: answerAway}, patient, replay.Invalid, "outside of its memory"},
		{"answers without an end", assembly{compute: growMemory + fillMemory + answerAt16}, patient, replay.Invalid, "does not end with a NUL"},
		{"answers no JSON", assembly{text: "N N E\x00"}, patient, replay.Invalid, `no {"moves":[…]}: "N N E"`},
		{"answers with another schema", assembly{text: "{\"move\":1}\x00"}, patient, replay.Invalid, `"moves" is missing`},
		{"pretends to be the host", assembly{text: "{\"fault\":\"crashed\",\"why\":\"\"}\x00"}, patient, replay.Invalid, "no list of moves"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			bot := WASM(c.module.file(t), testHost(t)).(*module)
			hostile(t, bot, c.limits, c.kind, c.why)
			groupIsGone(t, &bot.command)
			boundedChild(t, bot)
		})
	}
}

// boundedChild looks at the most memory that the module's process ever had.
func boundedChild(t *testing.T, bot *module) {
	t.Helper()
	usage := bot.process.cmd.ProcessState.SysUsage().(*syscall.Rusage)
	most := int64(DefaultMemory + hostNeeds)
	if used := usage.Maxrss << 10; used > most {
		t.Errorf("its process had %d MiB, want at most %d", used>>20, most>>20)
	}
}

func TestNoModule(t *testing.T) {
	cases := map[string]struct{ content, why string }{
		"an empty file": {"", "no WebAssembly module"},
		"a text":        {"print('hello')", "no WebAssembly module"},
		"a part of one": {string(assembly{}.bytes()[:40]), "no WebAssembly module"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "bot.wasm")
			if err := os.WriteFile(path, []byte(c.content), 0o600); err != nil {
				t.Fatal(err)
			}
			hostile(t, WASM(path, testHost(t)), patient, replay.Error, c.why)
		})
	}
	t.Run("no file", func(t *testing.T) {
		hostile(t, WASM("nowhere.wasm", testHost(t)), patient, replay.Error, "no such file")
	})
}

func TestModuleThatHolds(t *testing.T) {
	want := undisturbed(t)
	r, err := hostileMatch(t, WASM(assembly{}.file(t), testHost(t)), patient)
	if err != nil {
		t.Fatal(err)
	}
	if r.Result.State != want.Result.State {
		t.Error("the match went another way than against a bot that holds")
	}
	for i, turn := range r.Turns {
		if len(turn.Faults) > 0 {
			t.Fatalf("turn %d: %+v", i+1, turn.Faults)
		}
	}
}

// The example in Go is a bot: it passes the check and collects energy.
func TestExampleModule(t *testing.T) {
	path := filepath.Join(t.TempDir(), "energy.wasm")
	if err := goBuild("../../spec/arena/wasm/go", path, []string{"-buildmode=c-shared"}, "GOOS=wasip1", "GOARCH=wasm"); err != nil {
		t.Fatal(err)
	}
	entrant, err := Find(path, Access{WASM: testHost(t)})
	if err != nil {
		t.Fatal(err)
	}
	report, err := Check(t.Context(), entrant, patient, func(Finding) {})
	if err != nil {
		t.Fatal(err)
	}
	if !report.OK {
		t.Errorf("%+v", report.Findings)
	}
	r, err := hostileMatch(t, WASM(path, testHost(t)), patient)
	if err != nil {
		t.Fatal(err)
	}
	moved := 0
	for _, turn := range r.Turns {
		for _, m := range turn.Moves {
			if m.Owner == 1 {
				moved++
			}
		}
	}
	if moved == 0 {
		t.Error("it did not move")
	}
}

func TestCheckOfModules(t *testing.T) {
	for why, module := range map[string]assembly{
		"it exports no function compute_moves(i32, i32) -> i32": {without: "compute_moves"},
		"it trapped in compute_moves: unreachable":              {compute: unreachable},
	} {
		entrant, err := Find(module.file(t), Access{WASM: testHost(t)})
		if err != nil {
			t.Fatal(err)
		}
		report, err := Check(t.Context(), entrant, patient, func(Finding) {})
		if err != nil {
			t.Fatal(err)
		}
		if report.OK || report.Skipped == "" || report.Findings[0].Wrong != why || !strings.Contains(report.Findings[0].Mend, "spec/arena/wasm") {
			t.Errorf("%+v, want that %s", report, why)
		}
	}
}

// The module in spec/ is the one that is put together here.
func TestStillModule(t *testing.T) {
	committed, err := os.ReadFile("../../spec/arena/wasm/still.wasm")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(committed, assembly{}.bytes()) {
		t.Error("spec/arena/wasm/still.wasm differs")
	}
}
