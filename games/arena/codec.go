package arena

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
)

const stateMagic = "QAR1"

// AppendState appends the state in its one form, described in spec/arena/README.md: all
// that the rest of the match depends on, and the statistics. The same field, seed and
// moves give the same bytes everywhere. Orders that are not played yet are left out.
func (g *Game) AppendState(dst []byte) []byte {
	word := func(n int32) { dst = binary.BigEndian.AppendUint32(dst, uint32(n)) }
	dst = append(dst, stateMagic...)
	dst = append(dst, g.field.sum[:]...)
	dst = binary.BigEndian.AppendUint64(dst, g.seed)
	word(int32(g.turn))
	for _, s := range g.players[:g.Players()] {
		for _, n := range s.numbers() {
			word(*n)
		}
	}
	word(g.produced)
	word(g.destroyed)
	word(g.streak)
	dst = append(dst, uint8(g.leader), uint8(g.result.Condition), uint8(g.result.Winner))
	for i := range g.active {
		dst = append(dst, flag(g.active[i]))
		dst = binary.BigEndian.AppendUint32(dst, uint32(g.spawned[i]))
	}
	for _, full := range g.energy {
		dst = append(dst, flag(full))
	}
	dst = binary.BigEndian.AppendUint16(dst, uint16(len(g.tiles)))
	for i := range g.tiles {
		dst = appendUnit(dst, g.Unit(i))
	}
	dst = binary.BigEndian.AppendUint16(dst, uint16(len(g.events.Deaths)))
	for _, u := range g.events.Deaths {
		dst = appendUnit(dst, u)
	}
	return dst
}

// Sum is the SHA-256 of AppendState.
func (g *Game) Sum() [sha256.Size]byte { return sha256.Sum256(g.AppendState(nil)) }

// numbers are the fields in the order of the encoding.
func (s *Standing) numbers() [7]*int32 {
	return [...]*int32{&s.Energy, &s.Collected, &s.Score, &s.Units, &s.Born, &s.Lost, &s.Eliminated}
}

func flag(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

func appendUnit(dst []byte, u Unit) []byte {
	return append(binary.BigEndian.AppendUint16(dst, uint16(u.Tile)), u.Owner)
}

// ParseState returns the game whose state was encoded on this field, ready to go on.
// Bytes that are no encoding, or that break what holds in every match, are refused
// with ErrBadState.
func (f *Field) ParseState(data []byte) (*Game, error) {
	d := decoder{data: data}
	if string(d.bytes(4)) != stateMagic || string(d.bytes(8)) != string(f.sum[:]) {
		return nil, fmt.Errorf("%w: another map, config or version", ErrBadState)
	}
	g := f.empty(binary.BigEndian.Uint64(d.bytes(8)))
	d.game(g)
	if d.short || len(d.data) > 0 {
		return nil, fmt.Errorf("%w: wrong length", ErrBadState)
	}
	if err := g.verify(); err != nil {
		return nil, err
	}
	// What was read must be what would be written: no other bytes mean this state.
	if string(g.AppendState(nil)) != string(data) {
		return nil, fmt.Errorf("%w: not in its one form", ErrBadState)
	}
	return g, nil
}
