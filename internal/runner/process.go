package runner

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// farewell is how long a process may take to end after its standard input has, or
	// after it has closed its standard output.
	farewell = 200 * time.Millisecond
	// lastWords is how long what a process has printed is read after it has ended: a
	// process that it left behind may hold its pipes open for ever.
	lastWords = 100 * time.Millisecond
	// maxSaid is how many bytes that a bot says are passed on from one question to the
	// next.
	maxSaid = 64 << 10
	// maxUnread is how many questions wait for a bot that does not read them.
	maxUnread = 16
)

// process is a bot's process, in a group of its own with everything that it starts.
type process struct {
	cmd            *exec.Cmd
	stdin          io.WriteCloser
	stdout, stderr *os.File // our ends
	lines          *lines
	kill           func()        // ends the whole group; only the first call counts
	gone           chan struct{} // closed when nothing of it is left
	mark           string        // an entry of its environment that no other process has
	quota          atomic.Int64  // how much it may still say; see maxSaid
}

// startProcess starts a command and begins to listen to it. A process that greets
// prints a line before it is asked anything: it answers question 1.
func startProcess(cmd *exec.Cmd, b Briefing, greets bool) (*process, error) {
	p := &process{cmd: cmd, gone: make(chan struct{}), mark: "QUADRILLE_BOT_PROCESS=" + rand.Text()}
	cmd.Env = append(cmd.Env, p.mark)
	ownGroup(p.cmd)
	if err := p.start(); err != nil {
		return nil, fmt.Errorf("it could not be started: %w", err)
	}
	p.kill = sync.OnceFunc(func() { killGroup(p.cmd.Process) })
	say := p.sparing(b.Say)
	p.lines = newLines(maxUnread, say)
	if greets {
		p.lines.expect()
	}
	go p.attend(b.Limits.Answer, say)
	return p, nil
}

// start connects the three streams and starts the process. Two are files of our own,
// not pipes of exec's, because those are closed as soon as the process ends, with what
// it printed last in them.
func (p *process) start() error {
	stdin, err1 := p.cmd.StdinPipe()
	stdout, theirOut, err2 := os.Pipe()
	stderr, theirErr, err3 := os.Pipe()
	p.stdin, p.stdout, p.stderr = stdin, stdout, stderr
	p.cmd.Stdout, p.cmd.Stderr = theirOut, theirErr
	err := errors.Join(err1, err2, err3)
	if err == nil {
		err = p.cmd.Start()
	}
	theirOut.Close() // a nil file answers with an error
	theirErr.Close()
	if err == nil {
		return nil
	}
	stdout.Close()
	stderr.Close()
	var path *fs.PathError
	if errors.As(err, &path) {
		return fmt.Errorf("%s: %w", path.Path, path.Err)
	}
	return err
}

// attend moves what is written and printed, and clears up after the process.
func (p *process) attend(longest int, say func(string)) {
	defer close(p.gone)
	var streams sync.WaitGroup
	var readErr error
	streams.Go(func() {
		readErr = p.lines.read(p.stdout, longest)
		if readErr != io.EOF {
			p.kill()
			return
		}
		time.AfterFunc(farewell, p.kill) // it has usually exited
	})
	streams.Go(func() { eachLine(p.stderr, say) })
	var writer sync.WaitGroup
	writer.Go(func() { p.lines.write(p.stdin) })

	exit := p.cmd.Wait()
	p.kill() // whatever it has started and left behind
	killMarked(p.mark)
	p.hangUp()
	streams.Wait()
	p.lines.end(p.reason(readErr, exit))
	writer.Wait()
}

// hangUp lets the streams end soon, whoever holds the other ends.
func (p *process) hangUp() {
	soon := time.Now().Add(lastWords)
	for _, f := range []*os.File{p.stdout, p.stderr} {
		if f.SetReadDeadline(soon) != nil {
			f.Close() // where pipes have no deadlines
		}
	}
}

// reason is why the process gives no more answers.
func (p *process) reason(read, exit error) error {
	if errors.Is(read, errLineTooLong) || errors.Is(read, errChatter) {
		return read
	}
	return exitReason(exit)
}

// sparing passes on what a bot says, up to its quota.
func (p *process) sparing(say func(string)) func(string) {
	p.quota.Store(maxSaid)
	return func(line string) {
		size := int64(len(line) + 1)
		left := p.quota.Add(-size)
		switch {
		case left >= 0:
			say(line)
		case left+size >= 0:
			say("… (more than can be shown)")
		}
	}
}

// ask writes a question.
func (p *process) ask(question []byte) (number int, err error) {
	p.quota.Store(maxSaid)
	return p.lines.ask(question)
}

// close ends the process and waits until nothing of it is left. It may say goodbye
// first.
func (p *process) close() {
	p.stdin.Close()
	select {
	case <-p.gone:
	case <-time.After(farewell):
		p.kill()
		<-p.gone
	}
	p.stdout.Close()
	p.stderr.Close()
}
