package boxes

// Fold is a game as it follows from its log: edges, owners and scores. Make one
// with NewFold or ParseSnapshot.
type Fold struct {
	board   Board
	taken   []byte
	cells   []uint8
	scores  Scores
	records int
	placed  int
	begun   partial
}

// The boxes are kept in cells, a byte each: how many edges of the box are set, and
// once all four are, complete and the team. Completing a box is thus counting to
// four, and the other three edges need not be looked at.
//
// The cells have a rim, so that every edge has one on either side: a row above, a
// row below, and one column, which is to the right of one row and to the left of
// the next. A cell of the rim touches one edge or, in the column, two; it never
// counts to four.
const complete = 4

// stride is how many cells there are in a row.
func (b Board) stride() int { return b.w + 1 }

// row returns the cells of a row of boxes.
func (f *Fold) row(y int) []uint8 {
	return f.cells[(y+1)*f.board.stride()+1:][:f.board.w]
}

// NewFold returns the game before its first record.
func NewFold(b Board) *Fold {
	return &Fold{
		board: b,
		taken: make([]byte, bitBytes(b)),
		cells: make([]uint8, (b.h+2)*b.stride()+1),
	}
}

// Board returns the board of the game.
func (f *Fold) Board() Board { return f.board }

// Records is how many records of the log have been folded.
func (f *Fold) Records() int { return f.records }

// Placed is how many edges are set. It is Records less the records that were
// ignored because their edge was set already.
func (f *Fold) Placed() int { return f.placed }

// Full reports whether all edges are set, which ends the game.
func (f *Fold) Full() bool { return f.placed == f.board.edges }

// Scores returns how many boxes each team has.
func (f *Fold) Scores() Scores { return f.scores }

// Has reports whether an edge is set.
func (f *Fold) Has(edge int) bool {
	return f.board.HasEdge(edge) && f.taken[edge>>3]&(1<<(edge&7)) != 0
}

// Owner returns who has a box: 0 for nobody, else the team's number plus 1.
func (f *Fold) Owner(box int) uint8 {
	if uint(box) >= uint(f.board.Boxes()) {
		return 0
	}
	return owner(f.row(box / f.board.w)[box%f.board.w])
}

// AppendOwners appends Owner of every box.
func (f *Fold) AppendOwners(dst []byte) []byte {
	for y := range f.board.h {
		for _, cell := range f.row(y) {
			dst = append(dst, owner(cell))
		}
	}
	return dst
}

func owner(cell uint8) uint8 {
	if cell < complete {
		return 0
	}
	return cell - complete + 1
}

// Apply folds the next record. One whose edge is set already is counted and
// otherwise ignored. One whose edge is not on the board is a *RecordError and
// changes nothing. Within a record that ApplyLog has begun, Apply must not be called.
func (f *Fold) Apply(r Record) error {
	if !f.board.HasEdge(r.Edge()) { // it may not even fit in three bytes
		return &RecordError{Number: f.records, Edge: r.Edge(), Err: ErrBadEdge}
	}
	return f.apply([]byte{byte(r >> 16), byte(r >> 8), byte(r)})
}

// ApplyLog folds the next chunk of a log like Apply, record by record. Chunks may end
// within a record: Pending then says how many of its bytes have come. After an error
// the records before the one that was refused are folded and the rest of the chunk is
// not.
func (f *Fold) ApplyLog(chunk []byte) error {
	record, rest := f.begun.join(chunk)
	if err := f.apply(record); err != nil {
		return err
	}
	if err := f.apply(rest); err != nil {
		return err
	}
	f.begun.keep(rest)
	return nil
}

// Pending is how many bytes of an incomplete record ApplyLog has kept. They are not
// part of a snapshot.
func (f *Fold) Pending() int { return f.begun.n }

// apply folds the whole records of a chunk. Which way an edge lies is as good as random, and so is
// whether it completes a box; a wrong guess of the processor costs as much as the
// rest of the record. So neither is a branch here.
func (f *Fold) apply(log []byte) error {
	b := f.board
	taken, cells := f.taken, f.cells
	// By direction, horizontal first: the number of the first edge, and how far
	// apart the cells on its sides are.
	from := [2]int{0, b.horizontal}
	apart := [2]int{b.stride(), 1}
	// q / W is q * inverse >> 42 for all q < 2^22 and W < 2^21, the multiplier being
	// rounded up. A vertical edge is numbered like the cell to its right, and a
	// horizontal one like the cell below but without the column of the rim, one for
	// each row above.
	inverse := [2]uint64{(1<<42 + uint64(b.w) - 1) / uint64(b.w), 0}
	offset := b.stride() + 1

	for ; len(log) >= RecordSize; log = log[RecordSize:] {
		r := RecordAt(log, 0)
		edge, team := r.Edge(), r.Team()
		if edge >= b.edges {
			return &RecordError{Number: f.records, Edge: edge, Err: ErrBadEdge}
		}
		f.records++
		at, bit := &taken[edge>>3], byte(1)<<(edge&7)
		if *at&bit != 0 {
			continue
		}
		*at |= bit
		f.placed++

		vertical := 0
		if edge >= b.horizontal {
			vertical = 1
		}
		q := edge - from[vertical]
		second := q + int(uint64(q)*inverse[vertical]>>42) + offset
		first := second - apart[vertical]
		claimed := count(&cells[first], team) + count(&cells[second], team)
		f.scores[team] += claimed
	}
	return nil
}

// count counts another edge of a cell and returns 1 when that completes it.
func count(cell *uint8, team Team) int {
	edges := *cell + 1
	done := edges >> 2
	*cell = edges | -done&uint8(team)
	return int(done)
}
