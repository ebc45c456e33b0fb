package dots

// hard plays games of two with the usual aim by counting: exactly where that is quick,
// else by a fight for the long chains. Every other game it plays by rehearsing moves.
// The limit of the caller always holds; what it cuts short is played by what was found
// until then.
func hard(t *thought) int {
	p := t.Position.duel()
	switch {
	case p.rules.Players != 2:
		return t.rehearse()
	case p.rules.Children || p.rules.Misere:
		if p.Left() <= subsetEdges {
			if edge, ok := t.exact(&p); ok {
				return edge
			}
		}
		return t.rehearse()
	case p.Left() > maxBits:
		return t.rehearse()
	}
	return t.fight(&p)
}

// What is solved exactly without a second thought. Up to these limits it takes some
// ten milliseconds, and so never depends on a budget.
const (
	smallBoard  = 24 // edges of a board that is solved from the first move, as 3 × 3 boxes
	fewSafe     = 6  // edges that give nothing away
	subsetEdges = 18 // edges left in variants
)

func (t *thought) fight(p *Position) int {
	if p.board.Edges() <= smallBoard {
		if edge, ok := t.exact(p); ok {
			return edge
		}
	}
	f := newFight(p, t.Available, t.limit)
	if p.board.Edges() > smallBoard && f.safeLater() <= fewSafe {
		if edge, ok := t.exact(p); ok {
			return edge
		}
	}
	return f.g.edges[f.best(p.Score(1)-p.Score(2), &t.random)]
}

// exact returns a move that keeps the value, if the limit allows to find one. Among
// equals it completes cells where it can, as people expect.
func (t *thought) exact(p *Position) (edge int, ok bool) {
	a, err := t.solver.Solve(p, t.limit)
	if err != nil || !a.Exact {
		return 0, false
	}
	var s sketch
	s.read(p)
	if taking := filter(a.Moves, func(edge int) bool { return s.completes(edge) > 0 }); len(taking) > 0 && !p.rules.Misere {
		return t.random.pick(taking), true
	}
	return t.random.pick(a.Moves), true
}

// duel returns the position as a game of two, with the player to move as the first,
// when no more than two are still in it.
func (p *Position) duel() Position {
	if p.remaining() != 2 {
		return *p
	}
	q := *p
	q.rules.Players, q.rules.First = 2, 1
	q.turn = 1
	q.out = [MaxPlayers + 1]bool{}
	q.scores = [MaxPlayers + 1]int16{}
	for player := Player(1); int(player) <= p.rules.Players; player++ {
		switch {
		case player == p.turn:
			q.scores[1] = p.scores[player]
		case !p.out[player]:
			q.scores[2] = p.scores[player]
		}
	}
	return q
}
