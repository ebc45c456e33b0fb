package arena

import (
	"cmp"
	"slices"
)

// Move is an order that was carried out.
type Move struct {
	From  Tile
	Owner uint8
	Dir   Dir
}

// Capture is a core razed.
type Capture struct {
	Core int // by its place in the map
	By   uint8
}

// Events are what happened in the last turn, complete enough to draw it and, with the
// moves alone, to play it again. The slices are reused by the next Step.
type Events struct {
	Moves     []Move // in order of the units' birth
	Deaths    []Unit // where they died, sorted by tile and owner
	Captures  []Capture
	Collected []Unit // the nodes whose energy was taken, and by whom
	Denied    []Tile // the nodes whose energy was contested and destroyed
	Spawns    []Unit
	Produced  []Tile // the nodes that got new energy
}

// newEvents has room for everything that can happen in one turn.
func newEvents(f *Field) Events {
	units, nodes, cores := f.maxUnits, len(f.nodes), len(f.Map.Cores)
	return Events{
		Moves: make([]Move, 0, units), Deaths: make([]Unit, 0, units),
		Captures: make([]Capture, 0, cores), Spawns: make([]Unit, 0, cores),
		Collected: make([]Unit, 0, nodes), Denied: make([]Tile, 0, nodes), Produced: make([]Tile, 0, nodes),
	}
}

func (e *Events) reset() {
	e.Moves, e.Deaths, e.Captures = e.Moves[:0], e.Deaths[:0], e.Captures[:0]
	e.Collected, e.Denied = e.Collected[:0], e.Denied[:0]
	e.Spawns, e.Produced = e.Spawns[:0], e.Produced[:0]
}

// Events are those of the last Step, until the next one.
func (g *Game) Events() *Events { return &g.events }

// Crashed is whether the death with that number was a collision: units that died on
// one tile shared it, and those that die in combat stand alone on theirs.
func (e *Events) Crashed(death int) bool {
	t := e.Deaths[death].Tile
	return death > 0 && e.Deaths[death-1].Tile == t || death+1 < len(e.Deaths) && e.Deaths[death+1].Tile == t
}

func sortUnits(units []Unit) { slices.SortFunc(units, byTile) }

func byTile(a, b Unit) int {
	return cmp.Or(cmp.Compare(a.Tile, b.Tile), cmp.Compare(a.Owner, b.Owner))
}
