package arena

import (
	"fmt"
	"slices"
	"testing"
)

// differ says in what a game and the plain one are not the same, or nothing.
func differ(g *Game, p *plain) string {
	var units []Unit
	for i := range g.Units() {
		units = append(units, g.Unit(i))
	}
	sortUnits(units)
	var want []Unit
	for t, owner := range p.units {
		want = append(want, Unit{t, uint8(owner)})
	}
	sortUnits(want)
	if !slices.Equal(units, want) {
		return fmt.Sprintf("units %v, want %v", units, want)
	}
	if !slices.Equal(g.events.Deaths, p.dead) {
		return fmt.Sprintf("deaths %v, want %v", g.events.Deaths, p.dead)
	}
	for i, t := range g.field.nodes {
		if g.energy[i] != p.energy[t] {
			return fmt.Sprintf("energy on tile %d: %t", t, g.energy[i])
		}
	}
	for i := range g.active {
		if g.active[i] == p.razed[i] {
			return fmt.Sprintf("core %d active: %t", i, g.active[i])
		}
	}
	for player, have := range p.have {
		s := g.Standing(player)
		if got := (plainPlayer{int(s.Energy), int(s.Collected), int(s.Score), int(s.Eliminated)}); got != have {
			return fmt.Sprintf("player %d: %+v, want %+v", player, got, have)
		}
	}
	if g.Turn() != p.turn || g.Result() != p.result {
		return fmt.Sprintf("turn %d, %+v, want %d, %+v", g.Turn(), g.Result(), p.turn, p.result)
	}
	return ""
}

// differView compares a view, its owners given their real numbers again.
func differView(g *Game, p *plain, player int, v *View) string {
	g.View(player, v)
	got := plainView{nodes: v.Nodes, walls: v.Walls}
	for t := range g.field.Map.Tiles() {
		if v.Visible(Tile(t)) {
			got.inView = append(got.inView, Tile(t))
		}
	}
	for _, u := range v.Units {
		got.units = append(got.units, Unit{u.Tile, uint8(g.Named(player, int(u.Owner)))})
	}
	for _, u := range v.Dead {
		got.dead = append(got.dead, Unit{u.Tile, uint8(g.Named(player, int(u.Owner)))})
	}
	if !slices.IsSortedFunc(v.Dead, byTile) {
		return fmt.Sprintf("player %d sees the dead in the order of their seats: %v", player, v.Dead)
	}
	sortUnits(got.dead)
	for _, c := range v.Cores {
		got.cores = append(got.cores, SeenCore{c.Tile, uint8(g.Named(player, int(c.Owner))), c.Active})
	}
	want := p.view(player)
	equal := slices.Equal(got.units, want.units) && slices.Equal(got.dead, want.dead) &&
		slices.Equal(got.nodes, want.nodes) && slices.Equal(got.walls, want.walls) &&
		slices.Equal(got.inView, want.inView) && slices.Equal(got.cores, want.cores)
	if s := g.Standing(player); v.Turn != g.Turn() || v.Energy != int(s.Energy) || v.Score != int(s.Score) {
		equal = false
	}
	if !equal {
		return fmt.Sprintf("player %d sees %+v, want %+v", player, got, want)
	}
	return ""
}

// randomGround is a map of any size on which anything may lie anywhere.
func randomGround(random *splitMix) (*Map, Config, []Unit) {
	m := &Map{Rows: 3 + random.below(14), Cols: 3 + random.below(14), Players: 2 + random.below(5)}
	if random.below(6) == 0 {
		m.Cols = 60 + random.below(75) // rows of two and three words
	}
	m.Players = min(m.Players, m.Tiles()/4)
	free := make([]Tile, m.Tiles())
	for i := range free {
		free[i] = Tile(i)
	}
	random.shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
	take := func(most int) []Tile {
		n := random.below(min(most, len(free)-1) + 1)
		tiles := free[:n]
		free = free[n:]
		return tiles
	}
	for p := range m.Players {
		m.Cores = append(m.Cores, Core{free[p], p})
	}
	free = free[m.Players:]
	for _, t := range take(6) {
		m.Cores = append(m.Cores, Core{t, random.below(m.Players)})
	}
	m.Nodes = take(m.Tiles() / 6)
	m.Walls = take(m.Tiles() / 4)
	var units []Unit
	for _, c := range m.Cores {
		units = append(units, Unit{c.Tile, uint8(c.Owner)})
	}
	for _, t := range take(m.Tiles() / 4) {
		units = append(units, Unit{t, uint8(random.below(m.Players))})
	}
	c := Config{MaxTurns: 1 + random.below(150), VisionRadius2: random.below(60), AttackRadius2: random.below(10),
		SpawnCost: 1 + random.below(4), EnergyInterval: 1 + random.below(5)}
	return m, c, units
}

// wildOrders are as a confused player gives them: mostly for units that exist, some
// for others' units, for no tile at all, twice, or into nowhere.
func wildOrders(g *Game, random *splitMix) []plainOrder {
	var orders []plainOrder
	for i := range g.Units() {
		u := g.Unit(i)
		o := plainOrder{int(u.Owner), g.field.Row(u.Tile), g.field.Col(u.Tile), random.below(5)}
		switch random.below(12) {
		case 0:
			o.player = random.below(g.Players())
		case 1:
			o.row, o.col = random.below(400)-100, random.below(400)-100
		case 2:
			o.dir = random.below(300)
		case 3:
			orders = append(orders, o)
			o.dir = 1 + random.below(4)
		}
		orders = append(orders, o)
	}
	return orders
}

// Games on random ground, turn by turn, against the plain rules.
func TestAgainstPlainRules(t *testing.T) {
	games := 300
	if raceDetector {
		games = 15
	}
	random := splitMix(20260323)
	var ends [TurnLimit + 1]int
	turns := 0
	var view View
	for n := range games {
		m, c, units := randomGround(&random)
		f := mustField(t, m, c)
		g, p := mustStart(t, f, units), newPlain(m, c, units)
		for !g.Over() {
			orders := wildOrders(g, &random)
			for _, o := range orders {
				g.Order(o.player, o.row, o.col, Dir(min(o.dir, 255)))
			}
			mustStep(t, g)
			p.step(orders)
			if turns++; differ(g, p) != "" {
				t.Fatalf("game %d, turn %d: %s\n%s", n, g.Turn(), differ(g, p), m)
			}
			player := random.below(m.Players)
			if d := differView(g, p, player, &view); d != "" {
				t.Fatalf("game %d, turn %d: %s\n%s", n, g.Turn(), d, m)
			}
		}
		ends[g.Result().Condition]++
	}
	t.Logf("%d turns; endings %d", turns, ends)
	for c := SoleSurvivor; c <= TurnLimit; c++ {
		if ends[c] == 0 && c != Dominance && !raceDetector {
			t.Errorf("no game ended by %v", c)
		}
	}
}
