package arena

// Verdict says what became of an order.
type Verdict uint8

// An order that is not accepted is as if it had not been given: the first accepted one
// for a unit holds, whatever came before it.
const (
	Accepted  Verdict = iota
	NoUnit            // the player has no unit there
	NoDir             // not one of the four directions
	Blocked           // a wall is in the way: the unit stays
	Duplicate         // the unit has an order already
)

var verdictNames = [...]string{"accepted", "no unit", "no direction", "blocked", "duplicate"}

func (v Verdict) String() string { return verdictNames[v] }

// Order tells the unit that a player has at a row and column where to go in the next
// Step. Any numbers may come in.
func (g *Game) Order(player, row, col int, d Dir) Verdict {
	t, ok := g.field.onGrid(row, col)
	if !ok || g.at[t] == 0 {
		return NoUnit
	}
	i := int(g.at[t]) - 1
	if int(g.owners[i]) != player {
		return NoUnit
	}
	return g.OrderUnit(i, d)
}

// OrderUnit is Order for a unit by its number, without asking whose it is.
func (g *Game) OrderUnit(i int, d Dir) Verdict {
	if d < North || d > West {
		return NoDir
	}
	t := g.tiles[i]
	if g.field.to[t][d-North] == t {
		return Blocked
	}
	if g.orders[i] != Hold {
		return Duplicate
	}
	g.orders[i] = d
	return Accepted
}
