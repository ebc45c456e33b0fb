package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"quadrille/games/dots"
)

// A state file is stateMark, a line that says what the facts are about, the facts in
// eleven bytes each with the lowest first, and the SHA-256 of everything before.
const (
	stateMark  = "quadrille dots state 1\n"
	factLength = 11
)

// subject is what the facts of a solver are about: a board, and what is drawn on it
// in all of their positions.
func subject(b *dots.Board, s *dots.Solver) string {
	return fmt.Sprintf("%d %d %s", b.Rows(), b.Cols(), s.Base())
}

var errDamaged = errors.New("is not a whole state file")

// writeFacts replaces a state file in one step: whoever reads it, even after a power
// cut, finds the old or the new one.
func writeFacts(path, subject string, facts []dots.Fact) error {
	data := []byte(stateMark + subject + "\n")
	data = slices.Grow(data, len(facts)*factLength+sha256.Size)
	for _, f := range facts {
		data = binary.LittleEndian.AppendUint64(data, f.Key)
		data = append(data, f.Left)
		data = binary.LittleEndian.AppendUint16(data, f.Bounds)
	}
	sum := sha256.Sum256(data)
	data = append(data, sum[:]...)
	if err := writeDurably(path+".new", data); err != nil {
		return fmt.Errorf("cannot save the state: %w", err)
	}
	if err := os.Rename(path+".new", path); err != nil {
		return fmt.Errorf("cannot save the state: %w", err)
	}
	return nil
}

func writeDurably(path string, data []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o644)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Sync(), file.Close())
}

// readFacts returns the facts in a state file, none when there is no file. The error
// is errDamaged when it is torn or something else.
func readFacts(path, subject string) ([]dots.Fact, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("cannot read the state: %w", err)
	}
	about, rest, ok := unseal(data)
	if !ok || len(rest)%factLength != 0 {
		return nil, fmt.Errorf("%s %w", path, errDamaged)
	}
	if about != subject {
		return nil, fmt.Errorf("%s is about %q; give another --state for %q", path, about, subject)
	}
	facts := make([]dots.Fact, 0, len(rest)/factLength)
	for f := range slices.Chunk(rest, factLength) {
		facts = append(facts, dots.Fact{
			Key: binary.LittleEndian.Uint64(f), Left: f[8], Bounds: binary.LittleEndian.Uint16(f[9:]),
		})
	}
	return facts, nil
}

// unseal checks a state file's mark and sum, and returns what is between them.
func unseal(data []byte) (about string, facts []byte, ok bool) {
	end := len(data) - sha256.Size
	if end < 0 {
		return "", nil, false
	}
	if sum := sha256.Sum256(data[:end]); !bytes.Equal(sum[:], data[end:]) {
		return "", nil, false
	}
	rest, ok := bytes.CutPrefix(data[:end], []byte(stateMark))
	line, facts, found := bytes.Cut(rest, []byte("\n"))
	return string(line), facts, ok && found
}
