package main

import (
	"sync"
	"sync/atomic"
	"time"

	"quadrille/games/connect4"
)

// chunkSize is how many neighbouring positions a thread takes at a time. They
// share most of what there is to search, so they are best searched in a row; and
// what is lost when the program is killed is at most a chunk for each thread.
const chunkSize = 16

// chunk is the part of a chunk's positions that was searched.
type chunk struct {
	scores []connect4.Scored
	nodes  uint64
}

// search finds the scores of keys on several threads that share a table, and
// adds them to the work file as they come, until the deadline.
func search(threads int, table *connect4.Table, keys []uint64, work *workFile, deadline time.Time) error {
	var next atomic.Int64
	done := make(chan chunk, threads) // full: the threads wait for the disk
	var group sync.WaitGroup
	for range threads {
		group.Go(func() {
			solver := connect4.NewSolverOn(table)
			for {
				begin := (int(next.Add(1)) - 1) * chunkSize
				if begin >= len(keys) || !time.Now().Before(deadline) {
					return
				}
				done <- solve(solver, keys[begin:min(begin+chunkSize, len(keys))], deadline)
			}
		})
	}
	go func() {
		group.Wait()
		close(done)
	}()
	progress := newProgress(len(keys), deadline)
	var failed error
	for c := range done {
		if err := work.add(c.scores); err != nil && failed == nil {
			failed = err
			next.Store(int64(len(keys)))
		}
		progress.add(c)
	}
	progress.finish()
	return failed
}

// solve searches the positions of a chunk, or as many as there is time for.
func solve(solver *connect4.Solver, keys []uint64, deadline time.Time) chunk {
	var c chunk
	late := func() bool { return !time.Now().Before(deadline) }
	for _, key := range keys {
		answer := solver.SolveKey(key, connect4.Limit{Stop: late})
		c.nodes += answer.Nodes
		if !answer.Exact {
			break
		}
		c.scores = append(c.scores, connect4.Scored{Key: key, Score: answer.Score})
	}
	return c
}
