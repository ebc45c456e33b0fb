package boxes

import "fmt"

// MaxEdges is the most that a board may have: an edge and a team fit in 24 bits.
const MaxEdges = 1 << 22

// Board is a size of the game and the numbers that follow from it. Make one with
// NewBoard. Boards of the same size are equal. Apart from HasEdge, methods that take
// a number or a place expect one that is on the board.
//
// Edges are numbered row by row, the horizontal ones first: W in each of H+1 rows,
// then the vertical ones, W+1 in each of H rows. Boxes are numbered row by row. x
// grows to the right and y downwards.
type Board struct {
	w, h       int
	horizontal int
	edges      int
}

// NewBoard returns the board of w × h boxes. The error is ErrBadSize when a side is
// under 1 or there are more than MaxEdges edges.
func NewBoard(w, h int) (Board, error) {
	if w < 1 || h < 1 {
		return Board{}, fmt.Errorf("%w: %d × %d, a side is under 1", ErrBadSize, w, h)
	}
	if w > MaxEdges || h > MaxEdges || edgeCount(w, h) > MaxEdges {
		return Board{}, fmt.Errorf("%w: %d × %d has more than %d edges", ErrBadSize, w, h, MaxEdges)
	}
	return Board{w: w, h: h, horizontal: w * (h + 1), edges: int(edgeCount(w, h))}, nil
}

func edgeCount(w, h int) int64 {
	return 2*int64(w)*int64(h) + int64(w) + int64(h)
}

// W is the number of boxes in a row.
func (b Board) W() int { return b.w }

// H is the number of rows of boxes.
func (b Board) H() int { return b.h }

// Edges is how many edges there are, and the first number that is none.
func (b Board) Edges() int { return b.edges }

// Boxes is how many boxes there are, and the first number that is none.
func (b Board) Boxes() int { return b.w * b.h }

// HasEdge reports whether there is an edge of that number.
func (b Board) HasEdge(edge int) bool { return uint(edge) < uint(b.edges) }

// Horizontal returns the edge above box (x, y), and for y = H the one below the
// last row.
func (b Board) Horizontal(x, y int) int { return y*b.w + x }

// Vertical returns the edge to the left of box (x, y), and for x = W the one to the
// right of the last column.
func (b Board) Vertical(x, y int) int { return b.horizontal + y*(b.w+1) + x }

// Box returns the number of box (x, y).
func (b Board) Box(x, y int) int { return y*b.w + x }

// Place is where an edge lies: Horizontal(X, Y) or Vertical(X, Y).
type Place struct {
	Horizontal bool
	X, Y       int
}

// PlaceOf is the inverse of Horizontal and Vertical, for an edge on the board.
func (b Board) PlaceOf(edge int) Place {
	if edge < b.horizontal {
		return Place{Horizontal: true, X: edge % b.w, Y: edge / b.w}
	}
	edge -= b.horizontal
	return Place{X: edge % (b.w + 1), Y: edge / (b.w + 1)}
}

// NoBox stands in for a box outside of the board.
const NoBox = -1

// Beside returns the boxes that an edge separates: the ones above and below, or to
// the left and right. At the rim one of them is NoBox.
func (b Board) Beside(edge int) (first, second int) {
	first, second = NoBox, NoBox
	p := b.PlaceOf(edge)
	if p.Horizontal {
		if p.Y > 0 {
			first = b.Box(p.X, p.Y-1)
		}
	} else if p.X > 0 {
		first = b.Box(p.X-1, p.Y)
	}
	if p.X < b.w && p.Y < b.h {
		second = b.Box(p.X, p.Y)
	}
	return first, second
}

// Around returns the edges of a box: above, below, left and right.
func (b Board) Around(box int) [4]int {
	x, y := box%b.w, box/b.w
	return [4]int{b.Horizontal(x, y), b.Horizontal(x, y+1), b.Vertical(x, y), b.Vertical(x+1, y)}
}
