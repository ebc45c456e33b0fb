package main

import (
	"cmp"
	"fmt"
	"slices"
	"text/tabwriter"

	"quadrille/games/arena/maps"
)

type mapsListCmd struct {
	Players int `placeholder:"N" help:"Only those for so many players."`
}

func (c *mapsListCmd) Run(s *streams) error {
	counts := maps.Counts()
	if c.Players != 0 {
		counts = []int{c.Players}
		if len(maps.IDs(c.Players)) == 0 {
			return fmt.Errorf("no maps for %s; there are for 2, 3, 4 and 6", count(c.Players, "player"))
		}
	}
	table := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "id\trows\tcols\twalls\tnodes\tcores each\tturns\t  seats win, %")
	for _, players := range counts {
		for _, e := range maps.All(players) {
			fmt.Fprintf(table, "%s\t%d\t%d\t%.1f %%\t%d\t%d\t%s\n",
				e.ID, e.Map.Rows, e.Map.Cols, e.WallPercent(), len(e.Map.Nodes), e.CoresPerPlayer(), measured(e.ID))
		}
	}
	return table.Flush()
}

// measured is what play-testing has shown, with the most bots if there is a choice: the
// mean length of a match and the seats' shares.
func measured(id string) string {
	all := maps.Measured(id)
	if len(all) == 0 {
		return "-\t  -"
	}
	f := slices.MaxFunc(all, func(a, b maps.Fairness) int { return cmp.Compare(len(a.Bots), len(b.Bots)) })
	text := fmt.Sprintf("%.0f\t  ", f.Turns)
	for _, share := range f.Shares {
		text += fmt.Sprintf("%-6.1f", share)
	}
	return text
}
