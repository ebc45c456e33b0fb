//go:build wasip1

// A bot for the Arena as a WebAssembly module. Build it with
//
//	GOOS=wasip1 GOARCH=wasm go build -buildmode=c-shared -o mybot.wasm .
//
// and let it play: quadrille match mybot.wasm gatherer. What it prints is shown.
//
// Every unit goes to the nearest energy that it sees, around nothing: choose is yours
// to improve. The rest is the interface and stays as it is.
package main

import "encoding/json"

// state is what the bot is told before a turn, as far as it looks at it.
type state struct {
	Config struct{ Rows, Cols int }
	Bots   []unit
	Energy []tile
	Walls  []tile
}

type tile struct{ Row, Col int }

type unit struct {
	tile
	Owner int
}

type move struct {
	Row       int    `json:"row"`
	Col       int    `json:"col"`
	Direction string `json:"direction"`
}

// choose returns the moves of a turn. Own units have owner 0; who gets no move holds.
func choose(s *state) []move {
	moves := []move{}
	taken := map[tile]bool{} // by a wall, or by a unit after the turn
	for _, w := range s.Walls {
		taken[w] = true
	}
	for _, u := range s.Bots {
		if u.Owner == 0 {
			taken[u.tile] = true
		}
	}
	for _, u := range s.Bots {
		if u.Owner != 0 {
			continue
		}
		direction, to := s.step(u.tile)
		if direction == "" || taken[to] {
			continue
		}
		delete(taken, u.tile)
		taken[to] = true
		moves = append(moves, move{u.Row, u.Col, direction})
	}
	return moves
}

// step is a step towards the nearest energy, or none.
func (s *state) step(from tile) (direction string, to tile) {
	best := s.Config.Rows + s.Config.Cols
	var down, right int
	for _, e := range s.Energy {
		r, c := wrap(e.Row-from.Row, s.Config.Rows), wrap(e.Col-from.Col, s.Config.Cols)
		if d := abs(r) + abs(c); d < best && d > 0 {
			best, down, right = d, r, c
		}
	}
	rows, cols := s.Config.Rows, s.Config.Cols
	switch {
	case down == 0 && right == 0:
		return "", from
	case abs(down) >= abs(right) && down > 0:
		return "S", tile{(from.Row + 1) % rows, from.Col}
	case abs(down) >= abs(right):
		return "N", tile{(from.Row + rows - 1) % rows, from.Col}
	case right > 0:
		return "E", tile{from.Row, (from.Col + 1) % cols}
	}
	return "W", tile{from.Row, (from.Col + cols - 1) % cols}
}

// wrap is the shorter way around a map of that size.
func wrap(d, size int) int {
	switch {
	case d > size/2:
		return d - size
	case d < -size/2:
		return d + size
	}
	return d
}

func abs(n int) int { return max(n, -n) }

// answer is the bot's answer to a state, both as JSON.
func answer(text []byte) []byte {
	var s state
	if err := json.Unmarshal(text, &s); err != nil {
		println("not a state:", err.Error())
		return []byte(`{"moves":[]}`)
	}
	moves, err := json.Marshal(map[string]any{"moves": choose(&s)})
	if err != nil {
		println(err.Error())
	}
	return moves
}
