package dots

// rehearsed is one game played out like medium plays: take what there is, else draw
// an edge that gives nothing away, else give away the least. In misère it completes
// nothing while it can.
type rehearsed struct {
	*sketch
	rules  Rules
	scores [MaxPlayers]int
	seats  int
	turn   int

	order []int16 // the edges left, in the order in which they are looked at
	quiet int     // up to here none is harmless any more
	open  []int16 // cells that may lack one edge
	work  int
}

func (g *rehearsed) begin(random *splitMix) {
	g.order = g.room[:0]
	for edge := range g.board.Edges() {
		if !g.drawn.Has(edge) {
			g.order = append(g.order, int16(edge))
		}
	}
	random.shuffle(len(g.order), func(i, j int) { g.order[i], g.order[j] = g.order[j], g.order[i] })
	g.open = g.cells[:0]
	for cell := range g.board.Cells() {
		if g.lacks[cell] == 1 {
			g.open = append(g.open, int16(cell))
		}
	}
	g.work += len(g.order) + g.board.Cells()
}

func (g *rehearsed) draw(edge int) {
	completed := g.sketch.draw(edge)
	g.scores[g.turn] += completed
	g.work += 2
	for _, cell := range g.board.beside[edge] {
		if cell != NoCell && g.lacks[cell] == 1 {
			g.open = append(g.open, int16(cell))
		}
	}
	if completed == 0 || g.rules.Children {
		g.turn = (g.turn + 1) % g.seats
	}
}

// next draws an edge and reports whether there was one.
func (g *rehearsed) next() bool {
	if !g.rules.Misere {
		if edge := g.capture(); edge >= 0 {
			g.draw(edge)
			return true
		}
	}
	for ; g.quiet < len(g.order); g.quiet++ {
		edge := int(g.order[g.quiet])
		if !g.drawn.Has(edge) && g.harmless(edge) {
			g.draw(edge)
			return true
		}
	}
	edge := g.leastBad()
	if edge < 0 {
		return false
	}
	g.draw(edge)
	return true
}

// capture returns an edge that completes a cell, or -1.
func (g *rehearsed) capture() int {
	for n := len(g.open); n > 0; n = len(g.open) {
		cell := int(g.open[n-1])
		if g.lacks[cell] == 1 {
			return g.free(cell)
		}
		g.open = g.open[:n-1]
	}
	return -1
}

// harmless edges stay so until they are drawn or stop being so for good.
func (g *rehearsed) harmless(edge int) bool {
	if g.rules.Misere {
		return g.completes(edge) == 0
	}
	return !g.opens(edge)
}

func (g *rehearsed) leastBad() int {
	best, least := -1, 2*MaxCells
	for _, e := range g.order {
		edge := int(e)
		if g.drawn.Has(edge) {
			continue
		}
		cost := 0
		if g.rules.Misere {
			cost = g.completes(edge)
		} else {
			cost = g.gift(edge)
			g.work += 2 * cost
		}
		g.work += 2
		if cost < least {
			best, least = edge, cost
		}
		if cost == 1 {
			break // nothing costs less
		}
	}
	return best
}

// outcome is what the game was worth to the one who began it: from 0 to 1 for the
// place, and a little for each cell.
func (g *rehearsed) outcome() float64 {
	sign := 1
	if g.rules.Misere {
		sign = -1
	}
	best, shared := sign*g.scores[0], 1
	for _, score := range g.scores[1:g.seats] {
		switch score *= sign; {
		case score > best:
			best, shared = score, 1
		case score == best:
			shared++
		}
	}
	total := 0.0
	if best == sign*g.scores[0] {
		total = 1 / float64(shared)
	}
	lead := g.seats * g.scores[0]
	for _, score := range g.scores[:g.seats] {
		lead -= score
	}
	return total + cellWorth*float64(sign*lead)
}

// cellWorth is what a cell counts beside winning.
const cellWorth = 0.02
