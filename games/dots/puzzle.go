package dots

import "fmt"

// Puzzle is a position of a game of two on a rectangle in which one edge keeps the
// value and no other does, and in which every other edge ends in a worse result: it
// ties or loses what is won, or loses what is tied. The player to move is player 1.
type Puzzle struct {
	Rows, Cols   int
	Drawn        EdgeSet
	Mine, Theirs int // cells of the player to move, and of the other, so far
	Value        int // of the position, as in an Answer
	Edge         int // the answer
	Grade        int // 1 to 5, see gradeOf
}

// Position sets the puzzle up. Who completed which cell is not part of a puzzle: of
// those that are completed, player 1 owns the first ones.
func (z *Puzzle) Position() (Position, error) {
	b, err := Rectangle(z.Rows, z.Cols)
	if err != nil {
		return Position{}, err
	}
	return z.on(b)
}

// on is Position for who has the board.
func (z *Puzzle) on(b *Board) (Position, error) {
	p, err := SetUp(b, Rules{Players: 2, First: 1}, z.Drawn)
	if err != nil {
		return Position{}, err
	}
	for cell := range b.Cells() {
		if p.Missing(cell) > 0 {
			continue
		}
		owner := Player(1)
		if p.Score(1) == z.Mine {
			owner = 2
		}
		p.owners[cell] = owner
		p.scores[owner]++
	}
	if p.Score(1) != z.Mine || p.Score(2) != z.Theirs {
		return Position{}, fmt.Errorf("%w: %d and %d cells are owned, not %d and %d",
			ErrBadPuzzle, p.Score(1), p.Score(2), z.Mine, z.Theirs)
	}
	return p, nil
}

// Goal is what the player to move gets with the answer and no other move: OutcomeWin
// or OutcomeTie.
func (z *Puzzle) Goal() Outcome {
	if z.Mine-z.Theirs+z.Value > 0 {
		return OutcomeWin
	}
	return OutcomeTie
}

// String writes the puzzle as a line of puzzles.txt.
func (z Puzzle) String() string {
	return fmt.Sprintf("%d %d %s %d %d %d %d %d", z.Rows, z.Cols, z.Drawn, z.Mine, z.Theirs, z.Value, z.Edge, z.Grade)
}

// ParsePuzzle reads what String writes. It checks that the numbers fit together, and
// leaves the proof to a solver. The error is ErrBadPuzzle, or says what is wrong with
// the board.
func ParsePuzzle(line string) (Puzzle, error) {
	var z Puzzle
	var drawn string
	n, err := fmt.Sscan(line, &z.Rows, &z.Cols, &drawn, &z.Mine, &z.Theirs, &z.Value, &z.Edge, &z.Grade)
	if err != nil {
		return Puzzle{}, fmt.Errorf("%w: %q has %d of 8 fields: %w", ErrBadPuzzle, line, n, err)
	}
	b, err := Rectangle(z.Rows, z.Cols)
	if err != nil {
		return Puzzle{}, err
	}
	if z.Drawn, err = b.ParseSet(drawn); err != nil {
		return Puzzle{}, err
	}
	p, err := z.on(b)
	if err != nil {
		return Puzzle{}, err
	}
	if err := p.Check(Move{Player: 1, Edge: z.Edge}); err != nil {
		return Puzzle{}, fmt.Errorf("%w: edge %d: %w", ErrBadPuzzle, z.Edge, err)
	}
	if z.Grade < 1 || z.Grade > MaxGrade {
		return Puzzle{}, fmt.Errorf("%w: grade %d", ErrBadPuzzle, z.Grade)
	}
	return z, nil
}
