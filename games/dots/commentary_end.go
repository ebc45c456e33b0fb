package dots

// leave tells that a player has resigned or run out of time while others go on.
func (t *teller) leave(m Move, p *Position) {
	if p.Over() {
		return
	}
	topic := topicGivesUp
	if m.Action == TimeOut {
		topic = topicIsLate
	}
	t.add(topic, p, event{other: m.Player})
}

// end tells the result.
func (t *teller) end(p *Position, moves []Move) {
	if !p.Over() {
		t.add(topicUnfinished, p, event{who: p.Turn(), other: t.after(p.Turn())})
		return
	}
	e := event{winners: p.Winners()}
	e.who = e.winners[0]
	e.other = t.after(e.who)
	if p.Left() > 0 {
		last := moves[len(moves)-1]
		e.other = last.Player
		if last.Action == TimeOut {
			t.add(topicTimedOut, p, e)
		} else {
			t.add(topicResigned, p, e)
		}
		return
	}
	e.n = margin(p, e.who)
	t.add(t.resultOf(&e), p, e)
}

// resultOf is how to tell a game that was played to its end.
func (t *teller) resultOf(e *event) topic {
	tie := len(e.winners) > 1
	switch {
	case tie && t.rules.Players == 2:
		return topicTie
	case tie:
		return topicTieMany
	case t.rules.Players > 2:
		return topicWinMany
	case e.n == 1:
		return topicWinBarely
	case 2*e.n >= t.board.Cells():
		return topicWinWidely
	}
	return topicWin
}
