// Command host runs a WebAssembly bot for tests, as quadrille does for its users. It is
// built without the race detector, which takes a minute to compile a module.
package main

import (
	"context"
	"fmt"
	"os"
	"strconv"

	"quadrille/internal/runner"
)

func main() {
	memory, err := strconv.Atoi(os.Args[2])
	if err == nil {
		err = runner.HostWASM(context.Background(), runner.WASMOptions{File: os.Args[1], Memory: memory, Cache: os.Args[3]}, os.Stdin, os.Stdout, os.Stderr)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
