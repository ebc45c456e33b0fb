package dots

// rehearse plays the game out in the mind after each edge, with players who play like
// medium, and draws the edge after which it went best. In rounds, each with twice as
// many games for half as many edges, those that do worse are dropped. It knows
// nothing about chains, so it serves any rules and any number of players.
func (t *thought) rehearse() int {
	r := rehearsal{random: t.random, limit: t.limit}
	r.start.read(t.Position)
	r.table(t.Position)
	var list []attempt
	for _, edge := range r.worthTrying(t.Available) {
		list = append(list, attempt{edge: edge})
	}
	share := rehearsedWork / rounds(len(list))
	for len(list) > 1 && !r.halted {
		for r.work = 0; r.work < share && !r.halted; {
			for i := range list {
				r.try(&list[i])
			}
		}
		sortAttempts(list)
		list = list[:(len(list)+1)/2]
	}
	return list[0].edge
}

// rehearsedWork is how many edges and cells are looked at in all games together, some
// 30 ms.
const rehearsedWork = 2_500_000

// rounds is how often a number can be halved until it is one.
func rounds(n int) int {
	count := 1
	for ; n > 1; n = (n + 1) / 2 {
		count++
	}
	return count
}

// attempt is an edge and how the games after it went.
type attempt struct {
	edge, games int
	sum         float64
}

func (t *attempt) mean() float64 { return t.sum / float64(max(t.games, 1)) }

// sortAttempts puts the better ones first and keeps the order of equals.
func sortAttempts(attempts []attempt) {
	for i := 1; i < len(attempts); i++ {
		for j := i; j > 0 && attempts[j].mean() > attempts[j-1].mean(); j-- {
			attempts[j], attempts[j-1] = attempts[j-1], attempts[j]
		}
	}
}

// rehearsal has what is needed to play games out.
type rehearsal struct {
	start  sketch
	rules  Rules
	seats  []Player // who is in the game, in the order of play from the player to move
	scores [MaxPlayers]int

	random splitMix
	limit  Limit
	games  uint64
	work   int
	halted bool
}

func (r *rehearsal) table(p *Position) {
	r.rules = p.rules
	player := p.turn
	for range p.rules.Players {
		if !p.out[player] {
			r.scores[len(r.seats)] = int(p.scores[player])
			r.seats = append(r.seats, player)
		}
		player = player%Player(p.rules.Players) + 1
	}
}

// try plays a game after an edge.
func (r *rehearsal) try(a *attempt) {
	r.games++
	r.halted = r.halted || r.limit.Nodes > 0 && r.games > r.limit.Nodes ||
		r.limit.Stop != nil && r.games%16 == 0 && r.limit.Stop()
	if !r.halted {
		a.games++
		a.sum += r.play(a.edge)
	}
}

// play returns how well the player to move does with an edge. Winning counts most, and
// then each cell.
func (r *rehearsal) play(edge int) float64 {
	g := rehearsed{sketch: &r.start, rules: r.rules, scores: r.scores, seats: len(r.seats)}
	g.begin(&r.random)
	g.draw(edge)
	for g.next() {
	}
	r.start.undo(0)
	r.work += g.work
	return g.outcome()
}
