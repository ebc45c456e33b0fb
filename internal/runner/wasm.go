package runner

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"

	"quadrille/games/arena/replay"
	"quadrille/games/arena/wire"
)

// module is a WebAssembly bot. It runs in a process of its own, which speaks lines like
// any other command's and can be killed: see HostWASM.
type module struct {
	command
	host WASMHost
	file string
}

// WASMHost is how modules are run.
type WASMHost struct {
	// Program and its first arguments start a process that calls HostWASM with the
	// arguments that follow.
	Program []string
	Cache   string // folder for compiled modules; empty for none
}

// WASM returns the bot in a .wasm file.
func WASM(file string, host WASMHost) Bot { return &module{file: file, host: host} }

// Start compiles the module, which is no part of any turn, and learns whether it is a
// bot.
func (m *module) Start(ctx context.Context, b Briefing) error {
	arguments := append(slices.Clone(m.host.Program[1:]), m.file, strconv.Itoa(b.Limits.Memory), m.host.Cache)
	cmd := exec.Command(m.host.Program[0], arguments...)
	cmd.Env = os.Environ() // it is our own program, and the module sees nothing of it
	if err := m.launch(cmd, b, true); err != nil {
		return err
	}
	line, err := m.process.lines.wait(ctx, 1, b.Limits.Ready)
	switch {
	case errors.Is(err, errNoLine):
		return fmt.Errorf("it was not compiled within %v", b.Limits.Ready)
	case err != nil:
		return err
	}
	if complaint := complaintIn(line); complaint != nil {
		return complaint
	}
	return nil
}

func (m *module) Answer(ctx context.Context, q *Question) ([]wire.Move, error) {
	line, err := m.line(ctx, q)
	if err != nil {
		return nil, err
	}
	if complaint := complaintIn(line); complaint != nil {
		return nil, complaint
	}
	return parse(line, &m.moves)
}

// The lines by which the host says that it is ready or that the module has failed. An
// answer of the module that looks the same harms nobody but itself.
const (
	hostReady     = `{"ready":true}`
	hostComplains = `{"fault":`
)

// complaint is a Fault on its way from the host's process.
type complaint struct {
	Fault replay.FaultKind `json:"fault"`
	Why   string           `json:"why"`
}

func complaintIn(line []byte) error {
	if !bytes.HasPrefix(line, []byte(hostComplains)) {
		return nil
	}
	var c complaint
	if err := json.Unmarshal(line, &c); err != nil || c.Why == "" {
		return faultf(replay.Invalid, "its answer is no list of moves")
	}
	if c.Fault != replay.Invalid {
		c.Fault = replay.Error
	}
	return &Fault{Kind: c.Fault, Why: shorten(c.Why, 300)}
}
