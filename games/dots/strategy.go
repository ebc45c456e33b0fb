package dots

// Context is what a player sees before a move.
type Context struct {
	Position  *Position
	Player    Player // who is asked, whose turn it is
	Available []int  // the edges to choose from: all that are not drawn
}

// Strategy is the document's interface of an automatic player.
type Strategy interface {
	// Name is what the player is called.
	Name() string
	// Level is easy, medium or hard.
	Level() string
	// SelectMove returns one of the available edges. The error is ErrGameOver when
	// there is none, and ErrNotYourTurn when another player is to move.
	SelectMove(Context) (edge int, err error)
}

// ContextOf returns what the player to move sees.
func ContextOf(p *Position) Context {
	return Context{Position: p, Player: p.Turn(), Available: p.available()}
}

func (p *Position) available() []int {
	edges := make([]int, 0, p.Left())
	for edge := range p.board.Edges() {
		if !p.drawn.Has(edge) {
			edges = append(edges, edge)
		}
	}
	return edges
}

func (c *Context) check() error {
	switch {
	case c.Position.Over() || len(c.Available) == 0:
		return ErrGameOver
	case c.Player != c.Position.Turn():
		return ErrNotYourTurn
	}
	return nil
}
