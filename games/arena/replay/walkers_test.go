package replay

import "quadrille/games/arena"

// walkers are units that each walk to some place by the shortest way and then to another.
// They step aside for nobody's sake but their own: who finds the way taken goes anywhere.
type walkers struct {
	field  *arena.Field
	places map[arena.Tile]arena.Tile // where the unit on a tile wants to go
	steps  map[arena.Tile][]int      // how far every tile is from a place
	random uint64
}

const unreachable = 1 << 20

func newWalkers(f *arena.Field, units int) *walkers {
	w := &walkers{field: f, places: map[arena.Tile]arena.Tile{}, steps: map[arena.Tile][]int{}, random: 3}
	for len(w.places) < units {
		at := w.near(f.Map.Cores[len(w.places)%len(f.Map.Cores)].Tile)
		w.places[at] = at
	}
	return w
}

func (w *walkers) units() (list []arena.Unit) {
	for t := range w.field.Map.Tiles() {
		if _, ok := w.places[arena.Tile(t)]; ok {
			list = append(list, arena.Unit{Tile: arena.Tile(t), Owner: uint8(len(list) % w.field.Map.Players)})
		}
	}
	return list
}

func (w *walkers) below(n int) int {
	w.random = w.random*6364136223846793005 + 1442695040888963407
	return int(w.random >> 33 % uint64(n))
}

// near is an open tile at most 12 rows and columns away that can be walked to.
func (w *walkers) near(t arena.Tile) arena.Tile {
	m := &w.field.Map
	for {
		row, col := w.field.Row(t)+w.below(25)-12+m.Rows, w.field.Col(t)+w.below(25)-12+m.Cols
		to := m.Tile(row%m.Rows, col%m.Cols)
		if !w.field.Wall(to) && w.to(to)[t] < unreachable {
			return to
		}
	}
}

// to is how many steps every tile is from a place.
func (w *walkers) to(place arena.Tile) []int {
	if steps, ok := w.steps[place]; ok {
		return steps
	}
	steps := make([]int, w.field.Map.Tiles())
	for i := range steps {
		steps[i] = unreachable
	}
	steps[place] = 0
	for queue := []arena.Tile{place}; len(queue) > 0; queue = queue[1:] {
		for d := arena.North; d <= arena.West; d++ {
			if next := w.field.Next(queue[0], d); steps[next] == unreachable {
				steps[next] = steps[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	w.steps[place] = steps
	return steps
}

// order sends every unit a step on.
func (w *walkers) order(g *arena.Game) {
	taken, places := map[arena.Tile]bool{}, map[arena.Tile]arena.Tile{}
	for i := range g.Units() {
		taken[g.Unit(i).Tile] = true
	}
	first := w.below(4)
	for i := range g.Units() {
		at := g.Unit(i).Tile
		place, ok := w.places[at]
		if !ok || place == at {
			place = w.near(at)
		}
		d := w.step(at, place, taken, first)
		g.OrderUnit(i, d)
		at = w.field.Next(at, d)
		taken[at], places[at] = true, place
	}
	w.places = places
}

// step tries the directions from one on, which is another in every turn, as bots do.
func (w *walkers) step(at, place arena.Tile, taken map[arena.Tile]bool, first int) arena.Dir {
	aside := arena.Hold
	for i := range 4 {
		d := arena.North + arena.Dir((first+i)%4)
		next := w.field.Next(at, d)
		if next == at || taken[next] {
			continue
		}
		if w.to(place)[next] < w.to(place)[at] {
			return d
		}
		aside = d
	}
	return aside
}
