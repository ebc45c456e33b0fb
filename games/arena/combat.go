package arena

// fight dooms every unit that has an enemy in range whose attention is no more divided
// than its own: one with as few enemies in range, or fewer. All fall at once, and who
// falls has fought.
func (g *Game) fight() (fallen bool) {
	if !g.countFoes() {
		return false
	}
	for i, t := range g.tiles {
		if g.foes[i] == 0 {
			continue
		}
		if killers := g.killers(t, g.owners[i], g.foes[i]); killers != 0 {
			g.doomed[i] = true
			g.credit(killers)
			fallen = true
		}
	}
	return fallen
}

// countFoes counts the enemies in range of every unit, and is false when nobody meets.
func (g *Game) countFoes() (met bool) {
	n := g.field.inRange
	for i, t := range g.tiles {
		if g.doomed[i] {
			g.foes[i] = 0 // by a collision, off the grid
			continue
		}
		owner, foes := g.owners[i], uint16(0)
		for _, other := range g.field.near[int(t)*n : (int(t)+1)*n] {
			if j := g.at[other]; j != 0 && g.owners[j-1] != owner {
				foes++
			}
		}
		g.foes[i] = foes
		met = met || foes != 0
	}
	return met
}

// killers is the set of players with a unit that kills the one on t.
func (g *Game) killers(t Tile, owner uint8, foes uint16) (players int) {
	n := g.field.inRange
	for _, other := range g.field.near[int(t)*n : (int(t)+1)*n] {
		j := g.at[other]
		if j == 0 {
			continue
		}
		if enemy := g.owners[j-1]; enemy != owner && g.foes[j-1] <= foes {
			players |= 1 << enemy
		}
	}
	return players
}
