package replay

import (
	"cmp"
	"encoding/hex"
	"fmt"
	"slices"

	"quadrille/games/arena"
)

// Mismatch says where a replay and the match that it is played from part. Values are as
// they are in the file, places as [row column] or [row column player].
type Mismatch struct {
	Turn      int
	What      string
	Want, Got any // in the file, and by the rules
}

func (m *Mismatch) Error() string {
	return fmt.Sprintf("turn %d: %s: the file says %v, the rules say %v", m.Turn, m.What, m.Want, m.Got)
}

// Verify plays the match again and compares all that the rules decide: what happened in
// every turn, the scores, the result and the last state. It returns nil when the file
// is true, otherwise a Mismatch for the first difference, or why a move was impossible.
// How long bots took and what went wrong with them cannot be proved, except that a bot
// whose answer did not count has no moves.
func (r *Replay) Verify() error {
	var last *arena.Game
	played := 0
	for g, err := range r.Games() {
		if err != nil {
			return err
		}
		if last = g; g.Turn() == r.First() {
			continue
		}
		if err := compareTurn(g, &r.Turns[played]); err != nil {
			return err
		}
		played++
	}
	return compareResult(last, &r.Result)
}

func compareTurn(g *arena.Game, t *Turn) error {
	e, m := g.Events(), &g.Field().Map
	d := differ{turn: g.Turn(), cols: m.Cols}
	d.units("spawns", t.Spawns, e.Spawns)
	d.units("deaths", t.Deaths, e.Deaths)
	d.units("captures", capturers(t.Captures), capturers(captures(g)))
	d.units("energy_collected", t.Collected, e.Collected)
	d.tiles("energy_denied", t.Denied, e.Denied)
	d.tiles("energy_spawned", t.Produced, e.Produced)
	d.numbers("scores", t.Scores, scores(g))
	for _, move := range t.Moves {
		if f, faulted := t.fault(int(move.Owner)); faulted {
			d.differ(fmt.Sprintf("moves of player %d", move.Owner), "some", "none: "+string(f.Kind))
		}
	}
	return d.found()
}

func compareResult(g *arena.Game, file *Result) error {
	played := resultOf(g)
	d := differ{turn: g.Turn()}
	if file.Condition != played.Condition {
		d.differ("condition", file.Condition.String(), played.Condition.String())
	}
	if file.Winner != played.Winner {
		d.differ("winner", file.Winner, played.Winner)
	}
	d.numbers("final_scores", file.Scores, played.Scores)
	d.numbers("final_energy", file.Energy, played.Energy)
	d.numbers("final_bots", file.Bots, played.Bots)
	d.numbers("final_collected", file.Collected, played.Collected)
	if file.State != played.State {
		d.differ("state", hex.EncodeToString(file.State[:]), hex.EncodeToString(played.State[:]))
	}
	return d.found()
}

// differ keeps the first difference.
type differ struct {
	turn, cols int
	first      *Mismatch
}

func (d *differ) differ(what string, want, got any) {
	if d.first == nil {
		d.first = &Mismatch{d.turn, what, want, got}
	}
}

// found returns an error that is nil when nothing was found.
func (d *differ) found() error {
	if d.first == nil {
		return nil
	}
	return d.first
}

func (d *differ) numbers(what string, want, got []int) {
	if !slices.Equal(want, got) {
		d.differ(what, want, got)
	}
}

// units compares without regard to order, which says nothing.
func (d *differ) units(what string, want, got []arena.Unit) {
	want, got = slices.SortedFunc(slices.Values(want), byTile), slices.SortedFunc(slices.Values(got), byTile)
	if !slices.Equal(want, got) {
		d.differ(what, d.places(want), d.places(got))
	}
}

func (d *differ) tiles(what string, want, got []arena.Tile) {
	want, got = slices.Sorted(slices.Values(want)), slices.Sorted(slices.Values(got))
	if slices.Equal(want, got) {
		return
	}
	place := func(list []arena.Tile) (places [][2]int) {
		for _, t := range list {
			places = append(places, [2]int{int(t) / d.cols, int(t) % d.cols})
		}
		return places
	}
	d.differ(what, place(want), place(got))
}

func (d *differ) places(list []arena.Unit) (places [][3]int) {
	for _, u := range list {
		places = append(places, [3]int{int(u.Tile) / d.cols, int(u.Tile) % d.cols, int(u.Owner)})
	}
	return places
}

func byTile(a, b arena.Unit) int {
	return cmp.Or(cmp.Compare(a.Tile, b.Tile), cmp.Compare(a.Owner, b.Owner))
}

func capturers(list []Capture) (units []arena.Unit) {
	for _, c := range list {
		units = append(units, arena.Unit{Tile: c.Tile, Owner: c.By})
	}
	return units
}
