package arena

import "fmt"

// What the document asks of a map in the library.
const (
	MinMapSide, MaxMapSide         = 30, 120
	MinWallPercent, MaxWallPercent = 5, 30
	MinNodes, MaxNodes             = 8, 50
	MinCores, MaxCores             = 1, 2 // for each player
)

// Check returns nil when a map is fit for the library: of the document's measures,
// symmetric, every core and energy node reachable from every core, and no core cut
// off from another by a single tile. Otherwise ErrBadMap or ErrUnfairMap says why.
func (m *Map) Check() error {
	ground, err := m.ground()
	if err != nil {
		return err
	}
	if err := checkMeasures(m.Rows, m.Cols, len(m.Nodes), len(m.coresOf(0)), len(m.Walls)*10_000/m.Tiles()); err != nil {
		return err
	}
	if err := m.checkSymmetry(ground); err != nil {
		return err
	}
	return m.checkPaths(ground)
}

// checkMeasures compares with what the document allows; walls are hundredths of a
// percent.
func checkMeasures(rows, cols, nodes, cores, walls int) error {
	for _, measure := range []struct {
		name             string
		value, low, high int
	}{
		{"rows", rows, MinMapSide, MaxMapSide},
		{"columns", cols, MinMapSide, MaxMapSide},
		{"energy nodes", nodes, MinNodes, MaxNodes},
		{"cores of a player", cores, MinCores, MaxCores},
		{"hundredths of a percent of walls", walls, 100 * MinWallPercent, 100 * MaxWallPercent},
	} {
		if measure.value < measure.low || measure.value > measure.high {
			return unfair("%d %s, want %d to %d", measure.value, measure.name, measure.low, measure.high)
		}
	}
	return nil
}

// checkPaths starts from the cores of player 0 only: the symmetry does the rest.
func (m *Map) checkPaths(ground []byte) error {
	for _, home := range m.coresOf(0) {
		far := m.walk(ground, home)
		for _, t := range m.Nodes {
			if far[t] == unreached {
				return unfair("no path from the core in %s to the energy node in %s", m.place(home), m.place(t))
			}
		}
		for _, c := range m.Cores {
			if far[c.Tile] == unreached {
				return unfair("no path between the cores in %s and in %s", m.place(home), m.place(c.Tile))
			}
			if c.Owner == 0 {
				continue
			}
			if t, cut := m.bottleneck(ground, home, c.Tile); cut {
				return unfair("every path between the cores in %s and in %s passes the tile in %s", m.place(home), m.place(c.Tile), m.place(t))
			}
		}
	}
	return nil
}

// place is where a tile is, in words.
func (m *Map) place(t Tile) string {
	return fmt.Sprintf("row %d, column %d", int(t)/m.Cols, int(t)%m.Cols)
}
