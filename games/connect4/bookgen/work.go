package main

import (
	"errors"
	"io/fs"
	"os"

	"quadrille/games/connect4"
)

// workFile is the scores found so far, in memory and on disk.
type workFile struct {
	file   *os.File
	scores map[uint64]int
}

// openWork reads a work file, cuts off a record that was not written to its end,
// and gets ready to append.
func openWork(path string) (*workFile, error) {
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	scores, good := connect4.ReadWork(data)
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	if err := file.Truncate(int64(good)); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	if _, err := file.Seek(int64(good), 0); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &workFile{file: file, scores: scores}, nil
}

// add keeps the scores of a chunk.
func (w *workFile) add(chunk []connect4.Scored) error {
	var data []byte
	for _, s := range chunk {
		w.scores[s.Key] = s.Score
		data = connect4.AppendWork(data, s)
	}
	_, err := w.file.Write(data)
	return err
}

func (w *workFile) close() error { return w.file.Close() }
