package duel

import (
	"context"
	"strings"

	"quadrille/games/dots"
	"quadrille/internal/fault"
)

// Recorder is a game whose document has a format for games that are written
// down. The only one so far is that of Dots and Boxes.
type Recorder interface {
	// Record writes a game down. A player who gave up, or whose time was up, is
	// the last entry.
	Record(g Game) (dots.Record, error)
}

// Replay writes a game down, by either of its ids.
func (s *Service) Replay(ctx context.Context, id string) (dots.Record, error) {
	by := byID
	if len(id) == publicIDLength {
		by, id = byPublicID, strings.ToUpper(id)
	}
	g, err := findGame(ctx, s.db.Read(), by, id)
	if err != nil {
		return dots.Record{}, err
	}
	recorder, ok := s.rules[g.Game].(Recorder)
	if !ok {
		return dots.Record{}, fault.New(fault.NoReplay, "Games of %s are replayed from the moves that GET /api/games/{id} shows.", g.Game)
	}
	return recorder.Record(g)
}

// dotsActions are how a game of Dots and Boxes ends other than on the board. Who
// was gone for too long has let his time run out.
var dotsActions = map[Reason]dots.Action{
	ByResignation: dots.Resign, ByTime: dots.TimeOut, ByAbandonment: dots.TimeOut,
}

// Record implements Recorder.
func (d *Dots) Record(g Game) (dots.Record, error) {
	b, err := d.board(g.Options)
	if err != nil {
		return dots.Record{}, err
	}
	log := dots.Log{Board: b, Rules: dotsRules(g.Options, g.first)}
	if g.Level != nil {
		log.Level = *g.Level
	}
	for _, m := range g.Moves {
		log.Moves = append(log.Moves, dotsMove(m))
	}
	if action, ok := g.dotsEnding(); ok {
		log.Moves = append(log.Moves, action)
	}
	return log.Record()
}

func dotsMove(m Move) dots.Move {
	move := dots.Move{Player: dots.Player(m.Player), Edge: *m.Edge, At: m.TS.UnixMilli(), Completed: [2]int{dots.NoCell, dots.NoCell}}
	copy(move.Completed[:], m.Completed)
	return move
}

// dotsEnding is the loser's last action; ok is false when the board decided, or
// nothing yet.
func (g *Game) dotsEnding() (m dots.Move, ok bool) {
	if g.EndedReason == nil || g.WinnerID == nil {
		return m, false
	}
	action, ok := dotsActions[*g.EndedReason]
	loser := other(g.playerOf(*g.WinnerID))
	return dots.Move{
		Action: action, Player: dots.Player(loser), At: g.CompletedAt.UnixMilli(), Completed: [2]int{dots.NoCell, dots.NoCell},
	}, ok
}
