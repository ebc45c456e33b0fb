package replay

import (
	"encoding/base64"
	"encoding/hex"
	"strconv"
	"time"

	"quadrille/games/arena"
	"quadrille/games/arena/jsonio"
	"quadrille/games/arena/wire"
)

// Append appends the replay's JSON, without spaces and with a newline after every turn:
// the file can be read by people, and gzip does not mind.
func (r *Replay) Append(dst []byte) []byte {
	w := writer{dst, r.Map.Cols}
	w.text(`{"version":`, strconv.Itoa(Version))
	w.quoted(`,"match_id":`, r.MatchID)
	w.quoted(`,"date":`, r.Date.UTC().Format(time.RFC3339))
	w.quoted(`,"seed":`, strconv.FormatUint(r.Seed, 10))
	w.players(r.Players)
	w.result(&r.Result)
	w.config(r.Map, r.Config)
	w.ground(r.MapID, r.Map)
	if r.Start != nil {
		w.number(`,"start":{"turn":`, r.Start.Turn)
		w.quoted(`,"state":`, base64.StdEncoding.EncodeToString(r.Start.State))
		w.text(`}`)
	}
	w.text(`,"turns":[`)
	for i := range r.Turns {
		if i > 0 {
			w.text(",")
		}
		w.text("\n")
		w.turn(&r.Turns[i], len(r.Players))
	}
	w.text("\n]}\n")
	return w.dst
}

type writer struct {
	dst  []byte
	cols int
}

func (w *writer) text(parts ...string) {
	for _, part := range parts {
		w.dst = append(w.dst, part...)
	}
}

func (w *writer) number(before string, n int) {
	w.dst = strconv.AppendInt(append(w.dst, before...), int64(n), 10)
}

func (w *writer) quoted(before, s string) {
	w.dst = jsonio.AppendString(append(w.dst, before...), s)
}

func (w *writer) numbers(before string, list []int) {
	each(w, before, list, func(n int) { w.number("", n) })
}

func (w *writer) tiles(before string, list []arena.Tile) {
	each(w, before, list, func(t arena.Tile) { w.tile(t); w.text("]") })
}

func (w *writer) units(before string, list []arena.Unit) {
	each(w, before, list, func(u arena.Unit) { w.tile(u.Tile); w.number(",", int(u.Owner)); w.text("]") })
}

// tile begins a list with a row and a column.
func (w *writer) tile(t arena.Tile) {
	w.number("[", int(t)/w.cols)
	w.number(",", int(t)%w.cols)
}

func each[T any](w *writer, before string, list []T, item func(T)) {
	w.text(before, "[")
	for i, x := range list {
		if i > 0 {
			w.text(",")
		}
		item(x)
	}
	w.text("]")
}

func (w *writer) players(list []Player) {
	each(w, `,"players":`, list, func(p Player) {
		w.quoted(`{"bot_id":`, p.BotID)
		w.quoted(`,"name":`, p.Name)
		w.quoted(`,"owner":`, p.Owner)
		w.text("}")
	})
}

func (w *writer) result(r *Result) {
	w.number(`,"result":{"winner":`, r.Winner)
	w.quoted(`,"condition":`, r.Condition.String())
	w.numbers(`,"final_scores":`, r.Scores)
	w.numbers(`,"final_energy":`, r.Energy)
	w.numbers(`,"final_bots":`, r.Bots)
	w.numbers(`,"final_collected":`, r.Collected)
	w.quoted(`,"state":`, hex.EncodeToString(r.State[:]))
	w.text("}")
}

func (w *writer) config(m *arena.Map, c arena.Config) {
	told := wire.ConfigOf(&arena.Field{Map: *m, Config: c})
	w.dst = told.Append(append(w.dst, `,"config":`...))
}

func (w *writer) ground(id string, m *arena.Map) {
	w.quoted(`,"map":{"id":`, id)
	w.quoted(`,"symmetry":`, m.Symmetry.String())
	w.tiles(`,"walls":`, m.Walls)
	w.tiles(`,"energy_nodes":`, m.Nodes)
	each(w, `,"cores":`, m.Cores, func(c arena.Core) {
		w.text(`{"pos":`)
		w.tile(c.Tile)
		w.number(`],"owner":`, c.Owner)
		w.text("}")
	})
	w.text("}")
}
