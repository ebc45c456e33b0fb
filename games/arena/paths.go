package arena

// neighbours are the four tiles that a unit can step to from t.
func (m *Map) neighbours(t Tile) [4]Tile {
	row, col := int(t)/m.Cols, int(t)%m.Cols
	var next [4]Tile
	for d := North; d <= West; d++ {
		next[d-North] = m.Tile(wrap(row+steps[d][0], m.Rows), wrap(col+steps[d][1], m.Cols))
	}
	return next
}

// unreached is the distance of a tile that no path leads to.
const unreached = -1

// walk returns for each tile how many steps it is from the nearest of the starts,
// around walls.
func (m *Map) walk(ground []byte, starts ...Tile) []int {
	far := make([]int, len(ground))
	for i := range far {
		far[i] = unreached
	}
	queue := make([]Tile, 0, len(ground))
	for _, t := range starts {
		far[t] = 0
		queue = append(queue, t)
	}
	for len(queue) > 0 {
		t := queue[0]
		queue = queue[1:]
		for _, next := range m.neighbours(t) {
			if far[next] == unreached && ground[next] != wall {
				far[next] = far[t] + 1
				queue = append(queue, next)
			}
		}
	}
	return far
}

// bottleneck looks for a tile that every path between two tiles passes. Such a tile
// lies on any one path, so it goes along a shortest one: from each tile it floods the
// ground beside the path and notes how far along the path that reaches. Where nothing
// reaches past the next tile, that one is the bottleneck.
func (m *Map) bottleneck(ground []byte, from, to Tile) (Tile, bool) {
	path := m.shortest(ground, from, to)
	place := make([]int, len(ground)) // on the path, counted from 1; or beside it:
	const unseen, flooded = 0, -1
	for i, t := range path {
		place[t] = i + 1
	}
	furthest := 0
	var queue []Tile
	for i, t := range path[:max(len(path)-1, 0)] {
		if i > 0 && furthest <= i {
			return t, true
		}
		for queue = append(queue, t); len(queue) > 0; {
			last := queue[len(queue)-1]
			queue = queue[:len(queue)-1]
			for _, next := range m.neighbours(last) {
				if place[next] > 0 {
					furthest = max(furthest, place[next]-1)
				} else if place[next] == unseen && ground[next] != wall {
					place[next] = flooded
					queue = append(queue, next)
				}
			}
		}
	}
	return 0, false
}

// shortest is a shortest path with both its ends, or nothing.
func (m *Map) shortest(ground []byte, from, to Tile) []Tile {
	far := m.walk(ground, to)
	if far[from] == unreached {
		return nil
	}
	path := []Tile{from}
	for t := from; t != to; path = append(path, t) {
		for _, next := range m.neighbours(t) {
			if far[next] == far[t]-1 {
				t = next
				break
			}
		}
	}
	return path
}
