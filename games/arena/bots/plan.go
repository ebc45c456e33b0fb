package bots

import (
	"quadrille/games/arena/wire"
)

// plan gives every unit its next tile so that no two of them meet: units that share a
// tile die.
type plan struct {
	board *board
	want  [][]int // for each unit the directions it would take, the best first
	went  []int   // the direction decided on, or undecided
	unit  []int32 // by tile: the unit standing there + 1
	taken []bool  // by tile: somebody will stand there
	moves []wire.Move
}

const undecided = -1

// begin forgets the last turn. Until told otherwise all units stay.
func (p *plan) begin(b *board) {
	p.board = b
	if len(p.unit) != len(b.wall) {
		p.unit, p.taken = make([]int32, len(b.wall)), make([]bool, len(b.wall))
	}
	p.want, p.went = sized(p.want, len(b.mine)), sized(p.went, len(b.mine))
	for i, t := range b.mine {
		p.want[i], p.went[i] = append(p.want[i][:0], stay), undecided
		p.unit[t] = int32(i + 1)
	}
}

func sized[T any](s []T, n int) []T {
	if n > cap(s) {
		s = append(s[:cap(s)], make([]T, n-cap(s))...)
	}
	return s[:n]
}

// prefer ranks what a unit can do by the rate of the tile it would be on, the lowest
// first. Of equal ones a step comes before staying, and steps come in the turn's order.
func (p *plan) prefer(i int, rate func(to tile) int) {
	var ways [stay + 1]int
	var rates [stay + 1]int
	n := 0
	from := p.board.mine[i]
	for k := range ways {
		way := stay
		if k < stay {
			way = p.board.order[k]
		}
		to := p.board.next[from][way]
		if way != stay && p.board.wall[to] {
			continue
		}
		r := rate(to)
		if r >= never {
			continue
		}
		at := n
		for ; at > 0 && rates[at-1] > r; at-- {
			ways[at], rates[at] = ways[at-1], rates[at-1]
		}
		ways[at], rates[at] = way, r
		n++
	}
	p.want[i] = append(p.want[i][:0], ways[:n]...)
}

// settle decides in rounds. In each, the undecided units take in turn the best tile that
// nobody has taken, except that a unit waits whose best tile is another's that has not
// decided yet. Those who wait for each other to the end stay. Nobody takes the tile of a
// unit that may still stay, so staying is always possible.
func (p *plan) settle() []wire.Move {
	for progress := true; progress; {
		progress = false
		for i := range p.want {
			if p.went[i] == undecided && p.decide(i) {
				progress = true
			}
		}
	}
	return p.finish()
}

func (p *plan) decide(i int) bool {
	from := p.board.mine[i]
	for _, way := range p.want[i] {
		to := p.board.next[from][way]
		if p.taken[to] {
			continue
		}
		if u := p.unit[to]; way != stay && u != 0 && p.went[u-1] == undecided {
			return false
		}
		p.take(i, way)
		return true
	}
	p.take(i, stay)
	return true
}

func (p *plan) take(i, way int) {
	p.went[i] = way
	p.taken[p.board.next[p.board.mine[i]][way]] = true
}

// finish writes the moves down in the order of the units and clears the marks.
func (p *plan) finish() []wire.Move {
	b := p.board
	p.moves = p.moves[:0]
	for i, from := range b.mine {
		way := p.went[i]
		if way != undecided && way != stay {
			p.moves = append(p.moves, wire.Move{Point: b.point(from), Dir: dirs[way]})
		}
		if way != undecided {
			p.taken[b.next[from][way]] = false
		}
		p.unit[from] = 0
	}
	return p.moves
}
