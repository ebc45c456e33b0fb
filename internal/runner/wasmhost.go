package runner

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/tetratelabs/wazero"

	"quadrille/games/arena/replay"
)

// maxModule is how large a .wasm file may be.
const maxModule = 64 << 20

// hostNeeds is what the host's process uses besides the module's memory: compiling, and
// the compiled code.
const hostNeeds = 512 << 20

// WASMOptions say what HostWASM runs.
type WASMOptions struct {
	File   string
	Memory int    // bytes that the module may have
	Cache  string // folder for compiled modules; empty for none
}

// HostWASM runs a module as a bot that speaks lines: it compiles the file, prints a line
// that says that it is ready or why it will never be, and then answers a line for a
// line until its input ends. It is meant for a process of its own, because nothing but
// killing that process stops a module that does not return: the deadline that wazero
// offers makes loops many times slower.
func HostWASM(ctx context.Context, o WASMOptions, in io.Reader, out, errs io.Writer) error {
	limitMemory(o.Memory)
	host, err := compile(ctx, o, errs)
	if err != nil {
		tell(out, &Fault{Kind: replay.Error, Why: err.Error()})
		return err
	}
	defer host.close(ctx)
	if _, err := io.WriteString(out, hostReady+"\n"); err != nil {
		return err
	}
	for state := range states(in) {
		answer, err := host.answer(ctx, state)
		if err == nil {
			_, err = out.Write(append(answer, '\n'))
		} else {
			err = tell(out, err)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// states reads ahead in another goroutine: when the input ends nobody wants an answer
// any more, and a module that does not return must not keep the process.
func states(in io.Reader) <-chan []byte {
	found := make(chan []byte, maxUnread) // when full, the other side waits
	go func() {
		reader := bufio.NewReaderSize(in, 64<<10)
		for {
			line, err := reader.ReadBytes('\n')
			if err != nil {
				os.Exit(0)
			}
			found <- line
		}
	}()
	return found
}

// tell passes a fault on to the runner.
func tell(out io.Writer, err error) error {
	c := complaint{replay.Error, err.Error()}
	var f *Fault
	if errors.As(err, &f) {
		c.Fault = f.Kind
	}
	line, err := json.Marshal(c)
	if err != nil {
		return err
	}
	_, err = out.Write(append(line, '\n'))
	return err
}

// compile reads the file and makes it ready to be instantiated.
func compile(ctx context.Context, o WASMOptions, errs io.Writer) (*host, error) {
	code, err := readModule(o.File)
	if err != nil {
		return nil, err
	}
	config := wazero.NewRuntimeConfig().
		WithMemoryLimitPages(uint32(o.Memory / pageSize)).
		WithMemoryCapacityFromMax(true) // growing would copy, and hold both for a while
	if o.Cache != "" {
		if cache, err := wazero.NewCompilationCacheWithDir(o.Cache); err == nil {
			config = config.WithCompilationCache(cache)
		} // without one it only takes longer
	}
	h := &host{runtime: wazero.NewRuntimeWithConfig(ctx, config), errs: errs}
	if h.code, err = h.runtime.CompileModule(ctx, code); err != nil {
		return nil, fmt.Errorf("it is no WebAssembly module that can be run: %w", err)
	}
	if err := h.check(); err != nil {
		return nil, err
	}
	return h, h.offer(ctx)
}

func readModule(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	code, err := io.ReadAll(io.LimitReader(f, maxModule+1))
	if err == nil && len(code) > maxModule {
		err = fmt.Errorf("the file is larger than %d MiB", maxModule>>20)
	}
	return code, err
}
