package bots

// The rates below weigh the same things for several strategies. A lower rate is better.

// perThreat outweighs every distance.
const perThreat = 1 << 24

// safely is a rate that first of all keeps out of the reach of enemies.
func (b *board) safely(to tile, rate int) int { return b.threat(to)*perThreat + rate }

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
