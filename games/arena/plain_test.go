package arena

import (
	"maps"
	"slices"
)

// plain is the document's section 3 written down as it reads, with maps and without a
// thought for speed. The engine is compared with it, in what it says and in how fast.
type plain struct {
	m       *Map
	c       Config
	turn    int
	units   map[Tile]int // owner
	walls   map[Tile]bool
	energy  map[Tile]bool
	razed   map[int]bool
	spawned map[int]int
	dead    []Unit
	have    []plainPlayer
	streaks []int
	result  Result
}

type plainPlayer struct{ energy, collected, score, eliminated int }

func newPlain(m *Map, c Config, units []Unit) *plain {
	p := &plain{m: m, c: c, units: map[Tile]int{}, walls: map[Tile]bool{}, energy: map[Tile]bool{},
		razed: map[int]bool{}, spawned: map[int]int{}, result: Result{Winner: Nobody},
		have: make([]plainPlayer, m.Players), streaks: make([]int, m.Players)}
	for _, t := range m.Walls {
		p.walls[t] = true
	}
	for _, u := range units {
		p.units[u.Tile] = int(u.Owner)
	}
	for _, c := range m.Cores {
		p.have[c.Owner].score++
	}
	return p
}

func (p *plain) within(a, b Tile, radius2 int) bool {
	return Distance2(p.m.Rows, p.m.Cols, a, b) <= radius2
}

// plainOrder is an order as it comes from a player.
type plainOrder struct{ player, row, col, dir int }

// step plays a turn.
func (p *plain) step(orders []plainOrder) {
	if p.result.Condition != Unfinished {
		return
	}
	p.turn++
	p.dead = nil
	p.move(orders)
	p.combat()
	p.capture()
	p.collect()
	p.spawn()
	p.tick()
	p.endgame()
}

func (p *plain) move(orders []plainOrder) {
	first := map[Tile]Tile{}
	for _, o := range orders {
		if o.row < 0 || o.row >= p.m.Rows || o.col < 0 || o.col >= p.m.Cols || o.dir < 1 || o.dir > 4 {
			continue
		}
		from := Tile(o.row*p.m.Cols + o.col)
		if owner, ok := p.units[from]; !ok || owner != o.player {
			continue
		}
		row := (o.row + steps[o.dir][0] + p.m.Rows) % p.m.Rows
		to := Tile(row*p.m.Cols + (o.col+steps[o.dir][1]+p.m.Cols)%p.m.Cols)
		if _, ordered := first[from]; !ordered && !p.walls[to] {
			first[from] = to
		}
	}
	arrived := map[Tile][]int{}
	for from, owner := range p.units {
		to, ordered := first[from]
		if !ordered {
			to = from
		}
		arrived[to] = append(arrived[to], owner)
	}
	p.units = map[Tile]int{}
	for t, owners := range arrived {
		if len(owners) == 1 {
			p.units[t] = owners[0]
			continue
		}
		for _, owner := range owners {
			p.kill(t, owner, owners)
		}
	}
}

// kill notes a death and whose units were the cause: each player counts once.
func (p *plain) kill(t Tile, owner int, by []int) {
	p.dead = append(p.dead, Unit{t, uint8(owner)})
	for player := range p.have {
		if player != owner && slices.Contains(by, player) {
			p.have[player].eliminated++
		}
	}
}

func (p *plain) enemies(b Tile) []Tile {
	var list []Tile
	for e, owner := range p.units {
		if owner != p.units[b] && p.within(b, e, p.c.AttackRadius2) {
			list = append(list, e)
		}
	}
	return list
}

func (p *plain) combat() {
	enemies := map[Tile][]Tile{}
	for b := range p.units {
		enemies[b] = p.enemies(b)
	}
	for b := range enemies {
		var by []int
		for _, e := range enemies[b] {
			if len(enemies[b]) >= len(enemies[e]) {
				by = append(by, p.units[e])
			}
		}
		if len(by) > 0 {
			p.kill(b, p.units[b], by)
		}
	}
	for _, u := range p.dead {
		delete(p.units, u.Tile)
	}
	sortUnits(p.dead)
}

