package runner

import (
	"bufio"
	"bytes"
	"io"
	"sync"
	"unicode"
)

// log lets several bots write to one place, a whole line at a time.
type log struct {
	mu  sync.Mutex
	out io.Writer
}

// named returns how one bot writes a line: after its name, and without characters that
// would do something to a terminal.
func (l *log) named(name string) func(line string) {
	return func(line string) {
		text := append([]byte(name+": "), printable(line)...)
		l.mu.Lock()
		defer l.mu.Unlock()
		l.out.Write(append(text, '\n')) // who reads the log may have gone: no bot is disturbed by that
	}
}

func printable(line string) []byte {
	return bytes.Map(func(r rune) rune {
		if r != '\t' && !unicode.IsGraphic(r) {
			return '\uFFFD'
		}
		return r
	}, []byte(line))
}

// eachLine calls f for each line, without its end. A line longer than the buffer comes
// in parts.
func eachLine(from io.Reader, f func(line string)) {
	reader := bufio.NewReaderSize(from, 4<<10)
	for {
		part, err := reader.ReadSlice('\n')
		if len(part) > 0 {
			f(string(bytes.TrimRight(part, "\r\n")))
		}
		if err != nil && err != bufio.ErrBufferFull {
			return
		}
	}
}
