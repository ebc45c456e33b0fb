// Command parity plays a match of built-in bots so many times and prints the sums of
// each: parity TIMES MAP SEED BOT BOT…
package main

import (
	"fmt"
	"os"
	"strconv"

	"quadrille/internal/runner/runnertest"
)

func main() {
	times, err1 := strconv.Atoi(os.Args[1])
	seed, err2 := strconv.ParseUint(os.Args[3], 10, 64)
	if err1 != nil || err2 != nil {
		panic("parity TIMES MAP SEED BOT BOT…")
	}
	for range times {
		all, last, err := runnertest.Sum(os.Args[2], seed, os.Args[4:])
		if err != nil {
			panic(err)
		}
		fmt.Println(all, last)
	}
}
