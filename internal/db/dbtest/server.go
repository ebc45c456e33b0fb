package dbtest

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// Server is a Postgres server with a cluster of its own in a temporary folder.
type Server struct {
	bin    string // the folder of its programs
	folder string
	port   int
	owner  *syscall.Credential // nil: the user who runs the tests
	stop   func()
}

// shared is the server of this process. It ends with the process (see Start),
// and its folder is removed by whoever starts the next one.
var shared = sync.OnceValues(func() (*Server, error) {
	removeLeftovers()
	return newServer()
})

// NewServer starts a server that only this test uses, to be stopped and
// started at will.
func NewServer(t testing.TB) *Server {
	t.Helper()
	s, err := newServer()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		s.Stop()
		os.RemoveAll(s.folder)
	})
	return s
}

const folderPattern = "quadrille-postgres-%d-*" // with the process id of the tests

func newServer() (*Server, error) {
	bin, err := findPrograms()
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", fmt.Sprintf(folderPattern, os.Getpid()))
	if err != nil {
		return nil, err
	}
	s := &Server{bin: bin, folder: folder}
	if err := s.chooseOwner(); err != nil {
		return nil, err
	}
	if s.port, err = freePort(); err != nil {
		return nil, err
	}
	initdb := s.command("initdb", "--pgdata", s.cluster(), "--username", "postgres", "--auth", "trust",
		"--encoding", "UTF8", "--locale", "C", "--no-sync")
	if out, err := initdb.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("initdb: %w: %s", err, out)
	}
	return s, s.Start()
}

// chooseOwner makes the folder belong to `postgres` when the tests run as
// root: the server refuses to run as root.
func (s *Server) chooseOwner() error {
	if os.Getuid() != 0 {
		return nil
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		return fmt.Errorf("Postgres does not run as root, and there is no user to run it as: %w", err)
	}
	uid, _ := strconv.Atoi(u.Uid)
	gid, _ := strconv.Atoi(u.Gid)
	s.owner = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	return os.Chown(s.folder, uid, gid)
}

func (s *Server) cluster() string { return filepath.Join(s.folder, "cluster") }

func (s *Server) command(program string, args ...string) *exec.Cmd {
	cmd := exec.Command(filepath.Join(s.bin, program), args...)
	cmd.Dir = s.folder
	// Without this, a test process that is killed leaves its server behind.
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: s.owner, Pdeathsig: syscall.SIGQUIT}
	return cmd
}

// URL is the address of a database of the server.
func (s *Server) URL(database string) string {
	return fmt.Sprintf("postgres://postgres@127.0.0.1:%d/%s?sslmode=disable", s.port, database)
}

// CreateDatabase makes an empty database.
func (s *Server) CreateDatabase(name string) error {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, s.URL("postgres"))
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	_, err = conn.Exec(ctx, "CREATE DATABASE "+name)
	return err
}

// Start starts the server and waits until it answers.
func (s *Server) Start() error {
	cmd := s.command("postgres", "-D", s.cluster(), "-p", strconv.Itoa(s.port), "-k", s.folder,
		"-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", "-c", "max_connections=200")
	log, err := os.OpenFile(filepath.Join(s.folder, "log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer log.Close()
	cmd.Stdout, cmd.Stderr = log, log
	started, ended := make(chan error, 1), make(chan struct{})
	go func() {
		// Pdeathsig is about the thread that started the child, so the thread
		// stays; and it goes back to the others in the end, because a thread
		// that ends would take along whatever else was started on it.
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		started <- cmd.Start()
		cmd.Wait()
		close(ended)
	}()
	if err := <-started; err != nil {
		return err
	}
	s.stop = func() {
		cmd.Process.Signal(syscall.SIGINT) // fast: ends sessions, then stops
		<-ended
	}
	return s.waitReady(ended)
}

func (s *Server) waitReady(ended <-chan struct{}) error {
	deadline := time.After(60 * time.Second)
	for {
		conn, err := pgx.Connect(context.Background(), s.URL("postgres"))
		if err == nil {
			return conn.Close(context.Background())
		}
		select {
		case <-ended:
			log, _ := os.ReadFile(filepath.Join(s.folder, "log"))
			return fmt.Errorf("Postgres ended at its start: %s", log)
		case <-deadline:
			return fmt.Errorf("Postgres does not answer: %w", err)
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// Stop ends all sessions and stops the server, if it runs. Start starts it again.
func (s *Server) Stop() { s.stop() }

func findPrograms() (string, error) {
	// Debian keeps one folder for each major version, off the PATH.
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/postgres")
	if len(found) > 0 {
		return filepath.Dir(slices.Max(found)), nil
	}
	if path, err := exec.LookPath("postgres"); err == nil {
		return filepath.Dir(path), nil
	}
	return "", errors.New("these tests need a PostgreSQL server: install Debian's package postgresql, or run `make test`, which does")
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}

// removeLeftovers removes the folders of test processes that are gone.
func removeLeftovers() {
	folders, _ := filepath.Glob(filepath.Join(os.TempDir(), "quadrille-postgres-*"))
	for _, folder := range folders {
		parts := strings.Split(filepath.Base(folder), "-")
		pid, err := strconv.Atoi(parts[2])
		if err == nil && errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) {
			os.RemoveAll(folder)
		}
	}
}
