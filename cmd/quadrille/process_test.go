package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// The tests here run the program as its users do: as a process of its own. The
// test binary doubles as the program when this variable is set.
const asProgram = "QUADRILLE_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	switch os.Getenv(asProgram) {
	case "":
	case "bare":
		serveBare()
	default:
		os.Exit(program())
	}
	os.Exit(m.Run())
}

func command(env []string, args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(append(os.Environ(), asProgram+"=1"), env...)
	// A test that dies takes its servers along.
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	return cmd
}

// quadrille runs the program to its end.
func quadrille(t *testing.T, env []string, args ...string) (status int, out, errs string) {
	t.Helper()
	cmd := command(env, args...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	defer time.AfterFunc(time.Minute, func() { cmd.Process.Kill() }).Stop() // it should have ended long ago
	err := cmd.Run()
	if _, exited := errors.AsType[*exec.ExitError](err); err != nil && !exited {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), stdout.String(), stderr.String()
}

// server is a running `quadrille serve`.
type server struct {
	url  string
	cmd  *exec.Cmd
	logs *safeBuffer
	done chan struct{} // closed when the process has ended
}

// serve starts a server and waits for its first line.
func serve(t testing.TB, args ...string) *server {
	t.Helper()
	return start(t, command(nil, append([]string{"serve", "--listen", "127.0.0.1:0"}, args...)...))
}

// start runs a server's command and waits for its first line.
func start(t testing.TB, cmd *exec.Cmd) *server {
	t.Helper()
	s := &server{cmd: cmd, logs: &safeBuffer{}, done: make(chan struct{})}
	s.cmd.Stderr = s.logs
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	go func() {
		s.cmd.Wait()
		close(s.done)
	}()
	t.Cleanup(s.kill)
	url, found := strings.CutPrefix(strings.TrimSpace(line), "listening on ")
	if err != nil || !found {
		s.kill()
		t.Fatalf("first line %q, %v; log:\n%s", line, err, s.logs)
	}
	s.url = url
	return s
}

// kill is kill -9, and waits for the end.
func (s *server) kill() {
	s.cmd.Process.Kill()
	<-s.done
}

// terminate is SIGTERM; it returns the exit status.
func (s *server) terminate() int {
	s.cmd.Process.Signal(syscall.SIGTERM)
	<-s.done
	return s.cmd.ProcessState.ExitCode()
}

// processTime is the CPU time that a process has used so far.
func processTime(pid int) (time.Duration, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(text), ") ") // the name before it may hold spaces
	fields := strings.Fields(rest)
	user, err1 := strconv.Atoi(fields[11])
	system, err2 := strconv.Atoi(fields[12])
	const tick = 10 * time.Millisecond
	return time.Duration(user+system) * tick, errors.Join(err1, err2)
}

// safeBuffer is a buffer that a process writes while a test reads.
type safeBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

var _ io.Writer = (*safeBuffer)(nil)

func (b *safeBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.Write(p)
}

func (b *safeBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.String()
}
