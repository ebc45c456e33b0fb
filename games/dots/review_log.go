package dots

// Accuracy is how well a player played. Only moves with a choice count.
type Accuracy struct {
	// Percent is the mean over the moves that count of 100 / (1 + loss/2), and 100 when
	// none does: a move that loses nothing counts 100, one by which one cell changes
	// hands 50, two 33, and so on. A blunder late in a lost game and a slip in an even
	// one weigh the same.
	Percent float64
	Counted int // moves with a choice
	Exact   int // those of them whose loss is exact
	Lost    int // all losses together
}

// AccuracyOf is the accuracy of a player in a game or a part of it.
func AccuracyOf(player Player, verdicts []Verdict) Accuracy {
	var a Accuracy
	sum := 0.0
	for i := range verdicts {
		v := &verdicts[i]
		if v.Player != player || !v.Choice {
			continue
		}
		a.Counted++
		if v.Exact {
			a.Exact++
		}
		a.Lost += v.Loss
		sum += 100 / (1 + float64(v.Loss)/2)
	}
	a.Percent = 100
	if a.Counted > 0 {
		a.Percent = sum / float64(a.Counted)
	}
	return a
}

// Review judges every edge drawn in a log, in order; leaving the game is no move to
// judge. Positions are assessed from the last to the first, and after each one
// progress, if there is one, is told how many of how many are done; it returns false
// to end the review, which then has no verdicts. The error is that of the log.
func Review(l Log, solver *Solver, limit Limit, progress func(done, of int) bool) ([]Verdict, error) {
	var positions []Position
	for p, err := range l.States() {
		if err != nil {
			return nil, err
		}
		positions = append(positions, p)
	}
	assessed := make([]Assessment, len(positions))
	for i := len(positions) - 1; i >= 0; i-- {
		assessed[i] = Assess(&positions[i], solver, limit)
		if progress != nil && !progress(len(positions)-i, len(positions)) {
			return nil, nil
		}
	}
	var verdicts []Verdict
	for i, m := range l.Moves {
		if m.Action != Draw {
			continue
		}
		v, err := Judge(&positions[i], m.Edge, assessed[i], assessed[i+1])
		if err != nil {
			return nil, &MoveError{Number: i + 1, Move: m, Err: err}
		}
		verdicts = append(verdicts, v)
	}
	return verdicts, nil
}
