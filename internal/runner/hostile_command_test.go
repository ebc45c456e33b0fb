//go:build unix

package runner

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"quadrille/games/arena/replay"
)

const readsAll = "while read -r line; do :; done"

func TestHostileCommands(t *testing.T) {
	cases := []struct {
		name, script string
		limits       Limits
		kind         replay.FaultKind
		why          string
	}{
		{"never answers", readsAll, hasty, replay.Timeout, "no answer within 500ms"},
		{"answers late", "while read -r line; do sleep 0.8; echo '" + north + "'; done", hasty, replay.Timeout, "no answer within 500ms"},
		{"never reads", "exec sleep 1000", hasty, replay.Timeout, "no answer within 500ms"},
		{"has exited", "exit 3", patient, replay.Error, "exited with status 3"},
		{"ends itself", "kill -9 $$", patient, replay.Error, "signal: killed"},
		{"closes its standard output", "exec >&-; exec sleep 1000", patient, replay.Error, "signal: killed"},
		{"floods standard output with lines", "exec yes", patient, replay.Error, "more than 1 MiB besides its answer"},
		{"floods standard output with answers", `exec yes '{"moves":7}'`, patient, "", ""},
		{"floods standard output without end", "exec tr '\\0' x < /dev/zero", patient, replay.Error, "longer than an answer"},
		{"floods standard error", "yes >&2 & " + readsAll, hasty, replay.Timeout, "no answer"},
		{"not JSON", "while read -r line; do echo N N E; done", unhurried, replay.Invalid, `it printed "N N E" and no answer`},
		{"another schema", `while read -r line; do echo '{"move":"N"}'; done`, patient, replay.Invalid, `"moves" is missing`},
		{"leaves a child behind that holds its streams", "sleep 1000 & exit 4", patient, replay.Error, "exited with status 4"},
		{"ignores polite signals", "trap '' TERM INT HUP PIPE; while :; do sleep 1000; done", hasty, replay.Timeout, "no answer"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			bot := Command("/bin/sh", "-c", c.script).(*command)
			if c.kind == "" { // in some turns its lines come too late to be taken for answers
				mayHold(t, bot)
			} else {
				hostile(t, bot, c.limits, c.kind, c.why)
			}
			groupIsGone(t, bot)
		})
	}
}

// mayHold plays a bot that fails now and then, and that holds in any case.
func mayHold(t *testing.T, bot Bot) {
	t.Helper()
	want := undisturbed(t)
	r, err := hostileMatch(t, bot, patient)
	if err != nil {
		t.Fatal(err)
	}
	if r.Result.State != want.Result.State {
		t.Error("the match went another way than against a bot that holds")
	}
}

// groupIsGone makes sure that the bot's process is gone with all that it started.
func groupIsGone(t *testing.T, bot *command) {
	t.Helper()
	group := bot.process.cmd.Process.Pid
	for deadline := time.Now().Add(5 * time.Second); len(members(group)) > 0; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("of the process group are left: %v", members(group))
		}
	}
}

// members are the processes of a group that run.
func members(group int) (pids []string) {
	files, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, file := range files {
		if s := stat(file); len(s) > 2 && s[2] == strconv.Itoa(group) && s[0] != "Z" {
			pids = append(pids, filepath.Base(filepath.Dir(file)))
		}
	}
	return pids
}

// stat is state, parent, group and more of a process, or nothing when it is gone.
func stat(file string) []string {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil
	}
	_, rest, _ := strings.Cut(string(text), ") ")
	return strings.Fields(rest)
}

// A child may leave the group. It is found by what it inherited.
func TestChildThatHides(t *testing.T) {
	if _, err := os.Stat("/proc/self/environ"); err != nil {
		t.Skip("needs /proc")
	}
	pidFile := filepath.Join(t.TempDir(), "pid")
	bot := Command("/bin/sh", "-c", `setsid sh -c 'echo $$ > "$0".new; mv "$0".new "$0"; exec sleep 1000' `+pidFile+` & `+readsAll)
	hostile(t, bot, hasty, replay.Timeout, "no answer")
	text, err := os.ReadFile(pidFile)
	if err != nil {
		t.Fatal(err)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(5 * time.Second); alive(pid); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			syscall.Kill(pid, syscall.SIGKILL)
			t.Fatal("the child still runs")
		}
	}
}

// alive is whether a process runs: the dead may wait for a parent that does not ask.
func alive(pid int) bool {
	s := stat("/proc/" + strconv.Itoa(pid) + "/stat")
	return len(s) > 0 && s[0] != "Z"
}
