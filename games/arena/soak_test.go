//go:build soak && !js

package arena

import (
	"crypto/sha256"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
)

// go test -tags soak -timeout 1h ./games/arena

// The same match a thousand times gives the same bytes in every turn.
func TestSoakThousandMatches(t *testing.T) {
	f := libraryField(t, 4)
	var first []byte
	for n := range 1000 {
		g := f.Start(2026)
		sum := sha256.New()
		random := splitMix(1)
		for !g.Over() {
			g.randomTurn(&random)
			sum.Write(g.AppendState(nil))
		}
		if all := sum.Sum(nil); n == 0 {
			first = all
		} else if string(all) != string(first) {
			t.Fatalf("match %d is another one", n)
		}
	}
}

// All tests of the package, the hashed states of spec/arena among them, as WebAssembly
// in Node.
func TestSoakWebAssembly(t *testing.T) {
	runner := filepath.Join(runtime.GOROOT(), "lib", "wasm", "go_js_wasm_exec")
	cmd := exec.Command("go", "test", "-count=1", "-exec", runner, ".")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// A thousand maps of every plan.
func TestSoakMaps(t *testing.T) {
	for _, plan := range plans {
		for seed := range uint64(1000) {
			if plan.Rows > 100 && seed >= 20 {
				break
			}
			mustGenerate(t, plan, binary.BigEndian.Uint64([]byte("thousand"))+seed)
		}
	}
}
