package main

import (
	"encoding/json"
	"net"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"quadrille/internal/runner"
)

const badBots = "../../bots/bad/"

// The bad bots, and what is said about each: the finding that fails, what is wrong and
// a part of how to mend it.
var badBotCases = []struct {
	file, what, wrong, mend string
	http, lines             bool
}{
	{"too_slow.py", "answers a first turn", "no answer within 2s", "A turn may take 2s", true, true},
	{"moves_others.py", "answers when it has many units", "where somebody else's unit stands", "whose owner is 0", true, true},
	{"crashes_on_turn_5.py", "plays 60 turns of a match without a failure", "in turn 6: ", "", true, true},
	{"needs_a_unit.py", "answers when it has no units and sees nothing", "", "", true, true},
	{"not_json.py", "answers a first turn", `it printed "N N E S" and no answer`, "one line for each line", false, true},
	{"prints_twice.py", "prints one answer to each question", "it printed 2 answers to one question", "Decide before you print", false, true},
	{"wrong_signature.py", "answers a first turn", "the X-ACB-Signature of its answer is wrong", `"{match_id}.{turn}.{sha256 of the answer's body}"`, true, false},
	{"accepts_anything.py", "refuses a wrong signature with status 401", "it accepted it and answered with status 200", "anybody can make your bot move", true, false},
	{"ignores_the_time.py", "refuses an old timestamp with status 401", "it accepted it and answered with status 200", "recorded requests can be sent again", true, false},
	{"no_health.py", "answers GET /health with status 200", "it answered with status 404 Not Found", "Add an endpoint /health", true, false},
}

func TestBadBots(t *testing.T) {
	for _, c := range badBotCases {
		if c.lines {
			t.Run(c.file, func(t *testing.T) {
				t.Parallel()
				findFault(t, c.what, c.wrong, c.mend, badBots+c.file)
			})
		}
		if c.http {
			t.Run(c.file+" over HTTP", func(t *testing.T) {
				t.Parallel()
				findFault(t, c.what, c.wrong, c.mend, "--secret", "s3cret", servePython(t, badBots+c.file))
			})
		}
	}
}

// The table of the README names the bots and what is said about them.
func TestBadBotsReadme(t *testing.T) {
	readme, err := os.ReadFile(badBots + "README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range badBotCases {
		wrong := strings.Replace(c.wrong, "2s", "3s", 1)
		if !strings.Contains(string(readme), "`"+c.file+"`") || !strings.Contains(string(readme), wrong) {
			t.Errorf("README.md has not %s with %q", c.file, wrong)
		}
	}
}

// findFault checks a bot and demands one finding.
func findFault(t *testing.T, what, wrong, mend string, args ...string) {
	t.Helper()
	patience := "30s" // however busy the machine is
	if strings.Contains(wrong, "no answer") {
		patience = "2s"
	}
	args = append([]string{"bot", "check", "--json", "--timeout", patience}, args...)
	status, out, errs := quadrille(t, nil, args...)
	var report runner.Report
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		t.Fatalf("%v\n%s%s", err, out, errs)
	}
	if status != 1 || report.OK {
		t.Errorf("status %d, ok %v", status, report.OK)
	}
	for _, f := range report.Findings {
		switch {
		case f.OK:
		case f.What == what:
			if !strings.Contains(f.Wrong, wrong) || !strings.Contains(f.Mend, mend) || f.Mend == "" {
				t.Errorf("%+v, want %q and %q", f, wrong, mend)
			}
			return
		}
	}
	t.Errorf("no fault found where it %s:\n%s", what, out)
}

// servePython starts a bot and waits until it listens.
func servePython(t *testing.T, file string) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	listener.Close()
	_, port, _ := net.SplitHostPort(address)
	cmd := exec.Command("python3", file)
	cmd.Env = append(os.Environ(), "PORT="+port, "BOT_SECRET=s3cret")
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		conn, err := net.Dial("tcp", address)
		if err == nil {
			conn.Close()
			return "http://" + address
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s does not listen: %v", file, err)
		}
	}
}

func TestGoodBotPasses(t *testing.T) {
	status, out, errs := quadrille(t, nil, "bot", "check", "../../starters/python/main.py")
	if status != 0 || strings.Contains(out, "✗") || !strings.Contains(out, "python can play") {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
}

func TestBotList(t *testing.T) {
	_, out, _ := quadrille(t, nil, "bot", "list")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	for _, line := range lines {
		if len(strings.Fields(line)) < 4 {
			t.Errorf("%q says nothing about the bot", line)
		}
	}
	if !strings.HasPrefix(out, "random ") {
		t.Errorf("%s", out)
	}
}
