//go:build unix

package runner

import (
	"os"
	"os/exec"
	"syscall"
)

// ownGroup puts the process, and all that it will start, into a group of their own.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	dieWithUs(cmd.SysProcAttr)
}

// killGroup ends the group. None may be left of it.
func killGroup(p *os.Process) { _ = syscall.Kill(-p.Pid, syscall.SIGKILL) }
