package arena

import (
	"bytes"
	"errors"
	"testing"
)

// FuzzOrders plays whatever orders the bytes spell, five bytes an order, on any ground.
// No order may break the books or make the engine and the plain rules disagree.
func FuzzOrders(f *testing.F) {
	f.Add(uint64(1), []byte("some orders, and some more of them, none of which makes sense"))
	f.Add(uint64(7), bytes.Repeat([]byte{0, 3, 4, 1, 255}, 40))
	f.Fuzz(func(t *testing.T, seed uint64, data []byte) {
		random := splitMix(seed)
		m, c, units := randomGround(&random)
		field := mustField(t, m, c)
		g, p := mustStart(t, field, units), newPlain(m, c, units)
		var orders []plainOrder
		for ; len(data) >= 5 && !g.Over(); data = data[5:] {
			o := plainOrder{int(data[0]) % (m.Players + 1), int(int8(data[1])), int(int8(data[2])), int(data[3])}
			if data[1]&64 != 0 && g.Units() > 0 { // most tiles have no unit: aim at one
				u := g.Unit(int(data[2]) % g.Units())
				o = plainOrder{int(u.Owner), field.Row(u.Tile), field.Col(u.Tile), int(data[3]) % 5}
			}
			orders = append(orders, o)
			g.Order(o.player, o.row, o.col, Dir(o.dir))
			if data[4] < 64 {
				mustStep(t, g)
				p.step(orders)
				orders = nil
				if d := differ(g, p); d != "" {
					t.Fatal(d)
				}
			}
		}
	})
}

// FuzzParseMap reads any text: it is refused, or is a map whose text is read the same.
func FuzzParseMap(f *testing.F) {
	f.Add(tiny)
	f.Add("arena map 1\nplayers 3\nsymmetry shift 1 1\ncore 0 0 0\ncore 1 1 1\ncore 2 2 2\ngrid 3 3\nC..\n.C.\n..C\n")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseMap(text)
		if err != nil {
			if !errors.Is(err, ErrBadMap) {
				t.Fatal(err)
			}
			return
		}
		if again, err := ParseMap(m.String()); err != nil || again.String() != m.String() {
			t.Fatalf("%v\n%s", err, m)
		}
		_ = m.Check() // any answer, no panic
	})
}

// FuzzParseState reads any bytes after a true header: they are refused, or are a state
// that can be played on.
func FuzzParseState(f *testing.F) {
	m, _ := sketch(f, 2, "A..*.", ".#.*.", "B...B")
	field := mustField(f, m, Config{MaxTurns: 40, VisionRadius2: 5, AttackRadius2: 2, SpawnCost: 1, EnergyInterval: 2})
	for turns := range 12 {
		g, _ := wildMatch(f, field, uint64(turns), turns)
		f.Add(g.AppendState(nil))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		g, err := field.ParseState(data)
		if err != nil {
			if !errors.Is(err, ErrBadState) {
				t.Fatal(err)
			}
			return
		}
		if !bytes.Equal(g.AppendState(nil), data) {
			t.Fatal("two encodings of one state")
		}
		g.Rollout(1)
		var v View
		g.View(0, &v)
	})
}
