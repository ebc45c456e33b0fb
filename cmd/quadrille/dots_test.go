package main

import (
	"bufio"
	"bytes"
	"errors"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"quadrille/games/dots"
)

// The values of 2 × 2 and 3 × 3 are published.
func TestSolveDots(t *testing.T) {
	got := lines(t, "2 2 0\n3  3 0\n1 1 f\n1 1 7\n2 2\n2 2 0 0\n2 x 0\n0 3 0\n2 2 xyz\n2 2 1000\n9 9 0\n1 1 0E\n", "solve", "dots")
	if len(got) != 12 {
		t.Fatalf("%d answers to 12 lines: %v", len(got), got)
	}
	for i, want := range map[int]string{
		0: "2 2 0 2 0,1,4,5,6,8,9,11",
		1: "3 3 0 -3 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23",
		2: "1 1 f 0 -",
		3: "1 1 7 1 3",
		// 4 to 10 are no positions, or have too much left
		11: "1 1 0E 1 0",
	} {
		if line := strings.Join(got[i], " "); line != want {
			t.Errorf("line %d: %s, want %s", i+1, line, want)
		}
	}
	for i := 4; i <= 10; i++ {
		if got[i][0] != "error:" || len(got[i]) < 4 {
			t.Errorf("line %d: %v, want an error", i+1, got[i])
		}
	}
}

// The vectors' lines come out as they are.
func TestSolveDotsVectors(t *testing.T) {
	dir := os.Getenv("VECTORS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "vectors")
	}
	files, _ := filepath.Glob(filepath.Join(dir, "dots", "*-[23]x[234].txt"))
	if len(files) == 0 {
		t.Skip("no vectors here")
	}
	var questions, want strings.Builder
	count := 0
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
			if count++; raceDetector && count%25 != 0 {
				continue
			}
			fields := strings.Fields(lines.Text())
			questions.WriteString(strings.Join(fields[:3], " ") + "\n")
			want.WriteString(strings.Join(fields, " ") + "\n")
		}
	}
	var got strings.Builder
	for _, fields := range lines(t, questions.String(), "solve", "dots") {
		got.WriteString(strings.Join(fields, " ") + "\n")
	}
	if diff := cmp.Diff(want.String(), got.String()); diff != "" {
		t.Error(diff)
	}
}

func TestMoveDots(t *testing.T) {
	for _, level := range []string{"easy", "medium", "hard"} {
		got := lines(t, "1 1 7\n3 3 0\n3 3 0\n1 1 f\nhello\n", "move", "dots", "--level", level, "--seed", "5")
		if len(got) != 5 || got[0][0] != "3" || got[1][0] != got[2][0] || got[3][0] != "error:" || got[4][0] != "error:" {
			t.Errorf("%s: %v", level, got)
		}
	}
	// Two boxes to take, and the last two of them are worth more given away.
	if got := lines(t, "2 4 540b7\n", "move", "dots", "--level", "hard"); got[0][0] != "12" {
		t.Errorf("hard does not double-deal: %v", got)
	}
	if status, _, errs := quadrille(t, nil, "move", "dots", "--level", "godlike"); status != 1 || !strings.Contains(errs, "easy, medium, hard") {
		t.Errorf("status %d: %s", status, errs)
	}
}

// solving starts the program on a line and returns when it has said something.
func solving(t *testing.T, says, line string, args ...string) *server {
	t.Helper()
	s := &server{cmd: command(nil, append([]string{"solve", "dots"}, args...)...), logs: &safeBuffer{}, done: make(chan struct{})}
	s.cmd.Stdin = strings.NewReader(line + "\n")
	s.cmd.Stderr = s.logs
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		s.cmd.Wait()
		close(s.done)
	}()
	t.Cleanup(s.kill)
	waitUntil(t, s, func() bool { return strings.Contains(s.logs.String(), says) })
	return s
}

