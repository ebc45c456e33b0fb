package runner

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

// dieWithUs lets the system end the process when this one is killed and can clear up
// nothing itself.
func dieWithUs(attr *syscall.SysProcAttr) { attr.Pdeathsig = syscall.SIGKILL }

// killMarked ends processes that have left their group, by what they inherited: an
// entry of the environment that only they have. It looks again as long as it finds
// some, because they may have started others meanwhile. Who goes so far as to clean its
// environment as well needs a sandbox.
func killMarked(entry string) {
	for range 3 {
		if !killOnce(entry) {
			return
		}
	}
}

func killOnce(entry string) (found bool) {
	files, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, file := range files {
		environ, err := os.ReadFile(file)
		if err != nil || !bytes.Contains(environ, []byte(entry)) {
			continue // most are somebody else's
		}
		pid, err := strconv.Atoi(filepath.Base(filepath.Dir(file)))
		if err == nil && syscall.Kill(pid, syscall.SIGKILL) == nil {
			found = true
		}
	}
	return found
}