func (p *plain) capture() {
	for i, c := range p.m.Cores {
		if owner, ok := p.units[c.Tile]; ok && owner != c.Owner && !p.razed[i] {
			p.razed[i] = true
			p.have[owner].score += 2
			p.have[c.Owner].score--
		}
	}
}

func (p *plain) collect() {
	for t := range p.energy {
		owners := map[int]bool{}
		for u, owner := range p.units {
			if p.within(t, u, 1) {
				owners[owner] = true
			}
		}
		if len(owners) > 0 {
			delete(p.energy, t)
		}
		if len(owners) == 1 {
			for owner := range owners {
				p.have[owner].energy++
				p.have[owner].collected++
			}
		}
	}
}

func (p *plain) spawn() {
	for player := range p.have {
		var eligible []int
		for i, c := range p.m.Cores {
			if _, occupied := p.units[c.Tile]; c.Owner == player && !occupied && !p.razed[i] {
				eligible = append(eligible, i)
			}
		}
		slices.SortStableFunc(eligible, func(a, b int) int { return p.spawned[a] - p.spawned[b] })
		for _, i := range eligible {
			if p.have[player].energy >= p.c.SpawnCost {
				p.have[player].energy -= p.c.SpawnCost
				p.units[p.m.Cores[i].Tile] = player
				p.spawned[i] = p.turn
			}
		}
	}
}

func (p *plain) tick() {
	if p.turn%p.c.EnergyInterval == 0 {
		for _, t := range p.m.Nodes {
			p.energy[t] = true
		}
	}
}

func (p *plain) endgame() {
	alive := map[int]int{}
	for _, owner := range p.units {
		alive[owner]++
	}
	dominant := Nobody
	for player := range p.have {
		if 5*alive[player] >= 4*len(p.units) && alive[player] > 0 {
			p.streaks[player]++
		} else {
			p.streaks[player] = 0
		}
		if p.streaks[player] >= 100 {
			dominant = player
		}
	}
	switch {
	case len(alive) == 1:
		for winner := range alive {
			p.result = Result{SoleSurvivor, winner}
			for i, c := range p.m.Cores {
				if c.Owner != winner && !p.razed[i] {
					p.have[winner].score += 2
				}
			}
		}
	case len(alive) == 0:
		p.result = Result{Annihilation, Nobody}
	case dominant != Nobody:
		p.result = Result{Dominance, dominant}
	case p.turn == p.c.MaxTurns:
		p.result = Result{TurnLimit, p.highest(alive)}
	}
}

func (p *plain) highest(alive map[int]int) int {
	key := func(player int) []int {
		return []int{p.have[player].score, p.have[player].collected, alive[player]}
	}
	var best []int
	for player := range p.have {
		if len(best) == 0 || slices.Compare(key(player), key(best[0])) > 0 {
			best = []int{player}
		} else if slices.Equal(key(player), key(best[0])) {
			best = append(best, player)
		}
	}
	if len(best) > 1 {
		return Nobody
	}
	return best[0]
}

// plainView is what a player sees, with the real numbers of the players.
type plainView struct {
	units, dead          []Unit
	nodes, walls, inView []Tile
	cores                []SeenCore
}

func (p *plain) view(player int) plainView {
	seen := map[Tile]bool{}
	for u, owner := range p.units {
		for t := range p.m.Tiles() {
			if owner == player && p.within(u, Tile(t), p.c.VisionRadius2) {
				seen[Tile(t)] = true
			}
		}
	}
	var v plainView
	v.inView = slices.Sorted(maps.Keys(seen))
	cores := map[Tile]SeenCore{}
	for i, c := range p.m.Cores {
		cores[c.Tile] = SeenCore{c.Tile, uint8(c.Owner), !p.razed[i]}
	}
	for _, t := range v.inView {
		if owner, ok := p.units[t]; ok {
			v.units = append(v.units, Unit{t, uint8(owner)})
		}
		if p.energy[t] {
			v.nodes = append(v.nodes, t)
		}
		if p.walls[t] {
			v.walls = append(v.walls, t)
		}
		if c, ok := cores[t]; ok {
			v.cores = append(v.cores, c)
		}
	}
	for _, u := range p.dead {
		if seen[u.Tile] {
			v.dead = append(v.dead, u)
		}
	}
	return v
}
