package arena

// Points for a core: the capturer's gain and the owner's loss.
const (
	captureGain = 2
	captureLoss = 1
)

// capture razes the cores on which an enemy stands after combat.
func (g *Game) capture() {
	for i, c := range g.field.Map.Cores {
		unit := g.at[c.Tile]
		if unit == 0 || !g.active[i] {
			continue
		}
		if by := g.owners[unit-1]; int(by) != c.Owner {
			g.active[i] = false
			g.players[by].Score += captureGain
			g.players[c.Owner].Score -= captureLoss
			g.events.Captures = append(g.events.Captures, Capture{i, by})
		}
	}
}

// collect gives the energy of a node to the only player with a unit on it or one step
// away, and destroys it when there are several.
func (g *Game) collect() {
	for i, full := range g.energy {
		if !full {
			continue
		}
		owner, contested := g.gatherer(i)
		switch {
		case contested:
			g.energy[i] = false
			g.destroyed++
			g.events.Denied = append(g.events.Denied, g.field.nodes[i])
		case owner != Nobody:
			g.energy[i] = false
			g.players[owner].Energy++
			g.players[owner].Collected++
			g.events.Collected = append(g.events.Collected, Unit{g.field.nodes[i], uint8(owner)})
		}
	}
}

func (g *Game) gatherer(node int) (owner int, contested bool) {
	owner = Nobody
	for _, t := range g.field.around[node] {
		unit := g.at[t]
		if unit == 0 {
			continue
		}
		if o := int(g.owners[unit-1]); owner == Nobody {
			owner = o
		} else if o != owner {
			return Nobody, true
		}
	}
	return owner, false
}

// spawn turns energy into units. A core that spawns is occupied, so each does so once.
func (g *Game) spawn() {
	cost := int32(g.field.Config.SpawnCost)
	for p := range g.Players() {
		for player := &g.players[p]; player.Energy >= cost; {
			core := g.idlest(p)
			if core == Nobody {
				break
			}
			u := Unit{g.field.Map.Cores[core].Tile, uint8(p)}
			g.add(u)
			g.spawned[core] = int32(g.turn)
			g.events.Spawns = append(g.events.Spawns, u)
			player.Energy -= cost
			player.Born++
		}
	}
}

// idlest is the player's free core that has not spawned for longest, of equal ones the
// first in the map; Nobody when there is none.
func (g *Game) idlest(player int) int {
	best := Nobody
	for i, c := range g.field.Map.Cores {
		if c.Owner != player || !g.active[i] || g.at[c.Tile] != 0 {
			continue
		}
		if best == Nobody || g.spawned[i] < g.spawned[best] {
			best = i
		}
	}
	return best
}

// tick fills the empty nodes, all in the same turns.
func (g *Game) tick() {
	if g.turn%g.field.Config.EnergyInterval != 0 {
		return
	}
	for i, full := range g.energy {
		if !full {
			g.energy[i] = true
			g.produced++
			g.events.Produced = append(g.events.Produced, g.field.nodes[i])
		}
	}
}
