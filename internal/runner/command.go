package runner

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"

	"quadrille/games/arena/replay"
	"quadrille/games/arena/wire"
)

// command is a bot that is a process of its own and speaks lines: one state on its
// standard input, one answer on its standard output.
type command struct {
	argv    []string
	limits  Limits
	process *process
	moves   []wire.Move
}

// Command returns the bot that a command starts. The first of argv is the program.
func Command(argv ...string) Bot { return &command{argv: argv} }

func (c *command) Start(_ context.Context, b Briefing) error {
	cmd := exec.Command(c.argv[0], c.argv[1:]...)
	cmd.Env = environment()
	return c.launch(cmd, b, false)
}

func (c *command) launch(cmd *exec.Cmd, b Briefing, greets bool) (err error) {
	c.limits = b.Limits
	c.process, err = startProcess(cmd, b, greets)
	return err
}

func (c *command) Close() {
	if c.process != nil {
		c.process.close()
	}
}

func (c *command) Answer(ctx context.Context, q *Question) ([]wire.Move, error) {
	line, err := c.line(ctx, q)
	if err != nil {
		return nil, err
	}
	return parse(line, &c.moves)
}

// line is the line that the bot answers with.
func (c *command) line(ctx context.Context, q *Question) ([]byte, error) {
	number, err := c.process.ask(q.Body())
	if err != nil {
		return nil, &Fault{Kind: replay.Timeout, Why: err.Error()}
	}
	line, err := c.process.lines.wait(ctx, number, time.Until(q.Deadline))
	switch {
	case errors.Is(err, errNoLine):
		return nil, c.silence()
	case err != nil:
		return nil, &Fault{Kind: replay.Error, Why: err.Error()}
	}
	return line, nil
}

// silence is the fault of a bot that printed no answer in time.
func (c *command) silence() *Fault {
	if said := c.process.lines.lastSaid(); said != "" {
		return faultf(replay.Invalid, `it printed %q and no answer within %v; an answer is one line {"moves":[…]}`, said, c.limits.Turn)
	}
	return faultf(replay.Timeout, "no answer within %v", c.limits.Turn)
}

// environment is what a command inherits: everything but our own settings, among which
// are secrets.
func environment() []string {
	kept := make([]string, 0, 64)
	for _, entry := range os.Environ() {
		if !strings.HasPrefix(entry, "QUADRILLE_") {
			kept = append(kept, entry)
		}
	}
	return append(kept, "QUADRILLE_STDIO=1")
}

// exitReason says how a process ended.
func exitReason(err error) error {
	var exit *exec.ExitError
	switch {
	case err == nil:
		return errors.New("it has exited (status 0)")
	case errors.As(err, &exit) && exit.Exited():
		return fmt.Errorf("it has exited with status %d", exit.ExitCode())
	case errors.As(err, &exit):
		return fmt.Errorf("it was ended: %v", exit.ProcessState)
	}
	return err
}
