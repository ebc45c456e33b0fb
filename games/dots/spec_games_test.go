package dots

import (
	"errors"
	"testing"
)

type specGame struct {
	Name string `json:"name"`
	specSize
	Start    string     `json:"start"`
	Children bool       `json:"children"`
	Misere   bool       `json:"misere"`
	Players  int        `json:"players"`
	First    Player     `json:"first"`
	Steps    []specStep `json:"steps"`
}

// specStep is a move and the game after it.
type specStep struct {
	Action    string `json:"action,omitempty"`
	Player    Player `json:"player"`
	Edge      *int   `json:"edge,omitempty"`
	Error     string `json:"error,omitempty"`
	Completed []int  `json:"completed,omitempty"`
	Turn      Player `json:"turn"`
	Scores    []int  `json:"scores"`
	Over      bool   `json:"over,omitempty"`
	Winners   []int  `json:"winners,omitempty"` // not []Player, which JSON takes for bytes
}

func specCode(t *testing.T, err error) string {
	t.Helper()
	for code, is := range map[string]error{
		"BAD_SIZE": ErrBadSize, "BAD_SHAPE": ErrBadShape, "BAD_PLAYER": ErrBadPlayer, "BAD_EDGE": ErrBadEdge,
		"EDGE_DRAWN": ErrEdgeDrawn, "NOT_YOUR_TURN": ErrNotYourTurn, "GAME_OVER": ErrGameOver,
	} {
		if errors.Is(err, is) {
			return code
		}
	}
	t.Fatalf("no code for %v", err)
	return ""
}

func specStepOf(t *testing.T, p *Position, m Move, err error) specStep {
	s := specStep{Player: m.Player, Turn: p.Turn(), Over: p.Over()}
	for _, player := range p.Winners() {
		s.Winners = append(s.Winners, int(player))
	}
	switch m.Action {
	case Resign:
		s.Action = "resign"
	case TimeOut:
		s.Action = "timeout"
	default:
		s.Edge = &m.Edge
	}
	for player := 1; player <= p.rules.Players; player++ {
		s.Scores = append(s.Scores, p.Score(Player(player)))
	}
	if err != nil {
		s.Error = specCode(t, err)
		return s
	}
	for _, cell := range m.Completed {
		if cell != NoCell {
			s.Completed = append(s.Completed, cell)
		}
	}
	return s
}

// specPlayer plays a game for the file: it completes a cell where it can and else
// draws at random, so that there are runs of moves and not only single ones.
func specPlayer(p *Position, random *splitMix) int {
	var left []int
	for edge := range p.board.Edges() {
		if p.IsDrawn(edge) {
			continue
		}
		for _, cell := range p.board.beside[edge] {
			if cell != NoCell && p.Missing(cell) == 1 && !p.rules.Misere {
				return edge
			}
		}
		left = append(left, edge)
	}
	return left[random.below(len(left))]
}

// specMoves are moves at fixed places of a game, before the one that is played there.
type specMoves map[int][]Move

func specGameOf(t *testing.T, name string, size specSize, r Rules, seed uint64, extra specMoves) specGame {
	t.Helper()
	game := specGame{Name: name, specSize: size, Start: r.Start.String(),
		Children: r.Children, Misere: r.Misere, Players: r.Players, First: r.First}
	p := mustNew(t, size.board(t), r)
	random := splitMix(seed)
	apply := func(m Move) {
		next, m, err := p.Apply(m)
		game.Steps = append(game.Steps, specStepOf(t, &next, m, err))
		p = next
	}
	for at := 0; ; at++ {
		for _, m := range extra[at] {
			apply(m)
		}
		if p.Over() {
			break
		}
		apply(Move{Player: p.Turn(), Edge: specPlayer(&p, &random)})
	}
	return game
}

