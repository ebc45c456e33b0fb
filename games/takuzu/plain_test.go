package takuzu

import (
	"slices"
	"strings"
)

// plain makes the puzzles of the day in the plain way: cells in slices, lines copied out
// and gone through, every full line compared. It is the rival of the benchmark and has
// to give the same puzzles.
type plain struct {
	cells  []Value
	random Mulberry32
	trials int
	turn   int
}

func plainDaily(seed string, d Difficulty, turn int) (givens, solution string) {
	for retry := 0; ; retry++ {
		p := plain{cells: slices.Repeat([]Value{Empty}, 36), random: Seeded(seed + strings.Repeat("x", retry)), trials: mostTrials, turn: turn}
		if !p.fill(0) {
			continue
		}
		for range mostMasks {
			if masked := p.mask(d); masked != nil && (d != Hard || !plainSolved(masked, plainBasic)) {
				return plainText(masked), plainText(p.cells)
			}
		}
	}
}

func plainText(cells []Value) string {
	var text strings.Builder
	for _, v := range cells {
		text.WriteByte(".01"[v+1])
	}
	return text.String()
}

func (p *plain) fill(n int) bool {
	if n == 18 && int(FNV1a(plainText(p.cells[:18]))>>8)%halfTurns != p.turn%halfTurns ||
		n == 36 && int(FNV1a(plainText(p.cells))>>8)%wholeTurns != p.turn%wholeTurns {
		return false
	}
	if n == 36 {
		return true
	}
	first := Value(p.random.Next() >> 31)
	for _, v := range []Value{first, 1 - first} {
		if p.trials == 0 {
			return false
		}
		p.trials--
		p.cells[n] = v
		if p.lineFits(Row, n/6) && p.lineFits(Column, n%6) && p.fill(n+1) {
			return true
		}
		p.cells[n] = Empty
	}
	return false
}

func plainLine(cells []Value, axis Axis, index int) []Value {
	line := make([]Value, 6)
	for i := range line {
		line[i] = cells[cellAt(6, axis, index, i)]
	}
	return line
}

func (p *plain) lineFits(axis Axis, index int) bool {
	line := plainLine(p.cells, axis, index)
	if !plainValid(line) {
		return false
	}
	for i := range index {
		if !slices.Contains(line, Empty) && slices.Equal(plainLine(p.cells, axis, i), line) {
			return false
		}
	}
	return true
}

// plainValid is R1 and R2 for a line that need not be full.
func plainValid(line []Value) bool {
	var counts [2]int
	for i, v := range line {
		if v == Empty {
			continue
		}
		if counts[v]++; counts[v] > len(line)/2 || i >= 2 && v == line[i-1] && v == line[i-2] {
			return false
		}
	}
	return true
}

func (p *plain) mask(d Difficulty) []Value {
	order := make([]uint8, 36)
	for i := range order {
		order[i] = uint8(i)
	}
	p.random.shuffle(order)
	cells, left := slices.Clone(p.cells), 36
	for _, n := range order {
		if left == d.Givens(6) {
			break
		}
		v := cells[n]
		cells[n] = Empty
		if plainSolved(cells, [...]func([]Value, int) Value{plainBasic, plainCareful, plainThorough}[d]) {
			left--
		} else {
			cells[n] = v
		}
	}
	if left != d.Givens(6) {
		return nil
	}
	return cells
}

// plainSolved is whether a grid can be filled by a way to see the value of a cell.
func plainSolved(cells []Value, sees func(line []Value, i int) Value) bool {
	cells = slices.Clone(cells)
	for progress := true; progress; {
		progress = false
		for n := range cells {
			if cells[n] != Empty {
				continue
			}
			v := sees(plainLine(cells, Row, n/6), n%6)
			if v == Empty {
				v = sees(plainLine(cells, Column, n%6), n/6)
			}
			cells[n] = v
			progress = progress || v != Empty
		}
	}
	return !slices.Contains(cells, Empty)
}

// plainBasic: the other value would break a rule at once.
func plainBasic(line []Value, i int) Value {
	for v := Zero; v <= One; v++ {
		line[i] = 1 - v
		valid := plainValid(line)
		line[i] = Empty
		if !valid {
			return v
		}
	}
	return Empty
}

// plainCareful: the other value would, if it is the last of its kind, make a triple.
func plainCareful(line []Value, i int) Value {
	if v := plainBasic(line, i); v != Empty {
		return v
	}
	for v := Zero; v <= One; v++ {
		filled := slices.Clone(line)
		filled[i] = 1 - v
		count := 0
		for k := range filled {
			if filled[k] == Empty {
				filled[k] = v
			}
			if filled[k] == 1-v {
				count++
			}
		}
		if count == len(line)/2 && !plainValid(filled) {
			return v
		}
	}
	return Empty
}

// plainThorough: the other value is in no full line that agrees.
func plainThorough(line []Value, i int) Value {
	var possible [2]bool
	plainWays(line, 0, func(full []Value) { possible[full[i]] = true })
	switch possible {
	case [2]bool{true, false}:
		return Zero
	case [2]bool{false, true}:
		return One
	}
	return Empty
}

func plainWays(line []Value, at int, f func(full []Value)) {
	if !plainValid(line) {
		return
	}
	if at == len(line) {
		f(line)
		return
	}
	if line[at] != Empty {
		plainWays(line, at+1, f)
		return
	}
	for v := Zero; v <= One; v++ {
		line[at] = v
		plainWays(line, at+1, f)
	}
	line[at] = Empty
}
