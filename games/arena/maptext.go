package arena

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// The text of a map: a line for each fact, then the grid with the document's symbols.
//
//	arena map 1
//	players 3
//	symmetry shift 20 20
//	core 0 5 5
//	…
//	grid 60 60
//	..#*…
//
// Numbers are rows before columns. The cores are listed because their order counts.
const mapMagic = "arena map 1"

var symmetryNames = [...]string{NoSymmetry: "none", Rotation: "rotation", Shift: "shift"}

func (s Symmetry) String() string {
	if s.Kind == Shift {
		return fmt.Sprintf("shift %d %d", s.Down, s.Right)
	}
	return symmetryNames[s.Kind]
}

// String returns the text of a valid map. Equal maps have equal texts, whatever the
// order of their walls and nodes.
func (m *Map) String() string {
	ground, err := m.ground()
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\nplayers %d\nsymmetry %s\n", mapMagic, m.Players, m.Symmetry)
	for _, c := range m.Cores {
		fmt.Fprintf(&b, "core %d %d %d\n", c.Owner, int(c.Tile)/m.Cols, int(c.Tile)%m.Cols)
	}
	fmt.Fprintf(&b, "grid %d %d\n", m.Rows, m.Cols)
	for row := range slices.Chunk(ground, m.Cols) {
		b.Write(row)
		b.WriteByte('\n')
	}
	return b.String()
}

// ParseMap reads what String writes, and lines that end in \r\n. Anything else is
// refused with ErrBadMap.
func ParseMap(text string) (*Map, error) {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	if lines[0] != mapMagic {
		return nil, badMap("the first line is not %q", mapMagic)
	}
	p := mapParser{m: new(Map)}
	for i, line := range lines[1:] {
		fields := strings.Fields(line)
		if len(fields) == 0 {
			return nil, badMap("line %d is empty", i+2)
		}
		if fields[0] == "grid" {
			return p.finish(fields[1:], lines[i+2:])
		}
		if err := p.line(fields); err != nil {
			return nil, err
		}
	}
	return nil, badMap("no grid")
}

type mapParser struct {
	m     *Map
	cores [][]int // owner, row, column: tiles are numbered when the grid's size is known
}

func (p *mapParser) line(fields []string) error {
	name, rest := fields[0], fields[1:]
	switch name {
	case "players":
		n, err := integers(rest, 1)
		if err != nil {
			return err
		}
		p.m.Players = n[0]
	case "symmetry":
		return p.symmetry(rest)
	case "core":
		n, err := integers(rest, 3)
		if err != nil {
			return err
		}
		p.cores = append(p.cores, n)
	default:
		return badMap("a line about %q", name)
	}
	return nil
}

func (p *mapParser) symmetry(fields []string) error {
	if len(fields) == 0 {
		return badMap("no symmetry")
	}
	kind := slices.Index(symmetryNames[:], fields[0])
	if kind < 0 {
		return badMap("no symmetry is called %q", fields[0])
	}
	p.m.Symmetry.Kind = SymmetryKind(kind)
	want := 0
	if p.m.Symmetry.Kind == Shift {
		want = 2
	}
	n, err := integers(fields[1:], want)
	if err == nil && want > 0 {
		p.m.Symmetry.Down, p.m.Symmetry.Right = n[0], n[1]
	}
	return err
}

// finish reads the grid, which must have a C wherever a core is listed and nowhere else.
func (p *mapParser) finish(size, rows []string) (*Map, error) {
	n, err := integers(size, 2)
	if err != nil {
		return nil, err
	}
	m := p.m
	m.Rows, m.Cols = n[0], n[1]
	if len(rows) != m.Rows+1 || rows[m.Rows] != "" {
		return nil, badMap("%d lines of %d in the grid", len(rows)-1, m.Rows)
	}
	for _, c := range p.cores {
		if c[1] >= m.Rows || c[2] >= m.Cols {
			return nil, badMap("a core in row %d, column %d", c[1], c[2])
		}
		m.Cores = append(m.Cores, Core{m.Tile(c[1], c[2]), c[0]})
	}
	drawn := 0
	for row, line := range rows[:m.Rows] {
		if len(line) != m.Cols {
			return nil, badMap("%d symbols of %d in row %d", len(line), m.Cols, row)
		}
		for col := range line {
			switch t := m.Tile(row, col); line[col] {
			case open:
			case wall:
				m.Walls = append(m.Walls, t)
			case node:
				m.Nodes = append(m.Nodes, t)
			case core:
				drawn++
			default:
				return nil, badMap("%q in row %d", line[col], row)
			}
		}
	}
	ground, err := m.ground()
	if err != nil {
		return nil, err
	}
	if drawn != len(m.Cores) || !agree(rows, ground, m.Cols) {
		return nil, badMap("the cores in the grid are not those listed")
	}
	return m, nil
}

func agree(rows []string, ground []byte, cols int) bool {
	row := 0
	for want := range slices.Chunk(ground, cols) {
		if rows[row] != string(want) {
			return false
		}
		row++
	}
	return true
}

// integers reads so many small numbers, written without signs or leading zeros.
func integers(fields []string, want int) ([]int, error) {
	if len(fields) != want {
		return nil, badMap("%d numbers, want %d", len(fields), want)
	}
	numbers := make([]int, want)
	for i, field := range fields {
		n, err := strconv.ParseUint(field, 10, 16)
		if err != nil || strconv.FormatUint(n, 10) != field {
			return nil, badMap("%q is no number here", field)
		}
		numbers[i] = int(n)
	}
	return numbers, nil
}
