package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"gatherer/game"
)

// playLines reads a state from each line and writes an answer for each: this is how
// `quadrille match` runs a program.
func playLines(in io.Reader, out, log io.Writer, m *matches) error {
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		answer, err := answerLine(line, m)
		if err != nil {
			fmt.Fprintln(log, err)
			answer, _ = json.Marshal(map[string]string{"error": err.Error()})
		}
		if _, err := fmt.Fprintf(out, "%s\n", answer); err != nil {
			return err
		}
	}
}

func answerLine(line []byte, m *matches) ([]byte, error) {
	state, err := game.ParseState(line)
	if err != nil {
		return nil, err
	}
	moves, err := m.moves(state, "")
	if err != nil {
		return nil, err
	}
	return game.EncodeMoves(moves), nil
}
