package runner

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"sync"
	"time"
)

// maxChatter is how many bytes a bot may print from one question to the next besides
// answers.
const maxChatter = 1 << 20

// lines pairs questions that are written to a bot, a line each, with the lines that it
// prints. Every question is owed one line, and only a line that begins with { is one.
//
// A line that comes when none is owed is dropped; so is one that comes while an older
// question than the newest is still owed its own: it answers that one, too late. So no
// answer is ever taken for that of a later question.
type lines struct {
	mu      sync.Mutex
	owed    int    // questions that have had no line yet
	asked   int    // questions so far
	surplus int    // lines dropped because none was owed
	chatter int    // bytes printed since the last question that are no answer
	said    string // the last line that was no answer, since the last question

	say       func(line string) // gets lines that are no answers
	unwritten chan []byte       // see newLines
	answers   chan answer       // the line for the newest question; see deliver
	ended     chan struct{}     // closed when no more lines can come
	err       error             // why, set before ended is closed
}

type answer struct {
	question int
	line     []byte
}

var (
	errLineTooLong = errors.New("it printed a line longer than an answer may be")
	errChatter     = errors.New("it printed more than 1 MiB besides its answer")
	errNoLine      = errors.New("no line in time")
	errNotReading  = errors.New("it does not read its standard input")
)

// newLines makes room for so many questions that a bot has not read. When it is full
// the bot fails at once: nobody waits for it.
func newLines(unread int, say func(string)) *lines {
	return &lines{
		say:       say,
		unwritten: make(chan []byte, unread),
		answers:   make(chan answer, 1),
		ended:     make(chan struct{}),
	}
}

// ask queues a question and returns its number.
func (l *lines) ask(question []byte) (number int, err error) {
	line := append(append(make([]byte, 0, len(question)+1), question...), '\n')
	l.mu.Lock()
	defer l.mu.Unlock()
	select {
	case l.unwritten <- line:
	default:
		return 0, errNotReading
	}
	return l.expect(), nil
}

// expect counts a line as owed. The lock is held, if others know of l yet.
func (l *lines) expect() (number int) {
	select {
	case <-l.answers: // came after its time
	default:
	}
	l.owed++
	l.asked++
	l.chatter, l.said = 0, ""
	return l.asked
}

// write writes the questions as they come, until the bot has ended or stops reading.
func (l *lines) write(to io.Writer) {
	for {
		select {
		case line := <-l.unwritten:
			if _, err := to.Write(line); err != nil {
				return // that it has ended is noticed where it is read
			}
		case <-l.ended:
			return
		}
	}
}

// read takes lines until there are no more, and returns why.
func (l *lines) read(from io.Reader, longest int) error {
	reader := bufio.NewReaderSize(from, 64<<10)
	var line []byte
	for {
		part, err := reader.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case len(line) > longest+1:
			return errLineTooLong
		case err == bufio.ErrBufferFull:
			continue
		case err == io.EOF && len(line) > 0: // the last line, without its end
			return errors.Join(l.deliver(line), err)
		case err != nil:
			return err
		}
		if err := l.deliver(bytes.TrimSpace(line)); err != nil {
			return err
		}
		line = line[:0]
	}
}

// deliver hands a line to the question that it answers.
func (l *lines) deliver(line []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	isAnswer := bytes.HasPrefix(line, []byte("{"))
	if !isAnswer || l.owed == 0 {
		return l.drop(line, isAnswer)
	}
	if l.owed--; l.owed > 0 {
		return nil
	}
	// expect has emptied the channel since the last line came: this never blocks.
	l.answers <- answer{l.asked, bytes.Clone(line)}
	return nil
}

// drop passes over a line that answers nothing.
func (l *lines) drop(line []byte, isAnswer bool) error {
	switch {
	case isAnswer:
		l.surplus++
	case len(line) > 0:
		l.said = string(line[:min(len(line), 80)])
		l.say(string(line))
	}
	if l.chatter += len(line) + 1; l.chatter > maxChatter {
		return errChatter
	}
	return nil
}

// wait waits for the line that answers a question.
func (l *lines) wait(ctx context.Context, number int, most time.Duration) ([]byte, error) {
	timer := time.NewTimer(most)
	defer timer.Stop()
	for {
		select {
		case a := <-l.answers:
			if a.question == number {
				return a.line, nil
			}
		case <-l.ended:
			return l.last(number)
		case <-timer.C:
			return nil, errNoLine
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// last is the answer of a bot that ended right after it, or why it ended.
func (l *lines) last(number int) ([]byte, error) {
	select {
	case a := <-l.answers:
		if a.question == number {
			return a.line, nil
		}
	default:
	}
	return nil, l.err
}

// end says that no more lines will come, and why.
func (l *lines) end(err error) {
	l.err = err
	close(l.ended)
}

// lastSaid is the last line since the newest question that was no answer.
func (l *lines) lastSaid() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.said
}
