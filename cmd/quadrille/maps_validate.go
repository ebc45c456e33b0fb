package main

import "fmt"

type mapsValidateCmd struct {
	Maps []string `arg:"" name:"file" help:"Map files, ids of the library, or - for standard input."`
}

// Help is printed below the flags.
func (mapsValidateCmd) Help() string {
	return `A fair map has the measures that the library allows, looks the same from every
seat, has a way from every core to every other and to all energy nodes, and no
single tile that cuts a player off from another. A line is printed for each
map. The exit status is 1 if any is not fair.`
}

func (c *mapsValidateCmd) Run(s *streams) error {
	bad := 0
	for _, arg := range c.Maps {
		m, _, err := readMap(arg, s.in)
		if err == nil {
			if unfair := m.Check(); unfair != nil {
				err = fmt.Errorf("%s: %w", arg, plainly(unfair))
			}
		}
		if err != nil {
			bad++
			fmt.Fprintln(s.out, err)
			continue
		}
		fmt.Fprintf(s.out, "%s: fair: %s\n", arg, describe(m))
	}
	if bad > 0 {
		return fmt.Errorf("%d of %s not fair", bad, count(len(c.Maps), "map"))
	}
	return nil
}
