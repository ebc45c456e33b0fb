package takuzu

// mostMasks is how many orders of the cells are tried for one solution.
const mostMasks = 64

// mask empties cells of a solution, in a random order, as long as the rule still finds
// them, until only so many are left. It fails when the order leads to a puzzle that
// has more givens and needs them all.
func mask(solution sheet, givens int, sees rule, random *Mulberry32) (puzzle sheet, ok bool) {
	var cells [MaxSize * MaxSize]uint8
	order := cells[:solution.size*solution.size]
	for i := range order {
		order[i] = uint8(i)
	}
	random.shuffle(order)
	puzzle, left := solution, len(order)
	for _, cell := range order {
		if left == givens {
			return puzzle, true
		}
		fewer := puzzle
		fewer.clear(int(cell))
		solved := fewer
		if solved.apply(sees); solved.full() {
			puzzle = fewer
			left--
		}
	}
	return puzzle, left == givens
}
