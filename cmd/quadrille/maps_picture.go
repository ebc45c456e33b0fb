package main

import (
	"image"
	"image/color"
	"math"

	"quadrille/games/arena"
)

// The colours of a picture: the players' can be told apart by colour-blind eyes, and
// their cores are numbered besides.
var (
	pictureGround = rgb(0x20242e)
	pictureGrid   = rgb(0x262b37)
	pictureWall   = rgb(0x6f7a90)
	pictureEdge   = rgb(0x97a3ba) // of a wall, where light falls on it
	pictureNode   = rgb(0xf6fbff)
	pictureSeats  = [arena.MaxPlayers]paint{rgb(0xf08a24), rgb(0x56b4e9), rgb(0x1fb87f), rgb(0xf0e442), rgb(0xe06fc0), rgb(0x4a6ff0), rgb(0xb06a3b), rgb(0xc8c8c8)}
)

// paint is a colour that can be mixed.
type paint [3]float64

func rgb(hex uint32) paint {
	return paint{float64(hex >> 16), float64(hex >> 8 & 0xff), float64(hex & 0xff)}
}

// samples are how many points in a row and in a column of a pixel are looked at: edges
// are smooth then.
const samples = 3

// drawPicture draws a map with so many pixels to a tile.
func drawPicture(m *arena.Map, scale int) *image.RGBA {
	s := newScenery(m)
	picture := image.NewRGBA(image.Rect(0, 0, m.Cols*scale, m.Rows*scale))
	for y := range m.Rows * scale {
		for x := range m.Cols * scale {
			picture.SetRGBA(x, y, s.pixel(x, y, float64(scale)))
		}
	}
	return picture
}

type scenery struct {
	*arena.Map
	ground []byte
	halo   [][]arena.Core // by tile: the cores whose rings reach it
}

func newScenery(m *arena.Map) scenery {
	s := scenery{m, layOut(m), make([][]arena.Core, m.Tiles())}
	const reach = 2 // tiles, more than the ring's radius
	for _, c := range m.Cores {
		for dr := -reach; dr <= reach; dr++ {
			for dc := -reach; dc <= reach; dc++ {
				t := s.tile(int(c.Tile)/m.Cols+dr, int(c.Tile)%m.Cols+dc)
				s.halo[t] = append(s.halo[t], c)
			}
		}
	}
	return s
}

func (s scenery) pixel(x, y int, scale float64) color.RGBA {
	var sum paint
	for i := range samples * samples {
		part := func(n int) float64 { return (float64(n) + 0.5) / samples }
		at := s.point((float64(y)+part(i/samples))/scale, (float64(x)+part(i%samples))/scale)
		for channel := range sum {
			sum[channel] += at[channel]
		}
	}
	mean := func(channel int) uint8 { return uint8(sum[channel]/(samples*samples) + 0.5) }
	return color.RGBA{mean(0), mean(1), mean(2), 0xff}
}

// The sizes of things, in tiles.
const (
	ringOuter, ringInner = 1.45, 1.05 // a core, in the clearing around it
	nodeReach            = 0.62       // a diamond, from the middle to a tip
	wallRound            = 0.35       // the radius of a wall's corners
	wallLit              = 0.22       // the height of its bright edge
	digitSize            = 0.24       // a dot of the number in a core
)

// point is the colour of a place, given in tiles and parts of them.
func (s scenery) point(row, col float64) paint {
	r, c := int(row), int(col)
	for _, c := range s.halo[s.tile(r, c)] {
		dy, dx := s.offset(row, col, c.Tile)
		far := math.Hypot(dy, dx)
		if far <= ringOuter && far >= ringInner || digitAt(c.Owner, dy/digitSize, dx/digitSize) {
			return pictureSeats[c.Owner]
		}
	}
	if s.nearNode(row, col) {
		return pictureNode
	}
	if s.wall(r, c) && !s.corner(row, col) {
		if !s.wall(r-1, c) && row-float64(r) < wallLit {
			return pictureEdge
		}
		return pictureWall
	}
	if (r+c)%2 == 0 {
		return pictureGrid
	}
	return pictureGround
}

// offset is how far a place is from the middle of a tile, the short way round.
func (s scenery) offset(row, col float64, t arena.Tile) (dy, dx float64) {
	dy = math.Remainder(row-float64(int(t)/s.Cols)-0.5, float64(s.Rows))
	dx = math.Remainder(col-float64(int(t)%s.Cols)-0.5, float64(s.Cols))
	return dy, dx
}

// nearNode looks at the tile and those beside it: the tips of a diamond reach over the
// edges of its tile.
func (s scenery) nearNode(row, col float64) bool {
	r, c := int(row), int(col)
	for _, t := range [...]arena.Tile{s.tile(r, c), s.tile(r-1, c), s.tile(r+1, c), s.tile(r, c-1), s.tile(r, c+1)} {
		if s.ground[t] != nodeTile {
			continue
		}
		if dy, dx := s.offset(row, col, t); math.Abs(dy)+math.Abs(dx) <= nodeReach {
			return true
		}
	}
	return false
}

func (s scenery) tile(row, col int) arena.Tile {
	return s.Tile((row+s.Rows)%s.Rows, (col+s.Cols)%s.Cols)
}

func (s scenery) wall(row, col int) bool { return s.ground[s.tile(row, col)] == wallTile }

// corner is whether a place is cut off a wall tile by rounding a corner that stands free.
func (s scenery) corner(row, col float64) bool {
	r, c := int(row), int(col)
	y, x := row-float64(r), col-float64(c)
	up, left := -1, -1
	if y > 0.5 {
		y, up = 1-y, 1
	}
	if x > 0.5 {
		x, left = 1-x, 1
	}
	if y >= wallRound || x >= wallRound || s.wall(r+up, c) || s.wall(r, c+left) {
		return false
	}
	return math.Hypot(wallRound-y, wallRound-x) > wallRound
}

// digits are three dots wide and five high, a row in three bits.
var digits = [arena.MaxPlayers][5]uint8{
	{7, 5, 5, 5, 7}, {2, 6, 2, 2, 7}, {7, 1, 7, 4, 7}, {7, 1, 7, 1, 7},
	{5, 5, 7, 1, 1}, {7, 4, 7, 1, 7}, {7, 4, 7, 5, 7}, {7, 1, 2, 2, 2},
}

// digitAt is whether a number has a dot at a place, counted in dots from its middle.
func digitAt(n int, dy, dx float64) bool {
	row, col := int(math.Floor(dy+2.5)), int(math.Floor(dx+1.5))
	return row >= 0 && row < 5 && col >= 0 && col < 3 && digits[n][row]>>(2-col)&1 == 1
}
