package arena

import "cmp"

// Standing is where a player stands.
type Standing struct {
	Energy     int32 // to spend
	Collected  int32 // in the whole match
	Score      int32
	Units      int32 // alive
	Born       int32
	Lost       int32
	Eliminated int32 // enemy units that died because of this player's
}

// compareStandings is +1 when a is ahead of b at the turn limit, -1 when behind, 0
// when nothing tells them apart.
func compareStandings(a, b Standing) int {
	return cmp.Or(cmp.Compare(a.Score, b.Score), cmp.Compare(a.Collected, b.Collected), cmp.Compare(a.Units, b.Units))
}
