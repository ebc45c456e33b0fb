// Command parity plays a match of built-in bots so many times and prints the sums of
// each: parity TIMES MAP TURNS SEED BOT BOT…
package main

import (
	"fmt"
	"os"
	"strconv"

	"quadrille/internal/runner/runnertest"
)

func main() {
	times, err1 := strconv.Atoi(os.Args[1])
	turns, err2 := strconv.Atoi(os.Args[3])
	seed, err3 := strconv.ParseUint(os.Args[4], 10, 64)
	if err1 != nil || err2 != nil || err3 != nil {
		panic("parity TIMES MAP TURNS SEED BOT BOT…")
	}
	for range times {
		all, last, err := runnertest.Sum(os.Args[2], turns, seed, os.Args[5:])
		if err != nil {
			panic(err)
		}
		fmt.Println(all, last)
	}
}
