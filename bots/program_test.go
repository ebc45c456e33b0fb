// Package bots has no Go code of its own: its folders are projects in six languages.
// Its tests run their programs, as `make bots` leaves them, against the runner.
package bots

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"
)

const secret = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0"

// projects are those in a folder of the repository, as starters/go.
func projects(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob("../" + folder + "/*/Dockerfile")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for i, file := range files {
		files[i] = folder + "/" + filepath.Base(filepath.Dir(file))
	}
	return files
}

// names are those of the bots.
func names(t *testing.T) []string {
	t.Helper()
	list := projects(t, "bots")
	for i, project := range list {
		list[i] = filepath.Base(project)
	}
	return list
}

// launcher is the program of a project, such as bots/random or starters/go.
func launcher(t *testing.T, project string) string {
	t.Helper()
	folder := os.Getenv("QUADRILLE_BOTS")
	if folder == "" {
		t.Skip("QUADRILLE_BOTS does not name the folder with the programs; make test-bots builds them and sets it")
	}
	program := filepath.Join(folder, project)
	if _, err := os.Stat(program); err != nil {
		t.Fatal(err)
	}
	return program
}

// serve starts a program as a web server, for as long as the test takes, and returns
// its address.
func serve(t *testing.T, program string) string {
	t.Helper()
	port := freePort(t)
	cmd := exec.Command(program)
	cmd.Env = append(os.Environ(), "PORT="+strconv.Itoa(port), "BOT_SECRET="+secret)
	output := new(bytes.Buffer)
	cmd.Stdout, cmd.Stderr = output, output
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	t.Cleanup(func() {
		cmd.Process.Kill()
		<-ended
		if t.Failed() {
			t.Logf("%s printed last:\n%s", program, tail(output.Bytes()))
		}
	})
	address := fmt.Sprintf("http://127.0.0.1:%d", port)
	for deadline := time.Now().Add(time.Minute); !healthy(address); time.Sleep(10 * time.Millisecond) {
		select {
		case err := <-ended:
			ended <- err
			t.Fatalf("%s ended: %v", program, err)
		default:
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s does not answer", program)
		}
	}
	return address
}

func freePort(t *testing.T) int {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port
}

func healthy(address string) bool {
	response, err := http.Get(address + "/health")
	if err != nil {
		return false
	}
	response.Body.Close()
	return response.StatusCode == http.StatusOK
}

// tail is the end of a long text.
func tail(text []byte) []byte { return text[max(0, len(text)-3000):] }
