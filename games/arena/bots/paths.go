package bots

// far is more than any distance.
const far = 1 << 20

// flood sets steps to how many steps each tile is from the nearest of the goals, around
// the known walls, and to far where there is no way or it is longer than limit. The
// memory of steps is reused.
func (b *board) flood(steps []int32, limit int, goals ...tile) []int32 {
	if len(steps) != len(b.wall) {
		steps = make([]int32, len(b.wall))
	}
	for i := range steps {
		steps[i] = far
	}
	queue := b.queue[:0]
	for _, t := range goals {
		steps[t] = 0
		queue = append(queue, t)
	}
	for head := 0; head < len(queue); head++ {
		t := queue[head]
		d := steps[t] + 1
		if int(d) > limit {
			break
		}
		for _, to := range b.next[t][:stay] {
			if steps[to] > d && !b.wall[to] {
				steps[to] = d
				queue = append(queue, to)
			}
		}
	}
	b.queue = queue
	return steps
}

// floodAround is flood without a limit that also goes around the enemies in sight.
func (b *board) floodAround(steps []int32, goals ...tile) []int32 {
	for _, f := range b.foes {
		b.wall[f.tile] = true
	}
	steps = b.flood(steps, far, goals...)
	for _, f := range b.foes {
		b.wall[f.tile] = false
	}
	return steps
}
