package main

import (
	"context"

	"quadrille/internal/runner"
)

// wasmBotCmd is what runs a WebAssembly bot, in a process that can be killed. Commands
// that ask bots start it; nobody else needs it.
type wasmBotCmd struct {
	File   string `arg:""`
	Memory int    `arg:"" help:"Bytes."`
	Cache  string `arg:"" optional:""`
}

func (c *wasmBotCmd) Run(ctx context.Context, s *streams) error {
	return runner.HostWASM(ctx, runner.WASMOptions{File: c.File, Memory: c.Memory, Cache: c.Cache}, s.in, s.out, s.errs)
}
