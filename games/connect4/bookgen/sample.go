package main

import (
	"fmt"
	"time"

	"quadrille/games/connect4"
)

// sample searches positions spread over all of those with so many discs, first
// each with an empty table and then again in a row with a warm one, and prints what
// one costs and what all of them would.
func sample(o options) error {
	table, err := newTable(o.tableGB)
	if err != nil {
		return err
	}
	solver := connect4.NewSolverOn(table)
	for _, discs := range o.discs {
		keys := connect4.Openings(discs)
		step := max(len(keys)/o.sample, 1)
		var spread []uint64
		for i := step / 2; i < len(keys) && len(spread) < o.sample; i += step {
			spread = append(spread, keys[i])
		}
		measure(solver, "apart, table emptied", discs, len(keys), spread, true)
		solver.Reset()
		begin := max(len(keys)/3-o.sample/2, 0)
		row := keys[begin:min(begin+o.sample, len(keys))]
		measure(solver, "neighbours, table emptied", discs, len(keys), row, true)
		solver.Reset()
		measure(solver, "neighbours, table kept", discs, len(keys), row, false)
	}
	return nil
}

func measure(solver *connect4.Solver, what string, discs, total int, keys []uint64, empty bool) {
	var nodes uint64
	start := time.Now()
	for _, key := range keys {
		if empty {
			solver.Reset()
		}
		nodes += solver.SolveKey(key, connect4.Limit{}).Nodes
	}
	spent := time.Since(start)
	each := spent / time.Duration(len(keys))
	fmt.Printf("%d discs, %s: %d of %d positions, %d nodes and %s each, %s for all on one thread\n",
		discs, what, len(keys), total, nodes/uint64(len(keys)), each.Round(time.Microsecond),
		(each * time.Duration(total)).Round(time.Second))
}
