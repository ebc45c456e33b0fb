package connect4

import "testing"

// exceeds reports whether the score of a node is above alpha, by a search that
// knows no rules but those of the game.
func exceeds(n node, alpha int) bool {
	play := n.playable()
	if play == 0 {
		return 0 > alpha
	}
	if winCells(n.own, n.mask())&play != 0 {
		return winIn(n.ply, 1) > alpha
	}
	if winIn(n.ply, 2) <= alpha {
		return false
	}
	for rest := play; rest != 0; rest &= rest - 1 {
		if !exceeds(newNode(n.opp, n.own|rest&-rest), -alpha-1) {
			return true
		}
	}
	return false
}

// What holds claims is true: the side to move does not get more than the claim
// leaves it.
func TestHoldsIsTrue(t *testing.T) {
	random := splitMix(14)
	claims := map[int]int{} // by side and need
	for range 50_000 {
		own, opp := randomPosition(&random, 26+random.below(13)).sides()
		n := newNode(own, opp)
		if _, settled := n.settle(); settled {
			continue
		}
		for need := 3; need >= 0; need-- {
			if !n.holds(need) {
				continue
			}
			claims[10*(n.ply%2)+need]++
			if exceeds(n, -need) {
				t.Fatalf("own %x, opp %x: the score is above %d", n.own, n.opp, -need)
			}
			break
		}
	}
	for _, kind := range []int{3, 2, 1, 0, 12, 11, 10} {
		if claims[kind] < 5 {
			t.Errorf("%d claims of need %d for side %d: too few for a test", claims[kind], kind%10, kind/10)
		}
	}
	t.Log(claims)
}