func TestSpecGames(t *testing.T) {
	two := Rules{Players: 2, First: 1}
	box := specSize{Rectangular, 3, 3}
	with := func(change func(*Rules)) Rules {
		r := two
		change(&r)
		return r
	}
	games := []specGame{
		specGameOf(t, "the smallest", specSize{Rectangular, 1, 1}, two, 1, nil),
		specGameOf(t, "two boxes, the second player begins", specSize{Rectangular, 1, 2}, with(func(r *Rules) { r.First = 2 }), 2, nil),
		specGameOf(t, "usual rules", specSize{Rectangular, 5, 5}, two, 3, nil),
		specGameOf(t, "more columns than rows", specSize{Rectangular, 2, 4}, two, 4, nil),
		specGameOf(t, "Icelandic", box, with(func(r *Rules) { r.Start = Icelandic }), 5, nil),
		specGameOf(t, "Swedish", box, with(func(r *Rules) { r.Start = Swedish }), 6, nil),
		specGameOf(t, "children", box, with(func(r *Rules) { r.Children = true }), 7, nil),
		specGameOf(t, "misère", box, with(func(r *Rules) { r.Misere = true }), 8, nil),
		specGameOf(t, "children, misère, Swedish", box, Rules{Players: 2, First: 2, Start: Swedish, Children: true, Misere: true}, 9, nil),
		specGameOf(t, "three players", box, Rules{Players: 3, First: 2}, 10, nil),
		specGameOf(t, "four players", specSize{Rectangular, 4, 4}, Rules{Players: 4, First: 4}, 11, nil),
		specGameOf(t, "triangles", specSize{Triangular, 4, 4}, two, 12, nil),
		specGameOf(t, "a triangle with its border", specSize{Triangular, 3, 3}, Rules{Players: 3, First: 1, Start: Swedish}, 13, nil),
		specGameOf(t, "hexagons", specSize{Hexagonal, 3, 3}, two, 14, nil),
		specGameOf(t, "hexagons, Swedish, misère", specSize{Hexagonal, 3, 2}, Rules{Players: 2, First: 1, Start: Swedish, Misere: true}, 15, nil),
		specGameOf(t, "diagonals", specSize{Diagonal, 2, 3}, two, 16, nil),
		specGameOf(t, "diagonals, Icelandic, children", specSize{Diagonal, 2, 2}, Rules{Players: 2, First: 2, Start: Icelandic, Children: true}, 17, nil),
		specGameOf(t, "resigns in turn", box, two, 18, specMoves{5: {{Action: Resign, Player: 2}}}),
		specGameOf(t, "resigns out of turn", box, two, 18, specMoves{4: {{Action: Resign, Player: 2}}}),
		specGameOf(t, "runs out of time", box, two, 18, specMoves{3: {{Action: TimeOut, Player: 1}}}),
		specGameOf(t, "two of four leave", box, Rules{Players: 4, First: 1}, 19,
			specMoves{2: {{Action: Resign, Player: 3}}, 9: {{Action: TimeOut, Player: 1}}}),
		specGameOf(t, "three of four leave", box, Rules{Players: 4, First: 1}, 19,
			specMoves{2: {{Action: Resign, Player: 3}}, 9: {{Action: TimeOut, Player: 1}}, 15: {{Action: Resign, Player: 4}}}),
		specGameOf(t, "refused moves", specSize{Rectangular, 1, 2}, two, 20, specRefused),
		specGameOf(t, "refused on an Icelandic board", specSize{Diagonal, 1, 1}, with(func(r *Rules) { r.Start = Icelandic }), 21,
			specMoves{0: {{Player: 1, Edge: 0}, {Player: 1, Edge: 2}, {Player: 1, Edge: 5}}}),
		specGameOf(t, "refused after leaving", specSize{Rectangular, 1, 2}, Rules{Players: 3, First: 1}, 22,
			specMoves{1: {{Action: Resign, Player: 2}, {Action: Resign, Player: 2}, {Player: 2, Edge: 0}}}),
	}
	checkSpec(t, "games.json", games)
}

// specRefused are moves that are refused in a game of 1 × 2 boxes, whichever edges
// are drawn in it: before the first move, and after the last of seven.
var specRefused = specMoves{
	0: {{Player: 2, Edge: 0}, {Player: 3, Edge: 0}, {Player: 0, Edge: 0}, {Player: 1, Edge: 7}, {Player: 1, Edge: -1}},
	7: {{Player: 1, Edge: 0}, {Player: 2, Edge: 0}, {Action: Resign, Player: 1}},
}
