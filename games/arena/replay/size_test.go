package replay

import (
	"bytes"
	"compress/gzip"
	"testing"

	"quadrille/games/arena"
)

// A replay has at most so many bytes for each unit and turn.
const (
	mostBytes  = 30.0
	mostZipped = 3.0
)

func zipped(data []byte, level int) int {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, level)
	if err != nil {
		panic(err)
	}
	w.Write(data)
	w.Close()
	return out.Len()
}

// weight is how large a replay is for each unit that was alive in each turn.
type weight struct{ plain, six, nine float64 }

func weigh(m *match) weight {
	data := m.finish().Append(nil)
	each := func(bytes int) float64 { return float64(bytes) / float64(m.lives) }
	return weight{each(len(data)), each(zipped(data, 6)), each(zipped(data, 9))}
}

// ladderMatch is a match as the ladder plays them: four players, 500 turns, some 50 units.
func ladderMatch(t testing.TB) *match {
	m := newMatch(t, mustField(t, mustMap(t, 4, 60, 3), arena.DefaultConfig()).Start(3), "gatherer", "gatherer", "rusher", "gatherer")
	m.play(500)
	return m
}

// march is the worst for a replay: 200 units on 64 × 64 tiles that walk from place to
// place, far enough from each other to live, and never rest.
func march(t testing.TB, turns int) *match {
	c := arena.DefaultConfig()
	c.AttackRadius2 = 0
	f := mustField(t, mustMap(t, 2, 64, 5), c)
	w := newWalkers(f, 200)
	g, err := f.StartWith(1, w.units())
	if err != nil {
		t.Fatal(err)
	}
	m := newMatch(t, g, "random", "random") // who are not asked
	for range turns {
		m.lives += g.Units()
		w.order(g)
		took := []Answer{{Took: m.answer(0).Took}, {Took: m.answer(1).Took}}
		if err := g.Step(); err != nil {
			t.Fatal(err)
		}
		m.rec.Turn(g, took)
	}
	return m
}

func TestSizes(t *testing.T) {
	matches := map[string]*match{"march": march(t, 120)}
	if !raceDetector {
		matches["ladder"] = ladderMatch(t)
	}
	for name, m := range matches {
		w := weigh(m)
		units := m.lives / len(m.rec.replay.Turns)
		t.Logf("%s: %d units, bytes for each and turn: %.2f, by gzip -6 %.2f, -9 %.2f", name, units, w.plain, w.six, w.nine)
		if w.plain > mostBytes || w.nine > mostZipped || units < 45 {
			t.Errorf("%s: %d units, %+v", name, units, w)
		}
	}
}

// go test -run '^$' -bench Replay ./games/arena/replay
//
// A public arena of this kind writes 331 bytes for a unit and turn before compression.
func BenchmarkArenaReplay(b *testing.B) {
	for _, c := range []struct {
		name string
		play func() *match
	}{
		{"ladder", func() *match { return ladderMatch(b) }},
		{"march", func() *match { return march(b, 120) }},
	} {
		m := c.play()
		w := weigh(m)
		data := m.finish().Append(nil)
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				r, err := Parse(data)
				if err == nil {
					err = r.Verify()
				}
				if err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(w.plain, "bytes/unit-turn")
			b.ReportMetric(w.nine, "gzipped/unit-turn")
			b.ReportMetric(331/w.plain, "times-smaller")
			b.ReportMetric(float64(len(m.rec.replay.Turns))*float64(b.N)/b.Elapsed().Seconds(), "verified-turns/s")
		})
	}
}
