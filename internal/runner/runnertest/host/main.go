// Command host runs WebAssembly for tests, without the race detector, which takes a
// minute to compile a module:
//
//	host FILE MEMORY CACHE     a bot, as quadrille does for its users
//	host run FILE CACHE ARG…   any program for WASI
package main

import (
	"context"
	"fmt"
	"os"
	"strconv"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"

	"quadrille/internal/runner"
)

func main() {
	run := bot
	if os.Args[1] == "run" {
		run = program
	}
	if err := run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func bot(ctx context.Context) error {
	memory, err := strconv.Atoi(os.Args[2])
	if err != nil {
		return err
	}
	return runner.HostWASM(ctx, runner.WASMOptions{File: os.Args[1], Memory: memory, Cache: os.Args[3]}, os.Stdin, os.Stdout, os.Stderr)
}

func program(ctx context.Context) error {
	code, err := os.ReadFile(os.Args[2])
	if err != nil {
		return err
	}
	cache, err := wazero.NewCompilationCacheWithDir(os.Args[3])
	if err != nil {
		return err
	}
	runtime := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfig().WithCompilationCache(cache))
	defer runtime.Close(ctx)
	if _, err := wasi_snapshot_preview1.Instantiate(ctx, runtime); err != nil {
		return err
	}
	config := wazero.NewModuleConfig().WithArgs(append([]string{"program"}, os.Args[4:]...)...).WithStdout(os.Stdout).WithStderr(os.Stderr)
	_, err = runtime.InstantiateWithConfig(ctx, code, config) // runs it; ending well is no error
	return err
}
