package arena

// Rollout plays the match to its end with random valid moves for everybody: a unit
// holds or goes in one of the four directions, each as likely, and a wall holds it. It
// returns the seed for a next roll-out that is to differ from this one.
func (g *Game) Rollout(seed uint64) (next uint64) {
	random := splitMix(seed)
	for !g.Over() {
		g.randomTurn(&random)
	}
	return uint64(random)
}

func (g *Game) randomTurn(random *splitMix) {
	for i, t := range g.tiles {
		if d := Dir(random.below(5)); d != Hold && g.field.to[t][d-North] != t {
			g.orders[i] = d
		}
	}
	g.Step() // an error only after the end
}
