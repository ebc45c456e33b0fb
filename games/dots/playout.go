package dots

import "math/bits"

// playouts is how many games a guess plays.
const playouts = 2

// guess is the mean of some games played out, in units of a cell. The dice depend on
// the position alone.
func (f *fight) guess(left, safe uint64) int {
	random := splitMix(left)
	sum := 0
	for range playouts {
		sum += f.playOut(left, safe, &random)
	}
	return sum * unit / playouts
}

// playOut draws edges that give nothing away, in any order, until there is none, and
// returns what the player to move gets.
func (f *fight) playOut(left, safe uint64, random *splitMix) int {
	var edges [maxBits]int8
	n := 0
	for ; safe != 0; safe &= safe - 1 {
		j := random.below(n + 1)
		edges[n], edges[j] = edges[j], int8(bits.TrailingZeros64(safe))
		n++
	}
	f.work += 20 + n
	sign := 1
	for _, edge := range edges[:n] {
		if f.g.safe(left, int(edge)) {
			left &^= 1 << edge
			sign = -sign
		}
	}
	return sign * f.count(left)
}

// count is what a position in which every edge gives something away is worth to the
// player to move. It is exact where runs do not touch. Where they do, the cheapest is
// opened first, which joins others.
func (f *fight) count(left uint64) int {
	var opened [maxBits]taking
	n := 0
	for {
		h := f.g.heat(left)
		if h.junctions == 0 {
			break
		}
		opened[n] = f.cheapest(left, h.edges)
		left = opened[n].left
		n++
	}
	f.runs.clear()
	for rest := left; rest != 0; {
		t := f.taker.takeAfter(left, bits.TrailingZeros64(rest))
		rest &= t.left
		f.runs.add(t.n, t.hold == holdOfLoop || t.hold == 0 && t.n >= longChain)
	}
	value := f.runs.value()
	for n--; n >= 0; n-- {
		value = -opened[n].value(value)
	}
	return value
}

// cheapest opens what gives away least.
func (f *fight) cheapest(left, hot uint64) taking {
	best := taking{n: maxCellBits}
	for hot != 0 {
		t := f.taker.takeAfter(left, bits.TrailingZeros64(hot))
		hot &= t.left
		if t.n < best.n {
			best = t
		}
	}
	if best.n < longChain {
		best.hold = 0 // opened in the middle
	}
	return best
}

// safe reports whether an edge gives nothing away.
func (g *graph) safe(left uint64, edge int) bool {
	for _, cell := range g.beside[edge] {
		if cell >= 0 && bits.OnesCount64(g.around[cell]&left) < 3 {
			return false
		}
	}
	return true
}

// completes is how many cells an edge completes.
func (g *graph) completes(left uint64, edge int) int {
	n := 0
	for _, cell := range g.beside[edge] {
		if cell >= 0 && g.around[cell]&left == 1<<edge {
			n++
		}
	}
	return n
}
