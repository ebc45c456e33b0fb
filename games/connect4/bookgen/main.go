// Command bookgen computes the opening book of the Connect 4 package.
//
// It searches every position with so many discs, one number of discs after the
// other, on all processors, and appends each score to a work file. It can be
// stopped at any time and goes on where the work file ends. What is not in the
// book is searched when it is needed, so the book of an unfinished work file is
// good as well.
//
//	bookgen --work c4.work --out book.bin --discs 8,9,10 --table-gb 64 --stop-after 9m
//	bookgen --work c4.work --out book.bin --stop-after 0s
//	bookgen --sample 50 --discs 8
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"
)

type options struct {
	work, out string
	discs     []int
	threads   int
	tableGB   int
	stopAfter time.Duration
	sample    int
}

func main() {
	o, err := parse(os.Args[1:])
	if err == nil && o.sample > 0 {
		err = sample(o)
	} else if err == nil {
		err = build(o)
	}
	switch {
	case errors.Is(err, flag.ErrHelp):
	case err != nil:
		fmt.Fprintln(os.Stderr, "bookgen:", err)
		os.Exit(1)
	}
}

func parse(args []string) (options, error) {
	var o options
	var discs string
	flags := flag.NewFlagSet("bookgen", flag.ContinueOnError)
	flags.StringVar(&o.work, "work", "connect4-book.work", "work `file`: read first, then appended to")
	flags.StringVar(&o.out, "out", "book.bin", "book `file` to write at the end")
	flags.StringVar(&discs, "discs", "8,9,10", "numbers of discs whose positions are searched, in this order")
	flags.IntVar(&o.threads, "threads", runtime.NumCPU(), "number of searches at a time")
	flags.IntVar(&o.tableGB, "table-gb", 4, "size of the shared table, a power of two")
	flags.DurationVar(&o.stopAfter, "stop-after", 24*time.Hour, "stop searching after this time; 0s only writes the book")
	flags.IntVar(&o.sample, "sample", 0, "instead of building, search this many positions and tell what they cost")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	for _, field := range strings.Split(discs, ",") {
		n, err := strconv.Atoi(field)
		if err != nil || n < 1 || n > 12 {
			return o, fmt.Errorf("--discs: %q is not a number from 1 to 12", field)
		}
		o.discs = append(o.discs, n)
	}
	if o.threads < 1 || o.tableGB < 1 || o.tableGB&(o.tableGB-1) != 0 {
		return o, errors.New("--threads must be positive and --table-gb a power of two")
	}
	return o, nil
}