// waitUntil waits for something that a running program does.
func waitUntil(t *testing.T, s *server, done func() bool) {
	t.Helper()
	deadline := time.After(time.Minute)
	for !done() {
		select {
		case <-s.done:
			t.Fatalf("ended too early:\n%s", s.logs)
		case <-deadline:
			t.Fatalf("waited in vain:\n%s", s.logs)
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// A run is killed, the next one interrupted, the third comes to the end.
func TestSolveDotsGoesOn(t *testing.T) {
	state := filepath.Join(t.TempDir(), "3x4.state")
	options := []string{"--state", state, "--save-every", "500ms", "--memory", "8", "--jobs", "2"}

	killed := solving(t, "", "3 4 0", options...)
	waitUntil(t, killed, func() bool { _, err := os.Stat(state); return err == nil })
	killed.kill()

	interrupted := solving(t, "going on with", "3 4 0", options...)
	if status := interrupted.terminate(); status != 1 || !strings.Contains(interrupted.logs.String(), "interrupted; the same command goes on from "+state) {
		t.Errorf("status %d:\n%s", status, interrupted.logs)
	}

	const position = "3 4 1040111" // takes longer than a blink, but not long
	p, err := dotsBoards{}.parse(position)
	if err != nil {
		t.Fatal(err)
	}
	want, err := dots.NewSolver(quickBits).Solve(&p, dots.Limit{})
	if err != nil {
		t.Fatal(err)
	}
	got := lines(t, position+"\n", append([]string{"solve", "dots"}, options...)...)
	if len(got) != 1 || got[0][3] != strconv.Itoa(want.Value) || got[0][4] != edgeList(want.Moves) {
		t.Errorf("%v, want %+v", got, want)
	}
}

func TestSolveDotsInterruptedWithoutState(t *testing.T) {
	s := solving(t, "million nodes", "4 4 0", "--memory", "64", "--jobs", "1")
	if !strings.Contains(s.logs.String(), "testing whether it is 0 or more") {
		t.Errorf("progress:\n%s", s.logs)
	}
	if status := s.terminate(); status != 1 || !strings.Contains(s.logs.String(), "with --state FILE") {
		t.Errorf("status %d:\n%s", status, s.logs)
	}
}

// On a board of more than 64 edges, facts are about what is drawn at the beginning.
func TestSubject(t *testing.T) {
	for line, want := range map[string]string{"3 3 f": "3 3 0", "6 6 fffffff": "6 6 fffffff"} {
		p, err := dotsBoards{}.parse(line)
		if err != nil {
			t.Fatal(err)
		}
		s := dots.NewSolver(quickBits)
		if err := s.Prepare(&p); err != nil {
			t.Fatal(err)
		}
		if got := subject(p.Board(), s); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}

func TestStateFile(t *testing.T) {
	p, err := dotsBoards{}.parse("3 3 0")
	if err != nil {
		t.Fatal(err)
	}
	solver := dots.NewSolver(quickBits)
	if _, err := solver.Solve(&p, dots.Limit{Nodes: 2000}); err != nil {
		t.Fatal(err)
	}
	facts := slices.Collect(solver.Facts(1000))
	path := filepath.Join(t.TempDir(), "state")
	if err := writeFacts(path, "3 3 0", slices.Values(facts)); err != nil {
		t.Fatal(err)
	}
	var read []dots.Fact
	learn := func(facts iter.Seq[dots.Fact]) error {
		read = slices.Collect(facts)
		return nil
	}
	n, err := readFacts(path, "3 3 0", learn)
	if diff := cmp.Diff(facts, read); err != nil || diff != "" || n != len(facts) || n < 100 {
		t.Errorf("%d facts, %v, %s", len(facts), err, diff)
	}
	if _, err := readFacts(path, "3 4 0", learn); err == nil || !strings.Contains(err.Error(), `is about "3 3 0"`) {
		t.Errorf("read for another board: %v", err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	flipped := bytes.Clone(data)
	flipped[100] ^= 4
	for name, damaged := range map[string][]byte{
		"empty": nil, "half": data[:len(data)/2], "short": data[:len(data)-1], "flipped": flipped, "other": []byte("hello"),
	} {
		os.WriteFile(path, damaged, 0o600)
		read = nil
		if _, err := readFacts(path, "3 3 0", learn); !errors.Is(err, errDamaged) || read != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	// The search begins anew and says so.
	var errs bytes.Buffer
	long := longSolver{options: dotsOptions{jobs: 1, memory: 8, state: path, every: time.Hour}, errs: &errs}
	if a, err := long.solve(t.Context(), "3 3 0", &p); err != nil || a.Value != -3 || !strings.Contains(errs.String(), "beginning anew") {
		t.Errorf("%+v, %v, %s", a, err, &errs)
	}
	if err := writeFacts(filepath.Join(path, "nowhere"), "3 3 0", slices.Values(facts)); err == nil || !strings.Contains(err.Error(), "cannot save the state") {
		t.Errorf("a state below a file: %v", err)
	}
}
