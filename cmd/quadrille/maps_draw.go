package main

import (
	"bufio"
	"fmt"
	"image/png"
	"io"
	"os"

	"quadrille/games/arena"
)

type mapsDrawCmd struct {
	Map   string `arg:"" help:"A map file, an id of the library, or - for standard input."`
	As    string `enum:"auto,blocks,plain,map,json" default:"auto" help:"How to print it: blocks (in colour, two rows to a line), plain (characters, the cores as the numbers of the players), map (the map's own text), json (as replays have it). Default: blocks on a terminal, otherwise plain."`
	PNG   string `name:"png" type:"path" placeholder:"FILE" help:"Write a picture there instead."`
	Scale int    `default:"12" placeholder:"PIXELS" help:"Size of a tile in the picture, 1 to 64. Default: ${default}."`
}

func (c *mapsDrawCmd) Run(s *streams) error {
	if c.Scale < 1 || c.Scale > 64 {
		return fmt.Errorf("--scale is %d, want 1 to 64", c.Scale)
	}
	m, name, err := readMap(c.Map, s.in)
	if err != nil {
		return err
	}
	if c.PNG != "" {
		return writePNG(c.PNG, m, c.Scale)
	}
	out := bufio.NewWriter(s.out)
	switch as := c.As; {
	case as == "map":
		out.WriteString(m.String())
	case as == "json":
		if err := writeJSON(out, name, m); err != nil {
			return err
		}
	case as == "blocks" || as == "auto" && isTerminal(s.out) && os.Getenv("NO_COLOR") == "":
		fmt.Fprintf(out, "%s: %s\n", name, describe(m))
		drawBlocks(out, m)
	default:
		fmt.Fprintf(out, "%s: %s\n", name, describe(m))
		drawPlain(out, m)
	}
	return out.Flush()
}

func isTerminal(out io.Writer) bool {
	file, ok := out.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// writePNG leaves no half of a picture behind.
func writePNG(path string, m *arena.Map, scale int) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	err = png.Encode(file, drawPicture(m, scale))
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err != nil {
		os.Remove(path)
	}
	return err
}

// What stands on a tile, as drawings have it.
const (
	openTile = '.'
	wallTile = '#'
	nodeTile = '*'
)

// layOut is a symbol for each tile, row by row: a core is the number of its player.
func layOut(m *arena.Map) []byte {
	ground := make([]byte, m.Tiles())
	for i := range ground {
		ground[i] = openTile
	}
	for _, t := range m.Walls {
		ground[t] = wallTile
	}
	for _, t := range m.Nodes {
		ground[t] = nodeTile
	}
	for _, c := range m.Cores {
		ground[c.Tile] = '0' + byte(c.Owner)
	}
	return ground
}

func drawPlain(out *bufio.Writer, m *arena.Map) {
	ground := layOut(m)
	for row := range m.Rows {
		out.Write(ground[row*m.Cols : (row+1)*m.Cols])
		out.WriteByte('\n')
	}
}

// Colours of a terminal, out of the 256 that all know.
const (
	groundColour = 234
	wallColour   = 243
	nodeColour   = 231
)

// seatColours are those of the picture, as near as a terminal has them.
var seatColours = [arena.MaxPlayers]int{208, 75, 35, 220, 163, 27, 130, 250}

// drawBlocks puts two rows on a line: the upper half of a character is one tile, the
// lower half another.
func drawBlocks(out *bufio.Writer, m *arena.Map) {
	ground := layOut(m)
	colour := func(row, col int) int {
		if row >= m.Rows {
			return groundColour
		}
		return tileColour(ground[row*m.Cols+col])
	}
	for row := 0; row < m.Rows; row += 2 {
		last := [2]int{-1, -1}
		for col := range m.Cols {
			if now := [2]int{colour(row, col), colour(row+1, col)}; now != last {
				fmt.Fprintf(out, "\x1b[38;5;%d;48;5;%dm", now[0], now[1])
				last = now
			}
			out.WriteString("▀")
		}
		out.WriteString("\x1b[0m\n")
	}
	fmt.Fprintf(out, "\x1b[38;5;%dm██\x1b[0m wall  \x1b[38;5;%dm██\x1b[0m energy  cores:", wallColour, nodeColour)
	for p := range m.Players {
		fmt.Fprintf(out, " \x1b[38;5;%dm██\x1b[0m %d", seatColours[p], p)
	}
	out.WriteByte('\n')
}

func tileColour(symbol byte) int {
	switch symbol {
	case openTile:
		return groundColour
	case wallTile:
		return wallColour
	case nodeTile:
		return nodeColour
	}
	return seatColours[symbol-'0']
}
