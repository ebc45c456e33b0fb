package connect4

import "fmt"

// Board writes the position as 42 characters, row by row from the top and from
// left to right: '0' for an empty cell, '1' and '2' for the players' discs.
func (p Position) Board() string {
	var text [Cells]byte
	return string(p.AppendBoard(text[:0]))
}

// AppendBoard appends what Board returns.
func (p Position) AppendBoard(dst []byte) []byte {
	for row := range Rows {
		for column := range Columns {
			dst = append(dst, '0'+byte(p.At(Cell{column, row})))
		}
	}
	return dst
}

// ParseBoard reads a board and whose turn it is, as Board and Turn gave them. A
// board does not tell the order of its discs, so ParseBoard looks for an order in
// which play can have reached it and replays that: there is none, and the error
// is ErrBadBoard, when discs float, when the numbers of discs do not fit the turn,
// or when the game was over before the last disc.
func ParseBoard(text string, turn Player) (Position, error) {
	if turn != 1 && turn != 2 {
		return Position{}, ErrBadPlayer
	}
	var b ordering
	if err := b.read(text); err != nil {
		return Position{}, err
	}
	first := turn
	switch b.count[turn] - b.count[turn.Other()] {
	case 0:
	case -1:
		first = turn.Other()
	default:
		return Position{}, fmt.Errorf("%w: %d and %d discs", ErrBadBoard, b.count[1], b.count[2])
	}
	b.last = turn.Other()
	columns, ok := b.find()
	if !ok {
		return Position{}, fmt.Errorf("%w: no order of moves leads to it", ErrBadBoard)
	}
	p, err := Replay(first, columns)
	if err != nil {
		return Position{}, fmt.Errorf("%w: %w", ErrBadBoard, err)
	}
	return p, nil
}

// ordering looks for an order of moves by taking discs off a board, the last
// player's first, until it is empty.
type ordering struct {
	discs   [Columns][Rows]Player
	height  [Columns]int
	count   [3]int
	last    Player
	columns [Cells]int
	failed  []uint64 // a bit for each combination of heights
}

func (b *ordering) read(text string) error {
	if len(text) != Cells {
		return fmt.Errorf("%w: %d characters", ErrBadBoard, len(text))
	}
	for i := range len(text) {
		row, column := Rows-1-i/Columns, i%Columns
		if text[i] < '0' || text[i] > '2' {
			return fmt.Errorf("%w: character %d", ErrBadBoard, i+1)
		}
		player := Player(text[i] - '0')
		b.discs[column][row] = player
		if player != 0 {
			b.count[player]++
			b.height[column] = max(b.height[column], row+1)
		}
	}
	for column := range Columns {
		for row := range b.height[column] {
			if b.discs[column][row] == 0 {
				return fmt.Errorf("%w: a disc floats in column %d", ErrBadBoard, column)
			}
		}
	}
	return nil
}

// find returns an order of moves that ends in the board. Only the last disc may
// complete a line, so the first one taken off has to break them all.
func (b *ordering) find() ([]int, bool) {
	const heights = 7 * 7 * 7 * 7 * 7 * 7 * 7
	b.failed = make([]uint64, heights/64+1)
	total := b.count[1] + b.count[2]
	if !b.undo(total, b.last) {
		return nil, false
	}
	return b.columns[:total], true
}

func (b *ordering) undo(left int, player Player) bool {
	if left == 0 {
		return true
	}
	seen, bit := b.mark()
	if *seen&bit != 0 {
		return false
	}
	for c := range Columns {
		h := b.height[c] - 1
		if h < 0 || b.discs[c][h] != player {
			continue
		}
		b.height[c] = h
		b.columns[left-1] = c
		if !b.won() && b.undo(left-1, player.Other()) {
			return true
		}
		b.height[c] = h + 1
	}
	*seen |= bit
	return false
}

// mark returns the bit that remembers a failure at these heights.
func (b *ordering) mark() (*uint64, uint64) {
	i := 0
	for _, h := range b.height {
		i = i*(Rows+1) + h
	}
	return &b.failed[i/64], 1 << (i % 64)
}

// won reports whether the discs that are left contain a line of four.
func (b *ordering) won() bool {
	var sides [3]uint64
	for c := range Columns {
		for r := range b.height[c] {
			sides[b.discs[c][r]] |= 1 << (colBits*c + r)
		}
	}
	return hasFour(sides[1]) || hasFour(sides[2])
}
