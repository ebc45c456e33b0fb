package bots_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/games/arena"
	"quadrille/games/arena/bots"
	"quadrille/games/arena/maps"
)

// table has the points of each bot against each other one: 2 for a win, 1 for a draw.
type table struct {
	names  []string
	points [][]int
	games  [][]int
}

// tournament plays every pairing once on each map, by turns on either seat.
func tournament(t *testing.T, library []maps.Entry, names ...string) *table {
	t.Helper()
	n := len(names)
	result := &table{names, grid(n), grid(n)}
	for k, entry := range library {
		f, err := arena.NewField(entry.Map, arena.DefaultConfig())
		if err != nil {
			t.Fatal(err)
		}
		for a := range n {
			for b := range a {
				seats := [2]int{a, b}
				if k%2 == 1 {
					seats = [2]int{b, a}
				}
				result.play(t, f, uint64(k*n*n+a*n+b), seats)
			}
		}
	}
	return result
}

func grid(n int) [][]int {
	g := make([][]int, n)
	for i := range g {
		g[i] = make([]int, n)
	}
	return g
}

func (r *table) play(t *testing.T, f *arena.Field, seed uint64, seats [2]int) {
	t.Helper()
	var players []bots.Bot
	for _, s := range seats {
		b, ok := bots.New(r.names[s])
		if !ok {
			t.Fatalf("no bot %s", r.names[s])
		}
		players = append(players, b)
	}
	g := bots.Play(f, seed, fmt.Sprintf("m_%08x", seed), players)
	for i, s := range seats {
		other := seats[1-i]
		r.games[s][other]++
		switch g.Result().Winner {
		case i:
			r.points[s][other] += 2
		case arena.Nobody:
			r.points[s][other]++
		}
	}
}

// share is what a bot got of all that it could get, in percent; of one opponent or of
// all.
func (r *table) share(name string, against ...string) int {
	points, games := 0, 0
	for i, n := range r.names {
		for j, other := range r.names {
			if n == name && (len(against) == 0 || other == against[0]) {
				points += r.points[i][j]
				games += r.games[i][j]
			}
		}
	}
	return 50 * points / games
}

func (r *table) String() string {
	var s strings.Builder
	fmt.Fprintf(&s, "\n%9s%9s", "", "all")
	for _, n := range r.names {
		fmt.Fprintf(&s, "%9s", n)
	}
	for i, n := range r.names {
		fmt.Fprintf(&s, "\n%9s%9d", n, r.share(n))
		for j, other := range r.names {
			if i == j {
				fmt.Fprintf(&s, "%9s", "")
			} else {
				fmt.Fprintf(&s, "%9d", r.share(n, other))
			}
		}
	}
	return s.String()
}

// ranked checks that each of some groups of bots comes out before the next.
func (r *table) ranked(t *testing.T, groups ...[]string) {
	t.Helper()
	for i := 1; i < len(groups); i++ {
		for _, better := range groups[i-1] {
			for _, worse := range groups[i] {
				if r.share(better) <= r.share(worse) {
					t.Errorf("%s is not before %s%v", better, worse, r)
				}
			}
		}
	}
}

// Few games of each pairing, on the smallest maps, show the ends of the document's table;
// the whole of it takes more: see TestSoakTable.
func TestTable(t *testing.T) {
	library := maps.All(2)
	slices.SortFunc(library, func(a, b maps.Entry) int { return a.Map.Tiles() - b.Map.Tiles() })
	if bots.RaceDetector {
		r := tournament(t, library[:2], "hunter", "guardian", "random")
		r.ranked(t, []string{"hunter"}, []string{"guardian"}, []string{"random"})
		return
	}
	r := tournament(t, library[:3], bots.Names()...)
	r.ranked(t, []string{"swarm", "hunter"}, []string{"guardian", "gatherer", "rusher"}, []string{"random"})
}
