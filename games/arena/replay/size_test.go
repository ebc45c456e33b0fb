package replay

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
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
type weight struct{ units, plain, six, nine float64 }

func weigh(t testing.TB, r *Replay) weight {
	t.Helper()
	lives := 0
	for g, err := range r.Games() {
		if err != nil {
			t.Fatal(err)
		}
		if g.Turn() < r.Last() {
			lives += g.Units()
		}
	}
	data := r.Append(nil)
	each := func(bytes int) float64 { return float64(bytes) / float64(lives) }
	return weight{float64(lives) / float64(len(r.Turns)), each(len(data)), each(zipped(data, 6)), each(zipped(data, 9))}
}

// ladderMatch was played by the built-in bots, as the ladder plays: four players, 500
// turns, some 50 units. It is kept in a file, because the bots may change: that file stays
// true for as long as the rules and the format do.
func ladderMatch(t testing.TB) *Replay { return kept(t, "ladder.json.gz") }

// kept reads a replay from testdata.
func kept(t testing.TB, name string) *Replay {
	t.Helper()
	file, err := os.Open(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	z, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return mustParse(t, data)
}

// march is the worst for a replay: 200 units on 64 × 64 tiles that walk from place to
// place, far enough from each other to live, and never rest.
func march(t testing.TB, turns int) *Replay {
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
		w.order(g)
		took := []Answer{{Took: m.answer(0).Took}, {Took: m.answer(1).Took}}
		if err := g.Step(); err != nil {
			t.Fatal(err)
		}
		m.rec.Turn(g, took)
	}
	return m.finish()
}

func TestSizes(t *testing.T) {
	for name, r := range map[string]*Replay{"ladder": ladderMatch(t), "march": march(t, 120)} {
		w := weigh(t, r)
		t.Logf("%s: %.0f units, bytes for each and turn: %.2f, by gzip -6 %.2f, -9 %.2f", name, w.units, w.plain, w.six, w.nine)
		if w.plain > mostBytes || w.nine > mostZipped || w.units < 50 {
			t.Errorf("%s: %+v", name, w)
		}
		if err := r.Verify(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// go test -run '^$' -bench Replay ./games/arena/replay
//
// A public arena of this kind writes 331 bytes for a unit and turn before compression.
func BenchmarkArenaReplay(b *testing.B) {
	for _, c := range []struct {
		name   string
		replay *Replay
	}{{"ladder", ladderMatch(b)}, {"march", march(b, 120)}} {
		w := weigh(b, c.replay)
		data := c.replay.Append(nil)
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				if err := mustParse(b, data).Verify(); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(w.plain, "bytes/unit-turn")
			b.ReportMetric(w.nine, "gzipped/unit-turn")
			b.ReportMetric(331/w.plain, "times-smaller")
			b.ReportMetric(float64(len(c.replay.Turns)*b.N)/b.Elapsed().Seconds(), "verified-turns/s")
		})
	}
}
