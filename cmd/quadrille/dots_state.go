package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"quadrille/games/dots"
)

// A state file is stateMark, the board's rows and columns and the number of facts,
// each in four bytes, the facts in eleven bytes each, all with the lowest byte first,
// and the SHA-256 of everything before.
const (
	stateMark  = "quadrille dots state 1\n"
	stateHead  = len(stateMark) + 12
	factLength = 11
)

var errDamaged = errors.New("is not a whole state file")

// writeFacts replaces a state file in one step: whoever reads it, even after a power
// cut, finds the old or the new one.
func writeFacts(path string, b *dots.Board, facts []dots.Fact) error {
	data := make([]byte, 0, stateHead+len(facts)*factLength+sha256.Size)
	data = append(data, stateMark...)
	for _, n := range []int{b.Rows(), b.Cols(), len(facts)} {
		data = binary.LittleEndian.AppendUint32(data, uint32(n))
	}
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
func readFacts(path string, b *dots.Board) ([]dots.Fact, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("cannot read the state: %w", err)
	}
	end := len(data) - sha256.Size
	if end < stateHead || !bytes.HasPrefix(data, []byte(stateMark)) {
		return nil, fmt.Errorf("%s %w", path, errDamaged)
	}
	if sum := sha256.Sum256(data[:end]); !bytes.Equal(sum[:], data[end:]) {
		return nil, fmt.Errorf("%s %w", path, errDamaged)
	}
	head := data[len(stateMark):stateHead]
	rows, cols := binary.LittleEndian.Uint32(head), binary.LittleEndian.Uint32(head[4:])
	if int(rows) != b.Rows() || int(cols) != b.Cols() {
		return nil, fmt.Errorf("%s is about %d × %d boxes; give another --state for %d × %d", path, rows, cols, b.Rows(), b.Cols())
	}
	var facts []dots.Fact
	for at := stateHead; at+factLength <= end; at += factLength {
		facts = append(facts, dots.Fact{
			Key: binary.LittleEndian.Uint64(data[at:]), Left: data[at+8], Bounds: binary.LittleEndian.Uint16(data[at+9:]),
		})
	}
	return facts, nil
}
