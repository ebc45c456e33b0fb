package bots

// assemble divides the units into groups in which each is near another. The largest is
// the swarm, of equal ones the first.
func (w *swarm) assemble() {
	n := len(w.board.mine)
	w.group, w.size = sized(w.group, n), w.size[:0]
	for i := range w.group {
		w.group[i] = none
	}
	w.body = 0
	for i := range w.group {
		if w.group[i] != none {
			continue
		}
		number := len(w.size)
		w.size = append(w.size, w.join(i, number))
		if w.size[number] > w.size[w.body] {
			w.body = number
		}
	}
	w.tiles = w.tiles[:0]
	for i, t := range w.board.mine {
		if w.group[i] == w.body {
			w.tiles = append(w.tiles, t)
		}
	}
}

// join puts a unit and all that are together with it into a group, and counts them.
func (w *swarm) join(unit, group int) int {
	w.group[unit] = group
	n := 1
	for i, t := range w.board.mine {
		if w.group[i] == none && w.board.distance2(w.board.mine[unit], t) <= cohesion2 {
			n += w.join(i, group)
		}
	}
	return n
}
