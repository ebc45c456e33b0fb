package connect4

import "math/bits"

// Player is 1 or 2, as in the board's text form; 0 is nobody.
type Player uint8

// Other returns the opponent of player 1 or 2.
func (p Player) Other() Player { return 3 - p }

// Outcome says whether a game goes on and how it ended.
type Outcome uint8

// The outcomes. A full board with a line of four in it is Won.
const (
	Ongoing Outcome = iota
	Won
	Drawn
)

// Position is a board and whose turn it is. The zero value is the empty board
// with player 1 to move. Positions compare with ==.
type Position struct {
	lead, trail uint64 // the discs of the player who began, and of the other
	swapped     bool   // player 2 began
}

// Start returns the empty board with the given player to move.
func Start(first Player) (Position, error) {
	if first != 1 && first != 2 {
		return Position{}, ErrBadPlayer
	}
	return Position{swapped: first == 2}, nil
}

// Replay plays columns from the empty board, player first beginning. On an error,
// a *MoveError, it returns the position before the refused move.
func Replay(first Player, columns []int) (Position, error) {
	p, err := Start(first)
	if err != nil {
		return p, err
	}
	for i, c := range columns {
		next, err := p.Apply(c)
		if err != nil {
			return p, &MoveError{Number: i + 1, Column: c, Err: err}
		}
		p = next
	}
	return p, nil
}

// Apply returns the position after a disc in the column.
func (p Position) Apply(column int) (Position, error) {
	if err := p.Check(column); err != nil {
		return p, err
	}
	disc := (p.mask() + bottom) & (colMask << (colBits * column))
	if p.Ply()%2 == 0 {
		p.lead |= disc
	} else {
		p.trail |= disc
	}
	return p, nil
}

// Check says whether Apply would accept the column, and if not why.
func (p Position) Check(column int) error {
	switch {
	case column < 0 || column >= Columns:
		return ErrBadColumn
	case p.Outcome() != Ongoing:
		return ErrGameOver
	case p.height(column) == Rows:
		return ErrFullColumn
	}
	return nil
}

// Ply is the number of discs on the board.
func (p Position) Ply() int { return bits.OnesCount64(p.mask()) }

// First is the player who began.
func (p Position) First() Player {
	if p.swapped {
		return 2
	}
	return 1
}

// Turn is the player whose disc is next; once the game is over, the one whose
// disc would have been.
func (p Position) Turn() Player {
	if p.Ply()%2 == 0 {
		return p.First()
	}
	return p.First().Other()
}

// Outcome says how the game stands.
func (p Position) Outcome() Outcome {
	switch {
	case p.Winner() != 0:
		return Won
	case p.mask() == allCells:
		return Drawn
	}
	return Ongoing
}

// Winner is the player with a line of four, or 0.
func (p Position) Winner() Player {
	switch {
	case hasFour(p.lead):
		return p.First()
	case hasFour(p.trail):
		return p.First().Other()
	}
	return 0
}

// Mirror returns the position with left and right exchanged.
func (p Position) Mirror() Position {
	p.lead, p.trail = mirror(p.lead), mirror(p.trail)
	return p
}

func (p Position) mask() uint64 { return p.lead | p.trail }

func (p Position) height(column int) int {
	return bits.OnesCount64(p.mask() & (colMask << (colBits * column)))
}

// sides returns the discs of the side to move and of the other.
func (p Position) sides() (own, opp uint64) {
	if p.Ply()%2 == 0 {
		return p.lead, p.trail
	}
	return p.trail, p.lead
}
