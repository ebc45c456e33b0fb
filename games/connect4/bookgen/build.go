package main

import (
	"errors"
	"fmt"
	"os"
	"time"

	"quadrille/games/connect4"
)

// build searches what is missing until everything is there or the time is up,
// and then writes the book of what there is.
func build(o options) error {
	work, err := openWork(o.work)
	if err != nil {
		return err
	}
	if o.stopAfter > 0 {
		err = fill(o, work)
	}
	if err := errors.Join(err, work.close()); err != nil {
		return err
	}
	return writeBook(o.out, work.scores)
}

func fill(o options, work *workFile) error {
	deadline := time.Now().Add(o.stopAfter)
	table, err := newTable(o.tableGB)
	if err != nil {
		return err
	}
	for _, discs := range o.discs {
		missing := connect4.Derive(work.scores, discs)
		fmt.Fprintf(os.Stderr, "%d discs: %d positions to search\n", discs, len(missing))
		if err := search(o.threads, table, missing, work, deadline); err != nil {
			return err
		}
		if !time.Now().Before(deadline) {
			fmt.Fprintln(os.Stderr, "time is up; run again with the same work file to go on")
			return nil
		}
	}
	return nil
}

// writeBook derives the scores of earlier positions from later ones and writes
// everything. The file appears whole or not at all.
func writeBook(path string, scores map[uint64]int) error {
	complete := -1
	for discs := deepest(scores); discs >= 0; discs-- {
		switch missing := connect4.Derive(scores, discs); {
		case len(missing) > 0:
			complete = -1
			fmt.Fprintf(os.Stderr, "%d discs: %d positions are missing\n", discs, len(missing))
		case complete < 0:
			complete = discs
		}
	}
	data := connect4.EncodeBook(scores, max(complete, 0))
	if _, err := connect4.OpenBook(data); err != nil {
		return err
	}
	if err := os.WriteFile(path+".new", data, 0o644); err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "%s: %d positions, %d bytes, complete up to %d discs\n",
		path, len(scores), len(data), complete)
	return os.Rename(path+".new", path)
}

func deepest(scores map[uint64]int) int {
	most := 0
	for key := range scores {
		most = max(most, connect4.Discs(key))
	}
	return most
}
