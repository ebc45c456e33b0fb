package arena

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// decoder takes a state apart. Past the end it reads zeros and remembers being short.
type decoder struct {
	data  []byte
	short bool
}

func (d *decoder) bytes(n int) []byte {
	if len(d.data) < n {
		d.data, d.short = nil, true
		return make([]byte, n)
	}
	b := d.data[:n]
	d.data = d.data[n:]
	return b
}

func (d *decoder) byte() uint8  { return d.bytes(1)[0] }
func (d *decoder) word() int32  { return int32(binary.BigEndian.Uint32(d.bytes(4))) }
func (d *decoder) short16() int { return int(binary.BigEndian.Uint16(d.bytes(2))) }
func (d *decoder) unit() Unit   { return Unit{Tile(d.short16()), d.byte()} }

// game reads what follows the seed. Units that cannot stand where they are said to are
// left out, which verify notices because the bytes then differ.
func (d *decoder) game(g *Game) {
	g.turn = int(d.word())
	for p := range g.Players() {
		for _, n := range g.players[p].numbers() {
			*n = d.word()
		}
	}
	g.produced, g.destroyed, g.streak = d.word(), d.word(), d.word()
	g.leader = int8(d.byte())
	g.result = Result{Condition(d.byte()), int(int8(d.byte()))}
	for i := range g.active {
		g.active[i] = d.byte() == 1
		g.spawned[i] = d.word()
	}
	for i := range g.energy {
		g.energy[i] = d.byte() == 1
	}
	for range d.short16() {
		if u := d.unit(); g.field.place(u) == nil && g.at[u.Tile] == 0 {
			g.players[u.Owner].Units-- // which add counts again
			g.add(u)
		}
	}
	for range d.short16() {
		if u := d.unit(); len(g.events.Deaths) < cap(g.events.Deaths) {
			g.events.Deaths = append(g.events.Deaths, u)
		}
	}
}

// verify says what is wrong with a state that no match can be in, as far as the books
// show it. A state that passes can be played on without harm.
func (g *Game) verify() error {
	wrong := func(format string, args ...any) error {
		return fmt.Errorf("%w: %s", ErrBadState, fmt.Sprintf(format, args...))
	}
	if g.turn < 0 || g.turn > g.field.Config.MaxTurns || g.streak < 0 {
		return wrong("turn %d, streak %d", g.turn, g.streak)
	}
	if g.result.Condition > TurnLimit || !g.seated(g.result.Winner) || !g.seated(int(g.leader)) {
		return wrong("result %d, winner %d, leader %d", g.result.Condition, g.result.Winner, g.leader)
	}
	for _, u := range g.events.Deaths {
		if g.field.place(u) != nil {
			return wrong("a death on tile %d", u.Tile)
		}
	}
	if !slices.IsSortedFunc(g.events.Deaths, byTile) {
		return wrong("deaths out of order")
	}
	return g.audit()
}

func (g *Game) seated(player int) bool { return player >= Nobody && player < g.Players() }
