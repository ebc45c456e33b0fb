package arena

import (
	"fmt"
	"slices"
)

// Unit is a living or dead unit and whose it is.
type Unit struct {
	Tile  Tile
	Owner uint8
}

// Game is a match in progress. The zero value is no game: Field.Start makes one.
type Game struct {
	field *Field
	seed  uint64
	names *names
	turn  int

	// Units in order of birth, in parallel arrays with room for every open tile.
	tiles  []Tile
	owners []uint8
	orders []Dir
	foes   []uint16 // enemies in range, while a turn is fought
	doomed []bool
	at     []uint16 // by tile: the unit's number + 1, or 0

	energy  []bool  // by node
	active  []bool  // by core: not razed
	spawned []int32 // by core: the turn of the last spawn

	players             [MaxPlayers]Standing
	produced, destroyed int32
	leader              int8 // who has dominated the last turns, or Nobody
	streak              int32
	result              Result
	events              Events
}

// Start returns a match at turn 0: one unit on every core, a point for each core. The
// seed decides under which numbers the players see each other.
func (f *Field) Start(seed uint64) *Game {
	units := make([]Unit, len(f.Map.Cores))
	for i, c := range f.Map.Cores {
		units[i] = Unit{c.Tile, uint8(c.Owner)}
	}
	g, err := f.StartWith(seed, units)
	if err != nil {
		panic(err) // a valid map has its cores on different open tiles
	}
	return g
}

// StartWith is Start with other units than those on the cores, for trying a situation.
func (f *Field) StartWith(seed uint64, units []Unit) (*Game, error) {
	g := f.empty(seed)
	for _, c := range f.Map.Cores {
		g.players[c.Owner].Score++
	}
	for i := range g.active {
		g.active[i] = true
	}
	for _, u := range units {
		if err := f.place(u); err != nil {
			return nil, err
		}
		if g.at[u.Tile] != 0 {
			return nil, fmt.Errorf("%w: two on tile %d", ErrBadUnits, u.Tile)
		}
		g.add(u)
		g.players[u.Owner].Born++
	}
	return g, nil
}

// empty returns a game with all its buffers and nothing in it.
func (f *Field) empty(seed uint64) *Game {
	n, cores := f.maxUnits, len(f.Map.Cores)
	return &Game{
		field: f, seed: seed, names: nameSeats(seed, f.Map.Players),
		tiles: make([]Tile, 0, n), owners: make([]uint8, 0, n), orders: make([]Dir, 0, n),
		foes: make([]uint16, n), doomed: make([]bool, n), at: make([]uint16, f.Map.Tiles()),
		energy: make([]bool, len(f.nodes)), active: make([]bool, cores), spawned: make([]int32, cores),
		leader: Nobody, result: Result{Winner: Nobody},
		events: newEvents(f),
	}
}

// add puts a unit on a free tile.
func (g *Game) add(u Unit) {
	g.tiles = append(g.tiles, u.Tile)
	g.owners = append(g.owners, u.Owner)
	g.orders = append(g.orders, Hold)
	g.at[u.Tile] = uint16(len(g.tiles))
	g.players[u.Owner].Units++
}

// CopyFrom makes this game equal to another on the same field, reusing its memory.
// Orders that were given and not yet played are copied too; Events are not, except
// the deaths, which are seen for a turn.
func (g *Game) CopyFrom(src *Game) {
	if g.field != src.field {
		panic("arena: CopyFrom a game on another field")
	}
	for _, t := range g.tiles {
		g.at[t] = 0
	}
	g.tiles = append(g.tiles[:0], src.tiles...)
	g.owners = append(g.owners[:0], src.owners...)
	g.orders = append(g.orders[:0], src.orders...)
	for i, t := range g.tiles {
		g.at[t] = uint16(i + 1)
	}
	copy(g.energy, src.energy)
	copy(g.active, src.active)
	copy(g.spawned, src.spawned)
	g.seed, g.names, g.turn = src.seed, src.names, src.turn
	g.players, g.produced, g.destroyed = src.players, src.produced, src.destroyed
	g.leader, g.streak, g.result = src.leader, src.streak, src.result
	g.events.reset()
	g.events.Deaths = append(g.events.Deaths, src.events.Deaths...)
}

// Clone returns a copy that shares nothing but the field.
func (g *Game) Clone() *Game {
	c := g.field.empty(g.seed)
	c.CopyFrom(g)
	return c
}

// Field is where the match is played.
func (g *Game) Field() *Field { return g.field }

// Seed is what the match was started with.
func (g *Game) Seed() uint64 { return g.seed }

// Turn is how many turns have been played.
func (g *Game) Turn() int { return g.turn }

// Players is how many there are, the eliminated included.
func (g *Game) Players() int { return g.field.Map.Players }

// Standing is where a player stands.
func (g *Game) Standing(player int) Standing { return g.players[player] }

// Units is how many are alive.
func (g *Game) Units() int { return len(g.tiles) }

// Unit returns a living unit; they are numbered from 0 in order of birth, and a number
// holds until the next Step.
func (g *Game) Unit(i int) Unit { return Unit{g.tiles[i], g.owners[i]} }

// UnitAt returns the number of the unit on a tile.
func (g *Game) UnitAt(t Tile) (i int, ok bool) { return int(g.at[t]) - 1, g.at[t] != 0 }

// Energy is whether there is energy on a node, by its place in Field.Nodes.
func (g *Game) Energy(node int) bool { return g.energy[node] }

// Active is whether a core, by its place in the map, has not been razed.
func (g *Game) Active(core int) bool { return g.active[core] }

// Produced is how much energy the nodes have brought forth, and Destroyed how much of
// it was denied to everybody.
func (g *Game) Produced() int { return int(g.produced) }

// Destroyed is how much energy was contested and lost.
func (g *Game) Destroyed() int { return int(g.destroyed) }

// Same is whether two games on one field are in the same state, orders not yet played
// left aside.
func (g *Game) Same(o *Game) bool {
	return g.field == o.field && slices.Equal(g.AppendState(nil), o.AppendState(nil))
}
