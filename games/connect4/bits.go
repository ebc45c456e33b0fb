package connect4

// A board is kept as bits, seven to a column: bit 7*c is the bottom cell of
// column c, bit 7*c+5 its top cell, and bit 7*c+6 a gap that stays empty so that
// no line runs from the top of one column into the next.
const (
	// Columns and Rows are the size of the board, Cells its number of cells.
	Columns = 7
	Rows    = 6
	Cells   = Columns * Rows

	colBits  = Rows + 1
	keyBits  = Columns * colBits
	colMask  = uint64(1)<<Rows - 1
	bottom   = uint64(1) | 1<<7 | 1<<14 | 1<<21 | 1<<28 | 1<<35 | 1<<42
	allCells = bottom * colMask

	// oddRows are the cells in the first, third and fifth rows from below. Whoever
	// answers every disc with one on top of it leaves these to the other side.
	oddRows  = bottom | bottom<<2 | bottom<<4
	evenRows = oddRows << 1
)

// lines returns the cells, taken or not, that would complete a line of four in
// direction d with three cells of p.
func lines(p uint64, d uint) uint64 {
	up := p << d & (p << (2 * d))
	down := p >> d & (p >> (2 * d))
	return up&(p<<(3*d)|p>>d) | down&(p>>(3*d)|p<<d)
}

// winCells returns the empty cells where one more disc gives p a line of four.
func winCells(p, mask uint64) uint64 {
	up := p << 1 & (p << 2) & (p << 3)
	return (up | lines(p, 6) | lines(p, 7) | lines(p, 8)) & (allCells &^ mask)
}

// hasFour reports whether p contains a line of four.
func hasFour(p uint64) bool {
	v := p & (p >> 1)
	h := p & (p >> 7)
	a := p & (p >> 6)
	b := p & (p >> 8)
	return v&(v>>2)|h&(h>>14)|a&(a>>12)|b&(b>>16) != 0
}

// mirror swaps the board left to right.
func mirror(b uint64) uint64 {
	const side, inner = colMask | 1<<6, (colMask | 1<<6) << 7
	const third = inner << 7
	return b&(side<<21) |
		b&side<<42 | b>>42&side |
		b&inner<<28 | b>>28&inner |
		b&third<<14 | b>>14&third
}
