package runner

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"
	"github.com/tetratelabs/wazero/sys"

	"quadrille/games/arena/replay"
)

const pageSize = 64 << 10

// host holds a compiled module and, from the first question on, an instance of it.
type host struct {
	runtime wazero.Runtime
	code    wazero.CompiledModule
	errs    io.Writer
	bot     *instance // nil before the first question and after a failure
}

// exports is what a bot has to offer, and may offer.
var exports = []struct {
	name            string
	params, results int // all of them i32
	optional        bool
}{
	{"init", 2, 0, false},
	{"compute_moves", 2, 1, false},
	{"free_result", 1, 0, false},
	{"alloc", 1, 1, true},
	{"free", 2, 0, true},
}

// check finds out whether the module is a bot, before it runs.
func (h *host) check() error {
	if _, ok := h.code.ExportedMemories()["memory"]; !ok {
		return errors.New(`it exports no memory called "memory"`)
	}
	functions := h.code.ExportedFunctions()
	for _, e := range exports {
		f, ok := functions[e.name]
		switch {
		case !ok && e.optional:
		case !ok:
			return fmt.Errorf("it exports no function %s%s", e.name, shape(e.params, e.results))
		case !allI32(f.ParamTypes(), e.params) || !allI32(f.ResultTypes(), e.results):
			return fmt.Errorf("its function %s has other types than %s", e.name, shape(e.params, e.results))
		}
	}
	for _, f := range h.code.ImportedFunctions() {
		module, name, _ := f.Import()
		if module != wasi_snapshot_preview1.ModuleName && (module != "env" || name != "abort") {
			return fmt.Errorf("it imports %s.%s; only WASI (%s) is offered", module, name, wasi_snapshot_preview1.ModuleName)
		}
	}
	return nil
}

func shape(params, results int) string {
	text := "(" + strings.Join(slices.Repeat([]string{"i32"}, params), ", ") + ")"
	if results > 0 {
		text += " -> i32"
	}
	return text
}

func allI32(types []api.ValueType, count int) bool {
	return len(types) == count && !slices.ContainsFunc(types, func(t api.ValueType) bool { return t != api.ValueTypeI32 })
}

// offer makes WASI, which has no files, no network, a clock that stands still and
// random numbers that are always the same; and what AssemblyScript calls when it fails.
func (h *host) offer(ctx context.Context) error {
	if _, err := wasi_snapshot_preview1.Instantiate(ctx, h.runtime); err != nil {
		return err
	}
	_, err := h.runtime.NewHostModuleBuilder("env").NewFunctionBuilder().
		WithFunc(func(_, _, line, column uint32) { panic(fmt.Errorf("abort at %d:%d", line, column)) }).
		Export("abort").Instantiate(ctx)
	return err
}

func (h *host) close(ctx context.Context) { _ = h.runtime.Close(ctx) }

// answer asks the module. One that failed is started afresh for the next question:
// nobody knows what its memory holds.
func (h *host) answer(ctx context.Context, state []byte) ([]byte, error) {
	if h.bot == nil {
		bot, err := h.instantiate(ctx, state)
		if err != nil {
			return nil, explainTrap("when it was started", err)
		}
		h.bot = bot
	}
	answer, err := h.bot.computeMoves(ctx, bytes.TrimSpace(state))
	if err != nil {
		_ = h.bot.module.Close(ctx)
		h.bot = nil
		return nil, explainTrap("in compute_moves", err)
	}
	return answer, nil
}

// instantiate starts the module and tells it the config.
func (h *host) instantiate(ctx context.Context, state []byte) (*instance, error) {
	var told struct {
		Config json.RawMessage `json:"config"`
	}
	if err := json.Unmarshal(state, &told); err != nil {
		return nil, fmt.Errorf("the question is no state: %w", err)
	}
	config := wazero.NewModuleConfig().WithName("").WithStartFunctions("_initialize").
		WithStdout(h.errs).WithStderr(h.errs)
	module, err := h.runtime.InstantiateModule(ctx, h.code, config)
	if err != nil {
		return nil, err
	}
	bot := newInstance(module)
	if err := bot.init(ctx, told.Config); err != nil {
		_ = module.Close(ctx)
		return nil, err
	}
	return bot, nil
}

// explainTrap is the sentence for a module that failed.
func explainTrap(where string, err error) error {
	var f *Fault
	var exit *sys.ExitError
	switch {
	case errors.As(err, &f):
		return f
	case errors.As(err, &exit):
		return faultf(replay.Error, "it exited with status %d %s", exit.ExitCode(), where)
	}
	first, _, _ := strings.Cut(err.Error(), "\n") // the rest is a stack trace
	return faultf(replay.Error, "it trapped %s: %s", where, strings.TrimPrefix(first, "wasm error: "))
}
