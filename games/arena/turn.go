package arena

// Step plays one turn with the orders given since the last, in the document's order of
// phases. Units without an order hold. After the end it changes nothing and returns
// ErrOver.
func (g *Game) Step() error {
	if g.Over() {
		return ErrOver
	}
	g.turn++
	g.events.reset()
	crashed := g.move()
	fallen := g.fight()
	if crashed || fallen {
		g.bury()
	}
	g.capture()
	g.collect()
	g.spawn()
	g.tick()
	g.judge()
	return nil
}

// move carries out the orders. All units leave before any arrives, so that units can
// follow each other, change places and go in circles; who then shares a tile is
// doomed, and being off the grid does not fight.
func (g *Game) move() (crashed bool) {
	for _, t := range g.tiles {
		g.at[t] = 0
	}
	for i, d := range g.orders {
		t := g.tiles[i]
		if d != Hold {
			g.events.Moves = append(g.events.Moves, Move{t, g.owners[i], d})
			g.orders[i] = Hold
			t = g.field.to[t][d-North]
			g.tiles[i] = t
		}
		if other := g.at[t]; other != 0 {
			g.doomed[i], g.doomed[other-1] = true, true
			crashed = true
		}
		g.at[t] = uint16(i + 1)
	}
	if crashed {
		g.clearCrashes()
	}
	return crashed
}

func (g *Game) clearCrashes() {
	for i, t := range g.tiles {
		if g.doomed[i] {
			g.at[t] = 0
		}
	}
}

// bury takes the doomed off the grid and closes the ranks, the oldest first as before.
func (g *Game) bury() {
	kept := 0
	for i, t := range g.tiles {
		owner := g.owners[i]
		if g.doomed[i] {
			g.doomed[i] = false
			g.events.Deaths = append(g.events.Deaths, Unit{t, owner})
			g.players[owner].Units--
			g.players[owner].Lost++
			g.at[t] = 0
			continue
		}
		g.tiles[kept], g.owners[kept] = t, owner
		kept++
		g.at[t] = uint16(kept)
	}
	g.tiles, g.owners, g.orders = g.tiles[:kept], g.owners[:kept], g.orders[:kept]
	sortUnits(g.events.Deaths)
	g.creditCrashes()
}

// creditCrashes counts for every unit that died in a collision the players that it
// collided with.
func (g *Game) creditCrashes() {
	deaths := g.events.Deaths
	for first := 0; first < len(deaths); {
		last, owners := first, 0
		for ; last < len(deaths) && deaths[last].Tile == deaths[first].Tile; last++ {
			owners |= 1 << deaths[last].Owner
		}
		for _, d := range deaths[first:last] {
			g.credit(owners &^ (1 << d.Owner))
		}
		first = last
	}
}

// credit counts one eliminated unit for each of a set of players.
func (g *Game) credit(players int) {
	for p := 0; players != 0; p, players = p+1, players>>1 {
		if players&1 != 0 {
			g.players[p].Eliminated++
		}
	}
}
