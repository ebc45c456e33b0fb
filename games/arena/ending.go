package arena

// Condition is why a match ended.
type Condition uint8

// The endings, in the order in which they are looked for.
const (
	Unfinished Condition = iota
	SoleSurvivor
	Annihilation
	Dominance
	TurnLimit
)

var conditionNames = [...]string{"", "sole_survivor", "annihilation", "dominance", "turn_limit"}

// String is the condition's name in replays.
func (c Condition) String() string { return conditionNames[c] }

// Result is how a match ended. Winner is a player or, for a draw, Nobody.
type Result struct {
	Condition Condition
	Winner    int
}

const (
	survivorBonus   = 2  // points for each enemy core left
	dominantPercent = 80 // of all units
	dominantTurns   = 100
)

// Over is whether the match has ended.
func (g *Game) Over() bool { return g.result.Condition != Unfinished }

// Result is how the match ended, or Unfinished.
func (g *Game) Result() Result { return g.result }

// judge looks for an ending.
func (g *Game) judge() {
	dominated := g.dominated()
	alive, last := 0, Nobody
	for p := range g.Players() {
		if g.players[p].Units > 0 {
			alive, last = alive+1, p
		}
	}
	switch {
	case alive == 1:
		g.players[last].Score += survivorBonus * g.coresAgainst(last)
		g.result = Result{SoleSurvivor, last}
	case alive == 0:
		g.result = Result{Annihilation, Nobody}
	case dominated:
		g.result = Result{Dominance, int(g.leader)}
	case g.turn >= g.field.Config.MaxTurns:
		g.result = Result{TurnLimit, g.ahead()}
	}
}

// dominated counts the turns that one player has had most of the units. It is true
// when that has been so for long enough.
func (g *Game) dominated() bool {
	leader := int8(Nobody)
	for p := range g.Players() {
		if 100*int(g.players[p].Units) >= dominantPercent*len(g.tiles) && len(g.tiles) > 0 {
			leader = int8(p)
		}
	}
	if leader != g.leader {
		g.leader, g.streak = leader, 0
	}
	if leader != Nobody {
		g.streak++
	}
	return g.streak >= dominantTurns
}

func (g *Game) coresAgainst(player int) int32 {
	n := int32(0)
	for i, c := range g.field.Map.Cores {
		if c.Owner != player && g.active[i] {
			n++
		}
	}
	return n
}

// ahead is who has the highest score; if several, the most energy collected; if still
// several, the most units; if still several, Nobody.
func (g *Game) ahead() int {
	best, tied := 0, false
	for p := 1; p < g.Players(); p++ {
		switch compareStandings(g.players[p], g.players[best]) {
		case 1:
			best, tied = p, false
		case 0:
			tied = true
		}
	}
	if tied {
		return Nobody
	}
	return best
}
