package replay

import (
	"fmt"
	"math"
	"strconv"

	"quadrille/games/arena"
	"quadrille/games/arena/jsonio"
)

var (
	turnFields = jsonio.Record{
		"moves", "spawns", "deaths", "captures", "energy_collected", "energy_spawned", "scores",
		"?energy_denied", "?ms", "?faults", "?ignored",
	}
	moveFields  = jsonio.Record{"from", "dir"}
	faultFields = jsonio.Record{"kind", "why"}
)

func (p *parser) turns() {
	for range p.r.Items {
		if len(p.replay.Turns) == p.replay.Config.MaxTurns {
			p.fail("more turns than the match has")
			return
		}
		// The number is by place: where the match started may not be known yet.
		p.where = fmt.Sprintf("turn %d of those recorded", len(p.replay.Turns)+1)
		p.replay.Turns = append(p.replay.Turns, p.turn())
	}
}

func (p *parser) turn() (t Turn) {
	for name := range turnFields.In(&p.r) {
		switch name {
		case "moves":
			p.byPlayer(func(player int) {
				for range p.r.Items {
					t.Moves = append(t.Moves, p.move(uint8(player)))
				}
			})
		case "spawns":
			t.Spawns = p.units()
		case "deaths":
			t.Deaths = p.units()
		case "captures":
			for _, u := range p.units() {
				t.Captures = append(t.Captures, Capture{u.Tile, u.Owner})
			}
		case "energy_collected":
			p.byPlayer(func(player int) {
				for _, tile := range p.tiles() {
					t.Collected = append(t.Collected, arena.Unit{Tile: tile, Owner: uint8(player)})
				}
			})
		case "energy_spawned":
			t.Produced = p.tiles()
		case "energy_denied":
			t.Denied = p.tiles()
		case "scores":
			t.Scores = p.numbers(math.MinInt32)
		case "ms":
			t.Millis = p.numbers(0)
		case "faults":
			p.byPlayer(func(player int) { t.Faults = append(t.Faults, p.fault(player)) })
		case "ignored":
			t.Ignored = make([]int, p.players)
			p.byPlayer(func(player int) { t.Ignored[player] = p.r.Int(0, math.MaxInt32) })
		}
	}
	return t
}

// byPlayer reads an object whose names are seats; read reads what a seat has.
func (p *parser) byPlayer(read func(player int)) {
	seen := 0
	for name := range p.r.Fields {
		player, err := strconv.Atoi(string(name))
		if err != nil || player < 0 || player >= p.players || strconv.Itoa(player) != string(name) {
			p.fail("a name from 0 to %d was expected", p.players-1)
			return
		}
		if seen&(1<<player) != 0 {
			p.fail("player %d for the second time", player)
			return
		}
		seen |= 1 << player
		read(player)
	}
}

func (p *parser) move(owner uint8) arena.Move {
	m := arena.Move{Owner: owner}
	for name := range moveFields.In(&p.r) {
		switch name {
		case "from":
			m.From, _ = p.place(2)
		case "dir":
			text, _ := p.r.Text()
			var ok bool
			if m.Dir, ok = arena.ParseDir(string(text)); !ok {
				p.fail("one of N, E, S and W was expected")
			}
		}
	}
	return m
}

func (p *parser) units() (list []arena.Unit) {
	for range p.r.Items {
		tile, owner := p.place(3)
		list = append(list, arena.Unit{Tile: tile, Owner: owner})
	}
	return list
}

func (p *parser) fault(player int) Fault {
	f := Fault{Player: player}
	for name := range faultFields.In(&p.r) {
		switch name {
		case "kind":
			if f.Kind = FaultKind(p.r.Str()); !f.Kind.known() {
				p.fail("no fault is called %.40q", f.Kind)
			}
		case "why":
			f.Why = p.r.Str()
		}
	}
	return f
}
