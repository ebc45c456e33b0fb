package maps_test

import (
	"slices"
	"strings"
	"testing"

	"quadrille/games/arena"
	"quadrille/games/arena/maps"
)

// No tile decides who reaches whom: between any two players' cores there are two ways
// that share no tile. This is found as a flow, without the code that Check uses. The
// symmetry makes what holds for player 0 hold for all.
func TestTwoWaysBetweenCores(t *testing.T) {
	everyMap(t, func(t *testing.T, e maps.Entry) {
		n := newNetwork(e.Map)
		for _, from := range e.Map.Cores {
			for _, to := range e.Map.Cores {
				if from.Owner == 0 && to.Owner > 0 && !n.twoWays(int(from.Tile), int(to.Tile)) {
					t.Errorf("one tile is between the cores on %d and %d", from.Tile, to.Tile)
				}
			}
		}
	})
}

// All ground is one: what is no wall can be walked to.
func TestOneGround(t *testing.T) {
	everyMap(t, func(t *testing.T, e maps.Entry) {
		n := newNetwork(e.Map)
		reached := 1
		seen := make([]bool, e.Map.Tiles())
		queue := []int{int(e.Map.Cores[0].Tile)}
		seen[queue[0]] = true
		for ; len(queue) > 0; queue = queue[1:] {
			for _, next := range n.beside(queue[0]) {
				if !n.wall[next] && !seen[next] {
					seen[next] = true
					reached++
					queue = append(queue, next)
				}
			}
		}
		if want := e.Map.Tiles() - len(e.Map.Walls); reached != want {
			t.Errorf("%d of %d open tiles are reached", reached, want)
		}
	})
}

func TestTwoWaysKnowsACorridor(t *testing.T) {
	for _, test := range []struct {
		name, rows string
		want       bool
	}{
		{"a corridor", "###### #C...C ###### ######", false},
		{"a corridor that widens", "###### ###.## #C...C ###.## ######", false},
		{"two lanes", "###### #C...C #..... ######", true},
		{"lanes that cross in one tile", "###.## #C...C #..#.. ######", false},
		{"around the back", "###### C....C ###### ######", true},
		{"the second way crosses the first", "############ #####.....## #####.###.## #.....###.## #C###.###C## #.###.....## #.###.###### #.....######", true},
		{"neighbours", "###### CC#### ###### ######", true},
		{"no way", "###### #C.#.C ##.#.# ######", false},
	} {
		rows := strings.Fields(test.rows)
		m := &arena.Map{Rows: len(rows), Cols: len(rows[0])}
		for i, symbol := range strings.Join(rows, "") {
			switch symbol {
			case '#':
				m.Walls = append(m.Walls, arena.Tile(i))
			case 'C':
				m.Cores = append(m.Cores, arena.Core{Tile: arena.Tile(i)})
			}
		}
		if got := newNetwork(m).twoWays(int(m.Cores[0].Tile), int(m.Cores[1].Tile)); got != test.want {
			t.Errorf("%s: %t", test.name, got)
		}
	}
}

// network is a map as pipes: every tile has an entry and an exit, and one unit of flow
// goes from the one to the other.
type network struct {
	*arena.Map
	wall []bool
	// The first way: by tile, where it goes on and where it comes from.
	next, previous []int
	came           []int // by place, while a way is looked for
	queue          []int
}

const none = -1

func newNetwork(m *arena.Map) *network {
	tiles := m.Tiles()
	n := &network{
		Map: m, wall: make([]bool, tiles), next: make([]int, tiles), previous: make([]int, tiles), came: make([]int, 2*tiles),
	}
	for _, t := range m.Walls {
		n.wall[t] = true
	}
	return n
}

func (n *network) beside(t int) [4]int {
	row, col := t/n.Cols, t%n.Cols
	at := func(r, c int) int { return (r+n.Rows)%n.Rows*n.Cols + (c+n.Cols)%n.Cols }
	return [4]int{at(row-1, col), at(row, col+1), at(row+1, col), at(row, col-1)}
}

// twoWays is whether two units of flow fit through. Neighbours always have two: nothing
// is between them. The first way is a shortest one; the second may go back along it.
func (n *network) twoWays(from, to int) bool {
	if beside := n.beside(from); slices.Contains(beside[:], to) {
		return true
	}
	for t := range n.next {
		n.next[t], n.previous[t] = none, none
	}
	if !n.search(from, to) {
		return false
	}
	for place := 2 * to; place != 2*from+1; {
		out := n.came[place]
		n.next[out/2], n.previous[place/2] = place/2, out/2
		if place = out; place != 2*from+1 {
			place = n.came[out]
		}
	}
	return n.search(from, to)
}

// search looks for a way through what is left of the pipes. A place is 2 × tile at the
// entry and one more at the exit.
func (n *network) search(from, to int) bool {
	for place := range n.came {
		n.came[place] = none
	}
	n.queue = append(n.queue[:0], 2*from+1)
	n.came[2*from+1] = 2*from + 1
	for i := 0; i < len(n.queue); i++ {
		place := n.queue[i]
		tile := place / 2
		used := n.previous[tile] != none
		switch {
		case place == 2*to:
			return true
		case place%2 == 1: // out to the neighbours, or back through the tile
			for _, t := range n.beside(tile) {
				if !n.wall[t] && t != from && t != n.next[tile] {
					n.visit(2*t, place)
				}
			}
			if used {
				n.visit(2*tile, place)
			}
		case used: // entered across the first way: only back along it
			n.visit(2*n.previous[tile]+1, place)
		default:
			n.visit(place+1, place)
		}
	}
	return false
}

func (n *network) visit(place, by int) {
	if n.came[place] == none {
		n.came[place] = by
		n.queue = append(n.queue, place)
	}
}
