package dots

import "fmt"

// MaxPlayers is how many may play on one board.
const MaxPlayers = 4

// Player is 1 to 4; 0 is nobody.
type Player uint8

// Rules are what is agreed before a game.
type Rules struct {
	Players int    // 2 to MaxPlayers
	First   Player // who begins
	Start   Start
	// Children is the document's mode for small children: the turn always passes,
	// even when a cell was completed.
	Children bool
	// Misere turns the aim around: the fewest cells win.
	Misere bool
}

func (r Rules) check() error {
	if r.Players < 2 || r.Players > MaxPlayers {
		return fmt.Errorf("%w: %d players", ErrBadRules, r.Players)
	}
	if r.First < 1 || int(r.First) > r.Players {
		return fmt.Errorf("%w: player %d of %d begins", ErrBadRules, r.First, r.Players)
	}
	return nil
}

// Position is a board with what is drawn on it, who owns what and whose turn it is.
// It is a plain value of about 600 bytes: assigning it copies it, and == compares.
type Position struct {
	board  *Board
	rules  Rules
	drawn  EdgeSet
	left   int16 // edges not yet drawn
	owners [MaxCells]Player
	scores [MaxPlayers + 1]int16
	turn   Player
	out    [MaxPlayers + 1]bool
}

// New returns the position before the first move.
func New(b *Board, r Rules) (Position, error) {
	drawn, err := r.Start.drawn(b)
	if err != nil {
		return Position{}, err
	}
	return setUp(b, r, drawn)
}

// SetUp returns a position in which some edges are drawn, beside those of the
// start. Nobody owns the cells that they complete.
func SetUp(b *Board, r Rules, drawn EdgeSet) (Position, error) {
	start, err := r.Start.drawn(b)
	if err != nil {
		return Position{}, err
	}
	for i := range start {
		start[i] |= drawn[i]
	}
	return setUp(b, r, start)
}

func setUp(b *Board, r Rules, drawn EdgeSet) (Position, error) {
	if err := r.check(); err != nil {
		return Position{}, err
	}
	for edge := b.Edges(); edge < setWords*64; edge++ {
		if drawn.Has(edge) {
			return Position{}, fmt.Errorf("%w: %d of %d", ErrBadEdge, edge, b.Edges())
		}
	}
	left := b.Edges() - drawn.Count()
	return Position{board: b, rules: r, drawn: drawn, left: int16(left), turn: r.First}, nil
}

// Board is what the game is played on.
func (p *Position) Board() *Board { return p.board }

// Rules are what was agreed.
func (p *Position) Rules() Rules { return p.rules }

// Drawn is the set of edges drawn so far.
func (p *Position) Drawn() EdgeSet { return p.drawn }

// IsDrawn reports whether an edge is drawn.
func (p *Position) IsDrawn(edge int) bool { return p.drawn.Has(edge) }

// Left is how many edges are not drawn.
func (p *Position) Left() int { return int(p.left) }

// Owner is who completed a cell, 0 while nobody has.
func (p *Position) Owner(cell int) Player { return p.owners[cell] }

// Score is how many cells a player owns.
func (p *Position) Score(player Player) int {
	if int(player) > p.rules.Players {
		return 0
	}
	return int(p.scores[player])
}

// Turn is the player to move; once the game is over, 0.
func (p *Position) Turn() Player {
	if p.Over() {
		return 0
	}
	return p.turn
}

// Out reports whether a player has resigned or run out of time.
func (p *Position) Out(player Player) bool { return player <= MaxPlayers && p.out[player] }

// Over reports whether the game has ended: every edge is drawn, or fewer than two
// players are in it.
func (p *Position) Over() bool { return p.left == 0 || p.remaining() < 2 }

func (p *Position) remaining() int {
	n := p.rules.Players
	for _, out := range p.out {
		if out {
			n--
		}
	}
	return n
}

// Winners are the players who share the first place of a game that is over, among
// those who are still in it; nobody before. Two or more are a tie.
func (p *Position) Winners() []Player {
	if !p.Over() {
		return nil
	}
	var best []Player
	for player := Player(1); int(player) <= p.rules.Players; player++ {
		if p.out[player] {
			continue
		}
		lead := 0
		if len(best) > 0 {
			lead = p.Score(player) - p.Score(best[0])
			if p.rules.Misere {
				lead = -lead
			}
		}
		switch {
		case lead > 0:
			best = []Player{player}
		case lead == 0:
			best = append(best, player)
		}
	}
	return best
}

// Missing is how many edges a cell lacks; at 0 it is completed.
func (p *Position) Missing(cell int) int {
	n := 0
	for _, edge := range p.board.around[cell] {
		if !p.drawn.Has(edge) {
			n++
		}
	}
	return n
}
