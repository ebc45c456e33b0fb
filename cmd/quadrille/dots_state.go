package main

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"strings"

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
func writeFacts(path, subject string, facts iter.Seq[dots.Fact]) error {
	err := writeDurably(path+".new", func(to io.Writer) error {
		sum := sha256.New()
		out := bufio.NewWriterSize(io.MultiWriter(to, sum), 1<<20)
		out.WriteString(stateMark + subject + "\n")
		var record [factLength]byte
		for f := range facts {
			binary.LittleEndian.PutUint64(record[:], f.Key)
			record[8] = f.Left
			binary.LittleEndian.PutUint16(record[9:], f.Bounds)
			out.Write(record[:])
		}
		if err := out.Flush(); err != nil { // of all the writes before
			return err
		}
		_, err := to.Write(sum.Sum(nil))
		return err
	})
	if err == nil {
		err = os.Rename(path+".new", path)
	}
	if err != nil {
		return fmt.Errorf("cannot save the state: %w", err)
	}
	return nil
}

func writeDurably(path string, write func(io.Writer) error) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o644)
	if err != nil {
		return err
	}
	return errors.Join(write(file), file.Sync(), file.Close())
}

// readFacts hands the facts in a state file to learn, and returns how many there are:
// none when there is no file. The error is errDamaged when it is torn or something else,
// and then learn has not been called.
func readFacts(path, subject string, learn func(iter.Seq[dots.Fact]) error) (int, error) {
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("cannot read the state: %w", err)
	}
	defer file.Close()
	about, n, err := checkState(file)
	if err != nil {
		return 0, fmt.Errorf("%s %w", path, err)
	}
	if about != subject {
		return 0, fmt.Errorf("%s is about %q; give another --state for %q", path, about, subject)
	}
	if _, err := file.Seek(int64(len(stateMark)+len(about)+1), io.SeekStart); err != nil {
		return 0, fmt.Errorf("cannot read the state: %w", err)
	}
	var broken error
	err = learn(func(yield func(dots.Fact) bool) {
		in := bufio.NewReaderSize(file, 1<<20)
		var record [factLength]byte
		for range n {
			if _, broken = io.ReadFull(in, record[:]); broken != nil {
				return
			}
			f := dots.Fact{Key: binary.LittleEndian.Uint64(record[:]), Left: record[8], Bounds: binary.LittleEndian.Uint16(record[9:])}
			if !yield(f) {
				return
			}
		}
	})
	return n, errors.Join(err, broken)
}

// checkState reads all of a state file and returns what it is about and how many
// facts it has.
func checkState(file *os.File) (about string, facts int, err error) {
	info, err := file.Stat()
	if err != nil {
		return "", 0, err
	}
	length := info.Size() - sha256.Size
	if length < 0 {
		return "", 0, errDamaged
	}
	sum := sha256.New()
	in := bufio.NewReaderSize(io.TeeReader(io.LimitReader(file, length), sum), 1<<20)
	mark := make([]byte, len(stateMark))
	if _, err := io.ReadFull(in, mark); err != nil || string(mark) != stateMark {
		return "", 0, errDamaged
	}
	about, err = in.ReadString('\n')
	if err != nil {
		return "", 0, errDamaged
	}
	rest, err := io.Copy(io.Discard, in)
	if err != nil {
		return "", 0, err
	}
	kept := make([]byte, sha256.Size)
	if _, err := io.ReadFull(file, kept); err != nil || !bytes.Equal(kept, sum.Sum(nil)) || rest%factLength != 0 {
		return "", 0, errDamaged
	}
	return strings.TrimSuffix(about, "\n"), int(rest / factLength), nil
}
