package takuzu

// Every 6 × 6 solution has its turn: the hash of its first three rows modulo 16 and
// the hash of all of it modulo 23 name one of 368 turns. Each day of 368 has another
// turn and takes only solutions whose turn it is, so that none comes back within a
// year, and no day has to know of another. Each turn has 4 to 22 of the 4,140
// solutions. Half of the hash can be asked when half of the grid is filled: that spares
// the search most of its way.
const (
	halfTurns  = 16
	wholeTurns = 23
	dailyTurns = halfTurns * wholeTurns
)

// anyTurn is for puzzles of no day.
const anyTurn = -1

// hashTurn drops the low bits of FNV-1a, which hardly depend on anything: the lowest is
// the parity of the ones, and a solution always has 18.
func hashTurn(h uint32) int { return int(h >> 8) }

// hasTurn is whether a grid that is filled up to a cell may be of a turn.
func (f *filler) hasTurn(cell int) bool {
	switch cell {
	case DailySize * DailySize / 2:
		f.halfHash = f.hash(fnvStart, 0, DailySize/2)
		return hashTurn(f.halfHash)%halfTurns == f.turn%halfTurns
	case DailySize * DailySize:
		return hashTurn(f.hash(f.halfHash, DailySize/2, DailySize))%wholeTurns == f.turn%wholeTurns
	}
	return true
}

// hash goes on with the hash of the grid's text from one row up to another.
func (f *filler) hash(h uint32, from, to int) uint32 {
	for _, row := range f.rows[One][from:to] {
		for c := range f.size {
			h = fnvByte(h, byte('0'+row>>c&1))
		}
	}
	return h
}
