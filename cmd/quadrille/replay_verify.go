package main

import (
	"encoding/hex"
	"fmt"
)

type replayVerifyCmd struct {
	Files []string `arg:"" name:"file" help:"Replays, or - for standard input."`
}

// Help is printed below the flags.
func (replayVerifyCmd) Help() string {
	return `Plays each match again, from its map, config, seed and moves, and compares
everything that the rules decide: spawns, deaths, captures, energy and scores of
every turn, the result, and the hash of the last state. Prints a line for each
file. The exit status is 0 when all are true and 1 when any is not.`
}

func (c *replayVerifyCmd) Run(s *streams) error {
	wrong := 0
	for _, name := range c.Files {
		verdict, ok := verifyReplay(name, s)
		if !ok {
			wrong++
		}
		fmt.Fprintln(s.out, verdict)
	}
	switch {
	case wrong == 0:
		return nil
	case len(c.Files) == 1:
		return fmt.Errorf("%s is not verified", c.Files[0])
	}
	return fmt.Errorf("%d of %d replays are not verified", wrong, len(c.Files))
}

// verifyReplay is the line for one file.
func verifyReplay(name string, s *streams) (verdict string, ok bool) {
	r, err := readReplay(name, s.in)
	if err != nil {
		return err.Error(), false
	}
	if err := r.Verify(); err != nil {
		return fmt.Sprintf("%s: not true: %v", name, plainly(err)), false
	}
	printable(r)
	state := hex.EncodeToString(r.Result.State[:8])
	return fmt.Sprintf("%s: true: %s, %s, last state %s…", name, count(len(r.Turns), "turn"), outcome(r), state), true
}
