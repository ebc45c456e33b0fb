package bots

// The rates below weigh the same things for several strategies. A lower rate is better.

const (
	never     = 1 << 40 // is the rate of a tile that a unit does not go to
	perThreat = 1 << 24 // outweighs every distance
)

// safely is a rate that first of all keeps out of the reach of enemies.
func (b *board) safely(to tile, rate int) int { return b.threat(to)*perThreat + rate }

// daring is a rate for who fights: it keeps out of the reach of enemies only where they
// are as many as the friends that are near, or more.
func (b *board) daring(from, to tile, rate int) int {
	if n := b.threat(to); n > 0 && b.support(from, to) <= n {
		return n*perThreat + rate
	}
	return rate
}

// flee prefers the tile that is farthest from the nearest enemy.
func (b *board) flee(to tile) int { return b.safely(to, far-b.nearestFoe(to)) }

// toward prefers the tile ahead, then where the unit is.
func (b *board) toward(ahead, from, to tile) int {
	switch to {
	case ahead:
		return 0
	case from:
		return 1
	}
	return 2
}

// wander is where a unit goes that has nothing to do: once in so many turns in each of
// the directions, and otherwise nowhere.
func (b *board) wander(from tile, oneIn int) tile {
	return b.next[from][min(b.dice.below(oneIn), stay)]
}
