package dots

// Action is what a player does.
type Action uint8

// The actions. Resign and TimeOut take a player out of the game, in or out of turn.
const (
	Draw Action = iota
	Resign
	TimeOut
)

// Move is an action of a player. At comes from the caller's clock and goes into the
// log as it is.
type Move struct {
	Action Action
	Player Player
	Edge   int
	At     int64
	// Completed are the cells that the edge completed, NoCell where there is none.
	// Apply fills it in.
	Completed [2]int
}

// Cells is how many cells the move completed.
func (m Move) Cells() int {
	n := 0
	for _, cell := range m.Completed {
		if cell != NoCell {
			n++
		}
	}
	return n
}

// Check says whether Apply would accept a move, and if not why.
func (p *Position) Check(m Move) error {
	switch {
	case m.Action > TimeOut:
		return ErrBadAction
	case m.Player < 1 || int(m.Player) > p.rules.Players:
		return ErrBadPlayer
	case p.Over():
		return ErrGameOver
	case p.out[m.Player]:
		return ErrBadPlayer
	case m.Action != Draw:
		return nil
	case m.Player != p.turn:
		return ErrNotYourTurn
	case !p.board.HasEdge(m.Edge):
		return ErrBadEdge
	case p.drawn.Has(m.Edge):
		return ErrEdgeDrawn
	}
	return nil
}

// Apply returns the position after a move, and the move with the cells that it
// completed. A refused move changes nothing.
func (p Position) Apply(m Move) (Position, Move, error) {
	if err := p.Check(m); err != nil {
		return p, m, err
	}
	m.Completed = [2]int{NoCell, NoCell}
	if m.Action != Draw {
		m.Edge = 0
		p.out[m.Player] = true
		if m.Player == p.turn {
			p.pass()
		}
		return p, m, nil
	}
	p.drawn.add(m.Edge)
	p.left--
	n := 0
	for _, cell := range p.board.beside[m.Edge] {
		if cell != NoCell && p.Missing(cell) == 0 {
			m.Completed[n] = cell
			p.owners[cell] = m.Player
			p.scores[m.Player]++
			n++
		}
	}
	if n == 0 || p.rules.Children {
		p.pass()
	}
	return p, m, nil
}

// Draw returns the position after the player to move has drawn an edge.
func (p Position) Draw(edge int) (Position, error) {
	next, _, err := p.Apply(Move{Player: p.turn, Edge: edge})
	return next, err
}

// pass gives the turn to the next player who is in the game.
func (p *Position) pass() {
	for range p.rules.Players {
		p.turn = p.turn%Player(p.rules.Players) + 1
		if !p.out[p.turn] {
			return
		}
	}
}
