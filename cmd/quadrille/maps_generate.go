package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"

	"quadrille/games/arena"
)

type mapsGenerateCmd struct {
	Players int    `required:"" placeholder:"N" help:"How many players: 2, 3, 4 or 6."`
	Rows    int    `placeholder:"N" help:"Height, 30 to 120. Default: 60."`
	Cols    int    `placeholder:"N" help:"Width, 30 to 120. Default: 60."`
	Walls   int    `placeholder:"PERCENT" help:"Share of walls, 5 to 30. Default: 15."`
	Nodes   int    `placeholder:"N" help:"Energy nodes, 8 to 50, brought to a multiple of the players. Default: 20."`
	Cores   int    `placeholder:"N" help:"Cores of each player, 1 or 2. Default: 1."`
	Vary    bool   `help:"Draw whatever is not given at random, as for the library."`
	Seed    uint64 `default:"1" placeholder:"N" help:"The same options and seed give the same maps. Default: ${default}."`
	Count   int    `default:"1" placeholder:"N" help:"How many. Default: ${default}."`
	Out     string `type:"path" placeholder:"DIR" help:"Write files there, 2p-001.map and so on. Needed for more than one. Default: print the map."`
}

// Help is printed below the flags.
func (mapsGenerateCmd) Help() string {
	return `Four players need as many rows as columns, three need rows and columns that
are multiples of 3, six need even rows and columns that are multiples of 3.`
}

func (c *mapsGenerateCmd) Run(ctx context.Context, s *streams) error {
	switch {
	case c.Count < 1:
		return fmt.Errorf("--count is %d, at least 1", c.Count)
	case c.Out == "" && c.Count > 1:
		return fmt.Errorf("--count %d needs --out, a folder for the files", c.Count)
	case c.Out != "":
		if err := os.MkdirAll(c.Out, 0o755); err != nil {
			return err
		}
	}
	random := rand.New(rand.NewPCG(c.Seed, uint64(c.Players)))
	for n := range c.Count {
		m, err := arena.Generate(c.plan(random), random.Uint64())
		switch {
		case err != nil:
			return plainly(err)
		case ctx.Err() != nil:
			return fmt.Errorf("interrupted")
		}
		if c.Out == "" {
			_, err = io.WriteString(s.out, m.String())
			return err
		}
		id := fmt.Sprintf("%dp-%03d", c.Players, n+1)
		if err := os.WriteFile(filepath.Join(c.Out, id+mapExtension), []byte(m.String()), 0o644); err != nil {
			return err
		}
		fmt.Fprintf(s.out, "%s: %s\n", id, describe(m))
	}
	return nil
}

// plan is what was asked for, and the rest by default or at random.
func (c *mapsGenerateCmd) plan(random *rand.Rand) arena.Plan {
	p := arena.DefaultPlan(c.Players)
	if c.Vary {
		p = varied(c.Players, random)
	}
	for _, option := range []struct {
		given int
		field *int
	}{{c.Rows, &p.Rows}, {c.Cols, &p.Cols}, {c.Walls, &p.WallPercent}, {c.Nodes, &p.Nodes}, {c.Cores, &p.CoresPerPlayer}} {
		if option.given != 0 {
			*option.field = option.given
		}
	}
	return p
}
