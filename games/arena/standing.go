package arena

import "cmp"

// compareStandings is +1 when a is ahead of b at the turn limit, -1 when behind, 0
// when nothing tells them apart.
func compareStandings(a, b Standing) int {
	return cmp.Or(cmp.Compare(a.Score, b.Score), cmp.Compare(a.Collected, b.Collected), cmp.Compare(a.Units, b.Units))
}
