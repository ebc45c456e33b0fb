package duel_test

import (
	"testing"

	"quadrille/internal/db/dbtest"
)

// BenchmarkMoveInProcess is one move with everything around it but the
// process: for profiles.
func BenchmarkMoveInProcess(b *testing.B) {
	h := newHall(b, dbtest.Open(b, dbtest.SQLite(b)))
	id, first, second := h.pairUp(b, h.person(b), h.person(b))
	moves := 0
	for b.Loop() {
		if moves == 40 {
			first.do("POST", "/api/games/"+id+"/resign", "")
			id, first, second = h.pairUp(b, first, second)
			moves = 0
		}
		p := first
		if moves%2 == 1 {
			p = second
		}
		if a := p.move(id, fullBoard[moves:moves+1]); a.status != 200 {
			b.Fatalf("%d: %d %s", moves, a.status, a.body)
		}
		moves++
	}
}

// fullBoard fills the board without four in a row.
const fullBoard = "000000111111222222" + "4" + "333333" + "44444" + "555555" + "666666"
