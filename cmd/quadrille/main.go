// Command quadrille is the whole of Quadrille: the server, and the tools
// around it, one file for each subcommand.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"
)

// cli is the command line. The subcommands' types are in their own files.
type cli struct {
	Serve   serveCmd   `cmd:"" help:"Serve the games, on one machine or as one node of many."`
	Migrate migrateCmd `cmd:"" help:"Bring a database to this program's schema."`
	Solve   solveCmd   `cmd:"" help:"Solve positions from standard input."`
	Move    moveCmd    `cmd:"" help:"Print the move that a bot would play in positions from standard input."`
	Puzzles puzzlesCmd `cmd:"" help:"Make puzzles, each with a proved single best move."`
	Match   matchCmd   `cmd:"" help:"Play a match of the Arena between bots, and watch it."`
	Bot     botCmd     `cmd:"" help:"Check a bot of the Arena, or list the built-in ones."`
	Replay  replayCmd  `cmd:"" help:"Verify a replay of the Arena, sum it up, or go on from one of its turns."`
	Maps    mapsCmd    `cmd:"" help:"The Arena's maps: list, draw, make, check and play-test them."`
	Config  configCmd  `cmd:"" help:"Print every option with its value, as environment variables."`
	Version versionCmd `cmd:"" help:"Print the version."`
	WasmBot wasmBotCmd `cmd:"" hidden:"" help:"Run a WebAssembly bot on standard input and output."`
}

const description = `Five grid games for people, for bots and for crowds.

To play on this machine, type this and open http://localhost:8080:

    quadrille serve

Everything is kept in ./data. Every option is also an environment variable:
--listen is QUADRILLE_LISTEN. ` + "`quadrille serve --help`" + ` lists them.`

// The exit statuses, besides 0.
const (
	exitFailed = 1
	exitUsage  = 2
)

func main() { os.Exit(program()) }

// program runs with the process's own arguments, streams and signals.
func program() int {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, os.Interrupt)
	// After the first signal the next one ends the process at once.
	context.AfterFunc(ctx, stop)
	return run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
}

// run is main with its surroundings as arguments.
func run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	if len(args) == 0 {
		args = []string{"--help"}
	}
	exited := -1
	parser, err := kong.New(&cli{}, kong.Name("quadrille"), kong.Description(description),
		kong.DefaultEnvars("QUADRILLE"), kong.Writers(out, errs),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, NoExpandSubcommands: true}),
		kong.ExplicitGroups([]kong.Group{
			{Key: "signin", Title: "Signing in:"}, {Key: "keys", Title: "Keys:"},
			{Key: "limits", Title: "Limits:"}, {Key: "duels", Title: "Two-player games:"}, {Key: "boxes", Title: "Million Boxes:"}, {Key: "dots", Title: "Dots and Boxes:"}, {Key: "daily", Title: "Binary Grid:"}, {Key: "log", Title: "Logging:"}, {Key: "bots", Title: "Bots:"},
		}),
		kong.Exit(func(status int) { exited = status; panic(exitNow{}) }),
		kong.BindTo(ctx, (*context.Context)(nil)), kong.Bind(&streams{in, out, errs}))
	if err != nil {
		return fail(errs, err, exitFailed)
	}
	command, err := parse(parser, args)
	switch {
	case exited >= 0: // --help was asked for and printed
		return exited
	case err != nil:
		return fail(errs, fmt.Errorf("%w (see quadrille --help)", err), exitUsage)
	}
	if err := command.Run(); err != nil {
		return fail(errs, err, exitFailed)
	}
	return 0
}

// streams is where a subcommand reads and writes.
type streams struct {
	in        io.Reader
	out, errs io.Writer
}

// exitNow unwinds the parser after it has printed help.
type exitNow struct{}

func parse(parser *kong.Kong, args []string) (command *kong.Context, err error) {
	defer func() {
		if p := recover(); p != nil && p != (exitNow{}) {
			panic(p)
		}
	}()
	return parser.Parse(args)
}

// fail says what went wrong in one line.
func fail(errs io.Writer, err error, status int) int {
	fmt.Fprintln(errs, "quadrille:", strings.ReplaceAll(err.Error(), "\n", " "))
	return status
}
