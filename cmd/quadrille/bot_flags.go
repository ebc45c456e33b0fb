package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"quadrille/internal/runner"
)

// botFlags are the options of every command that asks bots. The times are the
// document's; tests turn them down.
type botFlags struct {
	Secret         []string      `env:"QUADRILLE_BOT_SECRET" secret:"all" placeholder:"TEXT" help:"The secret that HTTP bots were started with: one for all, or one for each of them in order."`
	Timeout        time.Duration `env:"QUADRILLE_BOT_TIMEOUT" default:"3s" placeholder:"TIME" group:"bots" help:"How long a bot may take for a turn. Default: ${default}."`
	ConnectTimeout time.Duration `env:"QUADRILLE_BOT_CONNECT_TIMEOUT" default:"2s" placeholder:"TIME" group:"bots" help:"How long a connection to a bot may take, within that. Default: ${default}."`
	ReadyTimeout   time.Duration `env:"QUADRILLE_BOT_READY_TIMEOUT" default:"1m" placeholder:"TIME" group:"bots" help:"How long a .wasm file may take to be compiled, before the match. Default: ${default}."`
	Failures       int           `env:"QUADRILLE_BOT_FAILURES" default:"10" placeholder:"N" group:"bots" help:"After so many failures in a row a bot is not asked any more. Default: ${default}."`
	Memory         int           `env:"QUADRILLE_BOT_MEMORY" default:"128" placeholder:"MIB" group:"bots" help:"How much memory a .wasm file may use. Default: ${default}."`
}

func (f *botFlags) limits() (runner.Limits, error) {
	switch {
	case f.Timeout <= 0 || f.ConnectTimeout <= 0 || f.ReadyTimeout <= 0 || f.Failures < 1:
		return runner.Limits{}, fmt.Errorf("--timeout, --connect-timeout, --ready-timeout and --failures have to be more than nothing")
	case f.Memory < 1 || f.Memory > 4096:
		return runner.Limits{}, fmt.Errorf("--memory is %d MiB, from 1 to 4096", f.Memory)
	}
	return runner.Limits{
		Turn: f.Timeout, Connect: f.ConnectTimeout, Ready: f.ReadyTimeout,
		Failures: f.Failures, Memory: f.Memory << 20,
	}, nil
}

// entrants finds the bots that were named, and gives each a name of its own.
func (f *botFlags) entrants(names []string) ([]*runner.Entrant, error) {
	host, err := wasmHost()
	if err != nil {
		return nil, err
	}
	secrets := f.Secret
	taken := map[string]int{}
	var list []*runner.Entrant
	for _, name := range names {
		access := runner.Access{WASM: host}
		if len(secrets) > 0 {
			access.Secret = secrets[0]
		}
		e, err := runner.Find(name, access)
		if err != nil {
			return nil, err
		}
		if e.Means == runner.ByHTTP && len(secrets) > 1 {
			secrets = secrets[1:]
		}
		if taken[e.Name]++; taken[e.Name] > 1 {
			e.Name = fmt.Sprintf("%s %d", e.Name, taken[e.Name])
		}
		list = append(list, e)
	}
	return list, nil
}

// wasmHost runs modules in this same program, by a subcommand that is not shown.
// Compiled modules are kept where the user's other caches are.
func wasmHost() (runner.WASMHost, error) {
	program, err := os.Executable()
	if err != nil {
		return runner.WASMHost{}, err
	}
	host := runner.WASMHost{Program: []string{program, "wasm-bot"}}
	if cache, err := os.UserCacheDir(); err == nil {
		host.Cache = filepath.Join(cache, "quadrille", "wasm")
	}
	return host, nil
}

// secrets is the flag to type again. What came from the environment is there the next
// time, too, but nobody can tell it from what was typed.
func (f *botFlags) secrets() string {
	if len(f.Secret) == 0 {
		return ""
	}
	return "--secret " + shellWord(strings.Join(f.Secret, ",")) + " "
}
