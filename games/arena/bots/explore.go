package bots

// explore finds for each of some units where it should look around: of the tiles that
// it can reach before the others, the one that was seen longest ago, the nearest of
// them. So units that stand together spread out. For a unit that has nowhere to go the
// way is stay and the goal its own tile.
type explore struct {
	owner []int32 // by tile: the place in the list of who gets there first + 1
	first []int8  // by tile: the direction in which that one sets out
	way   []int
	goal  []tile
}

func (e *explore) search(b *board, units []int) {
	if len(e.owner) != len(b.wall) {
		e.owner, e.first = make([]int32, len(b.wall)), make([]int8, len(b.wall))
	}
	clear(e.owner)
	e.way, e.goal = sized(e.way, len(units)), sized(e.goal, len(units))
	queue := b.queue[:0]
	for k, i := range units {
		t := b.mine[i]
		e.owner[t], e.first[t] = int32(k+1), stay
		e.way[k], e.goal[k] = stay, t
		queue = append(queue, t)
	}
	for head := 0; head < len(queue); head++ {
		t := queue[head]
		k := e.owner[t] - 1
		if b.seen[t] < b.seen[e.goal[k]] {
			e.way[k], e.goal[k] = int(e.first[t]), t
		}
		for _, way := range b.order {
			to := b.next[t][way]
			if e.owner[to] != 0 || b.wall[to] {
				continue
			}
			e.owner[to], e.first[to] = e.owner[t], e.first[t]
			if e.first[t] == stay {
				e.first[to] = int8(way)
			}
			queue = append(queue, to)
		}
	}
	b.queue = queue
}
