package boxes

import (
	"encoding/binary"
	"fmt"
	"math/bits"
)

// KeyframeEvery is how many records lie between the snapshots that are kept.
const KeyframeEvery = 65_536

// Keyframe returns the last keyframe at or before a record number.
func Keyframe(records int) int { return records - records%KeyframeEvery }

const (
	snapshotMagic  = "QBX1"
	snapshotHeader = 16
)

// AppendSnapshot appends the game in the form that spec/boxes-live.md describes: the
// size, Records, the edges, and the owners of complete boxes in two bits each. Any
// number of records has a snapshot, but only those at keyframes are shared.
func (f *Fold) AppendSnapshot(dst []byte) []byte {
	dst = append(dst, snapshotMagic...)
	dst = binary.BigEndian.AppendUint32(dst, uint32(f.board.w))
	dst = binary.BigEndian.AppendUint32(dst, uint32(f.board.h))
	dst = binary.BigEndian.AppendUint32(dst, uint32(f.records))
	dst = append(dst, f.taken...)

	var pack, filled uint8 // the byte that is being put together, and its bits so far
	for y := range f.board.h {
		for _, cell := range f.row(y) {
			if cell < complete {
				continue
			}
			pack |= (cell - complete) << filled
			if filled += 2; filled == 8 {
				dst = append(dst, pack)
				pack, filled = 0, 0
			}
		}
	}
	if filled > 0 {
		dst = append(dst, pack)
	}
	return dst
}

// SnapshotSize is how many bytes AppendSnapshot appends.
func (f *Fold) SnapshotSize() int {
	owned := f.scores[Red] + f.scores[Blue] + f.scores[Green] + f.scores[Yellow]
	return snapshotHeader + len(f.taken) + ownerBytes(owned)
}

func ownerBytes(owned int) int { return (owned + 3) / 4 }

// ParseSnapshot returns the game of a snapshot, which goes on like one that has
// folded all the records before. Bytes that no game has as its snapshot are refused
// with ErrBadSnapshot. The bytes are not kept.
func ParseSnapshot(data []byte) (*Fold, error) {
	board, records, rest, err := parseHeader(data)
	if err != nil {
		return nil, err
	}
	// The edges have to be there before memory is taken for a board of that size.
	if len(rest) < bitBytes(board) {
		return nil, bad("%d bytes of edges, want %d", len(rest), bitBytes(board))
	}
	edges, owners := rest[:bitBytes(board)], rest[bitBytes(board):]
	if used := board.edges & 7; used != 0 && edges[len(edges)-1]>>used != 0 {
		return nil, bad("bits after the last edge")
	}
	f := NewFold(board)
	copy(f.taken, edges)
	f.records, f.placed = records, countBits(edges)
	if f.placed > f.records {
		return nil, bad("%d edges from %d records", f.placed, f.records)
	}
	if err := f.fillCells(owners); err != nil {
		return nil, err
	}
	return f, nil
}

func parseHeader(data []byte) (board Board, records int, rest []byte, err error) {
	if len(data) < snapshotHeader || string(data[:4]) != snapshotMagic {
		return Board{}, 0, nil, bad("no header")
	}
	number := func(at int) uint32 { return binary.BigEndian.Uint32(data[at:]) }
	w, h := number(4), number(8)
	if w > MaxEdges || h > MaxEdges {
		return Board{}, 0, nil, bad("%d × %d boxes", w, h)
	}
	if board, err = NewBoard(int(w), int(h)); err != nil {
		return Board{}, 0, nil, fmt.Errorf("%w: %w", ErrBadSnapshot, err)
	}
	return board, int(number(12)), data[snapshotHeader:], nil
}

// fillCells counts the edges of every box and gives the complete ones their owners.
// The rim is left as it is: its counts decide nothing.
func (f *Fold) fillCells(owners []byte) error {
	k := 0
	for y := range f.board.h {
		top, left := f.board.Horizontal(0, y), f.board.Vertical(0, y)
		for x, row := 0, f.row(y); x < len(row); x++ {
			row[x] = f.bit(top+x) + f.bit(top+x+len(row)) + f.bit(left+x) + f.bit(left+x+1)
			if row[x] < complete {
				continue
			}
			if k>>2 >= len(owners) {
				return bad("%d bytes of owners are too few", len(owners))
			}
			team := owners[k>>2] >> (2 * (k & 3)) & 3
			row[x] += team
			f.scores[team]++
			k++
		}
	}
	if len(owners) != ownerBytes(k) {
		return bad("%d bytes of owners, want %d", len(owners), ownerBytes(k))
	}
	if used := 2 * (k & 3); used != 0 && owners[k>>2]>>used != 0 {
		return bad("bits after the last owner")
	}
	return nil
}

// bit is 1 when an edge is set and 0 when not.
func (f *Fold) bit(edge int) uint8 { return f.taken[edge>>3] >> (edge & 7) & 1 }

func countBits(data []byte) int {
	n := 0
	for _, b := range data {
		n += bits.OnesCount8(b)
	}
	return n
}

func bad(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrBadSnapshot}, args...)...)
}
