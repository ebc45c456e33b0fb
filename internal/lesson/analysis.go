package lesson

import (
	"context"
	"errors"

	"quadrille/games/dots"
	"quadrille/internal/fault"
)

// Moment is a position of a game that may have gone on.
type Moment struct {
	Game
	At int `json:"at" doc:"After how many moves."`
}

// Worth is what is still to come, for the player to move: boxes for that player
// less those of the best of the others.
type Worth struct {
	Exact bool `json:"exact" doc:"Whether it is proved; else it is an estimate."`
	Value int  `json:"value"`
	Low   int  `json:"low" doc:"It lies between low and high: surely when exact, else in about nine of ten positions."`
	High  int  `json:"high"`
}

// Analysis is what a position was worth, and what was made of it.
type Analysis struct {
	At     int         `json:"at"`
	Player dots.Player `json:"player" doc:"Who was to move; 0 when the game was over."`
	Lead   int         `json:"lead" doc:"Boxes of that player so far, less those of the best of the others."`
	Worth
	Best []int    `json:"best" doc:"The edges that keep the value; empty unless it is exact."`
	Move *Verdict `json:"move" doc:"The move that was made; null at the end."`
}

// Verdict is what a move was worth, against the best.
type Verdict struct {
	Edge     int      `json:"edge"`
	After    Worth    `json:"after" doc:"For the same player, with what the move took."`
	Exact    bool     `json:"exact" doc:"Whether the loss is proved."`
	Loss     int      `json:"loss" doc:"By how much it was worse than the best."`
	LossLow  int      `json:"lossLow"`
	LossHigh int      `json:"lossHigh"`
	Accuracy *float64 `json:"accuracy" doc:"In percent; null when there was nothing to choose. A player's accuracy is the mean."`
	Was      string   `json:"was" doc:"How the game would have ended for the player: win, tie, loss, or open when that is not certain."`
	Became   string   `json:"became"`
	Changed  bool     `json:"changed" doc:"The move changed the result for certain."`
}

var outcomes = map[dots.Outcome]string{
	dots.OutcomeOpen: "open", dots.OutcomeLoss: "loss", dots.OutcomeTie: "tie", dots.OutcomeWin: "win",
}

// Analyse values one position of a game, and judges the move that was made
// there. A review asks for one position after the other, and can show how far it
// has come.
func (s *Service) Analyse(ctx context.Context, in Moment) (Analysis, error) {
	if in.At < 0 || in.At > len(in.Moves) {
		return Analysis{}, fault.New(fault.BadParameter, "at is a whole number from 0 to %d here.", len(in.Moves))
	}
	if _, err := in.log(); err != nil {
		return Analysis{}, err // no part of a game that is not one
	}
	rest := in.Moves[in.At:]
	in.Moves = in.Moves[:in.At]
	p, err := in.position()
	if err != nil {
		return Analysis{}, err
	}
	out := Analysis{At: in.At, Player: p.Turn(), Best: []int{}, Worth: Worth{Exact: true}}
	if p.Over() {
		return out, nil
	}
	out.Lead = lead(&p)
	var failed error
	err = s.think(ctx, p.Left(), func(mind *dots.Solver, limit dots.Limit) {
		if len(rest) == 0 {
			out.take(dots.Assess(&p, mind, limit))
			return
		}
		var v dots.Verdict
		if v, failed = dots.AssessMove(&p, rest[0], mind, limit); failed == nil {
			out.take(v.Before)
			out.Move = shownVerdict(v)
		}
	})
	return out, errors.Join(err, failed)
}

func (a *Analysis) take(known dots.Assessment) {
	a.Worth = shownWorth(known)
	a.Best = append(a.Best, known.Moves...)
}

func shownWorth(a dots.Assessment) Worth { return Worth{a.Exact, a.Value, a.Low, a.High} }

func shownVerdict(v dots.Verdict) *Verdict {
	out := &Verdict{
		Edge: v.Edge, After: shownWorth(v.After), Exact: v.Exact, Loss: v.Loss, LossLow: v.LossLow, LossHigh: v.LossHigh,
		Was: outcomes[v.Was], Became: outcomes[v.Became], Changed: v.Changed(),
	}
	if accuracy := dots.AccuracyOf(v.Player, []dots.Verdict{v}); accuracy.Counted > 0 {
		out.Accuracy = &accuracy.Percent
	}
	return out
}

// lead is what the player to move has, less what the best of the others has.
func lead(p *dots.Position) int {
	best := 0
	for player := dots.Player(1); int(player) <= p.Rules().Players; player++ {
		if player != p.Turn() {
			best = max(best, p.Score(player))
		}
	}
	return p.Score(p.Turn()) - best
}
