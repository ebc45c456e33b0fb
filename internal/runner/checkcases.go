package runner

import (
	"bytes"
	"sync"
	"time"

	"quadrille/games/arena"
	"quadrille/games/arena/wire"
)

// checkCase is a situation that a bot has to cope with.
type checkCase struct {
	what string
	id   string // of its match: nothing of another one may be remembered
	game *arena.Game
	edit func(body []byte) []byte // nil: as it is
}

// checkPlan is ground that is not square, so that rows and columns cannot be mistaken.
var checkPlan = arena.Plan{Rows: 30, Cols: 40, Players: 2, WallPercent: 10, Nodes: 12, CoresPerPlayer: 1}

// checkField is where checks are played.
var checkField = sync.OnceValues(func() (*arena.Field, error) {
	m, err := arena.Generate(checkPlan, 7)
	if err != nil {
		return nil, err
	}
	config := arena.DefaultConfig()
	config.MaxTurns = checkTurns
	return arena.NewField(m, config)
})

// cases are the situations, the plainest first.
func cases() ([]checkCase, error) {
	field, err := checkField()
	if err != nil {
		return nil, err
	}
	start := field.Start(1)
	list := []checkCase{{what: "answers a first turn", game: start}}
	for _, s := range []struct {
		what  string
		units []arena.Unit
	}{
		{"answers when it has many units", crowd(field)},
		{"answers when its units stand at the edges, where the map goes on at the other side", brim(field)},
		{"answers when it has no units and sees nothing", []arena.Unit{{Tile: field.Map.Cores[1].Tile, Owner: 1}}},
	} {
		game, err := field.StartWith(1, s.units)
		if err != nil {
			return nil, err
		}
		list = append(list, checkCase{what: s.what, game: game})
	}
	list = append(list, checkCase{what: "passes over fields that it does not know", game: start, edit: withUnknownFields})
	for i := range list {
		list[i].id = MatchID(0xc4ec0001 + uint64(i))
	}
	return list, nil
}

// crowd is units of both players all over the map, not next to each other.
func crowd(f *arena.Field) (units []arena.Unit) {
	for row := 0; row < f.Map.Rows; row += 2 {
		for col := 0; col < f.Map.Cols; col += 2 {
			if t := f.Map.Tile(row, col); !f.Wall(t) {
				units = append(units, arena.Unit{Tile: t, Owner: uint8(len(units) % 5 / 4)})
			}
		}
	}
	return units
}

// brim is the player's units on the first and last rows and columns, and some of the
// other's.
func brim(f *arena.Field) (units []arena.Unit) {
	for n := range f.Map.Tiles() {
		t := arena.Tile(n)
		row, col := f.Row(t), f.Col(t)
		edge := row == 0 || row == f.Map.Rows-1 || col == 0 || col == f.Map.Cols-1
		if edge && n%3 == 0 && !f.Wall(t) {
			units = append(units, arena.Unit{Tile: t, Owner: uint8(len(units) % 4 / 3)})
		}
	}
	return units
}

// withUnknownFields adds what a later version of the protocol might.
func withUnknownFields(body []byte) []byte {
	for _, e := range [][2]string{
		{`{"match_id":`, `{"later":{"list":[1,2.5,{"x":null}],"text":"\u00e9"},"match_id":`},
		{`"you":{`, `"you":{"title":"captain",`},
		{`"bots":[{`, `"bots":[{"since":0,`},
		{`"config":{`, `"config":{"weather":false,`},
	} {
		body = bytes.Replace(body, []byte(e[0]), []byte(e[1]), 1)
	}
	return body
}

// question is the case as it is put to a bot.
func (one checkCase) question(l Limits) *Question {
	var view arena.View
	one.game.View(0, &view)
	q := &Question{BotID: "b_check", State: new(wire.State), Deadline: time.Now().Add(l.Turn)}
	q.State.Fill(one.id, one.game.Field(), &view)
	if one.edit != nil {
		q.body = one.edit(q.Body())
	}
	return q
}
