package arena

// SeenCore is a core as a player sees it.
type SeenCore struct {
	Tile   Tile
	Owner  uint8
	Active bool
}

// View is what one player may know: what lies within the vision of their units, with
// the owners under the player's own numbers, in which the player is 0. All lists are
// in the order of the tiles, so that they say nothing else. The zero value is ready
// to be filled by Game.View and reused.
type View struct {
	Turn          int
	Energy, Score int // the player's own
	Units         []Unit
	Nodes         []Tile // with energy on them
	Cores         []SeenCore
	Walls         []Tile
	Dead          []Unit // killed in the last turn

	field   *Field
	visible []uint64
	units   []uint64
	tiles   []Tile
}

// View fills v with what a player sees before the next turn.
func (g *Game) View(player int, v *View) {
	f := g.field
	v.field = f
	v.visible, v.units = cleared(v.visible, len(f.walls)), cleared(v.units, len(f.walls))
	for i, t := range g.tiles {
		f.mark(v.units, t)
		if int(g.owners[i]) == player {
			f.sight(v.visible, t)
		}
	}
	v.Turn = g.turn
	v.Energy, v.Score = int(g.players[player].Energy), int(g.players[player].Score)
	v.Walls = f.appendBoth(v.Walls[:0], v.visible, f.walls)
	v.seeUnits(g, player)
	v.seeNodes(g)
	v.seeCores(g, player)
	v.seeDead(g, player)
}

// Visible is whether the player sees a tile.
func (v *View) Visible(t Tile) bool { return v.field.marked(v.visible, t) }

func cleared(set []uint64, n int) []uint64 {
	if cap(set) < n {
		return make([]uint64, n)
	}
	set = set[:n]
	clear(set)
	return set
}

func (v *View) seeUnits(g *Game, player int) {
	name := &g.names.seen[player]
	v.tiles = v.field.appendBoth(v.tiles[:0], v.visible, v.units)
	v.Units = v.Units[:0]
	for _, t := range v.tiles {
		v.Units = append(v.Units, Unit{t, name[g.owners[g.at[t]-1]]})
	}
}

func (v *View) seeNodes(g *Game) {
	v.Nodes = v.Nodes[:0]
	for i, t := range v.field.nodes {
		if g.energy[i] && v.Visible(t) {
			v.Nodes = append(v.Nodes, t)
		}
	}
}

func (v *View) seeCores(g *Game, player int) {
	v.Cores = v.Cores[:0]
	for _, i := range v.field.coreOrder {
		if c := v.field.Map.Cores[i]; v.Visible(c.Tile) {
			v.Cores = append(v.Cores, SeenCore{c.Tile, g.names.seen[player][c.Owner], g.active[i]})
		}
	}
}

func (v *View) seeDead(g *Game, player int) {
	v.Dead = v.Dead[:0]
	for _, u := range g.events.Deaths {
		if v.Visible(u.Tile) {
			v.Dead = append(v.Dead, Unit{u.Tile, g.names.seen[player][u.Owner]})
		}
	}
	sortUnits(v.Dead) // the numbers on one tile are in another order
}
