package replay

import (
	"strconv"

	"quadrille/games/arena"
)

func (w *writer) turn(t *Turn, players int) {
	w.text(`{"moves":`)
	byPlayer(w, players, t.Moves, func(m arena.Move) int { return int(m.Owner) }, func(m arena.Move) {
		w.text(`{"from":`)
		w.tile(m.From)
		w.text(`],"dir":"`, m.Dir.String(), `"}`)
	})
	w.units(`,"spawns":`, t.Spawns)
	w.units(`,"deaths":`, t.Deaths)
	each(w, `,"captures":`, t.Captures, func(c Capture) { w.tile(c.Tile); w.number(",", int(c.By)); w.text("]") })
	w.text(`,"energy_collected":`)
	byPlayer(w, players, t.Collected, func(u arena.Unit) int { return int(u.Owner) }, func(u arena.Unit) {
		w.tile(u.Tile)
		w.text("]")
	})
	w.tiles(`,"energy_spawned":`, t.Produced)
	w.numbers(`,"scores":`, t.Scores)
	w.extras(t)
	w.text("}")
}

// extras are what the document does not have, left out where there is nothing to say.
func (w *writer) extras(t *Turn) {
	if len(t.Denied) > 0 {
		w.tiles(`,"energy_denied":`, t.Denied)
	}
	if len(t.Millis) > 0 {
		w.numbers(`,"ms":`, t.Millis)
	}
	if len(t.Faults) > 0 {
		w.faults(t.Faults)
	}
	before := `,"ignored":{`
	for p, n := range t.Ignored {
		if n > 0 {
			w.quoted(before, strconv.Itoa(p))
			w.number(":", n)
			before = ","
		}
	}
	if before == "," {
		w.text("}")
	}
}

func (w *writer) faults(list []Fault) {
	before := `,"faults":{`
	for _, f := range list {
		w.quoted(before, strconv.Itoa(f.Player))
		w.quoted(`:{"kind":`, string(f.Kind))
		w.quoted(`,"why":`, f.Why)
		w.text("}")
		before = ","
	}
	w.text("}")
}

// byPlayer writes an object with a list for each player that has something in it.
func byPlayer[T any](w *writer, players int, list []T, owner func(T) int, item func(T)) {
	w.text("{")
	before := ""
	for p := range players {
		open := false
		for _, x := range list {
			if owner(x) != p {
				continue
			}
			if !open {
				w.quoted(before, strconv.Itoa(p))
				w.text(":[")
				open, before = true, ","
			} else {
				w.text(",")
			}
			item(x)
		}
		if open {
			w.text("]")
		}
	}
	w.text("}")
}
