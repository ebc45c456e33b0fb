package arena

import (
	"fmt"
	"slices"
)

// Plan is what a generated map shall be like.
type Plan struct {
	Rows, Cols     int
	Players        int // 2, 3, 4 or 6
	WallPercent    int
	Nodes          int // brought to a multiple of the players, the nearest allowed one
	CoresPerPlayer int
}

// DefaultPlan has the document's values.
func DefaultPlan(players int) Plan {
	return Plan{Rows: 60, Cols: 60, Players: players, WallPercent: 15, Nodes: 20, CoresPerPlayer: 1}
}

// attempts bound the search; with the document's values one or two are the rule.
const attempts = 100

// Generate makes a map that passes Check. The same plan and seed give the same map
// everywhere. A plan outside of the document's measures is refused with ErrUnfairMap;
// ErrNoMap means that none was found, as when the plan is too tight.
func Generate(p Plan, seed uint64) (*Map, error) {
	if err := checkMeasures(p.Rows, p.Cols, p.Nodes, p.CoresPerPlayer, 100*p.WallPercent); err != nil {
		return nil, err
	}
	symmetry, ok := SymmetryFor(p.Players, p.Rows, p.Cols)
	if !ok {
		return nil, unfair("%d × %d tiles have no symmetry for %d players", p.Rows, p.Cols, p.Players)
	}
	random := splitMix(seed)
	var last error
	for range attempts {
		b := builder{Map: &Map{Rows: p.Rows, Cols: p.Cols, Players: p.Players, Symmetry: symmetry}, plan: p, random: &random}
		if last = b.build(); last == nil {
			return b.Map, nil
		}
	}
	return nil, fmt.Errorf("%w: %w", ErrNoMap, last)
}

// builder makes one attempt at a map. Whatever it does to a tile it does to the whole
// orbit, so that the map is symmetric at every stage: there is no sector to copy and
// no seam.
type builder struct {
	*Map
	plan   Plan
	random *splitMix
	ground []byte
}

func (b *builder) build() error {
	if err := b.placeCores(); err != nil {
		return err
	}
	b.ground = b.caves()
	if err := b.placeNodes(); err != nil {
		return err
	}
	for i, symbol := range b.ground {
		if symbol == wall {
			b.Walls = append(b.Walls, Tile(i))
		}
	}
	slices.Sort(b.Nodes)
	if percent := 100 * len(b.Walls) / b.Tiles(); max(percent-b.plan.WallPercent, b.plan.WallPercent-percent) > 3 {
		return unfair("%d%% walls, want %d%%", percent, b.plan.WallPercent)
	}
	return b.Check()
}

// setOrbit puts a symbol on a tile and all its images.
func (b *builder) setOrbit(t Tile, symbol byte) {
	for _, image := range b.orbit(t) {
		b.ground[image] = symbol
	}
}

// choose returns the first tile, in a random order, that is good.
func (b *builder) choose(good func(Tile) bool) (Tile, bool) {
	order := make([]Tile, b.Tiles())
	for i := range order {
		order[i] = Tile(i)
	}
	b.random.shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	for _, t := range order {
		if good(t) {
			return t, true
		}
	}
	return 0, false
}
