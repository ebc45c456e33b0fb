package runner

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"
)

// script is a bot that prints what a test tells it, when it is told to.
type script struct {
	*lines
	t      *testing.T
	stdout *io.PipeWriter
	said   []string
}

func newScript(t *testing.T) *script {
	r, w := io.Pipe()
	s := &script{t: t, stdout: w}
	s.lines = newLines(4, func(line string) { s.said = append(s.said, line) })
	read := make(chan struct{})
	go func() {
		defer close(read)
		s.end(s.read(r, 100))
	}()
	t.Cleanup(func() { w.Close(); <-read })
	return s
}

// prints returns when the lines have been dealt with: the empty one after them is read
// only then.
func (s *script) prints(text string) {
	s.t.Helper()
	for _, part := range []string{text + "\n", "\n"} {
		if _, err := io.WriteString(s.stdout, part); err != nil {
			s.t.Fatal(err)
		}
	}
}

func (s *script) asked() int {
	s.t.Helper()
	n, err := s.ask([]byte("state"))
	if err != nil {
		s.t.Fatal(err)
	}
	<-s.unwritten
	return n
}

// answer is what question n gets within a moment.
func (s *script) answer(n int) string {
	s.t.Helper()
	line, err := s.wait(context.Background(), n, 50*time.Millisecond)
	if errors.Is(err, errNoLine) {
		return "nothing"
	}
	if err != nil {
		s.t.Fatal(err)
	}
	return string(line)
}

func (s *script) want(n int, line string) {
	s.t.Helper()
	if got := s.answer(n); got != line {
		s.t.Errorf("question %d got %s, want %s", n, got, line)
	}
}

func TestLinesAnswerTheirOwnQuestion(t *testing.T) {
	s := newScript(t)
	s.prints("{before any question}")
	one := s.asked()
	s.want(one, "nothing")
	s.prints("{1}\n")
	two := s.asked() // 1 came too late
	s.prints("{2}\n{2 again}\n{and again}\n")
	s.want(two, "{2}")
	three := s.asked()
	s.want(three, "nothing")
	four := s.asked()
	s.prints("{3}\n")
	s.want(four, "nothing")
	s.prints("{4}\n")
	s.want(four, "{4}")
	if s.surplus != 3 {
		t.Errorf("%d lines that nobody asked for, want 3", s.surplus)
	}
}

func TestLinesThatAreNoAnswers(t *testing.T) {
	s := newScript(t)
	one := s.asked()
	s.prints("thinking…\n\n  {1}  \r\n")
	s.want(one, "{1}")
	if got := strings.Join(s.said, "|"); got != "thinking…" {
		t.Errorf("said %q", got)
	}
}

func TestLinesEndWithTheBot(t *testing.T) {
	s := newScript(t)
	one := s.asked()
	io.WriteString(s.stdout, "{1}")
	s.stdout.Close()
	s.want(one, "{1}")
	two := s.asked()
	if _, err := s.wait(context.Background(), two, time.Minute); !errors.Is(err, io.EOF) {
		t.Errorf("question 2: %v, want the end", err)
	}
}

func TestLongLines(t *testing.T) {
	for size, want := range map[int]error{100: io.EOF, 101: errLineTooLong, 1 << 20: errLineTooLong} {
		l := newLines(1, func(string) {})
		if err := l.read(strings.NewReader("{"+strings.Repeat("x", size-1)+"\n"), 100); !errors.Is(err, want) {
			t.Errorf("a line of %d bytes: %v, want %v", size, err, want)
		}
	}
}

func TestBotThatDoesNotRead(t *testing.T) {
	l := newLines(2, func(string) {})
	for range 2 {
		if _, err := l.ask([]byte("state")); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := l.ask([]byte("state")); !errors.Is(err, errNotReading) {
		t.Errorf("the third unread question: %v", err)
	}
}
